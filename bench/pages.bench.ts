/**
 * Measures the public pages in a real Chromium against the built product: Lighthouse's four scores
 * on four pages, and the time until home has painted its largest element on a slow phone and
 * connection. Each figure is the median of five; one that misses its aim fails the bench. Prints
 * one line of JSON each. `node bench/pages.bench.ts [RUNS]`.
 *
 * Lighthouse runs with its default mobile profile, which loads at full speed and computes the
 * effect of a slow connection. The paint of home is measured under a real slow-down: the browser
 * delays every answer by 150 ms, passes 1.6 Mbit/s, and runs at a quarter of its speed.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright-core';
import { chromiumFlags, passedSplash } from '../tests/support/browser.ts';
import { findChromium, missingChromium } from '../tests/support/chromium.ts';
import { findFreePort } from '../tests/support/free-port.ts';
import { startProduct } from '../tests/support/product.ts';
import { median } from './figures.ts';

const runs = Number(process.argv[2] ?? 5);
const pages = ['/', '/blog/first-budget-in-vietnam', '/pricing', '/contact'];
const categories = [
  ['performance', 98],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
] as const;
const slowness = { latencyMs: 150, bytesPerSecond: 1.6e6 / 8, cpuRate: 4 };
/** Time after the last possible layout shift of a page. */
const settledMs = 2_500;

function report(
  figure: string,
  unit: string,
  values: readonly number[],
  aim: { atLeast: number } | { below: number } | { atMost: number },
  extra: object = {},
): void {
  const value = median(values);
  const met =
    'atLeast' in aim
      ? value >= aim.atLeast
      : 'below' in aim
        ? value < aim.below
        : value <= aim.atMost;
  if (!met) process.exitCode = 1;
  console.log(
    JSON.stringify({
      area: 'pages',
      figure,
      unit,
      value: Number(value.toPrecision(4)),
      aim: Object.entries(aim).flat().join(' '),
      met,
      best: Math.min(...values),
      worst: Math.max(...values),
      ...extra,
    }),
  );
}

/** Runs Lighthouse once; scores are from 0 to 100, with their faults. */
async function audit(
  url: string,
  port: number,
  only: readonly string[],
): Promise<Map<string, { score: number; faults: string[] }>> {
  const run = () =>
    lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...only] });
  let result = await run();
  // Repeats on a runtime error, because on a busy machine the recording may miss the beginning.
  for (let again = 0; again < 2 && result?.lhr.runtimeError; again += 1) result = await run();
  if (!result || result.lhr.runtimeError)
    throw new Error(
      `Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
    );
  return new Map(
    Object.values(result.lhr.categories).map((category) => [
      category.id,
      {
        score: Math.round((category.score ?? 0) * 100),
        faults: category.auditRefs.flatMap(({ id, weight }) => {
          const { score, title, displayValue } = result.lhr.audits[id]!;
          return weight > 0 && score !== null && score < 1
            ? [`${title}${displayValue ? `: ${displayValue}` : ''}`]
            : [];
        }),
      },
    ]),
  );
}

interface Paint {
  lcpMs: number;
  element: string;
  shift: number;
}
/** Opens home, or the bare page, in a browser that knows nothing yet, slowed down. */
async function paintHome(context: BrowserContext, url: string): Promise<Paint> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowness.latencyMs,
    downloadThroughput: slowness.bytesPerSecond,
    uploadThroughput: slowness.bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpuRate });
  await page.addInitScript(() => {
    const seen = { lcpMs: 0, element: '', shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        seen.lcpMs = entry.startTime;
        seen.element = `${entry.element?.tagName.toLowerCase()}.${entry.element?.className}`;
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForFunction(
    () => document.documentElement.dataset['alive'] !== undefined,
    undefined,
    { timeout: 120_000 },
  );
  await page.waitForTimeout(settledMs);
  const paint = await page.evaluate(() => (globalThis as unknown as { seen: Paint }).seen);
  await page.close();
  return paint;
}

const executablePath = findChromium();
if (executablePath === null) throw new Error(missingChromium);
const product = await startProduct();
// The floor: nothing but a heading, alive from the start.
const bareServer = createServer((_request, response) => {
  response
    .setHeader('content-type', 'text/html; charset=utf-8')
    .end(
      '<!doctype html><html lang="en" data-alive><title>Bare</title><h1>A heading, and nothing else</h1></html>',
    );
});
await new Promise<void>((resolve) => {
  bareServer.listen(0, '127.0.0.1', resolve);
});
const bareUrl = `http://127.0.0.1:${(bareServer.address() as AddressInfo).port}`;
try {
  for (const path of pages) {
    // A browser of its own, so that no page is helped or held up by the one before.
    const port = await findFreePort();
    const browser = await chromium.launch({
      executablePath,
      args: [...chromiumFlags, `--remote-debugging-port=${port}`],
      headless: true,
    });
    try {
      const scores = new Map<string, number[]>(categories.map(([id]) => [id, []]));
      const faults = new Map<string, string[]>();
      for (let run = 0; run < runs; run += 1) {
        for (const [id, { score, faults: found }] of await audit(
          product.url + path,
          port,
          categories.map(([each]) => each),
        )) {
          scores.get(id)!.push(score);
          faults.set(id, found);
        }
      }
      for (const [id, atLeast] of categories)
        report(
          `Lighthouse ${id} of ${path}`,
          'of 100',
          scores.get(id)!,
          { atLeast },
          { floorName: 'the most that it gives', floor: 100, faults: faults.get(id) },
        );
    } finally {
      await browser.close();
    }
  }

  const browser = await chromium.launch({ executablePath, args: chromiumFlags, headless: true });
  try {
    for (const [who, width] of [
      ['a first visitor, welcomed', 412],
      ['somebody welcomed before', 412],
      ['somebody welcomed before, wide', 1440],
    ] as const) {
      const paints: Paint[] = [],
        bares: Paint[] = [];
      for (let run = 0; run < runs; run += 1) {
        const context = await browser.newContext({
          viewport: { width, height: width < 1000 ? 823 : 900 },
          deviceScaleFactor: width < 1000 ? 1.75 : 1,
        });
        if (who !== 'a first visitor, welcomed')
          await context.addCookies(passedSplash(product.url));
        paints.push(await paintHome(context, product.url));
        bares.push(await paintHome(context, bareUrl));
        await context.close();
      }
      const floor = Math.round(median(bares.map(({ lcpMs }) => lcpMs))),
        values = paints.map(({ lcpMs }) => Math.round(lcpMs));
      report(
        `largest contentful paint of home, ${who}`,
        'ms',
        values,
        { below: 1_000 },
        {
          floorName: 'a page of one heading, as slow',
          floor,
          ratio: Number((median(values) / floor).toPrecision(4)),
          element: paints[0]!.element,
        },
      );
      report(
        `layout shift of home, ${who}`,
        '',
        paints.map(({ shift }) => shift),
        { atMost: 0 },
        {
          floorName: 'a page of one heading, as slow',
          floor: median(bares.map(({ shift }) => shift)),
        },
      );
    }
  } finally {
    await browser.close();
  }
} finally {
  bareServer.close();
  await product.dispose();
}
