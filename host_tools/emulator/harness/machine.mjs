// An RP2040 under power: its chip, what is connected to it, and time.

import { Flash } from "./flash.mjs";
import { listenToBuzzer, listenToI2c, listenToPins, listenToSpi } from "./pins.mjs";
import { hookRom } from "./rom.mjs";
import { feedRandomBits } from "./rosc.mjs";
import { Serial } from "./serial.mjs";

const FLASH_BASE = 0x10000000;
const ROSC = 0x40060; // places in the emulator's table of peripherals
const WATCHDOG = 0x40058;
const MOST_COMPLAINTS = 50;

/**
 * Runs a program on flash, by emulated time only.
 *
 * setup: bootrom (base64 of its words), flash (base64), high (pins that are held high), watch
 * (pins to be told of), buzzer (a pin or null), i2c (for each bus the addresses that answer),
 * seed (of the random bits, or null). tell: takes messages, see host_tools/emulator/machine.py.
 */
export class Machine {
  constructor(emulator, setup, tell) {
    this.emulator = emulator;
    this.setup = setup;
    this.tell = tell;
    const rom = Buffer.from(setup.bootrom, "base64");
    this.bootrom = new Uint32Array(rom.buffer.slice(rom.byteOffset, rom.byteOffset + rom.length));
    this.levels = new Map(setup.high.map((pin) => [pin, true]));
    this.past = { ns: 0, cycles: 0 }; // of the time before the last reset
    this.idle = 0; // when the program last had nothing to do
    this.stopped = null;
    this.complaints = 0;
    this.flash = new Flash(Buffer.from(setup.flash, "base64"), {
      tell,
      pass: (ns) => this.chip.clock.tick(ns),
      cutPower: () => this.stop("power cut"),
    });
    this.begin();
  }

  /** A chip fresh from its reset, on the same flash. `before`: the chip that was reset. */
  begin(before = null) {
    const chip = new this.emulator.RP2040();
    this.chip = chip;
    this.resetting = false;
    chip.logger = this.logger();
    chip.loadBootrom(this.bootrom);
    chip.flash.set(this.flash.bytes);
    this.flash.bytes = chip.flash.subarray(0, this.flash.bytes.length);
    const functions = hookRom(chip, {
      ...this.flash.romFunctions(chip),
      UB: () => this.stop("boot loader"),
    });
    chip.onBreak = (number) => {
      if (functions.has(number)) {
        functions.get(number)(...chip.core.registers.subarray(0, 4));
        chip.core.PC = chip.core.LR & ~1;
      } else {
        this.stop(`fault at ${(chip.core.PC - 2).toString(16)}`);
      }
    };
    const watchdog = chip.peripherals[WATCHDOG];
    if (before) {
      const old = before.peripherals[WATCHDOG];
      watchdog.reason = old.reason;
      watchdog.scratchData.set(old.scratchData);
    }
    watchdog.onWatchdogTrigger = () => (this.resetting = true);
    feedRandomBits(chip.peripherals[ROSC], this.setup.seed);
    const say = (message) => this.tell({ ns: this.now(), ...message });
    const flushSpi = listenToSpi(chip, () => this.now(), say);
    this.flush = flushSpi;
    listenToI2c(chip, this.setup.i2c, say);
    listenToPins(chip, this.setup.watch, say, flushSpi);
    if (this.setup.buzzer !== null) {
      listenToBuzzer(chip, this.setup.buzzer, say);
    }
    this.serial = new Serial(this.emulator.USBCDC, chip, say);
    for (const [pin, level] of this.levels) {
      chip.gpio[pin].setInputValue(level);
    }
    chip.core.PC = FLASH_BASE;
  }

  now() {
    return Math.round(this.past.ns + this.chip.clock.nanosCounter);
  }

  /** Runs for so many nanoseconds, less if the program stops. */
  run(ns) {
    const end = this.now() + ns;
    while (!this.stopped && this.now() < end) {
      this.execute(end - this.past.ns);
      if (this.resetting) {
        this.past.ns += this.chip.clock.nanosCounter;
        this.past.cycles += this.chip.core.cycles;
        this.tell({ reset: true, ns: this.now() });
        this.begin(this.chip);
      }
    }
    this.flush();
  }

  /** Runs the chip until its own clock is at `end`, or until it is reset or stopped. */
  execute(end) {
    const { chip } = this;
    const { core, clock } = chip;
    while (clock.nanosCounter < end && !this.resetting && !this.stopped) {
      if (core.waiting) {
        const next = clock.nextAlarm ? Math.min(clock.nextAlarm.nanos, end) : end;
        clock.tick(Math.max(0, next - clock.nanosCounter));
        this.idle = this.past.ns + clock.nanosCounter;
      } else {
        clock.nanosCounter += (core.executeInstruction() * 1e9) / chip.clkSys;
        if (clock.nextAlarm && clock.nextAlarm.nanos <= clock.nanosCounter) {
          clock.tick(0);
        }
      }
    }
  }

  stop(reason) {
    this.stopped = reason;
  }

  setPin(pin, level) {
    this.levels.set(pin, level);
    this.chip.gpio[pin].setInputValue(level);
  }

  type(bytes) {
    this.serial.send(bytes);
  }

  cutAt(operation, torn) {
    this.flash.cut = { operation, torn };
  }

  state() {
    return {
      ns: this.now(),
      cycles: this.past.cycles + this.chip.core.cycles,
      idle: Math.round(this.idle),
      unsent: this.serial.unsent,
      operations: this.flash.operations,
      stopped: this.stopped,
    };
  }

  logger() {
    const complain = (name, text) => {
      this.complaints += 1;
      if (this.complaints <= MOST_COMPLAINTS) {
        this.tell({ complaint: `${name}: ${text}` });
      }
    };
    const ignore = () => {};
    // Warnings of peripherals are about what the emulator does not model; those of the core and of
    // the bus are about wild pointers.
    const warn = (name, text) => (/^(RP2040|Cortex)/.test(name) ? complain : ignore)(name, text);
    return { debug: ignore, info: ignore, warn, error: complain };
  }
}
