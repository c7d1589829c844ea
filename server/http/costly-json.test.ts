import { expect, test } from 'vitest';
import { isCostlyJson } from './costly-json.ts';

const list = (count: number, one: string) => `[${Array.from({ length: count }, () => one).join()}]`;

test.each([
  ['10,001 numbers', list(10_001, '0')],
  ['10,001 lists', list(10_001, '[]')],
  ['10,001 keys', `{${Array.from({ length: 10_001 }, (_, i) => `"${i}":0`).join()}}`],
  [
    'a list behind a string with a quote and a bracket in it',
    `["\\"]\\\\",${list(10_001, '0').slice(1)}`,
  ],
  ['lists of lists, more than 100,000 values in all', list(9_000, list(12, '0'))],
  ['100,001 lists within each other', '['.repeat(100_001)],
  ['a list that goes on behind an inner one', `[${list(5_000, '0')},${list(10_000, '0').slice(1)}`],
])('%s exceeds the limit', (_, text) => {
  expect(isCostlyJson(text)).toBe(true);
});

const fields = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`field${i}`, i]));
const usualPush = JSON.stringify({
  mutations: Array.from({ length: 500 }, (_, i) => ({
    mutationId: i + 1,
    ops: [{ op: 'put', fields }],
  })),
});

test.each([
  ['10,000 numbers', list(10_000, '0')],
  ['one long string full of commas and brackets', JSON.stringify('[,{,"\\'.repeat(300_000))],
  ['a string that never ends', `"${',['.repeat(100_000)}`],
  ['a usual push of 500 records', usualPush],
  ['nothing', ''],
  ['closing brackets without an opening one', `${']'.repeat(20_000)}${','.repeat(9_999)}`],
])('%s is within the limit', (_, text) => {
  expect(isCostlyJson(text)).toBe(false);
});
