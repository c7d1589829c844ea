/**
 * Builds the site: React Router's build, the notices of its packages, and the compressed form of
 * every file.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readSite } from '../contract/site.ts';
import { listFiles, originAtBuild } from '../server/http/site.ts';
import { writeFeeds } from './build-feeds.ts';
import { writeNotices } from './notices.ts';

const root = join(import.meta.dirname, '..');
const clientDir = join(root, 'build/client');
const compressedDir = join(root, 'build/compressed');
/** Pictures, music and fonts are compressed already. */
const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.data',
  '.txt',
  '.xml',
  '.svg',
  '.webmanifest',
  '.wasm',
]);
const bytesMin = 512;
/**
 * Uses the second-best quality for pages, which are two thirds of the work: the best takes nearly
 * three times as long for 2 %, and a first start waits for it.
 */
const brotliQuality = (path: string): number =>
  ['.html', '.data'].includes(extname(path))
    ? constants.BROTLI_MAX_QUALITY - 1
    : constants.BROTLI_MAX_QUALITY;

const { problems } = readSite(process.env);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  // Nothing has been touched (`scripts/bootstrap.mjs`).
  process.exit(2);
}
for (const dir of ['client', 'compressed', 'server'])
  rmSync(join(root, 'build', dir), { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@react-router/dev/bin.cjs', 'build'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
);
if (status !== 0) process.exit(1);
rmSync(join(root, 'build/server'), { recursive: true, force: true });
writeNotices(root, join(clientDir, 'licences.txt'));
writeFeeds(clientDir);

await Promise.all(
  listFiles(clientDir)
    .filter((path) => compressible.has(extname(path)))
    .map(async (path) => {
      const body = readFileSync(join(clientDir, path));
      // Skips files that name the installation's address: they are compressed once the server has
      // inserted it.
      if (body.length < bytesMin || body.includes(originAtBuild)) return;
      const target = join(compressedDir, path);
      mkdirSync(dirname(target), { recursive: true });
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality(path),
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
        promisify(gzip)(body, { level: 9 }),
      ]);
      if (brotli.length < body.length) writeFileSync(`${target}.br`, brotli);
      if (zipped.length < body.length) writeFileSync(`${target}.gz`, zipped);
    }),
);
