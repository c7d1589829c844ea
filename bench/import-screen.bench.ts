/**
 * Measures how long the import of a bank file takes: from the file chosen to the preview, and from
 * the button to the last row written, in a real Chromium against the built product; then the same
 * file again, which holds nothing new. The floor beside it: the same number of objects into a bare
 * IndexedDB. Prints one line of JSON per figure. `node bench/import-screen.bench.ts [ROWS...]`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, waitForShell } from '../tests/support/browser.ts';
import { signUpOverHttp } from '../tests/support/people.ts';
import { startProduct } from '../tests/support/product.ts';
import { round } from './figures.ts';
import { measureBareStore } from './bare-store.ts';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000];
const payees = [
  'Starbucks Store',
  'Highlands Coffee',
  'Co.op Mart',
  'Shell',
  'Phở Thìn',
  'Grab',
  'Netflix',
  'EVN HCMC',
  'Bookshop',
  'Pharmacy',
];
const dayOf = (index: number) =>
  new Date(Date.UTC(2020, 0, 1) + Math.floor(index / 40) * 86_400_000).toISOString().slice(0, 10);
const makeCsv = (rows: number): string =>
  [
    'Date,Payee,Amount,Note',
    Array.from(
      { length: rows },
      (_, index) =>
        `${dayOf(index)},${payees[index % 10]} ${index % 977},` +
        `-${((100 + ((index * 7_919) % 499_901)) / 100).toFixed(2)},card ${index % 9_973}`,
    ).join('\n'),
    '',
  ].join('\n');

declare const seen: number[];
const folder = mkdtempSync(join(tmpdir(), 'tudo-bench-'));
for (const rows of sizes) {
  const product = await startProduct();
  const browser = await openBrowser({ url: product.url });
  try {
    // A file on disk: one handed over in memory would be unpacked by the page itself.
    const file = join(folder, 'bank.csv');
    writeFileSync(file, makeCsv(rows));
    const cookie = await signUpOverHttp(product.url);
    const [name, ...value] = cookie.split(';')[0]!.split('=');
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
        for (const entry of list.getEntries()) seen.push(entry.duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto('/dashboard/ledger');
    await page.locator('.rail').getByText('Everything saved').first().waitFor();
    // The shell of a device that is new here comes two seconds after the first page, which is work
    // of its own.
    await waitForShell(page);
    const floor = await measureBareStore(page, rows);
    const preview = page.getByRole('complementary', { name: 'Import preview' });
    const choose = async (): Promise<void> => {
      await page.keyboard.press('i');
      await preview.locator('input[type=file]').setInputFiles(file);
    };
    const count = rows.toLocaleString('en');
    const go = preview.getByRole('button', { name: `Import ${count} lines`, exact: true });
    await page.evaluate(() => {
      seen.length = 0;
    });
    const chosen = performance.now();
    await choose();
    await go.waitFor({ timeout: 120_000 });
    const shown = performance.now();
    await go.click();
    await page
      .getByRole('status')
      .getByText(`${count} transactions imported from bank.csv`)
      .first()
      .waitFor({ timeout: 600_000 });
    const written = performance.now();
    const tasks = await page.evaluate(() => seen);
    const seconds = {
      preview: round((shown - chosen) / 1000),
      writing: round((written - shown) / 1000),
    };
    await page.locator('.rail').getByText('Everything saved').first().waitFor({ timeout: 600_000 });
    const saved = performance.now();
    const again = performance.now();
    await choose();
    await preview
      .getByRole('button', { name: 'Nothing new in this file', exact: true })
      .waitFor({ timeout: 120_000 });
    const known = performance.now() - again;
    console.log(
      JSON.stringify({
        area: 'import-screen',
        figure: 'a file brought in, from the choice to the last row',
        unit: 's',
        rows,
        value: round((written - chosen) / 1000),
        floorName: 'the same number of objects into a bare IndexedDB',
        floor: round(floor / 1000),
        ratio: round((written - chosen) / floor),
        aim: `under ${rows > 10_000 ? 15 : 2}`,
        ...seconds,
        thenSentAfter: round((saved - written) / 1000),
        longestTaskMs: Math.max(0, ...tasks),
        tasksOver100: tasks.filter((task) => task > 100).length,
      }),
    );
    console.log(
      JSON.stringify({
        area: 'import-screen',
        figure: 'the same file again: nothing new',
        unit: 's',
        rows,
        value: round(known / 1000),
        floorName: 'the same number of objects into a bare IndexedDB',
        floor: round(floor / 1000),
        ratio: round(known / floor),
        aim: `under ${rows > 10_000 ? 15 : 2}`,
      }),
    );
  } finally {
    await browser.close().catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
    await product.dispose();
  }
}
rmSync(folder, { recursive: true, force: true });
