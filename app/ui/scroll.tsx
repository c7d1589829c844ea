import type { ReactNode } from 'react';

/** What may be wider than its column, and scrolls there: reachable by keyboard, with a name. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the focus, or no key can scroll it (WCAG 2.1.1)
  return <div className="scroll" role="group" aria-label={label} tabIndex={0}>{children}</div>;
}
