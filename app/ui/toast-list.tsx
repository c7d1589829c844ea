/**
 * Toasts (specification, section 9): on the right, gap 8, 5 s, success 3 s, error 6 s, 350 px at most; announced, and
 * dismissible by a press, a swipe or Escape. At the bottom, not at the top as there: at the top of a page are its
 * filters, figures and buttons. They stand above the bars at the bottom and off what has the keyboard. Between and
 * beside them a press reaches the page.
 */
import {
  useCallback, useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type PointerEvent,
} from 'react';
// Without the styles that it makes as it goes: a page may use only those that it was built with.
import toast, { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { useWords } from '#app/words.tsx';
import { Icon } from './icons.tsx';

const durationMs = { blank: 5_000, success: 3_000, error: 6_000 };

export function showToast(kind: 'blank' | 'success' | 'error', text: string): void {
  const options = { duration: durationMs[kind] };
  if (kind === 'success') toast.success(text, options);
  else if (kind === 'error') toast.error(text, { ...options, ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
  else toast(text, options);
}

/** Those that somebody has put away: what is known of them later is not said any more. */
const putAway = new Set<string>();
function putAwayToast(id: string): void {
  putAway.add(id);
  toast.dismiss(id);
}

export function showOffer(text: string, label: string, act: () => void | Promise<void>, over?: AbortSignal, later?: Promise<string | null>): void {
  if (over?.aborted) return;
  const say = (now: string, id?: string) => toast((shown) => (
    <>
      {now}{' '}
      <button type="button" className="link" onClick={() => { putAwayToast(shown.id); void act(); }}>{label}</button>
    </>
  ), { duration: durationMs.blank, ...(id !== undefined && { id }) });
  const id = say(text);
  over?.addEventListener('abort', () => putAwayToast(id), { once: true });
  // In the place of the first, for as long again; or anew, where its time was over.
  void later?.then((whole) => { if (whole !== null && !putAway.has(id)) say(whole, id); });
}

const edgePx = 16, gapPx = 8;
/** A toast that was pushed this far to the side goes. */
const swipePx = 64;

/** What stands over the page at its bottom, above which toasts stand: places, music, what is done with chosen rows. */
const bars = '.tabbar, .player, .selbar, .o-bulk';
/** What a toast would be in the way of, where there is a gap to stand in; a list of rows has none. */
const controls = ':is(button, input, select, textarea, summary, .btn)', figures = '.num';
/** So high, as a share of the window, it looks for a gap. */
const highestShare = 0.4;

/** Px from the bottom of the window at which `stack` covers none of `taken`, save what leaves it no room. */
export function bottomClearOf(
  taken: readonly DOMRectReadOnly[], stack: { left: number; right: number; height: number }, windowHeight: number,
): number {
  let bottom = edgePx;
  // From the lowest up: what is above the stack now may be in its way once it is raised.
  for (const each of taken.toSorted((a, b) => b.bottom - a.bottom)) {
    const floor = windowHeight - bottom, raised = windowHeight - each.top + gapPx;
    const isBeneath = each.left < stack.right && each.right > stack.left && each.width > 0
      && each.top < floor && each.bottom > floor - stack.height;
    if (isBeneath && raised + stack.height < windowHeight) bottom = raised;
  }
  return bottom;
}

/** `atRest`: what is read as toasts appear. Later they do not jump about for what is scrolled beneath them. */
function readBottom(atRest: boolean): number {
  const heights = [...document.querySelectorAll('.toast.on')].map((each) => each.getBoundingClientRect());
  const right = document.documentElement.clientWidth - edgePx;
  const left = right - Math.max(0, ...heights.map(({ width }) => width));
  const height = heights.reduce((sum, each) => sum + each.height + gapPx, 0);
  const focused = document.activeElement;
  const hasKeyboard = focused?.matches(':focus-visible') && !focused.closest('.toast, dialog');
  const kept = hasKeyboard ? [focused!] : [];
  const clearOf = (selector: string | null) => {
    const all = selector === null ? '' : `, main ${selector}:not([aria-hidden=true], dialog *)`;
    const taken = [...document.querySelectorAll(bars + all), ...kept].map((each) => each.getBoundingClientRect());
    return bottomClearOf(taken, { left, right, height }, innerHeight);
  };
  const gap = atRest ? [`:is(${controls}, ${figures})`, controls].map(clearOf) : [];
  return gap.find((bottom) => bottom < innerHeight * highestShare) ?? clearOf(null);
}

/** Where they stand, above the bars of the page and off what has the keyboard, for as long as there are any. */
function useBottom(count: number): number {
  const [bottom, setBottom] = useState(edgePx);
  useLayoutEffect(() => {
    if (count === 0) return;
    const rest = readBottom(true);
    const read = () => setBottom(Math.max(rest, readBottom(false)));
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.body, { childList: true, subtree: true });
    const events = ['focusin', 'scroll', 'transitionend'];
    for (const event of events) document.addEventListener(event, read);
    addEventListener('resize', read);
    return () => {
      observer.disconnect();
      for (const event of events) document.removeEventListener(event, read);
      removeEventListener('resize', read);
    };
  }, [count]);
  return bottom;
}

/** Escape takes the newest away, unless it closes something else. */
function useEscape(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], :popover-open')) return;
      const newest = document.querySelector<HTMLElement>('.toast.on');
      if (newest?.dataset['id']) putAwayToast(newest.dataset['id']);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [count]);
}

const frame: CSSProperties = {
  position: 'fixed', zIndex: 9999, top: edgePx, right: edgePx, left: edgePx, pointerEvents: 'none',
};

export function Toasts() {
  const { toasts, handlers } = useToaster({ duration: durationMs.blank });
  const count = toasts.filter(({ visible }) => visible).length;
  const bottom = useBottom(count);
  useEscape(count);
  const style = { ...frame, bottom: `max(${bottom}px, ${edgePx}px + env(safe-area-inset-bottom))` };
  return (
    <div className="toasts" style={style} onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.map((shown) => (
        <Place
          key={shown.id}
          shown={shown}
          offsetPx={handlers.calculateOffset(shown, { gutter: gapPx })}
          onHeight={handlers.updateHeight}
        />
      ))}
    </div>
  );
}

/** Where one stands: above those that are newer, as high as it is at the time. */
function Place({ shown, offsetPx, onHeight }: { shown: Toast; offsetPx: number; onHeight: (id: string, height: number) => void }) {
  const { id } = shown;
  const measure = useCallback((element: HTMLDivElement) => {
    const tell = () => onHeight(id, element.getBoundingClientRect().height);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, onHeight]);
  return (
    <div
      ref={measure}
      className="place"
      style={{ zIndex: shown.visible ? 1 : undefined, transform: `translateY(${-offsetPx}px)` }}
    >
      <ToastLine shown={shown} />
    </div>
  );
}

function ToastLine({ shown }: { shown: Toast }) {
  const words = useWords('site');
  const from = useRef<number | null>(null);
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (from.current === null) return;
    const by = event.clientX - from.current;
    event.currentTarget.style.translate = `${by}px`;
    if (Math.abs(by) < swipePx) return;
    from.current = null;
    putAwayToast(shown.id);
  };
  const letGo = (event: PointerEvent<HTMLDivElement>) => {
    if (from.current !== null) event.currentTarget.style.translate = '';
    from.current = null;
  };
  return (
    <div className={['toast', shown.visible ? 'on' : '', shown.type === 'error' ? 'bad' : ''].filter(Boolean).join(' ')} data-id={shown.id} {...shown.ariaProps} onPointerDown={(event) => { if (event.isPrimary && !(event.target as Element).closest('button')) from.current = event.clientX; }} onPointerMove={follow} onPointerUp={letGo} onPointerCancel={letGo} onPointerLeave={letGo}>
      {shown.type === 'success' ? <Icon name="check" /> : shown.type === 'error' ? <Icon name="warning" /> : null}
      <p>{resolveValue(shown.message, shown)}</p>
      <button type="button" className="btn bare icon sm" aria-label={words.dismiss} onClick={() => putAwayToast(shown.id)}><Icon name="close" size={12} /></button>
    </div>
  );
}
