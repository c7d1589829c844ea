/**
 * Checks journals with hledger where it is installed, and with a small reader of the written format
 * everywhere.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Account, Transaction, OwnRecord, Stored } from '#contract/collections';
import { createRecordId } from '#contract/ids';
import { findHledger } from '../../tests/support/hledger.ts';
import { ledgerJournal } from './journal.ts';

const stored = { userId: 'u', createdAt: Date.UTC(2024, 0, 1), updatedAt: 0 };
const account = (fields: Partial<Account> & { id: string }): Account =>
  ({
    ...stored,
    name: 'Ví',
    type: 'cash',
    currency: 'VND',
    openingMinor: 0,
    openedDay: null,
    closedDay: null,
    position: 'a0',
    ...fields,
  }) as Account;
const category = (fields: Partial<Stored<'categories'>> & { id: string }) =>
  ({
    ...stored,
    name: 'Ăn uống',
    slug: null,
    kind: 'expense',
    color: '',
    icon: null,
    group: null,
    position: 'a0',
    ...fields,
  }) as Stored<'categories'>;
const transaction = (fields: Partial<Transaction>): Transaction =>
  ({
    ...stored,
    id: createRecordId(),
    date: Date.UTC(2026, 10, 2),
    accountId: 'a',
    kind: 'expense',
    amountMinor: 1,
    currency: 'VND',
    payee: '',
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
  }) as Transaction;

interface Ledger {
  accounts: Account[];
  categories: Stored<'categories'>[];
  rates?: Stored<'exchangeRates'>[];
  transactions: Transaction[];
}
async function journalOf(
  { accounts, categories, rates = [], transactions }: Ledger,
  language: 'en' | 'vi' = 'en',
): Promise<string> {
  const all = [
    ...accounts.map((record) => ({ collection: 'accounts', record })),
    ...categories.map((record) => ({ collection: 'categories', record })),
    ...rates.map((record) => ({ collection: 'exchangeRates', record })),
    ...transactions
      .toSorted((a, b) => b.date - a.date)
      .map((record) => ({ collection: 'transactions', record })),
  ] as OwnRecord[];
  const pieces = await ledgerJournal(async (take) => {
    for (let start = 0; start < all.length; start += 3) take(all.slice(start, start + 3));
  }, language);
  return Buffer.concat([...pieces]).toString();
}

const places: Record<string, number> = { USD: 2, VND: 0, KWD: 3, EUR: 2 };
const units = (text: string): [string, bigint] => {
  const [, sign, whole, part = '', currency] = /^(-?)(\d+)\.?(\d*) ([A-Z]{3})$/.exec(text.trim())!;
  return [
    currency!,
    (sign === '-' ? -1n : 1n) * BigInt(whole! + part.padEnd(places[currency!]!, '0')),
  ];
};

/**
 * Parses the written subset: declared accounts, entries and their postings; every entry must
 * balance, at its costs. Returns the balance of each account.
 */
function readJournal(text: string): Map<string, bigint> {
  const declared = new Set(
    [...text.matchAll(/^account (.+?)(?: {2};.*)?$/gm)].map(([, name]) => name!),
  );
  const commodities = new Set(
    [...text.matchAll(/^commodity \d+\.\d* ([A-Z]{3})$/gm)].map(([, name]) => name!),
  );
  const totals = new Map<string, bigint>();
  for (const block of text
    .split(/\n{2,}/)
    .filter((each) => /^\d{4}-\d\d-\d\d/m.test(each) && !/^P /m.test(each))) {
    const sums = new Map<string, bigint>();
    const postings = block.split('\n').filter((each) => /^ {4}[^ ;]/.test(each));
    expect(postings.length).toBeGreaterThan(1);
    for (const posting of postings) {
      const [, name, value] = /^ {4}(.+?) {2}(.+?)(?: {2};.*)?$/.exec(posting)!;
      expect(declared.has(name!)).toBe(true);
      const [money, cost] = value!.split(' @@ ');
      const [currency, amount] = units(money!);
      expect(commodities.has(currency)).toBe(true);
      totals.set(`${name} ${currency}`, (totals.get(`${name} ${currency}`) ?? 0n) + amount);
      const [costCurrency, costAmount] = cost === undefined ? [currency, amount] : units(cost);
      sums.set(costCurrency, (sums.get(costCurrency) ?? 0n) + costAmount);
    }
    expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
  }
  return totals;
}

/** The balance of an account, computed from its transactions. */
function balanceOf({ id, openingMinor }: Account, transactions: readonly Transaction[]): bigint {
  let balance = BigInt(openingMinor);
  for (const row of transactions) {
    if (row.accountId === id)
      balance += BigInt(row.kind === 'income' ? row.amountMinor : -row.amountMinor);
    if (row.transferAccountId === id) balance += BigInt(row.transferAmountMinor!);
  }
  return balance;
}

const dir = mkdtempSync(join(tmpdir(), 'tudo-journal-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const program = findHledger();
function hledger(text: string, ...args: string[]): string {
  const file = join(dir, 'x.journal');
  writeFileSync(file, text);
  return execFileSync(program!, ['-f', file, ...args], {
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const example: Ledger = {
  accounts: [
    account({ id: 'a', name: 'Ví', openingMinor: 500_000, openedDay: '2026-01-05' }),
    account({ id: 'b', name: 'Wise: EUR', type: 'bank', currency: 'EUR' }),
    account({ id: 'c', name: 'Visa', type: 'card' }),
  ],
  categories: [
    category({ id: 'food' }),
    category({ id: 'home', name: 'Nhà cửa' }),
    category({ id: 'pay', name: 'Lương', kind: 'income' }),
  ],
  rates: [
    {
      ...stored,
      id: 'r',
      day: '2026-11-01',
      fromCurrency: 'EUR',
      toCurrency: 'VND',
      rate: 28_500.5,
      source: '',
    },
  ],
  transactions: [
    transaction({
      id: 't1',
      payee: 'Phở Thìn; Hà Nội',
      note: 'trưa\nvới Lan',
      amountMinor: 65_000,
      categoryId: 'food',
      tags: ['bạn bè', 'date'],
      clearedDay: '2026-11-30',
    }),
    transaction({
      id: 't2',
      date: Date.UTC(2026, 10, 3),
      kind: 'income',
      payee: '(Công ty)',
      amountMinor: 21_000_000,
      categoryId: 'pay',
      bankId: 'x:1',
    }),
    transaction({
      id: 't3',
      date: Date.UTC(2026, 10, 4),
      payee: 'Chợ',
      amountMinor: 300_000,
      splits: [
        { categoryId: 'food', amountMinor: 200_000, note: 'date: 99' },
        { categoryId: null, amountMinor: 100_000, note: '' },
      ],
    }),
    transaction({
      id: 't4',
      date: Date.UTC(2026, 10, 5),
      kind: 'transfer',
      amountMinor: 2_850_000,
      transferAccountId: 'b',
      transferAmountMinor: 10_000,
    }),
    transaction({
      id: 't5',
      date: Date.UTC(2026, 10, 6),
      kind: 'transfer',
      amountMinor: 100_000,
      transferAccountId: 'c',
      transferAmountMinor: 99_000,
      note: 'phí',
    }),
    transaction({
      id: 't6',
      date: Date.UTC(2026, 10, 7),
      accountId: 'b',
      kind: 'income',
      currency: 'EUR',
      amountMinor: 250,
      adjustment: 'valuation',
    }),
  ],
};

test('the journal of a small ledger equals the stored example', async () => {
  expect(await journalOf(example)).toBe(`; The ledger of Tudo, for hledger
decimal-mark .

commodity 1000.00 EUR
commodity 1000. VND

account assets:Ví  ; type:C
account assets:Wise- EUR  ; type:A
account liabilities:Visa  ; type:L
account expenses:Ăn uống
account expenses:Nhà cửa
account income:Lương
account expenses:uncategorised
account equity:opening balances
account equity:adjustments
account equity:conversion

P 2026-11-01 EUR 28500.5 VND


2026-01-05 opening balances
    assets:Ví  500000 VND
    equity:opening balances  -500000 VND


2026-11-02 * Phở Thìn, Hà Nội | trưa với Lan
    ; bạn-bè:, tag-date:, id:t1
    expenses:Ăn uống  65000 VND
    assets:Ví  -65000 VND

2026-11-03 () (Công ty)
    ; id:t2, bank-id:x :1
    assets:Ví  21000000 VND
    income:Lương  -21000000 VND

2026-11-04 Chợ
    ; id:t3
    expenses:Ăn uống  200000 VND  ; date : 99
    expenses:uncategorised  100000 VND
    assets:Ví  -300000 VND

2026-11-05
    ; id:t4
    assets:Wise- EUR  100.00 EUR @@ 2850000 VND
    assets:Ví  -2850000 VND

2026-11-06 phí
    ; id:t5
    liabilities:Visa  99000 VND
    equity:conversion  1000 VND
    assets:Ví  -100000 VND

2026-11-07
    ; id:t6
    assets:Wise- EUR  2.50 EUR
    equity:adjustments  -2.50 EUR
`);
});

test('an account of a former release, created after the year 9999, opens on the last day of that year', async () => {
  const far = account({ id: 'a', openingMinor: 5, createdAt: Number.MAX_SAFE_INTEGER });
  expect(await journalOf({ accounts: [far], categories: [], transactions: [] })).toContain(
    '9999-12-31 opening balances',
  );
});

test('a refund is negative spending, and paid-back income is negative income', async () => {
  const journal = await journalOf({
    ...example,
    transactions: [
      transaction({
        id: 't1',
        date: Date.UTC(2026, 10, 2),
        kind: 'income',
        amountMinor: 20_000,
        categoryId: example.categories[0]!.id,
      }),
      transaction({
        id: 't2',
        date: Date.UTC(2026, 10, 3),
        kind: 'expense',
        amountMinor: 9_000,
        categoryId: example.categories.find(({ kind }) => kind === 'income')!.id,
      }),
    ],
  });
  expect(journal.slice(journal.indexOf('2026-11-02'))).toBe(`2026-11-02
    ; id:t1
    assets:Ví  20000 VND
    expenses:Ăn uống  -20000 VND

2026-11-03
    ; id:t2
    income:Lương  9000 VND
    assets:Ví  -9000 VND
`);
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 14 }),
  fc.string({
    unit: fc.constantFrom(
      ';',
      ':',
      '*',
      '!',
      '(',
      ')',
      '[',
      ']',
      '|',
      ' ',
      '=',
      '@',
      '"',
      '#',
      '%',
      ',',
      '\n',
      '\t',
      '1',
      '-',
      '/',
      'd',
      'date:',
      '{',
      '~',
      '&',
    ),
    maxLength: 12,
  }),
);
const ledgers: fc.Arbitrary<Ledger> = fc
  .record({
    accounts: fc.array(
      fc.record({
        name: anyText,
        type: fc.constantFrom('cash', 'bank', 'card', 'loan', 'investment'),
        currency: fc.constantFrom('USD', 'VND', 'KWD'),
        openingMinor: fc.integer({ min: -9_000_000, max: 9_000_000 }),
        openedDay: fc.option(fc.constant('2025-03-04')),
      }),
      { minLength: 2, maxLength: 4 },
    ),
    categories: fc.array(fc.record({ name: anyText, kind: fc.constantFrom('income', 'expense') }), {
      minLength: 1,
      maxLength: 3,
    }),
    rows: fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 900 }),
        from: fc.nat(3),
        to: fc.nat(3),
        kind: fc.constantFrom('income', 'expense', 'transfer', 'split', 'adjustment'),
        amountMinor: fc.integer({ min: 1, max: 99_000_000 }),
        arrives: fc.integer({ min: 1, max: 99_000_000 }),
        category: fc.option(fc.nat(2)),
        payee: anyText,
        note: anyText,
        tags: fc.array(anyText, { maxLength: 3 }),
        bankId: fc.option(anyText),
        cleared: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ accounts: given, categories: kinds, rows }) => {
    const accounts = given.map((fields, index) =>
      account({ ...fields, id: `a${index}`, type: fields.type as Account['type'] }),
    );
    const categories = kinds.map((fields, index) =>
      category({ ...fields, id: `c${index}`, kind: fields.kind as 'income' | 'expense' }),
    );
    const transactions = rows.map(
      ({
        day,
        from,
        to,
        kind,
        amountMinor,
        arrives,
        category: at,
        payee,
        note,
        tags,
        bankId,
        cleared,
      }) => {
        const source = accounts[from % accounts.length]!,
          target = accounts[to % accounts.length]!;
        const categoryId = at === null ? null : categories[at % categories.length]!.id;
        const both = {
          date: Date.UTC(2025, 3, 1) + day * 86_400_000,
          accountId: source.id,
          currency: source.currency,
          amountMinor,
          payee,
          note,
          tags,
          bankId,
          clearedDay: cleared ? '2026-01-01' : null,
        };
        if (kind === 'transfer' && source !== target)
          return transaction({
            ...both,
            kind,
            transferAccountId: target.id,
            transferAmountMinor: arrives,
          });
        if (kind === 'split' && amountMinor > 1)
          return transaction({
            ...both,
            splits: [
              { categoryId, amountMinor: 1, note },
              { categoryId: null, amountMinor: amountMinor - 1, note: payee },
            ],
          });
        if (kind === 'adjustment')
          return transaction({ ...both, kind: 'income', adjustment: 'statement' });
        return transaction({ ...both, kind: kind === 'income' ? 'income' : 'expense', categoryId });
      },
    );
    return { accounts, categories, transactions };
  });

/** The names of accounts in the order in which they are declared, which is theirs. */
const declaredNames = (journal: string): string[] =>
  [...journal.matchAll(/^account ((?:assets|liabilities):.+?) {2};/gm)].map(([, name]) => name!);

describe('the journal of any ledger', () => {
  test('balances every entry, and gives every account its balance', async () => {
    await fc.assert(
      fc.asyncProperty(ledgers, async (ledger) => {
        const journal = await journalOf(ledger);
        const totals = readJournal(journal),
          names = declaredNames(journal);
        expect(
          ledger.accounts.map((one, index) => totals.get(`${names[index]!} ${one.currency}`) ?? 0n),
        ).toEqual(ledger.accounts.map((one) => balanceOf(one, ledger.transactions)));
      }),
      { numRuns: 150 },
    );
  });

  // Needs hledger. Without it only our own reader checks the file, and `npm test` and `npm run
  // validate` say how to install it.
  test.runIf(program !== null)(
    'passes the strict check of hledger with the same balances',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          ledgers,
          fc.constantFrom('en' as const, 'vi' as const),
          async (ledger, language) => {
            const journal = await journalOf(ledger, language);
            hledger(journal, 'check', '-s');
            const rows = hledger(
              journal,
              'balance',
              '--flat',
              '-N',
              '--empty',
              '-O',
              'csv',
              'assets',
              'liabilities',
            )
              .trim()
              .split('\n')
              .slice(1);
            const held = new Map(
              rows.map((row) => {
                const [, name, value] = /^"((?:[^"]|"")*)","((?:[^"]|"")*)"$/.exec(row)!;
                return [name!.replaceAll('""', '"'), value!] as const;
              }),
            );
            const names = declaredNames(journal);
            for (const [index, one] of ledger.accounts.entries()) {
              const value = held.get(names[index]!);
              const found = value === undefined || value === '0' ? 0n : units(value)[1];
              expect([names[index], found]).toEqual([
                names[index],
                balanceOf(one, ledger.transactions),
              ]);
            }
          },
        ),
        { numRuns: 25 },
      );
    },
  );

  test.runIf(program !== null)('hledger reads the small ledger as intended', async () => {
    const journal = await journalOf(example);
    expect(
      hledger(journal, 'register', '-O', 'csv', 'tag:bạn-bè').includes(
        'Phở Thìn, Hà Nội | trưa với Lan',
      ),
    ).toBe(true);
    expect(hledger(journal, 'payees').split('\n')).toContain('(Công ty)');
    expect(
      hledger(journal, 'balance', '-N', '-O', 'csv', 'assets:Wise- EUR', '--value=end,VND'),
    ).toContain('2921301');
  });
});
