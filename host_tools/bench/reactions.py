"""What a key sets going: time to the picture, bytes on the bus, work of the flash.

A key is noticed at its second sample or third (every 5 ms, steady for 8), and is taken when the
main loop, which waits 5 ms at a time, comes round: at most WAITING after it went down. What
follows, the firmware's own work up to the last pixel, is measured. So the sum does not hang on
when between two samples somebody happened to press.
"""

from dataclasses import dataclass

from host_tools.bench import plans
from host_tools.emulator.flash import Flash
from host_tools.emulator.handheld import EmulatedHandheld
from host_tools.emulator.machine import Machine
from host_tools.errors import UserError
from host_tools.simulator.face import Face
from host_tools.simulator.handheld import Handheld
from host_tools.simulator.script import PRESS_MS

WAITING_MS = 20.0

_PAUSE_MS = 400
_SLICE_NS = 50_000
_LONGEST_START_NS = 20_000_000_000
_NS_PER_MS = 1_000_000


@dataclass(frozen=True)
class Reaction:
    """work_ms: from taking the key to the last pixel. operations: of the flash (see State)."""

    work_ms: float
    bus_bytes: int
    operations: int

    @property
    def key_to_pixel_ms(self) -> float:
        return WAITING_MS + self.work_ms


def react(handheld: EmulatedHandheld, key: str) -> Reaction:
    """Presses a key of a plan and lets the picture settle."""
    name = plans.KEYS[key]
    machine = handheld.machine
    bus = handheld.bus_bytes
    operations = machine.state.operations
    handheld.down(name)
    end = machine.state.ns + PRESS_MS * _NS_PER_MS
    work = 0
    while machine.state.ns < end or machine.state.idle < machine.state.ns - _NS_PER_MS:
        idle = machine.state.idle
        version = handheld.panel.version
        machine.run(_SLICE_NS)
        if handheld.panel.version != version:
            work = machine.state.ns - idle
    handheld.now = -(-machine.state.ns // _NS_PER_MS)
    handheld.up(name)
    handheld.settle()
    return Reaction(
        work / _NS_PER_MS, handheld.bus_bytes - bus, machine.state.operations - operations
    )


def press(handheld: Face, keys: str) -> None:
    """Presses keys of a plan."""
    for key in keys:
        if key == plans.PAUSE:
            handheld.wait(_PAUSE_MS)
        else:
            handheld.press(plans.KEYS[key])


def bus_bytes(handheld: Handheld, key: str) -> int:
    """How much goes over the bus when a key of a plan is pressed."""
    before = handheld.bus_bytes
    press(handheld, key)
    return handheld.bus_bytes - before


def start_ms(flash: Flash) -> float:
    """From power-on to the last pixel of the title."""
    machine = Machine(flash, seed=0)
    try:
        shown = 0
        while not machine.panel.lit or machine.state.idle < machine.state.ns - _NS_PER_MS:
            version = machine.panel.version
            machine.run(_NS_PER_MS)
            if machine.panel.version != version:
                shown = machine.state.ns
            if machine.state.ns > _LONGEST_START_NS:
                raise UserError("the firmware does not start", details=machine.report())
        return shown / _NS_PER_MS
    finally:
        machine.close()
