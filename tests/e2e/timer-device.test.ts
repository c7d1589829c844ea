/**
 * Tests the timer's device features across windows: a picture-in-picture window, a calendar file
 * that is read in a worker, and that two tabs, a reload and a sleep leave one session. A headless
 * browser has no such windows, no wake lock and shows no notifications: stand-ins of those
 * interfaces replace them. The sound is made by the browser's own interface and only listened to.
 * Single tabs are tested in `app/features/timer/timer-page.browser.test.tsx`.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lengthText } from '#app/features/timer/length-texts.ts';
import { timer as en } from '#contract/i18n/en/timer';
import type { Product } from '../support/product.ts';
import { passTime, shareClock } from '../support/shared-clock.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const exact = (name: string) => ({ name, exact: true });

declare global {
  interface Window {
    tones: number;
  }
}

/** Runs in every page, before its own scripts. */
function standIns(permission: 'default' | 'granted'): void {
  window.tones = 0;
  const { createOscillator } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.createOscillator = function create() {
    window.tones += 1;
    return createOscillator.call(this);
  };
  Object.defineProperty(navigator, 'wakeLock', {
    value: { request: async () => ({ release: async () => undefined }) },
  });
  Object.defineProperty(window, 'Notification', {
    value: class extends EventTarget {
      static permission = permission;
      static async requestPermission() {
        this.permission = 'granted';
        return 'granted';
      }
      close() {
        /* Nothing was shown. */
      }
    },
  });
  Object.defineProperty(window, 'documentPictureInPicture', {
    value: {
      requestWindow: async ({ width, height }: { width: number; height: number }) =>
        window.open('about:blank', '', `width=${width},height=${height}`),
    },
  });
}
/** 15:00 in Vietnam. */
const start = new Date('2026-11-19T08:00:00Z');
async function prepare(
  context: BrowserContext,
  page: Page,
  permission: 'default' | 'granted' = 'default',
): Promise<void> {
  await context.addInitScript(standIns, permission);
  await page.clock.install({ time: start });
}
const tonesOf = (page: Page) => page.evaluate(() => window.tones);
const blocks = (page: Page) => page.locator('.record-day li');
async function addTask(page: Page, title: string): Promise<void> {
  await page.getByLabel(en.tasks.line).fill(title);
  await page.getByLabel(en.tasks.line).press('Enter');
  await page.getByRole('button', exact(en.tasks.makeActive(title))).waitFor();
}

test('the clock in a picture-in-picture window is paused and finished there', () =>
  visits.visit(async ({ page, context }) => {
    await prepare(context, page);
    await page.goto('/timer-block');
    await page.getByRole('button', { name: en.start }).click();
    await page.getByRole('button', exact(en.more)).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('menuitem', exact(en.float)).click();
    const small = await opened;
    await expect.poll(() => small.locator('.clock').textContent()).toMatch(/^2[45]:\d\d$/);
    await passTime(page, '10:00');
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

test('two tabs ring once; a reload and a pause add nothing and lose nothing', () =>
  visits.visit(async ({ page, context }) => {
    await prepare(context, page, 'granted');
    await page.goto('/timer-block');
    await addTask(page, 'Thesis');
    await page.getByRole('button', { name: en.start }).click();
    await page.getByRole('button', { name: en.pause }).waitFor();
    await passTime(page, '05:00');
    await page.reload();
    await expect.poll(() => page.getByRole('timer').getAttribute('aria-label')).toMatch(/(19|20):/);
    // A tab that nobody has pressed anything in.
    const other = await context.newPage();
    await other.goto('/timer-block');
    await shareClock(page);
    await other.getByRole('button', { name: en.pause }).waitFor();
    await page.getByRole('button', { name: en.pause }).click();
    await other.getByText(en.pausedNote).waitFor();
    // An hour of a pause: nothing is counted. The clock is that of both tabs.
    await page.clock.fastForward('01:00:00');
    await page.getByRole('button', { name: en.resume }).click();
    await other.getByRole('button', { name: en.pause }).waitFor();
    // Whichever notices first, one of them rings.
    await passTime(page, '20:40');
    const row = blocks(page).filter({ hasText: 'Thesis' });
    await row.getByText(en.length.minutes(25), { exact: true }).waitFor();
    await blocks(other)
      .filter({ hasText: 'Thesis' })
      .getByText(en.length.minutes(25), { exact: true })
      .waitFor();
    await expect.poll(() => row.count()).toBe(1);
    await expect.poll(async () => (await tonesOf(page)) + (await tonesOf(other))).toBe(12);
    await page.reload();
    await row.getByText(en.length.minutes(25), { exact: true }).waitFor();
    await expect.poll(() => row.count()).toBe(1);
  }));

test.each([
  ['a block', 'focus', '03:00:00', 25],
  ['a countdown', 'countdown', '03:00:00', 45],
  ['a stopwatch', 'stopwatch', '03:00:00', 182],
] as const)(
  'a sleep two minutes into %s books nothing and asks how much was work, also after a reload',
  (_name, mode, asleep, whole) =>
    visits.visit(async ({ page, context }) => {
      await prepare(context, page);
      await page.goto('/timer-block');
      await page.getByRole('radio', { name: en.modes[mode] }).click();
      await page.getByRole('button', { name: en.start }).click();
      await page.getByRole('button', { name: en.pause }).waitFor();
      await passTime(page, '02:00');
      // Simulates sleep: no timer of the page fires, and then each fires once.
      await page.clock.fastForward(asleep);
      await page.getByText(en.interrupted.title).waitFor();
      await page
        .getByRole('button', exact(en.interrupted.whole(lengthText(whole * 60, en.length))))
        .waitFor();
      expect(
        await page.evaluate(
          () =>
            JSON.parse(localStorage.getItem('tudo.timer')!) as {
              unsaved: unknown[];
              running: unknown;
            },
        ),
      ).toMatchObject({ unsaved: [], running: null });
      await page.reload();
      await page.getByRole('button', exact(en.interrupted.seen(en.length.minutes(2)))).click();
      await blocks(page).getByText(en.length.minutes(2), { exact: true }).waitFor();
      await expect.poll(() => blocks(page).count()).toBe(1);
    }),
);

test('a device clock that is set back or ahead keeps the real minutes', () =>
  visits.visit(async ({ page, context }) => {
    await prepare(context, page);
    await page.goto('/timer-block');
    await page.getByRole('button', { name: en.start }).click();
    await page.getByRole('button', { name: en.pause }).waitFor();
    await passTime(page, '05:00');
    await page.clock.setSystemTime(new Date(start.getTime() - 55 * 60_000));
    await passTime(page, '05:00');
    await expect.poll(() => page.getByRole('timer').getAttribute('aria-label')).toMatch(/1[45]:/);
    await page.clock.setSystemTime(new Date(start.getTime() + 3_600_000));
    await passTime(page, '02:00');
    await page.getByRole('button', { name: en.finish }).click();
    await blocks(page).getByText(en.length.minutes(12), { exact: true }).waitFor();
  }));

test('a block runs without storage and locks, and the page says that it will not last', () =>
  visits.visit(async ({ page, context, expectComplaints }) => {
    expectComplaints(/./);
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(navigator, 'locks', {
        value: { request: async () => refuse(), query: async () => refuse() },
      });
    });
    await prepare(context, page);
    await page.goto('/timer-block');
    await page.getByRole('button', { name: en.start }).click();
    await page.getByRole('button', { name: en.pause }).waitFor();
    await page.getByText(en.notKept).waitFor();
    await passTime(page, '03:00');
    await expect.poll(() => page.getByRole('timer').getAttribute('aria-label')).toMatch(/2[12]:/);
  }));

test('a long calendar file is read in the worker, can be stopped, and is refused if it is too large', () =>
  visits.visit(async ({ page, context }) => {
    await prepare(context, page);
    // Holds back the script that reads the file.
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await context.route('**/assets/icalendar-worker-*.js', async (route) => {
      await held;
      await route.continue().catch(() => {
        /* The reader has stopped waiting. */
      });
    });
    await page.goto('/timer-block');
    await addTask(page, 'Thesis');
    const two = (n: number) => String(n).padStart(2, '0');
    const event = (n: number) => [
      'BEGIN:VEVENT',
      `UID:${n}@else`,
      `DTSTART:20261119T${two(1 + (n % 12))}${two(n % 60)}00Z`,
      'DURATION:PT20M',
      `SUMMARY:Talk ${n}`,
      ...(n % 4 === 0 ? ['RRULE:FREQ=WEEKLY'] : []),
      'END:VEVENT',
    ];
    const long = [
      'BEGIN:VCALENDAR',
      ...Array.from({ length: 3_000 }, (_, n) => event(n)).flat(),
      'END:VCALENDAR',
      '',
    ].join('\r\n');
    const give = async (buffer: Buffer) => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'years.ics', mimeType: 'text/calendar', buffer });
    };
    const planned = page.locator('.timeline .block button'),
      progress = page.getByRole('progressbar', exact(en.day.reading));
    await give(Buffer.from(long));
    await progress.waitFor();
    await page.getByRole('button', exact(en.day.cancel)).click();
    await progress.waitFor({ state: 'detached' });
    // The keys are where they were, and nothing has come.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(en.day.importIcs);
    expect(await planned.count()).toBe(0);
    letThrough();
    await give(Buffer.from(long));
    await page.getByText(en.day.imported(400)).waitFor();
    // Recurring events fall on nine Thursdays of eight weeks: 2,250 once, 750 nine times, of which
    // 400 were imported.
    await page.getByText(en.day.leftOut(2_250 + 750 * 9 - 400)).waitFor();
    await progress.waitFor({ state: 'detached' });
    await give(Buffer.alloc(20_000_001, 'x'));
    await page.getByText(en.day.tooLarge(20)).waitFor();
  }));
