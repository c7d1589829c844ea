import type { ReactNode } from 'react';

/**
 * A scroll container for content that may be wider than its column: reachable by keyboard, with a
 * name.
 */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      className="scroll"
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- no key can scroll it otherwise (WCAG 2.1.1)
      tabIndex={0}
    >
      {children}
    </div>
  );
}
