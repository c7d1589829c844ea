/**
 * The input and the output of an instrument, and the small parts that several instruments share.
 */
import { rate } from '../dsp.ts';
import type { Random } from '../random.ts';
import type { SongShape } from '../score.ts';

export interface Tone {
  hz: number;
  /** Seconds that the tone is held; what sounds after that is release. */
  seconds: number;
  /** 0–1 */
  velocity: number;
  /** Start of the tone in the piece, for effects that continue across notes, such as a tremolo. */
  atSeconds: number;
  shape: SongShape;
  /** The former note of the part that this one continues without a gap; otherwise null. */
  fromHz: number | null;
  random: Random;
}

/** Stereo; both sides may be one and the same array. Peaks are around 0.5 at full velocity. */
export interface Sound {
  left: Float32Array;
  right: Float32Array;
}
export type Instrument = (tone: Tone) => Sound;

export const mono = (signal: Float32Array): Sound => ({ left: signal, right: signal });

/** A decaying partial: ratio to the fundamental, loudness, seconds to −60 dB. */
export interface Mode {
  ratio: number;
  loudness: number;
  seconds: number;
}

const inaudible = 1e-4;

/** Adds decaying partials: what bars, strings and bowls do once struck. */
export function addPartials(
  out: Float32Array,
  hz: number,
  modes: Mode[],
  attackSeconds: number,
): Float32Array {
  const attack = Math.max(1, Math.round(attackSeconds * rate));
  for (const { ratio, loudness, seconds } of modes) {
    const w = (2 * Math.PI * hz * ratio) / rate;
    if (w > 2.4 || loudness < 3 * inaudible) continue;
    const r = 10 ** (-3 / (seconds * rate));
    const turn = 2 * r * Math.cos(w),
      square = r * r;
    let before = 0,
      now = loudness * r * Math.sin(w);
    const count = Math.min(
      out.length,
      Math.round(((seconds * Math.log10(loudness / inaudible)) / 3) * rate),
    );
    for (let n = 1; n < count; n++) {
      out[n]! += n < attack ? now * (0.5 - 0.5 * Math.cos((Math.PI * n) / attack)) : now;
      const next = turn * now - square * before;
      before = now;
      now = next;
    }
  }
  return out;
}

/** Lets a sound die from the moment that it is no longer held, and ends it without a click. */
export function release(
  signal: Float32Array,
  heldSeconds: number,
  releaseSeconds: number,
): Float32Array {
  const from = Math.round(heldSeconds * rate);
  const fall = 10 ** (-3 / (releaseSeconds * rate));
  let gain = 1;
  for (let n = from; n < signal.length; n++) {
    gain *= fall;
    signal[n]! *= gain;
  }
  const fade = Math.min(signal.length, 480);
  for (let n = 0; n < fade; n++) signal[signal.length - 1 - n]! *= n / fade;
  return signal;
}

const tableSize = 2048;
const tables = new Map<string, Float32Array>();

/**
 * One period of a tone with these harmonics (first is the fundamental), normalised to a peak of 1;
 * kept for the next note.
 */
export function waveOf(harmonics: number[]): Float32Array {
  const name = harmonics.map((loudness) => loudness.toFixed(4)).join();
  let table = tables.get(name);
  if (table === undefined) {
    table = new Float32Array(tableSize + 1);
    for (let n = 0; n <= tableSize; n++)
      table[n] = harmonics.reduce(
        (sum, loudness, k) =>
          sum + loudness * Math.sin((2 * Math.PI * (k + 1) * n) / tableSize + k * k * 0.7),
        0,
      );
    const peak = table.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    for (let n = 0; n <= tableSize; n++) table[n]! /= peak;
    tables.set(name, table);
  }
  return table;
}

/** Reads a wave at a phase in [0, 1). */
export function read(table: Float32Array, phase: number): number {
  const at = phase * tableSize,
    whole = at | 0;
  return table[whole]! + (table[whole + 1]! - table[whole]!) * (at - whole);
}

/** A rise from 0 to 1 with a soft shoulder. */
export const rise = (t: number, seconds: number): number =>
  t >= seconds ? 1 : t <= 0 ? 0 : 0.5 - 0.5 * Math.cos((Math.PI * t) / seconds);

/** The pitch of a shaped note against its plain one, as a factor, `t` seconds after its start. */
export function bendOf({ shape, seconds, hz, fromHz }: Tone, t: number, vibratoHz: number): number {
  if (shape === 'slide') {
    const from =
      fromHz === null
        ? 2 ** (-2 / 12)
        : Math.max(2 ** (-3 / 12), Math.min(2 ** (3 / 12), fromHz / hz));
    return from + (1 - from) * rise(t - 0.03, 0.13);
  }
  if (shape === 'shake')
    return 1 + 0.012 * rise(t - 0.18, 0.35) * Math.sin(2 * Math.PI * vibratoHz * t);
  // Pressed behind the bridge the string rises by a tone, and is let down again.
  if (shape === 'press')
    return 2 ** ((2 / 12) * rise(t - seconds * 0.35, 0.12) * (1 - rise(t - seconds * 0.65, 0.16)));
  return 1;
}
