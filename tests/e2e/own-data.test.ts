/** Somebody who wants their data to be theirs: all of it saved as a file, and brought back from it. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { orderOfBringing } from '#contract/export-file';
import { seedRecordId } from '#contract/ids';
import { profile as enProfile } from '#contract/words/en/profile';
import { yourdata as enYourdata } from '#contract/words/en/yourdata';
import { profile as viProfile } from '#contract/words/vi/profile';
import { yourdata as viYourdata } from '#contract/words/vi/yourdata';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { patch, put, putKeyResult, putObjective, putProject, putTask, putTransaction } from '../support/records.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => { product = await startProduct(); visits = await openVisits(product); });
afterAll(async () => { await visits.close(); await product.dispose(); });

const cash = seedRecordId('account', 0), groceries = seedRecordId('category', 1);
type Lists = Record<string, Record<string, unknown>[]>;
const exportOf = async (page: Page): Promise<Lists> => (await page.request.get('/api/identity/export/everything.json')).json() as Promise<Lists>;
/** What a person has, without what the server says of it. */
const own = (lists: Lists) => orderOfBringing.filter((name) => name !== 'dismissals').map((name) => [name, lists[name]!.map(({ userId: _userId, updatedAt: _updatedAt, createdAt, ...record }) => ({ ...record, id: String(record['id']), createdAt: String(record['id']).startsWith('00000000') ? 0 : createdAt })).sort((a, b) => (a.id < b.id ? -1 : 1))]);

test.each([
  { language: 'en' as const, words: enYourdata.bringIn, profile: enProfile, kinds: enYourdata.kinds },
  { language: 'vi' as const, words: viYourdata.bringIn, profile: viProfile, kinds: viYourdata.kinds },
])('everything that was saved comes into another account, once, and goes again whole: $language', async ({ language, words, profile, kinds }) => {
  const cookie = await signUpOverHttp(product.url, newPerson('Lan'), language);
  const currency = language === 'vi' ? 'VND' : 'USD';
  const project = putProject(), objective = putObjective(project.id), keyResult = putKeyResult(objective.id), task = putTask(keyResult.id);
  await openOtherDevice(product.url, cookie).push(
    project, objective, keyResult, task,
    ...Array.from({ length: 40 }, (_unused, index) => putTransaction(cash, { amountMinor: 1_000 + index, currency, categoryId: groceries, payee: `Chợ ${index}` })),
    put('recurring', { schedule: { version: 1, every: 1, unit: 'month', startDay: '2030-01-01' }, template: { version: 1, kind: 'expense', amountMinor: 500, currency, accountId: cash, payee: 'Nhà' }, nextDay: '2030-01-01' }),
    patch('categories', groceries, { name: 'Đi chợ' }),
  );
  const remember = (page: Page) => page.addInitScript((chosen) => localStorage.setItem('tudo.language', chosen), language);
  let saved = Buffer.from(''), before: Lists = {};
  await visits.visit(async ({ page }) => {
    await remember(page);
    await page.goto('/profile');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: profile.exportEverything }).click();
    saved = await readFile(await (await download).path());
    before = JSON.parse(saved.toString()) as Lists;
  }, { cookie });
  expect(before).toMatchObject({ format: 'tudo-export', version: 2, account: { name: 'Lan' }, payments: { subscriptions: [], receipts: [] } });

  await visits.visit(async ({ page }) => {
    await remember(page);
    await page.goto('/profile');
    await page.getByRole('link', { name: profile.bringIn }).click();
    const answer = page.getByRole('heading', { level: 1 });
    const choose = async (content: Buffer) => page.locator('input[type=file]').last().setInputFiles({ name: 'tudo.json', mimeType: 'application/json', buffer: content });
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

    await answer.getByText(words.ask).waitFor();
    await choose(Buffer.from('{"a":'));
    await page.getByRole('alert').getByText(words.unreadable['not-readable']).waitFor();
    await choose(Buffer.from('{"a":1}'));
    await page.getByRole('alert').getByText(words.unreadable['not-ours']).waitFor();

    // One record of the file is spoilt: it is named, and holds up nothing else.
    const spoilt = { ...before, transactions: before['transactions']!.map((record, index) => (index === 0 ? { ...record, amountMinor: 'much' } : record)) };
    await choose(Buffer.from(JSON.stringify(spoilt)));
    await page.getByText(words.faults.field('amountMinor')).waitFor();
    await row(kinds.transactions).getByRole('cell').nth(0).getByText('39', { exact: true }).waitFor();

    await choose(saved);
    await row(kinds.transactions).getByRole('cell').nth(0).getByText('40', { exact: true }).waitFor();
    await answer.locator('.live').filter({ hasText: '45' }).waitFor();
    const empty = own(await exportOf(page));
    await page.locator('.own-acts .btn.ink').first().click();
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
  }, { cookie: await signUpOverHttp(product.url, newPerson('Minh'), language) });
});
