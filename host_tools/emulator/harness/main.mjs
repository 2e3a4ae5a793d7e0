// The emulated board behind pipes: one JSON line per request, answered by lines of what happened
// meanwhile and a last line that has "done". See host_tools/emulator/harness.py.
//
// node main.mjs FOLDER, where FOLDER is the one of the npm package rp2040js.

import { readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { Machine } from "./machine.mjs";

const STDIN = 0;
const STDOUT = 1;

const emulator = await import(pathToFileURL(join(process.argv[2], "dist", "esm", "index.js")).href);

function tell(message) {
  let bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  while (bytes.length) {
    bytes = bytes.subarray(writeSync(STDOUT, bytes));
  }
}

/** The lines of the standard input; reading waits, as nothing else is to be done meanwhile. */
function* requests() {
  const chunk = Buffer.alloc(1 << 20);
  let parts = [];
  for (let size; (size = readSync(STDIN, chunk)) > 0; ) {
    let start = 0;
    for (let end; (end = chunk.subarray(0, size).indexOf("\n", start)) >= 0; start = end + 1) {
      parts.push(Buffer.from(chunk.subarray(start, end)));
      yield Buffer.concat(parts).toString();
      parts = [];
    }
    parts.push(Buffer.from(chunk.subarray(start, size)));
  }
}

let machine = null;

const ACTIONS = {
  power: (request) => (machine = new Machine(emulator, request, tell)),
  run: (request) => machine.run(request.ns),
  pin: (request) => machine.setPin(request.pin, request.level),
  serial: (request) => machine.type(Buffer.from(request.data, "base64")),
  cut: (request) => machine.cutAt(request.operation, request.torn),
};

for (const line of requests()) {
  const request = JSON.parse(line);
  ACTIONS[request.do](request);
  tell({ done: true, ...machine.state() });
}
