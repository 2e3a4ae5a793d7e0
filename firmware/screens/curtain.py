"""The curtain between two players who may not see each other's cards (SM-18)."""

from firmware.art import curtain as art
from firmware.colours import ACCENT, INK, SHADE
from firmware.keys import BACK, OK
from firmware.screens.big_text import enlarged
from firmware.screens.patient import PatientScreen


class Curtain(PatientScreen):
    """Asks to pass the device; shows nothing but the name of the player who gets it.

    name: who is next. then: called when that player has pressed OK and the curtain is gone, or
    None. Push it above the table: that one is drawn again only when the curtain is open.
    """

    def __init__(self, app, name: str, then=None):
        super().__init__(app)
        self.name = name
        self._then = then
        self._picture = enlarged(app.canvas.small, name)

    def pressed(self, key):
        if key == OK:
            self.app.pop()
            if self._then:
                self._then()
        elif key == BACK:
            from firmware.screens.table_menu import ask_to_leave

            ask_to_leave(self.app)

    def draw(self, canvas):
        layout = self.app.layout
        T = self.app.T
        width = canvas.width
        canvas.sprite(0, 0, art.LEFT, SHADE)
        canvas.sprite(width - art.RIGHT[0], 0, art.RIGHT, SHADE)
        canvas.sprite(width - art.ABOVE[0] >> 1, 0, art.ABOVE, SHADE)
        canvas.centre(0, width, layout.CURTAIN_TITLE_Y, T.PASS_TO, INK)
        name = self._picture
        canvas.sprite(width - name[0] >> 1, layout.CURTAIN_NAME_Y, name, ACCENT)
        canvas.centre(0, width, layout.CURTAIN_HINT_Y, T.OK_WHEN_READY, INK)
