/**
 * Signals: the sample rate, filters and the fast Fourier transform that the synthesizer and the
 * measuring share.
 */

export const rate = 48_000;

/** The coefficients of a second-order filter, normalised by a0. */
export interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** The usual second-order sections, by the bilinear transform. `hz` is the corner or centre. */
export function biquad(
  kind: 'lowpass' | 'highpass' | 'bandpass' | 'peak' | 'highshelf',
  hz: number,
  q = Math.SQRT1_2,
  gainDb = 0,
): Biquad {
  const w = (2 * Math.PI * Math.min(hz, rate * 0.48)) / rate,
    cos = Math.cos(w),
    alpha = Math.sin(w) / (2 * q),
    a = 10 ** (gainDb / 40),
    root = 2 * Math.sqrt(a) * alpha;
  const [b0, b1, b2, a0, a1, a2] =
    kind === 'lowpass'
      ? [(1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha]
      : kind === 'highpass'
        ? [(1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha]
        : kind === 'bandpass'
          ? [alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha]
          : kind === 'peak'
            ? [1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a]
            : [
                a * (a + 1 + (a - 1) * cos + root),
                -2 * a * (a - 1 + (a + 1) * cos),
                a * (a + 1 + (a - 1) * cos - root),
                a + 1 - (a - 1) * cos + root,
                2 * (a - 1 - (a + 1) * cos),
                a + 1 - (a - 1) * cos - root,
              ];
  return { b0: b0! / a0!, b1: b1! / a0!, b2: b2! / a0!, a1: a1! / a0!, a2: a2! / a0! };
}

/** Filters in place and answers the signal. */
export function filter(signal: Float32Array, { b0, b1, b2, a1, a2 }: Biquad): Float32Array {
  let z1 = 0,
    z2 = 0;
  for (let n = 0; n < signal.length; n++) {
    const x = signal[n]!,
      y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    signal[n] = y;
  }
  return signal;
}

/**
 * The magnitudes of a windowed (Hann) stretch whose length is a power of two; half as many as
 * samples.
 */
export function spectrum(signal: Float32Array, from: number, size: number): Float64Array {
  const re = new Float64Array(size),
    im = new Float64Array(size);
  for (let n = 0; n < size; n++)
    re[n] = (signal[from + n] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / size));
  transform(re, im);
  const magnitudes = new Float64Array(size / 2);
  for (let k = 0; k < size / 2; k++) magnitudes[k] = Math.sqrt(re[k]! ** 2 + im[k]! ** 2) / size;
  return magnitudes;
}

function transform(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
  }
  for (let length = 2; length <= size; length <<= 1) {
    const half = length >> 1;
    const cos = new Float64Array(half),
      sin = new Float64Array(half);
    for (let k = 0; k < half; k++) {
      cos[k] = Math.cos((-2 * Math.PI * k) / length);
      sin[k] = Math.sin((-2 * Math.PI * k) / length);
    }
    for (let i = 0; i < size; i += length) {
      for (let k = 0; k < half; k++) {
        const a = i + k,
          b = a + half;
        const x = re[b]! * cos[k]! - im[b]! * sin[k]!,
          y = re[b]! * sin[k]! + im[b]! * cos[k]!;
        re[b] = re[a]! - x;
        im[b] = im[a]! - y;
        re[a]! += x;
        im[a]! += y;
      }
    }
  }
}
