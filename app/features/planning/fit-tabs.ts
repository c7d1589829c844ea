/** Tabs in one line; those that do not fit go into the menu at its end. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface Line {
  /** The index of the current tab; -1 for none. */ current: number;
  room: number;
  gap: number;
  menu: number;
  /** True: the menu is shown in any case, for other entries. */ hasMenu: boolean;
}

/**
 * Returns the indexes of the tabs that fit in a line of `room` pixels: all of them, or the current
 * one and as many of the first others as fit beside it and the menu.
 */
export function fitTabs(
  widths: readonly number[],
  { current, room, gap, menu, hasMenu }: Line,
): number[] {
  const all = widths.reduce((sum, width) => sum + width + gap, 0);
  if (all + (hasMenu ? menu + gap : 0) <= room + gap) return widths.map((_, index) => index);
  let left = room - menu - (current < 0 ? 0 : gap + widths[current]!);
  const fitting = new Set(current < 0 ? [] : [current]);
  for (const [index, width] of widths.entries()) {
    if (index === current) continue;
    left -= width + gap;
    if (left < 0) break;
    fitting.add(index);
  }
  return [...fitting].toSorted((a, b) => a - b);
}

/**
 * Returns the ids that do not fit into the line, measured before the paint and whenever its width
 * changes. The line contains `[data-tab]` with the ids, `[data-menu]`, and `[data-end]`; while it
 * has the attribute `data-measured`, each has its natural width.
 * @param texts everything else that the widths depend on
 */
export function useUnfitting(
  line: RefObject<HTMLElement | null>,
  ids: readonly string[],
  currentId: string,
  { hasMenu, texts }: { hasMenu: boolean; texts: string },
): ReadonlySet<string> {
  const [unfitting, setUnfitting] = useState('');
  const key = ids.join(' ');
  useLayoutEffect(() => {
    const box = line.current;
    if (box === null) return;
    const measure = () => {
      box.toggleAttribute('data-measured', true);
      const widthOf = (selector: string) =>
        box.querySelector(selector)?.getBoundingClientRect().width ?? 0;
      const tabs = [...box.querySelectorAll<HTMLElement>('[data-tab]')],
        gap = parseFloat(getComputedStyle(box).columnGap) || 0;
      const names = tabs.map((tab) => tab.dataset['tab']!);
      const fitting = new Set(
        fitTabs(
          tabs.map((tab) => tab.getBoundingClientRect().width),
          {
            current: names.indexOf(currentId),
            room: box.clientWidth - widthOf('[data-end]') - gap,
            gap,
            menu: widthOf('[data-menu]'),
            hasMenu,
          },
        ).map((index) => names[index]!),
      );
      box.toggleAttribute('data-measured', false);
      setUnfitting(names.filter((name) => !fitting.has(name)).join(' '));
    };
    measure();
    let width = box.clientWidth;
    // Updates in the same frame, so that no overflowing tabs are painted.
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      flushSync(measure);
    });
    observer.observe(box);
    let over = false;
    // Widths differ in the fallback fonts that are used until then.
    void document.fonts.ready.then(() => {
      if (!over) measure();
    });
    return () => {
      over = true;
      observer.disconnect();
    };
  }, [line, key, currentId, hasMenu, texts]);
  return new Set(unfitting === '' ? [] : unfitting.split(' '));
}
