/**
 * `npm run bench [NAME]`: runs bench/NAME.bench.ts, or all of them, one after the other; each
 * prints one line of JSON per figure.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const wanted = process.argv.slice(2);
const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .toSorted();
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join('", "')}"; there are: ${names.join(', ')}.`);
  process.exit(1);
}
for (const name of names) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { status } = spawnSync(process.execPath, [`bench/${name}.bench.ts`], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error(`bench/${name}.bench.ts failed.`);
    process.exitCode = 1;
  }
}
