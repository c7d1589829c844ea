/**
 * Measures the music: `node scripts/music/measure.ts` decodes the files in `public/music`, writes
 * the figures to `scripts/music/measured.json`, prints a table, and fails when a limit is exceeded.
 * `--from DIR` reads other files and writes nothing. The unit test compares the committed files
 * with the stored figures, without ffmpeg.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { distance } from './analysis.ts';
import { hasFfmpeg, missingFfmpeg } from './encode.ts';
import { measureTrack } from './measure-track.ts';
import { faultsOf, nameExcerpt, type MeasuredMusic } from './measured.ts';
import { pieces } from './pieces/index.ts';

if (!hasFfmpeg()) {
  process.stderr.write(`${missingFfmpeg}\n`);
  process.exit(1);
}
const { values } = parseArgs({ options: { from: { type: 'string' } } });
const folder = values.from ?? join(import.meta.dirname, '../../public/music');
const say = (line: string) => process.stdout.write(`${line}\n`);

const all = pieces.map((compose) => compose());
const measured: MeasuredMusic = { excerpt: nameExcerpt(all[0]!), tracks: [] };
for (const piece of all) {
  const track = measureTrack(piece, folder);
  measured.tracks.push(track);
  const {
    files: { ogg, m4a },
    character: { centroidHz, bands, onsetsPerSecond },
  } = track;
  say(
    `${piece.id.padEnd(8)} ${(ogg!.samples / 48_000).toFixed(1)} s · LUFS ${ogg!.lufs} / ` +
      `${m4a!.lufs} · dBTP ${ogg!.truePeakDb} / ${m4a!.truePeakDb} · silence ` +
      `${ogg!.longestSilenceSeconds} s · seam ${ogg!.seam} / ${m4a!.seam} · centroid ` +
      `${centroidHz.toFixed(0)} Hz · bands ` +
      `${bands.map((band) => (100 * band).toFixed(1)).join(' ')} % · onsets ` +
      `${onsetsPerSecond.toFixed(1)}/s · in scale ${track.inScale} · ` +
      `${Math.round(ogg!.bytes / 1000)} / ${Math.round(m4a!.bytes / 1000)} kB`,
  );
}
const pairs = measured.tracks
  .flatMap((a, i) =>
    measured.tracks
      .slice(i + 1)
      .map((b) => ({ names: `${a.id} and ${b.id}`, apart: distance(a.character, b.character) })),
  )
  .toSorted((a, b) => a.apart - b.apart);
say(
  `Nearest to each other: ${pairs
    .slice(0, 4)
    .map(({ names, apart }) => `${names} ${apart.toFixed(2)}`)
    .join(', ')}`,
);
const faults = faultsOf(measured);
if (values.from === undefined)
  writeFileSync(join(import.meta.dirname, 'measured.json'), `${JSON.stringify(measured)}\n`);
say(faults.length === 0 ? 'All limits are kept.' : faults.join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;
