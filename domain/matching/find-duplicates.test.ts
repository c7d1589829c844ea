import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ExistingTransaction,
  findDuplicates,
  type IncomingRow,
  type RowVerdict,
} from './index.ts';

const row = (
  day: string,
  amountMinor: number,
  payee = 'Shop',
  more: Partial<IncomingRow> = {},
): IncomingRow => ({ day, amountMinor, currency: 'USD', payee, note: '', bankId: null, ...more });
let count = 0;
const typed = (
  day: string,
  amountMinor: number,
  payee = 'Shop',
  more: Partial<ExistingTransaction> = {},
): ExistingTransaction => ({
  id: `t${String(++count).padStart(6, '0')}`,
  day,
  amountMinor,
  currency: 'USD',
  payee,
  note: '',
  bankId: null,
  importId: null,
  ...more,
});
/** Returns the transactions after an import of the rows. */
function importRows(
  existing: readonly ExistingTransaction[],
  rows: readonly IncomingRow[],
): ExistingTransaction[] {
  const verdicts = findDuplicates(rows, existing);
  const matched = new Map(
    verdicts.flatMap(({ verdict, existingId, bankId }) =>
      verdict === 'matches-typed' ? [[existingId!, bankId] as const] : [],
    ),
  );
  const added = verdicts.flatMap(({ verdict, bankId }, index) => {
    const { day, amountMinor, currency, payee, note } = rows[index]!;
    return verdict === 'new'
      ? [
          {
            id: `n${String(++count).padStart(6, '0')}`,
            day,
            amountMinor,
            currency,
            payee,
            note,
            bankId,
            importId: 'import',
          },
        ]
      : [];
  });
  return [
    ...existing.map((one) =>
      matched.has(one.id) ? { ...one, bankId: matched.get(one.id)! } : one,
    ),
    ...added,
  ];
}
const verdictsOf = (rows: readonly IncomingRow[], existing: readonly ExistingTransaction[]) =>
  findDuplicates(rows, existing).map(({ verdict, why }) => [verdict, why.code]);

describe('a file that was imported before', () => {
  it('adds nothing: with ids, without ids, and with equal rows', () => {
    const rows = [
      row('2024-01-02', -500),
      row('2024-01-02', -500),
      row('2024-01-03', -700, 'A', { bankId: '1' }),
      row('2024-01-03', -700, 'A', { bankId: '2' }),
    ];
    expect(verdictsOf(rows, []).map(([verdict]) => verdict)).toEqual(['new', 'new', 'new', 'new']);
    const after = importRows([], rows);
    expect(after).toHaveLength(4);
    expect(verdictsOf(rows, after)).toEqual([
      ['already-here', 'same-row'],
      ['already-here', 'same-row'],
      ['already-here', 'bank-id'],
      ['already-here', 'bank-id'],
    ]);
  });
  it('adds exactly one of two equal rows if one exists', () => {
    const one = row('2024-01-02', -500);
    expect(verdictsOf([one, one], importRows([], [one]))).toEqual([
      ['already-here', 'same-row'],
      ['new', 'no-match'],
    ]);
    expect(verdictsOf([one, one], [typed('2024-01-02', -500, 'Shop', { importId: 'x' })])).toEqual([
      ['already-here', 'same-row'],
      ['new', 'no-match'],
    ]);
  });
  it('is recognised after a person changed payee, day or amount of its rows', () => {
    const rows = [row('2024-01-02', -500), row('2024-01-05', -700, 'B', { bankId: 'b' })];
    const after = importRows([], rows).map((one) => ({
      ...one,
      payee: 'Renamed',
      day: '2024-02-20',
      note: 'mine',
    }));
    expect(findDuplicates(rows, after).map(({ verdict, why }) => [verdict, why])).toEqual([
      ['already-here', { code: 'same-row' }],
      ['already-here', { code: 'bank-id', changed: ['day'] }],
    ]);
    const corrected = importRows([], rows).map((one) => ({ ...one, amountMinor: -1 }));
    expect(findDuplicates(rows, corrected).map(({ verdict, why }) => [verdict, why])).toEqual([
      ['already-here', { code: 'same-row' }],
      ['already-here', { code: 'bank-id', changed: ['amount'] }],
    ]);
  });
  it('restores only the one row that was deleted', () => {
    const rows = [row('2024-01-02', -500), row('2024-01-02', -500), row('2024-01-03', -1)];
    expect(
      findDuplicates(rows, importRows([], rows).slice(1)).map(({ verdict }) => verdict),
    ).toEqual(['new', 'already-here', 'already-here']);
  });
  it('is recognised in another file format by day, amount and payee', () => {
    const csv = importRows(
      [],
      [row('2024-01-02', -500, 'STARBUCKS STORE 1 RICHMOND'), row('2024-01-02', -500, 'Target')],
    );
    const ofx = [
      row('2024-01-02', -500, 'STARBUCKS STORE 07604', { bankId: 'x1' }),
      row('2024-01-02', -500, 'STARBUCKS STORE 07604', { bankId: 'x2' }),
      row('2024-01-03', -500, 'STARBUCKS', { bankId: 'x3' }),
    ];
    expect(verdictsOf(ofx, csv).toSorted()).toEqual([
      ['already-here', 'same-day'],
      ['new', 'no-match'],
      ['new', 'no-match'],
    ]);
    expect(
      verdictsOf([row('2024-01-02', -500, 'Starbucks Richmond')], importRows([], ofx)).map(
        ([verdict]) => verdict,
      ),
    ).toEqual(['already-here']);
  });
});

describe('bank ids that are used twice', () => {
  it('weeks apart with another amount are two transactions, and the second gets its own id', () => {
    const january = importRows([], [row('2024-01-02', -500, 'A', { bankId: '1' })]);
    const february = [row('2024-02-02', -900, 'B', { bankId: '1' })];
    const both = importRows(january, february);
    expect(both).toHaveLength(2);
    expect(new Set(both.map(({ bankId }) => bankId)).size).toBe(2);
    expect(findDuplicates(february, both).map(({ verdict }) => verdict)).toEqual(['already-here']);
  });
  it('counted from 1 in every file give each week its own transactions', () => {
    const week = (first: number, amounts: readonly number[]) =>
      amounts.map((amount, at) =>
        row(`2024-01-0${first + at}`, amount, 'Starbucks', { bankId: String(at + 1) }),
      );
    const [one, two] = [week(1, [-500, -700, -900]), week(5, [-510, -720, -930])];
    expect(verdictsOf(two, importRows([], one))).toEqual(two.map(() => ['new', 'no-match']));
    expect(importRows(importRows(importRows([], one), two), two)).toHaveLength(6);
    // One alone: an amount that the bank corrected, unless it is paid to somebody else.
    expect(verdictsOf(two.slice(0, 1), importRows([], one))).toEqual([['already-here', 'bank-id']]);
    const other = { ...two[0]!, payee: 'Target' };
    expect(verdictsOf([other], importRows([], one))).toEqual([['new', 'no-match']]);
  });
  it('with amounts that the bank corrected, several at once, exist already', () => {
    const first = [
      row('2024-01-02', -500, 'Starbucks', { bankId: 'A1B2C3D4E5' }),
      row('2024-01-02', -600, 'Costa', { bankId: 'A1B2C3D4E6' }),
    ];
    const again = [
      row('2024-01-05', -510, 'Starbucks', { bankId: 'A1B2C3D4E5' }),
      row('2024-01-05', -610, 'Costa', { bankId: 'A1B2C3D4E6' }),
    ];
    expect(verdictsOf(again, importRows([], first)).map(([state]) => state)).toEqual([
      'already-here',
      'already-here',
    ]);
  });
  it('counted from 1 keep the same rent a month later as another row', () => {
    const rent = (day: string) => [row(day, -500, 'Rent', { bankId: '1' })];
    expect(importRows(importRows([], rent('2024-01-02')), rent('2024-02-02'))).toHaveLength(2);
  });
  it('within one file for different rows name none of them, and all are imported', () => {
    const rows = [
      row('2024-01-02', -500, 'A', { bankId: '0' }),
      row('2024-01-02', -600, 'B', { bankId: '0' }),
      row('2024-01-02', -500, 'A', { bankId: '0' }),
    ];
    const after = importRows([], rows);
    expect(after).toHaveLength(3);
    expect(new Set(after.map(({ bankId }) => bankId)).size).toBe(3);
    expect(findDuplicates(rows, after).every(({ verdict }) => verdict === 'already-here')).toBe(
      true,
    );
  });
  it('within one file for equal rows are one transaction, and the repetition is shown', () => {
    const rows = [
      row('2024-01-02', -500, 'A', { bankId: '7' }),
      row('2024-01-02', -500, 'A', { bankId: '7' }),
    ];
    expect(verdictsOf(rows, [])).toEqual([
      ['new', 'no-match'],
      ['already-here', 'repeated-in-file'],
    ]);
    expect(new Set(findDuplicates(rows, []).map(({ bankId }) => bankId)).size).toBe(2);
  });
});

describe('a row typed by hand', () => {
  it.each([
    ['the same day', '2024-01-10', 'Starbucks', true],
    ['four days before', '2024-01-06', 'starbucks', true],
    ['four days after', '2024-01-14', 'Starbucks coffee', true],
    ['over the end of a year', '2024-01-06', 'Starbucks', true],
    ['without a payee', '2024-01-09', '', true],
    ['five days before', '2024-01-05', 'Starbucks', false],
    ['to another payee', '2024-01-10', 'Target', false],
  ])('%s', (_, day, payee, matches) => {
    const existing = [typed(day, -500, payee)];
    const [verdict] = findDuplicates(
      [row('2024-01-10', -500, 'STARBUCKS STORE 07604', { bankId: 'x' })],
      existing,
    );
    expect([verdict!.verdict, verdict!.existingId, verdict!.bankId]).toEqual(
      matches ? ['matches-typed', existing[0]!.id, 'x'] : ['new', null, 'x'],
    );
  });
  it('is not matched by another amount, direction or currency, nor if it came from a file', () => {
    const incoming = [row('2024-01-10', -500)];
    for (const other of [
      typed('2024-01-10', -501),
      typed('2024-01-10', 500),
      typed('2024-01-10', -500, 'Shop', { currency: 'EUR' }),
    ])
      expect(verdictsOf(incoming, [other])).toEqual([['new', 'no-match']]);
    expect(verdictsOf(incoming, [typed('2024-01-09', -500, 'Shop', { importId: 'x' })])).toEqual([
      ['new', 'no-match'],
    ]);
    expect(
      verdictsOf(
        [row('2024-01-10', -500, 'Shop', { bankId: 'a' })],
        [typed('2024-01-10', -500, 'Shop', { bankId: 'b' })],
      ),
    ).toEqual([['new', 'no-match']]);
  });
  it('matches one row only, the nearest', () => {
    const existing = [typed('2024-01-11', -500)];
    expect(
      verdictsOf(
        [row('2024-01-09', -500), row('2024-01-11', -500), row('2024-01-12', -500)],
        existing,
      ),
    ).toEqual([
      ['new', 'no-match'],
      ['matches-typed', 'typed'],
      ['new', 'no-match'],
    ]);
  });
  it('matches the row of its payee rather than a nearer one without a text', () => {
    const existing = [typed('2024-01-10', -20_000, 'FPT Internet')];
    const rows = [row('2024-01-10', -20_000, ''), row('2024-01-13', -20_000, 'FPT INTERNET HCM')];
    expect(verdictsOf(rows, existing)).toEqual([
      ['new', 'no-match'],
      ['matches-typed', 'typed'],
    ]);
  });
  it('may be named by its note, and another payee is reported though the row is new', () => {
    expect(
      verdictsOf(
        [row('2024-01-10', -500, '000000', { note: 'PREAUTHORIZED;B.C. HYDRO' })],
        [typed('2024-01-10', -500, 'Hydro')],
      ),
    ).toEqual([['matches-typed', 'typed']]);
    const existing = [typed('2024-01-09', -500, 'lunch')];
    expect(findDuplicates([row('2024-01-10', -500, 'KFC 12')], existing)[0]).toMatchObject({
      verdict: 'new',
      existingId: null,
      why: { code: 'other-payee', daysApart: 1, existingId: existing[0]!.id },
    });
  });
  it('once matched is recognised by the id that it took', () => {
    const rows = [row('2024-01-10', -500)];
    const after = importRows([typed('2024-01-08', -500)], rows);
    expect(after).toHaveLength(1);
    expect(verdictsOf(rows, after)).toEqual([['already-here', 'same-row']]);
  });
});

describe('any file', () => {
  const day = fc
    .integer({ min: 1, max: 12 })
    .map((each) => `2024-01-${String(each).padStart(2, '0')}`);
  const fields = {
    day,
    amountMinor: fc.constantFrom(-500, -700, 900),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
    payee: fc.constantFrom('Shop', 'SHOP 12', 'Phở Thìn', ''),
    note: fc.constantFrom('', 'x'),
  };
  const rowsWithout = fc.array(fc.record({ ...fields, bankId: fc.constant(null) }), {
    maxLength: 25,
  });
  const rowsMixed = fc.array(
    fc.record({ ...fields, bankId: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')) }),
    { maxLength: 25 },
  );
  const byHand = fc.array(fc.record(fields), { maxLength: 12 }).map((list) =>
    list.map((each, index): ExistingTransaction => ({
      ...each,
      id: `h${String(index).padStart(3, '0')}`,
      bankId: null,
      importId: null,
    })),
  );
  const show = (rows: readonly IncomingRow[], verdicts: readonly RowVerdict[]) =>
    rows
      .map(({ day: each, amountMinor, currency, payee, note }, index) =>
        JSON.stringify([
          each,
          amountMinor,
          currency,
          payee,
          note,
          verdicts[index]!.verdict,
          verdicts[index]!.existingId,
        ]),
      )
      .toSorted();

  it('adds nothing when it is imported twice', () => {
    fc.assert(
      fc.property(rowsMixed, byHand, (rows, existing) => {
        const once = importRows(existing, rows);
        expect(
          findDuplicates(rows, once).filter(({ verdict }) => verdict !== 'already-here'),
        ).toEqual([]);
        expect(importRows(once, rows)).toHaveLength(once.length);
      }),
      { numRuns: 400 },
    );
  });
  it('matches no existing transaction to two rows, and ids stay unique', () => {
    fc.assert(
      fc.property(rowsMixed, rowsMixed, byHand, (first, second, existing) => {
        const here = importRows(existing, first);
        const used = findDuplicates(second, here).flatMap(({ existingId }) => existingId ?? []);
        expect(new Set(used).size).toBe(used.length);
        const ids = importRows(here, second).flatMap(({ bankId }) => bankId ?? []);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 400 },
    );
  });
  it('gives the same result in any order of rows and existing transactions', () => {
    const shuffled = fc
      .tuple(rowsMixed, byHand)
      .chain(([rows, existing]) =>
        fc.tuple(
          fc.constant(rows),
          fc.constant(existing),
          fc.shuffledSubarray(rows, { minLength: rows.length }),
          fc.shuffledSubarray(existing, { minLength: existing.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([rows, existing, rowsAgain, existingAgain]) => {
        expect(show(rowsAgain, findDuplicates(rowsAgain, existingAgain))).toEqual(
          show(rows, findDuplicates(rows, existing)),
        );
      }),
      { numRuns: 400 },
    );
  });
  it('overlapping with another gives each row as often as the file with most of them', () => {
    const count_ = (
      rows: readonly {
        day: string;
        amountMinor: number;
        currency: string;
        payee: string;
        note: string;
      }[],
    ) => {
      const counts = new Map<string, number>();
      for (const { day: each, amountMinor, currency, payee, note } of rows) {
        const key = JSON.stringify([each, amountMinor, currency, payee, note]);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return counts;
    };
    fc.assert(
      fc.property(rowsWithout, rowsWithout, (a, b) => {
        const expected = count_(a);
        for (const [key, n] of count_(b)) expected.set(key, Math.max(n, expected.get(key) ?? 0));
        expect(count_(importRows(importRows([], a), b))).toEqual(expected);
      }),
    );
  });
});
