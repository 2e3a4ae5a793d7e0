"""Where the engine's tests can run: the table of targets."""

from host_tools.targets import cpython, device, pico, unix
from host_tools.targets.target import Target

TARGETS: dict[str, Target] = {
    "cpython": Target(cpython.check, cpython.run_file),
    "unix": Target(unix.check, unix.run_file),
    "pico": pico.target(),
    "device": device.target(),
}
