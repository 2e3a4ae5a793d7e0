"""UF2 files: hand-made ones are read, and each kind of bad one has its own line."""

import struct

import pytest

from host_tools.errors import UserError
from host_tools.image.uf2 import make_uf2, parse_uf2, read_uf2

PICO = 0xE48BFF56


def block(number, count, *, family=PICO, flags=0x2000, address=None, size=256, fill=None):
    """One block as the description of the format has it, field by field."""
    if address is None:
        address = 0x10000000 + 256 * number
    return (
        b"UF2\n"
        + bytes.fromhex("57515d9e")
        + struct.pack("<IIIIII", flags, address, size, number, count, family)
        + bytes([number if fill is None else fill]) * size
        + bytes(476 - size)
        + bytes.fromhex("306fb10a")
    )


def blocks(count, **fields):
    return [block(number, count, **fields) for number in range(count)]


def complaint(content):
    with pytest.raises(UserError) as caught:
        parse_uf2(content, "a.uf2")
    text = str(caught.value)
    assert text.startswith("a.uf2: ") and "\n" not in text
    return text.removeprefix("a.uf2: ")


def test_a_good_file(tmp_path):
    path = tmp_path / "good.uf2"
    path.write_bytes(b"".join(blocks(3)))
    image = read_uf2(path)
    assert image.address == 0x10000000
    assert image.data == bytes([0] * 256 + [1] * 256 + [2] * 256)
    assert (image.family, image.blocks) == (PICO, 3)


def test_what_is_written_is_read():
    data = bytes(range(256)) * 2 + b"end"
    content = make_uf2(data)
    assert len(content) == 3 * 512
    assert (
        content[:512]
        == block(0, 3, fill=0)[:32] + bytes(range(256)) + bytes(220) + content[508:512]
    )
    image = parse_uf2(content, "a.uf2")
    assert image.data == data + bytes(253)
    assert image.address == 0x10000000


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(UserError, match="cannot read .*none.uf2: No such file"):
        read_uf2(tmp_path / "none.uf2")
    with pytest.raises(UserError, match="cannot read"):
        read_uf2(tmp_path)


@pytest.mark.parametrize(
    "content, text",
    [
        (b"", "is empty"),
        (b"\x7fELF" + bytes(600), "is not a UF2 file"),
        (b"UF2\n", "is not a UF2 file"),
        (b"<html>404</html>", "is not a UF2 file"),
        (b"".join(blocks(3))[:-1], "is cut off in the middle of block 2 of 3"),
        (block(0, 3)[:40], "is cut off in the middle of block 0"),
        (b"".join(blocks(9)[:4]), "is cut off after 4 of 9 blocks"),
        (block(0, 2) + block(1, 2)[:-1] + b"?", "block 1 is damaged"),
        (block(0, 2) + bytes(512), "block 1 is damaged"),
    ],
)
def test_cut_off_or_something_else(content, text):
    assert complaint(content) == text


@pytest.mark.parametrize(
    "family, chip",
    [
        (0xE48BFF59, "RP2350"),
        (0xE48BFF5A, "RP2350"),
        (0x1C5F21B0, "ESP32"),
        (0xC47E5767, "ESP32-S3"),
        (0x12345678, "another chip (family 0x12345678)"),
    ],
)
def test_another_chip(family, chip):
    text = complaint(b"".join(blocks(2, family=family)))
    assert text == f"is for {chip}, not for the Pico's RP2040"


def test_the_first_block_of_an_image_for_the_pico_2():
    # Its build tools put a block of another family and numbering before the image.
    content = block(0, 2, family=0xE48BFF57, address=0x10FFFF00) + b"".join(
        blocks(2, family=0xE48BFF59)
    )
    assert "is for RP2350" in complaint(content)


def test_no_chip():
    assert complaint(b"".join(blocks(2, flags=0))) == "block 0 does not say for which chip it is"


@pytest.mark.parametrize(
    "order, text",
    [
        ([0, 2], "1 of 3 blocks are missing, the first is 1"),
        ([1, 2], "1 of 3 blocks are missing, the first is 0"),
        ([0, 0, 1], "1 of 3 blocks are missing, the first is 2"),
        ([2], "2 of 3 blocks are missing, the first is 0"),
        ([0, 2, 1], "blocks are out of order: number 2 at place 1"),
        ([0, 1, 2, 2], "blocks are out of order: number 2 at place 3"),
        ([0, 1, 1, 2], "blocks are out of order: number 1 at place 2"),
    ],
)
def test_missing_or_out_of_order(order, text):
    assert complaint(b"".join(block(number, 3) for number in order)) == text


def test_two_files_in_one():
    assert complaint(b"".join(blocks(3)) + block(3, 9)) == (
        "blocks are out of order: number 3 at place 3"
    )
    assert complaint(block(0, 2) + block(1, 3)) == "block 1 belongs to a file of 3 blocks"


@pytest.mark.parametrize(
    "content, text",
    [
        (
            block(0, 2) + block(1, 2, address=0x10000200),
            "block 1 has 256 bytes for address 0x10000200; 256 for 0x10000100 should follow",
        ),
        (block(0, 1, size=128), "block 0 has 128 bytes for address 0x10000000"),
        (
            block(0, 1, address=0x20000000),
            "does not fit into the Pico's flash: it is for 0x20000000 to 0x20000100",
        ),
        (block(0, 1, address=0x10200000), "does not fit into the Pico's flash"),
    ],
)
def test_places(content, text):
    assert complaint(content).startswith(text)


def test_the_last_place_of_the_flash_is_good():
    assert parse_uf2(block(0, 1, address=0x101FFF00), "a.uf2").address == 0x101FFF00
