/**
 * From paper to time: beats become seconds as people play them, with phrases that breathe and hands
 * that are not machines.
 */
import { rate } from './dsp.ts';
import { around, randomOf } from './random.ts';
import type { ScorePart, Piece, SongShape } from './score.ts';
import { frequencyOf } from './theory.ts';

/**
 * The loop begins this long before its first beat: the seam lies in what rings on, not on an
 * attack.
 */
export const leadSeconds = 0.12;
/**
 * Both frame lengths of the fallback's codec fit the piece exactly, so that its last frame carries
 * no padding.
 */
const lengthStep = 1024;

export interface Played {
  atSeconds: number;
  seconds: number;
  hz: number;
  pitch: number;
  velocity: number;
  shape: SongShape;
  fromHz: number | null;
  index: number;
}

/** Samples of the whole loop, and when each beat falls. */
export interface TempoClock {
  samples: number;
  secondsAt(beat: number): number;
}

const stepsPerBeat = 16;

/**
 * The tempo of each bar: a slow drift of a percent, and the breaths at the ends of phrases; the
 * last bars yield before the return.
 */
export function tempoOf(piece: Piece): TempoClock {
  const beats = piece.bars * piece.beatsPerBar;
  const random = randomOf(piece.seed, 'tempo');
  const start = random(),
    waves = 3 + Math.floor(random() * 3);
  const times = new Float64Array(beats * stepsPerBeat + 1);
  for (let step = 0; step < beats * stepsPerBeat; step++) {
    const bar = step / stepsPerBeat / piece.beatsPerBar;
    let slower = 1 + 0.008 * Math.sin(2 * Math.PI * ((waves * bar) / piece.bars + start));
    for (const breath of piece.breaths) {
      const place = bar - breath.bar;
      // Slows through the bar, is slowest just before its end, and is back in tempo a quarter of a
      // bar later.
      if (place > 0 && place < 1.25)
        slower +=
          breath.by * (place < 1 ? 0.5 - 0.5 * Math.cos(Math.PI * place) : 1 - (place - 1) * 4);
    }
    times[step + 1] = times[step]! + (60 / piece.beatsPerMinute / stepsPerBeat) * slower;
  }
  const seconds = times.at(-1)!;
  const samples = Math.round((seconds * rate) / lengthStep) * lengthStep;
  const fit = samples / rate / seconds;
  return {
    samples,
    secondsAt(beat) {
      const at = Math.max(0, Math.min(beats, beat)) * stepsPerBeat;
      const whole = Math.min(times.length - 2, Math.floor(at));
      return (
        fit * (times[whole]! + (times[whole + 1]! - times[whole]!) * (at - whole)) +
        (fit * (beat - Math.max(0, Math.min(beats, beat))) * 60) / piece.beatsPerMinute
      );
    },
  };
}

/** The notes of a part as they are played, in the order of the score. */
export function perform(piece: Piece, part: ScorePart, clock: TempoClock): Played[] {
  const random = randomOf(piece.seed, `${part.name}: hands`);
  const loose = (part.looseMs ?? 7) / 1000;
  const swung = (beat: number) => (Math.abs((beat % 1) - 0.5) < 0.01 ? beat + piece.swing : beat);
  const notes = part.notes.toSorted((a, b) => a.beat - b.beat || a.pitch - b.pitch);
  let together = 0;
  return notes.map((note, index) => {
    const former = notes[index - 1];
    // Notes struck together miss the beat together, and each other by less.
    if (former?.beat !== note.beat) together = around(random) * loose;
    const atSeconds =
      leadSeconds + clock.secondsAt(swung(note.beat)) + together + around(random) * loose * 0.35;
    const end = leadSeconds + clock.secondsAt(swung(note.beat + note.beats));
    const isJoined =
      former !== undefined && Math.abs(former.beat + former.beats - note.beat) < 0.02;
    return {
      atSeconds,
      seconds: Math.max(0.06, end - atSeconds),
      hz: frequencyOf(note.pitch),
      pitch: note.pitch,
      velocity: Math.max(0.08, Math.min(1, note.velocity * (1 + 0.05 * around(random)))),
      shape: note.shape ?? 'plain',
      fromHz: isJoined ? frequencyOf(former.pitch) : null,
      index,
    };
  });
}
