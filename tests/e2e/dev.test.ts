/**
 * A developer edits sources: the running page shows the edit at once and keeps its state. Works on
 * a copy of the sources.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#contract/i18n/en/site';
import { findFreePort } from '../support/free-port.ts';
import type { Product } from '../support/product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

const root = join(import.meta.dirname, '../..');
let home: string,
  url: string,
  server: ChildProcess,
  log = '',
  visits: Visits;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'tudo-dev-'));
  for (const name of [
    'app',
    'client',
    'content',
    'contract',
    'domain',
    'scripts',
    'server',
    'package.json',
    'react-router.config.ts',
    'tsconfig.json',
    'vite.config.ts',
  ])
    cpSync(join(root, name), join(home, name), { recursive: true });
  symlinkSync(join(root, 'public'), join(home, 'public'));
  // Packages are shared one by one, so that what the bundler keeps beside them is the copy's own.
  mkdirSync(join(home, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter(
    (each) => !each.startsWith('.'),
  ))
    symlinkSync(join(root, 'node_modules', name), join(home, 'node_modules', name));
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  server = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      PORT: String(port),
      DATA_DIR: join(home, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout!, server.stderr!])
    stream.on('data', (part: Buffer) => {
      log += part.toString();
    });
  // The pages and, behind them, the API.
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error(`npm run dev ended:\n${log}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  visits = await openVisits({ url } as Product);
});
afterAll(async () => {
  await visits?.close();
  if (server?.exitCode === null) {
    const closed = new Promise((resolve) => {
      server.once('close', resolve);
    });
    server.kill('SIGTERM');
    await closed;
  }
  rmSync(home, { recursive: true, force: true });
});

/**
 * Edits a file and waits for `sign`, which shows that the pages have the edit: in the later output
 * of the development server, or in the answer of `look`. The watcher merges two changes of one file
 * within 50 ms, so a save may go unnoticed: it is saved again, as a developer would.
 */
async function edit(
  path: string,
  from: string,
  to: string,
  sign: string,
  look?: () => Promise<string>,
): Promise<void> {
  const before = readFileSync(join(home, path), 'utf8');
  expect(before).toContain(from);
  const after = before.replace(from, to);
  const said = log.length;
  let looks = 0;
  await expect
    .poll(
      () => {
        if (looks % 50 === 0) writeFileSync(join(home, path), after);
        looks += 1;
        return look ? look() : log.slice(said);
      },
      { interval: 100, timeout: 90_000 },
    )
    .toContain(sign);
}

test('an edited component and text appear without a reload, and a syntax error ends nothing', () =>
  visits.visit(async ({ page, expectComplaints }) => {
    // The API restarts with the translations, which its mail uses too.
    expectComplaints(/502|auth\/internal-error|ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
    // Vite prepares the packages for the first page: only the time of the test bounds it.
    await page.goto('/', { timeout: 0 });
    await page.locator('footer').waitFor();
    await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);
    await page.evaluate(() => {
      Object.assign(window, { here: true });
    });
    const words = 'contract/i18n/en/site.ts';
    const wordsReloaded = `(ssr) hot updated: /${words}`;
    await edit(words, site.footer.tagline, 'A tagline for the time being.', wordsReloaded);
    await page.getByText('A tagline for the time being.').waitFor();
    // A component that is edited after words reads them through a copy of `app/i18n.tsx`: the
    // header keeps the first.
    await edit(
      'app/shell/footer.tsx',
      '© 2026 Tudo',
      '© 2026 Tudo, and a word more',
      '(ssr) program reload',
    );
    await page.getByText('© 2026 Tudo, and a word more').waitFor();
    await edit(words, `process: '${site.process}'`, "process: 'Our way'", wordsReloaded);
    await page.getByRole('banner').getByRole('link', { name: 'Our way' }).waitFor();
    await edit(words, 'A tagline for the time being.', 'Another tagline.', wordsReloaded);
    await page.getByText('Another tagline.').waitFor();
    if (!(await page.evaluate(() => 'here' in window)))
      throw new Error(`The page was loaded anew:\n${log}`);

    // A page that is open would complain of the slip; it is the server that must go on.
    await page.goto('about:blank');
    await edit(words, "tagline: 'Another", "tagline: = 'Another", `Failed to reload /${words}`);
    // A request that meets the server between the two may never be answered: it is asked again.
    const firstPage = async () => {
      try {
        return await (await fetch(url, { signal: AbortSignal.timeout(10_000) })).text();
      } catch (error) {
        return String(error);
      }
    };
    await edit(
      words,
      "tagline: = 'Another tagline.'",
      "tagline: 'A tagline that was mended.'",
      'A tagline that was mended.',
      firstPage,
    );
    expect(server.exitCode).toBeNull();
  }));
