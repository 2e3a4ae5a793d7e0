"""The handheld in virtual time."""

import fake
import pytest

from host_tools.errors import UserError
from host_tools.simulator.handheld import Handheld
from host_tools.simulator.process import FirmwareStopped

IDLE = "panel()\nwhile True:\n    wait(10)"
# Shows the keys that are held: in each column of the first page, a row for a key.
SHOW_KEYS = "panel()\nwhile True:\n    now, mask = wait(10)\n    dots(mask)"


@pytest.fixture
def make(tmp_path):
    made = []

    def make(body, **more):
        made.append(Handheld(home=fake.home(tmp_path, body), **more))
        return made[-1]

    yield make
    for one in made:
        one.kill()


def column(h):
    """The keys that the first page shows."""
    return sum(row[0] << y for y, row in enumerate(h.rows()[:8]))


def test_keys_are_told_when_they_change_and_time_is_virtual(make):
    h = make("panel()\nwhile True:\n    now, mask = wait(10)\n    say('tone', now, mask)")
    start = h.now
    h.tones.clear()
    h.wait(5)
    h.down("ok")
    h.wait(12)
    h.down("left")
    h.up("ok")
    h.wait(3)
    pairs = [(now - start, mask) for now, mask in h.tones]
    assert pairs == [(5, 16), (15, 16), (17, 20), (17, 4)]
    assert h.now == start + 20


def test_a_long_wait_is_not_cut_short(make):
    h = make("panel()\nwhile True:\n    now, mask = wait(1000)\n    say('tone', now, mask)")
    h.tones.clear()
    h.wait(900 - h.now)
    assert h.tones == []
    h.wait(200)
    assert h.tones == [(1000, 0)]


def test_a_firmware_that_waits_for_no_time_does_not_stop_the_clock(make):
    h = make("panel()\nwhile True:\n    wait(0)")
    h.wait(1000)
    assert h.now > 1000


def test_a_press_lasts_40_ms_and_then_the_picture_settles(make):
    h = make(SHOW_KEYS)
    start = h.now
    h.press("back")
    assert h.now == start + 40 + 120
    h.down("back")
    h.wait(10)
    assert column(h) == 32
    assert h.text.splitlines()[5] == "#" * 128
    assert h.picture().getpixel((7, 5)) == 255 and h.picture().getpixel((7, 4)) == 0


def test_a_picture_that_never_is_still_is_waited_for_600_ms(make):
    h = make("panel()\nn = 0\nwhile True:\n    n ^= 1\n    dots(n)\n    wait(50)")
    start = h.now
    h.settle()
    assert h.now == start + 600


def test_a_change_that_comes_late_is_waited_for(make):
    h = make(
        """
        panel()
        until = -1
        while True:
            now, mask = wait(10)
            if mask and until < 0:
                until = now + 140
            if now == until:
                dots(255)
        """
    )
    h.press("ok")
    assert column(h) == 255


def test_bytes_on_the_bus_are_counted_with_the_address(make):
    h = make("panel()\nwhile True:\n    now, mask = wait(10)\n    if mask:\n        dots(mask)")
    h.bus_bytes = 0
    h.down("ok")
    assert h.bus_bytes == (1 + 4) + (1 + 129)


def test_the_folder_is_fresh_and_goes_away(make):
    h = make(IDLE)
    folder = h.data
    assert folder.is_dir()
    (folder / "save").write_text("")
    h.close()
    assert not folder.exists()


def test_a_given_folder_is_made_and_stays(make, tmp_path):
    folder = tmp_path / "not" / "yet"
    with make(IDLE, data=folder):
        assert folder.is_dir()
    assert folder.is_dir()


def test_a_folder_is_for_one_handheld_at_a_time(make, tmp_path):
    one = make(IDLE, data=tmp_path)
    with pytest.raises(UserError, match="another solsombra plays in"):
        Handheld(data=tmp_path)
    one.close()
    Handheld(data=tmp_path).kill()
    Handheld(data=tmp_path).close()


def test_a_power_cut_gives_no_time_to_save(make, tmp_path):
    h = make(
        """
        import os
        panel()
        try:
            while True:
                wait(10)
        except SystemExit:
            open(os.getenv("SOLSOMBRA_DATA") + "/saved", "w").close()
        """,
        data=tmp_path,
    )
    h.kill()
    h.close()
    assert not (tmp_path / "saved").exists()


def test_keys_after_the_end(make):
    h = make("panel()\nwait(10)")
    assert h.ended
    with pytest.raises(UserError, match="has ended"):
        h.press("ok")


def test_an_end_before_the_beginning(make):
    with pytest.raises(UserError, match="ended before it began"):
        make("return")


def test_an_error_is_raised_by_the_call_that_meets_it(make):
    h = make("panel()\nwhile not wait(10)[1]:\n    pass\nraise ValueError('no shadow')")
    with pytest.raises(FirmwareStopped) as caught:
        h.press("ok")
    assert "no shadow" in caught.value.details


def test_what_no_panel_takes_is_an_error(make):
    with pytest.raises(FirmwareStopped, match="confuses the display: data before"):
        make("say('i2c 3c 4001')\nwait(10)")


def test_a_wrong_address_is_an_error(make):
    with pytest.raises(FirmwareStopped, match="nobody answers at address 3d"):
        make("say('i2c 3d 00ae')\nwait(10)")


def test_the_traceback_is_told_with_a_failed_test(make):
    with pytest.raises(AssertionError) as caught:
        with make("print('Traceback', file=sys.stderr)\n" + IDLE):
            raise AssertionError
    assert any("Traceback" in note for note in caught.value.__notes__)


# The firmware itself


def test_the_firmware_shows_its_title_and_menu():
    with Handheld(seed=7) as h:
        title = h.text
        assert title.count("#") > 500
        h.press("ok")
        assert h.text != title


def test_the_same_keys_are_the_same_run():
    runs = []
    for _ in range(2):
        with Handheld(seed=7) as h:
            h.press("ok", "down", "ok", "back", "up")
            runs.append((h.now, h.bus_bytes, h.tones, h.text))
    assert runs[0] == runs[1]


def test_a_held_arrow_repeats():
    with Handheld(seed=7) as h:
        h.press("ok")
        h.tones.clear()
        h.hold("down", 950)
        assert len(h.tones) == 6  # at once, after 400 ms, then each 120 ms up to 880


def test_a_power_cut_anywhere_leaves_a_firmware_that_starts(tmp_path):
    for keys in ([], ["ok"], ["ok", "down", "ok", "right"]):
        h = Handheld(data=tmp_path, seed=7)
        h.press(*keys)
        h.kill()
    with Handheld(data=tmp_path, seed=7) as h:
        assert h.text.count("#") > 500
