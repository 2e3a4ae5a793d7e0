// What is connected to the pins: buses on which each byte takes its time, levels, a buzzer.

const ADDRESS_BITS = 9; // and of a byte: eight and the acknowledgement
const TX_EMPTY = 1 << 4;
const PWM_FUNCTION = 4;
const PWM_ENABLED = 1;
const HIGH = 1;
const LOW = 0;
// Bytes on SPI are told together unless the bus was silent for so long between them.
const SILENCE_NS = 20e3;

/** Lets one thing happen later, by the chip's own clock. */
function later(chip) {
  let action = null;
  const alarm = chip.clock.createAlarm(() => action());
  return (ns, next) => {
    action = next;
    alarm.schedule(ns);
  };
}

/** Tells the write transactions on all I2C buses. devices[n]: addresses that answer on bus n. */
export function listenToI2c(chip, devices, say) {
  chip.i2c.forEach((bus, number) => {
    const after = later(chip);
    const bits = (count) =>
      (count * (bus.fsClockHighPeriod + bus.fsClockLowPeriod) * 1e9) / chip.clkSys;
    let address = 0;
    let bytes = [];
    const flush = () => {
      if (bytes.length) {
        say({ i2c: [number, address, Buffer.from(bytes).toString("hex")] });
        bytes = [];
      }
    };
    bus.onStart = () => {
      flush(); // of the transaction before a repeated start
      after(bits(1), () => bus.completeStart());
    };
    bus.onConnect = (to) => {
      address = to;
      const answers = (devices[number] ?? []).includes(to);
      after(bits(ADDRESS_BITS), () => {
        bus.completeConnect(answers);
        if (!answers) {
          bus.setInterrupts(TX_EMPTY); // of what is thrown away; the emulator forgets to say so
        }
      });
    };
    bus.onWriteByte = (byte) => {
      bytes.push(byte);
      after(bits(ADDRESS_BITS), () => bus.completeWrite(true));
    };
    bus.onReadByte = () => after(bits(ADDRESS_BITS), () => bus.completeRead(0xff));
    bus.onStop = () =>
      after(bits(1), () => {
        flush();
        bus.completeStop();
      });
  });
}

/**
 * Tells the bytes on all SPI buses, several at a time, with the time `now()` of the first one;
 * returns what tells the rest.
 */
export function listenToSpi(chip, now, say) {
  const flushes = chip.spi.map((bus, number) => {
    const after = later(chip);
    let bytes = [];
    let began = 0;
    let last = 0; // when the last one went out
    const flush = () => {
      if (bytes.length) {
        say({ spi: [number, Buffer.from(bytes).toString("hex")], ns: began });
        bytes = [];
      }
    };
    bus.onTransmit = (value) => {
      if (now() - last > SILENCE_NS) {
        flush();
      }
      last = now();
      began = bytes.length ? began : last;
      if (bus.dataBits > 8) {
        bytes.push(value >> 8);
      }
      bytes.push(value & 0xff);
      after((bus.dataBits * 1e9) / bus.clockFrequency, () => bus.completeTransmit(0));
    };
    return flush;
  });
  return () => flushes.forEach((flush) => flush());
}

/**
 * Tells each change of some pins, with null for a pin that is no output; what went over the buses
 * before it is told first.
 */
export function listenToPins(chip, pins, say, flush) {
  for (const pin of pins) {
    chip.gpio[pin].addListener((level) => {
      flush();
      say({ pin: [pin, level === HIGH ? true : level === LOW ? false : null] });
    });
  }
}

/** Tells the frequency of the square wave on a pin when it changes, 0 for silence. */
export function listenToBuzzer(chip, pin, say) {
  const { pwm } = chip;
  const channel = pwm.channels[(pin >> 1) & 7];
  const half = pin & 1 ? 16 : 0;
  let told = 0;
  const frequency = () => {
    const width = (channel.cc >>> half) & 0xffff;
    const sounds = channel.csr & PWM_ENABLED && width > 0 && width <= channel.top;
    const period = (channel.top + 1) * (channel.div / 16);
    return sounds ? Math.round(chip.clkSys / period) : 0;
  };
  const write = pwm.writeUint32.bind(pwm);
  pwm.writeUint32 = (offset, value) => {
    write(offset, value);
    const hz = chip.gpio[pin].functionSelect === PWM_FUNCTION ? frequency() : 0;
    if (hz !== told) {
      told = hz;
      say({ tone: hz });
    }
  };
}
