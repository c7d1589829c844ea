/**
 * Measures the product for a user with 100,000 transactions, in a real Chromium against the build;
 * each figure beside a floor measured in the same browser: the same rows in a bare IndexedDB
 * without the product. Prints one line of JSON per figure. `node bench/browser.bench.ts [ROWS]`.
 */
import { msPerDay } from '#domain/calendar';
import type { Page } from 'playwright-core';
import { createRecordId, seedRecordId } from '../contract/ids.ts';
import { openBrowser, waitForShell } from '../tests/support/browser.ts';
import { buildBarePage, serveBarePage } from '../tests/support/bare-page.ts';
import { gzipBytes, measureCode } from '../tests/support/code-size.ts';
import { signUpOverHttp } from '../tests/support/people.ts';
import { startProduct } from '../tests/support/product.ts';
import { round } from './figures.ts';

const rows = Number(process.argv[2] ?? 100_000);
const today = Math.floor(Date.now() / msPerDay) * msPerDay;
function report(
  figure: string,
  unit: string,
  value: number,
  aim: string,
  floor?: { name: string; value: number },
  extra: object = {},
): void {
  console.log(
    JSON.stringify({
      area: 'browser',
      figure,
      unit,
      rows,
      value: round(value),
      ...(floor && {
        floorName: floor.name,
        floor: round(floor.value),
        ...(floor.value > 0 && { ratio: round(value / floor.value) }),
      }),
      aim,
      ...extra,
    }),
  );
}

/** Two years of a person's records, repeated. */
function makeTransaction(index: number): Record<string, unknown> {
  return {
    date: today - (index % 730) * msPerDay,
    accountId: seedRecordId('account', 0),
    kind: index % 20 === 0 ? 'income' : 'expense',
    amountMinor: 100 + ((index * 7919) % 90_000),
    currency: 'USD',
    payee: `Payee ${index % 500}`,
    note: index % 7 === 0 ? 'a short note about it' : '',
    categoryId: seedRecordId('category', index % 20 === 0 ? 17 : index % 15),
  };
}

/** Another device of the same person: each call is one mutation that adds these transactions. */
function createDevice(url: string, cookie: string): (transactions: object[]) => Promise<void> {
  const clientId = createRecordId();
  let cursor: string | null = null;
  let mutationId = 0;
  return async (transactions) => {
    mutationId += 1;
    const ops = transactions.map((fields) => ({
      op: 'put',
      collection: 'transactions',
      id: createRecordId(),
      fields,
    }));
    const answer = await fetch(`${url}/api/sync/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: url },
      body: JSON.stringify({
        schemaVersion: 1,
        clientId,
        settledMutationId: mutationId - 1,
        cursor,
        mutations: [{ mutationId, ops }],
      }),
    });
    const body = (await answer.json()) as { cursor: string; results: { status: string }[] };
    if (body.results[0]?.status !== 'applied')
      throw new Error(`A push was not applied: ${JSON.stringify(body).slice(0, 300)}`);
    cursor = body.cursor;
  };
}

/**
 * Before any script of a page: long tasks are kept, and the moment in which the first rows of the
 * ledger stand.
 */
function watch(): void {
  const seen = { longTasks: [] as number[], rowsAt: null as number | null };
  Object.assign(globalThis, { seen, insert: {} });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.longTasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    if (document.querySelectorAll('[data-row]').length < 10)
      return void requestAnimationFrame(look);
    // The rows are in the DOM and visible once this frame is drawn.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      seen.rowsAt = performance.now();
    };
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
declare const seen: { longTasks: number[]; rowsAt: number | null };
declare const insert: { taken?: Promise<unknown> };

/**
 * The floor: the same number of objects of the same size in a bare IndexedDB with one index.
 * Answers milliseconds.
 */
async function measureBareStore(
  page: Page,
): Promise<{ fill: number; longest: number; newest: number; insert: number; scan: number }> {
  return page.evaluate(async (count) => {
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ type: 'longtask' });
    const promised = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const open = indexedDB.open('bench-floor', 1);
    open.onupgradeneeded = () =>
      open.result.createObjectStore('rows', { keyPath: 'id' }).createIndex('date', ['date', 'id']);
    const db = await promised(open);
    const put = (from: number, to: number): Promise<void> =>
      new Promise((resolve, reject) => {
        const transaction = db.transaction('rows', 'readwrite');
        for (let index = from; index < to; index += 1)
          transaction.objectStore('rows').put({
            id: String(index).padStart(36, '0'),
            date: index % 730,
            amountMinor: index,
            currency: 'USD',
            payee: `Payee ${index % 500}`,
            note: '',
            categoryId: `c${index % 15}`,
            tags: [],
            splits: null,
          });
        transaction.oncomplete = () => resolve();
        transaction.onerror = () => reject(transaction.error);
      });
    let start = performance.now();
    for (let from = 0; from < count; from += 450) await put(from, Math.min(count, from + 450));
    const fill = performance.now() - start;
    observer.disconnect();
    start = performance.now();
    await new Promise<void>((resolve) => {
      let taken = 0;
      const cursor = db
        .transaction('rows')
        .objectStore('rows')
        .index('date')
        .openCursor(null, 'prev');
      cursor.onsuccess = () => {
        taken += 1;
        if (cursor.result && taken < 50) cursor.result.continue();
        else resolve();
      };
    });
    const newest = performance.now() - start;
    start = performance.now();
    await put(count, count + 1);
    const insert = performance.now() - start;
    start = performance.now();
    const sums = new Map<string, number>();
    for (const row of (await promised(db.transaction('rows').objectStore('rows').getAll())) as {
      date: number;
      categoryId: string;
      amountMinor: number;
    }[]) {
      const key = `${Math.floor(row.date / 30)} ${row.categoryId}`;
      sums.set(key, (sums.get(key) ?? 0) + row.amountMinor);
    }
    const scan = performance.now() - start;
    db.close();
    // Deleted before the product is measured, whose writes would wait for the deletion.
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('bench-floor').onsuccess = resolve;
    });
    return { fill, longest, newest, insert, scan };
  }, rows);
}

/** Megabytes of a page after garbage collection. */
async function measureHeap(page: Page): Promise<number> {
  const devtools = await browser.context.newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

const product = await startProduct();
const browser = await openBrowser({ url: product.url });
try {
  // Measures the code that a guest's home page and an account's pages load.
  const visitor = await browser.newPage();
  const withoutShell = '**/sw.js';
  await browser.context.route(withoutShell, (route) => route.abort());
  browser.expectComplaints(/sw\.js|ServiceWorker|service worker|fetching the script/i);
  const home = await measureCode(
    visitor,
    '/',
    () => document.documentElement.dataset['alive'] !== undefined,
  );
  const sizes = new Map(home.files);
  // The floor of code and heap: a page of the same framework with nothing of the product in it.
  await buildBarePage();
  const barePage = await browser.newPage();
  const bare = await measureCode(
    barePage,
    await serveBarePage(browser.context),
    () => document.querySelector('h1')?.textContent === 'Bare',
  );
  const bareHeap = await measureHeap(barePage);
  await barePage.close();
  const bareCode = { name: 'code of a bare page of the framework', value: bare.bytes / 1000 };
  report(
    'code of the signed-out home with what stands in the page, gzip',
    'kB',
    home.bytes / 1000,
    'see tests/e2e/byte-budget.test.ts',
    bareCode,
    { files: sizes.size },
  );

  const cookie = await signUpOverHttp(product.url);
  const device = createDevice(product.url, cookie);
  for (let done = 0; done < rows; done += 500)
    await device(
      Array.from({ length: Math.min(500, rows - done) }, (_unused, index) =>
        makeTransaction(done + index),
      ),
    );
  const [name, ...value] = cookie.split(';')[0]!.split('=');
  await browser.context.addCookies([
    {
      name: name!,
      value: value.join('='),
      url: product.url,
      expires: Math.floor(Date.now() / 1000) + 86_400,
    },
  ]);
  const before = new Set(sizes.keys());
  const account = await browser.newPage();
  const floor = await measureBareStore(visitor);
  await visitor.close();
  // Measures from here on like a real visit, with the shell and the browser cache, which any route
  // would disable.
  await browser.context.unroute(withoutShell);

  // The first load, watched from the ledger: rows appear as they come, and it ends when everything
  // is there.
  await account.addInitScript(watch);
  const started = performance.now();
  const reading: Promise<void>[] = [];
  account.on('response', (response) => {
    if (response.url().endsWith('.js'))
      reading.push(
        response.body().then(
          (body) => {
            sizes.set(new URL(response.url()).pathname, gzipBytes(body));
          },
          () => {},
        ),
      );
  });
  await account.goto('/dashboard/ledger');
  await account
    .locator('.rail')
    .getByText('Everything saved')
    .first()
    .waitFor({ timeout: 300_000 });
  const firstSync = performance.now() - started;
  const longTasks = await account.evaluate(() => seen.longTasks);
  report('first sync', 's', firstSync / 1000, 'under 15', {
    name: 'the same number of objects into a bare IndexedDB',
    value: floor.fill / 1000,
  });
  report(
    'longest task on the main thread during it',
    'ms',
    Math.max(0, ...longTasks),
    'under 100',
    { name: 'longest task over 50 ms while the bare IndexedDB is filled', value: floor.longest },
    { tasksOver100: longTasks.filter((task) => task > 100).length },
  );
  await Promise.all(reading);
  report(
    'what account pages add, gzip',
    'kB',
    [...sizes].filter(([path]) => !before.has(path)).reduce((sum, [, size]) => sum + size, 0) /
      1000,
    'as small as it is told',
    bareCode,
  );

  // Heap, with the ledger on screen.
  report('heap with the ledger on screen', 'MB', await measureHeap(account), 'under 20', {
    name: 'heap of a bare page of the framework',
    value: bareHeap,
  });

  // Types one line and measures from the key to the frame with the row.
  const quick = account.getByLabel('New transaction', { exact: true });
  const inserts: number[] = [];
  const inPage: number[] = [];
  for (let index = 0; index < 15; index += 1) {
    const payee = `Bench ${index} ${Date.now()}`;
    // Waits like a person, until the line before has been stored.
    await account.waitForTimeout(600);
    await quick.fill(`${payee} 4.50`);
    await account.evaluate((text) => {
      let from = 0;
      document.addEventListener(
        'keydown',
        (event) => {
          if (event.key === 'Enter') from = performance.now();
        },
        { capture: true, once: true },
      );
      insert.taken = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[role=grid]')?.textContent?.includes(text)) return;
          observer.disconnect();
          const inPageMs = performance.now() - from;
          // Measures after the frame with the row: a frame callback and a task right after it.
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve([performance.now() - from, inPageMs]);
            channel.port2.postMessage(null);
          });
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
    }, payee);
    await quick.press('Enter');
    const [rendered, stands] = (await account.evaluate(() => insert.taken!)) as [number, number];
    inserts.push(rendered);
    inPage.push(stands);
  }
  inserts.sort((a, b) => a - b);
  inPage.sort((a, b) => a - b);
  // The wait for the browser's next frame is up to 16.7 ms of it.
  report(
    'insert to rendered, median of 15',
    'ms',
    inserts[7]!,
    'under 16',
    { name: 'one put into a bare IndexedDB', value: floor.insert },
    { inThePageAfter: round(inPage[7]!), best: round(inserts[0]!), worst: round(inserts.at(-1)!) },
  );

  // Another device writes; from its request to the frame of this page that shows the row. One
  // machine, one clock.
  const arrivals: number[] = [];
  for (let index = 0; index < 9; index += 1) {
    const payee = `Elsewhere ${index} ${Date.now()}`;
    await account.evaluate((text) => {
      insert.taken = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[role=grid]')?.textContent?.includes(text)) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
            channel.port2.postMessage(null);
          });
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
    }, payee);
    await account.waitForTimeout(600);
    const sent = performance.timeOrigin + performance.now();
    await device([{ ...makeTransaction(1), date: today, payee }]);
    arrivals.push(((await account.evaluate(() => insert.taken!)) as number) - sent);
  }
  arrivals.sort((a, b) => a - b);
  report(
    "from one client's write to another client's screen, median of 9",
    'ms',
    arrivals[4]!,
    'under 50',
    { name: 'one put into a bare IndexedDB', value: floor.insert },
    { worst: round(arrivals.at(-1)!) },
  );

  // The sums of thirteen cycles per category, as the dashboard asks for them.
  await account.goto('/dashboard');
  await account.getByRole('heading', { name: 'Spending by category' }).waitFor();
  // The screen shows rows that were read ahead, possibly before the measured read has ended.
  const taken = async (): Promise<number> => {
    await account.waitForFunction(() => performance.getEntriesByName('tudo:spend').length > 0);
    return account.evaluate(() => performance.getEntriesByName('tudo:spend').at(-1)!.duration);
  };
  // Measures first while the page opens and reads everything else, and then on the way back from
  // the ledger.
  const whileOpening = await taken();
  const sums: number[] = [];
  for (let index = 0; index < 9; index += 1) {
    await account.locator('.rail').getByRole('link', { name: 'Ledger' }).click();
    await account.locator('[data-row]').first().waitFor();
    await account.waitForTimeout(600);
    await account.evaluate(() => performance.clearMeasures('tudo:spend'));
    await account.locator('.rail').getByRole('link', { name: 'Dashboard' }).click();
    sums.push(await taken());
  }
  sums.sort((a, b) => a - b);
  report(
    'spend per category and month, from the summary table, median of 9',
    'ms',
    sums[4]!,
    'under 50',
    { name: 'a full scan of a bare IndexedDB', value: floor.scan },
    { worst: round(sums.at(-1)!), whileThePageOpens: round(whileOpening) },
  );

  // The browser is closed and opened again.
  await account.locator('.rail').getByText('Everything saved').first().waitFor();
  await waitForShell(account);
  // Measures once with an idle browser, as a person opens a page in it, and once while the browser
  // is still starting.
  for (const [figure, restMs] of [
    ['newest rows on screen after a browser restart, median of 5', 3_000],
    ['the same, while the browser itself is still starting, median of 5', 0],
  ] as const) {
    const restarts: number[] = [];
    const frames: number[] = [];
    // The first openings of a build fill the browser's caches of it.
    for (let index = -2; index < 5; index += 1) {
      await browser.restart();
      const page = await browser.newPage();
      await page.addInitScript(watch);
      await page.waitForTimeout(restMs);
      // Does not look into the page: a script that looks takes 15 ms of its time.
      await page.goto('/dashboard/ledger', { waitUntil: 'commit' });
      // Asking the page how far it is would itself take of its time.
      await page.waitForTimeout(2_500);
      await page.waitForFunction(() => seen.rowsAt !== null);
      if (index < 0) continue;
      restarts.push(await page.evaluate(() => seen.rowsAt!));
      frames.push(
        await page.evaluate(
          () => performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
        ),
      );
    }
    restarts.sort((a, b) => a - b);
    frames.sort((a, b) => a - b);
    report(
      figure,
      'ms',
      restarts[2]!,
      restMs > 0 ? 'under 500' : 'none stated',
      { name: 'newest 50 of a bare IndexedDB, without a page', value: floor.newest },
      { best: round(restarts[0]!), frameOfThePageAfter: round(frames[2]!) },
    );
  }
} finally {
  await browser.close().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
  await product.dispose();
}
