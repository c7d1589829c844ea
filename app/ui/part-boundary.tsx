/**
 * Holds a part that depends on files that may not come: in its place stands a sentence, and a way
 * to ask again, while the rest of the page goes on.
 */
import { Component, type ReactNode, useEffect } from 'react';
import { FaultText, isMissingFile } from '#app/shell/fault-text.tsx';
import { askAgain } from '#app/i18n.tsx';
import { waitForNetwork } from './lazy-part.ts';

interface Props {
  /** Another place begins anew, whatever was missing before. */
  place?: string;
  /** A part that shows nothing by itself says nothing either: it comes when there is a network. */
  quiet?: boolean;
  children: ReactNode;
}
interface State {
  failed: { error: unknown } | null;
  place: string | undefined;
}

export class PartBoundary extends Component<Props, State> {
  override state: State = { failed: null, place: this.props.place };
  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }
  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { failed: null, place };
  }
  private readonly again = (): void => {
    askAgain();
    this.setState({ failed: null });
  };

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === null) return this.props.children;
    // A fault is no missing file: it is for whoever stands above.
    if (!isMissingFile(failed.error)) throw failed.error;
    if (this.props.quiet) return <ComesLater onAgain={this.again} />;
    return <FaultText error={failed.error} onAgain={this.again} />;
  }
}

function ComesLater({ onAgain }: { onAgain: () => void }) {
  useEffect(() => {
    let over = false;
    void waitForNetwork().then(() => {
      if (!over) onAgain();
    });
    return () => {
      over = true;
    };
  }, [onAgain]);
  return null;
}
