import type { Account } from '#contract/collections';
import { describe, expect, it } from 'vitest';
import { isRecordId } from '#contract/ids';
import type { BankRow, Statement } from '#domain/bank-files';
import type { BalanceBeforeImport } from './import-plan.ts';
import {
  beginningRow,
  chooseAccounts,
  idOfNewAccount,
  keyOfHint,
  keysOfHint,
  nameOfHint,
  namesOfHints,
  openedDayFor,
  openingFor,
  openingRow,
} from './account-choice.ts';

const account = (id: string, name: string, currency: string): Account => ({
  id,
  name,
  currency,
  type: name === 'Cash' ? 'cash' : 'bank',
  openingMinor: 0,
  openedDay: null,
  closedDay: null,
  position: 'a',
  userId: 'u',
  createdAt: 0,
  updatedAt: 0,
});
const accounts = [
  account('cash', 'Cash', 'VND'),
  account('vcb', 'VCB', 'VND'),
  account('chase', 'Chase 0042', 'USD'),
  account('wise', 'Wise', 'USD'),
];
const statement = (currency: string | null, number: string | null = null): Statement => ({
  account: { bank: 'Chase', account: number, type: 'card' },
  currency,
  rows: [],
  openingMinor: null,
  closingMinor: null,
  closingDay: null,
  offByMinor: null,
});
const types = {
  cash: 'Cash',
  bank: 'Bank account',
  card: 'Card',
  loan: 'Loan',
  investment: 'Investment',
};
const chooseAccount = (one: Statement | undefined, context: Parameters<typeof chooseAccounts>[1]) =>
  chooseAccounts([one], context)[0]!;
const choose = (one: Statement, imports: ReturnType<typeof done>[], usedAccountId: string | null) =>
  chooseAccount(one, { accounts, imports, usedAccountId, ownCurrency: 'VND', types });
const done = (
  accountId: string,
  createdAt: number,
  status: 'complete' | 'undone' = 'complete',
) => ({ accountId, createdAt, status });

describe('the id of an account that an import creates', () => {
  const none = new Set<string>();
  const from: Parameters<typeof idOfNewAccount>[2] = {
    fileName: 'march.csv',
    headerKey: 'csv , date|amount',
    place: 0,
  };
  const idOf = (number: string | null, change: Partial<typeof from> = {}, currency = 'USD') =>
    idOfNewAccount(statement(currency, number), currency, { ...from, ...change }, none);
  it('is derived from the whole number whatever the file is called, and differs by bank, number and currency', () => {
    const id = idOf('4400-5566 7788');
    expect(isRecordId(id)).toBe(true);
    expect(idOf('440055667788', { fileName: 'april.csv', headerKey: null, place: 3 })).toBe(id);
    const others = [
      idOf('440055667789'),
      idOf('440055667788', {}, 'EUR'),
      idOfNewAccount(
        { ...statement('USD'), account: { bank: 'Wise', account: '440055667788', type: 'bank' } },
        'USD',
        from,
        none,
      ),
    ];
    expect(new Set([id, ...others]).size).toBe(4);
  });
  it('is derived from the file if the number is hidden or missing, so that another file name gives another id', () => {
    for (const number of [null, 'XXXX7788', '7788']) {
      expect(idOf(number)).toBe(idOf(number));
      expect(
        new Set([
          idOf(number),
          idOf(number, { fileName: 'april.csv' }),
          idOf(number, { headerKey: null }),
          idOf(number, { place: 1 }),
          idOf(number, {}, 'EUR'),
        ]).size,
      ).toBe(5);
    }
  });
  it('differs from the id of an account that exists', () => {
    for (const number of [null, '440055667788'])
      expect(
        idOfNewAccount(statement('USD', number), 'USD', from, new Set([idOf(number)])),
      ).not.toBe(idOf(number));
  });
});

describe('the account of a statement', () => {
  it("is the one that has the statement's number in its name", () => {
    expect(choose(statement('USD', '9876-0042'), [done('wise', 2)], 'wise')).toEqual({
      kind: 'existing',
      id: 'chase',
    });
  });
  it('is not matched by letters of a name, because a number consists of digits', () => {
    const context = {
      accounts: [
        account('booking', 'Booking.com card', 'USD'),
        account('earnings', 'Earnings', 'USD'),
      ],
      imports: [],
      usedAccountId: null,
      ownCurrency: 'USD',
      types,
    };
    const called = (name: string): Statement => ({
      ...statement('USD'),
      account: { bank: null, account: null, type: 'bank', name },
    });
    expect(chooseAccounts([called('Checking'), called('Savings')], context)).toEqual([
      { kind: 'new', currency: 'USD', name: 'Checking', type: 'bank' },
      { kind: 'new', currency: 'USD', name: 'Savings', type: 'bank' },
    ]);
    expect(
      nameOfHint(
        { ...statement('USD'), account: { bank: null, account: 'Checking', type: 'bank' } },
        types,
      ),
    ).toBe('Bank account');
  });
  it('is the account of the last import that was not undone, if no number matches', () => {
    expect(
      choose(
        statement('VND'),
        [done('cash', 1), done('vcb', 2), done('cash', 3, 'undone')],
        'cash',
      ),
    ).toEqual({ kind: 'existing', id: 'vcb', guess: true });
  });
  it('is not one whose name has another number', () => {
    expect(choose(statement('USD', '1111'), [done('wise', 1), done('chase', 2)], null)).toEqual({
      kind: 'existing',
      id: 'wise',
    });
  });
  it('is the account in use if there was no import, and never one in another currency', () => {
    // A bank with another name did not write that account's statement; a bank's code excludes
    // nothing.
    expect(choose(statement('USD', '1111'), [], 'wise')).toEqual({
      kind: 'new',
      currency: 'USD',
      name: 'Chase 1111',
      type: 'card',
    });
    expect(
      choose(
        { ...statement('USD'), account: { bank: '084009519', account: '1111', type: 'bank' } },
        [],
        'wise',
      ),
    ).toEqual({ kind: 'existing', id: 'wise' });
    expect(choose(statement('USD'), [done('vcb', 2)], 'wise')).toEqual({
      kind: 'existing',
      id: 'wise',
      guess: true,
    });
    expect(choose(statement('USD'), [], 'cash')).toEqual({
      kind: 'existing',
      id: 'chase',
      guess: true,
    });
    expect(choose(statement(null), [], null)).toEqual({ kind: 'existing', id: 'vcb', guess: true });
  });
  it('is chosen for each account of a file by number, by name, or as a new one', () => {
    const context = { accounts, imports: [], usedAccountId: 'wise', ownCurrency: 'VND', types };
    expect(
      chooseAccounts(
        [statement('USD', '1111'), statement('USD', '0042'), statement('USD', '2222')],
        context,
      ),
    ).toEqual([
      { kind: 'new', currency: 'USD', name: 'Chase 1111', type: 'card' },
      { kind: 'existing', id: 'chase' },
      { kind: 'new', currency: 'USD', name: 'Chase 2222', type: 'card' },
    ]);
    const called = (name: string): Statement => ({
      ...statement('USD'),
      account: { bank: null, account: null, type: null, name },
    });
    expect(chooseAccounts([called('wise'), called('Savings')], context)).toEqual([
      { kind: 'existing', id: 'wise' },
      { kind: 'new', currency: 'USD', name: 'Savings', type: 'bank' },
    ]);
  });
  it('is a new one named after the file if none of these fits', () => {
    expect(choose(statement('EUR', '12 34 56'), [], 'cash')).toEqual({
      kind: 'new',
      currency: 'EUR',
      name: 'Chase 3456',
      type: 'card',
    });
    // The number excludes these accounts, though nothing was written in any.
    expect(choose(statement('USD', '1111'), [], null)).toEqual({
      kind: 'new',
      currency: 'USD',
      name: 'Chase 1111',
      type: 'card',
    });
    expect(
      nameOfHint(
        {
          ...statement('USD'),
          account: { bank: '012345678', account: '123456789123', type: 'bank' },
        },
        types,
      ),
    ).toBe('Bank account 9123');
    expect(nameOfHint(statement('USD', null), types)).toBe('Chase');
    // A card company's identifier, a currency after the number, and a short number.
    expect(nameOfHint(statement('USD', '7dc6a2fd-2124-457a-a14'), types)).toBe('Chase 4457');
    expect(nameOfHint(statement('EUR', '12345678EUR'), types)).toBe('Chase 5678');
    expect(nameOfHint(statement('EUR', 'K-17'), types)).toBe('Chase K17');
    // It names another account than the one into which the bank's own file went.
    expect(choose(statement('USD', '7dc6a2fd-2124-457a-a14'), [done('chase', 1)], 'chase')).toEqual(
      { kind: 'new', currency: 'USD', name: 'Chase 4457', type: 'card' },
    );
    expect(nameOfHint(undefined, types)).toBe('');
    // No bank keeps cash, unless rows were typed or imported there.
    const onlyCash = {
      accounts: accounts.slice(0, 1),
      imports: [],
      usedAccountId: null,
      ownCurrency: 'VND',
      types,
    };
    expect(chooseAccount(undefined, onlyCash)).toEqual({
      kind: 'new',
      currency: 'VND',
      name: 'Bank account',
      type: 'bank',
    });
    expect(chooseAccount(undefined, { ...onlyCash, usedAccountId: 'cash' })).toEqual({
      kind: 'existing',
      id: 'cash',
      guess: true,
    });
  });
});

describe('a table that names no account', () => {
  const table: Statement = {
    ...statement('VND'),
    account: { bank: null, account: null, type: null },
  };
  const context = {
    accounts: [...accounts, account('momo', 'MoMo', 'VND')],
    imports: [done('vcb', 2), done('momo', 1)],
    usedAccountId: 'cash',
    ownCurrency: 'VND',
    types,
    headerKey: 'ngay,so tien',
  };
  it('is not proposed into cash beside accounts of banks, though rows are typed there, or went there before', () => {
    expect(chooseAccount(table, { ...context, imports: [] })).toEqual({
      kind: 'existing',
      id: 'vcb',
      guess: true,
    });
    expect(
      chooseAccount(table, { ...context, imports: [done('cash', 3), done('momo', 1)] }),
    ).toEqual({ kind: 'existing', id: 'momo', guess: true });
  });
  it('goes to the account of the last table with its headings, cash too, and is no guess', () => {
    const key = keyOfHint(table, context.headerKey)!;
    expect(chooseAccount(table, { ...context, known: new Map([[key, 'momo']]) })).toEqual({
      kind: 'existing',
      id: 'momo',
    });
    expect(
      chooseAccount(table, {
        ...context,
        imports: [done('cash', 3)],
        known: new Map([[key, 'cash']]),
      }),
    ).toEqual({ kind: 'existing', id: 'cash' });
    // Another bank's headings, and an undone import, do not count.
    expect(
      chooseAccount(table, {
        ...context,
        known: new Map([[keyOfHint(table, 'date,amount')!, 'momo']]),
      }),
    ).toEqual({ kind: 'existing', id: 'vcb', guess: true });
    expect(
      chooseAccount(table, {
        ...context,
        imports: [done('vcb', 2), done('momo', 1, 'undone')],
        known: new Map([[key, 'momo']]),
      }),
    ).toEqual({ kind: 'existing', id: 'vcb', guess: true });
  });
  it('continues in the account of an interrupted import of the same file name', () => {
    const brokenOff = {
      accountId: 'momo',
      createdAt: 5,
      status: 'running' as const,
      fileName: 'years.csv',
    };
    const again = {
      ...context,
      imports: [done('vcb', 6), brokenOff],
      known: new Map([[keyOfHint(table, context.headerKey)!, 'vcb']]),
    };
    expect(chooseAccount(table, { ...again, fileName: 'years.csv' })).toEqual({
      kind: 'existing',
      id: 'momo',
    });
    expect(chooseAccount(table, { ...again, fileName: 'other.csv' })).toEqual({
      kind: 'existing',
      id: 'vcb',
    });
  });
  it('goes to the account in view', () => {
    expect(
      chooseAccount(table, {
        ...context,
        viewedAccountId: 'cash',
        known: new Map([[keyOfHint(table, context.headerKey)!, 'momo']]),
      }),
    ).toEqual({ kind: 'existing', id: 'cash' });
    expect(
      chooseAccount(
        { ...table, account: { bank: null, account: '0071001239999', type: 'bank' } },
        { ...context, viewedAccountId: 'cash' },
      ),
    ).toMatchObject({ kind: 'existing', id: 'vcb' });
    expect(
      chooseAccount({ ...table, currency: 'USD' }, { ...context, viewedAccountId: 'cash' }),
    ).toMatchObject({ id: 'chase' });
  });
});

describe('a file that names its account', () => {
  const [cash] = accounts;
  const vcb = (number: string): Statement => ({
    ...statement('VND'),
    account: { bank: 'Vietcombank', account: number, type: 'bank' },
  });
  const cashAlone = {
    accounts: [cash!],
    imports: [],
    usedAccountId: 'cash',
    ownCurrency: 'VND',
    types,
  };
  it('is never proposed into cash, though all rows were typed there', () => {
    expect(chooseAccounts([vcb('0071001234567')], cashAlone)).toEqual([
      { kind: 'new', currency: 'VND', name: 'Vietcombank 4567', type: 'bank' },
    ]);
    expect(
      chooseAccounts([vcb('0071001234567')], { ...cashAlone, imports: [done('cash', 1)] })[0],
    ).toMatchObject({ kind: 'new' });
  });
  it('is proposed into cash if the person chose cash for it before', () => {
    const known = new Map([[keyOfHint(vcb('0071001234567'))!, 'cash']]);
    expect(
      chooseAccounts([vcb('0071001234567')], { ...cashAlone, imports: [done('cash', 1)], known }),
    ).toEqual([{ kind: 'existing', id: 'cash' }]);
    // An undone import does not count as a choice.
    expect(
      chooseAccounts([vcb('0071001234567')], {
        ...cashAlone,
        imports: [done('cash', 1, 'undone')],
        known,
      })[0],
    ).toMatchObject({ kind: 'new' });
  });
  it('goes to the account of its number, not to that of another number', () => {
    const two = {
      ...cashAlone,
      accounts: [...accounts, account('second', 'Salary', 'VND')],
      imports: [{ ...done('vcb', 2), others: [{ accountId: 'second', madeAccount: false }] }],
      usedAccountId: 'vcb',
      known: new Map([
        [keyOfHint(vcb('0071001234567'))!, 'second'],
        [keyOfHint(vcb('0071007654321'))!, 'vcb'],
      ]),
    };
    expect(chooseAccounts([vcb('0071001234567'), vcb('0071007654321')], two)).toEqual([
      { kind: 'existing', id: 'second' },
      { kind: 'existing', id: 'vcb' },
    ]);
    expect(chooseAccounts([vcb('0071009990000')], two)).toEqual([
      { kind: 'new', currency: 'VND', name: 'Vietcombank 0000', type: 'bank' },
    ]);
  });
  it('becomes a cash account if the other program calls it cash', () => {
    const called = (name: string): Statement => ({
      ...statement('USD'),
      account: { bank: null, account: null, type: null, name },
    });
    expect(chooseAccounts([called('Wallet'), called('Checking')], cashAlone)).toEqual([
      { kind: 'new', currency: 'USD', name: 'Wallet', type: 'cash' },
      { kind: 'new', currency: 'USD', name: 'Checking', type: 'bank' },
    ]);
  });
});

describe('numbers with the same last digits', () => {
  const at = (number: string, bank: string | null = 'Vietcombank'): Statement => ({
    ...statement('VND'),
    account: { bank, account: number, type: 'bank' },
  });
  const [salary, savings] = [at('0071001234567'), at('0099994234567')];
  const two = [account('a', 'Salary', 'VND'), account('b', 'Savings', 'VND')];
  const context = {
    accounts: two,
    imports: [{ ...done('a', 2), others: [{ accountId: 'b', madeAccount: false }] }],
    usedAccountId: null,
    ownCurrency: 'VND',
    types,
  };
  const learnt = (...pairs: [Statement, string][]) =>
    new Map(pairs.flatMap(([one, id]) => keysOfHint(one).map((key) => [key, id] as const)));
  it('are told apart by the whole number, whichever came last', () => {
    for (const known of [
      learnt([salary, 'a'], [savings, 'b']),
      learnt([savings, 'b'], [salary, 'a']),
    ]) {
      expect([
        chooseAccount(salary, { ...context, known }),
        chooseAccount(savings, { ...context, known }),
      ]).toEqual([
        { kind: 'existing', id: 'a' },
        { kind: 'existing', id: 'b' },
      ]);
      expect(chooseAccounts([savings, salary], { ...context, known })).toEqual([
        { kind: 'existing', id: 'b' },
        { kind: 'existing', id: 'a' },
      ]);
      // A third number matches neither, and a file that hides the number is asked about.
      expect(chooseAccount(at('0055555554567'), { ...context, known })).toMatchObject({
        kind: 'new',
        name: 'Vietcombank 4567',
      });
      for (const part of ['XXXXXX4567', '1234567'])
        expect(chooseAccount(at(part), { ...context, known })).toMatchObject({
          kind: 'existing',
          alike: true,
        });
    }
  });
  it('leave the only known account unchanged for the other number', () => {
    const known = learnt([salary, 'a']);
    expect(chooseAccounts([savings, salary], { ...context, known })).toEqual([
      { kind: 'new', currency: 'VND', name: 'Vietcombank 4234567', type: 'bank' },
      { kind: 'existing', id: 'a' },
    ]);
    expect(chooseAccount(at('*4567'), { ...context, known })).toEqual({
      kind: 'existing',
      id: 'a',
    });
    // The bank's own number is the end of the international one.
    expect(chooseAccount(at('VN500071001234567'), { ...context, known })).toEqual({
      kind: 'existing',
      id: 'a',
    });
  });
  it('are not stored in full', () => {
    expect(keysOfHint(salary).join(' ')).not.toContain('1001234567');
    expect(keysOfHint(at('*4567'))).toEqual([keyOfHint(at('*4567'))]);
  });
  it('give new accounts names with as many digits as distinguish them', () => {
    expect(namesOfHints([salary, savings, at('0071001230000')], types)).toEqual([
      'Vietcombank 1234567',
      'Vietcombank 4234567',
      'Vietcombank 0000',
    ]);
    expect(namesOfHints([at('XX4567'), at('XX4567')], types)).toEqual([
      'Vietcombank 4567',
      'Vietcombank 4567 (2)',
    ]);
    expect(namesOfHints([salary, at('XX4567')], types, ['vietcombank 4567'])).toEqual([
      'Vietcombank 34567',
      'Vietcombank 4567 (2)',
    ]);
    expect(chooseAccounts([salary, savings], { ...context, imports: [] })).toMatchObject([
      { kind: 'new', name: 'Vietcombank 1234567' },
      { kind: 'new', name: 'Vietcombank 4234567' },
    ]);
  });
  it('match the account whose name has the most digits, and are asked about if the names have no more digits', () => {
    const named = (...names: string[]) => ({
      ...context,
      imports: [],
      accounts: names.map((name, index) => account(String(index), name, 'VND')),
    });
    expect(chooseAccount(salary, named('VCB 4234567', 'VCB 1234567'))).toEqual({
      kind: 'existing',
      id: '1',
    });
    expect(chooseAccount(salary, named('Salary 4567', 'Savings 4567'))).toEqual({
      kind: 'existing',
      id: '0',
      alike: true,
    });
    expect(chooseAccounts([salary, savings], named('Salary 4567'))).toMatchObject([
      { kind: 'existing', id: '0', alike: true },
      { kind: 'new', name: 'Vietcombank 4234567' },
    ]);
  });
});

describe('a file without a currency', () => {
  const table: Statement = {
    ...statement('VND'),
    account: { bank: null, account: null, type: null },
  };
  const context = {
    accounts,
    imports: [done('wise', 1)],
    usedAccountId: 'vcb',
    ownCurrency: 'VND',
    types,
    headerKey: 'qif DTP',
    anyCurrency: true,
  };
  it('goes to the account of the last such file, otherwise only to one in the currency assumed for it', () => {
    const known = new Map([[keyOfHint(table, context.headerKey)!, 'wise']]);
    expect(chooseAccount(table, { ...context, known })).toEqual({ kind: 'existing', id: 'wise' });
    expect(chooseAccount(table, { ...context, known, anyCurrency: false })).toEqual({
      kind: 'existing',
      id: 'vcb',
      guess: true,
    });
    expect(chooseAccount(table, { ...context, viewedAccountId: 'chase' })).toEqual({
      kind: 'existing',
      id: 'chase',
    });
    expect(chooseAccount(table, context)).toEqual({ kind: 'existing', id: 'vcb', guess: true });
    expect(
      chooseAccount(
        { ...table, account: { bank: null, account: '9876-0042', type: 'bank' } },
        context,
      ),
    ).toEqual({ kind: 'existing', id: 'chase' });
  });
});

describe('the opening balance of a new account', () => {
  const row = (day: string, amountMinor: number): Statement['rows'][number] =>
    ({
      line: 1,
      day,
      amountMinor,
      currency: 'USD',
      payee: '',
      note: '',
      bankId: null,
      category: null,
      transferAccount: null,
      splits: [],
      raw: '',
    }) as unknown as Statement['rows'][number];
  const rows = [row('2026-10-03', -2_500), row('2026-10-20', 10_000), row('2026-11-02', -1_000)];
  const fresh = { kind: 'new' as const, currency: 'USD', name: 'Chase', type: 'bank' as const };
  const of = (what: Partial<Statement>, severity?: 'error' | 'note') =>
    openingFor(
      fresh,
      { ...statement('USD'), rows, ...what },
      {
        problems: severity
          ? [{ code: 'date-missing', params: {}, severity, line: 1, raw: '' }]
          : [],
      },
    );
  it('is computed back from the balance that the file states for a day', () => {
    expect(of({ closingMinor: 50_000 })).toBe(43_500);
    // The row of November is not in the balance of October.
    expect(of({ closingMinor: 50_000, closingDay: '2026-10-31' })).toBe(42_500);
  });
  it('is the stated opening balance if the rows lead from it to the closing balance', () => {
    expect(of({ openingMinor: 700 })).toBe(700);
    expect(of({ openingMinor: 700, closingMinor: 7_200, offByMinor: 0 })).toBe(700);
    expect(of({ openingMinor: 700, closingMinor: 7_300, offByMinor: 100 })).toBeNull();
  });
  it('has its day from the file, and becomes an adjustment in an existing account', () => {
    expect([
      openedDayFor({ rows, openingDay: '2026-09-30' }),
      openedDayFor({ rows, openingDay: '2026-10-05' }),
      openedDayFor({ rows }),
    ]).toEqual(['2026-09-30', '2026-10-03', null]);
    expect(
      openingRow({ ...statement('USD'), openingMinor: 700, openingDay: '2026-09-30' }),
    ).toMatchObject({
      day: '2026-09-30',
      amountMinor: 700,
      currency: 'USD',
      adjustment: 'statement',
      bankId: 'opening:2026-09-30',
    });
    expect([
      openingRow({ ...statement('USD'), openingMinor: 700 }),
      openingRow({ ...statement('USD'), openingMinor: 0, openingDay: '2026-09-30' }),
    ]).toEqual([null, null]);
  });
  it('is unknown without a balance, with unreadable rows, in another currency, or for an existing account', () => {
    expect(of({})).toBeNull();
    expect(of({ closingMinor: 50_000 }, 'error')).toBeNull();
    expect(of({ closingMinor: 50_000 }, 'note')).toBe(43_500);
    expect(of({ closingMinor: 50_000, currency: 'EUR' })).toBeNull();
    expect(
      openingFor(
        { kind: 'existing', id: 'chase' },
        { ...statement('USD'), rows, closingMinor: 1 },
        { problems: [] },
      ),
    ).toBeNull();
  });
});

describe('an account that started without a balance', () => {
  const row = (day: string, amountMinor: number): BankRow => ({
    line: 1,
    day,
    amountMinor,
    currency: 'USD',
    payee: 'x',
    note: '',
    bankId: null,
    category: null,
    transferAccount: null,
    splits: null,
  });
  const rows = [row('2026-10-05', -2_000), row('2026-10-20', 50_000), row('2026-11-02', -900)];
  const verdicts = rows.map(() => ({
    verdict: 'new' as const,
    existingId: null,
    why: { code: 'no-match' as const },
    bankId: 'b',
  }));
  const held: BalanceBeforeImport = {
    day: '2026-10-31',
    amountMinor: -1_500,
    firstDay: '2026-09-12',
    adjusted: false,
  };
  const own = account('chase', 'Chase', 'USD');
  const of = ({
    closingMinor = 60_000 as number | null,
    own: more = {} as Partial<Account>,
    held: there = held as BalanceBeforeImport | null,
    out = [] as number[],
    problem = false,
  }) =>
    beginningRow(
      { closingMinor, currency: 'USD', offByMinor: null },
      { rows, verdicts, choices: new Map(out.map((index) => [index, 'out'])) },
      there,
      { ...own, ...more },
      {
        problems: problem
          ? [{ code: 'date-missing', params: {}, severity: 'error', line: 1, raw: '' }]
          : [],
      },
    );
  it('gets the difference to the balance of the file on the day before its first row', () => {
    // 60,000 - (-1,500 in the ledger - 2,000 + 50,000 imported up to the 31st).
    expect(of({})).toMatchObject({
      day: '2026-09-11',
      amountMinor: 13_500,
      currency: 'USD',
      adjustment: 'statement',
      bankId: 'opening:2026-09-11',
    });
    expect(of({ out: [1] })).toMatchObject({ amountMinor: 63_500 });
    expect(of({ held: { ...held, firstDay: null } })).toMatchObject({ day: '2026-10-04' });
    expect(of({ own: { type: 'card' }, closingMinor: -60_000 })).toMatchObject({
      amountMinor: -106_500,
    });
  });
  it('is offered nothing if the balances agree, if it has a stated balance, or if the file leaves it open', () => {
    expect([
      of({ closingMinor: 46_500 }),
      of({ closingMinor: null }),
      of({ held: null }),
      of({ held: { ...held, adjusted: true } }),
      of({ own: { openingMinor: 5 } }),
      of({ own: { openedDay: '2026-01-01' } }),
      of({ own: { reconciled: { day: '2026-09-30', balanceMinor: 5 } } }),
      of({ own: { currency: 'EUR' } }),
      of({ own: { type: 'card' } }),
      of({ problem: true }),
    ]).toEqual(Array.from({ length: 10 }, () => null));
  });
});
