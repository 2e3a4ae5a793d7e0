// The ring oscillator, whose random bits MicroPython mixes into the bytes of os.urandom.

const RANDOM_BIT = 0x1c; // offset of the register
const POLYNOMIAL = 0xd5; // of the shift register in MicroPython's ports/rp2/main.c

/**
 * Random bits, or, with a seed below 2**32, just those by which os.urandom gives the seed's four
 * bytes, the lowest first, again and again. So a game gets the same deals as on the laptop.
 */
export function feedRandomBits(rosc, seed) {
  let mixed = 0; // what MicroPython's shift register holds after a whole byte
  let count = 0;
  let bits = 0;
  const next = () => {
    if (seed === null) {
      return Math.random() < 0.5 ? 0 : 1;
    }
    if (count % 8 === 0) {
      const wanted = (seed >>> (count % 32)) & 0xff;
      bits = wanted ^ shifted(mixed, 8);
      mixed = wanted;
    }
    count += 1;
    return (bits >> (7 - ((count - 1) % 8))) & 1;
  };
  const read = rosc.readUint32.bind(rosc);
  rosc.readUint32 = (offset) => (offset === RANDOM_BIT ? next() : read(offset));
}

/** The shift register after some steps in which only zeros come in. */
function shifted(value, steps) {
  for (let i = 0; i < steps; i++) {
    value = ((value << 1) & 0xff) ^ (value & 0x80 ? POLYNOMIAL : 0);
  }
  return value;
}
