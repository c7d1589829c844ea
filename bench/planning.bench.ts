/**
 * Measures the planning pages for a user with a long plan, in a real Chromium against the built
 * product: 5,000 tasks in one key result, and the same among many. Prints one line of JSON each.
 * `node bench/planning.bench.ts [TASKS]`.
 */
import type { Page } from 'playwright-core';
import { createRecordId } from '../contract/ids.ts';
import { positionsBetween } from '../domain/goals/position.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { signUpOverHttp } from '../tests/support/people.ts';
import { startProduct } from '../tests/support/product.ts';
import { median, round } from './figures.ts';
import { readBareTasks } from './bare-tasks.ts';

const tasks = Number(process.argv[2] ?? 5_000);
const medians = (taken: readonly Taken[]): Taken => ({
  drawn: median(taken.map((one) => one.drawn)),
  inPage: median(taken.map((one) => one.inPage)),
  work: median(taken.map((one) => one.work)),
});
function report(
  figure: string,
  unit: string,
  value: number,
  aim: string,
  floorName: string,
  floor: number,
  extra: object = {},
): void {
  console.log(
    JSON.stringify({
      area: 'planning',
      figure,
      unit,
      tasks,
      value: round(value),
      floorName,
      floor: round(floor),
      ...(floor > 0 && { ratio: round(value / floor) }),
      aim,
      ...extra,
    }),
  );
}

/** A plan of one objective with `results` key results that share the tasks. */
async function pushPlan(url: string, cookie: string, results: number): Promise<void> {
  const clientId = createRecordId();
  let cursor: string | null = null,
    mutationId = 0;
  const push = async (ops: object[]): Promise<void> => {
    mutationId += 1;
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
  const put = (collection: string, fields: object, id = createRecordId()): { id: string } =>
    ({ op: 'put', collection, id, fields }) as { id: string };
  const project = put('projects', { title: 'A year off', position: 'V', status: 'active' });
  const objective = put('objectives', {
    projectId: project.id,
    title: 'Save enough',
    position: 'V',
  });
  const places = positionsBetween(null, null, results);
  const keyResults = places.map((position, index) =>
    put('keyResults', {
      objectiveId: objective.id,
      title: `Key result ${index}`,
      position,
      metric: { kind: 'tasks', version: 1 },
    }),
  );
  await push([project, objective, ...keyResults]);
  const positions = positionsBetween(null, null, tasks);
  const all = positions.map((position, index) =>
    put('tasks', {
      keyResultId: keyResults[Math.floor((index * results) / tasks)]!.id,
      title: `Task ${index} of the plan`,
      position,
      ...(index % 3 === 0 && { dueDay: '2026-12-01' }),
    }),
  );
  for (let at = 0; at < all.length; at += 400) await push(all.slice(at, at + 400));
}

/**
 * Before any script of the page: the moment in which the first rows stand and are drawn, and what
 * takes the thread long.
 */
function watch(): void {
  const seen = { rowsAt: null as number | null, longTasks: [] as number[] };
  Object.assign(globalThis, { seen, edit: {} });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.longTasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    if (document.querySelectorAll('[data-row]').length < 10)
      return void requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      seen.rowsAt = performance.now();
    };
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
declare const seen: { rowsAt: number | null; longTasks: number[] };
declare const scheduler: {
  postTask(run: () => void, options: { priority: 'user-blocking' }): Promise<void>;
};
declare const edit: { shown?: Promise<void> };

interface Taken {
  /** Until the page has handed over the frame. */ drawn: number;
  /** Until the page holds what is then drawn. */ inPage: number;
  /**
   * What the page's thread computed meanwhile. The rest is waiting: for the next beat of the
   * screen, and for other programs of the machine.
   */
  work: number;
}
/**
 * Milliseconds from a key to the frame with its effect, by a trace of the browser; `selector` finds
 * that effect.
 */
async function press(page: Page, key: string, selector: string, text: string): Promise<Taken> {
  await page.evaluate(
    ([wanted, within]) => {
      edit.shown = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (
            ![...document.querySelectorAll(wanted!)].some(
              (element) => element.textContent === within,
            )
          )
            return;
          observer.disconnect();
          performance.mark('in page');
          requestAnimationFrame(
            () => void scheduler.postTask(resolve, { priority: 'user-blocking' }),
          );
        });
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        });
      });
    },
    [selector, text],
  );
  const tracing = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  tracing.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await tracing.send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'blink.user_timing',
      ],
    },
  });
  await page.keyboard.press(key);
  await page.evaluate(() => edit.shown);
  const complete = new Promise<void>((resolve) => {
    tracing.once('Tracing.tracingComplete', () => resolve());
  });
  await tracing.send('Tracing.end');
  await complete;
  await tracing.detach();
  return readTrace(events);
}

interface TraceEvent {
  name: string;
  ts: number;
  dur?: number;
  /** Computing time of the thread within `dur`. */ tdur?: number;
  pid: number;
  tid: number;
  args: { data?: { type?: string } };
}
function readTrace(events: readonly TraceEvent[]): Taken {
  const key = events.find(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown',
  );
  const own = events
    .filter(({ pid, tid }) => pid === key?.pid && tid === key.tid)
    .toSorted((a, b) => a.ts - b.ts);
  const inPage = own.find(({ name }) => name === 'in page');
  const frame = own.find(
    ({ name, ts, dur }) => name === 'Commit' && dur !== undefined && inPage && ts > inPage.ts,
  );
  if (!key || !inPage || !frame)
    throw new Error('The trace shows no key, or no frame that shows what it did.');
  const end = frame.ts + frame.dur!;
  const tasks = own.map(({ name, ts, dur = 0, tdur = 0 }) =>
    name === 'RunTask' && dur > 0
      ? (tdur / dur) * Math.max(0, Math.min(ts + dur, end) - Math.max(ts, key.ts))
      : 0,
  );
  return {
    drawn: (end - key.ts) / 1_000,
    inPage: (inPage.ts - key.ts) / 1_000,
    work: tasks.reduce((sum, each) => sum + each, 0) / 1_000,
  };
}

/**
 * The floors, in the same browser: the same tasks out of a bare IndexedDB; and a page of as many
 * plain rows, one of which gets another text as a key falls. The key is pressed as in the outline,
 * from a line on which something was typed.
 */
async function measureFloors(
  page: Page,
  rowsInThePage: number,
): Promise<{ read: number; press: Taken; longest: number }> {
  const read = await readBareTasks(page, tasks);
  await page.evaluate((count) => {
    document.body.replaceChildren(
      ...Array.from({ length: count }, (_unused, index) =>
        Object.assign(document.createElement('div'), { textContent: `Task ${index} of the plan` }),
      ),
      document.createElement('input'),
    );
    seen.longTasks.length = 0;
    document.querySelector('input')!.addEventListener('keydown', (event) => {
      if (event.key === 'Enter')
        Object.assign(document.querySelector('div')!, {
          textContent:
            event.currentTarget instanceof HTMLInputElement ? event.currentTarget.value : '',
          className: 'outline-name',
        });
    });
  }, rowsInThePage);
  const pressed: Taken[] = [];
  for (let index = 0; index < 9; index += 1) {
    await page.locator('input').focus();
    await page.waitForTimeout(1_500);
    await page.locator('input').fill(`Renamed ${index}`);
    pressed.push(await press(page, 'Enter', '.outline-name', `Renamed ${index}`));
  }
  return {
    read,
    press: medians(pressed),
    longest: Math.max(0, ...(await page.evaluate(() => seen.longTasks))),
  };
}

const product = await startProduct();
try {
  for (const results of [1, 100]) {
    const plan = results === 1 ? 'one key result' : `${results} key results`;
    const cookie = await signUpOverHttp(product.url);
    await pushPlan(product.url, cookie, results);
    const browser = await openBrowser({ url: product.url, serviceWorkers: 'block' });
    try {
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
      await page.addInitScript(() => localStorage.setItem('tudo.language', 'en'));
      await page.addInitScript(watch);
      await page.goto('/planning');
      await page
        .locator('.rail')
        .getByText('Everything saved')
        .first()
        .waitFor({ timeout: 300_000 });
      const openings: number[] = [];
      for (let index = -1; index < 5; index += 1) {
        // Does not look into the page meanwhile: a script that looks takes 15 ms of its time.
        await page.reload({ waitUntil: 'commit' });
        await page.waitForTimeout(4_000);
        await page.waitForFunction(() => seen.rowsAt !== null, undefined, { timeout: 300_000 });
        if (index >= 0) openings.push(await page.evaluate(() => seen.rowsAt!));
      }
      const rowsInThePage = await page.locator('[data-row]').count();
      const bare = await browser.newPage();
      await bare.addInitScript(watch);
      await bare.goto('/healthz', { waitUntil: 'commit' });
      const floors = await measureFloors(bare, rowsInThePage);
      await bare.close();
      await page.bringToFront();
      report(
        `${plan}: first rows on screen from the local copy, median of 5`,
        'ms',
        median(openings),
        'under 500',
        'the tasks from a bare IndexedDB, without a page',
        floors.read,
        { best: round(Math.min(...openings)), worst: round(Math.max(...openings)), rowsInThePage },
      );

      const figures: Record<string, Taken[]> = {
        rename: [],
        complete: [],
        add: [],
        'arrow down': [],
      };
      for (let index = 0; index < 9; index += 1) {
        const rest = () => page.waitForTimeout(1_500);
        const row = page.locator(`[data-row][aria-level="3"]`).nth(index);
        const title = (await row.locator('.outline-name').textContent())!;
        await row.focus();
        await rest();
        await page.keyboard.press('e');
        const renamed = `Renamed ${index}`;
        await page.locator('.outline-edit').fill(renamed);
        figures['rename']!.push(await press(page, 'Enter', '.outline-name', renamed));
        await rest();
        figures['complete']!.push(await press(page, 'x', '.outline-name.done', renamed));
        await rest();
        figures['arrow down']!.push(
          await press(
            page,
            'ArrowDown',
            '[data-row][tabindex="0"] .outline-name',
            (await page
              .locator(`[data-row][aria-level="3"] .outline-name`)
              .nth(index + 1)
              .textContent())!,
          ),
        );
        if (title === renamed) throw new Error('The row was renamed before.');
        await page.keyboard.press('a');
        await page.waitForFunction(
          () => document.activeElement?.getAttribute('aria-label') === 'Add a task',
        );
        await page.keyboard.type(`Added ${index}`);
        await rest();
        figures['add']!.push(await press(page, 'Enter', '.outline-name', `Added ${index}`));
        await rest();
        await page.keyboard.press('Escape');
        await page.evaluate(() => window.scrollTo(0, 0));
        await rest();
      }
      for (const [figure, taken] of Object.entries(figures)) {
        const middle = medians(taken),
          drawn = taken.map((one) => one.drawn);
        const floorName = 'another text in a page of as many plain rows';
        report(
          `${plan}: ${figure}, work from key to frame, median of ${drawn.length}`,
          'ms',
          middle.work,
          'under 16',
          floorName,
          floors.press.work,
          { inThePageAfter: round(middle.inPage) },
        );
        report(
          `${plan}: ${figure}, key to frame with the wait for the screen, median of ${drawn.length}`,
          'ms',
          middle.drawn,
          'none stated',
          floorName,
          floors.press.drawn,
          { best: round(Math.min(...drawn)), worst: round(Math.max(...drawn)) },
        );
      }
      const longTasks = await page.evaluate(() => seen.longTasks);
      report(
        `${plan}: longest task while editing`,
        'ms',
        Math.max(0, ...longTasks),
        'none stated',
        'longest task over 50 ms of the page of plain rows',
        floors.longest,
        { over50: longTasks.length },
      );
    } finally {
      await browser.close().catch((error: unknown) => {
        console.error(error);
        process.exitCode = 1;
      });
    }
  }
} finally {
  await product.dispose();
}
