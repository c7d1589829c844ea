import { describe, expect, test } from 'vitest';
import { type OwnRecord, collectionNames, type Stored } from '#contract/collections';
import { readBankFile } from '#domain/bank-files';
import { everythingJson, ledgerCsv } from './export.ts';

const stored = { userId: 'u', createdAt: 0, updatedAt: 0 };
const accounts = [
  {
    ...stored,
    id: 'a1',
    name: 'Ví',
    type: 'cash',
    currency: 'VND',
    openingMinor: 0,
    openedDay: null,
    closedDay: null,
    position: 'a0',
  },
] as Stored<'accounts'>[];
const categories = [
  {
    ...stored,
    id: 'c1',
    name: 'Ăn uống',
    slug: '',
    kind: 'expense',
    color: '',
    icon: '',
    group: null,
    position: 'a0',
  },
] as unknown as Stored<'categories'>[];
const transaction = (fields: Partial<Stored<'transactions'>>) =>
  ({
    ...stored,
    accountId: 'a1',
    currency: 'VND',
    categoryId: null,
    note: '',
    tags: [],
    splits: null,
    transferAccountId: null,
    transferAmountMinor: null,
    bankId: null,
    importId: null,
    recurringId: null,
    clearedDay: null,
    ...fields,
  }) as Stored<'transactions'>;
const transactions = [
  transaction({
    id: 't1',
    date: Date.UTC(2026, 10, 2),
    kind: 'expense',
    amountMinor: 65000,
    payee: 'Phở Thìn',
    note: 'trưa',
    categoryId: 'c1',
  }),
  transaction({
    id: 't2',
    date: Date.UTC(2026, 10, 3),
    kind: 'income',
    amountMinor: 21_000_000,
    payee: 'Lương',
  }),
];

/**
 * Lists first, then the newest day first, `size` at a time: as the document service hands them out.
 */
const readAllBy =
  (size: number) =>
  async (take: (records: readonly OwnRecord[]) => void): Promise<void> => {
    const all: OwnRecord[] = [
      ...accounts.map((record) => ({ collection: 'accounts' as const, record })),
      ...categories.map((record) => ({ collection: 'categories' as const, record })),
      ...transactions
        .toReversed()
        .map((record) => ({ collection: 'transactions' as const, record })),
    ];
    for (let start = 0; start < all.length; start += size) take(all.slice(start, start + size));
  };
const textOf = (pieces: Iterable<Uint8Array>): string => Buffer.concat([...pieces]).toString();

test.each([1, 3, 100])('the export is one JSON, read %i records at a time', async (size) => {
  const text = textOf(
    await everythingJson(readAllBy(size), { account: { uid: 'u' }, exportedAt: 5 }),
  );
  const { account, exportedAt, ...lists } = JSON.parse(text) as {
    account: unknown;
    exportedAt: unknown;
  };
  expect({ account, exportedAt }).toEqual({ account: { uid: 'u' }, exportedAt: 5 });
  expect(lists).toEqual({
    ...Object.fromEntries(collectionNames.map((name) => [name, []])),
    accounts,
    categories,
    transactions: transactions.toReversed(),
  });
});

describe('the ledger as CSV', () => {
  test.each([
    ['en', ['refund', 'income paid back']],
    ['vi', ['hoàn tiền', 'trả lại thu nhập']],
  ] as const)(
    'in %s marks refunds and paid-back income, and the import reads them back',
    async (language, wanted) => {
      const records: OwnRecord[] = [
        ...accounts.map((record) => ({ collection: 'accounts' as const, record })),
        ...categories.map((record) => ({ collection: 'categories' as const, record })),
        {
          collection: 'categories',
          record: { ...categories[0]!, id: 'c2', name: 'Lương', kind: 'income' },
        },
        {
          collection: 'transactions',
          record: transaction({
            id: 't4',
            date: Date.UTC(2026, 10, 5),
            kind: 'expense',
            amountMinor: 9_000,
            categoryId: 'c2',
          }),
        },
        {
          collection: 'transactions',
          record: transaction({
            id: 't3',
            date: Date.UTC(2026, 10, 4),
            kind: 'income',
            amountMinor: 20_000,
            payee: 'Phở Thìn',
            categoryId: 'c1',
          }),
        },
      ];
      const csv = textOf(await ledgerCsv(async (take) => take(records), language));
      expect(
        csv
          .trim()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(',').slice(2, 6)),
      ).toEqual([
        [wanted[0], '20000', 'VND', 'Ăn uống'],
        [wanted[1], '-9000', 'VND', 'Lương'],
      ]);
      const { statements } = readBankFile(new TextEncoder().encode(csv), 'tudo-ledger.csv', {
        accountCurrency: 'VND',
        accountType: 'cash',
      });
      expect(statements[0]!.rows).toMatchObject([
        { amountMinor: 20_000, category: 'Ăn uống', bankId: 't3' },
        { amountMinor: -9_000, category: 'Lương', bankId: 't4' },
      ]);
    },
  );
  test.each([
    ['en', 'date,account,kind,amount,'],
    ['vi', 'ngày,tài khoản,thu chi,số tiền,'],
  ] as const)(
    'in %s has headings in that language, and the import reads it back',
    async (language, head) => {
      const csv = textOf(await ledgerCsv(readAllBy(1), language));
      expect(textOf(await ledgerCsv(readAllBy(3), language))).toBe(csv);
      expect(csv.slice(1)).toMatch(new RegExp(`^${head}`));
      const { statements, problems, needs } = readBankFile(
        new TextEncoder().encode(csv),
        'tudo-ledger.csv',
        { accountCurrency: 'VND', accountType: 'cash' },
      );
      expect({ problems, needs }).toEqual({ problems: [], needs: [] });
      expect(statements[0]!.rows).toMatchObject([
        {
          day: '2026-11-02',
          amountMinor: -65000,
          currency: 'VND',
          payee: 'Phở Thìn',
          note: 'trưa',
          category: 'Ăn uống',
          bankId: 't1',
        },
        {
          day: '2026-11-03',
          amountMinor: 21_000_000,
          currency: 'VND',
          payee: 'Lương',
          bankId: 't2',
        },
      ]);
    },
  );
});
