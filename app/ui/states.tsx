/**
 * Designed states: what a screen says when it has nothing yet, cannot read or is without a network.
 */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface StateProps {
  title: string;
  children?: ReactNode;
  action?: { label: string; onSelect: () => void; keys?: string };
}

/**
 * An empty list says what to do first, with one button. @param heading where the page has no other
 */
export function Empty({
  title,
  children,
  action,
  heading = false,
}: StateProps & { heading?: boolean }) {
  return (
    <div className="state">
      {heading ? <h1 className="h3">{title}</h1> : <p className="h3">{title}</p>}
      {children ? <p className="note">{children}</p> : null}
      {action ? (
        <Button look="ink" onClick={action.onSelect}>
          {action.label}
          {action.keys ? <kbd>{action.keys}</kbd> : null}
        </Button>
      ) : null}
    </div>
  );
}

/** Something could not be read or done. Says so, and offers a way on. */
export function Failed({ title, children, action }: StateProps) {
  return (
    <div className="state" role="alert">
      <p className="h3">{title}</p>
      {children ? <p className="note">{children}</p> : null}
      {action ? <Button onClick={action.onSelect}>{action.label}</Button> : null}
    </div>
  );
}

/** A line above the content: still usable, but not as it was. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <p className="notice note" role="status">
      {children}
    </p>
  );
}
