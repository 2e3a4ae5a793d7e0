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
