"""The handheld on the laptop: its firmware in a MicroPython process, its display and keys here."""
