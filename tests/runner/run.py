"""Runs the `test_*` functions of one file, on CPython and MicroPython: `run.py FILE`.

Prints `ON interpreter`, then a line PASS, FAIL or SKIP for each test, a traceback after a FAIL,
and at the end `HEAP bytes used, bytes free` (MicroPython) or `HEAP unknown`. The exit code is 1
if anything failed. A test is skipped by raising an exception whose class is called SkipTest.
"""

import gc
import sys


def interpreter():
    name = {"cpython": "CPython", "micropython": "MicroPython"}[sys.implementation.name]
    return name + " " + ".".join([str(number) for number in sys.implementation.version[:3]])


def print_traceback(error):
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, sys.stdout)
    else:
        import traceback

        traceback.print_exception(error, file=sys.stdout)


def tests_of(module):
    """Names and functions, in the order of the names: a dict of MicroPython has none."""
    found = [(name, getattr(module, name)) for name in dir(module) if name.startswith("test_")]
    return sorted([pair for pair in found if callable(pair[1])], key=lambda pair: pair[0])


def attempt(label, function, *arguments):
    """Whether it went well, and what it returned."""
    try:
        return True, function(*arguments)
    except Exception as error:
        if type(error).__name__ == "SkipTest":
            print("SKIP", label, error)
            return True, None
        print("FAIL", label)
        print_traceback(error)
        return False, None


def main(path):
    print("ON", interpreter())
    folder, _, name = path.replace("\\", "/").rpartition("/")
    name = name.rsplit(".", 1)[0]
    sys.path.insert(0, folder or ".")
    good, module = attempt("import of " + name, __import__, name)
    for label, function in tests_of(module) if module else ():
        gc.collect()
        passed, _ = attempt(label, passes, label, function)
        good = good and passed
    gc.collect()
    if hasattr(gc, "mem_free"):
        print("HEAP", gc.mem_alloc(), "used,", gc.mem_free(), "free")
    else:
        print("HEAP unknown")
    return 0 if good else 1


def passes(label, function):
    function()
    print("PASS", label)


sys.exit(main(sys.argv[1]))
