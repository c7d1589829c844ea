import { expect, test } from 'vitest';
import { keyOfLesson, lessonOf } from './learn.ts';

const row = (payee: string, categoryId: string | null = null) => ({ payee, categoryId });

test.each([
  ['several rows of one payee', [row('Grab'), row('GRAB ')], 'rides', 'Grab'], ['one that had another category', [row('Grab', 'food')], 'rides', 'Grab'],
  ['one that had none', [row('Grab')], 'rides', null], ['one that keeps its own', [row('Grab', 'rides')], 'rides', null], ['two payees', [row('Grab'), row('Be')], 'rides', null],
  ['no payee', [row(' '), row('')], 'rides', null], ['a category taken away', [row('Grab', 'food'), row('Grab')], null, null], ['nothing', [], 'rides', null],
] as const)('%s', (_name, rows, categoryId, payee) => {
  expect(lessonOf(rows, categoryId)?.payee ?? null).toBe(payee);
});

test('a refusal holds however the payee is written', () => {
  expect(keyOfLesson({ payee: 'Phở Bò', categoryId: 'a' })).toBe(keyOfLesson({ payee: 'pho bo', categoryId: 'b' }));
});
