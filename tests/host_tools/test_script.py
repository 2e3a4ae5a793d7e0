"""Lists of keys as text."""

from argparse import ArgumentTypeError

import pytest

from host_tools.simulator.keys import BIT
from host_tools.simulator.script import FORMS, Step, parse


def test_keys_waits_and_holds():
    assert parse("ok, down,wait:500,hold:back:1000") == [
        Step("ok", "ok", 40),
        Step("down", "down", 40),
        Step("wait:500", None, 500),
        Step("hold:back:1000", "back", 1000),
    ]


def test_nothing_is_no_step():
    assert parse(" ") == []


@pytest.mark.parametrize(
    "text", ["lft", "ok,,ok", "ok,", "OK", "wait", "hold:ok", "hold:no:5", "5"]
)
def test_an_unknown_key_lists_what_there_is(text):
    with pytest.raises(ArgumentTypeError) as caught:
        parse(text)
    assert all(form in str(caught.value) for form in FORMS)


@pytest.mark.parametrize("ms", ["0", "-5", "x", "", "1.5", "600001", "²"])
def test_bad_milliseconds_name_the_limits(ms):
    for text in (f"wait:{ms}", f"hold:ok:{ms}"):
        with pytest.raises(ArgumentTypeError, match="from 1 to 600000"):
            parse(text)


def test_the_order_of_keys_is_the_firmwares():
    # firmware/keys.py: UP, DOWN, LEFT, RIGHT, OK, BACK are 0 to 5
    assert BIT == {"up": 1, "down": 2, "left": 4, "right": 8, "ok": 16, "back": 32}
