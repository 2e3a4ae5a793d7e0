"""A stop from outside is handled like Ctrl-C: what must be kept is kept."""

import signal


def stop_like_ctrl_c() -> None:
    for name in ("SIGTERM", "SIGHUP"):  # the second is not on Windows
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
