/**
 * Lullaby ("ầu ơ"): a moon lute rocks in điệu Nam on F sharp, six slow quarters to the bar; the
 * flute takes it up, the middle brightens to Bắc on B.
 */
import { again, bass, broken, held, join, ornament, strokes } from '../arrange.ts';
import { randomOf } from '../random.ts';
import { SongForm, melody, type Piece } from '../score.ts';
import { keyOf } from '../theory.ts';

const seed = 9009;
const beatsPerBar = 6;

const tune =
  "4:2 5:1 4^:3 | 2:1 3:1 4:1 2/:3 | 3:2 1:1 5,:3 | 1~:5 r:1 | 4:2 5:1 1'/:3 | " +
  '5:1 4:1 3:1 5^:3 | 3:1 4:1 3:1 2:1 1:1 5,:1 | 1~:5 r:1';

const replyTune =
  "1':3 5:1 4:1 5:1 | 4~:4 2:2 | 3:1 4:1 5:1 4:3 | 3:1 2:1 1:3 r:1 | 1':3 2':1 1':1 5:1 | " +
  '4~:4 5:2 | 3:2 2:1 1:1 5,:2 | 1:5 r:1';

export function compose(): Piece {
  const key = keyOf('F#', 'nam'),
    bright = keyOf('B', 'bac');
  const form = new SongForm(beatsPerBar);
  const themeChords = 'F#m7 | A6 | Bsus4 | F#m7 | A6 | Esus2 | Bsus4 | F#m7';
  const intro = form.add('intro', 'F#m7 | Bsus4 F#m7');
  const theme = form.add('lullaby', themeChords);
  const answer = form.add('answer', 'F#m7 | A6 | Bsus4 | F#m7 | Dmaj7 | A/C# | Bsus4 | F#m7');
  const middle = form.add('brighter', 'E69 | C#m7 | Bsus2 | F#m7 | E69 | C#7sus4');
  const back = form.add('return', 'F#m7 | A6 | Bsus4 | F#m7 | Dmaj7 | Esus2 | Bsus4 | F#m7');

  const at = (beat: number, text: string, options = {}) =>
    melody(key, beat, beatsPerBar, text, options);
  const first = at(theme.beat, tune);
  const reply = at(answer.beat, replyTune);
  const call = melody(
    bright,
    middle.beat,
    beatsPerBar,
    `4:1 5:1 1':1 5^:3 | r:6 | 1':1 2':1 1':1 4/:3 | r:6 | 5:1 4:1 3:1 4:1 5:1 4:1 | 2~:5 r:1`,
    { octave: -1 },
  );
  const echo = melody(
    bright,
    middle.beat,
    beatsPerBar,
    `r:6 | 4:2 3:1 2:3 | r:6 | 3:1 4:1 5:1 4:3 | 3:3 2:3 | 2:3 1:3`,
    { velocity: 0.55 },
  );
  const last = at(back.beat, tune, { velocity: 0.64 });
  const beneath = ornament(
    again(at(back.beat, tune, { velocity: 0.42 }), { higher: -12 }),
    key,
    randomOf(seed, 'turns'),
    0.5,
  );
  const all = join(intro, theme, answer, middle, back);
  return {
    id: 'track9',
    title: { en: 'Lullaby', vi: 'Ầu ơ' },
    key: { tonic: 'F#', scale: 'nam' },
    metre: '6/4',
    tempo: 94,
    beatsPerMinute: 94,
    beatsPerBar,
    bars: form.bars,
    form: form.text,
    seed,
    swing: 0,
    breaths: [
      { bar: 1, by: 0.1 },
      { bar: 5, by: 0.06 },
      { bar: 9, by: 0.1 },
      { bar: 17, by: 0.12 },
      { bar: 23, by: 0.14 },
      { bar: 27, by: 0.06 },
      { bar: 31, by: 0.18 },
    ],
    room: { seconds: 2.1, size: 0.95, dampingHz: 3000, gainDb: 0 },
    parts: [
      {
        name: 'moon lute',
        instrument: 'danNguyet',
        notes: [...first, ...call, ...beneath].map((note) => ({
          ...note,
          beats: note.beats + 0.5,
        })),
        level: 0,
        pan: -0.12,
        room: 0.26,
        lowCutHz: 110,
        looseMs: 12,
      },
      {
        name: 'flute',
        instrument: 'flute',
        notes: [...reply, ...echo, ...last],
        level: -1,
        pan: 0.16,
        room: 0.36,
        lowCutHz: 200,
        looseMs: 15,
      },
      {
        name: 'rocking',
        instrument: 'electricPiano',
        notes: broken(all, {
          voices: 3,
          range: [54, 69],
          pattern: [0, 1, 2, 0, 2, 1],
          step: 1,
          velocity: 0.28,
          ring: 2.5,
        }),
        level: -7,
        pan: 0.05,
        spread: 0.3,
        room: 0.22,
        lowCutHz: 120,
        looseMs: 9,
      },
      {
        name: 'pad',
        instrument: 'warmPad',
        notes: held(join(answer, middle, back), { voices: 3, range: [52, 69], velocity: 0.36 }),
        level: -11,
        pan: 0,
        room: 0.4,
        lowCutHz: 140,
      },
      {
        name: 'bass',
        instrument: 'softBass',
        notes: bass(
          join(intro, theme, answer, middle, back),
          [
            [0, 'root', 2.9],
            [3, 'fifth', 2.9],
          ],
          { low: 35, velocity: 0.42 },
        ),
        level: -7,
        pan: 0,
        room: 0.04,
      },
      {
        name: 'heartbeat',
        instrument: 'frameDrum',
        notes: [theme, answer, back].flatMap((section) => strokes(section, 'x--.--', 1, 43, 0.4)),
        level: -14,
        pan: -0.1,
        room: 0.2,
        lowCutHz: 50,
      },
    ],
  };
}
