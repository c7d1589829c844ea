import { describe, expect, it } from 'vitest';
import type { BankRow } from '#domain/bank-files';
import { type ExistingTransaction, typedCounterpart } from '#domain/matching';
import { matchRows } from './match-rows.ts';

const whole = (payee: string): BankRow => ({
  line: 1,
  day: '2026-01-15',
  amountMinor: -1_500,
  currency: 'USD',
  payee,
  note: '',
  bankId: null,
  category: null,
  transferAccount: null,
  splits: [
    {
      category: 'Food',
      transferAccount: null,
      amountMinor: -1_000,
      note: 'milk',
      noteInFile: 'Split (1/2) milk',
    },
    {
      category: 'Home',
      transferAccount: null,
      amountMinor: -500,
      note: '',
      noteInFile: 'Split (2/2)',
    },
  ],
});
const loose = (id: string, amountMinor: number, note: string): ExistingTransaction => ({
  id,
  day: '2026-01-15',
  amountMinor,
  currency: 'USD',
  payee: 'Market',
  note,
  bankId: null,
  importId: 'earlier',
});

it('a split row whose parts were imported one by one is already here, and one that lacks a part is new', () => {
  const parts = [loose('a', -1_000, 'Split (1/2) milk'), loose('b', -500, 'Split (2/2)')];
  expect(matchRows([whole('Market')], parts).map(({ verdict }) => verdict)).toEqual([
    'already-here',
  ]);
  expect(
    matchRows([whole('Market'), whole('Market')], parts)
      .map(({ verdict }) => verdict)
      .toSorted(),
  ).toEqual(['already-here', 'new']);
  expect(matchRows([whole('Market')], parts.slice(1)).map(({ verdict }) => verdict)).toEqual([
    'new',
  ]);
  expect(matchRows([whole('Baker')], parts).map(({ verdict }) => verdict)).toEqual(['new']);
});
it('a split row that was imported whole is already here', () => {
  const [first] = matchRows([whole('Market')], []);
  expect(
    matchRows([whole('Market')], [{ ...loose('c', -1_500, ''), bankId: first!.bankId }]),
  ).toMatchObject([{ verdict: 'already-here', existingId: 'c' }]);
});

it('a row that was imported before its memo was read is already here; of two rows the one with a memo is new', () => {
  const row = (note: string): BankRow => ({
    line: 1,
    day: '2026-01-15',
    amountMinor: -1_500,
    currency: 'USD',
    payee: 'Market',
    note,
    ...(note !== '' && { formerTexts: { payee: 'Market', note: '' } }),
    bankId: null,
    category: null,
    transferAccount: null,
    splits: null,
  });
  const before = [{ ...loose('a', -1_500, ''), bankId: matchRows([row('')], [])[0]!.bankId }];
  expect(matchRows([row('tip')], before)).toMatchObject([
    { verdict: 'already-here', existingId: 'a', why: { code: 'same-row' } },
  ]);
  expect(matchRows([row('tip'), row('')], before)).toMatchObject([
    { verdict: 'new' },
    { verdict: 'already-here', existingId: 'a' },
  ]);
  expect(
    matchRows([row('tip'), row('drinks')], before)
      .map(({ verdict }) => verdict)
      .toSorted(),
  ).toEqual(['already-here', 'new']);
  // A row whose note was always read differs from a row with another note.
  expect(
    matchRows([(({ formerTexts: _former, ...plain }) => plain)(row('tip'))], before),
  ).toMatchObject([{ verdict: 'new' }]);
});

it('a row whose only text an earlier release stored as its note is recognised', () => {
  const row = (payee: string, note: string): BankRow => ({ ...whole(payee), note, splits: null });
  const before = [
    {
      ...loose('a', -1_500, 'PHO THIN'),
      payee: '',
      bankId: matchRows([row('', 'PHO THIN')], [])[0]!.bankId,
    },
  ];
  const now = { ...row('PHO THIN', ''), formerTexts: { payee: '', note: 'PHO THIN' } };
  expect(matchRows([now], before)).toMatchObject([
    { verdict: 'already-here', existingId: 'a', why: { code: 'same-row' } },
  ]);
  expect(
    matchRows([now, now], before)
      .map(({ verdict }) => verdict)
      .toSorted(),
  ).toEqual(['already-here', 'new']);
});

it('a row whose payee an earlier release read from another column is recognised', () => {
  const row = (payee: string, note: string): BankRow => ({ ...whole(payee), note, splits: null });
  const old = row('CARD PAYMENT', 'PHO THIN');
  const before = [
    {
      ...loose('a', -1_500, 'PHO THIN'),
      payee: 'CARD PAYMENT',
      bankId: matchRows([old], [])[0]!.bankId,
    },
  ];
  const formerTexts = { payee: 'CARD PAYMENT', note: 'PHO THIN' };
  const now = { ...row('PHO THIN', 'CARD PAYMENT'), formerTexts };
  expect(matchRows([now], before)).toMatchObject([{ verdict: 'already-here', existingId: 'a' }]);
});

describe('bank rows that arrive in another form', () => {
  const row = (day: string, payee: string, more: Partial<BankRow> = {}): BankRow => ({
    ...whole(payee),
    day,
    splits: null,
    ...more,
  });
  /** The account's transactions after the import. */
  const after = (rows: readonly BankRow[]): ExistingTransaction[] =>
    matchRows(rows, []).map(({ bankId }, at) => {
      const { day, amountMinor, currency, payee, note } = rows[at]!;
      return {
        id: `old-${at}`,
        day,
        amountMinor,
        currency,
        payee,
        note,
        bankId,
        importId: 'earlier',
      };
    });
  const offers = (before: readonly BankRow[], now: readonly BankRow[]) =>
    matchRows(now, after(before)).map((verdict) =>
      verdict.verdict === 'new' ? (typedCounterpart(verdict)?.id ?? null) : verdict.verdict,
    );
  const frame = [
    row('2026-01-01', 'Rent', { amountMinor: -90_000 }),
    row('2026-01-31', 'Gym', { amountMinor: -4_000 }),
  ];
  const old = row('2026-01-15', 'PHO THIN');

  it.each([
    ['a longer payee', row('2026-01-15', 'PHO THIN 13 LO DUC')],
    ['another case', row('2026-01-15', 'Pho Thin')],
    ['with marks', row('2026-01-15', 'Phở Thìn')],
    ['a day later', row('2026-01-16', 'PHO THIN')],
    ['a day before', row('2026-01-14', 'PHO THIN')],
    ['an id', row('2026-01-16', 'PHO THIN', { bankId: 'x' })],
    ['the text in the note', row('2026-01-15', 'POS 000123', { note: 'PHO THIN HN' })],
  ])('are offered as the same and never applied: %s', (_, now) => {
    expect(offers([...frame, old], [...frame, now])).toEqual([
      'already-here',
      'already-here',
      'old-2',
    ]);
    expect(offers([old], [now])).toEqual(['old-0']);
  });
  it('are offered with other bank ids on the same day', () => {
    const withId = (bankId: string) => row('2026-01-15', 'PHO THIN', { bankId });
    expect(offers([...frame, withId('a')], [...frame, withId('b')])).toEqual([
      'already-here',
      'already-here',
      'old-2',
    ]);
  });
  it('are not offered if amount, day, payee or direction differ', () => {
    const others = [
      row('2026-01-15', 'PHO THIN 13', { amountMinor: -1_600 }),
      row('2026-01-21', 'PHO THIN 13'),
      row('2026-01-15', 'Circle K'),
      row('2026-01-15', 'PHO THIN 13', { amountMinor: 1_500 }),
    ];
    for (const other of others) expect(offers([...frame, old], [...frame, other])[2]).toBeNull();
  });
  it('are not offered if the old row is in the new file or the file does not reach its day', () => {
    expect(
      offers([...frame, old], [...frame, old, row('2026-01-15', 'PHO THIN 13 LO DUC')]),
    ).toEqual(['already-here', 'already-here', 'already-here', null]);
    expect(
      offers(
        [row('2026-01-29', 'PHO THIN')],
        [row('2026-02-01', 'PHO THIN'), row('2026-02-20', 'Gym')],
      ),
    ).toEqual([null, null]);
  });
  it('are offered one to one, the nearest day first', () => {
    const fares = (payee: string) => [14, 15, 16].map((day) => row(`2026-01-${day}`, payee));
    expect(offers([...frame, ...fares('BUS')], [...frame, ...fares('BUS LINE 3')])).toEqual([
      'already-here',
      'already-here',
      'old-2',
      'old-3',
      'old-4',
    ]);
    expect(
      offers([old], [row('2026-01-15', 'PHO THIN A'), row('2026-01-15', 'PHO THIN B')]).filter(
        Boolean,
      ),
    ).toEqual(['old-0']);
  });
  it.each([
    ['question marks for letters with marks', 'PH? TH?N 13 L? ??C'],
    ['without those letters', 'PH THN 13 L C'],
    ['without spaces', 'PHỞTHÌN13LÒĐÚC'],
    ['read in another encoding', 'PHá» THÃŒN 13 LÃ’ Ä\u0090ÃšC'],
    ['cut short', 'PHỞ TH'],
    ['without a text', ''],
  ])('are offered for any spelling of the bank: %s', (_, payee) => {
    const before = row('2026-01-15', 'PHỞ THÌN 13 LÒ ĐÚC');
    expect(offers([...frame, before], [...frame, row('2026-01-15', payee)])[2]).toBe('old-2');
  });
  it('are not offered if neither letters nor day show that they are the same', () => {
    expect(offers([...frame, old], [...frame, row('2026-01-17', '')])[2]).toBeNull();
    expect(offers([...frame, old], [...frame, row('2026-01-15', 'C?RCL? K')])[2]).toBeNull();
  });
});
