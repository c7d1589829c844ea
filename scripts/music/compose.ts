/**
 * Composes, plays and encodes the music: `node scripts/music/compose.ts [track …]` writes
 * `public/music/<track>.ogg` and `.m4a`, and the list in `app/features/music/tracks.ts`. `--to DIR`
 * writes elsewhere and leaves the list alone. Seeded: the same scripts give the same samples. Then
 * run `node scripts/music/measure.ts`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { encode, hasFfmpeg, missingFfmpeg } from './encode.ts';
import { integrated, truePeak } from './loudness.ts';
import { render } from './mix.ts';
import { pieces } from './pieces/index.ts';
import { writeTrackList } from './track-list.ts';

const root = join(import.meta.dirname, '../..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, quiet: { type: 'boolean' } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

if (!hasFfmpeg()) {
  process.stderr.write(`${missingFfmpeg}\n`);
  process.exit(1);
}
const target = values.to ?? join(root, 'public/music');
mkdirSync(target, { recursive: true });
const all = pieces.map((compose) => compose());
const unknown = positionals.filter((id) => !all.some((piece) => piece.id === id));
if (unknown.length > 0)
  throw new Error(
    `There is no ${unknown.join(', ')}; the tracks are ${all.map(({ id }) => id).join(', ')}.`,
  );
for (const piece of all.filter(({ id }) => positionals.length === 0 || positionals.includes(id))) {
  const loop = render(piece);
  encode(loop, join(target, piece.id));
  say(
    `${piece.id} ${piece.title.en}: ${(loop[0].length / 48_000).toFixed(1)} s, ` +
      `${integrated(loop).toFixed(1)} LUFS, ${truePeak(loop).toFixed(1)} dBTP · ${piece.form}`,
  );
}
if (values.to === undefined) writeTrackList(all, join(root, 'app/features/music/tracks.ts'));
