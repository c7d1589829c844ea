/**
 * Moves the focus when the focused element is removed: a dismissed line, or a button that its own
 * press removed. The browser would move it to the start of the page; here it moves to the line that
 * takes the place, or to the one before, or to the heading of the remaining part. The line itself
 * is focused, never a button in it, so that a second press does nothing to the next line. A button
 * that was only disabled during its work gets the focus back.
 *
 * A focus that a component has set meanwhile is kept. Grids manage their own focus, since their
 * rows are removed while scrolling.
 */
import { useEffect } from 'react';

const line = 'li, tr, article',
  parts = 'section, aside, form, dialog, main',
  grids = '[role=grid], [role=treegrid]';

/**
 * Returns the element that replaces a node removed by this record, whatever else was removed at the
 * same time.
 */
function findHeir(
  { target, previousSibling, nextSibling }: MutationRecord,
  gone: Node,
): HTMLElement | null {
  const around = target as Element;
  if (gone instanceof Element && gone.matches(line)) {
    const isLine = (node: Node | null): node is HTMLElement =>
      node instanceof HTMLElement && node.isConnected && node.tagName === gone.tagName;
    const heir = [nextSibling, previousSibling, around.lastElementChild].find(isLine);
    if (heir) return heir;
  }
  const stays = around.closest<HTMLElement>(line);
  if (stays) return stays;
  for (
    let part = around.closest<HTMLElement>(parts);
    part;
    part = part.parentElement?.closest<HTMLElement>(parts) ?? null
  ) {
    const head = [...part.querySelectorAll<HTMLElement>('h1, h2, h3')].find((each) =>
      each.checkVisibility(),
    );
    // An element behind a modal dialog cannot have the focus.
    if (head || part.matches('dialog')) return head ?? part;
  }
  return document.getElementById('main');
}

/** Focuses an element, and makes it focusable for as long. */
function focus(heir: HTMLElement, scrolls: boolean): void {
  if (heir.tabIndex < 0 && !heir.hasAttribute('tabindex')) {
    heir.tabIndex = -1;
    heir.addEventListener('blur', () => heir.removeAttribute('tabindex'), { once: true });
  }
  heir.focus({ preventScroll: !scrolls });
}

export function useKeptFocus(): void {
  useEffect(() => {
    /** The element that had the focus last, or that will get it. */
    let holder: HTMLElement | null = null,
      path = '',
      isByKey = false,
      frame = 0;
    function settle(): void {
      // Waits one frame, since components that set the focus themselves do so by then.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setTimeout(() => {
          if (
            document.activeElement === document.body &&
            holder?.isConnected &&
            !holder.matches(':disabled') &&
            path === location.pathname
          )
            focus(holder, isByKey);
        }),
      );
    }
    const observer = new MutationObserver((records) => {
      let gone: Node | null = holder,
        at: MutationRecord | null = null,
        removed: Node | null = null;
      for (const record of records) {
        if (record.type === 'attributes') {
          if (record.target === holder) settle();
          continue;
        }
        const found = gone && [...record.removedNodes].find((node) => node.contains(gone));
        if (found) {
          at = record;
          removed = found;
          gone = record.target;
        }
      }
      if (at === null || holder === null) return;
      if (!holder.isConnected) holder = findHeir(at, removed!);
      settle();
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    const onFocus = ({ target }: FocusEvent) => {
      const element = target as HTMLElement;
      holder = element.closest(grids) === null ? element : null;
      path = location.pathname;
      isByKey = element.matches(':focus-visible');
    };
    // A press beside it ends the focus for good.
    const onPress = ({ target }: PointerEvent) => {
      if (!holder?.contains(target as Node)) holder = null;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, []);
}
