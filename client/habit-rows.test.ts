import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { dayToTimestamp } from '#domain/calendar';
import { createDataService } from './data-service.ts';
import { readHabitRows } from './habit-rows.ts';
import { openLocalCopy } from './local-copy/database.ts';

async function openLedger() {
  const db = await openLocalCopy(createRecordId(), {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const accountId = createRecordId();
  const spend = (day: string, fields: object = {}) => ({
    op: 'add' as const,
    collection: 'transactions' as const,
    fields: {
      accountId,
      date: dayToTimestamp(day),
      kind: 'expense' as const,
      amountMinor: 450,
      currency: 'USD',
      payee: 'Kiosk',
      ...fields,
    },
  });
  return { db, spend, data: createDataService(db) };
}

test('the rows of a window, and since when the ledger says something', async () => {
  const { db, spend, data } = await openLedger();
  const read = () => readHabitRows(db, '2026-10-01', '2026-11-29');
  expect(await read()).toEqual({ rows: [], sinceDay: null });
  await data.writeAll([
    spend('2026-11-20'),
    spend('2026-11-25', { payee: 'Later' }),
    spend('2026-11-26', { adjustment: 'valuation', payee: '' }),
  ]);
  const { rows, sinceDay } = await read();
  expect(rows.map(({ payee }) => payee)).toEqual(['Later', 'Kiosk']);
  expect(sinceDay).toBe('2026-11-20');
  // A ledger that began before the window knows that nothing was spent on its first days.
  await data.writeAll([spend('2026-08-03')]);
  expect(await read()).toMatchObject({ rows: [{}, {}], sinceDay: '2026-08-03' });
});

test('more rows than are searched say nothing of the days before the oldest of them', async () => {
  const { db, spend, data } = await openLedger();
  await data.writeAll([spend('2026-08-03'), spend('2026-10-05')]);
  for (let batch = 0; batch < 4; batch += 1)
    await data.writeAll(Array.from({ length: 500 }, () => spend('2026-11-20')));
  const { rows, sinceDay } = await readHabitRows(db, '2026-10-01', '2026-11-29');
  expect(rows).toHaveLength(2_000);
  expect(sinceDay).toBe('2026-11-20');
});
