/**
 * A person exports all data to a file and imports it again, restores deleted records, and adds and
 * removes examples.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { orderOfBringing } from '#contract/export-file';
import { seedRecordId } from '#contract/ids';
import { dashboard as enDashboard } from '#contract/i18n/en/dashboard';
import { exported as enExported } from '#contract/i18n/en/export';
import { profile as enProfile } from '#contract/i18n/en/profile';
import { portability as enPortability } from '#contract/i18n/en/portability';
import { dashboard as viDashboard } from '#contract/i18n/vi/dashboard';
import { exported as viExported } from '#contract/i18n/vi/export';
import { profile as viProfile } from '#contract/i18n/vi/profile';
import { portability as viPortability } from '#contract/i18n/vi/portability';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, openProfile, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import {
  dayMs,
  patch,
  put,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
} from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const cash = seedRecordId('account', 0),
  groceries = seedRecordId('category', 1);
type Lists = Record<string, Record<string, unknown>[]>;
const exportOf = async (page: Page): Promise<Lists> =>
  (await page.request.get('/api/identity/export/everything.json')).json() as Promise<Lists>;
/** Returns a user's own data, without the fields that the server sets. */
const own = (lists: Lists) =>
  orderOfBringing
    .filter((name) => name !== 'dismissals')
    .map((name) => [
      name,
      lists[name]!.map(({ userId: _userId, updatedAt: _updatedAt, createdAt, ...record }) => ({
        ...record,
        id: String(record['id']),
        createdAt: String(record['id']).startsWith('00000000') ? 0 : createdAt,
      })).sort((a, b) => (a.id < b.id ? -1 : 1)),
    ]);

test.each([
  {
    language: 'en' as const,
    words: enPortability.dataImport,
    profile: enProfile,
    kinds: enPortability.kinds,
  },
  {
    language: 'vi' as const,
    words: viPortability.dataImport,
    profile: viProfile,
    kinds: viPortability.kinds,
  },
])(
  'an export is imported into another account once, and its undo removes all of it: $language',
  async ({ language, words, profile, kinds }) => {
    const cookie = await signUpOverHttp(product.url, newPerson('Lan'), language);
    const currency = language === 'vi' ? 'VND' : 'USD';
    const project = putProject(),
      objective = putObjective(project.id),
      keyResult = putKeyResult(objective.id),
      task = putTask(keyResult.id);
    await openOtherDevice(product.url, cookie).push(
      project,
      objective,
      keyResult,
      task,
      ...Array.from({ length: 40 }, (_unused, index) =>
        putTransaction(cash, {
          amountMinor: 1_000 + index,
          currency,
          categoryId: groceries,
          payee: `Chợ ${index}`,
        }),
      ),
      put('recurring', {
        schedule: { version: 1, every: 1, unit: 'month', startDay: '2030-01-01' },
        template: {
          version: 1,
          kind: 'expense',
          amountMinor: 500,
          currency,
          accountId: cash,
          payee: 'Nhà',
        },
        nextDay: '2030-01-01',
      }),
      patch('categories', groceries, { name: 'Đi chợ' }),
    );
    const remember = (page: Page) =>
      page.addInitScript((chosen) => localStorage.setItem('tudo.language', chosen), language);
    let saved = Buffer.from(''),
      before: Lists = {};
    await visits.visit(
      async ({ page }) => {
        await remember(page);
        await openProfile(page);
        const download = page.waitForEvent('download');
        await page.getByRole('link', { name: profile.exportEverything }).click();
        saved = await readFile(await (await download).path());
        before = JSON.parse(saved.toString()) as Lists;

        // The ledger for plain-text accounting, in the person's language.
        const journal = page.waitForEvent('download');
        await page.getByRole('link', { name: profile.exportJournal }).click();
        const text = (await readFile(await (await journal).path())).toString();
        expect(text.split('\n')[0]).toBe(
          `; ${(language === 'vi' ? viExported : enExported).journal.head}`,
        );
        expect(text).toContain(
          `    expenses:Đi chợ  ${currency === 'VND' ? '1007' : '10.07'} ${currency}\n`,
        );
      },
      { cookie },
    );
    expect(before).toMatchObject({
      format: 'tudo-export',
      version: 2,
      account: { name: 'Lan' },
      payments: { subscriptions: [], receipts: [] },
    });

    await visits.visit(
      async ({ page }) => {
        await remember(page);
        await openProfile(page);
        await page.getByRole('link', { name: profile.dataImport }).click();
        const answer = page.getByRole('heading', { level: 1 });
        const choose = async (content: Buffer) =>
          page
            .locator('input[type=file]')
            .last()
            .setInputFiles({ name: 'tudo.json', mimeType: 'application/json', buffer: content });
        const row = (name: string) =>
          page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

        await answer.getByText(words.ask).waitFor();
        await choose(Buffer.from('{"a":'));
        await page.getByRole('alert').getByText(words.unreadable['not-readable']).waitFor();
        await choose(Buffer.from('{"a":1}'));
        await page.getByRole('alert').getByText(words.unreadable['not-ours']).waitFor();

        // One record of the file is invalid: it is named and blocks no other.
        const spoilt = {
          ...before,
          transactions: before['transactions']!.map((record, index) =>
            index === 0 ? { ...record, amountMinor: 'much' } : record,
          ),
        };
        await choose(Buffer.from(JSON.stringify(spoilt)));
        await page.getByText(words.faults.field('amountMinor')).waitFor();
        await row(kinds.transactions)
          .getByRole('cell')
          .nth(0)
          .getByText('39', { exact: true })
          .waitFor();

        await choose(saved);
        await row(kinds.transactions)
          .getByRole('cell')
          .nth(0)
          .getByText('40', { exact: true })
          .waitFor();
        await answer.locator('.live').filter({ hasText: '45' }).waitFor();
        const empty = own(await exportOf(page));
        await page.locator('.own-buttons .btn.ink').first().click();
        await page.getByText(words.checked).waitFor();
        await expect.poll(async () => own(await exportOf(page))).toEqual(own(before));

        // The same file again has nothing to do.
        await choose(saved);
        await answer.getByText(words.nothing).waitFor();
        await page.getByText(words.nothingToDo).waitFor();

        // Taken back with the keys, as any write.
        await page.keyboard.press('Control+z');
        await answer.getByText(words.undone).waitFor();
        await expect.poll(async () => own(await exportOf(page))).toEqual(empty);
      },
      { cookie: await signUpOverHttp(product.url, newPerson('Minh'), language) },
    );
  },
);

test.each([
  { language: 'en' as const, words: enPortability.deleted, profile: enProfile },
  { language: 'vi' as const, words: viPortability.deleted, profile: viProfile },
])(
  'deleted records wait, are restored whole, and are purged on request: $language',
  async ({ language, words, profile }) => {
    const cookie = await signUpOverHttp(product.url, newPerson('Hoa'), language);
    const currency = language === 'vi' ? 'VND' : 'USD';
    const project = putProject({ title: 'Đà Lạt' }),
      objective = putObjective(project.id),
      keyResult = putKeyResult(objective.id),
      task = putTask(keyResult.id);
    const rows = ['Phở', 'Cà phê', 'Xăng'].map((payee) =>
      putTransaction(cash, { currency, payee }),
    );
    const phone = openOtherDevice(product.url, cookie);
    await phone.push(project, objective, keyResult, task, ...rows);
    await visits.visit(
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        await openProfile(page);
        await page.getByRole('link', { name: profile.deletedLately }).click();
        await page.getByText(words.emptyTitle).waitFor();

        await phone.push({ op: 'delete', collection: 'projects', id: project.id });
        await phone.push(
          ...rows
            .slice(0, 2)
            .map(({ id }) => ({ op: 'delete' as const, collection: 'transactions' as const, id })),
        );
        await page.reload();
        const lines = page.getByRole('list', { name: words.title }).getByRole('listitem');
        await expect.poll(() => lines.count()).toBe(2);
        await lines.filter({ hasText: 'Phở' }).filter({ hasText: 'Cà phê' }).waitFor();

        // One press restores the project with everything below it.
        await page.getByRole('button', { name: words.restoreOf('Đà Lạt') }).click();
        await expect.poll(() => lines.count()).toBe(1);
        await expect
          .poll(async () => {
            const stored = await pullFresh(page);
            return (['projects', 'objectives', 'keyResults', 'tasks'] as const).map(
              (name) => stored.of(name).length,
            );
          })
          .toEqual([1, 1, 1, 1]);

        // A permanent deletion removes that record and nothing else.
        await lines
          .filter({ hasText: 'Phở' })
          .getByRole('button', { name: words.erase.split(' ')[0]! })
          .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(words.eraseBody).waitFor();
        await dialog.getByRole('button', { name: words.erase, exact: true }).click();
        await page.getByText(words.emptyTitle).waitFor();
        expect(
          ((await (await page.request.get('/api/sync/deleted')).json()) as { acts: unknown[] })
            .acts,
        ).toEqual([]);
        expect(
          (await pullFresh(page)).of('transactions').map(({ fields }) => fields?.['payee']),
        ).toEqual(['Xăng']);
      },
      { cookie },
    );
  },
);

test.each([
  { language: 'en' as const, words: enPortability.sample, dashboard: enDashboard },
  { language: 'vi' as const, words: viPortability.sample, dashboard: viDashboard },
])(
  "a year of examples is added and removed by one press each, and the person's own records stay: $language",
  async ({ language, words, dashboard }) => {
    const cookie = await signUpOverHttp(product.url, newPerson('Mai'), language);
    const currency = language === 'vi' ? 'VND' : 'USD';
    await visits.visit(
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        await page.goto('/dashboard');
        await page.getByRole('button', { name: words.fill }).click();
        await page.getByText(words.here).waitFor();
        await expect
          .poll(async () => {
            const stored = await pullFresh(page);
            return [
              stored.of('transactions').length > 300,
              stored.of('projects').length,
              stored.of('accounts').length,
            ];
          })
          .toEqual([true, 1, 5]);

        // A year of them is enough for a date of freedom, worked out from what their accounts hold.
        await page
          .locator('#card-freedom')
          .getByRole('button', { name: dashboard.howWorkedOut })
          .waitFor();

        // The examples are on the ledger too, in the person's currency, with an own row among them.
        await openOtherDevice(product.url, cookie).push(
          putTransaction(cash, { date: dayMs(todayHere()), currency, payee: 'Của tôi' }),
        );
        await page.goto('/dashboard/ledger');
        await page.getByText(words.here).waitFor();
        await page.getByRole('row').filter({ hasText: 'Của tôi' }).first().waitFor();
        await page.getByRole('button', { name: words.remove }).click();
        await page.getByRole('status').filter({ hasText: words.removed }).waitFor();
        await expect
          .poll(async () => {
            const stored = await pullFresh(page);
            return [
              stored.of('transactions').map(({ fields }) => fields?.['payee']),
              stored.of('projects').length,
              stored.of('timerSessions').length,
              stored.of('recurring').length,
              stored.of('accounts').length,
              stored.of('userProfiles')[0]!.fields!['fi'],
            ];
          })
          .toEqual([['Của tôi'], 0, 0, 0, 1, null]);
        // Nothing is left behind, not among the deleted records either.
        await expect
          .poll(
            async () =>
              ((await (await page.request.get('/api/sync/deleted')).json()) as { acts: unknown[] })
                .acts.length,
          )
          .toBe(0);
      },
      { cookie },
    );
  },
);
