"""Models of display controllers: bytes of the bus in, a picture out. Pure, one per controller."""

from typing import Protocol


class PanelError(ValueError):
    """The bytes on the bus are not what the controller's data sheet allows."""


class ColourRows(list[bytes]):
    """The picture of a colour panel: per row three bytes for each dot, red, green and blue.

    (The rows of other panels have one byte per dot, 0 or 1.)
    """


class Panel(Protocol):
    """What all models show.

    width, height: in dots, as the panel is mounted. version grows with each change of the picture
    or its brightness. contrast: brightness, 0 to 255.
    """

    width: int
    height: int
    version: int
    contrast: int

    @property
    def dark(self) -> str | None:
        """Why nothing can be seen at all, such as that the display is off, or None."""
        ...

    @property
    def lit(self) -> bool:
        """Whether anything can be seen."""
        ...

    def rows(self) -> list[bytes]:
        """What is to be seen, line by line from the top; ColourRows on a colour panel."""
        ...
