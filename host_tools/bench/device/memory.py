# pyright: reportAttributeAccessIssue=false
"""The heap in use, garbage left out (what MicroPython's gc has, CPython's lacks)."""

import gc


def used() -> int:
    """Bytes."""
    gc.collect()
    return gc.mem_alloc()


def free() -> int:
    """Bytes."""
    gc.collect()
    return gc.mem_free()
