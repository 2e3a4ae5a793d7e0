// The flash chip: sectors are erased, pages programmed, each taking its time; power can be cut.

const SECTOR = 4096;
const PAGE = 256;
const ERASED = 0xff;
// Typical times of the chip on a Pico, a W25Q16JV.
const ERASE_NS = 45e6;
const PROGRAM_NS = 0.4e6;

/**
 * bytes: all of it; belongs to the flash from now on. board: tell (takes messages), pass (lets
 * nanoseconds go by), cutPower. operations counts pages programmed and sectors erased; at the one
 * named by `cut` the power fails, before it or, if torn, in the middle of it.
 */
export class Flash {
  constructor(bytes, board) {
    this.bytes = bytes;
    this.board = board;
    this.operations = 0;
    this.cut = { operation: 0, torn: false };
  }

  romFunctions(chip) {
    const nothing = () => {};
    return {
      IF: nothing, // connect the chip, leave and enter its mapped mode, flush the cache
      EX: nothing,
      FC: nothing,
      CX: nothing,
      RE: (at, size) => this.each(at, size, SECTOR, (from, room) => this.erase(from, room)),
      RP: (at, data, size) =>
        this.each(at, size, PAGE, (from, room) => {
          const source = data + (from - at);
          this.program(from, room, (i) => chip.readUint8(source + i));
        }),
    };
  }

  /** Does `action(from, room)` for each piece, in the middle of which power may fail. */
  each(at, size, piece, action) {
    for (let from = at; from < at + size; from += piece) {
      this.operations += 1;
      const last = this.operations === this.cut.operation;
      if (!last || this.cut.torn) {
        action(from, last ? piece / 2 : piece);
      }
      if (last) {
        this.board.cutPower();
        return;
      }
    }
  }

  erase(at, size) {
    this.bytes.fill(ERASED, at, at + size);
    this.board.tell({ erase: [at, size] });
    this.board.pass(ERASE_NS);
  }

  program(at, size, byte) {
    for (let i = 0; i < size; i++) {
      this.bytes[at + i] &= byte(i);
    }
    const data = Buffer.from(this.bytes.subarray(at, at + size)).toString("base64");
    this.board.tell({ program: [at, data] });
    this.board.pass(PROGRAM_NS);
  }
}
