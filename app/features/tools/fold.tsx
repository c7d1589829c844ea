/** A part of a tool under its head: open where there is room, folded on a phone until somebody opens it. */
import { type ReactNode, useEffect, useRef } from 'react';

interface FoldProps {
  title: string;
  className?: string;
  id?: string;
  /** What stands at the right of the head while the part is open. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Fold({ title, className = '', id, aside, children }: FoldProps) {
  const part = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { current } = part;
    if (!current) return;
    const wide = matchMedia('(min-width: 861px)');
    const follow = () => { current.open = wide.matches; };
    // Until now the styles alone have shown it on a wide screen. What a hand has opened on a phone stays so.
    if (wide.matches) follow();
    current.dataset['ready'] = '';
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return (
    <section className={`sec folds ${className}`} id={id} tabIndex={id ? -1 : undefined} aria-label={title}>
      <details className="fold" ref={part}>
        <summary className="sec-h"><h2 className="h4">{title}</h2></summary>
        {aside ? <div className="aside">{aside}</div> : null}
        {children}
      </details>
    </section>
  );
}
