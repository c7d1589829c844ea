/**
 * Measures how long the import of a full export into a new account takes: from the file chosen to
 * the comparison, from the button to the last record written and compared, and until all is on the
 * server, in a real Chromium against the built product; with the longest task of the page in each.
 * The floor beside it: the same number of objects into a bare IndexedDB. Prints one line of JSON.
 * `node bench/data-import.bench.ts [RECORDS]`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderOfBringing } from '../contract/export-file.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { signUpOverHttp } from '../tests/support/people.ts';
import { startProduct } from '../tests/support/product.ts';
import { round } from './figures.ts';
import { measureBareStore } from './bare-store.ts';

const records = Number(process.argv[2] ?? 100_000);
const idOf = (index: number) => `01900000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
const cash = '00000000-0000-7000-8000-200000000000';

/** A ledger with a plan of some size beside it. */
function makeFile(): string {
  const at = Date.UTC(2024, 0, 1),
    lists: Record<string, object[]> = Object.fromEntries(orderOfBringing.map((name) => [name, []]));
  // Written about when it happened, some days sooner or later, as people and banks do.
  const dayOf = (index: number) =>
    Date.UTC(2026, 9, 30) - (Math.ceil((records - index) / 60) + ((index * 7) % 11)) * 86_400_000;
  lists['transactions'] = Array.from({ length: records }, (_, index) => ({
    id: idOf(index),
    userId: 'x',
    createdAt: at,
    updatedAt: at,
    date: dayOf(index),
    accountId: cash,
    kind: index % 9 === 0 ? 'income' : 'expense',
    amountMinor: 100 + ((index * 7_919) % 49_999),
    currency: 'USD',
    transferAccountId: null,
    transferAmountMinor: null,
    splits: null,
    payee: `Payee ${index % 977}`,
    note: `card ${index % 9_973}`,
    categoryId: null,
    tags: [],
    bankId: `b${index}`,
    importId: null,
    recurringId: null,
    clearedDay: null,
  }));
  return JSON.stringify({
    format: 'tudo-export',
    version: 2,
    exportedAt: at,
    account: { name: 'Lan', email: 'lan@example.org' },
    ...lists,
  });
}

declare const seen: { at: number; ms: number }[];
const folder = mkdtempSync(join(tmpdir(), 'tudo-bench-')),
  file = join(folder, 'everything.json');
writeFileSync(file, makeFile());
const product = await startProduct(),
  browser = await openBrowser({ url: product.url });
try {
  const [name, ...value] = (await signUpOverHttp(product.url)).split(';')[0]!.split('=');
  await browser.context.addCookies([
    {
      name: name!,
      value: value.join('='),
      url: product.url,
      expires: Math.floor(Date.now() / 1000) + 86_400,
    },
  ]);
  const page = await browser.newPage();
  await page.addInitScript(() => {
    Object.assign(globalThis, { seen: [] });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.push({ at: startTime, ms: duration });
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto('/profile/bring-in');
  await page.locator('.rail').getByText('Everything saved').first().waitFor();
  const floor = await measureBareStore(page, records);
  const tasks = async () =>
    page.evaluate(() => {
      const all = seen.splice(0).map(({ ms }) => ms);
      return {
        longestMs: Math.max(0, ...all),
        over100: all.filter((ms) => ms > 100).length,
        over50: all.length,
      };
    });
  await tasks();
  console.error(`the floor took ${Math.round(floor)} ms`);
  const chosen = performance.now();
  await page.locator('input[type=file]').setInputFiles(file);
  const go = page.getByRole('button', { name: /^Import [\d,]+ records$/ });
  await go.waitFor({ timeout: 300_000 });
  const shown = performance.now(),
    reading = await tasks();
  console.error(`compared in ${Math.round(shown - chosen)} ms`, reading);
  await go.click();
  const ended = page.getByRole('link', { name: 'Open the ledger' });
  await ended.waitFor({ timeout: 600_000 });
  const written = performance.now(),
    writing = await tasks();
  console.error(`written in ${Math.round(written - shown)} ms`, writing);
  const said = await page.getByRole('heading', { level: 1 }).textContent();
  await page.locator('.rail').getByText('Everything saved').first().waitFor({ timeout: 600_000 });
  const saved = performance.now(),
    sending = await tasks();
  console.log(
    JSON.stringify({
      area: 'bring-in',
      figure: 'a file of everything, from the choice to the last record',
      unit: 's',
      records,
      value: round((written - chosen) / 1000),
      floorName: 'the same number of objects into a bare IndexedDB',
      floor: round(floor / 1000),
      ratio: round((written - chosen) / floor),
      aim: 'no task over 100 ms',
      seconds: {
        reading: round((shown - chosen) / 1000),
        writing: round((written - shown) / 1000),
        sending: round((saved - written) / 1000),
      },
      tasks: { reading, writing, sending },
      said,
    }),
  );
} finally {
  await browser.close().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
  await product.dispose();
  rmSync(folder, { recursive: true, force: true });
}
