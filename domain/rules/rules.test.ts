import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyRules,
  matchesRule,
  readRule,
  readRules,
  type Action,
  type Condition,
  type Rule,
  type RuleDraft,
} from './index.ts';

const draft = (fields: Partial<RuleDraft> = {}): RuleDraft => ({
  payee: 'SQ *BLUE BOTTLE 4421 OAKLAND',
  note: '',
  categoryId: null,
  tags: [],
  kind: 'expense',
  amountMinor: 450,
  currency: 'USD',
  accountId: 'cash',
  day: '2026-11-21',
  ...fields,
});
const payee = (test: 'is' | 'contains' | 'begins' | 'words', text: string): Condition => ({
  version: 1,
  field: 'payee',
  test,
  text,
});
const category = (categoryId: string): Action => ({ version: 1, set: 'category', categoryId });
const rule = (
  id: string,
  conditions: Condition[],
  actions: Action[],
  match: 'all' | 'any' = 'all',
): Rule => ({ id, match, conditions, actions });

describe('a condition', () => {
  const cases: [string, Condition, Partial<RuleDraft>, boolean][] = [
    ['a whole name, without case and marks', payee('is', 'pho bo'), { payee: 'Phở  bò' }, true],
    ['a whole name is no part of one', payee('is', 'pho'), { payee: 'Phở bò' }, false],
    ['a part of a name', payee('contains', 'bottle'), {}, true],
    ['đ is d', payee('contains', 'dien'), { payee: 'Tiền điện EVN' }, true],
    ['a beginning', payee('begins', 'sq *blue'), {}, true],
    ['what comes later is no beginning', payee('begins', 'blue'), {}, false],
    ['words in any order', payee('words', 'oakland blue'), {}, true],
    ['a part of a word is no word', payee('words', 'oak'), {}, false],
    ['words of nothing but signs match nothing', payee('words', '***'), {}, false],
    [
      'the note',
      { version: 1, field: 'note', test: 'contains', text: 'ref' },
      { note: 'REF 12' },
      true,
    ],
    [
      'an amount',
      { version: 1, field: 'amount', minMinor: 450, maxMinor: 450, currency: 'USD' },
      {},
      true,
    ],
    [
      'an amount of another currency',
      { version: 1, field: 'amount', minMinor: 450, maxMinor: 450, currency: 'EUR' },
      {},
      false,
    ],
    [
      'an amount between two, ends included',
      { version: 1, field: 'amount', minMinor: 100, maxMinor: 450, currency: 'USD' },
      {},
      true,
    ],
    [
      'an amount above',
      { version: 1, field: 'amount', minMinor: 451, maxMinor: null, currency: 'USD' },
      {},
      false,
    ],
    ['the kind', { version: 1, field: 'kind', kind: 'income' }, {}, false],
    ['the account', { version: 1, field: 'account', accountId: 'cash' }, {}, true],
    ['the day of the month', { version: 1, field: 'dayOfMonth', fromDay: 20, toDay: 21 }, {}, true],
    [
      'another day of the month',
      { version: 1, field: 'dayOfMonth', fromDay: 22, toDay: 31 },
      {},
      false,
    ],
    ['a tag, without case', { version: 1, field: 'tag', text: 'work' }, { tags: ['Work'] }, true],
  ];
  test.each(cases)('%s', (_name, condition, fields, expected) => {
    expect(matchesRule(rule('r', [condition], [category('c')]), draft(fields))).toBe(expected);
  });

  test('holds for all of several, or any', () => {
    const two = [payee('contains', 'blue'), { version: 1, field: 'kind', kind: 'income' } as const];
    expect(matchesRule(rule('r', two, []), draft())).toBe(false);
    expect(matchesRule(rule('r', two, [], 'any'), draft())).toBe(true);
  });
});

describe('the actions of rules', () => {
  test('the first rule that sets a field keeps it, later ones set others, and each is named', () => {
    const rules = [
      rule(
        'clean',
        [payee('begins', 'sq *blue bottle')],
        [{ version: 1, set: 'payee', text: 'Blue Bottle' }],
      ),
      rule(
        'coffee',
        [payee('is', 'blue bottle')],
        [category('coffee'), { version: 1, set: 'tag', text: '#out' }],
      ),
      rule(
        'late',
        [payee('contains', 'bottle')],
        [
          category('bar'),
          { version: 1, set: 'payee', text: 'A bottle' },
          { version: 1, set: 'note', text: 'by hand' },
          { version: 1, set: 'tag', text: 'late' },
        ],
      ),
    ];
    const { draft: after, why } = applyRules(rules, draft({ tags: ['OUT'] }));
    expect(after).toEqual({
      ...draft(),
      payee: 'Blue Bottle',
      categoryId: 'coffee',
      note: 'by hand',
      tags: ['OUT', 'late'],
    });
    expect(why).toEqual({ payee: 'clean', categoryId: 'coffee', note: 'late', tags: 'late' });
  });

  test('a rule that keeps a field has settled it and explains nothing', () => {
    const { draft: after, why } = applyRules(
      [
        rule('a', [payee('contains', 'blue')], [category('coffee')]),
        rule('b', [payee('contains', 'blue')], [category('bar')]),
      ],
      draft({ categoryId: 'coffee' }),
    );
    expect(after.categoryId).toBe('coffee');
    expect(why).toEqual({});
  });

  test('a value of the person is kept, transfers and split rows get no category, and no row a deleted one', () => {
    const rules = [
      rule(
        'r',
        [payee('contains', 'blue')],
        [category('coffee'), { version: 1, set: 'payee', text: 'Blue Bottle' }],
      ),
    ];
    expect(
      applyRules(rules, draft({ categoryId: 'own' }), { keep: new Set(['categoryId']) }).draft,
    ).toEqual(draft({ categoryId: 'own', payee: 'Blue Bottle' }));
    for (const fields of [{ kind: 'transfer' as const }, { isSplit: true }])
      expect(applyRules(rules, draft(fields)).draft.categoryId).toBeNull();
    const kindOf = (id: string) => (id === 'coffee' ? ('expense' as const) : undefined);
    // Money in with a category of spending is a refund (docs/decisions/budgets-and-reports.md).
    for (const kind of ['income', 'expense'] as const)
      expect(applyRules(rules, draft({ kind }), { kindOf }).draft.categoryId).toBe('coffee');
    expect(
      applyRules([rule('gone', [payee('contains', 'blue')], [category('gone')])], draft(), {
        kindOf,
      }).why,
    ).toEqual({});
  });

  describe('a rule with a category of the other side', () => {
    const kinds: Record<string, 'income' | 'expense'> = {
      clothes: 'expense',
      coffee: 'expense',
      salary: 'income',
      interest: 'income',
    };
    const kindOf = (id: string) => kinds[id];
    const isKind = (kind: 'income' | 'expense'): Condition => ({ version: 1, field: 'kind', kind });
    const blue = payee('contains', 'blue');
    const run = (rules: Rule[], fields: Partial<RuleDraft>, guessedId: string | null = null) =>
      applyRules(rules, draft(fields), { kindOf, guessedId });
    const toClothes = rule('r', [blue], [category('clothes')]),
      toSalary = rule('r', [blue], [category('salary')]);

    test('turns money without a side into a refund or paid-back income', () => {
      expect(run([toClothes], { kind: 'income' }).draft.categoryId).toBe('clothes');
      expect(run([toSalary], { kind: 'expense' }).draft.categoryId).toBe('salary');
      expect(run([toClothes], { kind: 'income', categoryId: 'gone' }).draft.categoryId).toBe(
        'clothes',
      );
    });

    test('makes no salary a refund and no spending paid-back income, unless it asks for the direction', () => {
      expect(run([toClothes], { kind: 'income', categoryId: 'salary' })).toEqual({
        draft: draft({ kind: 'income', categoryId: 'salary' }),
        why: {},
      });
      expect(run([toClothes], { kind: 'income' }, 'salary')).toEqual({
        draft: draft({ kind: 'income' }),
        why: {},
      });
      expect(run([toSalary], { categoryId: 'coffee' }).draft.categoryId).toBe('coffee');
      expect(run([toSalary], {}, 'coffee').draft.categoryId).toBeNull();
      const directed = rule('r', [blue, isKind('income')], [category('clothes')]);
      expect(run([directed], { kind: 'income', categoryId: 'salary' }).draft.categoryId).toBe(
        'clothes',
      );
      expect(run([directed], { kind: 'income' }, 'salary')).toMatchObject({
        draft: { categoryId: 'clothes' },
        why: { categoryId: 'r' },
      });
      // One of any conditions is no direction.
      const either = rule('r', [blue, isKind('income')], [category('clothes')], 'any');
      expect(run([either], { kind: 'income', categoryId: 'salary' }).draft.categoryId).toBe(
        'salary',
      );
    });

    test('leaves the field to the rules below it, and does its other actions', () => {
      const tag: Action = { version: 1, set: 'tag', text: 'acme' };
      const rules = [
        rule('a', [blue], [category('clothes'), tag]),
        rule('b', [blue], [category('interest')]),
      ];
      expect(run(rules, { kind: 'income', categoryId: 'salary' })).toMatchObject({
        draft: { categoryId: 'interest', tags: ['acme'] },
        why: { categoryId: 'b', tags: 'a' },
      });
    });

    test('applies to money that has a category of the other side already, or one of its own', () => {
      expect(run([toClothes], { kind: 'income', categoryId: 'coffee' }).draft.categoryId).toBe(
        'clothes',
      );
      expect(run([toClothes], { kind: 'expense', categoryId: 'coffee' }).draft.categoryId).toBe(
        'clothes',
      );
      expect(run([toClothes], { kind: 'income' }, 'coffee').draft.categoryId).toBe('clothes');
    });

    test('splits under the same conditions', () => {
      const split: Action = {
        version: 1,
        set: 'split',
        currency: 'USD',
        parts: [
          { categoryId: 'salary', amountMinor: 50 },
          { categoryId: 'clothes', amountMinor: null },
        ],
      };
      expect(
        run([rule('s', [blue], [split])], { kind: 'income', categoryId: 'salary' }).draft.splits,
      ).toBeUndefined();
      expect(run([rule('s', [blue], [split])], { kind: 'income' }).draft.splits).toHaveLength(2);
      expect(
        run([rule('s', [blue, isKind('income')], [split])], {
          kind: 'income',
          categoryId: 'salary',
        }).draft.splits,
      ).toHaveLength(2);
    });
  });

  test('a note is added after the present one, once', () => {
    const rules = [
      rule('r', [payee('contains', 'blue')], [{ version: 1, set: 'note', text: 'work' }]),
    ];
    const once = applyRules(rules, draft({ note: 'Ref 12' })).draft;
    expect(once.note).toBe('Ref 12 · work');
    expect(applyRules(rules, once).draft).toBe(once);
  });

  test('an unchanged row is the same object', () => {
    const before = draft();
    expect(
      applyRules([rule('r', [payee('contains', 'no such')], [category('c')])], before).draft,
    ).toBe(before);
  });

  const words = fc.constantFrom('blue', 'bottle', 'grab', 'rent', 'xe');
  const anyRule = fc.record({
    text: words,
    action: fc.oneof(
      words.map(category),
      words.map((text): Action => ({ version: 1, set: 'tag', text })),
      words.map((text): Action => ({ version: 1, set: 'note', text })),
    ),
  });
  test('rules that keep the payee do nothing a second time', () => {
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 8 }),
        fc.array(words, { minLength: 1, maxLength: 3 }),
        (given, name) => {
          const rules = given.map(({ text, action }, index) =>
            rule(`r${index}`, [payee('contains', text)], [action]),
          );
          const once = applyRules(rules, draft({ payee: name.join(' ') })).draft;
          expect(applyRules(rules, once)).toEqual({ draft: once, why: {} });
        },
      ),
    );
  });
});

describe('stored rules', () => {
  const stored = {
    id: 'r',
    position: 'V',
    conditions: [{ version: 1, field: 'payee', test: 'contains', text: 'grab' }],
    actions: [{ version: 1, set: 'category', categoryId: 'c' }],
  };

  test('are read whole, with all conditions by default', () => {
    expect(readRule(stored)).toEqual({
      id: 'r',
      match: 'all',
      conditions: stored.conditions,
      actions: stored.actions,
    });
    expect(readRule({ ...stored, match: 'any' })?.match).toBe('any');
  });

  test.each([
    [
      'a later version of a condition',
      {
        conditions: [
          ...stored.conditions,
          { version: 2, field: 'payee', test: 'sounds like', text: 'x' },
        ],
      },
    ],
    ['an action nobody knows', { actions: [{ version: 1, set: 'split', parts: [] }] }],
    ['no condition', { conditions: [] }],
    ['no action', { actions: [] }],
    [
      'an empty text',
      { conditions: [{ version: 1, field: 'payee', test: 'contains', text: '  ' }] },
    ],
    [
      'an amount without a bound',
      {
        conditions: [
          { version: 1, field: 'amount', minMinor: null, maxMinor: null, currency: 'USD' },
        ],
      },
    ],
    [
      'amounts the wrong way round',
      { conditions: [{ version: 1, field: 'amount', minMinor: 2, maxMinor: 1, currency: 'USD' }] },
    ],
    [
      'a day of the month that is none',
      { conditions: [{ version: 1, field: 'dayOfMonth', fromDay: 0, toDay: 3 }] },
    ],
  ])('%s is not run', (_name, fields) => {
    expect(readRule({ ...stored, ...fields })).toBeNull();
  });

  test('are read or refused for any value, and never throw', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.dictionary(
            fc.constantFrom(
              'version',
              'field',
              'set',
              'test',
              'text',
              'minMinor',
              'currency',
              'fromDay',
            ),
            fc.anything(),
          ),
        ),
        (lists) => {
          expect(() => readRule({ id: 'r', conditions: lists, actions: lists })).not.toThrow();
        },
      ),
    );
  });

  test('run in their order, without paused and unknown ones', () => {
    const at = (id: string, position: string, fields = {}) => ({
      ...stored,
      id,
      position,
      ...fields,
    });
    expect(
      readRules([
        at('c', 'b'),
        at('b', 'a'),
        at('a', 'b'),
        at('d', 'a', { paused: true }),
        at('e', 'a', { actions: [] }),
      ]).map(({ id }) => id),
    ).toEqual(['b', 'a', 'c']);
  });
});

describe('a rule that splits', () => {
  const split = (...parts: [string, number | null][]): Action => ({
    version: 1,
    set: 'split',
    currency: 'USD',
    parts: parts.map(([categoryId, amountMinor]) => ({ categoryId, amountMinor })),
  });
  const run = (action: Action, fields: Partial<RuleDraft> = {}, options = {}) =>
    applyRules([rule('s', [payee('contains', 'bottle')], [action])], draft(fields), options);
  test('gives the fixed amounts and the rest, and names itself', () => {
    const { draft: after, why } = run(split(['cups', 120], ['coffee', null]));
    expect([after.splits, after.categoryId, why]).toEqual([
      [
        { categoryId: 'cups', amountMinor: 120 },
        { categoryId: 'coffee', amountMinor: 330 },
      ],
      null,
      { categoryId: 's' },
    ]);
  });
  test('splits income among spending categories, which makes it a refund', () => {
    expect(
      run(split(['cups', 120], ['coffee', null]), { kind: 'income' }, { kindOf: () => 'expense' })
        .draft,
    ).toMatchObject({
      kind: 'income',
      splits: [
        { categoryId: 'cups', amountMinor: 120 },
        { categoryId: 'coffee', amountMinor: 330 },
      ],
    });
  });
  test('ignores rows that it cannot split whole, such as small, foreign, split or categorised ones', () => {
    for (const [action, fields, options] of [
      [split(['cups', 450], ['coffee', null]), {}, {}],
      [split(['cups', 451], ['coffee', null]), {}, {}],
      [split(['cups', 1], ['coffee', null]), { currency: 'EUR' }, {}],
      [split(['cups', 1], ['coffee', null]), { kind: 'transfer' }, {}],
      [split(['cups', 1], ['coffee', null]), { isSplit: true }, {}],
      [
        split(['cups', 1], ['coffee', null]),
        { categoryId: 'own' },
        { keep: new Set(['categoryId']) },
      ],
      [
        split(['cups', 1], ['pay', null]),
        {},
        { kindOf: (id: string) => (id === 'pay' ? undefined : 'expense') },
      ],
    ] as const)
      expect(run(action, fields, options).draft.splits).toBeUndefined();
  });
  test('precedes the rules below it, and a category above precedes it', () => {
    const rules = [
      rule('s', [payee('contains', 'bottle')], [split(['cups', 1], ['coffee', null])]),
      rule('c', [payee('contains', 'bottle')], [category('all')]),
    ];
    expect(applyRules(rules, draft()).draft).toMatchObject({
      categoryId: null,
      splits: [{ amountMinor: 1 }, { amountMinor: 449 }],
    });
    expect(applyRules(rules.toReversed(), draft()).draft).toMatchObject({ categoryId: 'all' });
    expect(applyRules(rules.toReversed(), draft()).draft.splits).toBeUndefined();
  });
  test('gives positive parts that sum to the whole for any amounts, or splits nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 12_000 }),
        fc.nat(),
        (fixed, amountMinor, at) => {
          const parts = fixed.map((minor, n): [string, number | null] => [`c${n}`, minor]);
          parts.splice(at % (parts.length + 1), 0, ['rest', null]);
          const { splits } = run(split(...parts), { amountMinor }).draft;
          const total = fixed.reduce((sum, minor) => sum + minor, 0);
          if (total >= amountMinor) {
            expect(splits).toBeUndefined();
            return;
          }
          expect(splits!.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(amountMinor);
          expect(splits!.every((part) => part.amountMinor > 0)).toBe(true);
          expect(splits!.map(({ categoryId }) => categoryId)).toEqual(parts.map(([id]) => id));
        },
      ),
    );
  });
  test('is read as stored, and refused with unknown content', () => {
    const stored = (action: unknown) =>
      readRule({ id: 'r', conditions: [payee('is', 'a')], actions: [action] });
    expect(stored(split(['a', 5], ['b', null]))?.actions).toEqual([split(['a', 5], ['b', null])]);
    for (const bad of [
      split(['a', 5]),
      split(['a', null], ['b', null]),
      split(['a', 5], ['b', 6]),
      split(['a', 0], ['b', null]),
      split(['a', 1.5], ['b', null]),
      split(['', 5], ['b', null]),
      { ...split(['a', 5], ['b', null]), currency: '' },
      { version: 1, set: 'split', currency: 'USD', parts: 'x' },
    ])
      expect(stored(bad)).toBeNull();
  });
});
