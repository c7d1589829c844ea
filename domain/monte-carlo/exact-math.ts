/**
 * The exponential and the logarithm from +, -, x and / alone, whose results IEEE 754 fixes to the
 * bit. ECMAScript leaves Math.exp and Math.log to each engine, and a simulation has to be the same
 * in Node and in every browser. Both are within a few units of the last place of the true value.
 */

const ln2High = 0.693_147_180_369_123_8,
  ln2Low = 1.908_214_929_270_587_7e-10,
  ln2 = ln2High + ln2Low;
const steps = 64;
/** 2^(j/64), each the product of at most six square roots of 2, which IEEE 754 fixes as well. */
const fractions = /* @__PURE__ */ fractionalPowers();
/** 2^q for q from -1022 to 1023. */
const powers = /* @__PURE__ */ wholePowers();

function fractionalPowers(): Float64Array {
  const roots: number[] = [];
  for (let root = Math.SQRT2, bit = 32; bit >= 1; bit /= 2, root = Math.sqrt(root))
    roots.push(root);
  return new Float64Array(steps).map((_, j) =>
    roots.reduce((product, root, at) => (j & (32 >> at) ? product * root : product), 1),
  );
}

function wholePowers(): Float64Array {
  const found = new Float64Array(2_046);
  found[1_022] = 1;
  for (let q = 1; q <= 1_023; q += 1) found[1_022 + q] = found[1_021 + q]! * 2;
  for (let q = 1; q <= 1_022; q += 1) found[1_022 - q] = found[1_023 - q]! / 2;
  return found;
}

/**
 * e^x: `2^q 2^(j/64) e^r` with |r| below ln 2 / 128, where six terms of the series are all that
 * counts. 0 below -708, and never Infinity: x is held to 709.
 */
export function exp(x: number): number {
  if (x < -708) return 0;
  const n = Math.floor((x > 709 ? 709 : x) * (steps / ln2) + 0.5);
  const r = (x > 709 ? 709 : x) - n * (ln2High / steps) - n * (ln2Low / steps);
  const series = 1 + r * (1 + r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120)))));
  return powers[1_022 + (n >> 6)]! * (fractions[n & 63]! * series);
}

/**
 * The natural logarithm of a number above 0: `k ln 2 + 2 artanh((m - 1) / (m + 1))` with m between
 * the root of a half and that of two.
 */
export function exactLog(x: number): number {
  let m = x,
    k = 0;
  for (; m > Math.SQRT2; k += 1) m /= 2;
  for (; m < Math.SQRT1_2; k -= 1) m *= 2;
  const s = (m - 1) / (m + 1),
    square = s * s;
  let series = 0;
  for (let term = 23; term >= 1; term -= 2) series = series * square + 1 / term;
  return k * ln2High + (k * ln2Low + 2 * s * series);
}
