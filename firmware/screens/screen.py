"""What every screen is."""


class Screen:
    """One picture and what the keys do there. Made when it is opened, dropped when left.

    `draw` gets a cleared canvas and allocates nothing: texts are made in `enter` or `key`.
    """

    def __init__(self, app):
        self.app = app

    def enter(self):
        """Called whenever the screen becomes the one that is shown, also again."""

    def key(self, key: int):
        """A key of firmware.keys was pressed; the picture is drawn again afterwards."""

    def tick(self, now_ms: int) -> bool:
        """Called about every 100 ms; True asks for the picture to be drawn again."""
        return False

    def draw(self, canvas):
        """Draws the whole picture."""
