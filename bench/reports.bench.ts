/**
 * Reports over a large ledger in a real Chromium against the built product: what each takes to
 * compute, from the moment its sums or columns are there, and what the first reading of everything
 * takes, beside the same blocks read and parsed from a bare IndexedDB. One line of JSON each. `node
 * bench/reports.bench.ts [ROWS]`.
 */
import { seedRecordId } from '../contract/ids.ts';
import { addDays, timestampToDay } from '../domain/calendar/index.ts';
import { openBrowser, waitForShell } from '../tests/support/browser.ts';
import { openOtherDevice } from '../tests/support/other-device.ts';
import { signUpOverHttp } from '../tests/support/people.ts';
import { startProduct } from '../tests/support/product.ts';
import { dayMs, putTransaction } from '../tests/support/records.ts';
import { median, round } from './figures.ts';

const rows = Number(process.argv[2] ?? 100_000),
  aimMs = 100,
  rounds = 5;
const today = timestampToDay(Date.now());
const report = (
  figure: string,
  value: number,
  floorName: string,
  floor: number,
  extra: object = {},
): void =>
  console.log(
    JSON.stringify({
      area: 'reports',
      figure,
      unit: 'ms',
      rows,
      value: round(value),
      floorName,
      floor: round(floor),
      ratio: round(value / floor),
      aim: `under ${aimMs} ms`,
      ...extra,
    }),
  );

const product = await startProduct();
const browser = await openBrowser({ url: product.url });
try {
  const cookie = await signUpOverHttp(product.url);
  const device = openOtherDevice(product.url, cookie);
  const tags = [['work'], ['trip', 'family'], []];
  // Ten years; a tenth splits.
  const all = Array.from({ length: rows }, (_unused, index) => {
    const amountMinor = 100 + ((index * 7919) % 9_000) * (index % 20 === 0 ? 40 : 1),
      kind = index % 20 === 0 ? 'income' : 'expense',
      categoryId = seedRecordId('category', index % 20 === 0 ? 17 : index % 15);
    return putTransaction(seedRecordId('account', 0), {
      date: dayMs(addDays(today, -(index % 3_650))),
      kind,
      amountMinor,
      payee: `Payee ${index % 500}`,
      categoryId,
      tags: index % 5 === 0 ? tags[index % 3] : [],
      splits:
        index % 10 === 3
          ? [
              { categoryId, amountMinor: 40 },
              { categoryId: null, amountMinor: amountMinor - 40 },
            ]
          : null,
    });
  });
  for (let done = 0; done < all.length; done += 500)
    await device.push(...all.slice(done, done + 500));
  const [name, ...rest] = cookie.split(';')[0]!.split('=');
  await browser.context.addCookies([
    {
      name: name!,
      value: rest.join('='),
      url: product.url,
      expires: Math.floor(Date.now() / 1000) + 86_400,
    },
  ]);
  const page = await browser.newPage();
  await page.goto('/dashboard');
  await page.locator('.rail').getByText('Everything saved').first().waitFor({ timeout: 900_000 });
  await waitForShell(page);

  /**
   * From the address to the answer, in a page that is open: the figures read, computed and in the
   * page.
   */
  const measureFrom = (query: string): Promise<number[]> =>
    page.evaluate(
      async (address) => {
        const link = document.createElement('a');
        link.href = address;
        performance.clearMeasures();
        const before = document.querySelector('.report .answer')?.textContent;
        const start = performance.now();
        // Navigates by the history, as the router does for a link.
        history.pushState({ key: String(start), idx: 1 }, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        // The previous report stays until the new one is there; no two successive reports here show
        // the same figures.
        const isThere = () =>
          address.includes('report=worth')
            ? document.querySelector('.report .plot')
            : address.includes('report=year')
              ? document.querySelector('.report .report-two')
              : performance.getEntriesByName('tudo:report').length > 0;
        const stands = () =>
          document.querySelector('.report .answer') &&
          document.querySelector('.report .answer')!.textContent !== before &&
          !document.querySelector('.report .loading, .report > [role=status]') &&
          isThere();
        while (!stands()) await new Promise((resolve) => requestAnimationFrame(resolve));
        const shownAt = performance.now() - start;
        const computed = Math.max(
          ...performance.getEntriesByName('tudo:report').map(({ duration }) => duration),
          0,
        );
        return [shownAt, computed];
      },
      `/dashboard/reports?${query.includes('period=') ? '' : 'period=all&with=none&'}${query}`,
    );

  const floor = await page.evaluate(async () => {
    const { name: own } = (await indexedDB.databases()).find(
      (each) => each.name?.startsWith('tudo-') && each.name !== 'tudo-guest',
    )!;
    const promised = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await promised(indexedDB.open(own!));
    const start = performance.now();
    const blocks = (await promised(db.transaction('blocks').objectStore('blocks').getAll())) as {
      rows: string;
    }[];
    const parsed = blocks.map(
      (block) => JSON.parse(block.rows) as { categoryId: string; amountMinor: number }[],
    );
    const took = performance.now() - start;
    db.close();
    const count = parsed.reduce((sum, { length }) => sum + length, 0);
    // The floor of a report that has all its data in memory: a sum by category over the rows, and
    // the frame that shows it.
    const summed: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const from = performance.now();
      const sums = new Map<string, number>();
      for (const block of parsed)
        for (const { categoryId, amountMinor } of block)
          sums.set(categoryId, (sums.get(categoryId) ?? 0) + amountMinor);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      summed.push(performance.now() - from);
    }
    return { took, count, summed: summed.sort((a, b) => a - b)[2]! };
  });
  const bareSum = 'a bare sum by category over the rows in memory, and the next frame';

  // Measures each as the first query after a start of the page, before anything was read ahead.
  const year = today.slice(0, 4);
  for (const [figure, query] of [
    ['spending by payee, all time', 'by=payee'],
    ['income by payee, all time', 'report=income&by=payee'],
    ['spending by tag, all time', 'by=tag'],
    ['spending by category, all time', 'by=category'],
    ['spending by month, all time', 'by=month'],
    ['cash flow by cycle, all time', 'report=flow'],
    ['savings rate by month, all time', 'report=rate&by=month'],
    ['net worth, all time', 'report=worth'],
    ['the year in review', `report=year&period=${year}`],
    [
      'spending by payee, a year beside the one before',
      `by=payee&period=${Number(year) - 1}&with=year`,
    ],
    ['spending by category, a year beside the one before', `period=${Number(year) - 1}&with=year`],
  ] as const) {
    const seen: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      await page.goto('/dashboard/reports?period=2001');
      await page.locator('.report .state').waitFor();
      seen.push((await measureFrom(query))[0]!);
    }
    report(
      `${figure}, the first after a start`,
      median(seen),
      'the blocks of the ledger read and parsed bare',
      floor.took,
      { highest: round(Math.max(...seen)), counted: floor.count },
    );
  }

  for (const [figure, query] of [
    ['spending by category, all time', 'by=category'],
    ['spending by month, all time', 'by=month'],
    ['cash flow by cycle, all time', 'report=flow'],
    ['savings rate by month, all time', 'report=rate&by=month'],
    ['income by category, all time', 'report=income'],
  ] as const) {
    await page.goto('/dashboard/reports?period=2001');
    await page.locator('.report .state').waitFor();
    // Leaves time for the prefetch, which runs while the page is idle.
    await page.waitForTimeout(5_000);
    const seen: number[][] = [];
    for (let n = 0; n < rounds; n += 1) {
      seen.push(await measureFrom(query));
      await measureFrom('report=worth');
    }
    report(figure, median(seen.map(([shown]) => shown!)), bareSum, floor.summed, {
      computed: round(median(seen.map(([, computed]) => computed!))),
    });
  }
  await page.goto('/dashboard/reports?period=2001');
  await page.locator('.report .state').waitFor();
  await page.waitForTimeout(5_000);
  for (const [figure, query] of [
    ['spending by payee, all time', 'by=payee'],
    ['spending by tag, all time', 'by=tag'],
    ['income by payee, all time', 'report=income&by=payee'],
  ] as const) {
    const seen: number[][] = [];
    for (let n = 0; n < rounds; n += 1) {
      await measureFrom('report=worth');
      seen.push(await measureFrom(query));
    }
    report(figure, median(seen.map(([shown]) => shown!)), bareSum, floor.summed, {
      computed: round(median(seen.map(([, computed]) => computed!))),
    });
  }
} finally {
  await browser.close();
  await product.dispose();
}
