"""From power-on to the title: frame buffer, board, panel, app; and what to do when it fails."""

import gc

_LOST_BLINKS = 2  # of the LED, then a pause: the display does not answer
_BLINK_MS = 150
_PAUSE_MS = 900
_SETTLE_MS = 40  # long enough for a key held at boot to be noticed


def start(board_name: str):
    """Runs the handheld on a board of firmware/boards; returns when BACK is held at boot."""
    board = __import__("firmware.boards." + board_name, None, None, ("open_board",))
    # Before everything else: later the heap may have no piece of this size left.
    buffer = bytearray(board.BUFFER_BYTES)
    gc.collect()
    dev = board.open_board(buffer)
    _find_panel(dev)
    canvas = _make_canvas(dev, buffer)
    try:
        _run(dev, canvas)
    except Exception as error:
        from firmware.crash import report

        report(dev, canvas, error)
        dev.restart()


def _run(dev, canvas):
    from firmware.keys import BACK

    # A program that fails at once must not make the board unreachable.
    dev.sleep_ms(_SETTLE_MS // 2)
    dev.sleep_ms(_SETTLE_MS // 2)
    if dev.keys.held(BACK):
        canvas.clear()
        canvas.text(0, 0, "MicroPython")
        dev.panel.show()
        return
    from firmware.app import App
    from firmware.screens.title import Title

    app = App(dev, canvas)
    app.push(Title(app))
    app.run()


def _find_panel(dev):
    while not dev.panel.start():
        for _ in range(_LOST_BLINKS):
            dev.led(True)
            dev.sleep_ms(_BLINK_MS)
            dev.led(False)
            dev.sleep_ms(_BLINK_MS)
        dev.sleep_ms(_PAUSE_MS)


def _make_canvas(dev, buffer):
    from firmware.canvas import Canvas

    layout = __import__("firmware.layouts." + dev.layout, None, None, ("WIDTH",))
    return Canvas(buffer, layout.WIDTH, layout.HEIGHT)
