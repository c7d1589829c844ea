/**
 * What a person with a long plan feels, in a real Chromium against the built product: 5,000 tasks in one key result,
 * and the same among many. One line of JSON each. `node bench/planning.bench.ts [TASKS]`.
 */
import type { Page } from 'playwright-core';
import { createRecordId } from '../contract/ids.ts';
import { positionsBetween } from '../domain/goals/position.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { signUpOverHttp } from '../tests/support/people.ts';
import { startProduct } from '../tests/support/product.ts';
import { readBareTasks } from './bare-tasks.ts';

const tasks = Number(process.argv[2] ?? 5_000);
const round = (value: number): number => Number(value.toPrecision(4));
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
function report(figure: string, unit: string, value: number, aim: string, floorName: string, floor: number, extra: object = {}): void {
  console.log(JSON.stringify({ area: 'planning', figure, unit, tasks, value: round(value), floorName, floor: round(floor), ...(floor > 0 && { ratio: round(value / floor) }), aim, ...extra }));
}

/** A plan of one objective with `results` key results that share the tasks. */
async function pushPlan(url: string, cookie: string, results: number): Promise<void> {
  const clientId = createRecordId();
  let cursor: string | null = null, mutationId = 0;
  const push = async (ops: object[]): Promise<void> => {
    mutationId += 1;
    const answer = await fetch(`${url}/api/sync/push`, { method: 'POST', headers: { 'content-type': 'application/json', cookie, origin: url }, body: JSON.stringify({ schemaVersion: 1, clientId, settledMutationId: mutationId - 1, cursor, mutations: [{ mutationId, ops }] }) });
    const body = await answer.json() as { cursor: string; results: { status: string }[] };
    if (body.results[0]?.status !== 'applied') throw new Error(`A push was not applied: ${JSON.stringify(body).slice(0, 300)}`);
    cursor = body.cursor;
  };
  const put = (collection: string, fields: object, id = createRecordId()): { id: string } => ({ op: 'put', collection, id, fields }) as { id: string };
  const project = put('projects', { title: 'A year off', position: 'V', status: 'active' });
  const objective = put('objectives', { projectId: project.id, title: 'Save enough', position: 'V' });
  const places = positionsBetween(null, null, results);
  const keyResults = places.map((position, index) => put('keyResults', { objectiveId: objective.id, title: `Key result ${index}`, position, metric: { kind: 'tasks', version: 1 } }));
  await push([project, objective, ...keyResults]);
  const positions = positionsBetween(null, null, tasks);
  const all = positions.map((position, index) => put('tasks', { keyResultId: keyResults[Math.floor((index * results) / tasks)]!.id, title: `Task ${index} of the plan`, position, ...(index % 3 === 0 && { dueDay: '2026-12-01' }) }));
  for (let at = 0; at < all.length; at += 400) await push(all.slice(at, at + 400));
}

/** Before any script of the page: the moment in which the first rows stand and are drawn, and what takes the thread long. */
function watch(): void {
  const seen = { rowsAt: null as number | null, longTasks: [] as number[] };
  Object.assign(globalThis, { seen, edit: {} });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.longTasks.push(entry.duration); }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    if (document.querySelectorAll('[data-row]').length < 10) return void requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { seen.rowsAt = performance.now(); };
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
declare const seen: { rowsAt: number | null; longTasks: number[] };
declare const scheduler: { postTask(run: () => void, options: { priority: 'user-blocking' }): Promise<void> };
declare const edit: { taken?: Promise<[number, number]> };

/** Milliseconds from a key to the frame that shows what it did; `selector` finds that. */
async function press(page: Page, key: string, selector: string, text: string): Promise<{ drawn: number; inPage: number }> {
  await page.evaluate(([wanted, within]) => {
    let from = 0;
    edit.taken = new Promise((resolve) => {
      document.addEventListener('keydown', () => { from = performance.now(); }, { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (![...document.querySelectorAll(wanted!)].some((element) => element.textContent === within)) return;
        observer.disconnect();
        const inPage = performance.now() - from;
        // A task of the highest rank is what the browser does next once the frame is made; a message of a port waits for whatever else there is.
        requestAnimationFrame(() => void scheduler.postTask(() => resolve([performance.now() - from, inPage]), { priority: 'user-blocking' }));
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  }, [selector, text]);
  await page.keyboard.press(key);
  const [drawn, inPage] = await page.evaluate(() => edit.taken!);
  return { drawn, inPage };
}

/**
 * The floors, in the same browser: the same tasks out of a bare IndexedDB; and a page of as many plain rows, one of which
 * gets another text as a key falls. The key is pressed as in the outline, from a line on which something was typed.
 */
async function measureFloors(page: Page, rowsInThePage: number): Promise<{ read: number; press: number; longest: number }> {
  const read = await readBareTasks(page, tasks);
  await page.evaluate((count) => {
    document.body.replaceChildren(...Array.from({ length: count }, (_unused, index) => Object.assign(document.createElement('div'), { textContent: `Task ${index} of the plan` })), document.createElement('input'));
    seen.longTasks.length = 0;
    document.querySelector('input')!.addEventListener('keydown', (event) => { if (event.key === 'Enter') Object.assign(document.querySelector('div')!, { textContent: event.currentTarget instanceof HTMLInputElement ? event.currentTarget.value : '', className: 'o-name' }); });
  }, rowsInThePage);
  const pressed: number[] = [];
  for (let index = 0; index < 9; index += 1) {
    await page.locator('input').focus();
    await page.waitForTimeout(1_500);
    await page.locator('input').fill(`Renamed ${index}`);
    pressed.push((await press(page, 'Enter', '.o-name', `Renamed ${index}`)).drawn);
  }
  return { read, press: median(pressed), longest: Math.max(0, ...await page.evaluate(() => seen.longTasks)) };
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
      await browser.context.addCookies([{ name: name!, value: value.join('='), url: product.url, expires: Math.floor(Date.now() / 1000) + 86_400 }]);
      const page = await browser.newPage();
      await page.addInitScript(() => localStorage.setItem('tudo.language', 'en'));
      await page.addInitScript(watch);
      await page.goto('/planning');
      await page.locator('.rail').getByText('Everything saved').first().waitFor({ timeout: 300_000 });
      const openings: number[] = [];
      for (let index = -1; index < 5; index += 1) {
        // Without looking into the page meanwhile: the script that looks takes 15 ms of its time.
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
      report(`${plan}: first rows on screen from the local copy, median of 5`, 'ms', median(openings), 'under 500', 'the tasks from a bare IndexedDB, without a page', floors.read, { best: round(Math.min(...openings)), worst: round(Math.max(...openings)), rowsInThePage });

      const figures: Record<string, { drawn: number; inPage: number }[]> = { rename: [], complete: [], add: [], 'arrow down': [] };
      for (let index = 0; index < 9; index += 1) {
        const rest = () => page.waitForTimeout(1_500);
        const row = page.locator(`[data-row][aria-level="3"]`).nth(index);
        const title = (await row.locator('.o-name').textContent())!;
        await row.focus();
        await rest();
        await page.keyboard.press('e');
        const renamed = `Renamed ${index}`;
        await page.locator('.o-edit').fill(renamed);
        figures['rename']!.push(await press(page, 'Enter', '.o-name', renamed));
        await rest();
        figures['complete']!.push(await press(page, 'x', '.o-name.done', renamed));
        await rest();
        figures['arrow down']!.push(await press(page, 'ArrowDown', '[data-row][tabindex="0"] .o-name', (await page.locator(`[data-row][aria-level="3"] .o-name`).nth(index + 1).textContent())!));
        if (title === renamed) throw new Error('The row was renamed before.');
        await page.keyboard.press('a');
        await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Add a task');
        await page.keyboard.type(`Added ${index}`);
        await rest();
        figures['add']!.push(await press(page, 'Enter', '.o-name', `Added ${index}`));
        await rest();
        await page.keyboard.press('Escape');
        await page.evaluate(() => window.scrollTo(0, 0));
        await rest();
      }
      for (const [figure, taken] of Object.entries(figures)) {
        const drawn = taken.map((one) => one.drawn);
        report(`${plan}: ${figure}, key to frame, median of ${drawn.length}`, 'ms', median(drawn), 'under 16', 'another text in a page of as many plain rows, key to frame', floors.press, { inThePageAfter: round(median(taken.map((one) => one.inPage))), best: round(Math.min(...drawn)), worst: round(Math.max(...drawn)) });
      }
      const longTasks = await page.evaluate(() => seen.longTasks);
      report(`${plan}: longest task while editing`, 'ms', Math.max(0, ...longTasks), 'none stated', 'longest task over 50 ms of the page of plain rows', floors.longest, { over50: longTasks.length });
    } finally {
      await browser.close().catch((error: unknown) => { console.error(error); process.exitCode = 1; });
    }
  }
} finally {
  await product.dispose();
}
