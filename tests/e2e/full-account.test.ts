/** A full account: its refusals, and their later handling. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { accountQuota } from '#contract/plans';
import { ledgerOn } from '../support/ledger.ts';
import { signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { dayMs, putTransaction } from '../support/records.ts';
import { openDevice } from '../support/screenless-device.ts';
import { shareProduct } from '../support/shared-product.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const cash = seedRecordId('account', 0);

test('a change that a full account refuses stays on the device and is sent again', async () => {
  const cookie = await signUpOverHttp(product.url);
  const device = openDevice(product.url, cookie);
  await device.push(putTransaction(cash, { payee: 'kept', date: dayMs(todayHere()) }));
  const { value: person } = (await (
    await fetch(`${product.url}/api/identity/profile`, { headers: { cookie } })
  ).json()) as { value: { id: string } };
  const holdRecords = (records: number): void => {
    // The server may be writing at that moment: then it is waited for.
    const database = new DatabaseSync(join(product.dataDir, 'tudo.sqlite'), { timeout: 90_000 });
    const update = database.prepare('UPDATE sync_users SET records = ? WHERE user_id = ?');
    expect(update.run(records, person.id).changes).toBe(1);
    database.close();
  };
  await visits.visit(
    async ({ page }) => {
      const { rowOf } = ledgerOn(() => page);
      await page.goto('/dashboard/ledger');
      await rowOf('kept').waitFor();
      holdRecords(accountQuota.records);
      const line = page.getByRole('textbox', { name: 'New transaction' });
      await line.fill('Bakery 3.20');
      await line.press('Enter');
      await page.getByText('The server did not accept one change. It is saved here.').waitFor();
      // The rejected change outlasts a reload.
      await page.reload();
      await page.getByRole('button', { name: 'Decide' }).click();
      const dialog = page.getByRole('dialog', { name: 'Needs your attention' });
      await dialog.getByText(/Bakery/).waitFor();
      await dialog.getByText(/^Your account is full\. Delete what you no longer need/).waitFor();
      holdRecords(5);
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await dialog.getByText('Being sent to the server again.').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await rowOf('Bakery').getByText('−\u2060$3.20').waitFor();
      await expect
        .poll(async () =>
          (await device.read('transactions'))
            .map(({ payee, amountMinor }) => [payee, amountMinor])
            .toSorted(),
        )
        .toEqual([
          ['Bakery', 320],
          ['kept', 450],
        ]);
    },
    { cookie },
  );
});
