/**
 * The accompaniment of a melody, derived from a section's chords: broken chords, held chords,
 * basses, a second voice, variations.
 */
import type { Random } from './random.ts';
import type { Note, ScoreSection, ChordSpan } from './score.ts';
import { pitchesWithin, voiceLead, type Key } from './theory.ts';

/** Sections that follow one another, as one: voices lead across the border. */
export const join = (...sections: ScoreSection[]): ChordSpan[] =>
  sections.flatMap(({ spans }) => spans);

interface Broken {
  voices: number;
  range: [number, number];
  /** The voice of each step; `null` rests. */ pattern: (number | null)[];
  step: number;
  velocity?: number;
  /** Beats that a string rings; at most to the chord's end unless `over`. */ ring?: number;
  over?: boolean;
}

/**
 * Broken chords: the pattern runs over the voices of each chord and restarts with it. An index past
 * the last voice is the first an octave up.
 */
export function broken(
  spans: ChordSpan[],
  { voices, range, pattern, step, velocity = 0.45, ring = 2, over = false }: Broken,
): Note[] {
  const voicings = voiceLead(
    spans.map(({ chord }) => chord),
    voices,
    range,
  );
  return spans.flatMap((span, i) => {
    const notes: Note[] = [];
    for (let n = 0; n * step < span.beats - 1e-6; n++) {
      const voice = pattern[n % pattern.length];
      if (voice === null || voice === undefined) continue;
      const beat = span.beat + n * step;
      const pitch = voicings[i]![voice % voices]! + 12 * Math.floor(voice / voices);
      notes.push({
        beat,
        beats: over ? ring : Math.min(ring, span.beat + span.beats - beat),
        pitch,
        velocity: velocity + (n === 0 ? 0.06 : n % 2 === 0 ? 0.01 : -0.03),
      });
    }
    return notes;
  });
}

interface Held {
  voices: number;
  range: [number, number];
  /** Onsets and lengths in beats within each chord; without it the chord is held. */ rhythm?: [
    number,
    number,
  ][];
  velocity?: number;
  /** Seconds of beat between strings, low to high. */ strum?: number;
}

/** Chords held or struck in a rhythm. */
export function held(
  spans: ChordSpan[],
  { voices, range, rhythm, velocity = 0.4, strum = 0 }: Held,
): Note[] {
  const voicings = voiceLead(
    spans.map(({ chord }) => chord),
    voices,
    range,
  );
  return spans.flatMap((span, i) =>
    (rhythm ?? [[0, span.beats] as [number, number]])
      .filter(([at]) => at < span.beats)
      .flatMap(([at, beats], stroke) =>
        voicings[i]!.map((pitch, voice) => ({
          beat: span.beat + at + voice * strum,
          beats: Math.min(beats, span.beats - at),
          pitch,
          velocity:
            velocity -
            (stroke % 2 === 0 ? 0 : 0.05) +
            (voice === voicings[i]!.length - 1 ? 0.04 : 0),
        })),
      ),
  );
}

type BassTone = 'root' | 'fifth' | 'octave' | 'third' | 'lead';

/**
 * A bass: which tone of the chord at which beat. `lead` is the tone of the chord that is nearest to
 * the next chord's bass.
 */
export function bass(
  spans: ChordSpan[],
  rhythm: [number, BassTone, number][],
  { low = 33, velocity = 0.6 } = {},
): Note[] {
  const toBass = (pitchClass: number) => low + ((pitchClass - (low % 12) + 12) % 12);
  return spans.flatMap(({ beat, beats, chord }, i) => {
    const root = toBass(chord.bass);
    const next = toBass((spans[i + 1] ?? spans[0]!).chord.bass);
    const inChord = (wanted: number[]) => {
      const tone = chord.tones.find((candidate) =>
        wanted.includes((candidate - chord.root + 12) % 12),
      );
      return tone === undefined ? root : root + ((tone - chord.bass + 12) % 12);
    };
    const nearest = pitchesWithin(chord.tones, [low, low + 16])
      .filter((pitch) => pitch !== next)
      .reduce((x, y) => (Math.abs(y - next) < Math.abs(x - next) ? y : x), root);
    const fifth = inChord([7, 6]);
    const pitches = {
      root,
      octave: root + 12,
      third: inChord([3, 4]),
      fifth: fifth > low + 14 ? fifth - 12 : fifth,
      lead: nearest,
    };
    return rhythm
      .filter(([at]) => at < beats - 1e-6)
      .map(([at, tone, length], n) => ({
        beat: beat + at,
        beats: Math.min(length, beats - at),
        pitch: pitches[tone],
        velocity: velocity - (n === 0 ? 0 : 0.1),
      }));
  });
}

interface Counter {
  range: [number, number];
  /** Beats that each note of the second voice holds. */ every: number;
  velocity?: number;
}

/**
 * Adds a second voice to a melody: chord tones, guide tones first, moving by step if possible,
 * against the melody's direction, without parallel fifths or octaves and without its notes. Finds
 * the cheapest path over all notes instead of note by note.
 */
export function counter(
  spans: ChordSpan[],
  lead: Note[],
  { range, every, velocity = 0.45 }: Counter,
): Note[] {
  const slots = spans.flatMap(({ beat, beats, chord }) =>
    Array.from(
      { length: Math.max(1, Math.round(beats / every)) },
      (_, n, length = Math.max(1, Math.round(beats / every))) => ({
        beat: beat + (n * beats) / length,
        beats: beats / length,
        chord,
      }),
    ),
  );
  const leadAt = (beat: number) =>
    lead.findLast((note) => note.beat <= beat + 1e-6 && note.beat + note.beats > beat)?.pitch ??
    null;
  interface Path {
    cost: number;
    pitches: number[];
  }
  let paths: Path[] = [{ cost: 0, pitches: [] }];
  slots.forEach(({ beat, chord }, slot) => {
    const above = leadAt(beat),
      aboveBefore = slot === 0 ? null : leadAt(slots[slot - 1]!.beat);
    paths = pitchesWithin(chord.tones, range).map((pitch) => {
      let own = chord.guides.includes(pitch % 12) ? 0 : 1.2;
      if (above !== null) {
        const gap = Math.abs(above - pitch);
        own += gap < 3 ? 6 : gap % 12 === 0 ? 2 : [3, 4, 8, 9].includes(gap % 12) ? -0.8 : 0;
        if (pitch > above) own += 5;
      }
      let best: Path = { cost: Infinity, pitches: [] };
      for (const path of paths) {
        const before = path.pitches.at(-1);
        let cost = path.cost + own;
        if (before !== undefined) {
          const leap = Math.abs(pitch - before);
          cost += leap === 0 ? 1.6 : leap <= 2 ? 0 : leap <= 4 ? 1 : leap * 0.5;
          if (above !== null && aboveBefore !== null) {
            const parallel =
              (above - pitch) % 12 === (aboveBefore - before) % 12 &&
              [0, 7].includes((above - pitch) % 12) &&
              leap !== 0;
            if (parallel) cost += 8;
            if (Math.sign(pitch - before) * Math.sign(above - aboveBefore) < 0) cost -= 0.6;
          }
        }
        if (cost < best.cost) best = { cost, pitches: path.pitches };
      }
      return { cost: best.cost, pitches: [...best.pitches, pitch] };
    });
  });
  const best = paths.reduce((a, b) => (b.cost < a.cost ? b : a));
  const notes: Note[] = [];
  best.pitches.forEach((pitch, i) => {
    const former = notes.at(-1);
    if (former?.pitch === pitch && former.beats < 2 * every) former.beats += slots[i]!.beats;
    else notes.push({ beat: slots[i]!.beat, beats: slots[i]!.beats, pitch, velocity });
  });
  return notes;
}

/** The same notes elsewhere: later by beats, higher by semitones, louder by a factor. */
export const again = (
  notes: Note[],
  { later = 0, higher = 0, louder = 1 }: { later?: number; higher?: number; louder?: number },
): Note[] =>
  notes.map((note) => ({
    ...note,
    beat: note.beat + later,
    pitch: note.pitch + higher,
    velocity: Math.min(1, note.velocity * louder),
  }));

/**
 * A melody told with more words: some long notes begin with a turn or a passing note of the key,
 * chosen by the seed.
 */
export function ornament(notes: Note[], key: Key, random: Random, share = 0.35): Note[] {
  const scale = Array.from({ length: 8 * key.size }, (_, i) => key.degree(i + 1 - 4 * key.size));
  const near = (pitch: number, step: number) =>
    scale[
      Math.max(
        0,
        scale.findLastIndex((tone) => tone <= pitch),
      ) + step
    ] ?? pitch;
  return notes.flatMap((note, i): Note[] => {
    if (note.beats < 1 || random() > share) return [note];
    const next = notes[i + 1]?.pitch ?? note.pitch;
    const short = note.beats >= 2 ? 0.5 : note.beats / 3;
    if (Math.abs(next - note.pitch) > 4 || random() < 0.5) {
      // A turn: the upper neighbour on the way back to the note.
      return [
        { ...note, beats: short },
        {
          ...note,
          beat: note.beat + short,
          beats: short,
          pitch: near(note.pitch, 1),
          velocity: note.velocity * 0.8,
        },
        {
          ...note,
          beat: note.beat + 2 * short,
          beats: note.beats - 2 * short,
          velocity: note.velocity * 0.9,
        },
      ];
    }
    const passing = next > note.pitch ? near(note.pitch, 1) : near(note.pitch, -1);
    return [
      { ...note, beats: note.beats - short },
      {
        ...note,
        beat: note.beat + note.beats - short,
        beats: short,
        pitch: passing,
        velocity: note.velocity * 0.8,
      },
    ];
  });
}

/**
 * Strokes on a grid, one character per step: `x` plain, `X` stressed, `.` soft, anything else none.
 */
export function strokes(
  section: ScoreSection,
  grid: string,
  step: number,
  pitch: number,
  velocity = 0.5,
): Note[] {
  const notes: Note[] = [];
  const marks = [...grid.replaceAll(' ', '')];
  for (let n = 0; n * step < section.beats - 1e-6; n++) {
    const force = { x: 1, X: 1.3, '.': 0.6 }[marks[n % marks.length]!];
    if (force !== undefined)
      notes.push({
        beat: section.beat + n * step,
        beats: step,
        pitch,
        velocity: Math.min(1, velocity * force),
      });
  }
  return notes;
}
