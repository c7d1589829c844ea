/**
 * QR codes (ISO/IEC 18004): text as bytes, error correction M, versions 1 to 20, which is 666 bytes. Answers the square as
 * rows of dark and light modules, without the quiet zone. Throws on longer texts.
 */

/** By version: check codewords in a block, and blocks. Tables 13 to 22 of the standard, column M. */
const checksPerBlock = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blocks = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

type Square = boolean[][];

export function makeQrCode(text: string): Square {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (bytes.length > capacityOf(version)) if (++version >= blocks.length) throw new RangeError('the text is too long for a QR code');
  const drawn = drawFunctionModules(version);
  placeCodewords(drawn, interleave(encodeData(bytes, version), version));
  let best: { square: Square; penalty: number } | null = null;
  for (let mask = 0; mask < 8; mask++) {
    const square = withMask(drawn, mask);
    const penalty = penaltyOf(square);
    if (best === null || penalty < best.penalty) best = { square, penalty };
  }
  return best!.square;
}

const sizeOf = (version: number) => version * 4 + 17;
const lengthBits = (version: number) => (version < 10 ? 8 : 16);
const dataCodewords = (version: number) => Math.floor(rawModules(version) / 8) - checksPerBlock[version]! * blocks[version]!;
const capacityOf = (version: number) => Math.floor((dataCodewords(version) * 8 - 4 - lengthBits(version)) / 8);

/** How many modules are left for data and checks. */
function rawModules(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2;
    modules -= (25 * aligned - 10) * aligned - 55;
    if (version >= 7) modules -= 36;
  }
  return modules;
}

function encodeData(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number) => { for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1); };
  push(0b0100, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  const room = dataCodewords(version) * 8;
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2));
}

/** Multiplication in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function checksOf(data: readonly number[], count: number): number[] {
  const divisor = Array<number>(count).fill(0);
  divisor[count - 1] = 1;
  for (let n = 0, root = 1; n < count; n++, root = multiply(root, 2)) {
    for (let at = 0; at < count; at++) divisor[at] = multiply(divisor[at]!, root) ^ (divisor[at + 1] ?? 0);
  }
  const rest = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (let at = 0; at < count; at++) rest[at]! ^= multiply(divisor[at]!, factor);
  }
  return rest;
}

/** Splits into blocks, adds each one's checks and takes a codeword of every block in turn. */
function interleave(data: readonly number[], version: number): number[] {
  const count = blocks[version]!, checks = checksPerBlock[version]!;
  const short = Math.floor(data.length / count), longFrom = count - (data.length % count);
  const parts = Array.from({ length: count }, (_, at) => {
    const start = at * short + Math.max(0, at - longFrom);
    const part = data.slice(start, start + short + (at >= longFrom ? 1 : 0));
    return { part, checks: checksOf(part, checks) };
  });
  const taken: number[] = [];
  for (let at = 0; at <= short; at++) for (const { part } of parts) if (at < part.length) taken.push(part[at]!);
  for (let at = 0; at < checks; at++) for (const one of parts) taken.push(one.checks[at]!);
  return taken;
}

interface Drawn { square: Square; /** Modules that no mask turns. */ fixed: Square; size: number }

function drawFunctionModules(version: number): Drawn {
  const size = sizeOf(version);
  const empty = (): Square => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const drawn: Drawn = { square: empty(), fixed: empty(), size };
  const set = (x: number, y: number, dark: boolean) => setFixed(drawn, x, y, dark);
  for (let at = 0; at < size; at++) { set(6, at, at % 2 === 0); set(at, 6, at % 2 === 0); }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) {
    for (let dy = -4; dy <= 4; dy++) for (let dx = -4; dx <= 4; dx++) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy));
      set(cx + dx, cy + dy, distance !== 2 && distance !== 4);
    }
  }
  const centres = alignmentCentres(version);
  const last = centres.length - 1;
  centres.forEach((cx, i) => centres.forEach((cy, j) => {
    if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
    for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }));
  drawFormat(drawn, 0);
  if (version >= 7) {
    let rest = version;
    for (let n = 0; n < 12; n++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let n = 0; n < 18; n++) {
      const dark = ((bits >>> n) & 1) === 1, a = size - 11 + (n % 3), b = Math.floor(n / 3);
      set(a, b, dark);
      set(b, a, dark);
    }
  }
  return drawn;
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const centres = [6];
  for (let at = sizeOf(version) - 7; centres.length < count; at -= step) centres.splice(1, 0, at);
  return centres;
}

function setFixed({ square, fixed, size }: Drawn, x: number, y: number, dark: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return;
  square[y]![x] = dark;
  fixed[y]![x] = true;
}

/** Error correction M (00) and the mask, twice. */
function drawFormat(drawn: Drawn, mask: number): void {
  let rest = mask;
  for (let n = 0; n < 10; n++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (n: number) => ((bits >>> n) & 1) === 1;
  const { size } = drawn;
  for (let n = 0; n <= 5; n++) setFixed(drawn, 8, n, bit(n));
  setFixed(drawn, 8, 7, bit(6));
  setFixed(drawn, 8, 8, bit(7));
  setFixed(drawn, 7, 8, bit(8));
  for (let n = 9; n < 15; n++) setFixed(drawn, 14 - n, 8, bit(n));
  for (let n = 0; n < 8; n++) setFixed(drawn, size - 1 - n, 8, bit(n));
  for (let n = 8; n < 15; n++) setFixed(drawn, 8, size - 15 + n, bit(n));
  setFixed(drawn, 8, size - 8, true);
}

/** Up and down in pairs of columns from the right, past what is drawn already. */
function placeCodewords({ square, fixed, size }: Drawn, codewords: readonly number[]): void {
  let n = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x] || n >= codewords.length * 8) continue;
        square[y]![x] = ((codewords[n >>> 3]! >>> (7 - (n & 7))) & 1) === 1;
        n++;
      }
    }
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function withMask({ square, fixed, size }: Drawn, mask: number): Square {
  const turned = square.map((row, y) => row.map((dark, x) => (fixed[y]![x] ? dark : dark !== masks[mask]!(x, y))));
  drawFormat({ square: turned, fixed: fixed.map((row) => [...row]), size }, mask);
  return turned;
}

/** How hard a square is to read (section 7.8.3): runs, blocks, false finders, and too much of one shade. */
function penaltyOf(square: Square): number {
  const size = square.length;
  let penalty = 0, dark = 0;
  const lines = [...square, ...square.map((_, x) => square.map((row) => row[x]!))];
  for (const line of lines) {
    const text = line.map(Number).join('');
    for (const { length } of text.match(/0{5,}|1{5,}/g) ?? []) penalty += length - 2;
    for (const finder of ['00001011101', '10111010000']) for (let at = text.indexOf(finder); at >= 0; at = text.indexOf(finder, at + 1)) penalty += 40;
  }
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) {
    const here = square[y]![x]!;
    if (here) dark++;
    if (y + 1 < size && x + 1 < size && here === square[y]![x + 1] && here === square[y + 1]![x] && here === square[y + 1]![x + 1]) penalty += 3;
  }
  return penalty + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}
