"""The six keys, in the order in which firmware/keys.py numbers them."""

NAMES = ("up", "down", "left", "right", "ok", "back")
BIT = {name: 1 << number for number, name in enumerate(NAMES)}
