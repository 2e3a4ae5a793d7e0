"""Lines between firmware and laptop."""

import pytest

from host_tools.simulator import wire


@pytest.mark.parametrize(
    "line, message",
    [
        (b"wait 10\n", wire.Wait(10)),
        (b"wait 0\r\n", wire.Wait(0)),
        (b"tone 1800 6\n", wire.Tone(1800, 6)),
        (b"i2c 3c 00aeaf\n", wire.Write(0x3C, b"\x00\xae\xaf")),
    ],
)
def test_a_line_is_a_message(line, message):
    assert wire.parse(line) == message


@pytest.mark.parametrize(
    "line",
    [
        b"\n",
        b"hello\n",
        b"wait\n",
        b"wait -1\n",
        b"wait soon\n",
        b"tone 1\n",
        b"i2c 3c 0\n",
        b"i2c zz 00\n",
        b"wait \xff\n",
        b"wait \xc2\xb2\n",
    ],
)
def test_what_is_no_message(line):
    with pytest.raises(wire.WireError):
        wire.parse(line)


def test_the_answer_is_time_and_keys():
    assert wire.answer(1234, 0b100010) == b"1234 34\n"
