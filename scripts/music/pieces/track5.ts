/**
 * Street Lamps: a slow swing in E flat, thirty-two bars in the form A A B A; vibraphone, electric
 * piano, double bass and brushes, a clarinet in the bridge.
 */
import { bass, counter, held, join, ornament, strokes } from '../arrange.ts';
import { randomOf } from '../random.ts';
import { SongForm, melody, type Piece } from '../score.ts';
import { keyOf } from '../theory.ts';

const seed = 5005;
const beatsPerBar = 4;

const head =
  "r:.5 5:.5 1':.5 2':.5 3':2 | r:.5 3':.5 2':.5 1':.5 5:2 | " +
  "r:.5 6:.5 1':.5 2':.5 4':1.5 3':.5 | 2':1 7:2 r:1";

export function compose(): Piece {
  const key = keyOf('Eb', 'major');
  const form = new SongForm(beatsPerBar);
  const intro = form.add('intro', 'Ebmaj9 | Abmaj9 | Gm7 C7b9 | Fm9 Bb13');
  const theme = form.add('A', 'Ebmaj9 | Cm9 | Fm9 | Bb13 | Gm7 | C7b9 | Fm9 | Bb9sus4');
  const again = form.add('A2', 'Ebmaj9 | Cm9 | Fm9 | Bb13 | Gm7 C7b9 | Fm9 Bb13 | Eb69 | Bbm9 Eb9');
  const bridge = form.add(
    'bridge',
    'Abmaj9 | Db9 | Gm7 | C7b9 | Fm9 | Am7b5 D7b9 | Gm7 C7b9 | Fm9 Bb9sus4',
  );
  const back = form.add(
    'A3',
    'Ebmaj9 | Cm9 | Fm9 | Bb13 | Gm7 C7b9 | Fm9 Bb13 | Eb69 Abmaj9 | Gm7 C7b9',
  );
  const coda = form.add('tag', 'Fm9 | Bb13 | Ebmaj9 | Abmaj9 Bb9sus4');

  const at = (beat: number, text: string, options = {}) =>
    melody(key, beat, beatsPerBar, text, options);
  const first = at(
    theme.beat,
    `${head} | r:.5 5:.5 7:.5 2':.5 4':2 | 3':1 #1':1 b7:1 6:1 | r:.5 6:.5 1':.5 2':.5 4':1 3':1 | 2':2 r:2`,
  );
  const second = at(
    again.beat,
    `${head} | 4':1 2':1 3':.5 #1':.5 b7:1 | 6:.5 1':.5 4':1 3':.5 2':.5 7:1 | 1':3 r:1 | r:1 b7:.5 1':.5 2':1 4':1`,
  );
  const bridgeSong = at(
    bridge.beat,
    `5':1.5 3':.5 1':2 | 4':1.5 2':.5 b7:2 | 2':1.5 5':.5 4':1 2':1 | #1':1.5 3':.5 b7:2
    | 1':1 6:1 4:1 6:1 | 6:1 1':1 #2':1 1':1 | 2':1.5 7:.5 b7:1 6:1 | 1':1 4:1 5:2`,
    { octave: -1, velocity: 0.6 },
  );
  const last = ornament(
    at(
      back.beat,
      `${head} | 4':1 2':1 3':.5 #1':.5 b7:1 | 6:.5 1':.5 4':1 3':.5 2':.5 7:1 | 1':2.5 r:.5 5':1
        | 4':1 2':1 3':.5 #1':.5 b7:1`,
    ),
    key,
    randomOf(seed, 'turns'),
    0.3,
  );
  const farewell = at(
    coda.beat,
    `r:.5 6:.5 1':.5 2':.5 4':1 3':1 | 2':1 7:2 r:1 | r:.5 5:.5 1':.5 2':.5 3':2 | 1':1 3':1 2':2`,
    { velocity: 0.52 },
  );

  const all = join(intro, theme, again, bridge, back, coda);
  const beat = [theme, again, bridge, back, coda];
  return {
    id: 'track5',
    title: { en: 'Street Lamps', vi: 'Phố lên đèn' },
    key: { tonic: 'Eb', scale: 'major' },
    metre: '4/4',
    tempo: 86,
    beatsPerMinute: 86,
    beatsPerBar,
    bars: form.bars,
    form: form.text,
    seed,
    swing: 0.14,
    breaths: [
      { bar: 3, by: 0.04 },
      { bar: 27, by: 0.04 },
      { bar: 39, by: 0.1 },
    ],
    room: { seconds: 1.5, size: 0.8, dampingHz: 4200, gainDb: -1 },
    parts: [
      {
        name: 'vibraphone',
        instrument: 'vibraphone',
        notes: [...first, ...second, ...last, ...farewell].map((note) => ({
          ...note,
          beats: note.beats + 0.4,
        })),
        level: 0,
        pan: 0.2,
        spread: 0.15,
        room: 0.24,
        lowCutHz: 160,
        looseMs: 10,
      },
      {
        name: 'clarinet',
        instrument: 'clarinet',
        notes: [
          ...bridgeSong,
          ...counter(again.spans, second, { range: [54, 68], every: 2, velocity: 0.2 }),
          ...counter(back.spans, last, { range: [56, 70], every: 2, velocity: 0.24 }),
        ],
        level: -2,
        pan: -0.22,
        room: 0.24,
        lowCutHz: 140,
        highCutHz: 5500,
        looseMs: 13,
      },
      {
        name: 'electric piano',
        instrument: 'electricPiano',
        notes: held(all, {
          voices: 4,
          range: [53, 73],
          rhythm: [
            [0, 1.3],
            [1.5, 1.2],
            [3.5, 0.5],
          ],
          velocity: 0.36,
          strum: 0.02,
        }),
        level: -5,
        pan: -0.1,
        room: 0.16,
        lowCutHz: 150,
        looseMs: 9,
      },
      {
        name: 'double bass',
        instrument: 'uprightBass',
        notes: [
          ...bass(
            join(intro, theme, again),
            [
              [0, 'root', 1.8],
              [2, 'fifth', 1],
              [3, 'lead', 0.9],
            ],
            { low: 32, velocity: 0.6 },
          ),
          ...bass(
            bridge.spans,
            [
              [0, 'root', 0.95],
              [1, 'third', 0.95],
              [2, 'fifth', 0.95],
              [3, 'lead', 0.9],
            ],
            { low: 32, velocity: 0.62 },
          ),
          ...bass(
            join(back, coda),
            [
              [0, 'root', 1.8],
              [2, 'fifth', 1],
              [3, 'lead', 0.9],
            ],
            { low: 32, velocity: 0.6 },
          ),
        ],
        level: -4,
        pan: 0,
        room: 0.05,
        highCutHz: 2500,
        looseMs: 8,
      },
      {
        name: 'sweeps',
        instrument: 'brushSweep',
        notes: beat.flatMap((section) => strokes(section, 'x.x.', 1, 60, 0.4)),
        level: -19,
        pan: 0.25,
        room: 0.1,
        lowCutHz: 500,
      },
      {
        name: 'taps',
        instrument: 'brushTap',
        notes: beat.flatMap((section) =>
          strokes(section, '--X---X-', 0.5, 60, 0.42).concat(
            strokes(section, '---x---x', 0.5, 60, 0.24),
          ),
        ),
        level: -17,
        pan: 0.3,
        room: 0.12,
        lowCutHz: 150,
      },
    ],
  };
}
