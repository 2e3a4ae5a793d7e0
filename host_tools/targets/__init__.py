"""Where the engine's tests can run: the table of targets."""

from host_tools.targets import cpython, unix
from host_tools.targets.target import Target

TARGETS: dict[str, Target] = {
    "cpython": Target(cpython.missing, cpython.run_file),
    "unix": Target(unix.missing, unix.run_file),
}
