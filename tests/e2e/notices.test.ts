/** A person checks the notifications once a day, and reads them on any device. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { search as en } from '#contract/i18n/en/search';
import { frame as enFrame } from '#contract/i18n/en/frame';
import { search as vi } from '#contract/i18n/vi/search';
import { frame as viFrame } from '#contract/i18n/vi/frame';
import { addDays } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import {
  dayMs,
  put,
  putBudget,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
} from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

test.each([
  { language: 'en' as const, words: en.notices, frame: enFrame, currency: 'USD', width: 1440 },
  { language: 'vi' as const, words: vi.notices, frame: viFrame, currency: 'VND', width: 360 },
])(
  'the bell counts new items, each opens its place, and reads are synced: $language at $width',
  async ({ language, words, frame, currency, width }) => {
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    const account = seedRecordId('account', 0),
      category = seedRecordId('category', 1),
      today = todayHere();
    const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
    const comes = (payee: string, day: string) =>
      put('recurring', {
        schedule: {
          version: 1,
          every: 1,
          unit: 'month',
          startDay: day,
          weekdays: [],
          monthDay: null,
          weekend: 'keep',
        },
        nextDay: day,
        template: {
          version: 1,
          kind: 'expense',
          amountMinor: 120_000,
          currency,
          accountId: account,
          transferAccountId: null,
          transferAmountMinor: null,
          payee,
          note: '',
          categoryId: null,
          tags: [],
        },
      });
    const project = putProject({ startDay: addDays(today, -60), dueDay: addDays(today, 30) }),
      objective = putObjective(project.id);
    const behind = putKeyResult(objective.id, {
      title: 'Pages',
      metric: { kind: 'manual', version: 1, unit: '' },
      targetValue: 100,
      currentValue: 1,
    });
    const task = putTask(behind.id, { title: 'Send it', dueDay: addDays(today, -2) });
    await openOtherDevice(product.url, cookie).push(
      comes('Rent', addDays(today, 3)),
      comes('Gym', addDays(today, -1)),
      comes('Far', addDays(today, 20)),
      project,
      objective,
      behind,
      task,
      putBudget(category, {
        cycleStart: `${today.slice(0, 8)}01`,
        assignedMinor: 10_000,
        currency,
      }),
      putTransaction(account, {
        categoryId: category,
        date: dayMs(today),
        amountMinor: 15_000,
        currency,
      }),
    );
    const told = [
      words.says.confirm('Gym', money(120_000), 1),
      words.says.due('Send it', 2),
      words.says.bill('Rent', money(120_000), 3),
    ];
    await visits.visit(
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        const bell = (count: number) =>
          page
            .getByRole('button', { name: frame.bell(count), exact: true })
            .locator('visible=true')
            .first();
        const center = page.getByRole('dialog', { name: words.title });
        await page.goto('/dashboard/ledger');
        await bell(5).click();
        for (const sentence of told) await center.getByText(sentence).waitFor();
        await center.getByText(money(5_000)).waitFor();
        await center.getByText(/Pages/).waitFor();
        expect(await center.getByText(/Far/).count()).toBe(0);

        // A notification opens its place and counts as read afterwards.
        await center
          .getByRole('button', {
            name: `${words.isNew} ${words.says.due('Send it', 2)}`,
            exact: true,
          })
          .click();
        await page.waitForURL(new RegExp(`/planning\\?.*item=${task.id}`));
        // On a phone the task covers the page.
        await page.goto('/dashboard/ledger');
        await bell(4).click();
        await center.getByRole('button', { name: words.readOf(told[0]!), exact: true }).click();
        await center.getByText(words.unread(3)).waitFor();
        await center.getByRole('button', { name: words.unreadOf(told[0]!), exact: true }).click();
        await center.getByText(words.unread(4)).waitFor();
        await center.getByRole('button', { name: words.readAll, exact: true }).click();
        await center.getByText(words.unread(0)).waitFor();
        await page.keyboard.press('Escape');
        await bell(0).waitFor();
        await page
          .getByRole('status')
          .filter({ hasText: frame.sync.idle })
          .first()
          .waitFor({ state: 'attached' });
      },
      { cookie, viewport: { width, height: 900 } },
    );
    // Another device.
    await visits.visit(
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        await page.goto('/profile');
        await page
          .getByRole('button', { name: frame.bell(0), exact: true })
          .locator('visible=true')
          .first()
          .click();
        await page.getByRole('dialog', { name: words.title }).getByText(words.unread(0)).waitFor();
        await page.getByRole('dialog', { name: words.title }).getByText(told[0]!).waitFor();
      },
      { cookie, viewport: { width: 1440, height: 900 } },
    );
  },
);
