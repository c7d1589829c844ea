/**
 * A piece on paper: notes in beats, parts, and the sections that give it form. Composing ends here;
 * `perform.ts` plays it.
 */
import type { InstrumentName } from './instruments/index.ts';
import type { Room } from './reverb.ts';
import { chordOf, type Chord, type Key, type ScaleName } from './theory.ts';

/**
 * The shape of a note: a shake (rung) on its later part, a slide into it, a press (nhấn) that lifts
 * and returns.
 */
export type SongShape = 'plain' | 'shake' | 'slide' | 'press';

export interface Note {
  beat: number;
  beats: number;
  pitch: number;
  /** 0–1 */ velocity: number;
  shape?: SongShape;
}

export interface ScorePart {
  name: string;
  instrument: InstrumentName;
  notes: Note[];
  /**
   * Level of the part relative to the whole, in LU: the mixer measures the part and sets it there.
   */
  level: number;
  /** −1 left … 1 right. */
  pan: number;
  /** Distance of low notes to the left of high ones, as on a keyboard. */
  spread?: number;
  /** Share of the part that goes to the room. */
  room: number;
  /** Below this nothing is left of the part, so that the low end stays the bass's. */
  lowCutHz?: number;
  highCutHz?: number;
  /** Standard deviation of a player's timing. */
  looseMs?: number;
}

export interface Piece {
  id: string;
  title: { en: string; vi: string };
  key: { tonic: string; scale: ScaleName };
  metre: string;
  /** Quarter notes per minute, or dotted quarters where the metre counts eighths in threes. */
  tempo: number;
  /** Beats of the score per minute: a beat is the eighth in 6/8 and 12/8, else the quarter. */
  beatsPerMinute: number;
  beatsPerBar: number;
  bars: number;
  /** Sections in order, `intro 4 · theme 8 · …`. */
  form: string;
  seed: number;
  /** Eighths of a beat are played late by this share of a beat: 0.16 is a gentle swing. */
  swing: number;
  /** Bars at which a phrase ends, and by how much the tempo yields there (0.04 is 4 %). */
  breaths: { bar: number; by: number }[];
  room: Room;
  parts: ScorePart[];
}

export interface ChordSpan {
  beat: number;
  beats: number;
  chord: Chord;
}
export interface ScoreSection {
  name: string;
  bar: number;
  bars: number;
  beat: number;
  beats: number;
  spans: ChordSpan[];
}

/** Lays sections one after the other. */
export class SongForm {
  readonly sections: ScoreSection[] = [];
  readonly beatsPerBar: number;
  bars = 0;

  constructor(beatsPerBar: number) {
    this.beatsPerBar = beatsPerBar;
  }

  /**
   * Adds a section from its chords: bars are parted by `|`, the chords of a bar share it evenly,
   * `-` prolongs the former.
   */
  add(name: string, text: string): ScoreSection {
    const spans: ChordSpan[] = [];
    const start = this.bars * this.beatsPerBar;
    const bars = text.split('|').map((bar) => bar.trim().split(/\s+/).filter(Boolean));
    bars.forEach((names, bar) =>
      names.forEach((chord, i) => {
        const beats = this.beatsPerBar / names.length;
        if (chord === '-') spans.at(-1)!.beats += beats;
        else
          spans.push({
            beat: start + bar * this.beatsPerBar + i * beats,
            beats,
            chord: chordOf(chord),
          });
      }),
    );
    const section = {
      name,
      bar: this.bars,
      bars: bars.length,
      beat: start,
      beats: bars.length * this.beatsPerBar,
      spans,
    };
    this.sections.push(section);
    this.bars += bars.length;
    return section;
  }

  get text(): string {
    return this.sections.map(({ name, bars }) => `${name} ${bars}`).join(' · ');
  }
}

const token = /^([a-z_]|[#b]?\d+)([',]*)([~/^!]*)(?::([\d.]+))?$/;

/**
 * Reads a melody: `5:1.5 6:.5 1':2 | r:4`. Digits are degrees of the key's scale, `'` and `,` an
 * octave up and down, `#` and `b` a semitone, `:` the beats (else as before), `r` a rest, `_`
 * prolongs the former note; `~` shakes, `/` slides in, `^` presses, `!` accents. Each bar must be
 * full; a melody that does not add up is an error that names the bar.
 */
export function melody(
  key: Key,
  beat: number,
  beatsPerBar: number,
  text: string,
  { octave = 0, velocity = 0.62 } = {},
): Note[] {
  const notes: Note[] = [];
  let at = beat;
  let beats = 1;
  text.split('|').forEach((bar, index) => {
    for (const word of bar.trim().split(/\s+/)) {
      const match = token.exec(word);
      if (match === null)
        throw new Error(`"${word}" in bar ${index + 1} of the melody is not a note.`);
      const [, name, octaves, marks, length] = match as unknown as [
        string,
        string,
        string,
        string,
        string | undefined,
      ];
      if (length !== undefined) beats = Number(length);
      if (name === '_') notes.at(-1)!.beats += beats;
      else if (name !== 'r') {
        const degree = Number(name.replace(/[#b]/, ''));
        const alter = name.startsWith('#') ? 1 : name.startsWith('b') ? -1 : 0;
        const lift = [...octaves].reduce(
          (sum, mark) => sum + (mark === "'" ? 12 : -12),
          12 * octave,
        );
        const shape: SongShape = marks.includes('~')
          ? 'shake'
          : marks.includes('/')
            ? 'slide'
            : marks.includes('^')
              ? 'press'
              : 'plain';
        notes.push({
          beat: at,
          beats,
          pitch: key.degree(degree) + alter + lift,
          velocity: velocity + (marks.includes('!') ? 0.12 : 0),
          shape,
        });
      }
      at += beats;
    }
    if (Math.abs(at - beat - (index + 1) * beatsPerBar) > 1e-6)
      throw new Error(
        `Bar ${index + 1} of the melody has ${at - beat - index * beatsPerBar} beats, ` +
          `not ${beatsPerBar}: ${bar.trim()}`,
      );
  });
  return phrase(notes, beat, beatsPerBar);
}

/**
 * Breath in a line: it swells toward the middle of each four bars, leans on the bar and on high
 * notes.
 */
export function phrase(notes: Note[], start: number, beatsPerBar: number): Note[] {
  const mean = notes.reduce((sum, { pitch }) => sum + pitch, 0) / Math.max(1, notes.length);
  return notes.map((note) => {
    const place = ((((note.beat - start) / (4 * beatsPerBar)) % 1) + 1) % 1;
    const onBar = Math.abs((note.beat - start) % beatsPerBar) < 1e-6;
    const velocity =
      note.velocity +
      0.1 * Math.sin(Math.PI * Math.min(1, place * 1.15)) -
      0.05 +
      (onBar ? 0.03 : -0.02) +
      Math.max(-0.05, Math.min(0.06, (note.pitch - mean) * 0.006));
    return { ...note, velocity: Math.max(0.1, Math.min(1, velocity)) };
  });
}
