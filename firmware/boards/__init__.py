"""Boards: one module each, with its facts as data and `open_board(buffer)`.

A board module names its LAYOUT (a module of firmware/layouts) and BUFFER_BYTES, and imports
nothing else at the top: the frame buffer is allocated between its import and `open_board`.
The object that open_board makes has

    panel           driver: start() -> bool, show() -> bool, contrast(1..255), sleep(bool), lost
    keys            firmware.keys.Keys, sampled by the board
    layout          LAYOUT
    root            folder for saves
    ticks_ms()      as time.ticks_ms
    sleep_ms(ms)    the only place where the program waits
    tone(hz, ms)    starts a tone and returns at once
    led(on)
    entropy()       a random int below 2**32
    restart()       begins anew, after a crash was shown
"""
