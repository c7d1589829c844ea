/**
 * The first screen of the dashboard for a large account, after a browser restart, in a real
 * Chromium against the built product: 100,000 transactions, 5,000 tasks and 20,000 sessions. Beside
 * it two floors from the same browser: the page itself without its rows, and the same tasks read
 * from a bare IndexedDB. One line of JSON each. `node bench/dashboard.bench.ts [ROWS]`.
 */
import { createRecordId, seedRecordId } from '../contract/ids.ts';
import { addDays, timestampToDay } from '../domain/calendar/index.ts';
import { positionsBetween } from '../domain/goals/position.ts';
import { openBrowser, waitForShell } from '../tests/support/browser.ts';
import { openOtherDevice } from '../tests/support/other-device.ts';
import { signUpOverHttp } from '../tests/support/people.ts';
import { startProduct } from '../tests/support/product.ts';
import {
  dayMs,
  put,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
} from '../tests/support/records.ts';
import { median, round } from './figures.ts';
import { readBareTasks } from './bare-tasks.ts';

const rows = Number(process.argv[2] ?? 100_000),
  tasks = Math.round(rows / 20),
  sessions = Math.round(rows / 5);
const today = timestampToDay(Date.now());
function report(figure: string, value: number, aim: string, extra: object = {}): void {
  console.log(
    JSON.stringify({
      area: 'dashboard',
      figure,
      unit: 'ms',
      transactions: rows,
      tasks,
      sessions,
      value: round(value),
      aim,
      ...extra,
    }),
  );
}

/**
 * Installed before any script of a page: records the moment when the answer and the last card are
 * in the DOM.
 */
function watch(): void {
  const seen = { answerAt: null as number | null };
  Object.assign(globalThis, { seen });
  const look = (): void => {
    if (
      !document.querySelector('.answer-sentence') ||
      !document.querySelector('.top-task') ||
      !document.querySelector('#card-streak')
    )
      return void requestAnimationFrame(look);
    // The cards are in the DOM and visible once this frame is drawn, and the next task is the one
    // of highest priority.
    void scheduler.postTask(
      () => {
        seen.answerAt = performance.now();
      },
      { priority: 'user-blocking' },
    );
  };
  requestAnimationFrame(look);
}
declare const seen: { answerAt: number | null };
declare const scheduler: {
  postTask(run: () => void, options: { priority: 'user-blocking' }): Promise<void>;
};

const product = await startProduct();
const browser = await openBrowser({ url: product.url });
try {
  const cookie = await signUpOverHttp(product.url);
  const device = openOtherDevice(product.url, cookie);
  const { value } = (await (
    await fetch(`${product.url}/api/identity/profile`, { headers: { cookie } })
  ).json()) as { value: { id: string } };
  await device.push({
    op: 'patch',
    collection: 'userProfiles',
    id: value.id,
    fields: {
      fi: {
        portfolioMinor: 2_000_000,
        asOfDay: today,
        returnAnnualReal: 0.04,
        withdrawalRate: 0.04,
      },
    },
  });

  const project = putProject({ startDay: addDays(today, -90), dueDay: addDays(today, 90) }),
    objective = putObjective(project.id);
  const results = Array.from({ length: 20 }, (_unused, index) =>
    putKeyResult(objective.id, {
      title: `Key result ${index}`,
      position: `a${String(index).padStart(2, '0')}1`,
      metric: { kind: index % 2 === 0 ? 'tasks' : 'time', version: 1 },
      targetValue: 3_000,
    }),
  );
  await device.push(project, objective, ...results);
  const positions = positionsBetween(null, null, tasks);
  const taskIds = Array.from({ length: tasks }, () => createRecordId());
  const all = [
    ...taskIds.map((id, index) => ({
      ...putTask(results[index % results.length]!.id, {
        title: `Task ${index}`,
        position: positions[index],
        status: index % 3 === 0 ? 'done' : 'todo',
        dueDay: index % 50 === 0 ? addDays(today, (index % 60) - 30) : null,
      }),
      id,
    })),
    // Two years of focus, over and over.
    ...Array.from({ length: sessions }, (_unused, index) => {
      const day = addDays(today, -(index % 730)),
        at = dayMs(day) + (8 + (index % 9)) * 3_600_000;
      return put('timerSessions', {
        taskId: taskIds[index % tasks]!,
        kind: 'focus',
        segments: [[at, at + 1_500_000]],
        timeZone: 'UTC',
        day,
        plannedSeconds: 1_500,
        completed: true,
      });
    }),
    ...Array.from({ length: rows }, (_unused, index) =>
      putTransaction(seedRecordId('account', 0), {
        date: dayMs(addDays(today, -(index % 730))),
        kind: index % 20 === 0 ? 'income' : 'expense',
        amountMinor: 100 + ((index * 7919) % 9_000) * (index % 20 === 0 ? 40 : 1),
        payee: `Payee ${index % 500}`,
        categoryId: seedRecordId('category', index % 20 === 0 ? 17 : index % 15),
      }),
    ),
  ];
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
  const first = await browser.newPage();
  await first.goto('/dashboard');
  await first.locator('.rail').getByText('Everything saved').first().waitFor({ timeout: 600_000 });
  await first.locator('#card-streak').waitFor();
  // Loads pages from the offline shell with compiled code, like a real visit. A route that refused
  // it would disable the browser cache for the whole page.
  await waitForShell(first);

  const floor = await readBareTasks(first, tasks);

  const shown: number[] = [],
    frames: number[] = [];
  // The first openings of a build fill the browser's caches of it.
  for (let index = -2; index < 5; index += 1) {
    await browser.restart();
    const page = await browser.newPage();
    await page.addInitScript(watch);
    await page.waitForTimeout(3_000);
    // Does not look into the page: a script that looks takes 15 ms of its time.
    await page.goto('/dashboard', { waitUntil: 'commit' });
    // Asking the page how far it is would itself take of its time.
    await page.waitForTimeout(2_500);
    await page.waitForFunction(() => seen.answerAt !== null);
    if (index < 0) continue;
    shown.push(await page.evaluate(() => seen.answerAt!));
    frames.push(
      await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      ),
    );
  }
  report('dashboard on screen after a browser restart, median of 5', median(shown), 'under 500', {
    floorName: 'the tasks from a bare IndexedDB, without a page',
    floor: round(floor),
    ratio: round(median(shown) / floor),
    frameOfThePageAfter: round(median(frames)),
    best: round(Math.min(...shown)),
    worst: round(Math.max(...shown)),
  });
} finally {
  await browser.close().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
  await product.dispose();
}
