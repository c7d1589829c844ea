/**
 * Back within a page: while a step fills the screen, the browser's Back returns to the previous
 * step instead of leaving the page and losing the input.
 */
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigate, type BlockerFunction } from 'react-router';

export interface BackStep {
  back: () => void;
  /**
   * Called before a navigation to another page; `go` continues it. Without it the navigation
   * continues by itself.
   */
  leave?: (go: () => void) => void;
}

/** Handles the browser's Back while `step` is not null. */
export function useBackStep(step: BackStep | null): void {
  const current = useRef(step);
  useLayoutEffect(() => {
    current.current = step;
  });
  const isAway = useRef(false);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(({ historyAction, currentLocation, nextLocation }) => {
      isAway.current = historyAction !== 'POP';
      if (current.current === null) return false;
      return isAway.current
        ? current.current.leave !== undefined && nextLocation.pathname !== currentLocation.pathname
        : true;
    }, []),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { proceed, reset } = blocker,
      held = current.current;
    if (held === null) proceed();
    else if (isAway.current && held.leave) {
      reset();
      const { location } = blocker;
      held.leave(() => followed.current(location));
    } else {
      reset();
      held.back();
    }
  }, [blocker]);

  const navigate = useNavigate(),
    { pathname, search, hash } = useLocation();
  const followed = useRef<(to: { pathname: string; search: string; hash: string }) => void>(
    () => undefined,
  );
  useLayoutEffect(() => {
    followed.current = (to) => {
      current.current = null;
      void navigate(to);
    };
  });
  // Adds a second history entry of the page if no page of the product precedes it, since Back would
  // otherwise leave without a question.
  const isOpen = step !== null;
  useEffect(() => {
    if (isOpen && ((history.state as { idx?: number } | null)?.idx ?? 0) === 0)
      void navigate({ pathname, search, hash }, { preventScrollReset: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when it opens, at whatever place
  }, [isOpen]);
}
