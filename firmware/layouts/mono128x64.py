"""Where things stand on a panel of 128 x 64 pixels."""

from micropython import const

WIDTH = const(128)
HEIGHT = const(64)
BUFFER_BYTES = const(1024)

MARGIN = const(2)  # between the edge and text
LINE = const(9)  # from one line of text to the next

# The line at the top that says where one is.
HEADER_TEXT_Y = const(0)
HEADER_RULE_Y = const(9)

# Lists: rows under the header, a bar to the right that shows how far one has scrolled.
LIST_Y = const(12)
LIST_ROW = const(10)
LIST_ROWS = const(5)
LIST_TEXT_DY = const(1)  # from the top of a row to its text
SCROLL_WIDTH = const(3)

# Paragraphs under the header.
BODY_Y = const(12)
BODY_HEIGHT = const(52)
BODY_LINES = const(5)

# The box of a notice: title, lines of text, buttons at the bottom.
NOTICE_MARGIN = const(5)
NOTICE_SCROLL_MARGIN = const(2)
NOTICE_TITLE_Y = const(1)
NOTICE_TEXT_Y = const(13)
NOTICE_LINES = const(4)
NOTICE_BUTTON_Y = const(53)
NOTICE_BUTTON_ROW = const(9)
NOTICE_BUTTON_PAD = const(6)

# The title: sun, house and its shadow on the ground, the name, a line of text.
TITLE_SUN_X = const(8)
TITLE_SUN_Y = const(1)
TITLE_HOUSE_X = const(50)
TITLE_HOUSE_Y = const(0)
TITLE_GROUND_Y = const(31)
TITLE_SHADOW_X = const(57)
TITLE_SHADOW_Y = const(32)
TITLE_LOGO_Y = const(40)
TITLE_HINT_Y = const(56)

# Names: the letters side by side, the wheel of the alphabet through the one that is turned.
NAME_X = const(8)
NAME_Y = const(30)
NAME_CELL = const(14)
NAME_ROW = const(9)
NAME_HINT_Y = const(58)

# The curtain: texts between the drapes.
CURTAIN_TITLE_Y = const(16)
CURTAIN_NAME_Y = const(27)
CURTAIN_HINT_Y = const(51)

# The result: verdict, a line for each player, the reason, buttons; lists by the number of players.
RESULT_TITLE_HEIGHT = const(10)
RESULT_TITLE_Y = const(1)
RESULT_FIRST = (0, 0, 16, 13, 11)
RESULT_STEPS = (0, 0, 13, 10, 8)
RESULT_MARK_X = const(4)
RESULT_NAME_X = const(14)
RESULT_POINTS = const(124)  # the column behind the points
RESULT_TEAM_POINTS = const(98)
RESULT_DOTS_DY = const(6)
RESULT_BRACKET_X = const(101)
RESULT_BRACKET_WIDTH = const(3)
RESULT_REASON_Y = const(44)
RESULT_BUTTON_X = (0, 46, 97, 128)
RESULT_BUTTON_Y = const(54)
RESULT_BUTTON_DY = const(1)

# Sonne und Mond: four rows of cards, a line of text, the hand.
ROWS_LABEL_X = const(0)  # first letter of the name, or the points
ROWS_ICON_X = const(12)
ROWS_BEFORE_X = const(18)  # where a sign tells that the row goes on
ROWS_X = const(21)
ROWS_AFTER_X = const(124)
ROWS_PLACES = const(10)
ROWS_PITCH = const(10)  # from card to card
ROWS_LINE = const(10)  # from row to row
ROWS_CARD = const(8)  # height of a card
ROWS_TEXT_DY = const(2)
ROWS_BORDER_Y = const(19)  # between the rows of two players
ROWS_BORDER_DOTS = const(4)
CAPTION_X = const(1)
CAPTION_Y = const(41)
CAPTION_TINY_Y = const(43)
CAPTION_WIDTH = const(104)
PILE_RIGHT = const(128)
HAND_Y = const(51)
HAND_CARD = const(13)
HAND_WIDTH = const(20)
HAND_PITCH = const(21)
HAND_PAD = const(3)  # beside the text of what is no card
SCORES_Y = const(51)
PASS_ON_Y = const(58)

# Siesta: the board to the left, in cells of so many pixels with a line before and behind; to the
# right the players, below them where the cursor is, the turn in progress, and the supplies.
SIESTA_AREA_WIDTH = const(62)
SIESTA_AREA_HEIGHT = const(64)
SIESTA_PITCH = const(5)
SIESTA_PANEL_X = const(65)
SIESTA_ROWS_Y = const(0)
SIESTA_ROW_STEPS = (0, 0, 12, 12, 9)  # from player to player, by their number
SIESTA_ROW_HEIGHT = const(9)
SIESTA_ROW_TEXT_DY = const(1)
SIESTA_BRACKET_X = const(63)  # beside the marks of a team
SIESTA_MARK_DY = const(2)
SIESTA_BAR_X = const(71)  # behind the mark of the player: the highlight of whose turn it is
SIESTA_NAME_X = const(73)
SIESTA_TINY_DY = const(2)  # from the top of a row to tiny text
SIESTA_GAIN = const(109)  # the column behind what a turn gained
SIESTA_POINTS = const(127)  # the column behind the points
SIESTA_WHERE_Y = const(38)
SIESTA_SLOT_X = const(105)  # of the first piece of the turn
SIESTA_SLOT_PITCH = const(8)
SIESTA_SLOT = const(6)
SIESTA_SUPPLY_Y = (50, 58)  # suns and shadows, roofs
SIESTA_SUPPLY_PITCH = const(16)
SIESTA_TEXT_Y = const(47)
SIESTA_TEXT_HEIGHT = const(17)
SIESTA_CHOICE_X = const(91)
SIESTA_CHOICE_Y = const(37)
SIESTA_CHOICE_PITCH = const(13)
SIESTA_CHOICE = const(9)
SIESTA_HINT_Y = const(58)
