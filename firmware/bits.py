"""The inner loops: machine code where MicroPython can make it, else plain Python."""

try:
    from firmware.bits_viper import changed, copy, draw_columns, draw_text, flip, measure, wrap
except (SyntaxError, ValueError, ImportError):  # the source, a .mpy of another machine, no file
    from firmware.bits_plain import changed, copy, draw_columns, draw_text, flip, measure, wrap

__all__ = ("changed", "copy", "draw_columns", "draw_text", "flip", "measure", "wrap")
