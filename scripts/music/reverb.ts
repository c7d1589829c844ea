/**
 * A room: eight delays that feed each other (a feedback delay network), each losing highs and
 * energy as air and walls take them.
 */
import { rate } from './dsp.ts';

export interface Room {
  /** Seconds until a sound is 60 dB down. */ seconds: number;
  /** 0.6 small … 1.4 hall */ size: number;
  /** Corner of each echo's low pass: the highs that the walls reflect. */ dampingHz: number;
  /** Level of the room relative to its input, dB. */ gainDb: number;
}

/** Mutually prime, so that echoes do not fall together and ring. */
const lengths = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797];
const preDelay = Math.round(0.018 * rate);

/**
 * The reverberation of a stereo signal, of the same length; what goes in should leave room for the
 * tail.
 */
export function reverberate(
  left: Float32Array,
  right: Float32Array,
  { seconds, size, dampingHz, gainDb }: Room,
): [Float32Array, Float32Array] {
  const count = left.length;
  const outLeft = new Float32Array(count),
    outRight = new Float32Array(count);
  const inLeft = diffuse(left, [241, 379, 557]),
    inRight = diffuse(right, [263, 401, 577]);
  const sizes = lengths.map((length) => Math.round(length * size));
  const lines = sizes.map((length) => new Float32Array(length + 32));
  const loss = sizes.map((length) => 10 ** ((-3 * length) / (seconds * rate)));
  const smooth = Math.exp((-2 * Math.PI * dampingHz) / rate);
  const kept = new Float64Array(8),
    heard = new Float64Array(8);
  const gain = 10 ** (gainDb / 20) * 0.7;
  const write = new Int32Array(8);
  for (let n = 0; n < count; n++) {
    // Slow drifts of two lines keep a long tail from ringing at fixed tones.
    const drift = 8 + 7 * Math.sin((2 * Math.PI * 0.31 * n) / rate);
    for (let i = 0; i < 8; i++) {
      const line = lines[i]!,
        span = line.length;
      const delay = sizes[i]! + (i === 2 ? drift : i === 5 ? 16 - drift : 8);
      const whole = Math.floor(delay),
        part = delay - whole;
      let at = write[i]! - whole;
      if (at < 0) at += span;
      const before = at === 0 ? span - 1 : at - 1;
      const value = line[at]! * (1 - part) + line[before]! * part;
      kept[i] = value * (1 - smooth) + kept[i]! * smooth;
      heard[i] = kept[i]! * loss[i]!;
    }
    outLeft[n] = (heard[0]! - heard[1]! + heard[2]! - heard[3]!) * gain;
    outRight[n] = (heard[4]! - heard[5]! + heard[6]! - heard[7]!) * gain;
    let sum = 0;
    for (let i = 0; i < 8; i++) sum += heard[i]!;
    const x = n < preDelay ? 0 : inLeft[n - preDelay]!,
      y = n < preDelay ? 0 : inRight[n - preDelay]!;
    for (let i = 0; i < 8; i++) {
      // Householder: every line hears all others, and no energy is made.
      lines[i]![write[i]!] = heard[i]! - sum / 4 + (i % 2 === 0 ? x : y);
      write[i] = write[i]! + 1 === lines[i]!.length ? 0 : write[i]! + 1;
    }
  }
  return [outLeft, outRight];
}

/** All-pass delays smear an attack into many, so that the first echoes are not heard one by one. */
function diffuse(signal: Float32Array, delays: number[]): Float32Array {
  let current = signal;
  for (const delay of delays) {
    const out = new Float32Array(current.length);
    for (let n = 0; n < out.length; n++) {
      const echo = n < delay ? 0 : current[n - delay]! + 0.62 * out[n - delay]!;
      out[n] = -0.62 * current[n]! + echo;
    }
    current = out;
  }
  return current;
}
