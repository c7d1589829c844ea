import type { Language } from '#contract/i18n/index';

export interface SplashTexts {
  loading: string;
  begin: string;
  notAgain: string;
}
/** Specification, section 9. */
export interface SplashPace {
  stepPercent: number;
  stepMs: number;
  readyMs: number;
}
export const splashPace: SplashPace = { stepPercent: 2, stepMs: 40, readyMs: 300 };

/**
 * Runs the welcome overlay, if the first script of the page decided to show it: counts, becomes
 * ready, and closes on a click, Enter or Space. Without an overlay, the first press counts as the
 * start; pointer moves do not. The function is inlined in the page as text, so that it does not
 * wait for the product's code: it may use only its arguments and browser globals.
 */
export function runSplash(
  texts: Partial<Record<Language, SplashTexts>>,
  { stepPercent, stepMs, readyMs }: SplashPace,
): void {
  const root = document.documentElement;
  const splash = document.getElementById('splash');
  const content = document.getElementById('page');
  if (!splash || !content) return;
  const tellBegun = () => {
    root.dataset['begun'] = '';
    dispatchEvent(new Event('tudo:begun'));
  };
  if (!('splash' in root.dataset)) {
    const presses = ['pointerup', 'keydown'];
    const onPress = (event: Event) => {
      if (/^(Tab|Escape|Shift|Control|Alt|Meta|CapsLock)$/.test((event as KeyboardEvent).key))
        return;
      for (const press of presses) removeEventListener(press, onPress, true);
      tellBegun();
    };
    for (const press of presses) addEventListener(press, onPress, true);
    return;
  }
  const part = <E extends HTMLElement>(name: string) =>
    splash.querySelector<E>(`[data-part=${name}]`)!;
  const [begin, bar, number, choice] = [
    part('begin'),
    part('bar'),
    part('number'),
    part<HTMLInputElement>('choice'),
  ];
  const t = texts[root.lang === 'vi' ? 'vi' : 'en']!;
  let mayBegin = false;
  let percent = 0;

  // Account pages are built in English, and the first script knows the language.
  splash.lang = root.lang;
  begin.textContent = t.loading;
  bar.setAttribute('aria-label', t.loading);
  choice.nextElementSibling!.textContent = t.notAgain;
  content.inert = true;
  begin.focus({ preventScroll: true });

  const counting = setInterval(() => {
    percent = Math.min(100, percent + stepPercent);
    bar.setAttribute('aria-valuenow', String(percent));
    number.textContent = `${percent}%`;
    splash.style.setProperty('--done', String(percent));
    if (percent < 100) return;
    clearInterval(counting);
    setTimeout(() => {
      mayBegin = true;
      begin.textContent = t.begin;
      begin.removeAttribute('aria-disabled');
      splash.dataset['ready'] = '';
    }, readyMs);
  }, stepMs);

  const onKeyDown = (event: KeyboardEvent) => {
    // Stops the event, because the page below has no shortcuts yet.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || (event.key === ' ' && event.target !== choice)) {
      event.preventDefault();
      if (!event.repeat) start();
    } else if (/^(Arrow|Page|Home$|End$)/.test(event.key)) event.preventDefault();
  };

  function start(): void {
    if (!mayBegin) return;
    mayBegin = false;
    try {
      // A session cookie: valid in every tab until the browser closes.
      document.cookie = 'tudo-begun=1; path=/; samesite=lax';
      if (choice.checked) localStorage.setItem('tudo.splash', 'never');
    } catch {
      /* Some private windows refuse storage: the overlay then shows again. */
    }
    removeEventListener('keydown', onKeyDown, true);
    content!.inert = false;
    begin.blur();
    delete root.dataset['splash'];
    splash!.classList.add('leaving');
    setTimeout(
      () => {
        splash!.classList.remove('leaving');
        splash!.replaceChildren();
      },
      matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
    );
    tellBegun();
  }
  splash.onclick = ({ target }) => {
    if (!(target as Element).closest('label')) start();
  };
  splash.addEventListener(
    'wheel',
    (event) => {
      if (splash.scrollHeight <= splash.clientHeight) event.preventDefault();
    },
    { passive: false },
  );
  addEventListener('keydown', onKeyDown, true);
}
