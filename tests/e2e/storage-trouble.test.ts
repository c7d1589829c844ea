/**
 * Faults of the browser's storage: an older tab locks it, another tab deletes it, it is missing, it
 * is full. Each is reported with a remedy, and loses nothing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { dayMs } from '../support/records.ts';
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

const visitSignedIn = async (run: Parameters<Visits['visit']>[0]) =>
  visits.visit(run, { cookie: await signUpOverHttp(product.url) });
const uidOf = async (page: Page) =>
  ((await (await page.request.get('/api/identity/state')).json()) as { value: { uid: string } })
    .value.uid;
const quickLine = (page: Page) => page.getByRole('textbox', { name: 'New transaction' });
const rowOf = (page: Page, payee: string) =>
  page.getByRole('grid').getByRole('row').filter({ hasText: payee });
async function write(page: Page, line: string): Promise<void> {
  await quickLine(page).fill(line);
  await quickLine(page).press('Enter');
}
/** Waits until the server has the row. */
async function arrived(page: Page, payee: string): Promise<void> {
  await expect
    .poll(async () =>
      (await pullFresh(page)).of('transactions').map(({ fields }) => fields!['payee']),
    )
    .toContain(payee);
}
/** An error object in the log, whose name the build has shortened. */
const loggedError = /^console: .*\(http[^)]*\/assets\//;

interface Store {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; multiEntry: boolean; unique: boolean }[];
  rows: object[];
}

test('a tab of an older version locks the storage: the page waits for it and then has its unsent changes', () =>
  visitSignedIn(async ({ page, context, expectComplaints }) => {
    expectComplaints(/favicon/);
    const shape = JSON.parse(
      readFileSync(join(import.meta.dirname, '../fixtures/local-copy/v1.json'), 'utf8'),
    ) as { version: number; stores: Store[] };
    const uid = await uidOf(page);
    const [account] = (await pullFresh(page)).of('accounts');
    const [id, clientId] = [
      '01a1fd1e-8c08-7c33-8004-13f74700e1c1',
      '01a1fd1e-8c00-7bc3-810b-debbbc659b34',
    ];
    const fields = {
      date: dayMs(todayHere()),
      accountId: account!.id,
      kind: 'expense',
      amountMinor: 120,
      currency: 'USD',
      transferAccountId: null,
      transferAmountMinor: null,
      splits: null,
      payee: 'Trà đá',
      note: '',
      categoryId: null,
      tags: [],
      bankId: null,
      importId: null,
      recurringId: null,
      clearedDay: null,
    };
    const rows: Record<string, object[]> = {
      meta: [
        { key: 'client', value: clientId },
        { key: `stream:${clientId}`, value: { clientId, nextMutationId: 2, settledMutationId: 0 } },
        { key: 'waiting', value: 1 },
      ],
      outbox: [
        {
          clientId,
          mutationId: 1,
          at: Date.now(),
          ops: [{ op: 'put', collection: 'transactions', id, fields }],
          seq: 1,
        },
      ],
      transactions: [
        {
          ...fields,
          id,
          userId: uid,
          createdAt: Date.now(),
          updatedAt: Date.now(),
          revision: 0,
          categoryKey: '',
        },
      ],
    };
    const old = await context.newPage();
    await old.goto('/healthz');
    await old.evaluate(
      ({ name, version, stores }) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open(name, version);
          request.onupgradeneeded = () => {
            for (const store of stores) {
              const made = request.result.createObjectStore(store.name, {
                keyPath: store.keyPath,
                autoIncrement: store.autoIncrement,
              });
              for (const index of store.indexes)
                made.createIndex(index.name, index.keyPath, {
                  multiEntry: index.multiEntry,
                  unique: index.unique,
                });
              for (const row of store.rows) made.add(row);
            }
          };
          request.onsuccess = () => {
            (window as { held?: IDBDatabase }).held = request.result;
            resolve();
          };
          request.onerror = () => reject(request.error!);
        }),
      {
        name: `tudo-${uid}`,
        version: shape.version,
        stores: shape.stores.map((store) => ({ ...store, rows: rows[store.name] ?? [] })),
      },
    );

    await page.goto('/dashboard/ledger');
    await page.getByText('Close Tudo’s other tabs').waitFor();
    await page.getByText('This page opens as soon as that tab is closed or reloaded.').waitFor();
    await old.close();
    await rowOf(page, 'Trà đá').getByText('−\u2060$1.20').waitFor();
    await expect
      .poll(async () => (await pullFresh(page)).of('transactions'))
      .toMatchObject([{ id, fields: { payee: 'Trà đá', amountMinor: 120 } }]);
  }));

test('another tab deletes the storage: a reload loads everything from the server', () =>
  visitSignedIn(async ({ page, context, expectComplaints }) => {
    // A read during the loss of the storage is logged, like every failed read.
    expectComplaints(/favicon|The ledger could not be read/);
    await page.goto('/dashboard/ledger');
    await write(page, 'coffee 4.50');
    await arrived(page, 'coffee');
    const other = await context.newPage();
    await other.goto('/healthz');
    await other.evaluate(
      (name) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = () => resolve();
          request.onerror = () => reject(request.error!);
        }),
      `tudo-${await uidOf(page)}`,
    );
    await page.getByText('This page is out of date').waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await rowOf(page, 'coffee').getByText('−\u2060$4.50').waitFor();
  }));

test('a browser without storage shows what to do, and a reload works afterwards', () =>
  visitSignedIn(async ({ page, expectComplaints }) => {
    expectComplaints(/The local copy could not be opened|SecurityError/);
    await page.addInitScript(() => {
      if (localStorage.getItem('allowed') === null)
        IDBFactory.prototype.open = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
    });
    await page.goto('/dashboard/ledger');
    await page.getByText('Tudo cannot store data in this browser').waitFor();
    await page.evaluate(() => localStorage.setItem('allowed', '1'));
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('Your ledger is empty.').waitFor();
  }));

test('a full disk: an addition and an edit report failure, keep their text, and succeed once there is room', () =>
  visitSignedIn(async ({ page, expectComplaints }) => {
    expectComplaints(loggedError);
    await page.goto('/dashboard/ledger');
    await write(page, 'coffee 4.50');
    await arrived(page, 'coffee');
    const room = (full: boolean) =>
      page.evaluate((isFull) => {
        const prototype = IDBObjectStore.prototype as IDBObjectStore & {
          kept?: Pick<IDBObjectStore, 'add' | 'put'>;
        };
        prototype.kept ??= { add: prototype.add, put: prototype.put };
        const refuse = () => {
          throw new DOMException('The disk is full.', 'QuotaExceededError');
        };
        Object.assign(prototype, isFull ? { add: refuse, put: refuse } : prototype.kept);
      }, full);

    await room(true);
    await write(page, 'tea 3');
    await page.getByText('This could not be saved on this device.').waitFor();
    await expect.poll(() => quickLine(page).inputValue()).toBe('tea 3');
    await rowOf(page, 'tea').waitFor({ state: 'detached' });
    await room(false);
    await quickLine(page).press('Enter');
    await rowOf(page, 'tea').getByText('−\u2060$3.00').waitFor();
    // The row shows before it is stored.
    await arrived(page, 'tea');

    await room(true);
    await rowOf(page, 'coffee').click();
    const form = page.getByRole('dialog', { name: 'Edit transaction' });
    await form.getByLabel('Note').fill('with Hạnh');
    const save = form.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    // The toast alone may be the one of the tea; the button comes back when this writing has
    // failed.
    await save.and(page.locator(':enabled')).waitFor();
    await page
      .locator('.toast')
      .getByText('This could not be saved on this device.')
      .last()
      .waitFor();
    expect(await form.getByLabel('Note').inputValue()).toBe('with Hạnh');
    await room(false);
    await save.click();
    await rowOf(page, 'with Hạnh').getByText('−\u2060$4.50').waitFor();
    await expect
      .poll(async () =>
        (await pullFresh(page))
          .of('transactions')
          .map(({ fields }) => [fields!['payee'], fields!['note']])
          .toSorted(),
      )
      .toEqual([
        ['coffee', 'with Hạnh'],
        ['tea', ''],
      ]);
  }));
