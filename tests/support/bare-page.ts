/**
 * A page of the same framework with nothing of the product in it, built when it is asked for: what
 * the product's own code is counted beyond.
 */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { runToEnd } from './run-to-end.ts';

const dir = join(import.meta.dirname, '../bare-page');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Builds it. Throws with the output of a failing build. */
export async function buildBarePage(): Promise<void> {
  const { status, stdout, stderr } = await runToEnd(
    ['../../node_modules/@react-router/dev/bin.cjs', 'build'],
    { cwd: dir, env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error(`The bare page could not be built:\n${stdout}${stderr}`);
}

/** Serves the build to this context alone; returns its address. */
export async function serveBarePage(context: BrowserContext): Promise<string> {
  const address = 'http://bare.test/';
  await context.route(`${address}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname === '/' ? '/index.html' : pathname;
    return route.fulfill({
      contentType: types[extname(path)] ?? 'application/octet-stream',
      body: readFileSync(join(dir, 'build/client', path)),
    });
  });
  return address;
}
