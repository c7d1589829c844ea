/**
 * Where the keyboard goes when what had it goes away: a line that was put away, a button that its
 * own press took along. The browser lets it fall to the beginning of the page; here it goes to the
 * line that moves up, else to the one before, else to the heading of what is left. Focused is the
 * line itself, never a button in it, so that a second press does nothing to the next line. A button
 * that was only disabled while it worked gets the keyboard back.
 *
 * What a part of the page has focused itself meanwhile stays so, and grids, whose rows go as they
 * are scrolled, look after their own.
 */
import { useEffect } from 'react';

const line = 'li, tr, article',
  parts = 'section, aside, form, dialog, main',
  grids = '[role=grid], [role=treegrid]';

/**
 * Who takes the place of a node that was removed by this record, whatever else has gone in the same
 * breath.
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
    // What is behind a window cannot have it.
    if (head || part.matches('dialog')) return head ?? part;
  }
  return document.getElementById('main');
}

/** Gives it the keyboard, and makes it one that can have it for as long. */
function focus(heir: HTMLElement, scrolls: boolean): void {
  if (heir.tabIndex < 0 && !heir.hasAttribute('tabindex')) {
    heir.tabIndex = -1;
    heir.addEventListener('blur', () => heir.removeAttribute('tabindex'), { once: true });
  }
  heir.focus({ preventScroll: !scrolls });
}

export function useKeptFocus(): void {
  useEffect(() => {
    /** What had the keyboard last, or is to have it. */
    let holder: HTMLElement | null = null,
      path = '',
      isByKey = false,
      frame = 0;
    function settle(): void {
      // Whoever focuses something by itself does so by the next frame.
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
    // A press beside it takes the keyboard away for good.
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
