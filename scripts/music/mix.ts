/**
 * The mix: parts are played, set to their levels, placed, put into one room, and folded into a
 * loop: what still rings past the end is added to the beginning, so the last sample is followed by
 * the first as by any other.
 */
import { biquad, filter, rate } from './dsp.ts';
import { instruments } from './instruments/index.ts';
import { integrated, peaksAround } from './loudness.ts';
import { tempoOf, perform } from './perform.ts';
import { randomOf } from './random.ts';
import { reverberate } from './reverb.ts';
import type { ScorePart, Piece } from './score.ts';

export type Stereo = [Float32Array, Float32Array];
/** Seconds that a piece may ring after its end, and those that a quick check keeps of it. */
const tailSeconds = 9,
  tailSecondsOfLook = 1;
export const targetLufs = -18;
/** Codecs overshoot a little: half a decibel below what the files may have. */
const ceilingDb = -1.6;

/** Plays a part on its instrument, dry. Only notes that begin before `untilSeconds` are played. */
function playPart(piece: Piece, part: ScorePart, count: number, untilSeconds: number): Stereo {
  const left = new Float32Array(count),
    right = new Float32Array(count);
  const play = instruments[part.instrument];
  for (const note of perform(piece, part, tempoOf(piece))) {
    if (note.atSeconds >= untilSeconds) continue;
    const sound = play({
      ...note,
      random: randomOf(piece.seed, `${part.name}: note ${note.index}`),
    });
    const side = Math.max(
      -1,
      Math.min(1, part.pan + ((part.spread ?? 0) * (note.pitch - 64)) / 24),
    );
    const toLeft = Math.cos(((side + 1) * Math.PI) / 4) * Math.SQRT2,
      toRight = Math.sin(((side + 1) * Math.PI) / 4) * Math.SQRT2;
    const from = Math.round(note.atSeconds * rate);
    for (let n = 0, end = Math.min(sound.left.length, count - from); n < end; n++) {
      left[from + n]! += sound.left[n]! * toLeft;
      right[from + n]! += sound.right[n]! * toRight;
    }
  }
  for (const channel of [left, right]) {
    filter(channel, biquad('highpass', part.lowCutHz ?? 35));
    if (part.highCutHz !== undefined) filter(channel, biquad('lowpass', part.highCutHz));
  }
  return [left, right];
}

/**
 * Renders a piece as a loop at the target loudness. With `untilSeconds` only its beginning is
 * played, for a quick look.
 */
export function render(
  piece: Piece,
  { untilSeconds = Infinity, onPart = (_name: string, _lufs: number) => {} } = {},
): Stereo {
  const { samples } = tempoOf(piece);
  const loop = untilSeconds === Infinity ? samples : Math.round(untilSeconds * rate);
  const count = loop + (loop === samples ? tailSeconds : tailSecondsOfLook) * rate;
  const dry: Stereo = [new Float32Array(count), new Float32Array(count)],
    sent: Stereo = [new Float32Array(count), new Float32Array(count)];
  for (const part of piece.parts) {
    const stem = playPart(piece, part, count, untilSeconds);
    const lufs = integrated(stem);
    if (lufs === -Infinity) continue;
    onPart(part.name, lufs);
    const gain = 10 ** ((part.level - 20 - lufs) / 20);
    stem.forEach((channel, side) => {
      for (let n = 0; n < count; n++) {
        const value = channel[n]! * gain;
        dry[side]![n]! += value;
        sent[side]![n]! += value * part.room;
      }
    });
  }
  // A room has no use for rumble, and hiss in it is harsh.
  for (const channel of sent) {
    filter(channel, biquad('highpass', 190));
    filter(channel, biquad('lowpass', 7000));
  }
  const wet = reverberate(sent[0], sent[1], piece.room);
  const folded = dry.map((channel, side) => {
    for (let n = 0; n < count; n++) channel[n]! += wet[side]![n]!;
    filter(channel, biquad('highpass', 32));
    filter(channel, biquad('peak', 320, 0.8, -1.5));
    filter(channel, biquad('highshelf', 7500, Math.SQRT1_2, 1));
    const out = channel.slice(0, loop);
    for (let n = loop; n < count; n++) out[n % loop]! += channel[n]!;
    return out;
  }) as Stereo;
  return finish(folded);
}

/** Brings a loop to its loudness and holds its peaks, in a circle. */
function finish(loop: Stereo): Stereo {
  for (let pass = 0; pass < 2; pass++) {
    const gain = 10 ** ((targetLufs - integrated(loop)) / 20);
    for (const channel of loop) for (let n = 0; n < channel.length; n++) channel[n]! *= gain;
    limit(loop);
  }
  return loop;
}

/**
 * Lowers both sides together around peaks above the ceiling, slowly enough (6 ms) that it is not
 * heard.
 */
function limit(loop: Stereo): void {
  const ceiling = 10 ** (ceilingDb / 20),
    count = loop[0].length,
    reach = 288;
  const [a, b] = loop.map((channel) => peaksAround(channel, ceiling)) as Stereo;
  const wanted = new Float32Array(count).fill(1);
  let any = false;
  for (let n = 0; n < count; n++) {
    const peak = Math.max(a[n]!, b[n]!);
    if (peak <= ceiling) continue;
    any = true;
    for (let k = -reach; k <= reach; k++) {
      const at = (n + k + count) % count;
      wanted[at] = Math.min(wanted[at]!, ceiling / peak);
    }
  }
  if (!any) return;
  let sum = 0;
  for (let k = -reach; k <= reach; k++) sum += wanted[(k + count) % count]!;
  const gains = new Float32Array(count);
  for (let n = 0; n < count; n++) {
    gains[n] = sum / (2 * reach + 1);
    sum += wanted[(n + reach + 1) % count]! - wanted[(n - reach + count) % count]!;
  }
  for (const channel of loop) for (let n = 0; n < count; n++) channel[n]! *= gains[n]!;
}
