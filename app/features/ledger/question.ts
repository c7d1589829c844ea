/**
 * A question to the person whose answer somebody waits for: one at a time, and nobody waits for
 * ever.
 */
import { useEffect, useState } from 'react';

export interface DialogQuestion<Asked, Answer> {
  /** Shows it; one that stands there already is answered with no. So is one that nobody can see. */
  ask(asked: Asked): Promise<Answer>;
  answer(answer: Answer): void;
  /** There is, or no longer is, a page that shows it. */
  setShown(isShown: boolean): void;
}

/** @param no the answer of whoever closes it, or leaves */
export function createQuestion<Asked, Answer>(
  no: Answer,
  show: (asked: Asked | null) => void,
): DialogQuestion<Asked, Answer> {
  let waiting: ((answer: Answer) => void) | null = null,
    isShown = false;
  function settle(answer: Answer): void {
    const resolve = waiting;
    waiting = null;
    resolve?.(answer);
  }
  return {
    ask: (asked) =>
      new Promise((resolve) => {
        settle(no);
        if (!isShown) return resolve(no);
        waiting = resolve;
        show(asked);
      }),
    answer(answer) {
      show(null);
      settle(answer);
    },
    setShown(now) {
      isShown = now;
      if (!now) settle(no);
    },
  };
}

/** The same for a component that shows it: what is asked now, null while nothing is. */
export function useQuestion<Asked, Answer>(
  no: Answer,
): {
  asked: Asked | null;
  ask: (asked: Asked) => Promise<Answer>;
  answer: (answer: Answer) => void;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [question] = useState(() => createQuestion<Asked, Answer>(no, setAsked));
  useEffect(() => {
    question.setShown(true);
    return () => question.setShown(false);
  }, [question]);
  return { asked, ask: question.ask, answer: question.answer };
}
