/**
 * Home Before Dark: a light bossa in B flat that begins off its tonic and arrives; clarinet,
 * guitar, electric piano, a shaker in the distance.
 */
import { bass, counter, held, join, ornament, strokes } from '../arrange.ts';
import { randomOf } from '../random.ts';
import { SongForm, melody, type Piece } from '../score.ts';
import { keyOf } from '../theory.ts';

const seed = 1010;
const beatsPerBar = 4;

const answerTune =
  "r:1 3':1 4':.5 3':.5 1':1 | 2':1.5 1':.5 b6:2 | 5:1 6:.5 5:.5 3:1 5:1 | " +
  "b7:1.5 6:.5 #1':2 | r:1 2':1 3':.5 2':.5 6:1 | 7:1.5 6:.5 3':1 2':1 | 1':3 r:1 | r:4";

const head =
  "r:1 3':1.5 2':.5 1':1 | 2':1.5 1':.5 b6:2 | 5:2 3:1 5:1 | b7:1.5 6:.5 #1':2 | " +
  "r:1 2':1.5 1':.5 6:1 | 7:1.5 6:.5 3':2";
const middleTune =
  "2':1.5 4':.5 6':2 | #5':1.5 4':.5 2':2 | 1':1.5 2':.5 3':1 5':1 | 3':1.5 2':.5 #4:2 | " +
  "b3':1.5 1':.5 5:2 | b7:1 2':1 4':2 | 3':1.5 2':.5 1':2 | 5:1 2':1 b7:1 #1':1 | 2':3 r:1 | " +
  "1':1.5 2':.5 b6:2 | 5:1 3:1 b7:1 6:1 | 4:1 6:1 2':2";

export function compose(): Piece {
  const key = keyOf('Bb', 'major');
  const form = new SongForm(beatsPerBar);
  const intro = form.add('intro', 'Bbmaj9 | Ebmaj9 | Bbmaj9 | Bb9sus4');
  const theme = form.add('theme', 'Ebmaj9 | Ebm6 | Bbmaj7/D | G7b9 | Cm9 | F13 | Bbmaj9 | Bb9sus4');
  const answer = form.add('answer', 'Ebmaj9 | Ebm6 | Bbmaj7/D | G7b9 | Cm9 | F13 | Bb69 | Bb69');
  const middle = form.add(
    'middle',
    'Am7b5 | D7b9 | Gm9 | C9 | Gbmaj7 | Fm9 | Ebmaj7 | Dm7 G7b9 | Cm9 | Ebm6 | Dm7 G7b9 | Cm9 F9sus4',
  );
  const back = form.add('return', 'Ebmaj9 | Ebm6 | Bbmaj7/D | G7b9 | Cm9 | F13 | Bb69 | Bb69');
  const coda = form.add('coda', 'Ebmaj9 | Ebm6 | Bbmaj9 | F9sus4');

  const at = (beat: number, text: string, options = {}) =>
    melody(key, beat, beatsPerBar, text, options);
  const first = at(theme.beat, `${head} | 2':1.5 1':.5 5:2 | r:2 5:.5 6:.5 1':1`, { octave: -1 });
  const second = at(answer.beat, answerTune, { octave: -1 });
  const other = at(middle.beat, middleTune, { octave: -1, velocity: 0.58 });
  const last = ornament(
    at(back.beat, `${head} | 1':3 r:1 | r:1 5:1 3:.5 2:.5 1:1`, { octave: -1, velocity: 0.66 }),
    key,
    randomOf(seed, 'turns'),
    0.3,
  );
  const farewell = at(
    coda.beat,
    `r:1 3':1.5 2':.5 1':1 | 2':1.5 1':.5 b6:2 | 5:3 r:1 | 6:1 1':1 2':2`,
    { octave: -1, velocity: 0.5 },
  );
  const all = join(intro, theme, answer, middle, back, coda);
  const beat = [theme, answer, middle, back];
  return {
    id: 'track10',
    title: { en: 'Home Before Dark', vi: 'Về nhà trước tối' },
    key: { tonic: 'Bb', scale: 'major' },
    metre: '4/4',
    tempo: 102,
    beatsPerMinute: 102,
    beatsPerBar,
    bars: form.bars,
    form: form.text,
    seed,
    swing: 0,
    breaths: [
      { bar: 3, by: 0.05 },
      { bar: 19, by: 0.06 },
      { bar: 31, by: 0.07 },
      { bar: 39, by: 0.06 },
      { bar: 43, by: 0.14 },
    ],
    room: { seconds: 1.4, size: 0.75, dampingHz: 4500, gainDb: -1 },
    parts: [
      {
        name: 'clarinet',
        instrument: 'clarinet',
        notes: [...first, ...second, ...last],
        level: 0,
        pan: 0.12,
        room: 0.26,
        lowCutHz: 140,
        highCutHz: 6500,
        looseMs: 13,
      },
      {
        name: 'electric piano',
        instrument: 'electricPiano',
        notes: [
          ...other,
          ...farewell,
          ...counter(answer.spans, second, { range: [51, 65], every: 2, velocity: 0.22 }),
          ...counter(back.spans, last, { range: [51, 65], every: 2, velocity: 0.24 }),
        ],
        level: -2,
        pan: -0.2,
        room: 0.22,
        lowCutHz: 130,
        looseMs: 10,
      },
      // The guitar's right hand speaks before the beat and over the bar, as it does in Rio.
      {
        name: 'guitar',
        instrument: 'nylonGuitar',
        notes: held(all, {
          voices: 4,
          range: [48, 66],
          rhythm: [
            [0, 0.9],
            [1, 0.45],
            [2.5, 0.9],
            [3.5, 0.5],
          ],
          velocity: 0.4,
          strum: 0.015,
        }),
        level: -6.5,
        pan: -0.1,
        room: 0.14,
        lowCutHz: 120,
        looseMs: 8,
      },
      {
        name: 'bass',
        instrument: 'softBass',
        notes: bass(
          all,
          [
            [0, 'root', 1.4],
            [1.5, 'fifth', 0.5],
            [2, 'fifth', 1.4],
            [3.5, 'lead', 0.5],
          ],
          { low: 34, velocity: 0.5 },
        ),
        level: -5.5,
        pan: 0,
        room: 0.04,
        looseMs: 6,
      },
      {
        name: 'shaker',
        instrument: 'shaker',
        notes: beat.flatMap((section) => strokes(section, 'X.x.X.x.', 0.5, 60, 0.36)),
        level: -20,
        pan: 0.35,
        room: 0.1,
        lowCutHz: 1500,
      },
      {
        name: 'rim',
        instrument: 'woodenFish',
        notes: [answer, back].flatMap((section) =>
          strokes(section, 'x--x--x---x--x--', 0.5, 79, 0.3),
        ),
        level: -21,
        pan: -0.3,
        room: 0.2,
        lowCutHz: 300,
      },
      {
        name: 'pad',
        instrument: 'softStrings',
        notes: held(join(middle, back, coda), { voices: 3, range: [55, 72], velocity: 0.3 }),
        level: -14,
        pan: 0,
        room: 0.4,
        lowCutHz: 180,
      },
    ],
  };
}
