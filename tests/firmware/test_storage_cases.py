"""Storage and session on the real littlefs of MicroPython: each case of scripts/storage_*.py."""

import os
import re
import subprocess
from pathlib import Path

import pytest
from device import ROOT, interpreter

SCRIPTS = Path(__file__).parent / "scripts"


def cases():
    for script in sorted(SCRIPTS.glob("storage_*.py")):
        for name in re.findall(r"^def (test_\w+)", script.read_text(encoding="utf-8"), re.M):
            yield pytest.param(script.stem, name, id=f"{script.stem[8:]}-{name[5:]}")


@pytest.mark.parametrize(("script", "case"), list(cases()))
def test_storage(script, case):
    done = subprocess.run(
        [interpreter(), "-X", "heapsize=2M", "-c", f"from {script} import {case}; {case}()"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "MICROPYPATH": os.pathsep.join((str(ROOT), str(SCRIPTS)))},
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
