/**
 * Rain on the Eaves: two guitars in B minor over glass, twelve eighths to the bar; drops gather,
 * pour and thin out as the form goes.
 */
import { bass, broken, counter, held, join, ornament } from '../arrange.ts';
import { randomOf } from '../random.ts';
import { SongForm, melody, type Note, type Piece } from '../score.ts';
import { keyOf } from '../theory.ts';

const seed = 7007;
const beatsPerBar = 12;

/** Drops at random: how many there are in a bar follows the form, from a few to many and back. */
function rain(bars: number): Note[] {
  const random = randomOf(seed, 'rain');
  const pitches = [83, 86, 88, 90, 93, 95, 98];
  return Array.from({ length: bars }, (_, bar) => bar).flatMap((bar) => {
    const weight = Math.sin((Math.PI * (bar + 1)) / (bars + 1)) ** 2;
    return Array.from({ length: Math.round(3 + 22 * weight) }, () => ({
      beat: (bar + random()) * beatsPerBar,
      beats: 0.5,
      pitch: pitches[Math.floor(random() * pitches.length)]!,
      velocity: 0.15 + 0.4 * random() ** 2,
    }));
  });
}

const tune =
  '1:5 2:1 3:6 | 3:3 2:2 1:1 7,:6 | 5,:5 7,:1 3:6 | 2:3 1:2 7,:1 7,:3 r:3 | ' +
  '4:5 3:1 4:3 5:3 | 3:3 2:2 1:1 5,:6 | 2:5 4:1 6:3 5:2 4:1 | 1:6 #7,:3 r:3';

const middleTune =
  "3:6 5:3 7:3 | 2':3 1':3 7:6 | 5:3 7:3 2':6 | 1':9 r:3 | 4:3 6:3 1':3 3':3 | " +
  "3':6 b1':3 6:3 | 7:3 5:3 3:6 | 2:3 4:3 #7:6";

export function compose(): Piece {
  const key = keyOf('B', 'minor');
  const form = new SongForm(beatsPerBar);
  const themeChords = 'Bm | Gmaj7 | D/F# | A7sus4 | Em7 | Bm7 | C#m7b5 | F#7sus4 F#7';
  const intro = form.add('intro', 'Bm9 | Gmaj7');
  const theme = form.add('theme', themeChords);
  const middle = form.add('pouring', 'Gmaj9 | A/G | F#m7 | Bm7 | Em9 | Gm6 | D/F# | C#m7b5 F#7');
  const back = form.add('return', themeChords);
  const coda = form.add('thinning', 'Gmaj7 | Em9 F#7sus4');

  const at = (beat: number, text: string, options = {}) =>
    melody(key, beat, beatsPerBar, text, options);
  const first = at(theme.beat, tune);
  const song = at(middle.beat, middleTune, { octave: -1, velocity: 0.6 });
  const last = ornament(
    at(back.beat, tune, { velocity: 0.66 }),
    key,
    randomOf(seed, 'turns'),
    0.35,
  );
  const farewell = at(coda.beat, `3:5 2:1 3:6 | 5:5 4:1 1:6`, { velocity: 0.5 });
  const all = join(intro, theme, middle, back, coda);
  return {
    id: 'track7',
    title: { en: 'Rain on the Eaves', vi: 'Mưa bên hiên' },
    key: { tonic: 'B', scale: 'minor' },
    metre: '12/8',
    tempo: 57,
    beatsPerMinute: 171,
    beatsPerBar,
    bars: form.bars,
    form: form.text,
    seed,
    swing: 0,
    breaths: [
      { bar: 1, by: 0.06 },
      { bar: 5, by: 0.04 },
      { bar: 9, by: 0.1 },
      { bar: 17, by: 0.12 },
      { bar: 25, by: 0.1 },
      { bar: 27, by: 0.16 },
    ],
    room: { seconds: 2.4, size: 1, dampingHz: 3600, gainDb: 0 },
    parts: [
      {
        name: 'guitar',
        instrument: 'nylonGuitar',
        notes: [...first, ...last, ...farewell].map((note) => ({
          ...note,
          beats: note.beats + 1.5,
        })),
        level: 0,
        pan: 0.18,
        room: 0.24,
        lowCutHz: 110,
        looseMs: 11,
      },
      {
        name: 'picked',
        instrument: 'nylonGuitar',
        notes: broken(all, {
          voices: 4,
          range: [47, 67],
          pattern: [0, 2, 3, 1, 2, 3],
          step: 1,
          velocity: 0.36,
          ring: 5,
        }),
        level: -5,
        pan: -0.28,
        room: 0.2,
        lowCutHz: 100,
        looseMs: 9,
      },
      {
        name: 'cello',
        instrument: 'cello',
        notes: [
          ...song,
          ...counter(back.spans, last, { range: [50, 64], every: 6, velocity: 0.22 }),
        ],
        level: -1.5,
        pan: -0.05,
        room: 0.32,
        lowCutHz: 90,
        looseMs: 15,
      },
      {
        name: 'glass',
        instrument: 'glass',
        notes: held(join(intro, theme, middle, back, coda), {
          voices: 3,
          range: [57, 74],
          velocity: 0.32,
        }),
        level: -14,
        pan: 0,
        room: 0.5,
        lowCutHz: 200,
      },
      {
        name: 'bass',
        instrument: 'softBass',
        notes: bass(
          join(theme, middle, back, coda),
          [
            [0, 'root', 8],
            [9, 'lead', 3],
          ],
          { low: 35, velocity: 0.45 },
        ),
        level: -7.5,
        pan: 0,
        room: 0.04,
      },
      {
        name: 'drops',
        instrument: 'drop',
        notes: rain(form.bars),
        level: -14,
        pan: 0,
        room: 0.3,
        lowCutHz: 500,
        looseMs: 0,
      },
    ],
  };
}
