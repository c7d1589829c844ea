/**
 * Paper Lanterns: a slow waltz in A minor for kalimba and guitar; the cello sings the middle in C.
 */
import { again, bass, broken, counter, held, join, ornament } from '../arrange.ts';
import { randomOf } from '../random.ts';
import { SongForm, melody, type Piece } from '../score.ts';
import { keyOf } from '../theory.ts';

const seed = 3003;
const beatsPerBar = 3;

const tune =
  '5:1.5 4:.5 3:1 | 2:.5 3:.5 5:2 | 6:1.5 5:.5 3:1 | 2:2 r:1 | 5:1.5 4:.5 3:1 | ' +
  "#6:1 4:1 1':1 | 1':1 6:1 4:1 | 7:1 6:1 2:1 | 3:1.5 2:.5 3:.5 5:.5 | 6:2 1':1 | " +
  "4:1 6:1 1':1 | #7:1.5 2':.5 5:1 | 1':1.5 7:.5 5:1 | 6:1 5:1 3:1 | 4:1.5 2:1 #7,:.5 | 1:3";
const middleTune =
  "3:1.5 4:.5 5:1 | 5:1 4:2 | 5:1.5 6:.5 7:1 | 7:1 5:2 | 1':1.5 7:.5 6:1 | 7:1 5:1 3:1 | " +
  "4:1.5 5:.5 6:1 | 4:1.5 2:1.5 | 5:1.5 6:.5 7:1 | 7:1 6:.5 5:.5 4:1 | 7:1 b2':.5 7:1.5 | " +
  "5:1 #3:2 | 4:1 6:1 1':1 | b1':1.5 6:.5 4:1 | 1':1.5 2':1.5 | #7:3";

export function compose(): Piece {
  const key = keyOf('A', 'minor');
  const form = new SongForm(beatsPerBar);
  const themeChords =
    'Am | Am/G | Fadd9 | E7 | Am | D7/F# | Dm7 | G7 | Cadd9 | Fadd9 | Bm7b5 | E7 | Am | Fadd9 | Dm6 E7 | Am';
  const intro = form.add('intro', 'Am | Fmaj7/A | Am | E7sus4 | Am | Fmaj7/A | Dm6/A | E7');
  const theme = form.add('theme', themeChords);
  const middle = form.add(
    'middle in C',
    'Cmaj7 | G/B | Am7 | Em7 | Fmaj7 | C/E | Dm7 | G7sus4 G7 | Cmaj7 | G/B | Gm6/Bb | A7 | Dm7 | Fm6 | E7sus4 | E7',
  );
  const back = form.add('return', themeChords);
  const coda = form.add('coda', 'Fadd9 | Dm6 | Am/E | E7sus4');

  const at = (beat: number, text: string, options = {}) =>
    melody(key, beat, beatsPerBar, text, options);
  const first = at(theme.beat, tune);
  const song = at(middle.beat, middleTune, { octave: -1, velocity: 0.6 });
  const last = ornament(at(back.beat, tune), key, randomOf(seed, 'turns'), 0.3);
  const opening = at(
    intro.beat,
    `r:3 | r:3 | r:1 5:1 3:1 | 2:3 | r:3 | r:1 6:1 3:1 | 4:1 2:1 1:1 | #7,:2 r:1`,
    { velocity: 0.45 },
  );
  const farewell = at(coda.beat, `r:1 6:1 5:1 | 4:1 2:1 1:1 | 5:1.5 4:.5 3:1 | 2:3`, {
    velocity: 0.48,
  });

  return {
    id: 'track3',
    title: { en: 'Paper Lanterns', vi: 'Đèn giấy' },
    key: { tonic: 'A', scale: 'minor' },
    metre: '3/4',
    tempo: 98,
    beatsPerMinute: 98,
    beatsPerBar,
    bars: form.bars,
    form: form.text,
    seed,
    swing: 0,
    breaths: [
      { bar: 7, by: 0.12 },
      { bar: 15, by: 0.06 },
      { bar: 23, by: 0.14 },
      { bar: 31, by: 0.08 },
      { bar: 39, by: 0.2 },
      { bar: 47, by: 0.07 },
      { bar: 55, by: 0.14 },
      { bar: 59, by: 0.2 },
    ],
    room: { seconds: 1.7, size: 0.85, dampingHz: 4200, gainDb: -1 },
    parts: [
      {
        name: 'kalimba',
        instrument: 'kalimba',
        notes: [...opening, ...first, ...last, ...farewell],
        level: 0,
        pan: 0.15,
        spread: 0.2,
        room: 0.26,
        lowCutHz: 150,
        looseMs: 9,
      },
      {
        name: 'guitar',
        instrument: 'nylonGuitar',
        notes: broken(join(intro, theme, middle, back, coda), {
          voices: 4,
          range: [48, 67],
          pattern: [null, null, 1, 2, 3, 2],
          step: 0.5,
          velocity: 0.4,
          ring: 1.8,
        }),
        level: -5,
        pan: -0.22,
        room: 0.16,
        lowCutHz: 110,
        looseMs: 9,
      },
      {
        name: 'thumb',
        instrument: 'nylonGuitar',
        notes: bass(join(intro, theme, middle, back, coda), [[0, 'root', 2.8]], {
          low: 40,
          velocity: 0.52,
        }),
        level: -5,
        pan: -0.15,
        room: 0.1,
        looseMs: 9,
      },
      {
        name: 'cello',
        instrument: 'cello',
        notes: [
          ...song,
          ...counter(back.spans, last, { range: [48, 65], every: 1.5, velocity: 0.22 }),
          ...again(at(coda.beat, `6,:3 | 4,:3 | 3,:3 | 2,:2 r:1`), { louder: 0.7, higher: -0 }),
        ],
        level: -2,
        pan: -0.05,
        room: 0.3,
        lowCutHz: 90,
        looseMs: 14,
      },
      {
        name: 'sparks',
        instrument: 'kalimba',
        notes: broken(middle.spans, {
          voices: 3,
          range: [69, 86],
          pattern: [null, 0, 1, 2, 1, null],
          step: 0.5,
          velocity: 0.34,
          ring: 2,
        }),
        level: -10,
        pan: 0.3,
        room: 0.36,
        lowCutHz: 200,
      },
      {
        name: 'glow',
        instrument: 'warmPad',
        notes: held(join(middle, back), { voices: 3, range: [53, 70], velocity: 0.34 }),
        level: -13,
        pan: 0,
        room: 0.4,
        lowCutHz: 160,
      },
    ],
  };
}
