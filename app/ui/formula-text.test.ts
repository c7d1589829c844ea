import { expect, test } from 'vitest';
import { formulaText } from './formula-text.ts';

test('a sign between two terms is joined to the term after it', () => {
  expect(formulaText('($3,000.00 − $2,000.00) × 365 ÷ 92').split(' ')).toEqual([
    '($3,000.00',
    '−\u00a0$2,000.00)',
    '×\u00a0365',
    '÷\u00a092',
  ]);
  expect(formulaText('c × ((1 + i)^n − 1) / i = F').split(' ')).toEqual([
    'c',
    '×\u00a0((1',
    '+\u00a0i)^n',
    '−\u00a01)',
    '/\u00a0i',
    '=\u00a0F',
  ]);
});

test('other signs stay unchanged', () => {
  expect(formulaText('max (1, n), −1, r = 7%')).toBe('max (1, n), −1, r =\u00a07%');
});
