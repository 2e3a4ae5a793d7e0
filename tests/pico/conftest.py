"""What the tests on an emulated Pico share: the image, and handhelds that run it."""

import pytest

from host_tools.emulator import node
from host_tools.emulator.flash import Flash
from host_tools.emulator.handheld import EmulatedHandheld
from host_tools.errors import UserError
from host_tools.image import build, packages

_SEED = 7  # as of the fixture `handheld`
_BLINK_MS = 1000
_LOOK_MS = 50


@pytest.fixture(scope="session")
def image():
    """The UF2 with engine and firmware of this checkout frozen in."""
    if reason := node.missing():
        pytest.skip(reason)
    try:
        packages.installed()
    except UserError as error:
        pytest.skip(f"no image can be built here; {error}")
    return build.image()


@pytest.fixture
def flash(image) -> Flash:
    """The flash of a Pico on which the image was just installed."""
    fresh = Flash()
    fresh.install(image)
    return fresh


@pytest.fixture
def pico():
    """Makes handhelds: pico(flash, seed=...); all are switched off at the end.

    An error that the firmware had fails the test, unless the handheld was killed.
    """
    made = []

    def make(flash: Flash, seed: int | None = _SEED, **more) -> EmulatedHandheld:
        made.append(EmulatedHandheld(flash, seed, **more))
        return made[-1]

    yield make
    errors = []
    for one in made:
        try:
            one.close()
        except UserError as error:
            errors.append(f"{error}\n{error.details}")
    assert not errors, "\n".join(errors)


@pytest.fixture
def assert_same():
    """Compares what two handhelds show, pixel for pixel.

    The first one may run on for a second, as their cursors need not blink together.
    """

    def check(one, other, where: str) -> None:
        for _ in range(_BLINK_MS // _LOOK_MS):
            if one.rows() == other.rows():
                return
            one.wait(_LOOK_MS)
        pytest.fail(f"{where}: this was shown\n{one.text}\nand not\n{other.text}", False)

    return check
