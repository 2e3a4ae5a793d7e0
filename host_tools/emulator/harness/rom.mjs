// Functions of the boot ROM that the harness does itself.

const TABLE = 0x14; // where the ROM has the address of its table of functions
const BREAKPOINT = 0xbe00;
const FIRST_NUMBER = 0x80; // lower ones are used by programs that give up

/**
 * Puts a breakpoint in the place of each ROM function of `actions` (two-letter codes as keys).
 *
 * Returns the actions by the number of their breakpoint.
 */
export function hookRom(chip, actions) {
  const rom = new DataView(chip.bootrom.buffer);
  const hooked = new Map();
  for (let at = rom.getUint16(TABLE, true); rom.getUint16(at, true) !== 0; at += 4) {
    const code = String.fromCharCode(rom.getUint8(at), rom.getUint8(at + 1));
    if (code in actions) {
      const number = FIRST_NUMBER + hooked.size;
      rom.setUint16(rom.getUint16(at + 2, true) & ~1, BREAKPOINT | number, true);
      hooked.set(number, actions[code]);
    }
  }
  return hooked;
}
