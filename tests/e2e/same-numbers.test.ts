/**
 * The engines give bit-identical results in Chromium and in Node: a run is the same wherever its
 * seed is opened.
 */
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { expect, test } from 'vitest';
import * as fromNode from '../support/engine-runs.ts';
import { chromiumFlags } from '../support/browser.ts';
import { findChromium } from '../support/chromium.ts';

const root = new URL('../..', import.meta.url).pathname;

/** The runs as one script that sets `engineRuns`. */
async function bundleRuns(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: 'tests/support/engine-runs.ts',
        formats: ['iife'],
        name: 'engineRuns',
        fileName: 'runs',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('Nothing was built.');
  return first.output[0].code;
}

test('Monte Carlo, history, growth and debts give the same numbers in browser and Node', async () => {
  const browser = await chromium.launch({
    executablePath: findChromium()!,
    args: chromiumFlags,
    headless: true,
  });
  try {
    const page = await browser.newPage();
    await page.goto('about:blank');
    await page.addScriptTag({ content: await bundleRuns() });
    const names = Object.keys(fromNode.runs) as (keyof typeof fromNode.runs)[];
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const here = fromNode.runs[name]();
      expect(here.length).toBeGreaterThan(3);
      expect([
        name,
        await page.evaluate(
          (run) =>
            (globalThis as unknown as { engineRuns: typeof fromNode }).engineRuns.runs[run](),
          name,
        ),
      ]).toEqual([name, here]);
    }
  } finally {
    await browser.close();
  }
});
