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
