/**
 * Little by Little: the proverb "tích tiểu thành đại" and compound interest as music, in C Lydian
 * and five quarters. A bar of marimba begins with two notes and gains one after the other; the
 * theme grows in the same way, one note, two, three.
 */
import { again, bass, broken, counter, held, join, strokes } from '../arrange.ts';
import { SongForm, melody, type Note, type Piece, type ScoreSection } from '../score.ts';
import { keyOf } from '../theory.ts';

const seed = 6006;
const beatsPerBar = 5;
/** Order in which the ten eighths of a bar fill. */
const fillOrder = [0, 6, 3, 8, 1, 5, 9, 4, 2, 7];

/** The pattern of a bar with so many of its notes. */
const grown = (pattern: number[], count: number) =>
  pattern.map((voice, i) => (fillOrder.indexOf(i) < count ? voice : null));

const growthTune =
  "3':2 2':1 7:2 | 4':2 2':1 7:2 | 3':1 4':1 5':1 3':2 | 2':3 7:2 | 1':1 7:1 6:1 5:1 3:1 | " +
  "3:1 5:1 7:1 3':2 | 4':2 3':1 7:2 | 2':1 1':1 6:3";

const tune =
  "5:5 | 6:3 7:2 | 7:2 6:1 3:2 | 2':3 7:2 | 1':1 7:1 6:1 3':2 | 2':1 7:1 6:1 4:2 | " +
  "5:1 6:1 7:1 1':1 2':1 | 2':3 r:2";
const farTune =
  "5:3 7:2 | 2':2 1':1 6:2 | 7:2 6:1 2:2 | 3:2 5:1 7:2 | 4':2 3':1 1':2 | 5':2 2':1 7:2 | " +
  "3':1 2':1 7:1 5:2 | 7:1 6:1 7:1 2':2";

export function compose(): Piece {
  const key = keyOf('C', 'lydian'),
    far = keyOf('Eb', 'lydian');
  const form = new SongForm(beatsPerBar);
  const themeChords = 'Cmaj9 | D/C | Em7 | G/B | Am7 | Bm7 | Cmaj9 | D7sus4';
  const intro = form.add(
    'seed',
    'Cmaj7#11 | Cmaj7#11 | D/C | D/C | Cmaj7#11 | Cmaj7#11 | D/C | D7sus4',
  );
  const theme = form.add('theme', themeChords);
  const growth = form.add('growth', 'Em7 | Bm7 | Cmaj7 | G/B | Am7 | Em7 | Cmaj7#11 | D7sus4');
  const middle = form.add(
    'development',
    'Ebmaj7#11 | F/Eb | Dm7 | Gm7 | Abmaj7#11 | Bb/Ab | Gm7 | D7sus4',
  );
  const back = form.add('return', themeChords);
  const coda = form.add('interest', 'Cmaj9 | D/C | Cmaj9 | D7sus4');

  const at = (beat: number, text: string, options = {}) =>
    melody(key, beat, beatsPerBar, text, options);
  const first = at(theme.beat, tune, { octave: 1 });
  const second = at(growth.beat, growthTune, { octave: 1 });
  const elsewhere = melody(far, middle.beat, beatsPerBar, farTune, { velocity: 0.58 });
  const last = at(back.beat, tune, { octave: 1, velocity: 0.66 });
  // The theme's beginning once more, over a pattern that loses its notes again.
  const interest = again(at(coda.beat, `5:5 | 6:3 7:2 | 7:2 6:1 3:2 | 2:3 r:2`, { octave: 1 }), {
    louder: 0.8,
  });

  const pattern = [0, 2, 1, 3, 2, 4, 3, 1, 2, 3];
  const growing = (section: ScoreSection, from: number, by: number): Note[] =>
    section.spans.flatMap((span, bar) =>
      broken([span], {
        voices: 4,
        range: [55, 74],
        pattern: grown(pattern, Math.max(2, Math.min(10, Math.round(from + by * bar)))),
        step: 0.5,
        velocity: 0.44,
        ring: 1,
      }),
    );
  return {
    id: 'track6',
    title: { en: 'Little by Little', vi: 'Tích tiểu thành đại' },
    key: { tonic: 'C', scale: 'lydian' },
    metre: '5/4',
    tempo: 112,
    beatsPerMinute: 112,
    beatsPerBar,
    bars: form.bars,
    form: form.text,
    seed,
    swing: 0,
    breaths: [
      { bar: 15, by: 0.03 },
      { bar: 31, by: 0.05 },
      { bar: 43, by: 0.05 },
    ],
    room: { seconds: 1.9, size: 0.9, dampingHz: 4500, gainDb: -1 },
    parts: [
      {
        name: 'marimba',
        instrument: 'marimba',
        notes: [
          ...growing(intro, 2, 0.9),
          ...growing(theme, 8, 0),
          ...growing(growth, 8, 0.3),
          ...growing(middle, 6, 0.5),
          ...growing(back, 10, 0),
          ...growing(coda, 8, -2),
        ],
        level: -2.5,
        pan: -0.2,
        spread: 0.3,
        room: 0.18,
        lowCutHz: 110,
        looseMs: 6,
      },
      {
        name: 'second marimba',
        instrument: 'marimba',
        notes: join(growth, back).flatMap((span, bar) =>
          broken([span], {
            voices: 3,
            range: [64, 83],
            pattern: [null, 1, null, 2, 0, null, 2, null, 1, null].map((voice, i) =>
              bar % 2 === 0 || i > 3 ? voice : null,
            ),
            step: 0.5,
            velocity: 0.36,
            ring: 1,
          }),
        ),
        level: -9,
        pan: 0.4,
        room: 0.22,
        lowCutHz: 200,
        looseMs: 6,
      },
      {
        name: 'celesta',
        instrument: 'celesta',
        notes: [...first, ...second, ...last, ...interest].map((note) => ({
          ...note,
          beats: note.beats + 0.5,
        })),
        level: -1,
        pan: 0.12,
        room: 0.3,
        lowCutHz: 200,
        looseMs: 8,
      },
      {
        name: 'voices',
        instrument: 'voices',
        notes: [
          ...held(join(growth, middle, back), { voices: 3, range: [55, 72], velocity: 0.34 }),
        ],
        level: -11,
        pan: 0,
        room: 0.42,
        lowCutHz: 180,
      },
      {
        name: 'flute',
        instrument: 'flute',
        notes: [
          ...elsewhere,
          ...counter(back.spans, last, { range: [60, 72], every: 2.5, velocity: 0.24 }),
        ],
        level: -2.5,
        pan: -0.1,
        room: 0.34,
        lowCutHz: 200,
        looseMs: 12,
      },
      {
        name: 'bass',
        instrument: 'softBass',
        notes: bass(
          join(theme, growth, middle, back, coda),
          [
            [0, 'root', 2.8],
            [3, 'fifth', 1.8],
          ],
          { low: 35, velocity: 0.48 },
        ),
        level: -6.5,
        pan: 0,
        room: 0.04,
      },
      {
        name: 'shaker',
        instrument: 'shaker',
        notes: [growth, back].flatMap((section) => strokes(section, 'x.X.x.X.x.', 0.5, 60, 0.36)),
        level: -21,
        pan: 0.3,
        room: 0.1,
        lowCutHz: 1000,
      },
    ],
  };
}
