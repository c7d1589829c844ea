/** The places of the product that its frames lead to. */
import type { Areas } from '#contract/words/index';
import type { IconName } from '#app/ui/all-icons.tsx';

export interface AccountPlace { path: string; key: keyof Areas['frame']['rail']; icon: IconName; hue?: string; /** The letter after G. */ letter?: string; /** The bottom bar of phones has no room for it. */ railOnly?: true }

/** The rail of the account pages, in order. Only places that are open stand here. */
export const accountPlaces: readonly AccountPlace[] = [
  { path: '/dashboard', key: 'today', icon: 'today', letter: 't' },
  { path: '/dashboard/ledger', key: 'ledger', icon: 'ledger', hue: 'var(--money)', letter: 'l' },
  { path: '/dashboard/accounts', key: 'accounts', icon: 'accounts', hue: 'var(--money)', letter: 'a', railOnly: true },
  { path: '/dashboard/budgets', key: 'budgets', icon: 'budgets', hue: 'var(--money)', letter: 'b', railOnly: true },
  { path: '/dashboard/reports', key: 'reports', icon: 'reports', hue: 'var(--money)', letter: 'e', railOnly: true },
  { path: '/dashboard/recurring', key: 'recurring', icon: 'recurring', hue: 'var(--money)', letter: 'r', railOnly: true },
  { path: '/dashboard/rules', key: 'rules', icon: 'rules', letter: 'u', railOnly: true },
  { path: '/planning', key: 'plan', icon: 'plan', hue: 'var(--goal)', letter: 'p' },
  { path: '/dashboard/review', key: 'review', icon: 'review', letter: 'w', railOnly: true },
  { path: '/profile', key: 'profile', icon: 'person', letter: 's' },
];

/** The tools of the header (specification, section 2). */
export const tools: readonly { path: string; key: keyof Areas['site']['toolNames']; hue: 'm' | 't' }[] = [
  { path: '/timer-block', key: 'timerBlock', hue: 't' },
  { path: '/fi-calculator', key: 'fiCalculator', hue: 'm' },
  { path: '/budget-planner', key: 'budgetPlanner', hue: 'm' },
  { path: '/latte-factor', key: 'latteFactor', hue: 'm' },
  { path: '/compound-interest', key: 'compoundInterest', hue: 'm' },
];
export const allTools: typeof tools = [...tools, { path: '/debt-or-invest', key: 'debtOrInvest', hue: 'm' }];
