/** Answers of the admin's requests for screens: one, or page after page; the newest query wins. */
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '#app/session/auth-provider.tsx';
import { load } from './ask.ts';

const typingMs = 200;

/** Returns the typed text once typing has paused for `typingMs`. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export function useOwnId(): string {
  return useAuth().user?.uid ?? '';
}

export type AdminQuery<T> =
  | { state: 'loading'; value: T | null }
  | { state: 'ready'; value: T }
  | { state: 'failed'; value: T | null };
/**
 * Loads `path`; null loads nothing. While it loads again the previous answer stays, and is replaced
 * in one step.
 */
export function useAsked<T>(path: string | null): AdminQuery<T> & { again(): void } {
  const ownerId = useOwnId();
  const [asked, setAsked] = useState<{ of: string; state: 'ready' | 'failed'; value: T | null }>({
    of: '',
    state: 'ready',
    value: null,
  });
  const [round, setRound] = useState(0);
  const question = `${round} ${path ?? ''}`;
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    load<T>(path, ownerId, stop.signal).then(
      (value) => {
        if (!stop.signal.aborted) setAsked({ of: question, state: 'ready', value });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) {
          console.warn(`${path} could not be read.`, error);
          setAsked((before) => ({ of: question, state: 'failed', value: before.value }));
        }
      },
    );
    return () => stop.abort();
  }, [path, ownerId, question]);
  const { value } = asked;
  const state: AdminQuery<T> =
    asked.of !== question
      ? { state: 'loading', value }
      : asked.state === 'failed' || value === null
        ? { state: 'failed', value }
        : { state: 'ready', value };
  return { ...state, again: () => setRound((before) => before + 1) };
}

export interface Pages<A> {
  state: 'loading' | 'ready' | 'failed';
  /** The pages read so far, in order. */
  pages: readonly A[];
  hasMore: boolean;
  more(): void;
  again(): void;
  /** Changes the shown pages after an action. */
  set(change: (page: A) => A): void;
}
/**
 * Loads pages: `pathOf` builds the address of a page from the end of the previous one; another
 * `question` starts again.
 */
export function usePages<A extends { next: string | null }>(
  question: string,
  pathOf: (after: string) => string,
): Pages<A> {
  const ownerId = useOwnId();
  const [shown, setShown] = useState<{
    question: string;
    state: Pages<A>['state'];
    pages: readonly A[];
  }>({ question, state: 'loading', pages: [] });
  const [round, setRound] = useState(0);
  const build = useRef(pathOf);
  useEffect(() => {
    build.current = pathOf;
  });
  const running = useRef<AbortController | null>(null);

  const read = (after: string, before: readonly A[], isAnew: boolean) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setShown((now) => ({ question, state: 'loading', pages: isAnew ? now.pages : before }));
    load<A>(build.current(after), ownerId, stop.signal).then(
      (page) => {
        if (!stop.signal.aborted) setShown({ question, state: 'ready', pages: [...before, page] });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) {
          console.warn('The list could not be read.', error);
          setShown({ question, state: 'failed', pages: before });
        }
      },
    );
  };
  useEffect(() => {
    read('', [], true);
    return () => running.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `read` follows the question
  }, [question, ownerId, round]);

  const next = shown.pages.at(-1)?.next ?? null;
  return {
    state: shown.state,
    pages: shown.pages,
    hasMore: next !== null,
    more: () => {
      if (next !== null && shown.state === 'ready') read(next, shown.pages, false);
    },
    again: () => setRound((before) => before + 1),
    set: (change) => setShown((before) => ({ ...before, pages: before.pages.map(change) })),
  };
}
