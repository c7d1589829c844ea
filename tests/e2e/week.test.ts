/**
 * A week in a person's life, by hand and in both languages: a task written in one line, put on an
 * hour and worked on; a spend and its price in hours; key results that move by money and by time;
 * and on the Monday after, the week looked back on. The clock is held, so that a block of 25
 * minutes takes none.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { dashboard as enDashboard } from '#contract/i18n/en/dashboard';
import { ledger as enLedger } from '#contract/i18n/en/ledger';
import { hourprice as enLinks } from '#contract/i18n/en/hourprice';
import { review as enReview } from '#contract/i18n/en/review';
import { timer as enTimer } from '#contract/i18n/en/timer';
import { dashboard as viDashboard } from '#contract/i18n/vi/dashboard';
import { ledger as viLedger } from '#contract/i18n/vi/ledger';
import { hourprice as viLinks } from '#contract/i18n/vi/hourprice';
import { review as viReview } from '#contract/i18n/vi/review';
import { timer as viTimer } from '#contract/i18n/vi/timer';
import { formatMoney } from '#domain/money';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUp, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import {
  dayMs,
  put,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
} from '../support/records.ts';
import { passTime } from '../support/shared-clock.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const told = {
  en: {
    timer: enTimer,
    ledger: enLedger,
    links: enLinks,
    review: enReview,
    dashboard: enDashboard,
    prefix: '',
    currency: 'USD',
    unit: 1,
    line: 'Chapter two tomorrow ~2 !2 #writing',
    title: 'Chapter two',
    spend: 'Guitar 300',
    payee: 'Guitar',
    wrote: 'Mornings were quiet.',
  },
  vi: {
    timer: viTimer,
    ledger: viLedger,
    links: viLinks,
    review: viReview,
    dashboard: viDashboard,
    prefix: '/vi',
    currency: 'VND',
    unit: 100,
    line: 'Chương hai ngày mai ~2 !2 #writing',
    title: 'Chương hai',
    spend: 'đàn 3tr',
    payee: 'đàn',
    wrote: 'Buổi sáng rất yên tĩnh.',
  },
} as const;
const exact = (name: string) => ({ name, exact: true });
/** 9:00 on a Monday in Vietnam, and a week later. */
const monday = '2026-11-16',
  morning = new Date('2026-11-16T02:00:00Z'),
  nextMonday = new Date('2026-11-23T02:00:00Z');
async function workABlock(page: Page, words: typeof enTimer): Promise<void> {
  await page.getByRole('button', { name: words.start }).click();
  await page.getByRole('button', { name: words.pause }).waitFor();
  await passTime(page, '25:01');
  await page.getByRole('button', exact(words.skipBreak)).waitFor();
  await page.getByRole('button', exact(words.finish)).click();
  await page.getByRole('button', { name: words.start }).waitFor();
}

test.each(['en', 'vi'] as const)(
  'a week is planned, worked, spent and reviewed: %s',
  async (language) => {
    const {
      timer: words,
      ledger,
      links,
      review,
      dashboard,
      prefix,
      currency,
      unit,
      line,
      title,
      spend,
      payee,
      wrote,
    } = told[language];
    const money = (minor: number) => formatMoney(minor, currency, language);
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    // Records from before: October with 4,000 in (forty million dong) and 20 hours of work, and two
    // key results without a step.
    const before = putProject({ title: 'Earlier', position: 'A', status: 'paused' }),
      earlier = putObjective(before.id),
      done = putKeyResult(earlier.id),
      paid = putTask(done.id, { status: 'done', completedAt: 5 });
    const project = putProject({
        title: 'A book',
        position: 'B',
        startDay: monday,
        dueDay: '2026-12-28',
      }),
      objective = putObjective(project.id);
    const writing = putKeyResult(objective.id, {
      title: 'Writing',
      position: 'B',
      metric: { kind: 'time', version: 1 },
      targetValue: 600,
    });
    const music = putKeyResult(objective.id, {
      title: 'Music',
      position: 'C',
      direction: 'keep',
      highValue: 90_000 * unit,
      targetValue: 90_000 * unit,
      metric: {
        kind: 'money',
        version: 1,
        filter: { categoryIds: [], accountIds: [], payees: [payee], tags: [], kinds: ['expense'] },
        measure: 'sum',
        window: { kind: 'cycle' },
        currency,
      },
    });
    const october = dayMs('2026-10-05');
    await openOtherDevice(product.url, cookie).push(
      before,
      earlier,
      done,
      paid,
      project,
      objective,
      writing,
      music,
      putTransaction(seedRecordId('account', 0), {
        date: october,
        kind: 'income',
        amountMinor: 400_000 * unit,
        currency,
      }),
      put('timerSessions', {
        taskId: paid.id,
        kind: 'focus',
        segments: [[october, october + 20 * 3_600_000]],
        timeZone: 'UTC',
        day: '2026-10-05',
        plannedSeconds: 1_500,
        completed: true,
      }),
    );

    await visits.visit(
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        await page.clock.install({ time: morning });
        // One line contains title, day, length, priority and key result.
        await page.goto(`${prefix}/timer-block`);
        await page.getByLabel(words.tasks.line).fill(line);
        await page.getByLabel(words.tasks.line).press('Enter');
        await page.getByRole('button', exact(words.tasks.makeActive(title))).waitFor();
        await expect
          .poll(
            async () =>
              (await pullFresh(page)).of('tasks').find(({ fields }) => fields!['title'] === title)
                ?.fields,
          )
          .toMatchObject({
            dueDay: '2026-11-17',
            priority: 2,
            estimateMinutes: 50,
            keyResultId: writing.id,
          });
        // Plans it at an hour of the day, five minutes later than offered.
        await page.getByRole('button', exact(words.tasks.menu(title))).click();
        await page.getByRole('menuitem', exact(words.tasks.planIt)).click();
        const block = page.locator('.timeline .block.plan button');
        const offered = await block.getAttribute('aria-label');
        await block.press('ArrowDown');
        await expect.poll(() => block.getAttribute('aria-label')).not.toBe(offered);
        await workABlock(page, words);
        await page
          .locator('.record-day li')
          .filter({ hasText: title })
          .getByText(words.length.minutes(25), { exact: true })
          .first()
          .waitFor();
        await page.getByRole('img', exact(words.tasks.blocks(1, 2))).waitFor();

        // An expense and its price in hours of work: 200 an hour (two million dong), with the
        // source of that figure.
        await page.goto('/dashboard/ledger');
        await page.getByRole('textbox', { name: ledger.quick.label }).fill(spend);
        await page.getByRole('textbox', { name: ledger.quick.label }).press('Enter');
        const row = page.getByRole('grid').getByRole('row').filter({ hasText: payee });
        await row.first().click();
        const details = page.getByRole('dialog');
        await expect
          .poll(() => details.locator('.in-hours b').innerText())
          .toBe(links.hoursMinutes(1, 30));
        await details
          .getByText(links.hourIs(formatMoney(20_000 * unit, currency, language)))
          .click();
        await details.getByText(links.hourRule(10)).waitFor();
        await page.keyboard.press('Escape');
        await details.waitFor({ state: 'detached' });

        // Both key results have changed, one by money and one by time.
        await page.goto(`/planning?project=${project.id}`);
        const value = (name: string) =>
          page
            .getByRole('row')
            .filter({ has: page.getByRole('button', exact(name)) })
            .locator('.outline-value b');
        await expect
          .poll(() => value('Music').innerText())
          .toMatch(language === 'vi' ? /^3\.000\.000\s₫$/ : /^\$300$/);
        await expect.poll(() => value('Writing').innerText()).toMatch(/25|0[.,]4/);
        await expect
          .poll(async () =>
            (await pullFresh(page))
              .of('transactions')
              .map(({ fields }) => fields!['amountMinor'])
              .sort(),
          )
          .toEqual([30_000 * unit, 400_000 * unit].sort());

        // The Monday after.
        await page.clock.setSystemTime(nextMonday);
        // By the server's clock the person signed up later, so the dashboard does not ask for a
        // review of this week.
        await page.goto('/dashboard');
        await page.locator('.page-lede').waitFor();
        await page.goto(`/dashboard/review?week=${monday}`);
        await page.getByRole('heading', { level: 1, name: dashboard.time.minutes(25) }).waitFor();
        const figures = page.getByRole('region', { name: review.time.title }),
          rows = page.getByRole('dialog');
        for (const [what, minutes, shown] of [
          [review.time.planned, 50, '50:00'],
          [review.time.focused, 25, '25:00'],
        ] as const) {
          await figures
            .getByRole('button', {
              name: review.time.rowsOf(
                `${review.time.all}, ${what}: ${dashboard.time.minutes(minutes)}`,
              ),
            })
            .click();
          await rows
            .getByRole('row')
            .filter({ hasText: review.rows.sum })
            .getByText(dashboard.time.minutes(minutes))
            .waitFor();
          await expect.poll(() => rows.getByText(shown).count()).toBe(1);
          await page.keyboard.press('Escape');
          await rows.waitFor({ state: 'detached' });
        }
        await page.locator('.pace-list li').filter({ hasText: 'Music' }).waitFor();
        await page.getByLabel(review.write.well).fill(wrote);
        await page.getByRole('button', { name: review.write.save }).click();
        await page.getByRole('button', { name: review.write.change }).waitFor();
        const out = page.getByRole('region', { name: review.money.title }).locator('dd.outflow a');
        await expect.poll(() => out.innerText()).toBe(money(30_000 * unit));
        await out.click();
        await page.waitForURL('**/dashboard/ledger?**');
        await expect.poll(() => page.getByRole('grid').locator('[data-row]').count()).toBe(1);
        await page.goto(`/dashboard/review?week=${monday}`);
        await expect.poll(() => page.getByLabel(review.write.well).inputValue()).toBe(wrote);
      },
      { cookie },
    );
  },
);

test.each(['en', 'vi'] as const)(
  'a guest’s week in the timer moves into the account once: %s',
  async (language) => {
    const { timer: words, prefix } = told[language];
    await visits.visit(async ({ page }) => {
      await page.clock.install({ time: morning });
      const work = async (...titles: string[]) => {
        for (const title of titles) {
          await page.goto(`${prefix}/timer-block`);
          await page.getByLabel(words.tasks.line).fill(title);
          await page.getByLabel(words.tasks.line).press('Enter');
          const active = page.getByRole('button', exact(words.tasks.makeActive(title)));
          await active.waitFor();
          if ((await active.getAttribute('aria-pressed')) !== 'true') await active.click();
          await expect.poll(() => active.getAttribute('aria-pressed')).toBe('true');
          await workABlock(page, words);
          await page
            .locator('.record-day li')
            .filter({ hasText: title })
            .getByText(words.length.minutes(25), { exact: true })
            .waitFor();
          // The next one is another day's.
          await page.clock.fastForward('23:30:00');
        }
      };
      const kept = async () => {
        const stored = await pullFresh(page);
        const titles = (collection: 'tasks' | 'keyResults' | 'projects') =>
          stored
            .of(collection)
            .map(({ fields }) => fields!['title'] as string)
            .sort();
        return {
          tasks: titles('tasks'),
          keyResults: titles('keyResults'),
          projects: titles('projects'),
          sessions: stored.of('timerSessions').filter(({ fields }) => fields!['kind'] === 'focus')
            .length,
          days: new Set(stored.of('timerSessions').map(({ fields }) => fields!['day'])).size,
        };
      };
      const inbox = { keyResults: [words.inbox.keyResult], projects: [words.inbox.project] };
      await work('Alpha', 'Beta', 'Gamma');
      await signUp(page);
      await page.goto(`${prefix}/timer-block`);
      await expect
        .poll(kept)
        .toEqual({ ...inbox, tasks: ['Alpha', 'Beta', 'Gamma'], sessions: 3, days: 3 });
      await page.reload();
      await page.getByRole('button', exact(words.tasks.makeActive('Gamma'))).waitFor();
      expect(await kept()).toMatchObject({ tasks: ['Alpha', 'Beta', 'Gamma'], sessions: 3 });
    });
  },
);
