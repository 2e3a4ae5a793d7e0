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
    "save-readonly": "Nothing can be saved here. Play goes on, but will be lost when switched off.",
}

# Why a step was refused: the key of engine.IllegalMove; {} is the cell or card
REFUSED = {}
