"""What the tests of firmware/ and host_tools/ share: handhelds, and pictures to compare with."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from host_tools.simulator.handheld import Handheld

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "tests" / "firmware" / "pictures"
ACTUAL = ROOT / "build" / "pictures"


def pytest_addoption(parser):
    parser.addoption(
        "--update-pictures",
        action="store_true",
        help="write what the display shows into tests/firmware/pictures (then look at it)",
    )


@pytest.fixture
def handheld():
    """Makes handhelds: handheld(data=..., seed=...); all are switched off at the end.

    An error that the firmware had fails the test, unless the handheld was killed.
    """
    made = []

    def make(data=None, seed=7, **more) -> Handheld:
        made.append(Handheld(data, seed, **more))
        return made[-1]

    yield make
    errors = []
    for one in made:
        try:
            one.close()
        except Exception as error:
            errors.append(f"{error}\n{getattr(error, 'details', '')}")
    assert not errors, "\n".join(errors)


@pytest.fixture
def assert_picture(request):
    """Compares: assert_picture(handheld, "name") with tests/firmware/pictures/name.png.

    Instead of a handheld a picture will do. What differs is written into build/pictures.
    """
    update = request.config.getoption("--update-pictures")

    def check(shown, name: str) -> None:
        picture = shown if isinstance(shown, Image.Image) else shown.picture()
        path = PICTURES / f"{name}.png"
        if update:
            path.parent.mkdir(parents=True, exist_ok=True)
            picture.save(path)
            return
        wanted = Image.open(path).convert("1") if path.exists() else None
        if wanted is not None and wanted.size == picture.size:
            different = ImageChops.logical_xor(picture, wanted).histogram()[255]
            what = f"{different} pixels differ"
        else:
            different = 1
            what = f"there is no picture {path.name} of this size"
        if different:
            actual = ACTUAL / f"{name}.actual.png"
            actual.parent.mkdir(parents=True, exist_ok=True)
            picture.save(actual)
            pytest.fail(f"{name}: {what}; shown was {actual} (--update-pictures keeps it)", False)

    return check
