/**
 * Toasts (specification, section 9): top right, gap 8, 5 s, success 3 s, error 6 s, 350 px at most;
 * announced, and dismissible by a press, a swipe or Escape. `--toast-top` keeps them off the
 * controls pressed next: below the header of a page, on phones above the bar; if the focused
 * element is below them, they make room. A press between and beside them reaches the page.
 */
import { useCallback, useEffect, useRef, type CSSProperties, type PointerEvent } from 'react';
// The variant without generated styles: a page may use only the styles that it was built with.
import toast, {
  resolveValue,
  useToaster,
  useToasterStore,
  type Toast,
} from 'react-hot-toast/headless';
import { useTranslations } from '#app/i18n.tsx';
import { SiteIcon } from './icons.tsx';

const durationMs = { blank: 5_000, success: 3_000, error: 6_000 };

export function showToast(kind: 'blank' | 'success' | 'error', text: string): void {
  const options = { duration: durationMs[kind] };
  // A repeated success is one toast while it is visible: five changes in a row do not show five
  // times “Saved”. A failure is shown again.
  if (kind === 'success') toast.success(text, { ...options, id: text });
  else if (kind === 'error')
    toast.error(text, { ...options, ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
  else toast(text, options);
}

/** Dismissed toasts: a later addition to their text is not shown. */
const putAway = new Set<string>();
function putAwayToast(id: string): void {
  putAway.add(id);
  toast.dismiss(id);
}

export function showOffer(
  text: string,
  label: string,
  act: () => void | Promise<void>,
  over?: AbortSignal,
  later?: Promise<string | null>,
): void {
  if (over?.aborted) return;
  const say = (now: string, id?: string) =>
    toast(
      (shown) => (
        <>
          {now}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              putAwayToast(shown.id);
              void act();
            }}
          >
            {label}
          </button>
        </>
      ),
      { duration: durationMs.blank, ...(id !== undefined && { id }) },
    );
  const id = say(text);
  over?.addEventListener('abort', () => putAwayToast(id), { once: true });
  // Replaces the first text for another full time; or shows a new toast if its time was over.
  void later?.then((whole) => {
    if (whole !== null && !putAway.has(id)) say(whole, id);
  });
}

const edgePx = 16,
  gapPx = 8;
/** A toast swiped this far to the side is dismissed. */
const swipePx = 64;

/**
 * The offset from the top at which toasts begin so that they do not cover the focused element; null
 * if they may stay, or if there is no room below it.
 */
function clearOf(focused: Element | null, stack: DOMRect[]): number | null {
  if (!focused?.matches(':focus-visible') || focused.closest('.toast, dialog')) return null;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isCovered = stack.some(
    (each) => left < each.right && right > each.left && top < each.bottom && bottom > each.top,
  );
  const height = stack.reduce((sum, each) => sum + each.height + gapPx, 0);
  return isCovered && bottom + gapPx + height < innerHeight ? bottom + gapPx : null;
}

/**
 * Escape dismisses the newest toast, unless it closes something else; and toasts make room for the
 * focused element.
 */
function useManners(): void {
  const { toasts } = useToasterStore();
  const count = toasts.filter(({ visible }) => visible).length;
  useEffect(() => {
    if (count === 0) return;
    const root = document.documentElement;
    const makeRoom = () => {
      root.style.removeProperty('--toast-below');
      // Uses the final positions of toasts, not those during their animation.
      let top = parseFloat(getComputedStyle(document.querySelector('.toasts')!).top);
      const stack = [...document.querySelectorAll('.toast.on')].map((each) => {
        const { width, height } = each.getBoundingClientRect();
        const place = new DOMRect(innerWidth - edgePx - width, top, width, height);
        top += height + gapPx;
        return place;
      });
      const below = clearOf(document.activeElement, stack);
      if (below !== null) root.style.setProperty('--toast-below', `${below}px`);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        document.querySelector('dialog[open], :popover-open')
      )
        return;
      const newest = document.querySelector<HTMLElement>('.toast.on');
      if (newest?.dataset['id']) putAwayToast(newest.dataset['id']);
    };
    const frame = requestAnimationFrame(makeRoom);
    document.addEventListener('focusin', makeRoom);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', makeRoom);
      document.removeEventListener('keydown', onKeyDown);
      root.style.removeProperty('--toast-below');
    };
  }, [count]);
}

const frame: CSSProperties = {
  position: 'fixed',
  zIndex: 9999,
  top: 'max(var(--toast-top), var(--toast-below, 0px))',
  right: edgePx,
  bottom: edgePx,
  left: edgePx,
  pointerEvents: 'none',
};

/**
 * Pauses toasts while a mouse rests on one. Its leaving is noticed as it moves, or as a toast is
 * removed: a browser fires no event when the element below the pointer disappears.
 */
function usePause(handlers: ReturnType<typeof useToaster>['handlers'], visible: number) {
  // Only the newest functions of the library know whether toasts are paused.
  const newest = useRef(handlers);
  useEffect(() => {
    newest.current = handlers;
  });
  useEffect(() => {
    if (document.querySelector('.toast.on:hover') === null) newest.current.endPause();
  }, [visible]);
  return (event: PointerEvent<HTMLDivElement>) => {
    // A pressing finger does not rest on a toast.
    if (event.pointerType !== 'mouse') return;
    handlers.startPause();
    const onMove = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.toast.on') !== null) return;
      document.removeEventListener('pointermove', onMove);
      document.documentElement.removeEventListener('pointerleave', onMove);
      newest.current.endPause();
    };
    document.addEventListener('pointermove', onMove);
    document.documentElement.addEventListener('pointerleave', onMove);
  };
}

export function Toasts() {
  useManners();
  const { toasts, handlers } = useToaster({ duration: durationMs.blank });
  const visible = toasts.filter((each) => each.visible).length;
  const onPointerEnter = usePause(handlers, visible);
  return (
    <div className="toasts" style={frame} onPointerEnter={onPointerEnter}>
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

/** The position of one toast: below the newer ones, by their current heights. */
function Place({
  shown,
  offsetPx,
  onHeight,
}: {
  shown: Toast;
  offsetPx: number;
  onHeight: (id: string, height: number) => void;
}) {
  const { id } = shown;
  const measure = useCallback(
    (element: HTMLDivElement) => {
      const tell = () => onHeight(id, element.getBoundingClientRect().height);
      tell();
      const observer = new ResizeObserver(tell);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [id, onHeight],
  );
  return (
    <div
      ref={measure}
      className="place"
      style={{ zIndex: shown.visible ? 1 : undefined, transform: `translateY(${offsetPx}px)` }}
    >
      <ToastLine shown={shown} />
    </div>
  );
}

function ToastLine({ shown }: { shown: Toast }) {
  const t = useTranslations('site');
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
    <div
      className={['toast', shown.visible ? 'on' : '', shown.type === 'error' ? 'bad' : '']
        .filter(Boolean)
        .join(' ')}
      data-id={shown.id}
      {...shown.ariaProps}
      onPointerDown={(event) => {
        if (event.isPrimary && !(event.target as Element).closest('button'))
          from.current = event.clientX;
      }}
      onPointerMove={follow}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerLeave={letGo}
    >
      {shown.type === 'success' ? (
        <SiteIcon name="check" />
      ) : shown.type === 'error' ? (
        <SiteIcon name="warning" />
      ) : null}
      <p>{resolveValue(shown.message, shown)}</p>
      <button
        type="button"
        className="btn bare icon sm"
        aria-label={t.dismiss}
        onClick={() => putAwayToast(shown.id)}
      >
        <SiteIcon name="close" size={12} />
      </button>
    </div>
  );
}
