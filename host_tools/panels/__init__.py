"""Models of display controllers: bytes of the bus in, a picture out. Pure, one per controller."""


class PanelError(ValueError):
    """The bytes on the bus are not what the controller's data sheet allows."""
