/** A question whose answer other code awaits: one at a time, and always answered. */
import { useEffect, useState } from 'react';

export interface DialogQuestion<Asked, Answer> {
  /**
   * Shows a question and resolves to its answer. An open question is answered with no, as is one
   * that no page can show.
   */
  ask(asked: Asked): Promise<Answer>;
  answer(answer: Answer): void;
  /** Sets whether a page shows questions. */
  setShown(isShown: boolean): void;
}

/**
 * Creates a question.
 * @param no the answer when the question is closed, or the page is left
 */
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

/** Creates a question for a component; `asked` is the open question, or null. */
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
