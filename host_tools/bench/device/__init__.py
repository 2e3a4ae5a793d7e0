"""What runs on the device to measure it from inside: the package `bench` on its file system.

Each job is a module with `run(job)`, where `job` is the dict that the host wrote; it prints lines
of words, the first of them in capitals. The firmware's modules are imported by names that the
host gives.
"""
