"""The one place where the two interpreters differ: `const` is a compiler hint of MicroPython."""

try:
    from micropython import const
except ImportError:

    def const(value):
        """The value itself; on MicroPython the compiler puts it in the place of the name."""
        return value


__all__ = ("const",)
