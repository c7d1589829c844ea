/**
 * Contains a part whose files may fail to load: shows a sentence in its place, with a way to try
 * again, while the rest of the page works.
 */
import { Component, type ReactNode, useEffect } from 'react';
import { FaultText, isMissingFile } from './fault-text.tsx';
import { askAgain } from '#app/i18n.tsx';
import { waitForNetwork } from './lazy-part.ts';

interface Props {
  /** A change of place resets the boundary, whatever was missing before. */
  place?: string;
  /**
   * True for a part that shows nothing by itself: it shows no error, and loads when there is a
   * network.
   */
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
    // Another error is no missing file: it is rethrown to the boundary above.
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
