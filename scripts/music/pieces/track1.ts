/**
 * Morning Pages: a felt piano thinks aloud in D major, strings answer. Theme from the falling third
 * of its first bar.
 */
import { again, bass, broken, counter, held, join, ornament } from '../arrange.ts';
import { randomOf } from '../random.ts';
import { SongForm, melody, type Piece } from '../score.ts';
import { keyOf } from '../theory.ts';

const seed = 1001;
const beatsPerBar = 4;

const wanderTune =
  "r:1 3':.5 2':.5 1':1.5 6:.5 | 5:3 r:1 | r:1 4':.5 3':.5 2':1.5 7:.5 | 6:2.5 r:1.5 | " +
  "2':1 3':.5 4':.5 6':2 | 1':1 2':.5 3':.5 5':2 | 7:1 1':.5 2':.5 4':2 | 3':1.5 #1':.5 #6:2 | " +
  "7:.5 2':.5 3':.5 5':.5 6':2 | 7':1.5 6':.5 5':2 | 3':.5 5':.5 6':.5 7':.5 1'':2 | " +
  "7':1.5 5':.5 3':2 | 2':1 4':1 3':1 1':1 | 2':3 r:1";

export function compose(): Piece {
  const key = keyOf('D', 'major');
  const form = new SongForm(beatsPerBar);
  const themeChords = 'Dadd9 | A/C# | Bm7 | F#m7 | Gmaj7 | D/F# | Em7 | A7sus4 A7';
  const intro = form.add('intro', 'Dadd9 | Gmaj7/D | Dadd9 | A7sus4');
  const theme = form.add('theme', themeChords);
  const answer = form.add('answer', 'Dadd9 | A/C# | Bm7 | F#m7 | Gmaj7 | Gm6 | D/A A7 | D');
  const middle = form.add(
    'development',
    'Bm9 | F#m7 | Gmaj7 | Dadd9/F# | Em9 | Bm7 | C#m7b5 | F#7 | Gmaj9 | A/G | F#m7 | Bm7 | Em7 | A7sus4',
  );
  const back = form.add('return', 'Dadd9 | A/C# | Bm7 | F#m7 | Gmaj7 | D/F# | Em7 A7 | Dadd9');
  const coda = form.add('coda', 'Gmaj7 | Gm6 | D/A | A7sus4');

  const at = (beat: number, text: string, options = {}) =>
    melody(key, beat, beatsPerBar, text, options);
  const first = at(
    theme.beat,
    `5':1.5 3':.5 2':2 | 3':1 2':.5 1':.5 7:2 | 1':1.5 2':.5 3':1 5':1 | 5':1 4':.5 3':.5 2':2
    | 6:1 7:.5 1':.5 2':1 6':1 | 5':1.5 3':.5 2':1 1':1 | 2':1 4':1 3':.5 2':.5 1':1 | 2':2.5 r:1.5`,
  );
  const second = at(
    answer.beat,
    `5':1.5 3':.5 2':2 | 3':1 2':.5 1':.5 7:2 | 1':1.5 2':.5 3':1 5':1 | 6':1 5':.5 3':.5 5':2
    | 6':1 7':.5 6':.5 5':1 3':1 | 4':1.5 3':.5 2':1 b6:1 | 5:1 1':1 3':1 2':.5 7:.5 | 1':3 r:1`,
  );
  // The falling third wanders: minor, turned upside down, in sequence, until the dominant holds it.
  const wander = at(middle.beat, wanderTune);
  const last = ornament(
    at(
      back.beat,
      `5':1.5 3':.5 2':2 | 3':1 2':.5 1':.5 7:2 | 1':1.5 2':.5 3':1 5':1 | 5':1 4':.5 3':.5 2':2
    | 6:1 7:.5 1':.5 2':1 6':1 | 5':1.5 3':.5 2':1 1':1 | 2':1 4':1 3':.5 2':.5 7:1 | 1':4`,
    ),
    key,
    randomOf(seed, 'turns'),
    0.3,
  );
  const farewell = at(
    coda.beat,
    `r:1 6:.5 7:.5 2':2 | b6:1.5 1':.5 2':2 | 3':1.5 2':.5 1':2 | 5:2 r:2`,
    { velocity: 0.5 },
  );

  const whole = [...join(intro, theme, answer, middle, back, coda)];
  const rolling = [0, 1, 2, 3, 2, 1, 2, 1];
  return {
    id: 'track1',
    title: { en: 'Morning Pages', vi: 'Trang đầu ngày' },
    key: { tonic: 'D', scale: 'major' },
    metre: '4/4',
    tempo: 76,
    beatsPerMinute: 76,
    beatsPerBar,
    bars: form.bars,
    form: form.text,
    seed,
    swing: 0,
    breaths: [
      { bar: 3, by: 0.05 },
      { bar: 11, by: 0.06 },
      { bar: 19, by: 0.1 },
      { bar: 27, by: 0.08 },
      { bar: 33, by: 0.12 },
      { bar: 41, by: 0.1 },
      { bar: 45, by: 0.14 },
    ],
    room: { seconds: 2.2, size: 1, dampingHz: 3800, gainDb: 0 },
    parts: [
      {
        name: 'melody',
        instrument: 'feltPiano',
        notes: [...first, ...second, ...wander, ...last, ...farewell],
        level: 0,
        pan: 0.05,
        spread: 0.2,
        room: 0.22,
        looseMs: 9,
      },
      {
        name: 'left hand',
        instrument: 'feltPiano',
        notes: broken(whole, {
          voices: 4,
          range: [45, 66],
          pattern: rolling,
          step: 0.5,
          velocity: 0.34,
          ring: 3,
        }),
        level: -7,
        pan: -0.05,
        spread: 0.3,
        room: 0.2,
        lowCutHz: 90,
        looseMs: 8,
      },
      {
        name: 'strings',
        instrument: 'softStrings',
        notes: held(join(answer, middle, back, coda), {
          voices: 4,
          range: [52, 74],
          velocity: 0.34,
        }),
        level: -12,
        pan: 0,
        room: 0.4,
        lowCutHz: 170,
      },
      {
        name: 'second voice',
        instrument: 'cello',
        notes: [
          ...counter(answer.spans, second, { range: [50, 66], every: 2, velocity: 0.42 }),
          ...counter(back.spans, last, { range: [50, 66], every: 2, velocity: 0.48 }),
          ...again(at(coda.beat, `6,:4 | b6,:4 | 5,:4 | 4,:3 r:1`), { louder: 0.7 }),
        ],
        level: -6,
        pan: -0.3,
        room: 0.3,
        lowCutHz: 90,
      },
      {
        name: 'bass',
        instrument: 'softBass',
        notes: bass(
          join(theme, answer, middle, back, coda),
          [
            [0, 'root', 3],
            [3, 'lead', 1],
          ],
          { low: 38 - 5, velocity: 0.5 },
        ),
        level: -7,
        pan: 0,
        room: 0.04,
      },
    ],
  };
}
