"""A Raspberry Pi Pico without hardware: firmware images on an emulated RP2040.

The chip is rp2040js (npm), run by node in a process of its own (harness/*.mjs); what is connected
to it, the display above all, is modelled here.
"""
