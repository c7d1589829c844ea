import type { Category } from '#contract/collections';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BankRow } from '#domain/bank-files';
import { findDuplicates, type ExistingTransaction, type RowVerdict } from '#domain/matching';
import type { DuePosting } from '#domain/recurring';
import { bankRow } from '../../../../tests/support/bank-rows.ts';
import {
  accountsOfImports,
  categoryOfRow,
  countPlan,
  createFarGuess,
  farOfRow,
  createCategoryMatcher,
  createCategoryGuesser,
  decisionOf,
  fateOf,
  findHeldThere,
  findSidesApart,
  foreignCurrencies,
  offerOf,
  standsAt,
  withoutCut,
  type RowChoice,
  type ImportPlan,
} from './import-plan.ts';

const category = (id: string, name: string, kind: 'income' | 'expense'): Category => ({
  id,
  slug: null,
  name,
  kind,
  color: '#8a7f72',
  icon: null,
  group: null,
  position: 'a',
  userId: 'u',
  createdAt: 0,
  updatedAt: 0,
});
const categories = [
  category('c-food', 'Ăn ngoài', 'expense'),
  category('c-home', 'Home', 'expense'),
  category('c-pay', 'Salary', 'income'),
];
const row = (
  line: number,
  day: string,
  amountMinor: number,
  payee: string,
  more: Partial<BankRow> = {},
): BankRow => bankRow(day, amountMinor, { line, payee, ...more });
const typed = (
  id: string,
  day: string,
  amountMinor: number,
  payee: string,
  bankId: string | null = null,
): ExistingTransaction => ({
  id,
  day,
  amountMinor,
  currency: 'USD',
  payee,
  note: '',
  bankId,
  importId: null,
});

const rows = [
  row(1, '2026-11-01', -1_250, 'Coffee bar', { bankId: 'b1' }),
  row(2, '2026-11-02', 300_000, 'Employer', { bankId: 'b2' }),
  row(3, '2026-11-03', -700, 'Kiosk', { bankId: 'b3' }),
];
const existing = [
  typed('t1', '2026-11-01', -1_250, 'Coffee bar'),
  typed('t3', '2026-11-03', -700, 'Kiosk', 'b3'),
];
const planOf = (
  choices: [number, RowChoice][] = [],
  chosen: [number, string | null][] = [],
): ImportPlan => ({
  rows,
  verdicts: findDuplicates(rows, existing),
  choices: new Map(choices),
  categories: new Map(chosen),
});
const guess = createCategoryGuesser({
  categories,
  earlier: [
    { payee: 'COFFEE BAR', categoryId: 'c-food', kind: 'expense' },
    { payee: 'Coffee bar', categoryId: 'c-home', kind: 'expense' },
  ],
  guessFromWords: (payee) => (payee === 'Employer' ? 'c-pay' : null),
});
describe('an incoming amount with a category of spending', () => {
  it('keeps the category that the file names, preferring a category of its own kind', () => {
    const find = createCategoryMatcher([...categories, category('c-home-in', 'Home', 'income')]);
    expect([
      find('Ăn ngoài', 'income'),
      find('Food:Ăn ngoài', 'income'),
      find('Salary', 'expense'),
      find('Home', 'income'),
      find('Home', 'expense'),
      find('Away', 'income'),
    ]).toEqual(['c-food', 'c-food', 'c-pay', 'c-home-in', 'c-home', null]);
    expect(guess(row(1, '2026-11-04', 900, 'Coffee bar', { category: 'Ăn ngoài' }))).toEqual({
      categoryId: 'c-food',
      from: 'file',
    });
  });
  it('gets the last category of incoming amounts from the payee, not that of payments to it', () => {
    const remembers = createCategoryGuesser({
      categories,
      earlier: [
        { payee: 'Shop', categoryId: 'c-home', kind: 'income' },
        { payee: 'Bar', categoryId: 'c-food', kind: 'expense' },
      ],
      guessFromWords: () => null,
    });
    expect([
      remembers(row(1, '2026-11-04', 900, 'SHOP')),
      remembers(row(2, '2026-11-04', 900, 'Bar')),
    ]).toEqual([{ categoryId: 'c-home', from: 'payee' }, null]);
  });
});

describe('the plan of an import', () => {
  it('leaves out a row that is likely cut off until the person decides, and keeps a doubtful one', () => {
    const cut = (how: BankRow['cut'], index: number, choices: [number, RowChoice][] = []) => {
      const some = rows.map((one, at) => (at === index && how ? { ...one, cut: how } : one));
      return [...withoutCut(some, findDuplicates(some, existing), new Map(choices))];
    };
    expect([
      cut('likely', 0),
      cut('likely', 1),
      cut('likely', 2),
      cut('open', 1),
      cut(undefined, 1),
    ]).toEqual([[[0, 'out']], [[1, 'out']], [], [], []]);
    expect(
      cut('likely', 1, [
        [1, 'in'],
        [0, 'out'],
      ]),
    ).toEqual([
      [1, 'in'],
      [0, 'out'],
    ]);
  });
  it('adds new rows, gives typed rows the bank id, and skips rows that exist', () => {
    const plan = planOf();
    expect(rows.map((_, index) => fateOf(plan, index))).toEqual(['matched', 'new', 'known']);
    expect(countPlan(plan)).toEqual({
      new: 1,
      known: 1,
      matched: 1,
      offered: 0,
      added: 1,
      confirmed: 1,
    });
    expect(rows.map((_, index) => decisionOf(plan, index))).toEqual(['match', 'add', 'skip']);
  });

  it('follows the choices of the person: left out, or added anyway', () => {
    const plan = planOf([
      [0, 'in'],
      [1, 'out'],
      [2, 'in'],
    ]);
    expect(rows.map((_, index) => fateOf(plan, index))).toEqual(['forced', 'excluded', 'forced']);
    expect(countPlan(plan)).toEqual({
      new: 1,
      known: 1,
      matched: 1,
      offered: 0,
      added: 2,
      confirmed: 0,
    });
    expect(rows.map((_, index) => decisionOf(plan, index))).toEqual(['add', 'skip', 'add']);
    expect(countPlan(planOf([[1, 'in']])).added).toBe(1);
  });

  it('counts the same as the decisions row by row, for any choices', () => {
    const kinds = ['new', 'already-here', 'matches-typed'] as const;
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...kinds), { maxLength: 12 }),
        fc.array(
          fc.tuple(fc.nat(11), fc.constantFrom('in' as const, 'out' as const, 'same' as const)),
          { maxLength: 8 },
        ),
        (found, chosen) => {
          const verdicts = found.map((verdict): RowVerdict => ({
              ...findDuplicates(rows, [])[0]!,
              verdict,
            })),
            choices = new Map(chosen.filter(([index]) => index < found.length));
          const done = found.map((verdict, index) => {
            const choice = choices.get(index);
            return choice === 'out'
              ? 'skip'
              : choice === 'same'
                ? 'match'
                : choice === 'in' || verdict === 'new'
                  ? 'add'
                  : verdict === 'already-here'
                    ? 'skip'
                    : 'match';
          });
          const many = (what: string, list: readonly string[]) =>
            list.filter((one) => one === what).length;
          const wanted = {
            new: many('new', found),
            known: many('already-here', found),
            matched: many('matches-typed', found),
            added: many('add', done),
            confirmed: many('match', done),
          };
          // A second run for the same comparison, as after a choice.
          for (let n = 0; n < 2; n += 1)
            expect(countPlan({ verdicts, choices })).toMatchObject(wanted);
        },
      ),
    );
  });
  it('adds a row that may have been typed with another payee, until the person says that both are the same', () => {
    const kfc = typed('t9', '2026-11-04', -700, 'Lunch with Minh');
    const open = {
      rows,
      verdicts: findDuplicates(rows, [...existing.filter(({ bankId }) => bankId === null), kfc]),
      categories: new Map(),
    };
    const plan = (choices: [number, RowChoice][]) => ({ ...open, choices: new Map(choices) });
    expect(rows.map((_, index) => offerOf(open.verdicts[index]!))).toEqual([null, null, 't9']);
    expect(rows.map((_, index) => fateOf(plan([]), index))).toEqual(['matched', 'new', 'new']);
    expect(countPlan(plan([]))).toEqual({
      new: 2,
      known: 0,
      matched: 1,
      offered: 1,
      added: 2,
      confirmed: 1,
    });
    expect([fateOf(plan([[2, 'same']]), 2), decisionOf(plan([[2, 'same']]), 2)]).toEqual([
      'matched',
      'match',
    ]);
    expect(countPlan(plan([[2, 'same']]))).toEqual({
      new: 2,
      known: 0,
      matched: 1,
      offered: 1,
      added: 1,
      confirmed: 2,
    });
    expect([fateOf(plan([[2, 'out']]), 2), fateOf(plan([[2, 'in']]), 2)]).toEqual([
      'excluded',
      'new',
    ]);
  });

  it('takes the category chosen by hand, by the file, by the payee, or by its words, in that order', () => {
    const plan = {
      ...planOf([], [[2, 'c-home']]),
      rows: [
        rows[0]!,
        { ...rows[1]!, payee: 'x' },
        rows[2]!,
        row(4, '2026-11-01', -5, 'Coffee bar', { category: 'Household:Home' }),
      ],
    };
    expect([0, 1, 2, 3].map((index) => categoryOfRow(plan, index, guess))).toEqual([
      { categoryId: 'c-food', from: 'payee' },
      { categoryId: null, from: null },
      { categoryId: 'c-home', from: 'hand' },
      { categoryId: 'c-home', from: 'file' },
    ]);
    expect(categoryOfRow(planOf([], [[0, null]]), 0, guess)).toEqual({
      categoryId: null,
      from: 'hand',
    });
  });

  it('states the balance of the account on a day', () => {
    // Only the wage of the 2nd is new; the coffee was typed, and the kiosk exists.
    const held = (day: string) => ({ day, amountMinor: 10_000 });
    expect([
      standsAt(planOf(), held('2026-11-03')),
      standsAt(planOf(), held('2026-11-01')),
      standsAt(planOf([[1, 'out']]), held('2026-11-03')),
      standsAt(planOf([[0, 'in']]), held('2026-11-03')),
    ]).toEqual([310_000, 10_000, 10_000, 308_750]);
    // A row that replaces a posted bill counts instead of it, each from its own day on.
    const posted = {
      recurringId: 'r',
      day: '2026-11-02',
      mode: 'post',
      template: {},
      posted: { date: Date.UTC(2026, 10, 2), kind: 'expense', amountMinor: 400 },
    } as unknown as DuePosting;
    const bills = new Map([[1, posted]]);
    expect(
      ['2026-11-03', '2026-11-01'].map((day) => standsAt({ ...planOf(), bills }, held(day))),
    ).toEqual([310_400, 10_000]);
    expect(standsAt({ ...planOf([[1, 'out']]), bills }, held('2026-11-03'))).toBe(10_000);
  });
  it('names the currencies that differ from the account’s', () => {
    expect(
      foreignCurrencies(
        [rows[0]!, { ...rows[1]!, currency: 'VND' }, { ...rows[2]!, currency: 'EUR' }],
        'USD',
      ),
    ).toEqual(['EUR', 'VND']);
    expect(foreignCurrencies(rows, 'USD')).toEqual([]);
  });
});

describe('the two sides of a transfer in one file', () => {
  const row = (amountMinor: number, transferAccount: string): BankRow => ({
    line: 1,
    day: '2026-11-03',
    amountMinor,
    currency: 'USD',
    payee: '',
    note: '',
    bankId: null,
    category: null,
    transferAccount,
    splits: null,
  });
  const statements = [
    { rows: [row(-200, 'Savings')] },
    { rows: [], arrivals: [{ row: row(200, 'Checking'), from: 0, at: 0 }] },
  ];
  const fresh: RowVerdict = {
      verdict: 'new',
      existingId: null,
      why: { code: 'no-match' },
      bankId: 'a',
    },
    here: RowVerdict = {
      verdict: 'already-here',
      existingId: 'e',
      why: { code: 'same-row' },
      bankId: 'a',
    };
  const part = (
    verdict: RowVerdict | null,
    { included = true, transfers = [] as string[] } = {},
  ) => ({ included, verdicts: verdict && [verdict], transfers: new Set(transfers) });
  it('are joined, unless one account is left out or one side exists as income or spending', () => {
    const none = { arrives: [], leavesPlain: [] };
    expect(findSidesApart(statements, [part(null), part(null)])).toEqual(none);
    expect(findSidesApart(statements, [part(fresh), part(fresh)])).toEqual(none);
    expect(findSidesApart(statements, [part(fresh, { included: false }), part(null)])).toEqual({
      ...none,
      arrives: [[1, 0, 'alone']],
    });
    expect(findSidesApart(statements, [part(fresh), part(here, { included: false })])).toEqual(
      none,
    );
    // Spending of an earlier file of the first account alone, and the transfer that it is
    // otherwise.
    expect(findSidesApart(statements, [part(here), part(fresh)])).toEqual({
      ...none,
      arrives: [[1, 0, 'plain']],
    });
    expect(findSidesApart(statements, [part(here, { transfers: ['e'] }), part(fresh)])).toEqual(
      none,
    );
    // Income of an earlier file of the second account alone, and the transfer that arrives there.
    expect(findSidesApart(statements, [part(fresh), part(here)])).toEqual({
      ...none,
      leavesPlain: [[0, 0]],
    });
    expect(findSidesApart(statements, [part(fresh), part({ ...here, arrives: true })])).toEqual(
      none,
    );
  });
  it('are not joined if the other account, left out or missing, has its side already as spending', () => {
    const left = [part(fresh, { included: false }), { ...part(fresh), heldThere: [0] }];
    expect(findSidesApart(statements, left)).toEqual({
      arrives: [[1, 0, 'plain']],
      leavesPlain: [],
    });
    // A file with the second account contains both sides itself.
    expect(findSidesApart(statements, [{ ...part(fresh), heldThere: [0] }, part(fresh)])).toEqual({
      arrives: [],
      leavesPlain: [],
    });
    expect(
      findSidesApart([{ rows: [row(-200, 'Card')] }], [{ ...part(fresh), heldThere: [0] }]),
    ).toEqual({ arrives: [], leavesPlain: [[0, 0]] });
  });
  it('are matched one to one by amount, opposite direction and the nearest day, at most four days apart', () => {
    const on = (day: string, amountMinor: number) => ({ ...row(amountMinor, 'Checking'), day });
    const held = [
      { day: '2026-11-01', amountMinor: -200, currency: 'USD' },
      { day: '2026-11-04', amountMinor: -200, currency: 'USD' },
      { day: '2026-11-04', amountMinor: -300, currency: 'EUR' },
    ];
    const heldIn = ({ transferAccount }: BankRow) => (transferAccount === 'Checking' ? held : null);
    expect(
      findHeldThere(
        [on('2026-11-03', 200), on('2026-11-03', 200), on('2026-11-03', 200)],
        [fresh, fresh, fresh],
        heldIn,
      ),
    ).toEqual([0, 1]);
    expect(
      findHeldThere(
        [on('2026-11-09', 200), on('2026-11-04', 300), on('2026-11-04', -200)],
        [fresh, fresh, fresh],
        heldIn,
      ),
    ).toEqual([]);
    expect(findHeldThere([on('2026-11-03', 200)], [here], heldIn)).toEqual([]);
    expect(
      findHeldThere([{ ...on('2026-11-03', 200), transferAccount: 'Elsewhere' }], [fresh], heldIn),
    ).toEqual([]);
  });
});

describe('the other account of a row, guessed from earlier rows', () => {
  const open = [
    { id: 'bank', currency: 'USD' },
    { id: 'savings', currency: 'USD' },
    { id: 'euro', currency: 'EUR' },
  ];
  const moved = (payee: string, from: string, to: string) => ({
    payee,
    kind: 'transfer' as const,
    accountId: from,
    transferAccountId: to,
  });
  const spent = (payee: string) => ({
    payee,
    kind: 'expense' as const,
    accountId: 'bank',
    transferAccountId: null,
  });
  const of = (payee: string, amountMinor: number, more: Partial<BankRow> = {}) =>
    row(1, '2026-11-01', amountMinor, payee, more);
  const guess = createFarGuess(
    [
      moved('TO SAVINGS', 'bank', 'savings'),
      spent('To savings'),
      spent('ATM'),
      moved('ATM', 'bank', 'savings'),
      moved('Closed', 'bank', 'old'),
      moved('Wise', 'bank', 'euro'),
      moved('', 'bank', 'savings'),
    ],
    open,
  );

  it.each([
    ['to savings', -300, 'bank', 'savings', 'by payee, in any case'],
    ['TO SAVINGS', 300, 'savings', 'bank', 'from the other side'],
    ['TO SAVINGS', 300, 'bank', null, 'in the other direction'],
    ['TO SAVINGS', -300, 'savings', null, 'of another account'],
    ['ATM', -300, 'bank', null, 'spending since then'],
    ['Closed', -300, 'bank', null, 'an account that is closed'],
    ['Wise', -300, 'bank', null, 'an account in another currency'],
    ['', -300, 'bank', null, 'no payee'],
  ] as [string, number, string, string | null, string][])(
    '%s of %i in %s goes with %s: %s',
    (...given) => {
      const [payee, amountMinor, accountId, expected] = given;
      expect(guess(of(payee, amountMinor), accountId)).toBe(expected);
    },
  );

  it('is none that has imports of its own, because those contain its side', () => {
    const of = (
      accountId: string,
      status: 'complete' | 'undone' | 'cancelled',
      others: string[] = [],
    ) => ({
      accountId,
      status,
      others: others.map((id) => ({ accountId: id, madeAccount: false })),
    });
    expect([
      ...accountsOfImports([
        of('a', 'complete', ['b']),
        of('c', 'undone'),
        of('d', 'cancelled', ['e']),
      ]),
    ]).toEqual(['a', 'b']);
  });
  it('is overridden by the person, by the file, and by a rule', () => {
    const far = ({
      rows: given = [of('TO SAVINGS', -300)],
      farIds = new Map<number, string>(),
      categories = new Map<number, null>(),
      isSettled = false,
    } = {}) =>
      farOfRow({ rows: given, farIds, categories }, 0, {
        guess: (one) => guess(one, 'bank'),
        isSettled: () => isSettled,
      });
    expect(far()).toEqual({ accountId: 'savings', from: 'payee' });
    expect(far({ farIds: new Map([[0, 'cash']]), isSettled: true })).toEqual({
      accountId: 'cash',
      from: 'hand',
    });
    expect(far({ categories: new Map([[0, null]]) })).toBeNull();
    expect(far({ isSettled: true })).toBeNull();
    expect(far({ rows: [of('TO SAVINGS', -300, { category: 'Food' })] })).toBeNull();
    expect(far({ rows: [of('TO SAVINGS', -300, { transferAccount: 'Card' })] })).toBeNull();
  });
});
