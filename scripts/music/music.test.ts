import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tracks } from '#app/features/music/tracks.ts';
import { playedSamples } from './containers.ts';
import { rate } from './dsp.ts';
import { integrated, truePeak } from './loudness.ts';
import { faultsOf, nameExcerpt, nameScore, sha256, type MeasuredMusic } from './measured.ts';
import { pieces } from './pieces/index.ts';
import { trackListOf } from './track-list.ts';

const folder = join(import.meta.dirname, '../../public/music');
const measured = JSON.parse(
  readFileSync(join(import.meta.dirname, 'measured.json'), 'utf8'),
) as MeasuredMusic;
const composed = pieces.map((compose) => compose());
const sine = (hz: number, level: number, seconds: number, phase = 0) =>
  Float32Array.from(
    { length: seconds * rate },
    (_, n) => level * Math.sin((2 * Math.PI * hz * n) / rate + phase),
  );

test('there are ten tracks of 1.5 to 3 minutes, no two in one key or tempo, in at least four metres', () => {
  expect(tracks.map(({ id }) => id)).toEqual([
    'track1',
    'track2',
    'track3',
    'track4',
    'track5',
    'track6',
    'track7',
    'track8',
    'track9',
    'track10',
  ]);
  for (const { seconds, title } of tracks) {
    expect(seconds).toBeGreaterThanOrEqual(90);
    expect(seconds).toBeLessThanOrEqual(180);
    expect(title.en.length * title.vi.length).toBeGreaterThan(0);
  }
  expect(new Set(measured.tracks.map(({ key }) => key)).size).toBe(10);
  expect(new Set(measured.tracks.map(({ tempo }) => tempo)).size).toBe(10);
  expect(new Set(measured.tracks.map(({ metre }) => metre)).size).toBeGreaterThanOrEqual(4);
});

test('the committed files are the measured ones and have as many samples as their pieces', () => {
  expect(readdirSync(folder).toSorted()).toEqual(
    measured.tracks
      .flatMap(({ id, files }) => Object.keys(files).map((ending) => `${id}.${ending}`))
      .toSorted(),
  );
  for (const { id, files, samples } of measured.tracks) {
    for (const [ending, file] of Object.entries(files)) {
      const bytes = readFileSync(join(folder, `${id}.${ending}`));
      expect([id, ending, sha256(bytes), playedSamples(bytes)]).toEqual([
        id,
        ending,
        file.sha256,
        samples,
      ]);
    }
  }
});

test('each encoding has at most 12 MB', () => {
  for (const ending of ['ogg', 'm4a'])
    expect(
      readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0),
    ).toBeLessThanOrEqual(12_000_000);
});

test('every track has about -18 LUFS, below -1 dBTP, no clipping, no long silence, and loops', () => {
  const files = measured.tracks.flatMap(({ id, files: both }) =>
    Object.entries(both).map(([ending, file]) => ({ name: `${id}.${ending}`, ...file })),
  );
  expect(files).toHaveLength(20);
  const breaking = files.filter(
    ({ name, lufs, truePeakDb, clipped, longestSilenceSeconds, seam }) =>
      Math.abs(lufs + 18) > 0.5 ||
      truePeakDb > -1 ||
      clipped > 0 ||
      longestSilenceSeconds > 1.5 ||
      seam > (name.endsWith('.ogg') ? 1 : 2),
  );
  expect(breaking).toEqual([]);
  // The same and the rest: tones of the key, no muddy bass, nothing harsh, each pair apart.
  expect(faultsOf(measured)).toEqual([]);
});

test('a fault in any measurement is named', () => {
  const [first, second] = measured.tracks as [
    MeasuredMusic['tracks'][0],
    MeasuredMusic['tracks'][0],
  ];
  const louder = {
    ...first,
    files: { ...first.files, ogg: { ...first.files['ogg']!, lufs: -16, seam: 3, samples: 1 } },
  };
  expect(faultsOf({ ...measured, tracks: [louder, second] })).toHaveLength(3);
  expect(faultsOf({ ...measured, tracks: [first, { ...first, id: 'copy' }] })).toEqual([
    expect.stringMatching(/^track1 and copy are only -?0.00 apart$/),
    'track1 and copy share key or tempo',
  ]);
});

test("the files were rendered from the present scores, and the player's list matches them", () => {
  // Run scripts/music/compose.ts and measure.ts after a change of a score.
  expect(measured.tracks.map(({ score }) => score)).toEqual(composed.map(nameScore));
  expect(
    readFileSync(join(import.meta.dirname, '../../app/features/music/tracks.ts'), 'utf8'),
  ).toBe(trackListOf(composed));
});

test('composing twice gives the same notes and samples, and another seed gives others', () => {
  const [compose] = pieces;
  expect(pieces.map((again) => nameScore(again()))).toEqual(composed.map(nameScore));
  expect(nameExcerpt(compose!())).toBe(measured.excerpt);
  expect(nameExcerpt({ ...compose!(), seed: 1 })).not.toBe(measured.excerpt);
});

test('every piece has an introduction, a theme, a contrast and a return, and moving melodies', () => {
  for (const { id, form, parts, bars, beatsPerBar } of composed) {
    expect(form.split(' · ').length).toBeGreaterThanOrEqual(5);
    const lead = parts.toSorted((a, b) => b.level - a.level)[0]!.notes;
    expect(new Set(lead.map(({ pitch }) => pitch % 12)).size).toBeGreaterThanOrEqual(5);
    expect(
      parts.flatMap(({ name, notes }) =>
        notes
          .filter(({ beat }) => beat < 0 || beat >= bars * beatsPerBar)
          .map(() => `${id} ${name}`),
      ),
    ).toEqual([]);
  }
});

// EBU Tech 3341, cases 1 and 2: a stereo sine of 1 kHz at a peak of -23 and of -33 dBFS.
test.each([[-23], [-33]])('a stereo sine of 1 kHz at %s dBFS has as many LUFS', (db) => {
  const channel = sine(1000, 10 ** (db / 20), 5);
  expect(integrated([channel, channel])).toBeCloseTo(db, 1);
});

test('silence between loud passages does not count towards loudness', () => {
  const loud = sine(1000, 10 ** (-23 / 20), 3),
    channel = new Float32Array(loud.length * 3);
  channel.set(loud, 0);
  channel.set(loud, loud.length * 2);
  expect(Math.abs(integrated([channel, channel]) + 23)).toBeLessThan(0.6);
});

// EBU Tech 3341, case 15 and after: a quarter of the sample rate at 45 degrees has samples at 0.707
// of its peak.
test('a peak between samples is found', () => {
  expect(truePeak([sine(rate / 4, 0.5, 1, Math.PI / 4)])).toBeCloseTo(20 * Math.log10(0.5), 1);
});
