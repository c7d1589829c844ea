/**
 * Back within a page: while something fills the screen, the browser's Back goes one step back in
 * it, where it would otherwise leave the page and take what was chosen along.
 */
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigate, type BlockerFunction } from 'react-router';

export interface BackStep {
  back: () => void;
  /** Something else leads to another page; `go` follows it. Left out, it does so by itself. */
  leave?: (go: () => void) => void;
}

/** While `step` is not null, Back is its. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it opens, wherever that is
  }, [isOpen]);
}
