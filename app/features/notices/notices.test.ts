import { expect, test } from 'vitest';
import type { Template } from '#domain/recurring';
import { collectNotices, type NoticeSources, outlived } from './notices.ts';

const template = { payee: 'Rent', amountMinor: 90_000, currency: 'USD' } as Template;
const nothing: NoticeSources = {
  today: '2026-11-18',
  nowMs: Date.parse('2026-11-18T08:00:00Z'),
  expected: [],
  tasks: [],
  behind: [],
  over: [],
  cycleStart: '2026-11-01',
  refused: [],
  news: [],
  subscription: null,
  receipts: [],
};
const collect = (some: Partial<NoticeSources>) => collectNotices({ ...nothing, ...some });

test('bills of the next seven days are shown; one that is due needs a confirmation unless it posts itself', () => {
  const on = (recurringId: string, day: string, mode: 'ask' | 'post' = 'ask') => ({
    recurringId,
    day,
    template,
    mode,
  });
  const told = collect({
    expected: [
      on('a', '2026-11-17'),
      on('b', '2026-11-18', 'post'),
      on('c', '2026-11-25'),
      on('d', '2026-11-26'),
    ],
  });
  expect(told.map(({ kind, key }) => [kind, key])).toEqual([
    ['confirm', 'confirm a 2026-11-17'],
    ['bill', 'bill b 2026-11-18'],
    ['bill', 'bill c 2026-11-25'],
  ]);
});

test('a task is listed when it is due or its reminder has passed, if it is open', () => {
  const task = {
    title: 'Call',
    to: '/planning',
    status: 'todo' as const,
    remindAt: null,
    dueDay: null,
  };
  const told = collect({
    tasks: [
      { ...task, id: 'a', dueDay: '2026-11-16' },
      { ...task, id: 'b', dueDay: '2026-11-19' },
      { ...task, id: 'c', dueDay: '2026-11-18', status: 'done' },
      { ...task, id: 'd', remindAt: nothing.nowMs - 1 },
      { ...task, id: 'e', remindAt: nothing.nowMs + 1 },
    ],
  });
  expect(told).toEqual([
    { kind: 'reminded', key: `reminded d ${nothing.nowMs - 1}`, to: '/planning', title: 'Call' },
    { kind: 'due', key: 'due a 2026-11-16', to: '/planning', title: 'Call', lateDays: 2 },
  ]);
});

test('a goal behind its pace is listed again each Monday, and an overspent budget in each cycle', () => {
  const behind = [{ id: 'k', title: 'Save', projectId: 'p', daysAhead: -3 }],
    over = [{ categoryId: 'c', name: 'Food', overMinor: 1, currency: 'USD' }];
  const keys = (today: string, cycleStart: string) =>
    collect({ today, cycleStart, behind, over }).map(({ key }) => key);
  // 16 November 2026 is a Monday.
  expect(keys('2026-11-16', '2026-11-01')).toEqual(keys('2026-11-22', '2026-11-01'));
  expect(keys('2026-11-23', '2026-12-01')).toEqual(['over c 2026-12-01', 'behind k 2026-11-23']);
  expect(keys('2026-11-22', '2026-11-01')).toEqual(['over c 2026-11-01', 'behind k 2026-11-16']);
});

test('payments, rejected changes and news are listed', () => {
  const subscription = {
    state: 'failing' as const,
    period: 'month' as const,
    currency: 'USD',
    amountMinor: 500,
    periodEnd: 7,
    endsAt: null,
  };
  const receipt = (id: string, paidAt: number) => ({
    id,
    currency: 'USD',
    amountMinor: 500,
    refundedMinor: 0,
    paidAt,
    number: null,
    url: null,
  });
  const told = collect({
    subscription,
    receipts: [receipt('new', nothing.nowMs - 1_000), receipt('old', 0)],
    refused: [
      { id: 1, at: 10 },
      { id: 4, at: 20 },
    ],
    news: [{ id: 'n', level: 'info', title: { en: 'A', vi: 'B' }, text: { en: '', vi: '' } }],
  });
  expect(told.map(({ kind }) => kind)).toEqual(['refused', 'failing', 'receipt', 'news']);
  expect(told[0]).toMatchObject({ count: 2, key: 'refused 4 20' });
});

test('old read marks of notices that are no longer listed can be deleted', () => {
  const day = 86_400_000,
    read = (id: string, key: string, daysAgo: number) => ({
      id,
      key,
      createdAt: nothing.nowMs - daysAgo * day,
    });
  const told = collect({
    over: [{ categoryId: 'c', name: 'Food', overMinor: 1, currency: 'USD' }],
  });
  expect(
    outlived(
      [
        read('1', 'due a 2026-01-01', 200),
        read('2', 'over c 2026-11-01', 200),
        read('3', 'due b 2026-11-01', 10),
      ],
      told,
      nothing.nowMs,
    ),
  ).toEqual(['1']);
});
