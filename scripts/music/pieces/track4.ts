/**
 * A Slow River: harp under flute in F, six eighths to the bar; in the middle the clarinet drifts to
 * D flat and finds its way back.
 */
import { bass, broken, counter, held, join, ornament } from '../arrange.ts';
import { randomOf } from '../random.ts';
import { SongForm, melody, type Piece } from '../score.ts';
import { keyOf } from '../theory.ts';

const seed = 4004;
const beatsPerBar = 6;

const full =
  "5:3 1':2 2':1 | 3':3 4':1 5':2 | 6':3 5':2 4':1 | 5':4 3':2 | 4':3 3':1 2':2 | " +
  "2':3 b6:2 1':1 | 1':3 7:2 2':1 | 1':5 r:1";

export function compose(): Piece {
  const key = keyOf('F', 'major'),
    far = keyOf('Db', 'major');
  const form = new SongForm(beatsPerBar);
  const intro = form.add('intro', 'Fmaj9 | Bbmaj7/F | Fmaj9 | C9sus4');
  const theme = form.add('theme', 'F69 | Dm9 | Bbadd9 | C9sus4 | F/A | Dm7 | Gm7 | C9sus4');
  const answer = form.add('answer', 'F69 | Dm9 | Bbadd9 | Am7 | Gm7 | Bbm6 | F/C C7 | Fadd9');
  const middle = form.add(
    'drift',
    'Db69 | Ab/C | Bbm7 | Fm7 | Gbmaj7 | Db/F | Ebm7 | Ab7sus4 | Dbadd9 | Bbm7 | Gm7b5 | C7sus4 C7',
  );
  const back = form.add('return', 'F69 | Dm9 | Bbadd9 | Am7 | Gm7 | Bbm6 | F/C C7 | Fadd9');
  const coda = form.add('coda', 'Bbmaj7 | Bbm6 | Fmaj9 | C9sus4');

  const at = (beat: number, text: string, options = {}) =>
    melody(key, beat, beatsPerBar, text, options);
  const first = at(
    theme.beat,
    `5:3 1':2 2':1 | 3':4 1':2 | 2':3 1':2 6:1 | 5:5 r:1 | 5:3 1':2 2':1 | 3':3 5':2 4':1 | 4':2 3':1 2':3 | 2':5 r:1`,
  );
  const second = at(answer.beat, full);
  const drift = melody(
    far,
    middle.beat,
    beatsPerBar,
    `3:3 5:2 1':1 | 7:4 5:2 | 6:3 1':2 3':1 | 3':3 2':1 1':2 | 4':3 3':2 1':1 | 1':4 5:2 | 2':2 1':1 6:3 | 5:5 r:1
    | 3':3 2':2 1':1 | 6:3 1':2 6:1 | 3':3 1':3 | 7:3 #2':2 7:1`,
  );
  const last = ornament(at(back.beat, full, { velocity: 0.66 }), key, randomOf(seed, 'turns'), 0.3);
  const farewell = at(coda.beat, `r:3 2':2 1':1 | b6:3 1':2 2':1 | 3':4 1':2 | 5:4 r:2`, {
    velocity: 0.5,
  });

  const all = join(intro, theme, answer, middle, back, coda);
  return {
    id: 'track4',
    title: { en: 'A Slow River', vi: 'Dòng sông chậm' },
    key: { tonic: 'F', scale: 'major' },
    metre: '6/8',
    tempo: 46,
    beatsPerMinute: 138,
    beatsPerBar,
    bars: form.bars,
    form: form.text,
    seed,
    swing: 0,
    breaths: [
      { bar: 3, by: 0.08 },
      { bar: 11, by: 0.08 },
      { bar: 19, by: 0.12 },
      { bar: 27, by: 0.07 },
      { bar: 31, by: 0.16 },
      { bar: 39, by: 0.12 },
      { bar: 43, by: 0.2 },
    ],
    room: { seconds: 2.6, size: 1.15, dampingHz: 4000, gainDb: 0 },
    parts: [
      {
        name: 'flute',
        instrument: 'flute',
        notes: [...first, ...second, ...last, ...farewell],
        level: 0,
        pan: 0.12,
        room: 0.34,
        lowCutHz: 220,
        looseMs: 14,
      },
      {
        name: 'clarinet',
        instrument: 'clarinet',
        notes: [
          ...drift,
          ...counter(answer.spans, second, { range: [58, 74], every: 3, velocity: 0.22 }),
          ...counter(back.spans, last, { range: [58, 74], every: 3, velocity: 0.26 }),
        ],
        level: -2.5,
        pan: -0.2,
        room: 0.3,
        lowCutHz: 140,
        highCutHz: 6000,
        looseMs: 14,
      },
      {
        name: 'harp',
        instrument: 'harp',
        notes: broken(all, {
          voices: 4,
          range: [48, 69],
          pattern: [0, 1, 2, 1, 3, 2, 4, 3, 5, 3, 2, 1],
          step: 0.5,
          velocity: 0.36,
          ring: 4,
          over: true,
        }),
        level: -5.5,
        pan: 0,
        spread: 0.45,
        room: 0.24,
        lowCutHz: 100,
        looseMs: 8,
      },
      {
        name: 'strings',
        instrument: 'softStrings',
        notes: held(join(answer, middle, back, coda), {
          voices: 4,
          range: [50, 72],
          velocity: 0.3,
        }),
        level: -12,
        pan: 0,
        room: 0.4,
        lowCutHz: 170,
      },
      {
        name: 'bass',
        instrument: 'softBass',
        notes: bass(
          join(theme, answer, middle, back, coda),
          [
            [0, 'root', 5],
            [5, 'lead', 1],
          ],
          { low: 34, velocity: 0.45 },
        ),
        level: -8,
        pan: 0,
        room: 0.04,
      },
    ],
  };
}
