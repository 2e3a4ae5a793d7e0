"""UF2 files: reads and checks one for the Pico, and writes one.

A UF2 file is a row of blocks of 512 bytes, each with its own address, number and chip family.
"""

import struct
from dataclasses import dataclass
from pathlib import Path

from host_tools.errors import UserError

BLOCK = 512
PAYLOAD = 256  # of each block; the boot loader of the RP2040 takes no other size
RP2040 = 0xE48BFF56
FLASH_START = 0x1000_0000
FLASH_SIZE = 2 << 20

# Magic, magic, flags, address, size of payload, number, count, family; payload; magic.
_LAYOUT = struct.Struct("<8I476sI")
_MAGIC_START = 0x0A324655, 0x9E5D5157
_MAGIC_END = 0x0AB16F30
_HAS_FAMILY = 0x2000

# Chips whose images people take for the Pico's; one chip may have several families.
CHIPS = {
    RP2040: "RP2040",
    0xE48BFF57: "RP2350",
    0xE48BFF59: "RP2350",
    0xE48BFF5A: "RP2350",
    0xE48BFF5B: "RP2350",
    0x1C5F21B0: "ESP32",
    0xBFDD4EEE: "ESP32-S2",
    0xC47E5767: "ESP32-S3",
    0xD42BA06C: "ESP32-C3",
    0x2B88D29C: "ESP32-C2",
    0x540DDF62: "ESP32-C6",
    0x332726F6: "ESP32-H2",
    0x68ED2B88: "SAMD21",
    0x55114460: "SAMD51",
    0xADA52840: "nRF52840",
    0x4FB2D5BD: "i.MX RT",
}


@dataclass(frozen=True)
class Image:
    """What a UF2 file puts where: `data` from `address` on, in blocks of PAYLOAD bytes."""

    address: int
    data: bytes
    family: int
    blocks: int


@dataclass(frozen=True)
class _Block:
    flags: int
    address: int
    size: int
    number: int
    count: int
    family: int
    payload: bytes


def read_uf2(path: Path) -> Image:
    """The image in a file; UserError names the file and what is wrong with it."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from error
    return parse_uf2(content, str(path))


def parse_uf2(content: bytes, name: str) -> Image:
    """The image in the bytes of a UF2 file; `name` is what errors call it."""
    blocks = _blocks(content, name)
    for number, block in enumerate(blocks):
        _check_chip(block, number, name)
    _check_order([block.number for block in blocks], blocks[0].count, name)
    start = blocks[0].address
    for number, block in enumerate(blocks):
        if block.count != len(blocks):
            raise UserError(f"{name}: block {number} belongs to a file of {block.count} blocks")
        if block.size != PAYLOAD or block.address != start + number * PAYLOAD:
            raise UserError(
                f"{name}: block {number} has {block.size} bytes for address {block.address:#010x};"
                f" {PAYLOAD} for {start + number * PAYLOAD:#010x} should follow"
            )
    end = start + len(blocks) * PAYLOAD
    if start < FLASH_START or end > FLASH_START + FLASH_SIZE:
        raise UserError(
            f"{name}: does not fit into the Pico's flash: it is for {start:#010x} to {end:#010x}"
        )
    data = b"".join(block.payload[:PAYLOAD] for block in blocks)
    return Image(start, data, blocks[0].family, len(blocks))


def make_uf2(data: bytes, address: int = FLASH_START, family: int = RP2040) -> bytes:
    """The bytes of a UF2 file that puts `data` at `address`; the last block ends with zeros."""
    count = -(-len(data) // PAYLOAD)
    return b"".join(
        _LAYOUT.pack(
            *_MAGIC_START,
            _HAS_FAMILY,
            address + number * PAYLOAD,
            PAYLOAD,
            number,
            count,
            family,
            data[number * PAYLOAD : (number + 1) * PAYLOAD],
            _MAGIC_END,
        )
        for number in range(count)
    )


def _blocks(content: bytes, name: str) -> list[_Block]:
    if not content:
        raise UserError(f"{name}: is empty")
    if content[:8] != struct.pack("<2I", *_MAGIC_START):
        raise UserError(f"{name}: is not a UF2 file")
    blocks = []
    for at in range(0, len(content) - BLOCK + 1, BLOCK):
        *start, flags, address, size, number, count, family, payload, end = _LAYOUT.unpack_from(
            content, at
        )
        if tuple(start) != _MAGIC_START or end != _MAGIC_END:
            raise UserError(f"{name}: block {at // BLOCK} is damaged")
        blocks.append(_Block(flags, address, size, number, count, family, payload))
    if len(content) % BLOCK:
        whole = f" of {blocks[0].count}" if blocks else ""
        raise UserError(f"{name}: is cut off in the middle of block {len(blocks)}{whole}")
    return blocks


def _check_chip(block: _Block, number: int, name: str) -> None:
    if not block.flags & _HAS_FAMILY:
        raise UserError(f"{name}: block {number} does not say for which chip it is")
    if block.family != RP2040:
        chip = CHIPS.get(block.family, f"another chip (family {block.family:#010x})")
        raise UserError(f"{name}: is for {chip}, not for the Pico's RP2040")


def _check_order(numbers: list[int], count: int, name: str) -> None:
    wanted = list(range(count))
    if numbers == wanted:
        return
    there = set(numbers)
    if numbers == wanted[: len(numbers)]:
        raise UserError(f"{name}: is cut off after {len(numbers)} of {count} blocks")
    if missing := [number for number in wanted if number not in there]:
        raise UserError(
            f"{name}: {len(missing)} of {count} blocks are missing, the first is {missing[0]}"
        )
    at = next(i for i, number in enumerate(numbers) if i >= count or number != i)
    raise UserError(f"{name}: blocks are out of order: number {numbers[at]} at place {at}")
