/** `npm run format`: writes every file as `npm run validate` and `npm test` want it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { formatter } from './checks.ts';

const format = () =>
  spawnSync(process.execPath, [formatter], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
  }).status ?? 1;
// Twice, since the first pass leaves a few files that the second writes differently.
process.exitCode = format() || format();
