/**
 * The timer while its page is hidden: another page of the product, a sign-out, another person on
 * the same device.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth as authWords } from '#contract/i18n/en/auth';
import { data } from '#contract/i18n/en/data';
import { profile } from '#contract/i18n/en/profile';
import { timer as en } from '#contract/i18n/en/timer';
import { timer as vi } from '#contract/i18n/vi/timer';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, openProfile, type Person, signIn, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { putKeyResult, putObjective, putProject, putTask } from '../support/records.ts';
import { passTime } from '../support/shared-clock.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFreshOverHttp } from '../support/stored.ts';
import { openVisits, readCookies, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const exact = (name: string) => ({ name, exact: true });
const start = new Date('2026-11-19T08:00:00Z');
declare global {
  interface Window {
    tones: number;
  }
}
/** Notes each tone that is asked for, and lets time be set. */
async function prepare(context: BrowserContext, page: Page): Promise<void> {
  await context.addInitScript(() => {
    window.tones = 0;
    const { createOscillator } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.createOscillator = function create() {
      window.tones += 1;
      return createOscillator.call(this);
    };
  });
  await page.clock.install({ time: start });
}
async function addTask(page: Page, words: typeof en, title: string): Promise<void> {
  await page.getByLabel(words.tasks.line).fill(title);
  await page.getByLabel(words.tasks.line).press('Enter');
  await page.getByRole('button', exact(words.tasks.makeActive(title))).waitFor();
}
async function run(page: Page, words: typeof en): Promise<void> {
  await page.getByRole('button', { name: words.start }).click();
  await page.getByRole('button', { name: words.pause }).waitFor();
}
/** Waits until the next page watches the timer, however late its code loads. */
async function watched(page: Page): Promise<void> {
  await page.locator('.timer-clock').waitFor({ state: 'detached' });
  const left = await page.evaluate(() => Date.now());
  // A look at it leaves a sign. No time is let pass for that: the end is not to come before the
  // test lets it.
  await expect
    .poll(() =>
      page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
        return (JSON.parse(localStorage.getItem('tudo.timer')!) as { running: { seenAt: number } })
          .running.seenAt;
      }),
    )
    .toBeGreaterThan(left);
}
const sessionsOf = async (cookie: string) =>
  (await pullFreshOverHttp(product.url, cookie))
    .of('timerSessions')
    .map(
      ({ fields }) =>
        fields as unknown as { label: string; segments: [number, number][]; completed: boolean },
    );
const minutesOf = async (cookie: string) =>
  (await sessionsOf(cookie)).map(({ label, segments, completed }) => [
    label,
    Math.floor(segments.reduce((sum, [from, to]) => sum + to - from, 0) / 60_000),
    completed,
  ]);
/** A key result that is measured in minutes, with one task. */
async function planOf(cookie: string, title: string): Promise<void> {
  const project = putProject(),
    objective = putObjective(project.id),
    result = putKeyResult(objective.id, {
      title: 'Forty hours',
      metric: { kind: 'time', version: 1 },
      targetValue: 2_400,
    });
  await openOtherDevice(product.url, cookie).push(
    project,
    objective,
    result,
    putTask(result.id, { title }),
  );
}
async function pick(page: Page, title: string): Promise<void> {
  await page.getByRole('button', exact(en.tasks.pick)).click();
  await page.getByRole('dialog').getByRole('button', { name: title }).click();
  await page.getByRole('button', exact(en.tasks.makeActive(title))).waitFor();
}
async function signInOverHttp({ email, password }: Person): Promise<string> {
  const answer = await fetch(`${product.url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

describe.each([
  ['en', '/timer-block', en],
  ['vi', '/vi/timer-block', vi],
] as const)('%s', (_language, path, words) => {
  test('a person who leaves the timer is told elsewhere that the block is done, and is not asked again', () =>
    visits.visit(async ({ page, context }) => {
      await prepare(context, page);
      await page.goto(path);
      await addTask(page, words, 'Thesis');
      await run(page, words);
      await page.locator('header').getByRole('link', { name: 'Tudo' }).first().click();
      await page.waitForURL((url) => !url.pathname.endsWith('timer-block'));
      await page.locator('h1').waitFor();
      await watched(page);
      await passTime(page, '12:00');
      await passTime(page, '13:01');
      const said = page.getByRole('status').filter({ hasText: words.rang.work('Thesis', 25) });
      await said.getByRole('button', exact(words.title)).click();
      await page.waitForURL(`**${path}`);
      await expect.poll(() => page.evaluate(() => window.tones)).toBe(12);
      const rows = page.locator('.record-day li').filter({ hasText: 'Thesis' });
      await rows.getByText(words.length.minutes(25), { exact: true }).waitFor();
      expect([await rows.count(), await page.getByText(words.interrupted.title).count()]).toEqual([
        1, 0,
      ]);
      // The break had begun by itself.
      await page.getByRole('button', exact(words.skipBreak)).waitFor();
      expect(await page.evaluate(() => window.tones)).toBe(12);
    }));
});

test('a session of a member reaches the key result on every account page', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await planOf(cookie, 'Chapter one');
  await visits.visit(
    async ({ page, context }) => {
      await prepare(context, page);
      await page.goto('/timer-block');
      await pick(page, 'Chapter one');
      await run(page, en);
      await page.goto('/planning');
      const row = page.locator('[data-row]').filter({ hasText: 'Forty hours' });
      await row.waitFor();
      await watched(page);
      await passTime(page, '25:01');
      await page.getByText(en.rang.work('Chapter one', 25)).waitFor();
      await row.getByText('25 min').waitFor();
      await expect.poll(() => minutesOf(cookie)).toEqual([['Chapter one', 25, true]]);
    },
    { cookie },
  );
});

test('a sign-out keeps the seen part of an unseen timer and the measured part of a running one', async () => {
  const [one, two] = [newPerson(), newPerson()],
    cookie = await signUpOverHttp(product.url, one, 'en'),
    again = await signUpOverHttp(product.url, two, 'en');
  await planOf(cookie, 'Chapter one');
  await visits.visit(
    async ({ page, context }) => {
      await prepare(context, page);
      await page.goto('/timer-block');
      await pick(page, 'Chapter one');
      await page.getByRole('radio', exact(en.modes.stopwatch)).click();
      await run(page, en);
      // Seen all along, for ten minutes.
      for (let minute = 2; minute <= 10; minute += 2) {
        await page.clock.fastForward('02:01');
        await expect
          .poll(() =>
            page.evaluate(() => {
              const { running } = JSON.parse(localStorage.getItem('tudo.timer')!) as {
                running: { seenAt: number; openSince: number };
              };
              return running.seenAt - running.openSince;
            }),
          )
          .toBeGreaterThan(minute * 60_000);
      }
      await page.goto('about:blank');
      await page.clock.fastForward('20:00:00');
      await openProfile(page);
      await page.locator('h1').waitFor();
      await signOut(page);
      expect(await minutesOf(await signInOverHttp(one))).toEqual([['Chapter one', 10, true]]);
      expect(await page.evaluate(() => localStorage.getItem('tudo.timer'))).toBe(null);
    },
    { cookie },
  );
  await visits.visit(
    async ({ page, context }) => {
      await prepare(context, page);
      await page.goto('/timer-block');
      await page.getByText(en.tasks.memberNote(25)).waitFor();
      await run(page, en);
      await passTime(page, '10:05');
      await openProfile(page);
      await page.locator('h1').waitFor();
      await signOut(page);
      expect(await minutesOf(await signInOverHttp(two))).toEqual([['', 10, false]]);
    },
    { cookie: again },
  );
});

test.each([
  ['since changes wait, and one that then fails', true],
  ['by the server though everything has been sent', false],
])(
  'a sign-out that is refused %s, keeps the timer running: its block ends on time and counts once',
  async (_why, waits) => {
    const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
    await planOf(cookie, 'Chapter one');
    await visits.visit(
      async ({ page, context, expectComplaints }) => {
        expectComplaints(/ERR_INTERNET_DISCONNECTED|Failed to fetch|network-request-failed/);
        await prepare(context, page);
        await page.goto('/timer-block');
        await pick(page, 'Chapter one');
        await run(page, en);
        await passTime(page, '10:00');
        for (const way of [...(waits ? ['**/api/sync/push'] : []), '**/api/identity/sign-out'])
          await context.route(way, (route) => route.abort('internetdisconnected'));
        await page.getByRole('button', { name: 'Account', exact: true }).first().click();
        await page.getByRole('menuitem', { name: 'Sign Out' }).click();
        if (waits)
          await page
            .getByRole('dialog')
            .filter({ hasText: authWords.unsent.title })
            .getByRole('button', exact(authWords.unsent.leave))
            .click();
        await page.getByText(authWords.errors.signOut).waitFor();
        await page.getByRole('button', { name: en.pause }).waitFor();
        await page.getByRole('button', exact(en.tasks.makeActive('Chapter one'))).waitFor();
        await context.unrouteAll();
        await passTime(page, '14:30');
        await page.clock.fastForward('02:20');
        // Found minutes late, so that no break has begun.
        await page.getByRole('button', { name: en.start }).waitFor();
        // Expects the block of 25 minutes in its measured parts.
        await expect
          .poll(async () =>
            (await sessionsOf(cookie)).reduce(
              (sum, { segments }) =>
                sum + segments.reduce((part, [from, to]) => part + to - from, 0),
              0,
            ),
          )
          .toBe(25 * 60_000);
        const stretches = (await sessionsOf(cookie))
          .flatMap(({ segments }) => segments)
          .toSorted(([a], [b]) => a - b);
        expect(stretches.slice(1).every(([from], index) => from === stretches[index]![1])).toBe(
          true,
        );
        expect((await sessionsOf(cookie)).filter(({ completed }) => completed)).toHaveLength(1);
      },
      { cookie },
    );
  },
);

test('an account that cannot be closed now keeps its timer running', async () => {
  const lan = newPerson(),
    cookie = await signUpOverHttp(product.url, lan, 'en');
  await visits.visit(
    async ({ page, context, expectComplaints }) => {
      expectComplaints(/ERR_INTERNET_DISCONNECTED|Failed to fetch|network-request-failed/);
      await prepare(context, page);
      await page.goto('/timer-block');
      await page.getByText(en.tasks.memberNote(25)).waitFor();
      await run(page, en);
      await passTime(page, '10:00');
      await openProfile(page);
      await page.getByRole('button', exact(profile.deleteAccount)).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(profile.typeEmail(lan.email)).fill(lan.email);
      await dialog.getByLabel('Current password').fill(lan.password);
      await context.route('**/api/identity/delete-account', (route) =>
        route.abort('internetdisconnected'),
      );
      await dialog.getByRole('button', exact(profile.deleteForGood)).click();
      await dialog.getByRole('alert').waitFor();
      await expect.poll(() => minutesOf(cookie)).toEqual([['', 10, false]]);
      await page.goto('/timer-block');
      await page.getByRole('button', { name: en.pause }).waitFor();
    },
    { cookie },
  );
});

test.each(['keepApart', 'merge'] as const)(
  'a block of a guest moves with the rest of the work, once, for every answer after signing in: %s',
  async (answer) => {
    const person = newPerson(),
      cookie = await signUpOverHttp(product.url, person, 'en');
    await planOf(cookie, 'Chapter one');
    await visits.visit(async ({ page, context }) => {
      await prepare(context, page);
      await page.goto('/timer-block');
      await addTask(page, en, 'Guitar');
      await run(page, en);
      await page.locator('header').getByRole('link', { name: 'Tudo' }).first().click();
      await page.waitForURL((url) => !url.pathname.endsWith('timer-block'));
      await page.locator('h1').waitFor();
      await watched(page);
      // The block ends on a page without a copy to store it in.
      await passTime(page, '12:00');
      await passTime(page, '13:01');
      await page.getByText(en.rang.work('Guitar', 25)).waitFor();
      await signIn(page, person);
      await page.goto('/timer-block');
      const question = page.getByRole('dialog').filter({ hasText: data.merge.title });
      await question.waitFor();
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              (JSON.parse(localStorage.getItem('tudo.timer')!) as { unsaved: unknown[] }).unsaved,
          ),
        )
        .toEqual([]);
      expect(await minutesOf(cookie)).toEqual([]);
      await question.getByRole('button', exact(data.merge[answer])).click();
      if (answer === 'merge') {
        await expect.poll(() => minutesOf(cookie)).toEqual([['Guitar', 25, true]]);
        await page.reload();
        await page
          .locator('.record-day li')
          .filter({ hasText: 'Guitar' })
          .getByText(en.length.minutes(25), { exact: true })
          .waitFor();
        expect(await minutesOf(cookie)).toEqual([['Guitar', 25, true]]);
        return;
      }
      await page.getByText(data.merge.kept).waitFor();
      // The following break belongs to no task, and the account may end it.
      await page.getByRole('button', exact(en.finish)).click();
      await signOut(page);
      expect(
        (await sessionsOf(await signInOverHttp(person))).filter(({ label }) => label === 'Guitar'),
      ).toEqual([]);
      // As announced, the task is there after signing out, unchanged.
      await page.goto('/timer-block');
      await page.getByRole('button', exact(en.tasks.makeActive('Guitar'))).waitFor();
      const rows = page.locator('.record-day li').filter({ hasText: 'Guitar' });
      await rows.getByText(en.length.minutes(25), { exact: true }).waitFor();
      expect(await rows.count()).toBe(1);
    });
  },
);

test("a timer whose owner's sign-in ended is hidden from the next person, and the owner finds it again", async () => {
  const lan = await signUpOverHttp(product.url, newPerson('Lan'), 'en'),
    minh = await signUpOverHttp(product.url, newPerson('Minh'), 'en');
  await planOf(lan, 'Secret of Lan');
  await visits.visit(
    async ({ page, context, expectComplaints }) => {
      expectComplaints(/status of 401/);
      const become = async (cookie: string | null) => {
        await context.clearCookies({ name: /session/ });
        if (cookie !== null) await context.addCookies(readCookies(cookie, product.url));
      };
      await prepare(context, page);
      await page.goto('/timer-block');
      await pick(page, 'Secret of Lan');
      await run(page, en);
      await passTime(page, '10:05');
      // Her sign-in ends; the page is that of a guest when it is looked at again.
      await become(null);
      await page.reload();
      await page.getByRole('button', { name: en.start }).waitFor();
      const traces = () => page.getByText('Secret of Lan').count();
      await expect.poll(traces).toBe(0);
      await run(page, en);
      await passTime(page, '03:00');
      await page.getByRole('button', exact(en.finish)).click();
      await page.locator('.record-day li', { has: page.getByText(/^3 min$/) }).waitFor();

      await become(minh);
      await page.reload();
      await page.getByText(en.tasks.memberNote(25)).waitFor();
      await expect.poll(() => minutesOf(minh)).toEqual([['', 3, false]]);
      expect([await traces(), await page.getByRole('button', { name: en.pause }).count()]).toEqual([
        0, 0,
      ]);
      await become(lan);
      await page.reload();
      await page.getByRole('button', exact(en.tasks.makeActive('Secret of Lan'))).waitFor();
      // Three unseen minutes are asked about.
      await page.getByRole('button', exact(en.interrupted.goOn)).click();
      await page.getByRole('button', { name: en.pause }).waitFor();
      await page.getByRole('button', exact(en.finish)).click();
      await expect.poll(() => minutesOf(lan)).toEqual([['Secret of Lan', 13, false]]);
      expect(await minutesOf(minh)).toEqual([['', 3, false]]);
    },
    { cookie: lan },
  );
});

test('a timer that returns with its owner is shown on their page', async () => {
  const lan = await signUpOverHttp(product.url, newPerson('Lan'), 'en');
  await planOf(lan, 'Chapter one');
  await visits.visit(
    async ({ page, context, expectComplaints }) => {
      expectComplaints(/status of 401/);
      await prepare(context, page);
      await page.goto('/timer-block');
      await pick(page, 'Chapter one');
      await run(page, en);
      await context.clearCookies({ name: /session/ });
      await page.reload();
      await page.getByRole('button', { name: en.start }).waitFor();
      await context.addCookies(readCookies(lan, product.url));
      await page.goto('/planning');
      await page.locator('[data-row]').filter({ hasText: 'Forty hours' }).waitFor();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('tudo.timersAside')))
        .toBe(null);
      await watched(page);
      await passTime(page, '25:01');
      await page.getByText(en.rang.work('Chapter one', 25)).waitFor();
      await expect.poll(() => minutesOf(lan)).toEqual([['Chapter one', 25, true]]);
    },
    { cookie: lan },
  );
});

test('a task line adds no fourth active project on a free plan, and # lists active projects first', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  const places = ['A', 'B', 'C'].map((title, at) => putProject({ title, position: `a${at}` })),
    put = (projectId: string, title: string) => {
      const objective = putObjective(projectId);
      return [objective, putKeyResult(objective.id, { title })];
    };
  const away = putProject({ title: 'Of last year', status: 'archived', position: 'a9' });
  await openOtherDevice(product.url, cookie).push(
    ...places,
    away,
    ...put(places[1]!.id, 'Thesis of this year'),
    ...put(away.id, 'Thesis of last year'),
    ...put(away.id, 'Garden'),
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto('/timer-block');
      const line = page.getByLabel(en.tasks.line);
      await page.getByText(en.tasks.memberNote(25)).waitFor();
      await line.fill('Chapter two #thesis');
      await page.locator('.timer-read').getByText('→ Thesis of this year').waitFor();
      await line.press('Enter');
      const row = (title: string) => page.locator('.timer-tasks li').filter({ hasText: title });
      await row('Chapter two').getByText('Thesis of this year').waitFor();
      await line.fill('Roses #garden');
      await line.press('Enter');
      await row('Roses').getByText('Garden').waitFor();
      await line.fill('Buy milk');
      await line.press('Enter');
      await row('Buy milk').getByText(en.inbox.keyResult).waitFor();
      const stored = await expect
        .poll(async () => (await pullFreshOverHttp(product.url, cookie)).of('tasks').length)
        .toBe(3)
        .then(() => pullFreshOverHttp(product.url, cookie));
      expect(
        stored
          .of('projects')
          .map(({ fields }) => `${String(fields!['title'])} ${String(fields!['status'])}`)
          .toSorted(),
      ).toEqual(['A active', 'B active', 'C active', 'Of last year archived']);
      const inbox = stored
        .of('objectives')
        .find(({ fields }) => fields!['title'] === en.inbox.objective)!;
      expect(inbox.fields!['projectId']).toBe(places[0]!.id);
    },
    { cookie },
  );
});
