# pyright: reportAttributeAccessIssue=false, reportMissingImports=false
"""Becomes boot.py: puts the measurement in the place of the program that main.py starts."""

import gc
import sys

gc.collect()
before = gc.mem_alloc()

import bench.begin  # noqa: E402

gc.collect()
bench.begin.own = gc.mem_alloc() - before
sys.modules["firmware.start"] = bench.begin
