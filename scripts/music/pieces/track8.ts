/**
 * The Long View: a chorale for strings and voices in E, slow as hills; it looks away to C and comes
 * home.
 */
import { bass, broken, counter, held, join } from '../arrange.ts';
import { SongForm, melody, type Note, type Piece } from '../score.ts';
import { keyOf } from '../theory.ts';

const seed = 8008;
const beatsPerBar = 4;

const farTune =
  "5:2 1':1 3':1 | 2':3 7:1 | 1':1 3':1 5':2 | 3':1.5 2':.5 7:2 | 6:1 1':1 3':2 | " +
  "2':1 1':1 5:2 | 1':1 3':1 6':1 5':1 | 3':2 #4':2";
const backTune =
  "1:2 3:1 5:1 | 6:2 1':1 3':1 | 2':1.5 1':.5 7:2 | 5:3 r:1 | 6:1 4:1 1':2 | b6:2 4:1 2:1 | " +
  '3:1 2:.5 1:.5 7,:1 2:1 | 1:3 r:1';

export function compose(): Piece {
  const key = keyOf('E', 'major'),
    far = keyOf('C', 'major');
  const form = new SongForm(beatsPerBar);
  const intro = form.add('intro', 'Eadd9 | Amaj9');
  const theme = form.add('theme', 'Eadd9 | C#m7 | Amaj9 | B7sus4 | G#m7 | C#m9 | F#m7 | B7sus4');
  const middle = form.add('far view', 'Cadd9 | G/B | Am7 | Em7 | Fmaj7 | C/E | Am7 | B7sus4');
  const back = form.add('return', 'Eadd9 | C#m7 | Amaj9 | E/G# | F#m7 | Am6 | E/B B7 | Eadd9');
  const coda = form.add('coda', 'Amaj9 | Am6 | Eadd9 | B7sus4');

  const at = (beat: number, text: string, options = {}) =>
    melody(key, beat, beatsPerBar, text, options);
  const first = at(
    theme.beat,
    `1:2 3:1 5:1 | 6:3 5:1 | 5:1.5 4:.5 3:2 | 2:3 r:1 | 7:2 5:1 3:1 | 6:2 7:1 1':1 | 1':1.5 7:.5 6:1 4:1 | 5:2 4:1 r:1`,
    { octave: -1 },
  );
  const away = melody(far, middle.beat, beatsPerBar, farTune, { velocity: 0.55 });
  const last = at(back.beat, backTune, { velocity: 0.68 });
  const farewell = at(coda.beat, `r:1 3:1 5:1 7:1 | b6:2 4:1 2:1 | 1:1 3:1 5:2 | 4:3 r:1`, {
    octave: -1,
    velocity: 0.48,
  });
  const all = join(intro, theme, middle, back, coda);
  const bells: Note[] = [theme, middle, back, coda].flatMap(({ beat, bars }) =>
    [0, 4]
      .filter((bar) => bar < bars)
      .map((bar) => ({
        beat: beat + bar * beatsPerBar,
        beats: 4,
        pitch: bar === 0 ? 76 : 83,
        velocity: 0.4,
      })),
  );
  return {
    id: 'track8',
    title: { en: 'The Long View', vi: 'Nhìn xa' },
    key: { tonic: 'E', scale: 'major' },
    metre: '4/4',
    tempo: 58,
    beatsPerMinute: 58,
    beatsPerBar,
    bars: form.bars,
    form: form.text,
    seed,
    swing: 0,
    breaths: [
      { bar: 1, by: 0.06 },
      { bar: 5, by: 0.05 },
      { bar: 9, by: 0.1 },
      { bar: 17, by: 0.12 },
      { bar: 25, by: 0.1 },
      { bar: 29, by: 0.14 },
    ],
    room: { seconds: 3.4, size: 1.35, dampingHz: 3200, gainDb: 1 },
    parts: [
      {
        name: 'cello',
        instrument: 'cello',
        notes: [...first, ...last, ...farewell],
        level: 0,
        pan: -0.1,
        room: 0.38,
        lowCutHz: 100,
        looseMs: 16,
      },
      {
        name: 'strings',
        instrument: 'softStrings',
        notes: held(all, { voices: 4, range: [47, 69], velocity: 0.38 }),
        level: -5.5,
        pan: 0,
        room: 0.42,
        lowCutHz: 130,
      },
      {
        name: 'voices',
        instrument: 'voices',
        notes: [...held(join(middle, back), { voices: 3, range: [57, 74], velocity: 0.36 })],
        level: -9,
        pan: 0,
        room: 0.5,
        lowCutHz: 180,
      },
      {
        name: 'harp',
        instrument: 'harp',
        notes: [
          ...away.map((note) => ({ ...note, beats: note.beats + 1.5 })),
          ...broken(join(theme, back), {
            voices: 4,
            range: [52, 71],
            pattern: [null, 0, 1, 2, 3, 4, null, null],
            step: 0.5,
            velocity: 0.32,
            ring: 2.5,
          }),
        ],
        level: -3.5,
        pan: 0.2,
        spread: 0.2,
        room: 0.32,
        lowCutHz: 110,
        looseMs: 11,
      },
      {
        name: 'flute',
        instrument: 'flute',
        notes: counter(
          back.spans,
          last.map((note) => ({ ...note, pitch: note.pitch + 24 })),
          { range: [64, 79], every: 2, velocity: 0.4 },
        ),
        level: -8,
        pan: 0.25,
        room: 0.42,
        lowCutHz: 220,
        looseMs: 15,
      },
      {
        name: 'bass',
        instrument: 'cello',
        notes: bass(join(theme, middle, back, coda), [[0, 'root', 4]], { low: 36, velocity: 0.36 }),
        level: -7,
        pan: 0.1,
        room: 0.2,
        highCutHz: 900,
        looseMs: 15,
      },
      {
        name: 'bell',
        instrument: 'bell',
        notes: bells,
        level: -15,
        pan: 0.35,
        room: 0.5,
        lowCutHz: 300,
      },
    ],
  };
}
