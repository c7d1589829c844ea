import { expect, test } from 'vitest';
import { keyOfLesson, lessonOf, ruleOfLesson } from './learn.ts';

const row = (
  payee: string,
  categoryId: string | null = null,
  kind: 'income' | 'expense' = 'expense',
) => ({ payee, categoryId, kind });

test.each([
  ['several rows of one payee', [row('Grab'), row('GRAB ')], 'rides', 'Grab'],
  ['one that had another category', [row('Grab', 'food')], 'rides', 'Grab'],
  ['one that had none', [row('Grab')], 'rides', null],
  ['one that keeps its own', [row('Grab', 'rides')], 'rides', null],
  ['two payees', [row('Grab'), row('Be')], 'rides', null],
  ['no payee', [row(' '), row('')], 'rides', null],
  ['a category taken away', [row('Grab', 'food'), row('Grab')], null, null],
  ['nothing', [], 'rides', null],
] as const)('%s', (_name, rows, categoryId, payee) => {
  expect(lessonOf(rows, categoryId)?.payee ?? null).toBe(payee);
});

test('a lesson from rows of one direction becomes a rule for that direction', () => {
  const learned = (kinds: ('income' | 'expense')[]) =>
    ruleOfLesson(
      lessonOf(
        kinds.map((kind) => row('ACME', 'other', kind)),
        'clothes',
      )!,
    );
  const name = { version: 1, field: 'payee', test: 'is', text: 'ACME' };
  expect(learned(['expense', 'expense']).conditions).toEqual([
    name,
    { version: 1, field: 'kind', kind: 'expense' },
  ]);
  expect(learned(['income']).conditions).toEqual([
    name,
    { version: 1, field: 'kind', kind: 'income' },
  ]);
  expect(learned(['income', 'expense']).conditions).toEqual([name]);
  expect(learned(['expense'])).toMatchObject({
    match: 'all',
    actions: [{ version: 1, set: 'category', categoryId: 'clothes' }],
  });
});

test('a refusal holds however the payee is written', () => {
  expect(keyOfLesson({ payee: 'Phở Bò' })).toBe(keyOfLesson({ payee: 'pho bo' }));
});
