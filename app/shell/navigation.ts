/** The pages that the frames link to; those of an account are in `account-places.ts`. */
import type { Areas } from '#contract/i18n/index';

/** The tools of the header (specification, section 2). */
export const toolLinks: readonly {
  path: string;
  key: keyof Areas['site']['toolNames'];
  hue: 'm' | 't';
}[] = [
  { path: '/timer-block', key: 'timerBlock', hue: 't' },
  { path: '/fi-calculator', key: 'fiCalculator', hue: 'm' },
  { path: '/budget-planner', key: 'budgetPlanner', hue: 'm' },
  { path: '/latte-factor', key: 'latteFactor', hue: 'm' },
  { path: '/compound-interest', key: 'compoundInterest', hue: 'm' },
];
export const allTools: typeof toolLinks = [
  ...toolLinks,
  { path: '/debt-or-invest', key: 'debtOrInvest', hue: 'm' },
];
