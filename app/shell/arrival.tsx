/**
 * Handles navigation to another page: it scrolls to the top, or on Back to the former position;
 * moves the focus to the content; and announces the title (specification, section 2).
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { plainPath } from '#app/language-paths.ts';

const storageKey = 'tudo.scroll';
/** The longest wait for a page that is still filling, before its scroll position is given up. */
const patienceMs = 2_000;

/** The scroll position of each history entry by its key; survives a reload. */
let places: Record<string, number> | null = null;
function knownPlaces(): Record<string, number> {
  try {
    places ??= JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    places ??= {};
  }
  return places;
}

/**
 * Scrolls there now and, while the page is too short for it, again as it grows; until the person
 * scrolls. Returns how to stop.
 */
function scrollBackTo(top: number): () => void {
  window.scrollTo(0, top);
  if (Math.abs(window.scrollY - top) <= 1) return () => {};
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
  const grown = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) stop();
  });
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    grown.disconnect();
    clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, stop);
  };
  grown.observe(document.body);
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  return stop;
}

/**
 * The page whose main got the focus last. Outlives the root, which is mounted again for an unknown
 * address.
 */
let announced: string | null = null;

/** Mounted once, in the root. A change of language on the same page is no arrival. */
export function FocusOnArrival() {
  const { key, pathname, hash } = useLocation();
  const back = useNavigationType() === 'POP';
  const path = plainPath(pathname);
  const last = useRef({ key, path });
  const [title, setTitle] = useState('');

  useEffect(() => {
    // On a reload the browser keeps the position itself.
    history.scrollRestoration = 'manual';
    const onScroll = () => {
      knownPlaces()[last.current.key] = window.scrollY;
    };
    const onPageHide = () => {
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(knownPlaces()));
      } catch {
        /* Some private windows refuse storage. */
      }
    };
    const onPageShow = () => {
      history.scrollRestoration = 'manual';
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);

  // Runs before the browser fires the scroll event of a shorter page, so that the previous page
  // keeps its position.
  useLayoutEffect(() => {
    const from = last.current;
    last.current = { key, path };
    if (from.key === key) return;
    if (back) return scrollBackTo(knownPlaces()[key] ?? 0);
    if (from.path === path) {
      knownPlaces()[key] = window.scrollY;
      return;
    }
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, path, hash, back]);

  useEffect(() => {
    const isFirst = announced === null;
    if (announced === path) return;
    announced = path;
    if (isFirst) return;
    let frame = 0;
    const begin = () => {
      const main = document.getElementById('main');
      const focused = document.activeElement;
      if (main && !main.contains(focused) && !focused?.closest('dialog'))
        main.focus({ preventScroll: true });
      // The title is set with the page, and sometimes after its translations; the page of an
      // unknown address loads later.
      frame = requestAnimationFrame(main ? () => setTitle(document.title) : begin);
    };
    begin();
    return () => cancelAnimationFrame(frame);
  }, [path]);
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}
