/**
 * Measures a recording: silence, clipping, where its energy lies, which tones, how busy it is, how
 * it loops, how it differs from another.
 */
import { rate, spectrum } from './dsp.ts';
import type { Stereo } from './mix.ts';

export interface Character {
  /** Centre of the spectrum's power, Hz. */
  centroidHz: number;
  /** Shares of the power below 150 Hz, to 500, to 2000, to 5000, and above. */
  bands: number[];
  /** Level of each third of an octave from 50 Hz, dB against the whole. */
  thirds: number[];
  /** Share of each pitch class from C, between 100 and 2000 Hz. */
  chroma: number[];
  onsetsPerSecond: number;
}

const size = 4096,
  flowSize = 1024;

export function characterOf([left, right]: Stereo): Character {
  const mid = left.map((value, n) => (value + right[n]!) / 2);
  const power = new Float64Array(size / 2);
  for (let from = 0; from + size <= mid.length; from += size * 2)
    spectrum(mid, from, size).forEach((magnitude, k) => {
      power[k]! += magnitude ** 2;
    });
  const hzOf = (k: number) => (k * rate) / size;
  const total = power.reduce((sum, value) => sum + value, 0);
  const within = (low: number, high: number) =>
    power.reduce((sum, value, k) => (hzOf(k) >= low && hzOf(k) < high ? sum + value : sum), 0) /
    total;
  const edges = [20, 150, 500, 2000, 5000, 24_000];
  const chroma = Array.from({ length: 12 }, () => 0);
  // The low tones need a finer ruler than the rest: four times as long a window.
  for (let from = 0; from + size * 4 <= mid.length; from += size * 16)
    spectrum(mid, from, size * 4).forEach((magnitude, k) => {
      const hz = (k * rate) / (size * 4);
      if (hz > 100 && hz < 2000)
        chroma[((Math.round(69 + 12 * Math.log2(hz / 440)) % 12) + 12) % 12]! += magnitude ** 2;
    });
  const tones = chroma.reduce((sum, value) => sum + value, 0);
  return {
    centroidHz: power.reduce((sum, value, k) => sum + value * hzOf(k), 0) / total,
    bands: edges.slice(1).map((high, i) => within(edges[i]!, high)),
    thirds: Array.from(
      { length: 24 },
      (_, i) =>
        10 * Math.log10(within(50 * 2 ** ((i - 0.5) / 3), 50 * 2 ** ((i + 0.5) / 3)) + 1e-7),
    ),
    chroma: chroma.map((value) => value / tones),
    onsetsPerSecond: onsets(mid).length / (mid.length / rate),
  };
}

/** Finds the note onsets in seconds: peaks of the spectrum's gain from frame to frame. */
export function onsets(signal: Float32Array): number[] {
  const step = flowSize / 2;
  const flow: number[] = [];
  let former: Float64Array | null = null;
  for (let from = 0; from + flowSize <= signal.length; from += step) {
    const now = spectrum(signal, from, flowSize).map((magnitude) => Math.log1p(3000 * magnitude));
    flow.push(
      former === null
        ? 0
        : now.reduce((sum, value, k) => sum + Math.max(0, value - former![k]!), 0),
    );
    former = now;
  }
  const mean = flow.reduce((sum, value) => sum + value, 0) / flow.length;
  return flow.flatMap((value, i) => {
    const around = flow.slice(Math.max(0, i - 4), i + 5);
    return value > 1.4 * mean && value === Math.max(...around) ? [(i * step) / rate] : [];
  });
}

/**
 * The longest stretch, read in a circle, in which no tenth of a second is above −50 dBFS, in
 * seconds.
 */
export function longestSilence([left, right]: Stereo): number {
  const hop = rate / 10,
    hops = Math.floor(left.length / hop);
  const quiet = Array.from({ length: hops }, (_, i) => {
    let sum = 0;
    for (let n = i * hop; n < (i + 1) * hop; n++) sum += left[n]! ** 2 + right[n]! ** 2;
    return sum / hop / 2 < 1e-5;
  });
  let longest = 0,
    current = 0;
  for (const isQuiet of [...quiet, ...quiet]) {
    current = isQuiet ? current + 1 : 0;
    longest = Math.max(longest, Math.min(current, hops));
  }
  return longest / 10;
}

/** Samples at full scale. */
export const clipped = (loop: Stereo): number =>
  loop.reduce(
    (sum, channel) =>
      sum + channel.reduce((count, value) => count + (Math.abs(value) >= 0.9995 ? 1 : 0), 0),
    0,
  );

/**
 * The step from the last sample to the first, against the 95th percentile of all steps within a
 * second of the seam: a click would stand out of the music around it by a multiple.
 */
export function seam(loop: Stereo): number {
  return Math.max(
    ...loop.map((channel) => {
      const count = channel.length,
        reach = rate;
      const at = (n: number) => channel[(n + count) % count]!;
      const steps = Array.from({ length: 2 * reach }, (_, i) =>
        Math.abs(at(i - reach) - at(i - reach - 1)),
      ).toSorted((a, b) => a - b);
      return Math.abs(at(0) - at(-1)) / Math.max(1e-5, steps[Math.floor(steps.length * 0.95)]!);
    }),
  );
}

/**
 * The distance of two recordings: the root mean square of the difference of their spectra (3 dB
 * count 1), how little their tones agree (unrelated tones count 2), and how much busier one is
 * (twice as busy counts 1).
 */
export function distance(a: Character, b: Character): number {
  const spectra =
    Math.sqrt(
      a.thirds.reduce((sum, value, i) => sum + (value - b.thirds[i]!) ** 2, 0) / a.thirds.length,
    ) / 3;
  const norm = ({ chroma }: Character) => Math.hypot(...chroma);
  const tones =
    2 * (1 - a.chroma.reduce((sum, value, i) => sum + value * b.chroma[i]!, 0) / norm(a) / norm(b));
  return spectra + tones + Math.abs(Math.log2(a.onsetsPerSecond / b.onsetsPerSecond));
}
