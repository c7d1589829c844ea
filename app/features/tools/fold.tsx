/**
 * A part of a tool under its head: open where there is room, folded on a phone until somebody opens
 * it.
 */
import type { ReactNode } from 'react';

interface FoldProps {
  title: string;
  /** The name of the part, where its head says more. */
  label?: string;
  className?: string;
  /** Folded on a wide screen as well. */
  closed?: boolean | undefined;
  id?: string;
  /** Content at the right of the head while the part is open. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * Until now the styles alone have shown it on a wide screen. What a hand has opened on a phone
 * stays so.
 */
function begin(part: HTMLDetailsElement | null): void {
  if (!part) return;
  if (matchMedia('(min-width: 861px)').matches) part.open = true;
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
      className={`sec folds ${className} ${closed ? 'closed' : ''}`}
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-label={label}
    >
      <details className="fold" ref={closed ? null : begin}>
        <summary className="sec-h">
          <h2 className="h4">{title}</h2>
        </summary>
        {aside ? <div className="aside">{aside}</div> : null}
        {children}
      </details>
    </section>
  );
}
