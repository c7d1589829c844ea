import { describe, expect, test } from 'vitest';
import {
  type GoalContext,
  type GoalDraft,
  goalDraftOf,
  type GoalTitles,
  perMonthOf,
  readGoal,
  writesOfGoal,
} from './goal-presets.ts';

const context: GoalContext = {
  today: '2026-11-29',
  language: 'en',
  currency: 'USD',
  accounts: [
    { id: 'fund', name: 'Fund', type: 'investment', currency: 'EUR', todayMinor: 120_000 },
    { id: 'bank', name: 'Bank', type: 'bank', currency: 'USD', todayMinor: 50_000 },
    { id: 'visa', name: 'Visa', type: 'card', currency: 'USD', todayMinor: -90_000 },
  ],
  savingsIds: ['nest'],
  categoryNames: new Map([
    ['food', 'Food'],
    ['pay', 'Salary'],
  ]),
};
const titles: GoalTitles = {
  save: (minor, currency, name) => `save ${minor} ${currency} ${name}`,
  spend: (minor, name) => `spend ${minor} ${name}`,
  payOff: (name) => `pay off ${name}`,
  earn: (minor, name) => `earn ${minor} ${name}`,
  focus: (hours, name) => `${hours} h ${name}`,
};
const read = (draft: Partial<GoalDraft> & Pick<GoalDraft, 'preset'>) =>
  readGoal({ ...goalDraftOf(draft.preset, context), ...draft }, context, titles);
const emptyFilter = { accountIds: [], categoryIds: [], payees: [], tags: [], kinds: [] };

describe('a goal of which only the amount is left to type', () => {
  test('a savings goal is the balance of an account, from its current balance, in its currency', () => {
    expect(read({ preset: 'save', amount: '5,000' }).goal).toEqual({
      title: 'save 500000 EUR Fund',
      dueDay: '2027-05-29',
      measured: {
        metric: {
          kind: 'money',
          version: 1,
          measure: 'balance',
          currency: 'EUR',
          window: { kind: 'all' },
          filter: { ...emptyFilter, accountIds: ['fund'] },
        },
        direction: 'increase',
        startValue: 120_000,
        targetValue: 500_000,
        lowValue: null,
        highValue: null,
      },
    });
  });
  test('a debt goal ends at zero, or at an amount that may remain', () => {
    expect(read({ preset: 'payOff' }).goal).toMatchObject({
      title: 'pay off Visa',
      measured: { direction: 'increase', startValue: -90_000, targetValue: 0 },
    });
    expect(read({ preset: 'payOff', amount: '100' }).goal!.measured.targetValue).toBe(-10_000);
  });
  test('the monthly amount of a balance goal is the missing amount over the months to its day', () => {
    // 24,000 in 365 days.
    const of = (day: string, more: object) =>
      perMonthOf(
        read({ amount: '24,500', of: 'bank', day, preset: 'save', ...more }).goal!,
        context.today,
      );
    expect(of('2027-11-29', {})).toBe(200_000);
    expect(of('2027-11-29', { preset: 'payOff', of: 'visa', amount: '0' })).toBe(7_500);
    expect(of('2027-11-29', { preset: 'earn', of: '', amount: '24,500' })).toBeNull();
  });
  test('a savings goal starts with the account that is named as savings', () => {
    const named = (name: string) => ({ ...context.accounts[1]!, id: 'named', name });
    for (const name of ['Savings', 'Tiết kiệm', 'Để dành mua nhà', 'ING saving']) {
      expect(
        goalDraftOf('save', { ...context, accounts: [...context.accounts, named(name)] }).of,
      ).toBe('named');
    }
    expect(goalDraftOf('save', context).of).toBe('fund');
  });
  test('a spending goal is a limit per month, for one category or all', () => {
    expect(read({ preset: 'spend', of: 'food', amount: '300' }).goal).toMatchObject({
      title: 'spend 30000 Food',
      dueDay: null,
      measured: {
        metric: {
          measure: 'sum',
          window: { kind: 'cycle' },
          filter: { ...emptyFilter, categoryIds: ['food'], kinds: ['expense'] },
        },
        direction: 'keep',
        lowValue: null,
        highValue: 30_000,
      },
    });
    // Transfers into savings do not count as spending.
    expect(read({ preset: 'spend', amount: '300' }).goal).toMatchObject({
      title: 'spend 30000 null',
      measured: { metric: { filter: { categoryIds: [], exceptIds: ['nest'] } } },
    });
  });
  test('an income goal counts from today to its day, and a focus goal counts minutes', () => {
    expect(read({ preset: 'earn', amount: '10k', day: '2027-03-31' }).goal!.measured).toMatchObject(
      {
        metric: {
          window: { kind: 'range', startDay: '2026-11-29', endDay: '2027-03-31' },
          filter: { kinds: ['income'] },
        },
        startValue: 0,
        targetValue: 1_000_000,
      },
    );
    expect(read({ preset: 'focus', of: ' Thesis ', amount: '20.5' }).goal).toMatchObject({
      title: '20.5 h Thesis',
      dueDay: '2026-12-29',
      measured: { metric: { kind: 'time', version: 1 }, targetValue: 1_230 },
    });
  });
});

test.each([
  [{ preset: 'save', amount: '' }, { amount: 'badAmount' }],
  [{ preset: 'save', amount: '1200' }, { amount: 'alreadyThere' }],
  [{ preset: 'save', of: 'gone', amount: '9,000' }, { of: 'noAccount' }],
  [{ preset: 'payOff', amount: '900' }, { amount: 'alreadyThere' }],
  [{ preset: 'payOff', of: 'bank', amount: '0' }, { of: 'noAccount' }],
  [{ preset: 'spend', amount: '0' }, { amount: 'badAmount' }],
  [{ preset: 'earn', amount: '100', day: '' }, { day: 'badDay' }],
  [{ preset: 'earn', amount: '100', day: '2026-11-29' }, { day: 'dayOver' }],
  [
    { preset: 'focus', amount: '0', of: '' },
    { amount: 'badHours', of: 'noName' },
  ],
] as const)('%j is refused: %j', (draft, problems) => {
  expect(read(draft)).toEqual({ goal: null, problems });
});

test('a goal without a project creates one', () => {
  const { goal } = read({ preset: 'spend', amount: '300' });
  let n = 0;
  const place = {
    newProject: { title: 'My goals', position: 'P' },
    objectivePosition: 'O',
    keyResultPosition: 'K',
    newId: () => `new${(n += 1)}`,
  };
  const alone = writesOfGoal(goal!, '2026-11-29', { ...place, projectId: null });
  expect(
    alone.writes.map((write) => [
      write.op === 'add' && write.collection,
      write.op === 'add' && (write.fields as { projectId?: string }).projectId,
    ]),
  ).toEqual([
    ['projects', undefined],
    ['objectives', alone.projectId],
    ['keyResults', undefined],
  ]);
  const within = writesOfGoal(goal!, '2026-11-29', { ...place, projectId: 'mine' });
  expect([
    within.projectId,
    within.writes.map((write) => write.op === 'add' && write.collection),
  ]).toEqual(['mine', ['objectives', 'keyResults']]);
});
