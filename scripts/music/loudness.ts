/**
 * Perceived loudness: integrated loudness after ITU-R BS.1770 (K weighting, two gates), and the
 * true peak between samples.
 */
import { rate } from './dsp.ts';

/**
 * The two filters of the recommendation's K weighting, for 48 kHz; the second has the numerator 1,
 * -2, 1.
 */
const head = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
};
const rumble = { a1: -1.99004745483398, a2: 0.99007225036621 };

const hop = rate / 10;

/** Loudness of each 400 ms, every 100 ms, in LUFS. */
export function momentary(channels: Float32Array[]): number[] {
  const hops = Math.floor(channels[0]!.length / hop);
  const energy = new Float64Array(hops);
  for (const channel of channels) {
    // Applies both filters in one pass without a copy, since this runs over every part of every
    // piece.
    let p1 = 0,
      p2 = 0,
      q1 = 0,
      q2 = 0;
    for (let i = 0; i < hops; i++) {
      let sum = 0;
      for (let n = i * hop; n < (i + 1) * hop; n++) {
        const x = channel[n]!,
          y = head.b0 * x + p1;
        p1 = head.b1 * x - head.a1 * y + p2;
        p2 = head.b2 * x - head.a2 * y;
        const z = y + q1;
        q1 = -2 * y - rumble.a1 * z + q2;
        q2 = y - rumble.a2 * z;
        sum += z * z;
      }
      energy[i]! += sum / hop;
    }
  }
  return Array.from(
    { length: Math.max(0, hops - 3) },
    (_, i) =>
      -0.691 +
      10 * Math.log10((energy[i]! + energy[i + 1]! + energy[i + 2]! + energy[i + 3]!) / 4 + 1e-15),
  );
}

/**
 * Integrated loudness in LUFS: blocks below −70 LUFS do not count, nor those 10 LU below the rest.
 * −Infinity for silence.
 */
export function integrated(channels: Float32Array[]): number {
  const mean = (blocks: number[]) =>
    -0.691 +
    10 *
      Math.log10(
        blocks.reduce((sum, block) => sum + 10 ** ((block + 0.691) / 10), 0) / blocks.length,
      );
  const audible = momentary(channels).filter((block) => block > -70);
  if (audible.length === 0) return -Infinity;
  const gate = mean(audible) - 10;
  return mean(audible.filter((block) => block > gate));
}

const taps = 24,
  factor = 4;
/** A windowed sinc for each of the three places between two samples. */
const between = Array.from({ length: factor - 1 }, (_, place) =>
  Float64Array.from({ length: taps }, (_, k) => {
    const x = k - (taps / 2 - 1) - (place + 1) / factor;
    return (
      (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / (taps / 2)))
    );
  }),
);

/**
 * The largest magnitude at each sample and between it and the next, in a circle; exact if it may
 * exceed `floor`, otherwise at least the sample's own.
 */
export function peaksAround(signal: Float32Array, floor = 0): Float32Array {
  const count = signal.length,
    half = taps / 2;
  const peaks = new Float32Array(count);
  for (let n = 0; n < count; n++) {
    const here = Math.abs(signal[n]!),
      next = Math.abs(signal[n + 1 === count ? 0 : n + 1]!);
    let peak = here;
    // Between two samples music, which has little near half the sample rate, exceeds the larger one
    // by far less than 3 dB.
    if (Math.max(here, next) > floor * 0.7) {
      for (const sinc of between) {
        let sum = 0;
        for (let k = 0; k < taps; k++) {
          let at = n + k - half + 1;
          if (at < 0) at += count;
          else if (at >= count) at -= count;
          sum += signal[at]! * sinc[k]!;
        }
        peak = Math.max(peak, Math.abs(sum));
      }
    }
    peaks[n] = peak;
  }
  return peaks;
}

/** True peak in dBTP, four times oversampled. */
export function truePeak(channels: Float32Array[]): number {
  let most = 0;
  for (const channel of channels) {
    const sample = channel.reduce((top, value) => Math.max(top, Math.abs(value)), 0);
    most = peaksAround(channel, sample * 0.9).reduce((top, value) => Math.max(top, value), most);
  }
  return 20 * Math.log10(most + 1e-12);
}
