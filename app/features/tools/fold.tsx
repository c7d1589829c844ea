/**
 * A section of a tool with a heading: open if there is room, collapsed on a phone until somebody
 * opens it.
 */
import type { ReactNode } from 'react';
import { wideScreen } from '#app/ui/breakpoints.ts';

interface FoldProps {
  title: string;
  /** The accessible name of the section, if its heading says more. */
  label?: string;
  className?: string;
  /** Collapsed on a wide screen as well. */
  closed?: boolean | undefined;
  id?: string;
  /** Content at the right of the heading while the section is open. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * Opens the section on a wide screen, where until now only the styles have shown it. A section
 * opened by hand on a phone stays open.
 */
function begin(part: HTMLDetailsElement | null): void {
  if (!part) return;
  if (matchMedia(wideScreen).matches) part.open = true;
  part.dataset['ready'] = '';
}

export function Fold({
  title,
  label = title,
  className = '',
  closed,
  id,
  aside,
  children,
}: FoldProps) {
  return (
    <section
      className={`section folds ${className} ${closed ? 'closed' : ''}`}
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-label={label}
    >
      <details className="fold" ref={closed ? null : begin}>
        <summary className="section-head">
          <h2 className="h4">{title}</h2>
        </summary>
        {aside ? <div className="aside">{aside}</div> : null}
        {children}
      </details>
    </section>
  );
}
