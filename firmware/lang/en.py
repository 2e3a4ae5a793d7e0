"""The texts in English."""

NAME = "English"

# Title
GAME_TITLE = "Solsombra"
PRESS_OK = "press OK"

# Everywhere
OK = "OK"
ON = "on"
OFF = "off"

# Menu
MENU = "Solsombra"
MENU_CONTINUE = "Continue"
MENU_NEW_GAME = "New game"
MENU_SETTINGS = "Settings"
MENU_HELP = "Help"

# Settings
SETTINGS = "Settings"
BRIGHTNESS = "Brightness"
SOUND = "Sound"
LANGUAGE = "Language"
VERSION = "Version"

# What the store has to say: its key, the text
SAVING = "Saved game"
NOTICES = {
    "save-damaged": "The saved game could not be read. It was put aside; a new one can begin.",
    "save-shortened": "The last steps of the saved game could not be read. It goes on before them.",
    "save-readonly": "Nothing can be saved here. Play goes on, but will be lost when switched off.",
}

# Why a step was refused: the key of engine.IllegalMove; {} is the cell or card
REFUSED = {}

# Set-up of a game; the keys are those of engine.GAMES and of its options
GAMES = {"siesta": "Siesta", "sonne-und-mond": "Sonne und Mond"}
GAME = "Game"
PLAYERS = "Players"
PLAYER = "Player"
BEGINS = {"first": "Begins", "youngest": "Youngest"}
RANDOM = "random"
OPTIONS = {
    "lengthening": "Lengthened",
    "animals": "Animals",
    "animal_duty": "Animal's card",
}
CHOICES = {"whole": "all shadows", "added": "new shadows", "must": "must", "may": "may"}
TEAMS = "Teams"
START = "Start"
GO_BACK = "Back"
REPLACES_GAME = "A game is saved that is not over. A new one takes its place."

# Names
NAME_EMPTY = "A name needs a letter."
NAME_TAKEN = "Somebody else is called {}."
NAME_HINT = "OK: done   Back: delete"

# Before and beside a game; {} are names
TEAMS_ARE = "{} & {}\nagainst\n{} & {}"
NO_SAVED_GAME = "There is no saved game."
PASS_TO = "Pass to"
OK_WHEN_READY = "OK when you have it"
RESUME = "Resume"
RULES = "Rules"
LEAVE = "Leave"
STAY = "Stay"
GAME_IS_KEPT = "The game is kept. Continue in the menu goes on with it."

# The end of a game. END has the reasons that the engines give; {} is the player to move.
END = {
    "last-sun": "The last sun was placed.",
    "last-shadow": "The last shadow was placed.",
    "last-roof": "A player is out of roofs.",
    "no-legal-turn": "{} cannot score.",
    "no-turns-left": "All hands are played out.",
}
WINS = "{} wins"
TEAM_WINS = "{} & {} win"
SHARED_WIN = "The win is shared"
TEAM_TIE = "The teams are level"
REMATCH = "Rematch"
TO_MENU = "Menu"

# Sonne und Mond at the table; the keys of the dicts are types of moves (engine moves)
SUITS = ("☀", "☾")
ECLIPSE = "eclipse"
NOTHING_FITS = "Nothing fits"
ANIMAL = "Animal: one more card"
TURN_OF = "{}'s turn"
CARD_PLACES = "Places for {}: {}"
CARD_NOWHERE = "{} fits nowhere"
HAND_ACTIONS = {4: "destroy", 5: "stop"}
ACTION_HINTS = {3: "Collect {} points", 5: "End the turn"}
AIM_LEFT = "{}: left end"
AIM_RIGHT = "{}: right end"
AIM_EMPTY = "{}: begins a row"
AIM_COVER = "{}: on {}"
TOLD_PLAY = "{}: {} ▶ {}"
TOLD_COLLECT = "{} collects {}"
TOLD = {4: "{} destroys all", 5: "{} stops"}
DESTROY = "Destroy"
DESTROY_EXPLAINED = "{} can play no card and collect no run: hand and both rows are discarded."
LOOK_AT = "{}: {} points"
LAST_PHASE = "LAST"
PASS_ON = "OK: pass on to {}"
SEE_RESULT = "OK: the result"

# Siesta at the table; the keys are those of engine/siesta/reasons.py
REFUSED.update(
    {
        "over": "The game is over",
        "taken": "{} is taken",
        "none-left-sun": "No sun is left for {}",
        "none-left-shadow": "No shadow is left for {}",
        "none-left-roof": "No roof is left for {}",
        "first-turn-kinds": "First turn: one of each",
        "first-turn-line": "First turn: a line, not {}",
        "not-adjacent": "{} touches no piece",
        "sun-by-shadow": "sun beside shadow, {}",
        "shadow-by-sun": "shadow beside sun, {}",
        "no-siesta": "shadow in no siesta, {}",
        "no-point": "Scores no point: {}",
        "no-point-left": "Can't score after {}",
    }
)
SIESTA_KINDS = {1: "Sun", 2: "Shadow", 3: "Roof"}
SIESTA_FIRST = "In a line: sun, roof, shadow"
SIESTA_PLACE = "OK: place it"
SIESTA_END_TURN = "OK: end the turn"
