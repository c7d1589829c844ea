import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { addDays, addMonths, dayToTimestamp } from '#domain/calendar';
import { findRecurring, type PastRow } from '#domain/recurring';
import { createDataService } from './data-service.ts';
import { findRecurringIn, watchRecurring } from './find-recurring.ts';
import { openLocalCopy } from './local-copy/database.ts';

const today = '2026-11-21';

test('a yearly bill is found behind thousands of newer rows; rows before the requested days are ignored', async () => {
  const db = await openLocalCopy(createRecordId(), {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const data = createDataService(db),
    accountId = await data.add('accounts', {
      name: 'Bank',
      type: 'bank',
      currency: 'USD',
      position: 'V',
    });
  const row = (day: string, payee: string, amountMinor: number, more: object = {}) => ({
    op: 'add' as const,
    collection: 'transactions' as const,
    fields: {
      date: dayToTimestamp(day),
      accountId,
      kind: 'expense' as const,
      amountMinor,
      currency: 'USD',
      payee,
      ...more,
    },
  });
  await data.writeBulk([
    // Three times in three years, and under 2,600 rows of half a year.
    ...[0, 1, 2].map((year) => row(addMonths('2026-03-10', -12 * year), 'Insurance', 120_000)),
    ...Array.from({ length: 2_600 }, (_, n) =>
      row(addDays(today, -(n % 180)), `Shop ${n % 97}`, 100 + ((n * 7919) % 50_000)),
    ),
    ...[1, 2, 3, 4].map((month) =>
      row(addMonths('2026-11-05', -month), 'Valuation', 5_000, { adjustment: 'valuation' }),
    ),
    ...[0, 1, 2, 3].map((month) => row(addMonths('2020-05-05', month), 'Long ago', 5_000)),
  ]);
  const all = (await db.ledger.toArray()) as unknown as (PastRow & { adjustment?: string })[],
    from = addDays(today, -3 * 366);
  const found = (await findRecurringIn(db, from, today, new AbortController().signal))!;
  expect(found.map(({ payee, schedule: { unit } }) => [payee, unit])).toContainEqual([
    'Insurance',
    'year',
  ]);
  expect(found.some(({ payee }) => payee === 'Valuation')).toBe(false);
  expect(found).toEqual(
    findRecurring(
      all.filter(({ date, adjustment }) => date >= dayToTimestamp(from) && !adjustment),
      today,
    ),
  );
  const stopped = new AbortController();
  const asked = findRecurringIn(db, from, today, stopped.signal);
  stopped.abort();
  expect(await asked).toBeNull();
  db.close();
});

test('rows that arrive from the server after the page was opened are searched too', async () => {
  const db = await openLocalCopy(createRecordId(), {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const data = createDataService(db),
    accountId = await data.add('accounts', {
      name: 'Bank',
      type: 'bank',
      currency: 'USD',
      position: 'V',
    });
  let found: readonly string[] = [];
  const stop = watchRecurring(db, '2024-01-01', today, (all) => {
    found = all.map(({ payee }) => payee);
  });
  for (const month of [1, 2, 3, 4])
    await data.add('transactions', {
      date: dayToTimestamp(addMonths('2026-11-05', -month)),
      accountId,
      kind: 'expense',
      amountMinor: 92_000,
      currency: 'USD',
      payee: 'Rent',
    });
  await expect.poll(() => found).toEqual(['Rent']);
  stop();
  db.close();
});
