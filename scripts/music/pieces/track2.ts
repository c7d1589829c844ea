/**
 * Tea Hills: a zither (đàn tranh) and a bamboo flute (sáo) in điệu Bắc on G; the middle turns to
 * Bắc on D, as the tradition changes its mode.
 */
import { broken, bass, counter, held, join, ornament, strokes } from '../arrange.ts';
import { randomOf } from '../random.ts';
import { SongForm, melody, type Note, type Piece } from '../score.ts';
import { keyOf, type Key } from '../theory.ts';

const seed = 2002;
const beatsPerBar = 4;

/** The hand swept over the strings (á), slow at first. */
function sweep(
  key: Key,
  beat: number,
  fromDegree: number,
  count: number,
  direction: 1 | -1,
): Note[] {
  return Array.from({ length: count }, (_, i) => ({
    beat: beat + 1.6 * (i / count) ** 0.8,
    beats: 3,
    pitch: key.degree(fromDegree + direction * i),
    velocity: 0.12 + 0.012 * i,
  }));
}

export function compose(): Piece {
  const key = keyOf('G', 'bac'),
    far = keyOf('D', 'bac');
  const form = new SongForm(beatsPerBar);
  const themeChords = 'C6 | Gsus4 | Am7 | Gsus2 | C6 | Am7 | D7sus4 | Gsus2';
  const intro = form.add('intro', 'Gsus2 | C6 | Gsus2 | D7sus4');
  const theme = form.add('theme', themeChords);
  const answer = form.add('answer', 'Am7 | C6 | Gsus4 | Am7 | C6 | Am7 | D7sus4 | Gsus2');
  const middle = form.add(
    'change of mode',
    'Em7 | Dsus2 | Gadd9 | A7sus4 | Em7 | Gadd9 | Em7 | D7sus4',
  );
  const back = form.add('return', themeChords);

  const at = (beat: number, text: string, options = {}) =>
    melody(key, beat, beatsPerBar, text, options);
  const tune = `4:1.5 5:.5 1'~:2 | 5:.5 4:.5 3:.5 4:.5 2~:2 | 3:1 4:.5 5:.5 4^:1 2:1 | 1/:3 r:1
    | 4:1.5 5:.5 1':1 2':1 | 1':.5 5:.5 4:1 5~:2 | 3:.5 2:.5 1:1 5,:1 2:1 | 1~:3 r:1`;
  const first = at(theme.beat, tune);
  const reply = at(
    answer.beat,
    `1'~:3 5:.5 1':.5 | 2':1.5 1':.5 5:2 | 4:.5 5:.5 4:.5 3:.5 4~:2 | 2:3 r:1
    | 3:1 4:.5 5:.5 1'/:2 | 2':.5 1':.5 5:.5 4:.5 5:1 3:1 | 4:1 2:.5 3:.5 1/:1 2:1 | 1~:3 r:1`,
  );
  const call = melody(
    far,
    middle.beat,
    beatsPerBar,
    `4:.5 5:.5 1':1 5:.5 4:.5 3:1 | 4~:3 r:1 | r:4 | r:4
    | 5:.5 1':.5 2':1 1':.5 5:.5 4:1 | 5^:3 r:1 | r:4 | r:4`,
  );
  const echo = melody(
    far,
    middle.beat,
    beatsPerBar,
    `r:4 | r:4 | 1':1 2':.5 3':.5 2':1 1':1 | 5/:3 r:1
    | r:4 | r:4 | 3':1.5 2':.5 1':.5 5:.5 4:1 | 5:1 4:1 2~:2`,
  );
  const song = at(back.beat, tune, { velocity: 0.66 });
  // The same tune at the same time, told by two hands: heterophony rather than harmony.
  const told = ornament(at(back.beat, tune, { velocity: 0.46 }), key, randomOf(seed, 'turns'), 0.6);
  const opening = [
    ...sweep(key, intro.beat, -3, 12, 1),
    ...sweep(key, intro.beat + 8, 11, 13, -1),
    ...at(intro.beat + 12, `5,:1 1:.5 2:.5 3~:2`, { velocity: 0.5 }),
  ];
  const crossing = [
    ...sweep(far, middle.beat - 1.9, 0, 9, 1),
    ...sweep(key, back.beat - 1.9, 10, 11, -1),
  ];

  const quiet = [...join(intro, theme, answer, middle, back)];
  return {
    id: 'track2',
    title: { en: 'Tea Hills', vi: 'Đồi chè' },
    key: { tonic: 'G', scale: 'bac' },
    metre: '4/4',
    tempo: 66,
    beatsPerMinute: 66,
    beatsPerBar,
    bars: form.bars,
    form: form.text,
    seed,
    swing: 0,
    breaths: [
      { bar: 3, by: 0.08 },
      { bar: 7, by: 0.05 },
      { bar: 11, by: 0.08 },
      { bar: 19, by: 0.1 },
      { bar: 27, by: 0.12 },
      { bar: 35, by: 0.14 },
    ],
    room: { seconds: 2.8, size: 1.2, dampingHz: 3600, gainDb: 0 },
    parts: [
      {
        name: 'tranh',
        instrument: 'danTranh',
        notes: [...opening, ...first, ...call, ...crossing, ...told].map((note) => ({
          ...note,
          beats: note.beats + 0.8,
        })),
        level: 0,
        pan: -0.18,
        spread: 0.15,
        room: 0.25,
        lowCutHz: 110,
        highCutHz: 7500,
        looseMs: 10,
      },
      {
        name: 'tranh below',
        instrument: 'danTranh',
        notes: broken(join(answer, back), {
          voices: 3,
          range: [50, 66],
          pattern: [0, 2, 1, 2, 3, 2, 1, null],
          step: 0.5,
          velocity: 0.32,
          ring: 3,
        }),
        level: -8,
        pan: -0.3,
        room: 0.25,
        lowCutHz: 110,
        highCutHz: 6000,
        looseMs: 10,
      },
      {
        name: 'sáo',
        instrument: 'sao',
        notes: [...reply, ...echo, ...song],
        level: -3,
        pan: 0.22,
        room: 0.34,
        lowCutHz: 200,
        looseMs: 14,
      },
      {
        name: 'pad',
        instrument: 'warmPad',
        notes: held(quiet, { voices: 3, range: [50, 67], velocity: 0.4 }),
        level: -12,
        pan: 0,
        room: 0.4,
        lowCutHz: 140,
      },
      {
        name: 'second voice',
        instrument: 'voices',
        notes: [
          ...counter(answer.spans, reply, { range: [55, 69], every: 2, velocity: 0.35 }),
          ...counter(back.spans, song, { range: [55, 69], every: 2, velocity: 0.4 }),
        ],
        level: -10,
        pan: 0.1,
        room: 0.45,
        lowCutHz: 180,
      },
      {
        name: 'bass',
        instrument: 'softBass',
        notes: bass(
          join(theme, answer, middle, back),
          [
            [0, 'root', 2.5],
            [2.5, 'fifth', 1.5],
          ],
          { low: 36, velocity: 0.45 },
        ),
        level: -9,
        pan: 0,
        room: 0.05,
      },
      {
        name: 'mõ',
        instrument: 'woodenFish',
        notes: [
          ...strokes(answer, '----x------x----', 0.5, 76, 0.4),
          ...strokes(back, '----x----x--x---', 0.5, 76, 0.4),
        ],
        level: -17,
        pan: 0.35,
        room: 0.4,
        lowCutHz: 300,
      },
    ],
  };
}
