/**
 * A guest measures time in one tab: the line of tasks, the day with blocks moved by the pointer,
 * calendar files, and device features. A headless browser has no wake lock and shows no
 * notifications: stubs record the calls. The sound uses the browser's own interface and is only
 * counted.
 */
import { describe, expect, onTestFinished, test } from 'vitest';
import { timer as en } from '#contract/i18n/en/timer';
import { timer as vi } from '#contract/i18n/vi/timer';
import { page } from '../../../tests/support/component/mount-page.tsx';
import { replaceProperty } from '../../../tests/support/component/replace-property.ts';

const exact = (name: string) => ({ name, exact: true });
async function addTask(text: string, title = text): Promise<void> {
  await page.getByLabel(en.tasks.line).fill(text);
  await page.getByLabel(en.tasks.line).press('Enter');
  await page.getByRole('button', exact(en.tasks.makeActive(title))).waitFor();
}

/** The page's calls of device features, in order. */
interface Asked {
  tones: number;
  locks: string[];
  notes: { title: string; body: string }[];
  asks: number;
}
/**
 * Stubs the device until the end of the test, and returns the recorded calls. `hide` simulates
 * another tab on top.
 */
function standIn(): { asked: Asked; hide(hidden: boolean): void } {
  const asked: Asked = { tones: 0, locks: [], notes: [], asks: 0 };
  const { createOscillator } = BaseAudioContext.prototype;
  replaceProperty(BaseAudioContext.prototype, 'createOscillator', {
    writable: true,
    value(this: BaseAudioContext) {
      asked.tones += 1;
      return createOscillator.call(this);
    },
  });
  replaceProperty(navigator, 'wakeLock', {
    value: {
      request: async (kind: string) => {
        asked.locks.push(kind);
        return {
          release: async () => {
            asked.locks.push('released');
          },
        };
      },
    },
  });
  replaceProperty(window, 'Notification', {
    value: class extends EventTarget {
      static permission = 'default';
      static async requestPermission() {
        asked.asks += 1;
        this.permission = 'granted';
        return 'granted';
      }
      constructor(title: string, { body = '' }: { body?: string } = {}) {
        super();
        asked.notes.push({ title, body });
      }
      close() {
        /* Nothing was shown. */
      }
    },
  });
  let isHidden = false;
  replaceProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
  return {
    asked,
    hide(hidden) {
      isHidden = hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
/** 15:00 in Vietnam. */
const start = new Date('2026-11-19T08:00:00Z');

test('a task added while a block runs gets its minutes if the person confirms it', async () => {
  page.clock.install({ time: start });
  await page.goto('/timer-block');
  const rows = (title: string) => page.locator('.record-day li').filter({ hasText: title });
  await page.getByRole('button', { name: en.start }).click();
  await page.getByRole('button', { name: en.pause }).waitFor();
  page.clock.fastForward('10:00');
  // Time without a task is assigned to the task, from the beginning of the block.
  await addTask('Call Mai');
  await page.getByText(en.tasks.added('Call Mai')).waitFor();
  await page.getByRole('button', exact(en.tasks.countIt)).click();
  page.clock.fastForward('05:00');
  await addTask('Thesis');
  await page.getByText(en.tasks.added('Thesis')).waitFor();
  page.clock.fastForward('10:02');
  await rows('Call Mai').getByText(en.length.minutes(25), { exact: true }).waitFor();
  expect(await rows('Thesis').count()).toBe(0);
});

test('the line shows its reading before it is sent, and a change of task keeps minutes with the last one', async () => {
  page.clock.install({ time: start });
  await page.goto('/timer-block');
  const line = page.getByLabel(en.tasks.line);
  await line.fill('Call Mai fri 30m !2');
  const read = page.locator('.timer-read');
  await expect
    .poll(() => read.textContent())
    .toMatch(/^Call Mai · due Fri.* · medium priority · 30 min$/);
  expect(await page.getByText(en.tasks.hint).isVisible()).toBe(false);
  // A name and the colour "sky" are not read as days.
  await line.fill('Call Mai about sun cream');
  await page.getByText(en.tasks.hint).waitFor();
  expect(await read.textContent()).toBe('');
  await line.fill('');
  await addTask('Call Mai');
  await addTask('Thesis');
  await page.getByRole('button', { name: en.start }).click();
  await page.getByRole('button', { name: en.pause }).waitFor();
  page.clock.fastForward('10:00');
  await page.getByRole('button', exact(en.tasks.makeActive('Thesis'))).click();
  await page.getByText(en.tasks.switched(en.length.minutes(10), 'Call Mai')).waitFor();
  const rows = (title: string) => page.locator('.record-day li').filter({ hasText: title });
  await rows('Call Mai').getByText(en.length.minutes(10), { exact: true }).waitFor();
  // The block ends at its own time, and counts as one.
  page.clock.fastForward('15:02');
  await page.getByRole('button', exact(en.skipBreak)).waitFor();
  await rows('Thesis')
    .getByText(/^1[45] min$/)
    .waitFor();
  expect([await rows('Call Mai').count(), await rows('Thesis').count()]).toEqual([1, 1]);
  // The part before the change was complete; a block ended early reports its kept part.
  expect(await page.getByText(en.records.interrupted).count()).toBe(0);
  await page.getByRole('button', exact(en.skipBreak)).click();
  // The break has a pause as well.
  await page.getByRole('button', exact(en.skipBreak)).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: en.pause }).waitFor();
  // Stops the clock, so that the message stays long enough to be pressed and checked.
  page.clock.pauseAt(new Date());
  page.clock.fastForward('05:10');
  await page.getByRole('button', exact(en.finish)).click();
  await page.getByText(`${en.kept(en.length.minutes(5), 'Thesis')} ${en.early}`).waitFor();
  await rows('Thesis').filter({ hasText: en.records.interrupted }).waitFor();
});

test('the key that opens the line is not typed into it while it is held', async () => {
  await page.goto('/timer-block');
  await page.getByRole('button', { name: en.start }).waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.down('t');
      return document.activeElement instanceof HTMLInputElement;
    })
    .toBe(true);
  // Each press without a release is a repeat, as of a held key.
  for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down('t');
  await page.keyboard.up('t');
  await page.keyboard.type('Nine');
  expect(await page.getByLabel(en.tasks.line).inputValue()).toBe('Nine');
});

test('a block over midnight is drawn on both days with its part of each, and is listed once', async () => {
  page.clock.install({ time: new Date('2026-11-19T16:40:00Z') });
  await page.goto('/timer-block');
  await page.getByRole('button', { name: en.start }).focus();
  // Ten minutes before midnight of the nineteenth in Vietnam, exact to the millisecond.
  page.clock.pauseAt(new Date('2026-11-19T16:50:00Z'));
  await page.keyboard.press('Enter');
  // It starts when its lock is granted, which may be after the press: the clock moves only then.
  await expect.poll(() => localStorage.getItem('tudo.timer') ?? '').toContain('"running":{');
  page.clock.resume();
  await page.getByText(en.endsAt('12:15 AM')).waitFor();
  const day = page.getByRole('complementary');
  /**
   * The position of a box, its measured part and the elapsed part of that, in minutes of the lines
   * beside it.
   */
  const drawn = (kind: 'run' | 'done') =>
    day.locator(`.block.${kind}`).evaluate((box) => {
      const lines = [...box.parentElement!.querySelectorAll<HTMLElement>('.hour')].map((line) =>
        parseFloat(line.style.top),
      );
      const minutes = (px: string) => Math.round((parseFloat(px) * 60) / (lines[1]! - lines[0]!));
      const first = box.parentElement!.querySelectorAll('.hour').length === 22 ? 0 : 7;
      return {
        at: first * 60 + minutes((box as HTMLElement).style.top),
        long: minutes((box as HTMLElement).style.getPropertyValue('--long')),
      };
    });
  await expect.poll(() => day.getByRole('heading').textContent()).toContain('19 November');
  await expect.poll(() => drawn('run')).toEqual({ at: 23 * 60 + 50, long: 10 });
  page.clock.fastForward('15:00');
  await expect.poll(() => day.getByRole('heading').textContent()).toContain('20 November');
  await expect.poll(() => drawn('run')).toEqual({ at: 0, long: 15 });
  page.clock.fastForward('10:01');
  await page.getByRole('button', exact(en.skipBreak)).waitFor();
  await expect.poll(() => drawn('done')).toEqual({ at: 0, long: 15 });
  await expect
    .poll(() => day.locator('.day-sums dd').first().textContent())
    .toBe(en.length.minutes(15));
  await day.getByRole('button', { name: en.day.before }).click();
  await expect.poll(() => drawn('done')).toEqual({ at: 23 * 60 + 50, long: 10 });
  await expect
    .poll(() => day.locator('.day-sums dd').first().textContent())
    .toBe(en.length.minutes(10));
  await page
    .locator('.record-day li')
    .filter({ hasText: '11:50 PM–12:15 AM' })
    .getByText(en.length.minutes(25), { exact: true })
    .waitFor();
  expect(await page.locator('.record-day li').count()).toBe(1);
});

test('a device that allows notifications but shows none gets a notice until one is shown', async () => {
  const { hide } = standIn();
  let tries = 0,
    isBroken = true;
  replaceProperty(window, 'Notification', {
    value: class {
      static permission = 'granted';
      constructor() {
        tries += 1;
        if (isBroken) throw new TypeError('Illegal constructor.');
      }
    },
  });
  const refuse = async () => {
    throw new DOMException('No worker here.', 'SecurityError');
  };
  replaceProperty(navigator, 'serviceWorker', {
    value: { register: refuse, getRegistration: refuse },
  });
  page.clock.install({ time: start });
  await page.goto('/timer-block');
  await page.getByRole('button', { name: en.start }).click();
  await page.getByRole('button', { name: en.pause }).waitFor();
  expect(await page.getByText(en.notTold).count()).toBe(0);
  hide(true);
  page.clock.fastForward('25:01');
  await expect.poll(() => tries).toBe(1);
  hide(false);
  await page.getByText(en.notTold).waitFor();
  isBroken = false;
  hide(true);
  page.clock.fastForward('05:01');
  await expect.poll(() => tries).toBe(2);
  hide(false);
  await page.getByRole('button', { name: en.start }).click();
  await page.getByRole('button', { name: en.pause }).waitFor();
  expect(await page.getByText(en.notTold).count()).toBe(0);
});

describe.each([
  ['en', '/timer-block', en],
  ['vi', '/vi/timer-block', vi],
] as const)('%s', (_language, path, t) => {
  test('a device that refuses notifications gets a notice while a block runs, and no question', async () => {
    replaceProperty(window, 'Notification', { value: { permission: 'denied' } });
    page.clock.install({ time: start });
    await page.goto(path);
    await page.getByRole('button', { name: t.start }).waitFor();
    expect(await page.getByText(t.notTold).count()).toBe(0);
    await page.getByRole('button', { name: t.start }).click();
    await page.getByText(t.notTold).waitFor();
    expect(await page.getByRole('button', exact(t.tellMe)).count()).toBe(0);
  });

  test('the end of a block sounds, is in the title, and notifies if the page is hidden', async () => {
    const { asked, hide } = standIn();
    page.clock.install({ time: start });
    await page.goto(path);
    await page.getByRole('button', { name: t.start }).click();
    await page.getByRole('button', { name: t.pause }).waitFor();
    await expect.poll(page.title).toMatch(/^2[45]:\d\d · /);
    // The permission for notifications is requested on a press, never before.
    expect(asked.asks).toBe(0);
    await page.getByRole('button', exact(t.tellMe)).click();
    await page.getByText(t.told).waitFor();
    expect(asked.asks).toBe(1);
    // The screen stays on while the block runs and the page is visible.
    await expect.poll(() => asked.locks).toEqual(['screen']);
    await page.getByRole('button', { name: t.pause }).click();
    await expect.poll(() => asked.locks).toEqual(['screen', 'released']);
    await page.getByRole('button', { name: t.resume }).click();
    await expect.poll(() => asked.locks).toEqual(['screen', 'released', 'screen']);

    hide(true);
    expect(asked.tones).toBe(0);
    page.clock.fastForward('25:01');
    await expect
      .poll(() => asked.notes)
      .toEqual([{ title: t.rang.work('', 25), body: t.rangBody.work }]);
    // Three strokes of a bell, each of four partials.
    await expect.poll(() => asked.tones).toBe(12);
    await expect.poll(page.title).toMatch(/^0[45]:\d\d · /);
    hide(false);
    await expect.poll(() => asked.locks.at(-1)).toBe('screen');
  });
});

test('the time in the title of a tab continues when the browser throttles the timers of a hidden page', async () => {
  // Uses the real clock: a hidden page is not woken by its own timers.
  const { hide } = standIn();
  const { setInterval: every, setTimeout: once } = window,
    isHidden = () => document.visibilityState === 'hidden';
  onTestFinished(() => {
    Object.assign(window, { setInterval: every, setTimeout: once });
  });
  Object.assign(window, {
    setInterval: (run: () => void, ms: number) =>
      every(() => {
        if (!isHidden()) run();
      }, ms),
    setTimeout: (run: () => void, ms: number) =>
      once(() => {
        if (!isHidden() || ms === 0) run();
      }, ms),
  });
  await page.goto('/timer-block');
  await page.getByRole('button', { name: en.start }).click();
  await page.getByRole('button', { name: en.pause }).waitFor();
  hide(true);
  const seen = new Set<string>();
  await expect.poll(() => seen.add(page.title()).size).toBeGreaterThan(3);
});

test('a clock set back changes nothing, and a clock far ahead asks about a possible sleep', async () => {
  page.clock.install({ time: start });
  await page.goto('/timer-block');
  await page.getByRole('button', { name: en.start }).click();
  await page.getByRole('button', { name: en.pause }).waitFor();
  page.clock.fastForward('10:00');
  const shown = page.getByRole('timer');
  await expect.poll(() => shown.getAttribute('aria-label')).toMatch(/1[45]:/);
  page.clock.setDevice(start.getTime() - 3_600_000);
  page.clock.fastForward('05:00');
  await expect.poll(() => shown.getAttribute('aria-label')).toMatch(/\b(9|10|09):/);
  expect(await page.getByText(en.interrupted.title).count()).toBe(0);
  page.clock.setDevice(start.getTime() + 3_600_000);
  await page.getByText(en.interrupted.title).waitFor();
  await page.getByRole('button', { name: en.interrupted.drop }).click();
  await page.getByRole('button', { name: en.finish }).click();
  await page.locator('.record-day li').getByText(en.length.minutes(15), { exact: true }).waitFor();
});

test('a calendar file is imported once, and the day is exported as a calendar file', async () => {
  page.clock.install({ time: start });
  await page.goto('/timer-block');
  await addTask('Thesis');
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Else//EN',
    'BEGIN:VEVENT',
    'UID:1@else',
    'DTSTAMP:20261101T000000Z',
    'DTSTART:20261119T023000Z',
    'DTEND:20261119T033000Z',
    'SUMMARY:Dentist\\, teeth',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:2@else',
    'DTSTAMP:20261101T000000Z',
    'DTSTART;TZID=Asia/Ho_Chi_Minh:20261119T100000',
    'DURATION:PT1H',
    'SUMMARY:Call',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:3@else',
    'DTSTAMP:20261101T000000Z',
    'DTSTART;VALUE=DATE:20261119',
    'SUMMARY:Holiday',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  const give = async (name: string, text: string) => {
    await page
      .locator('input[type=file]')
      .setInputFiles(new File([text], name, { type: 'text/calendar' }));
  };
  await give('week.ics', file);
  await page.getByText(en.day.imported(2)).waitFor();
  const planned = page.locator('.timeline .block button');
  // 9:30 to 10:30 overlaps 10:00 to 11:00, and both say so.
  await expect
    .poll(() => planned.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
    .toEqual([
      en.day.block('Dentist, teeth', '9:30 AM', '10:30 AM', true),
      en.day.block('Call', '10:00 AM', '11:00 AM', true),
    ]);
  await page.getByText(en.day.conflicts(2)).waitFor();
  await give('week.ics', file);
  await page.getByText(en.day.importedNone).waitFor();
  await expect.poll(() => planned.count()).toBe(2);
  await give('photo.ics', 'not a calendar');
  await page.getByText(en.day.notCalendar).waitFor();

  const { text: saved } = await page.download(() =>
    page.getByRole('button', exact(en.day.exportIcs)).click(),
  );
  expect(
    [...saved.matchAll(/^(?:DTSTART|DTEND|SUMMARY).*$/gm)].map(([line]) => line.trim()),
  ).toEqual([
    'DTSTART:20261119T023000Z',
    'DTEND:20261119T033000Z',
    'SUMMARY:Dentist\\, teeth',
    'DTSTART:20261119T030000Z',
    'DTEND:20261119T040000Z',
    'SUMMARY:Call',
  ]);
  // Importing its own export adds nothing.
  await give('tudo.ics', saved);
  await expect.poll(() => page.getByText(en.day.importedNone).count()).toBeGreaterThan(0);
  await expect.poll(() => planned.count()).toBe(2);
});

test('a second import of a calendar moves and removes events, and one undo restores all', async () => {
  page.clock.install({ time: start });
  await page.goto('/timer-block');
  await addTask('Thesis');
  const event = (uid: string, from: string, ...more: string[]) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SUMMARY:${uid}`,
    `DTSTART;TZID=SE Asia Standard Time:20261119T${from}00`,
    'DURATION:PT1H',
    ...more,
    'END:VEVENT',
  ];
  const give = async (...events: string[][]) => {
    await page
      .locator('input[type=file]')
      .setInputFiles(
        new File(
          [['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')],
          'week.ics',
          { type: 'text/calendar' },
        ),
      );
  };
  const planned = () =>
    page
      .locator('.timeline .block button')
      .evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label')!.split('.')[0]).toSorted(),
      );
  await give(event('Call', '0900'), event('Dentist', '1100'));
  await expect
    .poll(planned)
    .toEqual(['Call, 9:00 AM to 10:00 AM', 'Dentist, 11:00 AM to 12:00 PM']);
  await give(event('Call', '1300'), event('Dentist', '1100', 'STATUS:CANCELLED'));
  await page.getByText(`${en.day.moved(1)} ${en.day.calledOff(1)}`).waitFor();
  await expect.poll(planned).toEqual(['Call, 1:00 PM to 2:00 PM']);
  await page.getByRole('button', exact(en.undo)).first().click();
  await expect
    .poll(planned)
    .toEqual(['Call, 9:00 AM to 10:00 AM', 'Dentist, 11:00 AM to 12:00 PM']);
});

test('a task is dropped on an hour, and its block is moved and made longer by the pointer', async () => {
  page.clock.install({ time: start });
  await page.goto('/timer-block');
  await addTask('Thesis');
  await addTask('Emails');
  const day = page.locator('ol.timeline:not(.bare)');
  await day.waitFor();
  // An hour is 46 px, and the day begins at seven: three of them down is ten o'clock.
  await page
    .locator('.timer-tasks li')
    .filter({ hasText: 'Thesis' })
    .getByText('Thesis', { exact: true })
    .dragTo(day, { targetPosition: { x: 120, y: 138 } });
  const block = page.locator('.timeline .block button');
  const says = async (from: string, to: string) => {
    await expect
      .poll(() => block.getAttribute('aria-label'))
      .toBe(en.day.block('Thesis', from, to, false));
  };
  await says('10:00 AM', '10:25 AM');
  const pull = async (place: 'middle' | 'end', by: number) => {
    await block.scrollIntoViewIfNeeded();
    const box = (await block.boundingBox())!;
    const x = box.x + box.width / 2,
      y = place === 'end' ? box.y + box.height - 3 : box.y + 4;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + by / 2, { steps: 4 });
    await page.mouse.move(x, y + by, { steps: 4 });
    await page.mouse.up();
  };
  await pull('middle', 92);
  await says('12:00 PM', '12:25 PM');
  await pull('end', 46);
  await says('12:00 PM', '1:25 PM');
  // Moved by key as well, and undone.
  await block.focus();
  await page.keyboard.press('ArrowUp');
  await says('11:55 AM', '1:20 PM');
  await page.keyboard.press('Control+z');
  await says('12:00 PM', '1:25 PM');
  // A press without a movement opens it.
  await block.click();
  await page.getByRole('dialog', { name: en.day.plan }).waitFor();
  await page.keyboard.press('Escape');

  // The pointer reorders the list itself.
  const order = () => page.locator('.timer-tasks .list .task b').allTextContents();
  expect(await order()).toEqual(['Thesis', 'Emails']);
  await page
    .locator('.timer-tasks li')
    .filter({ hasText: 'Emails' })
    .getByText('Emails', { exact: true })
    .dragTo(page.locator('.timer-tasks li').filter({ hasText: 'Thesis' }));
  await expect.poll(order).toEqual(['Emails', 'Thesis']);
});
