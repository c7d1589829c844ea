/**
 * Pitches, scales and chords by name, and voices that lead from chord to chord. A pitch is a MIDI
 * number; 60 is middle C.
 */

const letters: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** The pitch class (0–11) of a name such as `F#` or `Eb`. */
export function pitchClass(name: string): number {
  const base = letters[name[0] ?? ''];
  if (base === undefined) throw new Error(`${name} is not the name of a note.`);
  return (
    (base +
      name
        .slice(1)
        .split('')
        .reduce((sum, sign) => sum + (sign === '#' ? 1 : -1), 0) +
      12) %
    12
  );
}

export const frequencyOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

const scaleSteps = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  // Colours of Vietnamese music: điệu Bắc is bright, Nam is gentle and inward.
  bac: [0, 2, 5, 7, 9],
  nam: [0, 3, 5, 7, 10],
} as const;
export type ScaleName = keyof typeof scaleSteps;

/**
 * A scale on a tonic: `degree(1)` is the tonic in the octave above middle C, `degree(8)` of a
 * seven-note scale an octave higher.
 */
export interface Key {
  tonic: string;
  scale: ScaleName;
  degree(step: number): number;
  size: number;
}

export function keyOf(tonic: string, scale: ScaleName): Key {
  const steps = scaleSteps[scale];
  const root = 60 + pitchClass(tonic);
  return {
    tonic,
    scale,
    size: steps.length,
    degree: (step) =>
      root +
      12 * Math.floor((step - 1) / steps.length) +
      steps[(((step - 1) % steps.length) + steps.length) % steps.length]!,
  };
}

const qualities: Record<string, number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  5: [0, 7],
  6: [0, 4, 7, 9],
  69: [0, 4, 7, 9, 14],
  add9: [0, 4, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 14],
  'maj7#11': [0, 4, 7, 11, 18],
  7: [0, 4, 7, 10],
  9: [0, 4, 7, 10, 14],
  13: [0, 4, 10, 14, 21],
  '7sus4': [0, 5, 7, 10],
  '9sus4': [0, 5, 7, 10, 14],
  '7b9': [0, 4, 7, 10, 13],
  m6: [0, 3, 7, 9],
  m7: [0, 3, 7, 10],
  m9: [0, 3, 7, 10, 14],
  m11: [0, 3, 7, 10, 14, 17],
  madd9: [0, 3, 7, 14],
  m7b5: [0, 3, 6, 10],
  dim7: [0, 3, 6, 9],
};

export interface Chord {
  name: string;
  root: number;
  bass: number;
  tones: number[];
  /** The tones that define the chord: third (or fourth) and seventh. */ guides: number[];
}

/** Reads a chord's name: `Dmaj9`, `F#m7`, `A7sus4`, `C/E`. */
export function chordOf(name: string): Chord {
  const match = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(name);
  const intervals = match === null ? undefined : qualities[match[2]!];
  if (match === null || intervals === undefined)
    throw new Error(`${name} is not a chord that is known here.`);
  const root = pitchClass(match[1]!);
  return {
    name,
    root,
    bass: match[3] === undefined ? root : pitchClass(match[3]),
    tones: [...new Set(intervals.map((interval) => (root + interval) % 12))],
    guides: intervals
      .filter((interval) => [2, 3, 4, 5, 9, 10, 11].includes(interval))
      .slice(0, 2)
      .map((interval) => (root + interval) % 12),
  };
}

/** Pitches of the given classes within a range, lowest first. */
export function pitchesWithin(classes: number[], [low, high]: [number, number]): number[] {
  return Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((pitch) =>
    classes.includes(pitch % 12),
  );
}

/**
 * One voicing per chord, each voice moving as little as it can: every guide tone is there, low
 * voices keep apart, and the outer voices do not march in fifths or octaves. Voicings are pitches,
 * lowest first.
 */
export function voiceLead(chords: Chord[], voices: number, range: [number, number]): number[][] {
  let former: number[] | null = null;
  const middle = (range[0] + range[1]) / 2;
  return chords.map((chord) => {
    let best: number[] | null = null;
    let bestCost = Infinity;
    for (const voicing of choose(pitchesWithin(chord.tones, range), voices)) {
      const cost = costOf(voicing, chord, former, middle);
      if (cost < bestCost) {
        best = voicing;
        bestCost = cost;
      }
    }
    if (best === null)
      throw new Error(
        `${chord.name} does not fit ${voices} voices between ${range.join(' and ')}.`,
      );
    former = best;
    return best;
  });
}

function costOf(voicing: number[], chord: Chord, former: number[] | null, middle: number): number {
  const classes = new Set(voicing.map((pitch) => pitch % 12));
  let cost = 6 * (Math.min(voicing.length, chord.tones.length) - classes.size);
  for (const guide of chord.guides) if (!classes.has(guide)) cost += 9;
  for (let i = 1; i < voicing.length; i++) {
    const gap = voicing[i]! - voicing[i - 1]!;
    if (gap > 9) cost += gap - 9;
    if (gap < (voicing[i - 1]! < 55 ? 4 : 2)) cost += 4;
  }
  if (former === null)
    return (
      cost + Math.abs(voicing.reduce((sum, pitch) => sum + pitch, 0) / voicing.length - middle)
    );
  for (let i = 0; i < voicing.length; i++) cost += Math.abs(voicing[i]! - former[i]!);
  const last = voicing.length - 1;
  const moves = [voicing[0]! - former[0]!, voicing[last]! - former[last]!];
  const outer = (voicing[last]! - voicing[0]!) % 12;
  if (
    (outer === 0 || outer === 7) &&
    (former[last]! - former[0]!) % 12 === outer &&
    moves[0] !== 0 &&
    Math.sign(moves[0]!) === Math.sign(moves[1]!)
  )
    cost += 8;
  // Pulls voices back to their range, from which the smallest moves drift away over a whole piece.
  return (
    cost + 0.35 * Math.abs(voicing.reduce((sum, pitch) => sum + pitch, 0) / voicing.length - middle)
  );
}

function* choose(pool: number[], count: number, from = 0): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= pool.length - count; i++)
    for (const rest of choose(pool, count - 1, i + 1)) yield [pool[i]!, ...rest];
}
