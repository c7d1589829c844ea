import { expect, test } from 'vitest';
import type { BankRow } from '#domain/bank-files';
import type { Rule } from '#domain/rules';
import { createRowRules } from './import-rules.ts';

const row = (fields: Partial<BankRow>) =>
  ({
    payee: 'GRAB*A-7QXK2119',
    note: 'Ref 1',
    amountMinor: -4_800,
    currency: 'USD',
    day: '2026-11-12',
    splits: null,
    ...fields,
  }) as BankRow;
const rules: Rule[] = [
  {
    id: 'name',
    match: 'all',
    conditions: [{ version: 1, field: 'payee', test: 'begins', text: 'grab*' }],
    actions: [{ version: 1, set: 'payee', text: 'Grab' }],
  },
  {
    id: 'ride',
    match: 'all',
    conditions: [
      { version: 1, field: 'payee', test: 'is', text: 'Grab' },
      { version: 1, field: 'account', accountId: 'bank' },
    ],
    actions: [
      { version: 1, set: 'category', categoryId: 'rides' },
      { version: 1, set: 'tag', text: 'ride' },
    ],
  },
];

const kindOf = (id: string) => (id === 'salary' ? ('income' as const) : ('expense' as const));

test('an incoming row known as income is not turned into a refund by a rule without a direction', () => {
  const salary = row({ amountMinor: 300_000 });
  const ruled = createRowRules(rules, {
    kindOf,
    guess: (one) => (one === salary ? 'salary' : null),
  });
  expect(ruled(salary, 'bank')).toMatchObject({
    payee: 'Grab',
    tags: ['ride'],
    categoryId: null,
    ruleId: null,
  });
  expect(ruled(row({ amountMinor: 300_000 }), 'bank')).toMatchObject({
    categoryId: 'rides',
    ruleId: 'ride',
  });
});

test('rules set name, category and tags of a row of a file, by its account', () => {
  const ruled = createRowRules(rules, { kindOf, guess: () => null });
  const ride = row({});
  expect(ruled(ride, 'bank')).toEqual({
    payee: 'Grab',
    note: 'Ref 1',
    tags: ['ride'],
    categoryId: 'rides',
    splits: null,
    ruleId: 'ride',
  });
  expect(ruled(ride, 'bank')).toBe(ruled(ride, 'bank'));
  expect(ruled(ride, 'cash')).toEqual({
    payee: 'Grab',
    note: 'Ref 1',
    tags: [],
    categoryId: null,
    splits: null,
    ruleId: null,
  });
});

test('a refund gets the category of the spending, and a split row gets none', () => {
  const ruled = createRowRules(rules, { kindOf, guess: () => null });
  expect(ruled(row({ amountMinor: 4_800 }), 'bank')).toMatchObject({
    categoryId: 'rides',
    ruleId: 'ride',
  });
  expect(
    createRowRules(rules, { kindOf: () => undefined, guess: () => null })(
      row({ amountMinor: 4_800 }),
      'bank',
    ).categoryId,
  ).toBeNull();
  expect(
    ruled(
      row({
        splits: [
          { category: null, amountMinor: -4_000, note: '', transferAccount: null },
          { category: null, amountMinor: -800, note: '', transferAccount: null },
        ],
      }),
      'bank',
    ).categoryId,
  ).toBeNull();
});
