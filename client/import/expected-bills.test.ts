import { describe, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import type { BankRow } from '#domain/bank-files';
import { expectedUntil, idOfOccurrence, type Recurring, type Template } from '#domain/recurring';
import {
  expectedDayOf,
  findBillOffers,
  findBills,
  findPosted,
  mayBeReplaced,
  movesOn,
  postedOf,
  type PostedRow,
} from './expected-bills.ts';

const [bank, cash, rentId, wageId] = [
  createRecordId(),
  createRecordId(),
  createRecordId(),
  createRecordId(),
];
const template = (over: Partial<Template>): Template => ({
  version: 1,
  kind: 'expense',
  amountMinor: 92_000,
  currency: 'USD',
  accountId: bank,
  transferAccountId: null,
  transferAmountMinor: null,
  payee: 'Landlord',
  note: '',
  categoryId: null,
  tags: [],
  ...over,
});
const monthly = (
  id: string,
  startDay: string,
  over: Partial<Template> = {},
  endDay: string | null = null,
): Recurring => ({
  id,
  schedule: {
    version: 1,
    every: 1,
    unit: 'month',
    startDay,
    weekdays: [],
    monthDay: null,
    weekend: 'keep',
  },
  template: template(over),
  nextDay: startDay,
  endDay,
  mode: 'ask',
});
const row = (
  day: string,
  amountMinor: number,
  payee: string,
  over: Partial<BankRow> = {},
): BankRow =>
  ({
    line: 1,
    day,
    amountMinor,
    currency: 'USD',
    payee,
    note: '',
    bankId: null,
    category: null,
    splits: null,
    transferAccount: null,
    ...over,
  }) as BankRow;
const rent = monthly(rentId, '2026-09-01'),
  wage = monthly(wageId, '2026-09-03', { kind: 'income', amountMinor: 315_000, payee: 'Studio' });
const expected = expectedUntil([rent, wage], '2026-11-30');
const found = (rows: readonly BankRow[], mayMatch: (index: number) => boolean = () => true) =>
  new Map(
    Array.from(findBills(rows, bank, expected, mayMatch), ([index, { recurringId, day }]) => [
      index,
      [recurringId === rentId ? 'rent' : 'wage', day],
    ]),
  );

test('a row near a day of its account matches once; a varying amount needs a word of the payee', () => {
  const rows = [
    row('2026-10-02', -92_000, 'TRF 99812 LANDLORD LTD'),
    row('2026-09-01', -92_000, ''),
    row('2026-09-02', -92_000, ''),
    row('2026-11-03', -95_000, 'Landlord'),
    row('2026-11-04', -95_000, 'Garage'),
    row('2026-09-05', 315_000, 'STUDIO PAYROLL'),
    row('2026-10-03', -315_000, 'Studio'),
    row('2026-10-20', -92_000, 'Landlord'),
  ];
  expect(found(rows)).toEqual(
    new Map([
      [1, ['rent', '2026-09-01']],
      [0, ['rent', '2026-10-01']],
      [3, ['rent', '2026-11-01']],
      [5, ['wage', '2026-09-03']],
    ]),
  );
  // A match that the person refuses frees its bill for the next row.
  expect(found(rows, (index) => index !== 1).get(2)).toEqual(['rent', '2026-09-01']);
  expect(findBills(rows, cash, expected, () => true).size).toBe(0);
  expect(found([row('2026-10-01', -92_000, 'Landlord', { transferAccount: 'Savings' })]).size).toBe(
    0,
  );
});

test('a recurring schedule advances past the matched days without a gap and stops at its end', () => {
  const came = (...days: string[]) =>
    expected.filter(({ recurringId, day }) => recurringId === rentId && days.includes(day));
  const next = (bills: typeof expected, all = [rent, wage]) =>
    movesOn(bills, all).map((write) => [
      write.id,
      (write as { fields: { nextDay: unknown } }).fields.nextDay,
    ]);
  expect(next(came('2026-09-01', '2026-10-01'))).toEqual([[rentId, '2026-11-01']]);
  expect(next(came('2026-10-01'))).toEqual([]);
  expect(next(came('2026-09-01', '2026-11-01'))).toEqual([[rentId, '2026-10-01']]);
  const last = { ...rent, endDay: '2026-09-15' };
  expect(next(came('2026-09-01'), [last])).toEqual([[rentId, null]]);
  expect(next([])).toEqual([]);
});

test('the id of a row gives the day that it was posted for', () => {
  const id = idOfOccurrence(rentId, '2026-10-01');
  expect(expectedDayOf({ id, recurringId: rentId, day: '2026-10-04' })).toBe('2026-10-01');
  expect(expectedDayOf({ id, recurringId: rentId, day: '2026-09-27' })).toBe('2026-10-01');
  expect(expectedDayOf({ id, recurringId: rentId, day: '2026-10-09' })).toBeNull();
  expect(
    expectedDayOf({ id: createRecordId(), recurringId: rentId, day: '2026-10-01' }),
  ).toBeNull();
  expect(expectedDayOf({ id, recurringId: null, day: '2026-10-01' })).toBeNull();
});

const fpt = [
  {
    ...monthly(rentId, '2026-11-10', {
      amountMinor: 200_000,
      currency: 'VND',
      payee: 'FPT Internet',
    }),
  },
];
const bill = (rows: readonly BankRow[], all: readonly Recurring[] = fpt) => {
  const waiting = expectedUntil(all, '2026-11-30');
  const bills = findBills(rows, bank, waiting, () => true);
  const offers = findBillOffers(rows, bank, waiting, bills, () => true);
  const days = (found: typeof bills) =>
    [...found].map(([at, { recurringId, day }]) => [at, recurringId, day]).sort();
  return { bills: days(bills), offers: days(offers) };
};
const vnd = (day: string, payee: string, more: Partial<BankRow> = {}) =>
  row(day, -200_000, payee, { currency: 'VND', ...more });

test('a bill matches the row of its payee, not the first row of its amount', () => {
  const rows = [vnd('2026-11-06', 'ATM withdrawal'), vnd('2026-11-10', 'FPT TELECOM')];
  const found = { bills: [[1, rentId, '2026-11-10']], offers: [] };
  expect(bill(rows)).toEqual(found);
  expect(bill(rows.toReversed())).toEqual({ ...found, bills: [[0, rentId, '2026-11-10']] });
  // Ignores cash even if it is nearer in days or its note has the name.
  expect(bill([vnd('2026-11-10', 'RUT TIEN ATM'), vnd('2026-11-14', 'FPT TELECOM')]).bills).toEqual(
    found.bills,
  );
  expect(
    bill([vnd('2026-11-10', 'Circle K'), vnd('2026-11-13', '000123', { note: 'TT cuoc FPT' })])
      .bills,
  ).toEqual(found.bills);
});

test('a row of the same amount and another payee is offered and not applied', () => {
  for (const payee of ['ATM withdrawal', 'RUT TIEN ATM', 'VIETTEL INTERNET', 'Somebody']) {
    expect(bill([vnd('2026-11-06', payee)])).toEqual({
      bills: [],
      offers: [[0, rentId, '2026-11-10']],
    });
  }
  // The nearest of several; one of another amount is none.
  expect(
    bill([
      vnd('2026-11-06', 'ATM'),
      vnd('2026-11-09', 'Taxi'),
      row('2026-11-10', -199_000, 'Taxi', { currency: 'VND' }),
    ]).offers,
  ).toEqual([[1, rentId, '2026-11-10']]);
  const person = [
    {
      ...monthly(rentId, '2026-11-10', {
        amountMinor: 200_000,
        currency: 'VND',
        payee: 'Nguyễn Văn An',
      }),
    },
  ];
  expect(bill([vnd('2026-11-10', 'NGUYEN VAN BINH')], person)).toEqual({
    bills: [],
    offers: [[0, rentId, '2026-11-10']],
  });
  expect(bill([vnd('2026-11-10', 'NGUYEN VAN AN CK')], person).bills).toEqual([
    [0, rentId, '2026-11-10'],
  ]);
});

test('all rows and bills are paired in one assignment', () => {
  const two = [
    monthly(rentId, '2026-11-10', { amountMinor: 200_000, currency: 'VND', payee: 'FPT' }),
    monthly(wageId, '2026-11-12', { amountMinor: 200_000, currency: 'VND', payee: '' }),
  ];
  // The row without a name could take either; the named one only the first.
  expect(bill([vnd('2026-11-10', ''), vnd('2026-11-12', 'FPT TELECOM')], two).bills).toEqual([
    [0, wageId, '2026-11-12'],
    [1, rentId, '2026-11-10'],
  ]);
});

describe('a bill that states a range', () => {
  const power = (over: Partial<Template> = {}) => [
    monthly(rentId, '2026-11-10', {
      amountMinor: 450_000,
      currency: 'VND',
      payee: 'EVN Hanoi',
      amountRange: { lowMinor: 300_000, highMinor: 800_000 },
      ...over,
    }),
  ];
  const paid = (minor: number, payee: string, day = '2026-11-10') =>
    row(day, -minor, payee, { currency: 'VND' });
  const found = { bills: [[0, rentId, '2026-11-10']], offers: [] },
    offered = { bills: [], offers: found.bills };

  test.each([300_000, 450_000, 799_999, 800_000])('matches %d of its payee', (minor) => {
    expect(bill([paid(minor, 'EVN HANOI')], power())).toEqual(found);
  });

  test.each([299_999, 800_001, 150_000, 1_600_000])(
    'offers %d of its payee and does not apply it',
    (minor) => {
      expect(bill([paid(minor, 'EVN HANOI')], power())).toEqual(offered);
    },
  );

  test('ignores amounts far outside the range, and amounts outside it of another payee', () => {
    for (const row of [
      paid(149_999, 'EVN HANOI'),
      paid(1_600_001, 'EVN HANOI'),
      paid(299_999, 'Taxi'),
      paid(810_000, ''),
    ]) {
      expect(bill([row], power())).toEqual({ bills: [], offers: [] });
    }
  });

  test('offers an amount in the range of another payee or of a row without a name', () => {
    expect(bill([paid(600_000, 'ATM withdrawal')], power())).toEqual(offered);
    expect(bill([paid(600_000, '')], power())).toEqual(offered);
    expect(bill([paid(450_000, '')], power())).toEqual(found);
  });

  test('matches its payee at the other end of the range, not another payee with the stated amount', () => {
    expect(
      bill([paid(450_000, 'ATM withdrawal'), paid(790_000, 'EVN HANOI', '2026-11-14')], power()),
    ).toEqual({ bills: [[1, rentId, '2026-11-10']], offers: [] });
    // Outside the range the row of its payee is the first that is offered.
    expect(bill([paid(450_000, 'ATM withdrawal'), paid(900_000, 'EVN HANOI')], power())).toEqual({
      bills: [],
      offers: [[1, rentId, '2026-11-10']],
    });
  });

  test('takes the nearer of two amounts on one day, in any order', () => {
    const rows = [paid(700_000, 'EVN HANOI'), paid(460_000, 'EVN HANOI')];
    expect(bill(rows, power()).bills).toEqual([[1, rentId, '2026-11-10']]);
    expect(bill(rows.toReversed(), power()).bills).toEqual([[0, rentId, '2026-11-10']]);
  });

  test('has no tolerance of a tenth beyond its ends', () => {
    const narrow = power({ amountRange: { lowMinor: 440_000, highMinor: 460_000 } });
    expect(bill([paid(470_000, 'EVN HANOI')], narrow)).toEqual(offered);
  });
});

describe('a bill that is already posted', () => {
  const [food, id] = [createRecordId(), idOfOccurrence(rentId, '2026-11-10')];
  const range = { lowMinor: 300_000, highMinor: 800_000 };
  const power = (over: Partial<Template> = {}) => [
    monthly(rentId, '2026-11-10', {
      amountMinor: 450_000,
      currency: 'VND',
      payee: 'EVN Hanoi',
      amountRange: range,
      ...over,
    }),
  ];
  const posted = (over: Partial<PostedRow> = {}): PostedRow => ({
    id,
    date: Date.UTC(2026, 10, 10),
    accountId: bank,
    kind: 'expense',
    amountMinor: 450_000,
    currency: 'VND',
    payee: 'EVN Hanoi',
    note: '',
    tags: [],
    categoryId: food,
    recurringId: rentId,
    ...over,
  });
  const paid = (minor: number, payee = 'EVN HANOI', day = '2026-11-11') =>
    row(day, -minor, payee, { currency: 'VND' });
  const pair = (rows: readonly BankRow[], there: readonly PostedRow[], all = power()) => {
    const open = findPosted(there, all);
    const found = findBills(rows, bank, open, () => true),
      offers = findBillOffers(rows, bank, open, found, () => true);
    const idsOf = (bills: typeof found) =>
      Array.from(bills, ([at, each]) => [at, postedOf(each)?.id]);
    return { found: idsOf(found), offers: idsOf(offers) };
  };

  test('is replaced by the bank row in its range or within a tenth of the amount', () => {
    expect(pair([paid(700_000)], [posted()])).toEqual({ found: [[0, id]], offers: [] });
    expect(pair([paid(470_000)], [posted()], power({ amountRange: undefined! }))).toEqual({
      found: [[0, id]],
      offers: [],
    });
    expect(pair([paid(700_000)], [posted()], power({ amountRange: undefined! }))).toEqual({
      found: [],
      offers: [],
    });
  });

  test('is offered for amounts outside its range or of another payee', () => {
    expect(pair([paid(900_000)], [posted()])).toEqual({ found: [], offers: [[0, id]] });
    expect(pair([paid(450_000, 'Taxi')], [posted()])).toEqual({ found: [], offers: [[0, id]] });
  });

  test('loses its range once a person wrote an amount outside it', () => {
    expect(pair([paid(700_000)], [posted({ amountMinor: 910_000 })])).toEqual({
      found: [],
      offers: [],
    });
    expect(pair([paid(900_000)], [posted({ amountMinor: 910_000 })])).toEqual({
      found: [[0, id]],
      offers: [],
    });
  });

  test('does not match if its recurring record is gone or the row was moved to another day or account', () => {
    expect(pair([paid(700_000)], [posted()], [])).toEqual({ found: [], offers: [] });
    expect(pair([paid(700_000)], [posted({ date: Date.UTC(2026, 10, 25) })])).toEqual({
      found: [],
      offers: [],
    });
    expect(pair([paid(700_000)], [posted({ accountId: cash })])).toEqual({ found: [], offers: [] });
  });

  test('does not advance its schedule, which is already past its day', () => {
    const [open] = findPosted([posted()], power());
    expect(
      movesOn(
        [open!],
        power().map((each) => ({ ...each, nextDay: '2026-12-10' })),
      ),
    ).toEqual([]);
  });
});

test.each([
  ['an untouched posting', {}, true],
  ['one that was typed', { recurringId: null }, false],
  ['a transfer', { kind: 'transfer' }, false],
  ['one that a bank has named', { bankId: 'x' }, false],
  ['one that came with a file', { importId: 'i' }, false],
  ['one that a statement contains', { clearedDay: '2026-03-01' }, false],
  ['one that was split', { splits: [{ amountMinor: 1 }] }, false],
] as const)('a row of a bank may take the place of %s: %o, %s', (_name, over, may) => {
  const posted = {
    recurringId: rentId,
    kind: 'expense',
    bankId: null,
    importId: null,
    clearedDay: null,
    splits: null,
    ...over,
  } as unknown as Parameters<typeof mayBeReplaced>[0];
  expect(mayBeReplaced(posted)).toBe(may);
});
