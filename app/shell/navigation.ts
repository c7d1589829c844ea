/** The pages that the frames link to; those of an account are in `account-places.ts`. */
import type { Areas } from '#contract/i18n/index';

/** The tools of the header (specification, section 2). */
export const toolLinks: readonly {
  path: string;
  key: keyof Areas['site']['toolNames'];
  hue: 'money-hue' | 'time-hue';
}[] = [
  { path: '/timer-block', key: 'timerBlock', hue: 'time-hue' },
  { path: '/fi-calculator', key: 'fiCalculator', hue: 'money-hue' },
  { path: '/budget-planner', key: 'budgetPlanner', hue: 'money-hue' },
  { path: '/latte-factor', key: 'latteFactor', hue: 'money-hue' },
  { path: '/compound-interest', key: 'compoundInterest', hue: 'money-hue' },
];
export const allTools: typeof toolLinks = [
  ...toolLinks,
  { path: '/debt-or-invest', key: 'debtOrInvest', hue: 'money-hue' },
];
