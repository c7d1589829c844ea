/**
 * The outline as a tree grid of any length: only the rows in view, and the focused one, are
 * rendered. One row is in the tab order, arrows move through the rows, every action has a key. This
 * component maps keys to actions, and the page performs them.
 */
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import type { Language } from '#contract/i18n/index';
import { isTyping } from '#app/ui/undo.ts';
import { listStyle } from '#app/ui/list-style.ts';
import { useNarrow } from '#app/ui/use-media.ts';
import { useTranslations } from '#app/i18n.tsx';
import type { Create } from './new-lines.tsx';
import { nextOfKin, type OutlineRow } from '#app/data/outline.ts';
import { MemoOutlineRow, type OutlineRecordRow, type RowHandlers } from './outline-row.tsx';
import type { NodeProgress } from './plan-progress.ts';
import type { UnfinishedLines } from './unfinished-lines.ts';

export interface GridActions {
  select(row: OutlineRecordRow): void;
  toggle(id: string): void;
  rename(row: OutlineRecordRow, title: string): void;
  create: Create;
  /** Returns the fields parsed from the line of a task, besides its title, as text. */
  understood(parentId: string, text: string): string;
  complete(row: OutlineRecordRow): void;
  step(row: OutlineRecordRow, by: -1 | 1): void;
  /**
   * Drops `id` before `row` (or last, on a line to write on), among siblings or from another parent
   * of the same kind.
   */
  drop(dragged: OutlineRecordRow, target: OutlineRow): void;
  moveTo(row: OutlineRecordRow): void;
  /** Starts a block on a task. */
  focus(row: OutlineRecordRow): void;
  remove(row: OutlineRecordRow): void;
  duplicate(row: OutlineRecordRow): void;
  /** Saves an objective as a template. */
  saveTemplate(row: OutlineRecordRow): void;
  /** Marks a task for a bulk action, or unmarks it; `range`: all from the task marked last. */
  mark(id: string, how: 'toggle' | 'range'): void;
}
export interface GridHandle {
  /** Focuses the row in the tab order, scrolled into view if needed. */
  focus(): void;
  /** Focuses the last record, as when coming up from below. */
  focusLast(): void;
  /** Focuses the row from which a line outside of the outline was opened, or the last record. */
  focusBack(): void;
  /**
   * Keeps the focus on a row that is about to move, or on the row at its old place if it leaves the
   * outline.
   */
  follow(id: string): void;
}
interface GridProps {
  rows: readonly OutlineRow[];
  progress: ReadonlyMap<string, NodeProgress>;
  selectedId: string | null;
  marked: ReadonlySet<string>;
  today: string;
  language: Language;
  lines: UnfinishedLines;
  actions: GridActions;
  ref: Ref<GridHandle>;
}

/**
 * Heights in rem of rows without wrapped lines, which planning.css takes from here as the least;
 * each rendered row is measured.
 */
const heights = { objectives: 3.75, keyResults: 3, tasks: 2.25, newKeyResult: 3, newTask: 2.25 };
const heightsOnPhone = {
  ...heights,
  objectives: 4.6875,
  keyResults: 6.25,
  tasks: 3.3125,
  newTask: 3,
};
/** The assumed top of the rows in px until it has been measured. */
const usualTop = 300;
const pageOfRows = 12;

/** The menu button of a row is no tab stop: the standard keys for menus open it. */
function openMenu(grid: HTMLElement, id: string): void {
  grid.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] .outline-more button`)?.click();
}

export function OutlineGrid({
  rows,
  progress,
  selectedId,
  marked,
  today,
  language,
  lines,
  actions,
  ref,
}: GridProps) {
  const t = useTranslations('planning');
  const box = useRef<HTMLDivElement>(null);
  const [focusId, setFocusId] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [dragged, setDragged] = useState<OutlineRecordRow | null>(null);
  const [over, setOver] = useState<string | null>(null);

  const [indexIn] = useState(keepIndices);
  const indexOf = (id: string | null) => (id === null ? -1 : indexIn(rows, id));
  const stopIndex = Math.max(0, indexOf(focusId));
  const kept = [stopIndex, indexOf(editing), indexOf(dragged?.id ?? null)].filter(
    (index) => index >= 0,
  );
  const { virtualizer, gapsOf, bringIntoView } = useRows(rows, box, kept);
  const shown = virtualizer.getVirtualItems();

  /** The row to focus as soon as it is rendered. */
  const wanted = useRef<string | null>(null);
  /** The row to scroll into view after an action on it. */
  const inView = useRef<string | null>(null);
  /** The row that has the focus, or contains it; null while it is elsewhere. */
  const held = useRef<string | null>(null);
  /** The line that a key opened, and the row on which the key was pressed. */
  const opened = useRef<{ line: string; from: string } | null>(null);
  /** The row to focus at the next render, and the one to focus if it is gone. */
  const followed = useRef<{ id: string; otherwise: string | undefined } | null>(null);

  function focusRow(id: string | undefined): void {
    if (id === undefined) return;
    setFocusId(id);
    wanted.current = id;
    giveFocus();
  }
  function giveFocus(): void {
    const id = wanted.current;
    if (id === null) return;
    const target = rowElement(box.current, id);
    if (!target) return;
    wanted.current = null;
    inView.current = null;
    (id.startsWith('new:') ? target.querySelector<HTMLElement>('input') : target)?.focus({
      preventScroll: true,
    });
    bringIntoView(indexOf(id));
  }
  /** The row that takes the place of `id` when that row and all below it are deleted. */
  function nextWithout(id: string): string | undefined {
    const below = new Set([id]);
    for (const other of rows) if (below.has(other.parentId)) below.add(other.id);
    return nextOfKin(rows, id, (other) => !below.has(other.id))?.id;
  }
  /** The focus moves before the row and all below it are removed. */
  function remove(row: OutlineRecordRow): void {
    const next = nextWithout(row.id);
    focusRow(next);
    // Keeps the row in view: after the deletion it may be under the header of the site.
    if (next !== undefined) inView.current = next;
    actions.remove(row);
  }
  function leave(id: string, by: -1 | 1): void {
    focusRow(rows[indexOf(id) + by]?.id);
  }
  function openLine(line: string, from: string): void {
    opened.current = { line, from };
    focusRow(line);
  }
  /**
   * Returns the focus from a line to the row that opened it, or to its parent; the row above may be
   * another line.
   */
  function leaveBack(id: string): void {
    const from = opened.current?.line === id ? opened.current.from : null;
    const line = rows[indexOf(id)];
    focusRow(indexOf(from) >= 0 ? from! : line?.parentId);
  }

  // A row that moves in the page loses the focus, even one that a closing dialog has just focused.
  useLayoutEffect(() => {
    const following = followed.current;
    followed.current = null;
    if (following !== null)
      focusRow(indexOf(following.id) >= 0 ? following.id : following.otherwise);
  });
  useLayoutEffect(giveFocus);
  useLayoutEffect(() => {
    if (inView.current === null) return;
    const index = indexOf(inView.current);
    inView.current = null;
    if (index >= 0) bringIntoView(index);
  });
  // Focuses the nearest row if the focused one was deleted elsewhere.
  const rowsBefore = useRef(rows);
  useLayoutEffect(() => {
    const before = rowsBefore.current;
    rowsBefore.current = rows;
    if (before === rows || held.current === null || document.activeElement !== document.body)
      return;
    const here = new Set(rows.map((row) => row.id));
    if (here.has(held.current)) return;
    const next = nextOfKin(before, held.current, (row) => here.has(row.id)) ?? rows[0];
    held.current = null;
    focusRow(next?.id);
  });
  useEffect(
    () => () => {
      // The whole outline has unmounted with the focus: it moves to the line below, or to the start
      // of the page.
      if (
        (held.current !== null || followed.current !== null) &&
        document.activeElement === document.body
      )
        (document.getElementById('new-objective') ?? document.getElementById('main'))?.focus({
          preventScroll: true,
        });
    },
    [],
  );
  const focusLast = () => focusRow(rows.findLast((row) => row.kind !== 'new')?.id);
  useImperativeHandle(ref, () => ({
    focus: () => focusRow(rows[stopIndex]?.id),
    focusLast,
    focusBack: () => {
      if (indexOf(focusId) >= 0) focusRow(focusId!);
      else focusLast();
    },
    follow: (id) => {
      followed.current = { id, otherwise: nextWithout(id) };
    },
  }));

  // Rows are rendered again only when they change: their handlers are stable, and read the latest
  // values here.
  const now = { actions, remove, leave, leaveBack, focusRow, measure: virtualizer.measureElement };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const handlers = useMemo(
    (): RowHandlers => ({
      select: (row) => latest.current.actions.select(row),
      toggle: (id) => latest.current.actions.toggle(id),
      complete: (row) => latest.current.actions.complete(row),
      step: (row, by) => {
        inView.current = row.id;
        latest.current.actions.step(row, by);
      },
      moveTo: (row) => latest.current.actions.moveTo(row),
      focus: (row) => latest.current.actions.focus(row),
      remove: (row) => latest.current.remove(row),
      duplicate: (row) => latest.current.actions.duplicate(row),
      saveTemplate: (row) => latest.current.actions.saveTemplate(row),
      mark: (id) => latest.current.actions.mark(id, 'toggle'),
      edit: (row) => setEditing(row.id),
      edited: (row, title, stays) => {
        // Focused first: removing a focused field forces a layout during the render.
        if (stays) latest.current.focusRow(row.id);
        setEditing(null);
        if (title && title !== row.record.title) latest.current.actions.rename(row, title);
      },
      create: (adds, parentId, title) => {
        inView.current = `new:${parentId}`;
        return latest.current.actions.create(adds, parentId, title);
      },
      understood: (parentId, text) => latest.current.actions.understood(parentId, text),
      leave: (id, by) => latest.current.leave(id, by),
      leaveBack: (id) => latest.current.leaveBack(id),
      measure: (element) => latest.current.measure(element),
    }),
    [],
  );

  const rowOf = (target: EventTarget | null): OutlineRow | undefined => {
    const id =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-row]')?.dataset['row']
        : undefined;
    return id === undefined ? undefined : rows[indexOf(id)];
  };
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const row = rowOf(event.target);
    if (
      row === undefined ||
      row.kind === 'new' ||
      isTyping(event.target) ||
      isInMenu(event.target) ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    const index = indexOf(row.id);
    const folds = row.kind !== 'tasks';
    const act = (run: () => void) => {
      event.preventDefault();
      run();
    };
    if (event.altKey) {
      if (event.key === 'ArrowUp') act(() => handlers.step(row, -1));
      if (event.key === 'ArrowDown') act(() => handlers.step(row, 1));
      return;
    }
    // Shift distinguishes A from a; caps lock does not.
    const key =
      event.key.length === 1
        ? event.shiftKey
          ? event.key.toUpperCase()
          : event.key.toLowerCase()
        : event.key;
    switch (key) {
      case 'ArrowDown':
      case 'j':
        return act(() => focusRow(rows[index + 1]?.id));
      case 'ArrowUp':
      case 'k':
        return act(() => focusRow(rows[index - 1]?.id));
      case 'PageDown':
        return act(() => focusRow(rows[Math.min(index + pageOfRows, rows.length - 1)]?.id));
      case 'PageUp':
        return act(() => focusRow(rows[Math.max(index - pageOfRows, 0)]?.id));
      case 'Home':
        return act(() => focusRow(rows[0]?.id));
      case 'End':
        return act(() => focusRow(rows.at(-1)?.id));
      case 'ArrowRight':
        return act(() => {
          if (folds && !row.expanded) actions.toggle(row.id);
          else if (folds) focusRow(rows[index + 1]?.id);
        });
      case 'ArrowLeft':
        return act(() => {
          if (folds && row.expanded) actions.toggle(row.id);
          else if (row.depth > 0) focusRow(row.parentId);
        });
      case 'Enter':
        return act(() => actions.select(row));
      case 'F2':
      case 'e':
        return act(() => setEditing(row.id));
      case ' ':
      case 'x':
        return act(() => actions.complete(row));
      case 'a':
        return act(() => {
          if (row.kind === 'objectives') document.getElementById('new-objective')?.focus();
          else openLine(`new:${row.parentId}`, row.id);
        });
      case 'A':
        return act(() => {
          if (!folds) return;
          if (!row.expanded) actions.toggle(row.id);
          openLine(`new:${row.id}`, row.id);
        });
      case 's':
        return act(() => {
          if (row.kind === 'tasks') actions.mark(row.id, 'toggle');
        });
      case 'S':
        return act(() => {
          if (row.kind === 'tasks') actions.mark(row.id, 'range');
        });
      // On other rows it starts a block as on every page.
      case 'f':
        return row.kind === 'tasks' ? act(() => actions.focus(row)) : undefined;
      case 'ContextMenu':
        return act(() => openMenu(event.currentTarget, row.id));
      case 'F10':
        return event.shiftKey ? act(() => openMenu(event.currentTarget, row.id)) : undefined;
      case 'd':
        return act(() => actions.duplicate(row));
      case 'm':
        return act(() => actions.moveTo(row));
      case 'Delete':
      case 'Backspace':
        return act(() => remove(row));
    }
  }
  function onContextMenu(event: MouseEvent<HTMLDivElement>): void {
    // For the menu key, which has opened the row's own menu: Windows requests the browser's menu on
    // its release.
    const isByHand =
      event.button === 2 || (event.nativeEvent as PointerEvent).pointerType === 'touch';
    if (!isByHand && !isTyping(event.target)) event.preventDefault();
  }
  function onClickCapture(event: MouseEvent<HTMLDivElement>): void {
    if (
      !(event.ctrlKey || event.metaKey || event.shiftKey) ||
      isTyping(event.target) ||
      isInMenu(event.target)
    )
      return;
    const row = rowOf(event.target);
    if (row?.kind !== 'tasks') return;
    event.preventDefault();
    event.stopPropagation();
    actions.mark(row.id, event.shiftKey ? 'range' : 'toggle');
  }
  function onFocus(event: FocusEvent<HTMLDivElement>): void {
    const row = rowOf(event.target);
    wanted.current = null;
    held.current = row?.id ?? null;
    if (row && row.id !== focusId) setFocusId(row.id);
  }
  function onBlur(event: FocusEvent<HTMLDivElement>): void {
    // Keeps `held` if the window itself loses the focus, since it comes back to the same row.
    if (document.hasFocus() && !event.currentTarget.contains(event.relatedTarget))
      held.current = null;
  }
  function onDragStart(event: DragEvent<HTMLDivElement>): void {
    const row = rowOf(event.target);
    if (row === undefined || row.kind === 'new') return;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', row.record.title);
    setDragged(row);
  }
  function onDragOver(event: DragEvent<HTMLDivElement>): void {
    const row = rowOf(event.target);
    const takes =
      row !== undefined &&
      dragged !== null &&
      (row.kind === 'new' ? row.adds : row.kind) === dragged.kind &&
      row.id !== dragged.id;
    if (takes) event.preventDefault();
    setOver(takes ? row.id : null);
  }
  function onDrop(event: DragEvent<HTMLDivElement>): void {
    const row = rowOf(event.target);
    if (row === undefined || dragged === null) return;
    event.preventDefault();
    actions.drop(dragged, row);
    setOver(null);
    setDragged(null);
  }

  const gaps = gapsOf(shown);
  return (
    <div
      ref={box}
      className="outline"
      role="treegrid"
      aria-label={t.outlineLabel}
      aria-rowcount={rows.length + 1}
      tabIndex={-1}
      onContextMenu={onContextMenu}
      onClickCapture={onClickCapture}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
      onDragStart={onDragStart}
      onDragOver={onDragOver}
      onDrop={onDrop}
      onDragEnd={() => {
        setDragged(null);
        setOver(null);
      }}
    >
      <div className="outline-row outline-head" role="row" aria-rowindex={1}>
        <span role="columnheader">{t.columnTitle}</span>
        <span role="columnheader" className="right">
          {t.columnValue}
        </span>
        <span role="columnheader">{t.columnPace}</span>
        <span role="columnheader">
          <span className="sr-only">{t.columnProgress}</span>
        </span>
        <span role="columnheader" className="right">
          {t.columnDue}
        </span>
        <span role="columnheader">
          <span className="sr-only">{t.details}</span>
        </span>
      </div>
      <div className="outline-rows" role="rowgroup" style={listStyle(heights, virtualizer)}>
        {shown.map((place, at) => {
          const row = rows[place.index];
          return row === undefined ? null : (
            <MemoOutlineRow
              key={row.id}
              row={row}
              index={place.index}
              gap={gaps[at] ?? 0}
              progress={
                row.kind === 'new' || row.kind === 'tasks' ? undefined : progress.get(row.id)
              }
              stop={place.index === stopIndex}
              selected={row.id === selectedId}
              marked={marked.has(row.id)}
              over={row.id === over}
              editing={row.id === editing}
              today={today}
              language={language}
              lines={lines}
              handlers={handlers}
            />
          );
        })}
      </div>
    </div>
  );
}

/**
 * The rows to draw and their positions. They are in normal flow, so that a row that grows moves
 * those below it at once.
 */
function useRows(
  rows: readonly OutlineRow[],
  box: React.RefObject<HTMLDivElement | null>,
  kept: readonly number[],
) {
  const narrow = useNarrow();
  const [top, setTop] = useState(usualTop);
  const [rem] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  // The rows start below variable content, and move with it.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const first = box.current?.querySelector('.outline-rows');
      if (first) setTop(Math.round(first.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);

  // Stable while the rows have the same keys: a new function recomputes every position.
  const [keepNames] = useState(keepWhileSame);
  const named = keepNames(rows);
  const getItemKey = useCallback((index: number) => named[index]?.id ?? index, [named]);
  const sizes = narrow ? heightsOnPhone : heights;
  // oxlint-disable-next-line react/incompatible-library -- no compiler is in use; the virtualizer re-renders it.
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => {
      const row = rows[index];
      return (
        rem *
        (row?.kind === 'new'
          ? row.adds === 'tasks'
            ? sizes.newTask
            : sizes.newKeyResult
          : sizes[row?.kind ?? 'tasks'])
      );
    },
    getItemKey,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
    overscan: 8,
    scrollMargin: top,
    // Keeps rows clear of the header, and of the bar at the bottom of a phone.
    scrollPaddingStart: 88,
    scrollPaddingEnd: narrow ? 160 : 96,
  });
  const measuredFor = useRef(narrow);
  useEffect(() => {
    if (measuredFor.current !== narrow) virtualizer.measure();
    measuredFor.current = narrow;
  }, [virtualizer, narrow]);

  /**
   * The scroll offset before the code below scrolled the page. The virtualizer reports this offset
   * until it has received the scroll event.
   */
  const scrolledFrom = useRef<number | null>(null);
  // Keeps the visible rows in place when rows above are added or removed, here or elsewhere. Does
  // not read the scroll position from the browser, which would force a layout in each frame.
  const reading = useRef<{
    rows: readonly OutlineRow[];
    top: number;
    id: string;
    start: number;
  } | null>(null);
  useLayoutEffect(() => {
    let offset = virtualizer.scrollOffset ?? 0;
    const before = reading.current;
    if (before !== null && (before.rows !== rows || before.top !== top) && offset > top) {
      const now = virtualizer.measurementsCache[rows.findIndex((row) => row.id === before.id)];
      if (now && now.start !== before.start) {
        scrolledFrom.current = virtualizer.scrollOffset;
        window.scrollBy({ top: now.start - before.start, behavior: 'instant' });
        offset += now.start - before.start;
      }
    }
    const first = virtualizer.getVirtualItems().find((place) => place.start >= offset);
    reading.current = first ? { rows, top, id: String(first.key), start: first.start } : null;
  });

  /**
   * Scrolls to a row that is not wholly in view; for one that is, the virtualizer would need one
   * more frame.
   */
  function bringIntoView(index: number): void {
    const place = virtualizer.measurementsCache[index];
    const {
      scrollOffset,
      scrollRect,
      options: { scrollPaddingStart, scrollPaddingEnd },
    } = virtualizer;
    if (
      place &&
      scrollOffset !== null &&
      scrolledFrom.current !== scrollOffset &&
      scrollRect &&
      place.start >= scrollOffset + scrollPaddingStart &&
      place.end <= scrollOffset + scrollRect.height - scrollPaddingEnd
    )
      return;
    scrolledFrom.current = scrollOffset;
    virtualizer.scrollToIndex(index, { align: 'auto' });
  }

  /** Returns the empty space above each rendered row, in place of rows that are not rendered. */
  const gapsOf = (shown: readonly { start: number; end: number }[]): number[] =>
    shown.map((place, at) => Math.max(0, place.start - (shown[at - 1]?.end ?? top)));
  return { virtualizer, gapsOf, bringIntoView };
}

/**
 * Returns a function that returns the former rows if the new ones have the same keys in the same
 * order.
 */
function keepWhileSame(): (rows: readonly OutlineRow[]) => readonly OutlineRow[] {
  let kept: readonly OutlineRow[] = [];
  return (rows) => {
    if (
      kept !== rows &&
      (kept.length !== rows.length || rows.some((row, index) => row.id !== kept[index]!.id))
    )
      kept = rows;
    return kept;
  };
}

/**
 * Returns a function that finds the index of a row, -1 if there is none. Tries the last known index
 * and its neighbours first, since most of thousands of rows stay where they were.
 */
function keepIndices(): (rows: readonly OutlineRow[], id: string) => number {
  const known = new Map<string, number>();
  return (rows, id) => {
    const before = known.get(id) ?? 0;
    const near = [before, before + 1, before - 1].find((index) => rows[index]?.id === id);
    const index = near ?? rows.findIndex((row) => row.id === id);
    known.set(id, index);
    return index;
  };
}

function rowElement(box: HTMLElement | null, id: string): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
}

function isInMenu(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[popover]') !== null;
}
