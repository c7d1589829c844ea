/** What arriving at another page does: it begins at the top, and the keyboard begins at its content (specification, section 2). */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { plainPath } from '#app/language-paths.ts';

/** Renders nothing; stands once, in the root. A change of language on the same page is no arrival. */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const path = plainPath(pathname);
  const last = useRef(path);
  useEffect(() => {
    // A reload keeps its place; going back within the site does not.
    history.scrollRestoration = 'manual';
    const onPageHide = () => { history.scrollRestoration = 'auto'; };
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, []);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
    const main = document.getElementById('main');
    const focused = document.activeElement;
    if (main && !main.contains(focused) && !focused?.closest('dialog')) main.focus({ preventScroll: true });
  }, [path, hash]);
  return null;
}
