import { expect, test } from 'vitest';
import { search as en } from '#contract/i18n/en/search';
import { search as vi } from '#contract/i18n/vi/search';
import { onAskCreate } from '#app/ui/ask-create.ts';
import { type CreationContext, creationsOf } from './creations.ts';

const context: CreationContext = {
  today: '2026-11-29',
  currency: 'USD',
  language: 'en',
  focusMinutes: 25,
  categories: [],
  accounts: [{ id: 'a', name: 'Cash', currency: 'USD' }],
  defaultAccountId: 'a',
  earlier: [],
};
const labels = (typed: string, of = context, t = en) => {
  const { sure, possible } = creationsOf(typed, of, t);
  return [
    sure.map(({ label, detail }) => (detail === undefined ? label : `${label} (${detail})`)),
    possible.map(({ label }) => label),
  ];
};

test.each([
  ['coffee 4.50', ['Add: coffee $4.50'], ['Add task: coffee 4.50']],
  ['+ refund shoes 20', ['Add: refund shoes +\u2060$20.00'], ['Add task: + refund shoes 20']],
  // A task is not due on a past day; a line with tomorrow may be either.
  ['coffee 4.50 yesterday', ['Add: coffee $4.50 (28 Nov)'], ['Add task: coffee 4.50 yesterday']],
  ['rent 900 tomorrow', ['Add: rent $900.00 (30 Nov)', 'Add task: rent 900 (30 Nov)'], []],
  ['call mum tomorrow !2', ['Add task: call mum (30 Nov)'], []],
  ['call mum', [], ['Add task: call mum']],
  // An account that does not exist makes the transaction ambiguous.
  ['coffee 4.50 @nowhere', [], ['Add task: coffee 4.50 @nowhere']],
])('%s', (typed, sure, possible) => {
  expect(labels(typed)).toEqual([sure, possible]);
});

test('amounts are read in Vietnamese, with its short forms', () => {
  const dong: CreationContext = {
    ...context,
    language: 'vi',
    currency: 'VND',
    accounts: [{ id: 'a', name: 'Tiền mặt', currency: 'VND' }],
  };
  expect(labels('phở 45k', dong, vi as typeof en)).toEqual([
    ['Thêm: phở 45.000\u00a0₫'],
    ['Thêm việc: phở 45k'],
  ]);
});

test('a transfer names both accounts if the line is unambiguous', () => {
  const accounts = [
    { id: 'a', name: 'Cash', currency: 'USD', type: 'cash' },
    { id: 'b', name: 'Savings', currency: 'USD', type: 'bank' },
    { id: 'c', name: 'Visa', currency: 'USD', type: 'card' },
  ];
  const of = { ...context, accounts };
  expect(labels('transfer 20 to savings', of)[0]).toEqual(['Add: Cash → Savings $20.00']);
  expect(labels('pay off visa 20 yesterday', of)[0]).toEqual(['Add: Cash → Visa $20.00 (28 Nov)']);
  expect(labels('transfer 20 from savings to savings', of)[0]).toEqual([]);
});

test('running a creation submits the typed text as the entry line would', () => {
  const asked: unknown[] = [];
  const stop = onAskCreate((one) => asked.push(one));
  creationsOf('coffee 4.50', context, en).sure[0]!.run();
  creationsOf('call mum', context, en).possible[0]!.run();
  stop();
  expect(asked).toEqual([
    { kind: 'transaction', text: 'coffee 4.50', submit: true },
    { kind: 'task', text: 'call mum', submit: true },
  ]);
});

test('the label states the amount in the currency of the account in use', () => {
  const travel: CreationContext = {
    ...context,
    accounts: [...context.accounts, { id: 'b', name: 'Travel', currency: 'EUR' }],
    defaultAccountId: 'b',
  };
  expect(labels('coffee 4.50', travel)[0]).toEqual(['Add: coffee €4.50']);
});
