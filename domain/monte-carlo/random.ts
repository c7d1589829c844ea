/**
 * Chance that is a seed: streams of random words, whole numbers and normal deviates, the same on
 * every machine.
 */
import { exp, exactLog } from './exact-math.ts';

/**
 * The state of one stream: four 32-bit words of the generator sfc32 (Chris Doty-Humphrey,
 * PractRand).
 */
export type RandomStream = Int32Array;

/** Mixes a word until every bit depends on every other (the finalizer of MurmurHash3). */
function mixed(word: number): number {
  let z = Math.imul(word ^ (word >>> 16), 0x85eb_ca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2_ae35);
  return z ^ (z >>> 16);
}

/**
 * Starts the stream of one path of a run: each path has its own, so that any of them can be run
 * alone and in any order.
 */
export function startStream(stream: RandomStream, seed: number, path: number): void {
  stream[0] = mixed(seed ^ 0x9e37_79b9);
  stream[1] = mixed(path + 0x7f4a_7c15);
  stream[2] = mixed(stream[0] ^ Math.imul(path, 0x2545_f491)) ^ seed;
  stream[3] = 1;
  for (let warm = 0; warm < 12; warm += 1) nextWord(stream);
}

/** 32 random bits as a signed integer. */
export function nextWord(stream: RandomStream): number {
  const a = stream[0]!,
    b = stream[1]!,
    c = stream[2]!,
    word = (a + b + stream[3]!) | 0;
  stream[3] = stream[3]! + 1;
  stream[0] = b ^ (b >>> 9);
  stream[1] = (c + (c << 3)) | 0;
  stream[2] = (((c << 21) | (c >>> 11)) + word) | 0;
  return word;
}

/** A whole number from 0 up to `count`, `count` left out; uneven by less than count / 2^32. */
export function nextBelow(stream: RandomStream, count: number): number {
  return Math.floor(((nextWord(stream) >>> 0) / 4_294_967_296) * count);
}

/** Above 0 and below 1. */
function nextUniform(stream: RandomStream): number {
  return ((nextWord(stream) >>> 0) + 0.5) / 4_294_967_296;
}

const layers = 128,
  tailStart = 3.442_619_855_899,
  layerArea = 9.912_563_035_262_17e-3;
// Marked as pure, here and in the modules beside it, so that a page that wants one formula of this
// engine does not bring its tables.
/** The right edges of the layers. */
const edges = /* @__PURE__ */ edgesOfLayers();
/** For each the share of it that lies under the curve whatever the height. */
const inner = /* @__PURE__ */ edges
  .subarray(0, layers)
  .map((edge, layer) => edges[layer + 1]! / edge);

function edgesOfLayers(): Float64Array {
  const right = new Float64Array(layers + 1),
    density = (x: number) => exp(-0.5 * x * x);
  right[0] = layerArea / density(tailStart);
  right[1] = tailStart;
  for (let layer = 2; layer < layers; layer += 1)
    right[layer] = Math.sqrt(
      -2 * exactLog(layerArea / right[layer - 1]! + density(right[layer - 1]!)),
    );
  return right;
}

/**
 * Fills `out` with standard normal deviates.
 *
 * *Formula* the ziggurat of 128 layers. *Source* Marsaglia and Tsang, The Ziggurat Method for
 * Generating Random Variables, 2000, in the form of Doornik, An Improved Ziggurat Method, 2005. A
 * deviate has 24 random bits within its layer.
 */
export function fillNormals(stream: RandomStream, out: Float64Array, count: number): void {
  // The words stand in locals while the loop runs; the rare ways out of the fast path put them back
  // first.
  let a = stream[0]!,
    b = stream[1]!,
    c = stream[2]!,
    d = stream[3]!;
  for (let at = 0; at < count; at += 1) {
    const word = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    const layer = word & 127,
      u = (word >> 7) * (1 / 16_777_216) + 1 / 33_554_432;
    if (u < inner[layer]! && u > -inner[layer]!) {
      out[at] = u * edges[layer]!;
      continue;
    }
    stream[0] = a;
    stream[1] = b;
    stream[2] = c;
    stream[3] = d;
    out[at] = normalOutside(stream, layer, u);
    a = stream[0]!;
    b = stream[1]!;
    c = stream[2]!;
    d = stream[3]!;
  }
  stream[0] = a;
  stream[1] = b;
  stream[2] = c;
  stream[3] = d;
}

/**
 * The deviates that the inner boxes do not give: from the tail, from the edge of a layer, or from
 * another draw.
 */
function normalOutside(stream: RandomStream, firstLayer: number, first: number): number {
  for (let layer = firstLayer, u = first; ;) {
    if (Math.abs(u) < inner[layer]!) return u * edges[layer]!;
    if (layer === 0) {
      for (;;) {
        const x = -exactLog(nextUniform(stream)) / tailStart,
          y = -exactLog(nextUniform(stream));
        if (y + y >= x * x) return u < 0 ? -tailStart - x : tailStart + x;
      }
    }
    const x = u * edges[layer]!;
    const upper = exp(-0.5 * (edges[layer]! * edges[layer]! - x * x)),
      lower = exp(-0.5 * (edges[layer + 1]! * edges[layer + 1]! - x * x));
    if (lower + nextUniform(stream) * (upper - lower) < 1) return x;
    const word = nextWord(stream);
    layer = word & 127;
    u = (word >> 7) * (1 / 16_777_216) + 1 / 33_554_432;
  }
}
