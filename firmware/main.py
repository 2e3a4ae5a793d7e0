from firmware.start import start

start("breadboard")
