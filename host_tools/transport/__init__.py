"""The way to a board: its port, our modules compiled for it, and mpremote, which talks to it."""
