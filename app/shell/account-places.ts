/** The main pages of an account. */
import type { Areas } from '#contract/i18n/index';
import type { IconName } from '#app/ui/all-icons.tsx';

export interface AccountPlace {
  path: string;
  key: keyof Areas['frame']['rail'];
  icon: IconName;
  hue?: string;
  /** The second key after G. */ letter?: string;
  /** True: the bottom bar of phones has no room for it, so that it is under "More". */
  railOnly?: true;
}

/** The rail, in order. Contains only released pages. */
export const accountPlaces: readonly AccountPlace[] = [
  { path: '/dashboard', key: 'today', icon: 'today', letter: 'd' },
  { path: '/dashboard/ledger', key: 'ledger', icon: 'ledger', hue: 'var(--money)', letter: 'l' },
  {
    path: '/dashboard/accounts',
    key: 'accounts',
    icon: 'accounts',
    hue: 'var(--money)',
    letter: 'a',
    railOnly: true,
  },
  {
    path: '/dashboard/budgets',
    key: 'budgets',
    icon: 'budgets',
    hue: 'var(--money)',
    letter: 'b',
    railOnly: true,
  },
  {
    path: '/dashboard/reports',
    key: 'reports',
    icon: 'reports',
    hue: 'var(--money)',
    letter: 'e',
    railOnly: true,
  },
  {
    path: '/dashboard/recurring',
    key: 'recurring',
    icon: 'recurring',
    hue: 'var(--money)',
    letter: 'r',
    railOnly: true,
  },
  { path: '/dashboard/rules', key: 'rules', icon: 'rules', letter: 'u', railOnly: true },
  { path: '/planning', key: 'plan', icon: 'plan', hue: 'var(--goal)', letter: 'p' },
  { path: '/timer-block', key: 'timer', icon: 'timer', hue: 'var(--time)', letter: 't' },
  { path: '/fi-calculator', key: 'freedom', icon: 'freedom', letter: 'f', railOnly: true },
  { path: '/dashboard/review', key: 'review', icon: 'review', letter: 'w', railOnly: true },
  { path: '/profile', key: 'profile', icon: 'person', letter: 's', railOnly: true },
];
