/** The states of a screen that is empty, cannot be read or has no network. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface StateProps {
  title: string;
  children?: ReactNode;
  action?: { label: string; onSelect: () => void; keys?: string };
}

/**
 * An empty list with the first thing to do, and one button.
 * @param heading set if the page has no other
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

/** Reports that something could not be read or done, and offers a way on. */
export function Failed({ title, children, action }: StateProps) {
  return (
    <div className="state" role="alert">
      <p className="h3">{title}</p>
      {children ? <p className="note">{children}</p> : null}
      {action ? <Button onClick={action.onSelect}>{action.label}</Button> : null}
    </div>
  );
}

/** A line above the content, which is still usable, but limited. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <p className="notice note" role="status">
      {children}
    </p>
  );
}
