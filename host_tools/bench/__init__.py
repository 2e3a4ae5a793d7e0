"""What the handheld needs of time, memory, bus and flash, measured on each target that is there."""
