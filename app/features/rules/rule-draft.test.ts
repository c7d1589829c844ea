import { describe, expect, test } from 'vitest';
import { readRule } from '#domain/rules';
import {
  draftOfRule,
  emptyRule,
  readRuleDraft,
  type ActionDraft,
  type ConditionDraft,
  type RuleFormDraft,
} from './rule-draft.ts';

const condition = (fields: Partial<ConditionDraft>): ConditionDraft => ({
  key: 0,
  field: 'payee',
  test: 'contains',
  value: 'grab',
  to: '',
  currency: 'USD',
  ...fields,
});
const form = (
  fields: Partial<ConditionDraft>,
  actions: RuleFormDraft['actions'] = [{ key: 9, set: 'tag', value: 'work' }],
): RuleFormDraft => ({ match: 'all', conditions: [condition(fields)], actions });
const read = (draft: RuleFormDraft) => readRuleDraft(draft, '.');

describe('the form of a rule', () => {
  test.each([
    [
      'a text',
      condition({ value: ' grab ' }),
      { version: 1, field: 'payee', test: 'contains', text: 'grab' },
    ],
    [
      'an amount from',
      condition({ field: 'amount', value: '12.50' }),
      { version: 1, field: 'amount', minMinor: 1_250, maxMinor: null, currency: 'USD' },
    ],
    [
      'an amount in thousands',
      condition({ field: 'amount', value: '65k', to: '2tr', currency: 'VND' }),
      { version: 1, field: 'amount', minMinor: 65_000, maxMinor: 2_000_000, currency: 'VND' },
    ],
    [
      'a day alone',
      condition({ field: 'dayOfMonth', value: '31' }),
      { version: 1, field: 'dayOfMonth', fromDay: 31, toDay: 31 },
    ],
    [
      'a tag with its sign',
      condition({ field: 'tag', value: '#work' }),
      { version: 1, field: 'tag', text: 'work' },
    ],
    [
      'a kind',
      condition({ field: 'kind', value: 'income' }),
      { version: 1, field: 'kind', kind: 'income' },
    ],
  ])('%s is read', (_name, given, expected) => {
    const result = read({ ...form({}), conditions: [given] });
    expect(result.ok && result.fields.conditions).toEqual([expected]);
  });

  test.each([
    ['an empty text', { value: '  ' }, 'text'],
    ['no amount at all', { field: 'amount', value: '' }, 'amount'],
    ['an amount that is none', { field: 'amount', value: 'much' }, 'amount'],
    ['more decimals than there are', { field: 'amount', value: '1.234', currency: 'VND' }, null],
    ['amounts the wrong way round', { field: 'amount', value: '20', to: '10' }, 'order'],
    ['day 32', { field: 'dayOfMonth', value: '32' }, 'day'],
    ['half a day', { field: 'dayOfMonth', value: '1.5' }, 'day'],
    ['no account', { field: 'account', value: '' }, 'choice'],
  ] as const)('%s', (_name, fields, fault) => {
    const result = read(form(fields));
    expect(result.ok ? null : result.faults.conditions.get(0)).toBe(fault);
  });

  test('an action without its value is reported', () => {
    const result = read(
      form({}, [
        { key: 9, set: 'category', value: '' },
        { key: 10, set: 'tag', value: '#' },
      ]),
    );
    expect(!result.ok && [...result.faults.actions]).toEqual([
      [9, 'choice'],
      [10, 'text'],
    ]);
  });

  test('a stored rule opens as it was written, and is saved unchanged', () => {
    const stored = {
      id: 'r',
      match: 'any' as const,
      actions: [
        { version: 1, set: 'category', categoryId: 'c' },
        { version: 1, set: 'note', text: 'a  b' },
      ],
      conditions: [
        { version: 1, field: 'note', test: 'words', text: 'x y' },
        { version: 1, field: 'amount', minMinor: null, maxMinor: 4_505, currency: 'EUR' },
        { version: 1, field: 'dayOfMonth', fromDay: 1, toDay: 5 },
        { version: 1, field: 'account', accountId: 'a' },
      ],
    };
    const rule = readRule(stored)!;
    for (const sign of ['.', ','] as const) {
      const result = readRuleDraft(draftOfRule(rule, 'USD', sign), sign);
      expect(result.ok && result.fields).toEqual({
        match: 'any',
        conditions: stored.conditions,
        actions: stored.actions,
      });
    }
  });

  test('a new rule asks for its text and its category', () => {
    const result = read(emptyRule('USD'));
    expect(
      !result.ok && [[...result.faults.conditions.values()], [...result.faults.actions.values()]],
    ).toEqual([['text'], ['choice']]);
  });
});

test('a split is read and written back as typed; an incomplete one is a fault of its action', () => {
  const action: ActionDraft = {
    key: 1,
    set: 'split',
    currency: 'USD',
    value: 'home',
    parts: [
      { key: 0, categoryId: 'food', amount: '12.50' },
      { key: 1, categoryId: 'pets', amount: '3' },
    ],
  };
  const draft = {
    ...emptyRule('USD'),
    conditions: [
      {
        key: 0,
        field: 'payee' as const,
        test: 'contains' as const,
        value: 'Mart',
        to: '',
        currency: 'USD',
      },
    ],
    actions: [action],
  };
  const read = readRuleDraft(draft, '.');
  expect(read).toMatchObject({
    ok: true,
    fields: {
      actions: [
        {
          version: 1,
          set: 'split',
          currency: 'USD',
          parts: [
            { categoryId: 'food', amountMinor: 1_250 },
            { categoryId: 'pets', amountMinor: 300 },
            { categoryId: 'home', amountMinor: null },
          ],
        },
      ],
    },
  });
  if (read.ok) expect(readRuleDraft(draftOfRule(read.rule, 'USD', '.'), '.')).toEqual(read);
  for (const change of [
    { value: '' },
    { parts: [] },
    { parts: [{ key: 0, categoryId: '', amount: '1' }] },
    { parts: [{ key: 0, categoryId: 'food', amount: '' }] },
    { parts: [{ key: 0, categoryId: 'food', amount: '0' }] },
  ]) {
    const bad = readRuleDraft({ ...draft, actions: [{ ...action, ...change }] }, '.');
    expect(!bad.ok && bad.faults.actions.get(1)).toBe('parts');
  }
});
