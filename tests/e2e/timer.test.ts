/**
 * A guest measures an afternoon without an account, loses nothing to a crash or a second tab, and
 * takes it into an account.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timer as en } from '#contract/i18n/en/timer';
import { timer as vi } from '#contract/i18n/vi/timer';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUp, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { patch, put, putKeyResult, putObjective, putProject, putTask } from '../support/records.ts';
import { passTime, shareClock } from '../support/shared-clock.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const languages = {
  en: { path: '/timer-block', words: en },
  vi: { path: '/vi/timer-block', words: vi },
} as const;
const exact = (name: string) => ({ name, exact: true });
/** The timer's stored state on the device, as any tab reads it. */
interface Kept {
  running?: {
    sessionId: string;
    segments: [number, number][];
    openSince: number | null;
    seenAt: number;
    mode: string;
  } | null;
  unsaved?: unknown[];
  interrupted?: unknown[];
  timeZone?: string;
}
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tudo.timer') ?? '{}') as Kept);
async function addTask(
  page: Page,
  words: (typeof languages)['en' | 'vi']['words'],
  text: string,
  title: string,
): Promise<void> {
  await page.getByLabel(words.tasks.line).fill(text);
  await page.getByLabel(words.tasks.line).press('Enter');
  await page.getByRole('button', exact(words.tasks.makeActive(title))).waitFor();
}

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const { path, words } = languages[language];

  test('a guest starts in one tap, pauses, uses two tabs at once, and finds the block in the list', () =>
    visits.visit(async ({ page, context }) => {
      // 15:00 in Vietnam.
      await page.clock.install({ time: new Date('2026-11-19T08:00:00Z') });
      await page.goto(path);
      await page.getByRole('button', { name: words.start }).click();
      await page.getByRole('button', { name: words.pause }).waitFor();
      await passTime(page, '10:00');
      await expect.poll(() => page.getByRole('timer').getAttribute('aria-label')).toMatch(/1[45]:/);
      await page.getByRole('button', { name: words.pause }).click();
      await page.getByText(words.pausedNote).waitFor();
      const paused = await page.getByRole('timer').getAttribute('aria-label');
      await page.clock.fastForward('30:00');
      expect(await page.getByRole('timer').getAttribute('aria-label')).toBe(paused);

      // A second tab on the same device.
      const other = await context.newPage();
      await other.goto(path);
      await shareClock(page);
      await other.getByText(words.pausedNote).waitFor();
      await other.getByRole('button', { name: words.resume }).click();
      await page.getByRole('button', { name: words.pause }).waitFor();
      await passTime(page, '15:30');
      // The break starts by itself; the block is stored once with the measured time.
      await page.getByRole('button', exact(words.skipBreak)).waitFor();
      const records = page.getByRole('region', exact(words.records.title));
      await records.getByText(words.length.minutes(25), { exact: true }).first().waitFor();
      await other
        .getByRole('region', exact(words.records.title))
        .getByText(words.length.minutes(25), { exact: true })
        .first()
        .waitFor();
      await expect.poll(() => records.locator('.record-day li').count()).toBe(1);
      // A session leaves the unsaved list once it is seen stored.
      await expect.poll(async () => (await kept(page)).unsaved).toEqual([]);
    }));
});

/** Returns the task list stored on the device, under the specification's keys. */
const listKept = (page: Page) =>
  page.evaluate(() => ({
    tasks: JSON.parse(localStorage.getItem('timerTasks_v3') ?? '[]') as {
      id: string;
      title: string;
    }[],
    activeId: localStorage.getItem('timerActiveTaskId_v3'),
  }));

test('a line that is sent before its parser has loaded is parsed like any other', () =>
  visits.visit(async ({ page }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/task-line-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/timer-block');
    const isAsked = page.waitForRequest('**/assets/task-line-*.js');
    const line = page.getByLabel(en.tasks.line);
    await line.fill('Call the bank every Monday');
    await line.press('Enter');
    await isAsked;
    await expect.poll(() => line.inputValue()).toBe('');
    expect((await listKept(page)).tasks).toEqual([]);
    letGo();
    await page.getByRole('button', exact(en.tasks.makeActive('Call the bank'))).waitFor();
  }));

test("two tabs that add at once wait for one lock, and neither loses the other's change", () =>
  visits.visit(async ({ page, context }) => {
    await page.goto('/timer-block');
    await addTask(page, en, 'Thesis', 'Thesis');
    const other = await context.newPage();
    await other.goto('/timer-block');
    await other.getByRole('button', exact(en.tasks.makeActive('Thesis'))).waitFor();
    // Another holder has the lock: both wait, and write nothing meanwhile.
    await page.evaluate(
      () =>
        new Promise<void>((isHeld) => {
          void navigator.locks.request(
            'tudo.timerTasks',
            () =>
              new Promise<void>((letGo) => {
                Object.assign(globalThis, { letGo });
                isHeld();
              }),
          );
        }),
    );
    for (const [tab, title] of [
      [page, 'Here'],
      [other, 'There'],
    ] as const) {
      await tab.getByLabel(en.tasks.line).fill(title);
      await tab.getByLabel(en.tasks.line).press('Enter');
    }
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (await navigator.locks.query()).pending?.filter(
              ({ name }) => name === 'tudo.timerTasks',
            ).length,
        ),
      )
      .toBe(2);
    expect((await listKept(page)).tasks.map(({ title }) => title)).toEqual(['Thesis']);
    await page.evaluate(() => (globalThis as unknown as { letGo(): void }).letGo());
    for (const tab of [page, other])
      for (const title of ['Thesis', 'Here', 'There'])
        await tab.getByRole('button', exact(en.tasks.makeActive(title))).waitFor();
    const { tasks, activeId } = await listKept(page);
    expect(tasks.map(({ title }) => title).toSorted()).toEqual(['Here', 'There', 'Thesis']);
    expect(activeId).toBe(tasks.find(({ title }) => title === 'Thesis')!.id);
  }));

test('a member takes a task from the plan, moves it to the top, logs time to it and completes it', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  const project = putProject(),
    objective = putObjective(project.id),
    result = putKeyResult(objective.id, {
      title: 'Forty hours',
      metric: { kind: 'time', version: 1 },
      targetValue: 2_400,
    });
  const [first, second] = [
    putTask(result.id, { title: 'Chapter one' }),
    putTask(result.id, { title: 'Chapter two', position: 'a1' }),
  ];
  // Tasks under archived or paused projects are not offered, though they are due.
  const resting = ['archived', 'paused'].flatMap((status) => {
    const place = putProject({ status }),
      under = putObjective(place.id),
      counted = putKeyResult(under.id);
    return [
      place,
      under,
      counted,
      putTask(counted.id, { title: `Chapter ${status}`, dueDay: '2026-11-01' }),
    ];
  });
  await openOtherDevice(product.url, cookie).push(
    project,
    objective,
    result,
    first,
    second,
    ...resting,
  );
  await visits.visit(
    async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-19T08:00:00Z') });
      await page.goto('/timer-block');
      for (const title of ['Chapter one', 'Chapter two']) {
        await page.getByRole('button', exact(en.tasks.pick)).click();
        await page.getByRole('dialog').getByRole('button', { name: title }).waitFor();
        expect(
          (await page.getByRole('dialog').locator('.picks b').allTextContents()).filter((text) =>
            /archived|paused/.test(text),
          ),
        ).toEqual([]);
        await page.getByRole('dialog').getByRole('button', { name: title }).click();
        await page.getByRole('button', exact(en.tasks.makeActive(title))).waitFor();
      }
      expect((await listKept(page)).tasks.map(({ id }) => id)).toEqual([first.id, second.id]);
      // Moves it by keyboard; the present task stays first.
      await page.getByRole('button', exact(en.tasks.move('Chapter two'))).press('ArrowUp');
      await expect
        .poll(async () => (await listKept(page)).tasks.map(({ id }) => id))
        .toEqual([second.id, first.id]);
      expect((await listKept(page)).activeId).toBe(first.id);
      await page.getByRole('button', exact(en.tasks.makeActive('Chapter two'))).click();
      await expect.poll(async () => (await listKept(page)).activeId).toBe(second.id);
      await page.getByRole('button', { name: en.start }).click();
      await page.getByRole('button', { name: en.pause }).waitFor();
      await passTime(page, '25:01');
      await page.getByRole('button', exact(en.skipBreak)).waitFor();
      await expect
        .poll(async () =>
          (await pullFresh(page))
            .of('timerSessions')
            .map(({ fields }) => [fields!['taskId'], fields!['kind'], fields!['completed']]),
        )
        .toEqual([[second.id, 'focus', true]]);
      await page.getByRole('checkbox', exact(en.tasks.open('Chapter two'))).click();
      await expect
        .poll(async () =>
          (await pullFresh(page))
            .of('tasks')
            .filter(({ fields }) => fields!['status'] === 'done')
            .map(({ id }) => id),
        )
        .toEqual([second.id]);
      // The key result has the minutes.
      await page.goto('/planning');
      await page
        .locator('[data-row]')
        .filter({ hasText: 'Forty hours' })
        .getByText('25 min')
        .waitFor();
    },
    { cookie },
  );
});

test('a session that a crash interrupted is offered once and kept as chosen', () =>
  visits.visit(async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-19T08:00:00Z') });
    await page.goto('/timer-block');
    await addTask(page, en, 'Thesis ~2 !2 tomorrow', 'Thesis');
    await page.getByRole('button', { name: en.start }).click();
    await page.getByRole('button', { name: en.pause }).waitFor();
    await passTime(page, '12:00');
    await expect
      .poll(async () => {
        const { running } = await kept(page);
        return running ? running.seenAt - running.openSince! : 0;
      })
      .toBeGreaterThan(11 * 60_000);
    const { running } = await kept(page);
    await page.goto('about:blank');
    await page.clock.fastForward('03:00:00');
    await page.goto('/timer-block');
    await page.getByText(en.interrupted.title).waitFor();
    await page
      .getByRole('button', { name: en.interrupted.seen(en.length.minutes(12)) })
      .or(page.getByRole('button', { name: en.interrupted.seen(en.length.minutes(11)) }))
      .click();
    await page.getByText(en.interrupted.title).waitFor({ state: 'detached' });
    const row = page.locator('.record-day li').filter({ hasText: 'Thesis' });
    await row.getByText(/1[12] min/).waitFor();
    await row.getByText(en.records.interrupted).waitFor();
    await page.reload();
    await row.waitFor();
    expect([
      await page.getByText(en.interrupted.title).count(),
      await row.count(),
      running!.segments,
    ]).toEqual([0, 1, []]);
  }));

test('a stopwatch that ran during sleep asks whether to keep all of it or to go on', () =>
  visits.visit(async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-19T08:00:00Z') });
    await page.goto('/timer-block');
    await addTask(page, en, 'Thesis', 'Thesis');
    const offered = page.getByText(en.interrupted.title),
      asleep = async () => {
        await page.getByRole('button', { name: en.pause }).waitFor();
        await page.clock.runFor('00:01');
        // Simulates sleep: no timer of the page fires, and then each fires once.
        await page.clock.fastForward('40:00');
        await offered.waitFor();
      };
    await page.getByRole('radio', exact(en.modes.stopwatch)).click();
    await page.getByRole('button', { name: en.start }).click();
    await asleep();
    await page.getByRole('button', exact(en.interrupted.goOn)).click();
    await offered.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('timer').getAttribute('aria-label')).toMatch(/^40:/);
    await page.clock.fastForward('01:00');
    await page.getByRole('button', exact(en.finish)).click();
    const row = page.locator('.record-day li').filter({ hasText: 'Thesis' });
    await row.getByText(en.length.minutes(41), { exact: true }).waitFor();

    await page.getByRole('radio', exact(en.modes.stopwatch)).click();
    await page.getByRole('button', { name: en.start }).click();
    await asleep();
    // A timer started meanwhile keeps running when the interrupted one is saved.
    await page.getByRole('button', { name: en.start }).click();
    await page.getByRole('button', { name: en.pause }).waitFor();
    expect(await page.getByRole('button', exact(en.interrupted.goOn)).count()).toBe(0);
    await page.getByRole('button', exact(en.interrupted.whole(en.length.minutes(40)))).click();
    await row.getByText(en.length.minutes(40), { exact: true }).waitFor();
    await expect.poll(() => row.count()).toBe(2);
  }));

test('sessions of a guest move into the account once and can be planned, corrected and exported there', () =>
  visits.visit(async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-19T08:00:00Z') });
    await page.goto('/timer-block');
    await addTask(page, en, 'Thesis, chapter two ~2', 'Thesis, chapter two');
    await page.getByRole('button', { name: en.start }).click();
    await page.getByRole('button', { name: en.pause }).waitFor();
    await passTime(page, '25:01');
    const rows = page.locator('.record-day li').filter({ hasText: 'Thesis, chapter two' });
    await rows.getByText(en.length.minutes(25), { exact: true }).waitFor();
    await page.getByRole('button', exact(en.skipBreak)).waitFor();
    await page.getByRole('button', exact(en.finish)).click();
    await page.getByRole('button', { name: en.start }).waitFor();

    await page.clock.resume();
    await signUp(page);
    await page.goto('/timer-block');
    // The same task, with its blocks, now of the plan.
    await page.getByText(en.tasks.memberNote(25)).waitFor();
    await page.getByRole('button', exact(en.tasks.makeActive('Thesis, chapter two'))).waitFor();
    await page.getByRole('img', exact(en.tasks.blocks(1, 2))).waitFor();
    await rows.getByText(en.length.minutes(25), { exact: true }).waitFor();
    await expect.poll(() => rows.count()).toBe(1);

    await page.getByRole('button', exact(en.tasks.menu('Thesis, chapter two'))).click();
    await page.getByRole('menuitem', exact(en.tasks.planIt)).click();
    const planned = page.locator('.timeline .block button');
    await planned.waitFor();
    const before = await planned.getAttribute('aria-label');
    await planned.press('ArrowDown');
    await expect.poll(() => planned.getAttribute('aria-label')).not.toBe(before);

    await rows.getByRole('button', { name: /^Change/ }).click();
    const dialog = page.getByRole('dialog');
    const to = await dialog.getByLabel(en.records.from).inputValue();
    await dialog
      .getByLabel(en.records.to)
      .fill(`${to.slice(0, 3)}${String(Math.min(59, Number(to.slice(3)) + 10)).padStart(2, '0')}`);
    await dialog.getByRole('button', exact(en.records.save)).click();
    await dialog.getByText(en.records.reasonMissing).waitFor();
    await dialog.getByLabel(en.records.reason).fill('Phone call');
    await dialog.getByRole('button', exact(en.records.save)).click();
    await rows.getByText('changed by hand: Phone call').waitFor();

    await page.goto('/planning');
    await page.getByText(en.inbox.project).first().waitFor();
  }));

/**
 * A session that was measured in New York, whose clocks went back from two to one o'clock on 1
 * November 2026.
 */
const inNewYork = (day: string, from: string, to: string) =>
  put('timerSessions', {
    taskId: null,
    label: 'Night',
    kind: 'focus',
    segments: [[Date.parse(from), Date.parse(to)]],
    timeZone: 'America/New_York',
    day,
    plannedSeconds: 0,
    completed: true,
  });

test('a person who returns after weeks finds their sessions and is offered no more than there is', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await openOtherDevice(product.url, cookie).push(
    inNewYork('2026-01-15', '2026-01-15T15:00:00Z', '2026-01-15T15:25:00Z'),
    inNewYork('2026-10-01', '2026-10-01T14:00:00Z', '2026-10-01T14:40:00Z'),
  );
  await visits.visit(
    async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-01T20:00:00Z') });
      await page.goto('/timer-block');
      const records = page.getByRole('region', exact(en.records.title)),
        older = records.getByRole('button', exact(en.records.older));
      await records.getByText('Nothing was measured in the last 14 days.').waitFor();
      await older.click();
      await records.locator('.record-day li').filter({ hasText: '10:00 AM–10:40 AM' }).waitFor();
      expect(await records.locator('.record-day li').count()).toBe(1);
      // One press goes from October to January, since there is nothing between.
      await older.click();
      await records.locator('.record-day li').filter({ hasText: '10:00 AM–10:25 AM' }).waitFor();
      await older.waitFor({ state: 'detached' });
    },
    { cookie, timezoneId: 'America/New_York' },
  );
});

test('a session is corrected over the repeated hour, and a session of seconds gets a note', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  const over = inNewYork('2026-11-01', '2026-11-01T05:50:00Z', '2026-11-01T06:15:00Z'),
    short = inNewYork('2026-11-01', '2026-11-01T14:00:05Z', '2026-11-01T14:00:45Z');
  await openOtherDevice(product.url, cookie).push(over, short);
  await visits.visit(
    async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-01T20:00:00Z') });
      await page.goto('/timer-block');
      const stored = async (id: string) => {
        const { fields } = (await pullFresh(page))
          .of('timerSessions')
          .find((one) => one.id === id)!;
        return [fields!['segments'], fields!['note']];
      };
      const dialog = page.getByRole('dialog');
      await page
        .locator('.record-day li')
        .filter({ hasText: '1:50 AM–1:15 AM' })
        .getByRole('button')
        .click();
      await dialog.getByLabel(en.records.from).fill('01:40');
      await dialog.getByLabel(en.records.reason).fill('Forgot to start');
      await dialog.getByRole('button', exact(en.records.save)).click();
      await dialog.waitFor({ state: 'detached' });
      await page
        .locator('.record-day li')
        .filter({ hasText: '1:40 AM–1:15 AM' })
        .getByText(en.length.minutes(35), { exact: true })
        .waitFor();
      await expect
        .poll(() => stored(over.id))
        .toEqual([[[Date.parse('2026-11-01T05:40:00Z'), Date.parse('2026-11-01T06:15:00Z')]], '']);

      await page
        .locator('.record-day li')
        .filter({ hasText: '9:00 AM–9:00 AM' })
        .getByRole('button')
        .click();
      await dialog.getByLabel(en.records.note).fill('Only looked');
      await dialog.getByRole('button', exact(en.records.save)).click();
      await dialog.waitFor({ state: 'detached' });
      await expect
        .poll(() => stored(short.id))
        .toEqual([
          [[Date.parse('2026-11-01T14:00:05Z'), Date.parse('2026-11-01T14:00:45Z')]],
          'Only looked',
        ]);
    },
    { cookie, timezoneId: 'America/New_York' },
  );
});

test("days, hours and sessions follow the profile's time zone, also when it changes during a session", async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  const {
    value: { id: profileId },
  } = (await (
    await fetch(`${product.url}/api/identity/profile`, { headers: { cookie } })
  ).json()) as { value: { id: string } };
  const phone = openOtherDevice(product.url, cookie);
  await phone.push(patch('userProfiles', profileId, { timeZone: 'America/New_York' }));
  await visits.visit(
    async ({ page }) => {
      // Nine in the morning of the nineteenth on the device, in Vietnam; nine in the evening of the
      // eighteenth in New York.
      await page.clock.install({ time: new Date('2026-11-19T02:00:00Z') });
      await page.goto('/timer-block');
      const day = page.getByRole('complementary');
      await expect.poll(() => day.getByRole('heading').textContent()).toContain('18 November');
      await expect.poll(() => day.locator('.now').textContent()).toBe('9:00 PM');
      await page.getByRole('button', { name: en.start }).click();
      await page.getByText(en.endsAt('9:25 PM')).waitFor();
      await passTime(page, '25:01');
      await page.getByRole('button', exact(en.skipBreak)).waitFor();
      await page.locator('.record-day li').filter({ hasText: '9:00 PM–9:25 PM' }).waitFor();
      await day.locator('.block.done').waitFor();
      const sessions = async () =>
        (await pullFresh(page))
          .of('timerSessions')
          .map(({ fields }) => [
            fields!['kind'],
            fields!['timeZone'],
            fields!['day'],
            (fields!['segments'] as [number, number][]).map(([from, to]) => to - from),
          ]);
      await expect
        .poll(sessions)
        .toEqual([['focus', 'America/New_York', '2026-11-18', [1_500_000]]]);

      // The zone changes on a journey: the running break goes on, later sessions use the new zone,
      // and no minute is lost or counted twice.
      await phone.push(patch('userProfiles', profileId, { timeZone: 'Asia/Ho_Chi_Minh' }));
      await page.reload();
      await expect.poll(() => day.getByRole('heading').textContent()).toContain('19 November');
      await expect.poll(() => day.locator('.now').textContent()).toMatch(/^9:2\d AM$/);
      // The page takes the zone from the session first. The timer takes it from the local copy,
      // which comes later.
      await expect.poll(async () => (await kept(page)).timeZone).toBe('Asia/Ho_Chi_Minh');
      await page.getByRole('button', exact(en.skipBreak)).click();
      await page.getByRole('button', { name: en.pause }).waitFor();
      await passTime(page, '25:01');
      await expect
        .poll(async () =>
          (await sessions())
            .filter(([kind]) => kind === 'focus')
            .map(([, zone, on, ms]) => [zone, on, ms])
            .toSorted(),
        )
        .toEqual([
          ['America/New_York', '2026-11-18', [1_500_000]],
          ['Asia/Ho_Chi_Minh', '2026-11-19', [1_500_000]],
        ]);
      await day.locator('.block.done').waitFor();
    },
    { cookie },
  );
});

test('a session that started before the profile zone was known is assigned to that zone too', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  const {
    value: { id: profileId },
  } = (await (
    await fetch(`${product.url}/api/identity/profile`, { headers: { cookie } })
  ).json()) as { value: { id: string } };
  const phone = openOtherDevice(product.url, cookie);
  await visits.visit(
    async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-19T02:00:00Z') });
      await page.goto('/timer-block');
      await page.getByRole('button', { name: en.start }).click();
      await page.getByText(en.endsAt('9:25 AM')).waitFor();
      await phone.push(patch('userProfiles', profileId, { timeZone: 'America/New_York' }));
      await page.reload();
      await page.getByText(en.endsAt('9:25 PM')).waitFor();
      await passTime(page, '25:01');
      await expect
        .poll(async () =>
          (await pullFresh(page))
            .of('timerSessions')
            .map(({ fields }) => [fields!['timeZone'], fields!['day']]),
        )
        .toEqual([['America/New_York', '2026-11-18']]);
    },
    { cookie },
  );
});
