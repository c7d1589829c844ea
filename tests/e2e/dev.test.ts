/** Somebody works on the product: what they edit is on the page at once, which goes on as it was. On a copy of the sources. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#contract/words/en/site';
import { findFreePort } from '../support/free-port.ts';
import type { Product } from '../support/product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

const root = join(import.meta.dirname, '../..');
let home: string, url: string, server: ChildProcess, log = '', visits: Visits;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'tudo-dev-'));
  for (const name of ['app', 'client', 'content', 'contract', 'domain', 'scripts', 'server', 'package.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts']) cpSync(join(root, name), join(home, name), { recursive: true });
  symlinkSync(join(root, 'public'), join(home, 'public'));
  // Packages are shared one by one, so that what the bundler keeps beside them is the copy's own.
  mkdirSync(join(home, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !each.startsWith('.'))) symlinkSync(join(root, 'node_modules', name), join(home, 'node_modules', name));
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  server = spawn(process.execPath, ['scripts/dev.ts'], { cwd: home, env: { PATH: process.env['PATH'], HOME: home, PORT: String(port), DATA_DIR: join(home, 'data') }, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (part: Buffer) => { log += part.toString(); });
  // The pages and, behind them, the API.
  while (!(await fetch(`${url}/healthz`).then(({ ok }) => ok, () => false))) {
    if (server.exitCode !== null) throw new Error(`npm run dev ended:\n${log}`);
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
  visits = await openVisits({ url } as Product);
});
afterAll(async () => {
  await visits?.close();
  if (server?.exitCode === null) {
    const closed = new Promise((resolve) => { server.once('close', resolve); });
    server.kill('SIGTERM');
    await closed;
  }
  rmSync(home, { recursive: true, force: true });
});

function edit(path: string, from: string, to: string): void {
  const before = readFileSync(join(home, path), 'utf8');
  expect(before).toContain(from);
  writeFileSync(join(home, path), before.replace(from, to));
}

/** The watcher takes changes of one file within 50 ms for one, and a page has the words before the server is through with them: nobody saves again that fast. */
async function serverAtRest(): Promise<void> {
  let said = -1;
  await expect.poll(() => {
    const before = said;
    said = log.length;
    return said - before;
  }, { interval: 300, timeout: 60_000 }).toBe(0);
}

test('an edited component and edited words are on the page without loading it anew, and a slip in them ends nothing', () => visits.visit(async ({ page, expectComplaints }) => {
  // The API starts anew with the words, which its mail speaks too.
  expectComplaints(/502|auth\/internal-error|ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  // Vite prepares the packages for the first page: only the time of the test bounds it.
  await page.goto('/', { timeout: 0 });
  await page.locator('footer').waitFor();
  await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);
  await page.evaluate(() => { Object.assign(window, { here: true }); });
  edit('app/shell/footer.tsx', '© 2026 Tudo', '© 2026 Tudo, and a word more');
  await page.getByText('© 2026 Tudo, and a word more').waitFor();
  await serverAtRest();
  edit('contract/words/en/site.ts', site.footer.tagline, 'A tagline for the time being.');
  await page.getByText('A tagline for the time being.').waitFor();
  if (!(await page.evaluate(() => 'here' in window))) throw new Error(`The page was loaded anew:\n${log}`);

  // A page that is open would complain of the slip; it is the server that must go on.
  await page.goto('about:blank');
  await serverAtRest();
  const said = log.length;
  edit('contract/words/en/site.ts', "tagline: 'A", "tagline: = 'A");
  await expect.poll(() => log.slice(said), { timeout: 60_000 }).toContain('Failed to reload');
  await serverAtRest();
  edit('contract/words/en/site.ts', "tagline: = 'A tagline for the time being.'", "tagline: 'A tagline that was mended.'");
  await expect.poll(() => fetch(url).then((answer) => answer.text(), String), { timeout: 60_000 }).toContain('A tagline that was mended.');
  expect(server.exitCode).toBeNull();
}));
