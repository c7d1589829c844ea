/**
 * What a timer asks of the device: sound, a screen that stays on, a small window on top, notifications, calendar files,
 * the pointer; and that two tabs, a reload and a sleep leave one session. A browser without a screen has no windows on
 * top, no wake lock and shows no notifications: stand-ins of those three interfaces note what was asked of them. The
 * sound is made by the browser's own interface and only listened to.
 */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timer as en } from '#contract/words/en/timer';
import { timer as vi } from '#contract/words/vi/timer';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => { product = await shareProduct(); visits = await openVisits(product); });
afterAll(() => visits.close());

const exact = (name: string) => ({ name, exact: true });

/** What the page has asked of the device, in its order. */
interface Asked { tones: number; locks: string[]; notes: { title: string; body: string }[]; asks: number }
declare global { interface Window { asked: Asked; hide: (hidden: boolean) => void } }

/** Runs in every page, before its own scripts. */
function standIns(permission: 'default' | 'granted'): void {
  const asked: Asked = { tones: 0, locks: [], notes: [], asks: 0 };
  window.asked = asked;
  const { createOscillator } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.createOscillator = function create() { asked.tones += 1; return createOscillator.call(this); };
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async (kind: string) => { asked.locks.push(kind); return { release: async () => { asked.locks.push('released'); } }; } } });
  Object.defineProperty(window, 'Notification', {
    value: class extends EventTarget {
      static permission = permission;
      static async requestPermission() { asked.asks += 1; this.permission = 'granted'; return 'granted'; }
      constructor(title: string, { body = '' }: { body?: string } = {}) { super(); asked.notes.push({ title, body }); }
      close() { /* Nothing was shown. */ }
    },
  });
  Object.defineProperty(window, 'documentPictureInPicture', { value: { requestWindow: async ({ width, height }: { width: number; height: number }) => window.open('about:blank', '', `width=${width},height=${height}`) } });
  let hidden = false;
  Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
  window.hide = (value) => { hidden = value; document.dispatchEvent(new Event('visibilitychange')); };
}
/** 15:00 in Vietnam. */
const start = new Date('2026-11-19T08:00:00Z');
async function prepare(context: BrowserContext, page: Page, permission: 'default' | 'granted' = 'default'): Promise<void> {
  await context.addInitScript(standIns, permission);
  await page.clock.install({ time: start });
}
const asked = (page: Page) => page.evaluate(() => window.asked);
const blocks = (page: Page) => page.locator('.rec-day li');
async function addTask(page: Page, words: typeof en, text: string, title = text): Promise<void> {
  await page.getByLabel(words.tasks.line).fill(text);
  await page.getByLabel(words.tasks.line).press('Enter');
  await page.getByRole('button', exact(words.tasks.makeActive(title))).waitFor();
}

describe.each([['en', '/timer-block', en], ['vi', '/vi/timer-block', vi]] as const)('%s', (_language, path, words) => {
  test('the end of a block is heard, said where the page is not seen, and stands in the title', () => visits.visit(async ({ page, context }) => {
    await prepare(context, page);
    await page.goto(path);
    await page.getByRole('button', { name: words.start }).click();
    await page.getByRole('button', { name: words.pause }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^2[45]:\d\d · /);
    // Notifications are asked for at a press, never before.
    expect((await asked(page)).asks).toBe(0);
    await page.getByRole('button', exact(words.tellMe)).click();
    await page.getByText(words.told).waitFor();
    expect((await asked(page)).asks).toBe(1);
    // The screen stays on while the block runs and the page is looked at.
    await expect.poll(async () => (await asked(page)).locks).toEqual(['screen']);
    await page.getByRole('button', { name: words.pause }).click();
    await expect.poll(async () => (await asked(page)).locks).toEqual(['screen', 'released']);
    await page.getByRole('button', { name: words.resume }).click();
    await expect.poll(async () => (await asked(page)).locks).toEqual(['screen', 'released', 'screen']);

    await page.evaluate(() => window.hide(true));
    expect((await asked(page)).tones).toBe(0);
    await page.clock.fastForward('25:01');
    await expect.poll(async () => (await asked(page)).notes).toEqual([{ title: words.rang.work('', 25), body: words.rangBody.work }]);
    // Three strokes of a bell, each of four partials.
    await expect.poll(async () => (await asked(page)).tones).toBe(12);
    await expect.poll(() => page.title()).toMatch(/^0[45]:\d\d · /);
    await page.evaluate(() => window.hide(false));
    await expect.poll(async () => (await asked(page)).locks.at(-1)).toBe('screen');
  }));
});

test('the time at the head of a tab goes on where the browser holds back the timers of a hidden page', () => visits.visit(async ({ page, context }) => {
  // No stand-in of the clock: what wakes the page is no timer of its own.
  await context.addInitScript(standIns, 'default' as const);
  await context.addInitScript(() => {
    const { setInterval: every, setTimeout: once } = window, isHidden = () => document.visibilityState === 'hidden';
    Object.assign(window, {
      setInterval: (run: () => void, ms: number) => every(() => { if (!isHidden()) run(); }, ms),
      setTimeout: (run: () => void, ms: number) => once(() => { if (!isHidden() || ms === 0) run(); }, ms),
    });
  });
  await page.goto('/timer-block');
  await page.getByRole('button', { name: en.start }).click();
  await page.getByRole('button', { name: en.pause }).waitFor();
  await page.evaluate(() => window.hide(true));
  const seen = new Set<string>();
  await expect.poll(async () => seen.add(await page.title()).size).toBeGreaterThan(3);
}));

test('the clock stands in a small window on top, and is paused and finished there', () => visits.visit(async ({ page, context }) => {
  await prepare(context, page);
  await page.goto('/timer-block');
  await page.getByRole('button', { name: en.start }).click();
  await page.getByRole('button', exact(en.more)).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', exact(en.float)).click();
  const small = await opened;
  await expect.poll(() => small.locator('.clock').textContent()).toMatch(/^2[45]:\d\d$/);
  await page.clock.fastForward('10:00');
  await expect.poll(() => small.locator('.clock').textContent()).toMatch(/^1[45]:\d\d$/);
  await small.getByRole('button', { name: en.pause }).click();
  await page.getByText(en.pausedNote).waitFor();
  await small.getByRole('button', { name: en.resume }).click();
  await page.getByRole('button', { name: en.pause }).waitFor();
  await small.getByRole('button', { name: en.finish }).click();
  await blocks(page).getByText(en.length.minutes(10), { exact: true }).waitFor();
  // Closed by the person, it comes back when it is asked for.
  await small.close();
  await page.getByRole('button', { name: en.start }).waitFor();
}));

test('two tabs ring once, whichever notices first; a reload and a sleep add nothing and lose nothing', () => visits.visit(async ({ page, context }) => {
  await prepare(context, page, 'granted');
  await page.goto('/timer-block');
  await addTask(page, en, 'Thesis');
  await page.getByRole('button', { name: en.start }).click();
  await page.getByRole('button', { name: en.pause }).waitFor();
  await page.clock.fastForward('05:00');
  await page.reload();
  await expect.poll(() => page.getByRole('timer').getAttribute('aria-label')).toMatch(/(19|20):/);
  // A tab that nobody has pressed anything in.
  const other = await context.newPage();
  await other.goto('/timer-block');
  await other.getByRole('button', { name: en.pause }).waitFor();
  await page.getByRole('button', { name: en.pause }).click();
  await other.getByText(en.pausedNote).waitFor();
  // An hour of a pause: nothing is counted. The clock is that of both tabs.
  await page.clock.fastForward('01:00:00');
  await page.getByRole('button', { name: en.resume }).click();
  await other.getByRole('button', { name: en.pause }).waitFor();
  // Asleep past the end, both: it ended when it ended, and whoever notices first, one of them rings.
  await page.clock.fastForward('20:40');
  const row = blocks(page).filter({ hasText: 'Thesis' });
  await row.getByText(en.length.minutes(25), { exact: true }).waitFor();
  await blocks(other).filter({ hasText: 'Thesis' }).getByText(en.length.minutes(25), { exact: true }).waitFor();
  await expect.poll(() => row.count()).toBe(1);
  await expect.poll(async () => (await asked(page)).tones + (await asked(other)).tones).toBe(12);
  await page.reload();
  await row.getByText(en.length.minutes(25), { exact: true }).waitFor();
  await expect.poll(() => row.count()).toBe(1);
}));

test('a calendar file comes into the day once, and the day goes out as one', () => visits.visit(async ({ page, context }) => {
  await prepare(context, page);
  await page.goto('/timer-block');
  await addTask(page, en, 'Thesis');
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Else//EN', 'BEGIN:VEVENT', 'UID:1@else', 'DTSTAMP:20261101T000000Z', 'DTSTART:20261119T023000Z', 'DTEND:20261119T033000Z', 'SUMMARY:Dentist\\, teeth', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:2@else', 'DTSTAMP:20261101T000000Z', 'DTSTART;TZID=Asia/Ho_Chi_Minh:20261119T100000', 'DURATION:PT1H', 'SUMMARY:Call', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:3@else', 'DTSTAMP:20261101T000000Z', 'DTSTART;VALUE=DATE:20261119', 'SUMMARY:Holiday', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
  const give = async (name: string, text: string) => { await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(text) }); };
  await give('week.ics', file);
  await page.getByText(en.day.imported(2)).waitFor();
  const planned = page.locator('.tl .b button');
  // 9:30 to 10:30 overlaps 10:00 to 11:00, and both say so.
  await expect.poll(() => planned.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([en.day.block('Dentist, teeth', '09:30', '10:30', true), en.day.block('Call', '10:00', '11:00', true)]);
  await page.getByText(en.day.conflicts(2)).waitFor();
  await give('week.ics', file);
  await page.getByText(en.day.importedNone).waitFor();
  await expect.poll(() => planned.count()).toBe(2);
  await give('photo.ics', 'not a calendar');
  await page.getByText(en.day.notCalendar).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', exact(en.day.exportIcs)).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect([...saved.matchAll(/^(?:DTSTART|DTEND|SUMMARY).*$/gm)].map(([line]) => line.trim())).toEqual(['DTSTART:20261119T023000Z', 'DTEND:20261119T033000Z', 'SUMMARY:Dentist\\, teeth', 'DTSTART:20261119T030000Z', 'DTEND:20261119T040000Z', 'SUMMARY:Call']);
  // Its own file brings nothing twice.
  await give('tudo.ics', saved);
  await expect.poll(() => page.getByText(en.day.importedNone).count()).toBeGreaterThan(0);
  await expect.poll(() => planned.count()).toBe(2);
}));

test('a long calendar file is read beside the page: it can be stopped, and one that is too large is refused in a sentence', () => visits.visit(async ({ page, context }) => {
  await prepare(context, page);
  // Until it is let through, the reading does not begin.
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => { letThrough = resolve; });
  await context.route('**/assets/icalendar-worker-*.js', async (route) => { await held; await route.continue().catch(() => { /* Nobody waits for it any more. */ }); });
  await page.goto('/timer-block');
  await addTask(page, en, 'Thesis');
  const two = (n: number) => String(n).padStart(2, '0');
  const event = (n: number) => ['BEGIN:VEVENT', `UID:${n}@else`, `DTSTART:20261119T${two(1 + (n % 12))}${two(n % 60)}00Z`, 'DURATION:PT20M', `SUMMARY:Talk ${n}`, ...(n % 4 === 0 ? ['RRULE:FREQ=WEEKLY'] : []), 'END:VEVENT'];
  const long = ['BEGIN:VCALENDAR', ...Array.from({ length: 3_000 }, (_, n) => event(n)).flat(), 'END:VCALENDAR', ''].join('\r\n');
  const give = async (buffer: Buffer) => { await page.locator('input[type=file]').setInputFiles({ name: 'years.ics', mimeType: 'text/calendar', buffer }); };
  const planned = page.locator('.tl .b button'), progress = page.getByRole('progressbar', exact(en.day.reading));
  await give(Buffer.from(long));
  await progress.waitFor();
  await page.getByRole('button', exact(en.day.cancel)).click();
  await progress.waitFor({ state: 'detached' });
  // The keys are where they were, and nothing has come.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(en.day.importIcs);
  expect(await planned.count()).toBe(0);
  letThrough();
  await give(Buffer.from(long));
  await page.getByText(en.day.imported(400)).waitFor();
  // What repeats stands on nine Thursdays of eight weeks: 2,250 once, 750 nine times, of which 400 came.
  await page.getByText(en.day.leftOut(2_250 + 750 * 9 - 400)).waitFor();
  await progress.waitFor({ state: 'detached' });
  await give(Buffer.alloc(20_000_001, 'x'));
  await page.getByText(en.day.tooLarge(20)).waitFor();
}));

test('a task is dropped on an hour, and its block is moved and made longer by the pointer', () => visits.visit(async ({ page, context }) => {
  await prepare(context, page);
  await page.goto('/timer-block');
  await addTask(page, en, 'Thesis');
  await addTask(page, en, 'Emails');
  const day = page.locator('ol.tl:not(.bare)');
  await day.waitFor();
  // An hour is 46 px, and the day begins at seven: three of them down is ten o'clock.
  await page.locator('.tm-tasks li').filter({ hasText: 'Thesis' }).getByText('Thesis', { exact: true }).dragTo(day, { targetPosition: { x: 120, y: 138 } });
  const block = page.locator('.tl .b button');
  const says = async (from: string, to: string) => { await expect.poll(() => block.getAttribute('aria-label')).toBe(en.day.block('Thesis', from, to, false)); };
  await says('10:00', '10:25');
  const pull = async (place: 'middle' | 'end', by: number) => {
    await block.scrollIntoViewIfNeeded();
    const box = (await block.boundingBox())!;
    const x = box.x + box.width / 2, y = place === 'end' ? box.y + box.height - 3 : box.y + 4;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + by / 2, { steps: 4 });
    await page.mouse.move(x, y + by, { steps: 4 });
    await page.mouse.up();
  };
  await pull('middle', 92);
  await says('12:00', '12:25');
  await pull('end', 46);
  await says('12:00', '13:25');
  // By key the same, and taken back.
  await block.focus();
  await page.keyboard.press('ArrowUp');
  await says('11:55', '13:20');
  await page.keyboard.press('Control+z');
  await says('12:00', '13:25');
  // A press without a movement opens it.
  await block.click();
  await page.getByRole('dialog', { name: en.day.plan }).waitFor();
  await page.keyboard.press('Escape');

  // The list itself is ordered by the pointer.
  const order = () => page.locator('.tm-tasks .list .task b').allTextContents();
  expect(await order()).toEqual(['Thesis', 'Emails']);
  await page.locator('.tm-tasks li').filter({ hasText: 'Emails' }).getByText('Emails', { exact: true }).dragTo(page.locator('.tm-tasks li').filter({ hasText: 'Thesis' }));
  await expect.poll(order).toEqual(['Emails', 'Thesis']);
}));
