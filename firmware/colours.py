"""Logical colours: screens name what a thing is, each canvas knows how to show it."""

from micropython import const

PAPER = const(0)
INK = const(1)
DIM = const(2)  # less important than INK
ACCENT = const(3)  # where the eye should go: cursor, highlight
SUN = const(4)
SHADE = const(5)
ROOF1 = const(6)  # roofs and marks of seat 0; the other seats follow
ROOF2 = const(7)
ROOF3 = const(8)
ROOF4 = const(9)
