/**
 * Plucked strings after Karplus and Strong: a burst of noise circulates in a delay of one period
 * and loses its high frequencies.
 */
import { biquad, filter, rate } from '../dsp.ts';
import { bendOf, mono, release, type Instrument } from './tone.ts';

interface StringKind {
  /** Seconds to −60 dB at middle C; low strings ring longer. */
  seconds: number;
  /** Share of the former sample in the loop's average: 0 keeps all highs, 0.5 is the darkest. */
  dullness: number;
  /** The point where the string is plucked, as a share of its length from the bridge. */
  place: number;
  /** Corner of the burst's low pass at half velocity. */
  burstHz: number;
  /** Resonances of the body: frequency, sharpness, share. */
  body: [number, number, number][];
  releaseSeconds: number;
  vibratoHz: number;
  /** A second course, this much higher, as a share of the pitch; 0 for none. */
  course: number;
}

function pluck(kind: StringKind): Instrument {
  return (tone) => {
    const count = Math.round(Math.min(tone.seconds + kind.releaseSeconds * 1.2, 9) * rate);
    const out = string(kind, tone, 1, count);
    if (kind.course > 0) {
      const second = string(kind, tone, 1 + kind.course, count);
      for (let n = 0; n < count; n++) out[n] = 0.6 * out[n]! + 0.4 * second[n]!;
    }
    const dry = out.slice();
    for (const [hz, q, share] of kind.body) {
      const resonance = filter(dry.slice(), biquad('bandpass', hz, q));
      for (let n = 0; n < count; n++) out[n]! += share * resonance[n]!;
    }
    return mono(release(out, tone.seconds, kind.releaseSeconds));
  };
}

function string(
  kind: StringKind,
  tone: Parameters<Instrument>[0],
  detune: number,
  count: number,
): Float32Array {
  const out = new Float32Array(count);
  const hz = tone.hz * detune;
  const period = rate / hz;
  // A power of two, so that places wrap by a mask.
  const size = 2 ** Math.ceil(Math.log2(period * 1.3 + 8)),
    mask = size - 1;
  const line = new Float32Array(size);
  // Velocity opens the burst: a soft finger is dark.
  const corner = Math.min(kind.burstHz * 2 ** (2.4 * (tone.velocity - 0.5)), 14_000);
  const smooth = Math.exp((-2 * Math.PI * corner) / rate);
  const burst = new Float32Array(Math.ceil(period));
  let a = 0,
    b = 0;
  for (let n = 0; n < 64 + burst.length; n++) {
    a = (1 - smooth) * (tone.random() * 2 - 1) + smooth * a;
    b = (1 - smooth) * a + smooth * b;
    if (n >= 64) burst[n - 64] = b;
  }
  const place = Math.max(1, Math.round(kind.place * burst.length));
  const shaped = burst.map((value, n) => value - burst[(n - place + burst.length) % burst.length]!);
  const mean = shaped.reduce((sum, value) => sum + value, 0) / shaped.length;
  const power =
    Math.sqrt(shaped.reduce((sum, value) => sum + (value - mean) ** 2, 0) / shaped.length) || 1;
  const level = (0.2 * (0.25 + 0.75 * tone.velocity ** 1.4)) / power;
  const seconds = kind.seconds * Math.min(2.2, Math.max(0.3, (261.6 / hz) ** 0.6));
  const loss = 10 ** (-3 / (hz * seconds));
  const dull = kind.dullness * Math.min(1, Math.max(0.35, (330 / hz) ** 0.5));
  const bent = tone.shape !== 'plain';
  let former = 0,
    write = 0,
    delay = period - dull;
  for (let n = 0; n < count; n++) {
    if (bent && n % 16 === 0) delay = period / bendOf(tone, n / rate, kind.vibratoHz) - dull;
    // Four-point interpolation: with two points every vibrato would dull the tone.
    const whole = Math.floor(delay),
      f = delay - whole;
    const at = write - whole + size;
    const x0 = line[(at + 1) & mask]!,
      x1 = line[at & mask]!,
      x2 = line[(at - 1) & mask]!,
      x3 = line[(at - 2) & mask]!;
    const value =
      ((-f * (f - 1) * (f - 2)) / 6) * x0 +
      (((f + 1) * (f - 1) * (f - 2)) / 2) * x1 -
      (((f + 1) * f * (f - 2)) / 2) * x2 +
      (((f + 1) * f * (f - 1)) / 6) * x3;
    const fed =
      loss * ((1 - dull) * value + dull * former) +
      (n < shaped.length ? (shaped[n]! - mean) * level : 0);
    former = value;
    line[write] = fed;
    write = (write + 1) & mask;
    out[n] = fed;
  }
  return out;
}

export const nylonGuitar = pluck({
  seconds: 3.2,
  dullness: 0.42,
  place: 0.21,
  burstHz: 2200,
  body: [
    [104, 4, 0.5],
    [205, 5, 0.45],
    [410, 4, 0.25],
  ],
  releaseSeconds: 0.35,
  vibratoHz: 5,
  course: 0,
});
export const harp = pluck({
  seconds: 4.5,
  dullness: 0.36,
  place: 0.4,
  burstHz: 2600,
  body: [
    [180, 2.5, 0.35],
    [330, 3, 0.25],
  ],
  releaseSeconds: 1.1,
  vibratoHz: 5,
  course: 0,
});
/**
 * Đàn tranh, the sixteen-stringed zither: steel, plucked near the bridge, ringing long, bent by the
 * left hand.
 */
export const danTranh = pluck({
  seconds: 4.2,
  dullness: 0.2,
  place: 0.13,
  burstHz: 3400,
  body: [
    [290, 3, 0.4],
    [560, 3.5, 0.35],
    [1150, 3, 0.2],
  ],
  releaseSeconds: 1.3,
  vibratoHz: 5.4,
  course: 0.0007,
});
/** Đàn nguyệt, the moon lute: two gut strings, round and short. */
export const danNguyet = pluck({
  seconds: 1.9,
  dullness: 0.45,
  place: 0.17,
  burstHz: 2400,
  body: [
    [240, 4, 0.6],
    [470, 4, 0.4],
  ],
  releaseSeconds: 0.4,
  vibratoHz: 5,
  course: 0,
});
export const uprightBass = pluck({
  seconds: 1.5,
  dullness: 0.5,
  place: 0.3,
  burstHz: 620,
  body: [
    [98, 3, 0.6],
    [190, 3, 0.35],
  ],
  releaseSeconds: 0.16,
  vibratoHz: 4.5,
  course: 0,
});
