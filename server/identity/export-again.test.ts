/** Tests the CSV ledger, imported again: the result equals the original. */
import { describe, expect, test } from 'vitest';
import { draftOfRow } from '#client/import/row-draft';
import type { Account, Category, Transaction, OwnRecord } from '#contract/collections';
import { type BankFile, readBankFile } from '#domain/bank-files';
import { ledgerCsv } from './export.ts';

type Language = 'en' | 'vi';
const stored = { userId: 'u', createdAt: 0, updatedAt: 0 };
const accounts = (
  [
    ['vi', 'Ví', 'VND'],
    ['bank', '=Bank', 'VND'],
    ['usd', "'Dollar", 'USD'],
    ['yen', 'Yên', 'JPY'],
  ] as const
).map(([id, name, currency]) => ({
  ...stored,
  id,
  name,
  type: 'cash',
  currency,
  position: 'a',
})) as unknown as Account[];
const categories = (
  [
    ['c1', 'Ăn uống', 'expense'],
    ['c2', '-Nhà', 'expense'],
    ['c3', 'Lương', 'income'],
  ] as const
).map(([id, name, kind]) => ({
  ...stored,
  id,
  name,
  kind,
  position: 'a',
})) as unknown as Category[];

let made = 0;
const row = (fields: Partial<Transaction>): Transaction => {
  made += 1;
  return {
    ...stored,
    id: `t${String(made).padStart(3, '0')}`,
    date: Date.UTC(2026, 9, made),
    kind: 'expense',
    accountId: 'vi',
    currency: 'VND',
    amountMinor: 45_000,
    payee: '',
    note: '',
    tags: [],
    splits: null,
    categoryId: null,
    transferAccountId: null,
    transferAmountMinor: null,
    bankId: null,
    ...fields,
  } as unknown as Transaction;
};

async function write(transactions: readonly Transaction[], language: Language): Promise<string> {
  const records = [
    ...accounts.map((record) => ({ collection: 'accounts' as const, record })),
    ...categories.map((record) => ({ collection: 'categories' as const, record })),
    ...transactions.toReversed().map((record) => ({ collection: 'transactions' as const, record })),
  ] as unknown as OwnRecord[];
  const pieces = await ledgerCsv(async (take) => take(records), language);
  return Buffer.concat([...pieces]).toString();
}
const read = (text: string): BankFile =>
  readBankFile(new TextEncoder().encode(text), 'tudo-ledger.csv', {
    accountCurrency: 'VND',
    accountType: 'cash',
  });

/**
 * Converts the rows to transactions like the import, with the accounts and categories of the
 * export.
 */
function asTransactions(file: BankFile): object[] {
  expect({
    needs: file.needs,
    problems: file.problems.filter(({ severity }) => severity !== 'note'),
  }).toEqual({ needs: [], problems: [] });
  return file.statements
    .flatMap((statement) => {
      const account = accounts.find(({ name }) => name === statement.account.name)!;
      return statement.rows.map((one) =>
        draftOfRow(one, account.id, {
          categoryOf: (name, kind) =>
            categories.find((category) => category.name === name && category.kind === kind)?.id ??
            null,
          accountOf: (name) => accounts.find((other) => other.name === name) ?? null,
        }),
      );
    })
    .toSorted((a, b) => Number(a.date) - Number(b.date));
}

/** The fields that the table has. */
const written = (transaction: Transaction) => {
  const {
    date,
    kind,
    accountId,
    currency,
    amountMinor,
    payee,
    note,
    tags,
    splits,
    categoryId,
    adjustment,
  } = transaction;
  const { transferAccountId, transferAmountMinor } = transaction;
  const common = { date, kind, accountId, currency, amountMinor, payee, note, tags };
  if (kind === 'transfer') return { ...common, transferAccountId, transferAmountMinor };
  return adjustment ? { ...common, adjustment } : { ...common, categoryId, splits };
};
const part = (amountMinor: number, note = '', categoryId: string | null = null) => ({
  amountMinor,
  note,
  categoryId,
});

describe.each(['en', 'vi'] as const)('the ledger export in %s, imported again', (language) => {
  test.each<[string, Partial<Transaction>[]]>([
    [
      'spending and income',
      [
        { payee: 'Phở', note: 'trưa', categoryId: 'c1', tags: ['a', 'b'] },
        { kind: 'income', categoryId: 'c3', payee: 'Công ty' },
      ],
    ],
    [
      'transfers within a currency, both ways',
      [
        { kind: 'transfer', transferAccountId: 'bank', transferAmountMinor: 45_000 },
        {
          kind: 'transfer',
          accountId: 'bank',
          transferAccountId: 'vi',
          transferAmountMinor: 45_000,
          note: 'về',
        },
      ],
    ],
    [
      'a transfer of which less arrives',
      [
        { kind: 'transfer', transferAccountId: 'bank', transferAmountMinor: 44_000 },
        { accountId: 'bank' },
      ],
    ],
    [
      'transfers into another currency, whether its account has rows or not',
      [
        {
          kind: 'transfer',
          amountMinor: 2_600_000,
          transferAccountId: 'usd',
          transferAmountMinor: 10_000,
        },
        {
          kind: 'transfer',
          accountId: 'usd',
          currency: 'USD',
          amountMinor: 1_250,
          transferAccountId: 'yen',
          transferAmountMinor: 1_875,
        },
        {
          kind: 'transfer',
          accountId: 'usd',
          currency: 'USD',
          amountMinor: 1_205,
          transferAccountId: 'vi',
          transferAmountMinor: 313_000,
        },
      ],
    ],
    [
      'texts that a spreadsheet would take for formulas',
      [
        { payee: '=HYPERLINK("x")', note: '-1+1', tags: ['@home', '+x'], categoryId: 'c2' },
        { payee: "'=kept", note: "'tis", accountId: 'bank' },
        { payee: '＝1', note: '-5' },
        { kind: 'transfer', accountId: 'bank', transferAccountId: 'usd', transferAmountMinor: 150 },
        { accountId: 'usd', currency: 'USD', amountMinor: 5 },
      ],
    ],
    [
      'parts, of either sign',
      [
        { amountMinor: 45_000, splits: [part(40_000, 'a', 'c1'), part(5_000)], note: 'chợ' },
        { amountMinor: 45_000, splits: [part(50_000, '', 'c1'), part(-5_000, 'giảm giá')] },
        {
          kind: 'income',
          amountMinor: 45_000,
          splits: [part(-1_000, 'phí'), part(46_000, '', 'c3')],
        },
      ],
    ],
    [
      'notes of parts that have something in common',
      [
        { amountMinor: 2_000, splits: [part(1_000, 'x'), part(1_000, 'x')] },
        { amountMinor: 2_000, splits: [part(1_000, 'x / a'), part(1_000, 'x / b')] },
        { amountMinor: 2_000, splits: [part(1_000, 'a'), part(1_000, 'b')], note: 'x / y' },
        { amountMinor: 2_000, splits: [part(1_000), part(1_000)], note: 'x' },
        { amountMinor: 2_000, splits: [part(1_000, '/ a'), part(1_000, '/ b')] },
        { amountMinor: 2_000, splits: [part(1_000), part(1_000)] },
      ],
    ],
    [
      'tags with a space',
      [{ tags: ['ăn ngoài'] }, { tags: ['một', 'hai ba'] }, { tags: ['một', 'hai'] }],
    ],
    [
      'adjustments',
      [
        { adjustment: 'statement', kind: 'income' },
        { adjustment: 'valuation', kind: 'expense', note: 'giá' },
      ],
    ],
  ])('%s', async (_what, fields) => {
    const transactions = fields.map(row);
    const file = read(await write(transactions, language));
    expect(asTransactions(file)).toEqual(transactions.map(written));
  });

  test('the ids are those of the bank, or the record ids', async () => {
    const transactions = [row({ bankId: 'FIT-1' }), row({ id: 'own' })];
    const rows = read(await write(transactions, language)).statements.flatMap(
      (statement) => statement.rows,
    );
    expect(rows.map(({ bankId }) => bankId)).toEqual(['FIT-1', 'own']);
  });

  test('parts that a person sorted apart are one row again', async () => {
    const split = row({ amountMinor: 45_000, splits: [part(40_000, 'a', 'c1'), part(5_000, 'b')] }),
      other = row({});
    const [head, first, second, rest] = (await write([split, other], language)).split('\r\n');
    const sorted = [head, first, rest, second, ''].join('\r\n');
    expect(asTransactions(read(sorted))).toEqual([split, other].map(written));
  });

  test('a transfer whose received amount lost its decimals is refused with its line', async () => {
    const transfer = row({
      kind: 'transfer',
      transferAccountId: 'usd',
      transferAmountMinor: 1_250,
      amountMinor: 300_000,
    });
    const text = (await write([transfer], language)).replace('12.50', '12.5');
    const { statements, problems } = read(text);
    expect(statements.flatMap((statement) => statement.rows)).toEqual([]);
    expect(problems).toMatchObject([
      { code: 'amount-unreadable', severity: 'error', line: 2, params: { text: '12.5' } },
    ]);
  });
});
