import { describe, expect, it } from 'vitest';
import { hasFooter, hasMusic } from './frame-rules.ts';
import { hasHeader } from './header-rules.ts';

describe('specification §2, layout rules', () => {
  it.each([
    '/timer-block',
    '/profile',
    '/dashboard',
    '/fi-calculator',
    '/budget-planner',
    '/latte-factor',
    '/compound-interest',
    '/dashboard/ledger',
    '/dashboard/accounts',
    '/dashboard/budgets',
    '/dashboard/review',
    '/dashboard/rules',
    '/dashboard/recurring',
    '/dashboard/reports',
    '/vi/timer-block',
    '/vi/latte-factor/',
    '/profile/x',
  ])('hides the header on %s', (path) => {
    expect(hasHeader(path)).toBe(false);
  });
  it.each([
    '/',
    '/vi',
    '/planning',
    '/planning/x',
    '/admin-dashboard',
    '/debt-or-invest',
    '/pricing',
    '/vi/blog/a-post',
    '/dashboards',
    '/vi/profiles',
    '/login',
  ])('shows it on %s', (path) => {
    expect(hasHeader(path)).toBe(true);
  });
  it('shows the footer on the home page only, in both languages', () => {
    expect(['/', '/vi', '/vi/'].map(hasFooter)).toEqual([true, true, true]);
    expect(['/pricing', '/vi/pricing', '/dashboard', '/video'].map(hasFooter)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
  it('hides the music on the timer and the plan, in both languages and below them', () => {
    expect(
      ['/timer-block', '/vi/timer-block', '/planning', '/planning/x', '/payment/success'].map(
        hasMusic,
      ),
    ).toEqual([false, false, false, false, false]);
    expect(
      ['/', '/vi', '/dashboard', '/profile', '/plannings', '/fi-calculator'].map(hasMusic),
    ).toEqual([true, true, true, true, true, true]);
  });
});
