/** The ways out of an import: Back on a phone, a press on another page, the end, and what is taken back; nothing that was chosen is lost unasked. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { ledger } from '#contract/words/en/ledger';
import { yourdata } from '#contract/words/en/yourdata';
import { addDays } from '#domain/calendar';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { dayMs, put, putTransaction } from '../support/records.ts';
import { pullFreshOverHttp } from '../support/stored.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => { product = await startProduct(); visits = await openVisits(product); });
afterAll(async () => { await visits.close(); await product.dispose(); });

const { importing } = ledger, { leave } = importing;
const day = todayHere();
const file = { name: 'card.csv', mimeType: 'text/csv', buffer: Buffer.from(`Date,Description,Amount\n${day},Bakery,-3.10\n${day},Florist,-9.20\n`) };
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

test('on a phone Back steps back inside the import, and asks before what was chosen goes', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await visits.visit(async ({ page }) => {
    // Nothing of the product lies before it.
    await page.goto('/dashboard/ledger');
    await page.getByRole('button', { name: importing.title, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: importing.preview }), question = page.getByRole('dialog', { name: leave.title('card.csv') });
    await sheet.locator('input[type=file]').setInputFiles(file);
    await sheet.getByRole('button', { name: importing.exclude('Bakery') }).click();
    const one = sheet.getByRole('button', { name: importing.run(1), exact: true });
    await one.waitFor();
    await page.goBack();
    await question.getByRole('button', { name: leave.stay }).click();
    await question.waitFor({ state: 'detached' });
    await one.waitFor();
    await page.goBack();
    await question.getByRole('button', { name: leave.go }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/dashboard/ledger');
    await expect.poll(() => focused(page)).toContain(importing.title);

    // With nothing chosen yet, Back closes the sheet.
    await page.getByRole('button', { name: importing.title, exact: true }).click();
    await sheet.locator('input[type=file]').waitFor({ state: 'attached' });
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/dashboard/ledger');

    await page.goto('/profile/bring-in');
    const everything = { format: 'tudo-export', version: 2, exportedAt: Date.now(), account: { name: 'Lan', email: 'lan@example.org' }, projects: [{ id: '01900000-0000-7000-8000-000000000001', userId: 'x', createdAt: 1, updatedAt: 1, title: 'A year off', position: 'a0' }] };
    await page.locator('input[type=file]').setInputFiles({ name: 'everything.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(everything)) });
    // One project, and what everyone starts with that the file does not have.
    const bring = page.getByRole('button', { name: /^Bring in \w+ records?$/ });
    await bring.waitFor();
    await page.goBack();
    await page.getByRole('dialog', { name: yourdata.bringIn.leave.title }).getByRole('button', { name: yourdata.bringIn.leave.stay }).click();
    await bring.click();
    await page.getByRole('link', { name: yourdata.bringIn.toLedger }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  }, { cookie, viewport: { width: 360, height: 740 } });
});

test('beside the ledger another page asks first; an import ends in one sentence with a way back, and so does taking it back', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await visits.visit(async ({ page }) => {
    await page.goto('/dashboard/ledger');
    const begin = page.getByRole('button', { name: importing.title, exact: true }), preview = page.getByRole('complementary', { name: importing.preview });
    await begin.click();
    await preview.locator('input[type=file]').setInputFiles(file);
    const run = preview.getByRole('button', { name: importing.run(2), exact: true });
    await run.waitFor();
    await page.locator('.rail').getByRole('link', { name: 'Dashboard' }).click();
    const question = page.getByRole('dialog', { name: leave.title('card.csv') });
    await question.getByRole('button', { name: leave.stay }).click();
    await run.click();
    const toasts = page.locator('.toast');
    const ended = toasts.filter({ hasText: importing.done(2, 'card.csv') });
    // It stays as long as the pointer does.
    await ended.hover();
    await preview.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain(importing.title);
    const rows = page.getByRole('grid').getByRole('row').filter({ has: page.getByRole('checkbox') });
    await expect.poll(() => rows.count()).toBe(2);
    await ended.getByRole('button', { name: ledger.done.undo }).click();
    const back = toasts.filter({ hasText: importing.undone(2) });
    await back.hover();
    await expect.poll(() => rows.count()).toBe(0);
    await back.getByRole('button', { name: ledger.done.undo }).click();
    await expect.poll(() => rows.count()).toBe(2);

    // Another page is followed once the person has said so.
    await begin.click();
    await preview.locator('input[type=file]').setInputFiles({ ...file, name: 'other.csv', buffer: Buffer.from(`Date,Description,Amount\n${day},Kiosk,-1.10\n`) });
    await preview.getByRole('button', { name: importing.run(1), exact: true }).waitFor();
    await page.locator('.rail').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('dialog', { name: leave.title('other.csv') }).getByRole('button', { name: leave.go }).click();
    await page.waitForURL('**/dashboard');
  }, { cookie });
});

test('on a new device nothing is compared and nothing taken back before all that is known has come', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en'), other = openOtherDevice(product.url, cookie);
  const accountId = seedRecordId('account', 0), count = 1_200;
  const record = put('imports', { fileName: 'long.csv', format: 'csv', accountId, status: 'complete', rowCount: count, matchedIds: [], madeAccount: false });
  const rows = Array.from({ length: count }, (_unused, index) => putTransaction(accountId, { date: dayMs(addDays('2026-01-01', index % 300)), amountMinor: 100 + index, payee: `Shop ${index}`, importId: record.id }));
  await other.push(record, ...rows.slice(0, 400));
  for (let from = 400; from < count; from += 400) await other.push(...rows.slice(from, from + 400));
  // Typed by hand, on the last page of what comes.
  await other.push(putTransaction(accountId, { date: dayMs('2026-03-01'), amountMinor: 725, payee: 'Bakery' }));
  await visits.visit(async ({ page }) => {
    let pulls = 0, release = (): void => {};
    const released = new Promise<void>((resolve) => { release = resolve; });
    await page.route('**/api/sync/pull?*', async (route) => { pulls += 1; if (pulls > 1) await released; await route.continue(); });
    await page.goto('/dashboard/ledger');
    await page.getByText(/^Fetching your records, \d+%$/).first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: importing.title, exact: true }).click();
    const preview = page.getByRole('complementary', { name: importing.preview });
    await preview.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('Date,Description,Amount\n2026-03-01,Bakery,-7.25\n') });
    await preview.getByText(importing.arriving).waitFor();
    expect(await preview.getByRole('button', { name: importing.run(1), exact: true }).isDisabled()).toBe(true);
    await preview.getByRole('button', { name: importing.close }).click();
    await preview.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: ledger.manage, exact: true }).click();
    await page.getByRole('menuitem', { name: importing.history.title }).click();
    const past = page.getByRole('dialog', { name: importing.history.title });
    await past.getByText(importing.history.arriving).waitFor();
    const takeBack = past.getByRole('button', { name: importing.history.undo, exact: true });
    expect(await takeBack.isDisabled()).toBe(true);

    release();
    await past.getByText(importing.history.arriving).waitFor({ state: 'detached' });
    await takeBack.click();
    await past.getByText(importing.history.status.undone).waitFor();
    await expect.poll(async () => (await pullFreshOverHttp(product.url, cookie)).of('transactions').map(({ fields }) => fields!['payee'])).toEqual(['Bakery']);
    await page.keyboard.press('Escape');
    await past.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: importing.title, exact: true }).click();
    await preview.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('Date,Description,Amount\n2026-03-01,Bakery,-7.25\n') });
    await preview.getByText(importing.runMatches(1), { exact: true }).waitFor();
  }, { cookie });
});
