/**
 * The rows of the ledger; only those in view are rendered. One tab stop; arrows (or j and k) move,
 * with Shift they select, Space selects, Enter opens. For assistive technology it is one grid with
 * its full row count.
 */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  windowScroll,
  type Range,
} from '@tanstack/react-virtual';
import type { Transaction, NewFields } from '#contract/collections';
import { singleKeysOn } from '#app/ui/commands.ts';
import { listStyle } from '#app/ui/list-style.ts';
import { useNarrow } from '#app/ui/use-media.ts';
import { CategoryPopover } from './category-popover.tsx';
import {
  CellEditor,
  editableCells,
  type CellExit,
  type CellField,
  type EditedCell,
} from './cell-editor.tsx';
import { DayHead } from './day-head.tsx';
import type { LedgerListItem } from './day-groups.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { TransactionRow } from './transaction-row.tsx';

export interface RowListProps {
  items: readonly LedgerListItem[];
  complete: boolean;
  activeId: string | null;
  selected: ReadonlyMap<string, Transaction>;
  refused: ReadonlySet<string>;
  onActive: (row: Transaction) => void;
  onOpen: (row: Transaction) => void;
  onCategory: (row: Transaction, categoryId: string | null) => void;
  /** The edited cell, and a request to edit another one, or none. */
  edited: EditedCell | null;
  onEdit: (cell: EditedCell | null) => void;
  /** Returns whether it was saved. */
  onSaveCell: (row: Transaction, fields: NewFields<'transactions'>) => Promise<boolean>;
  /** Payees used before, for completion. */
  payees: readonly string[];
  /** Requests the picker as a dialog: a phone has no room for it at the cell. */
  onAskCategory: (row: Transaction) => void;
  /** `range`: selects from the row that was toggled last to this one. */
  onToggle: (row: Transaction, range: boolean) => void;
  /** A row to focus, once for each new object. */
  focus: { id: string } | null;
  /** Called near the last rows: more may be needed. */
  onNearEnd: () => void;
  foot?: ReactNode;
}

/** Heights in rem, which ledger.css takes from here: fixed heights need no measuring of rows. */
const heights = { day: 2, row: 2 };
const heightsOnPhone = { day: 2, row: 3.25 };
/** The estimated top of the list in px until it is measured: near enough to draw the right rows. */
const usualTop = 320;
/**
 * Rows rendered beyond the edges of the screen: many while scrolled, few at the top, where each new
 * row moves them all.
 */
const overscan = { moving: 16, top: 4 };

export function RowList(props: RowListProps) {
  const {
    items,
    complete,
    activeId,
    selected,
    refused,
    focus,
    edited,
    onActive,
    onOpen,
    onToggle,
    onEdit,
    onNearEnd,
    foot,
  } = props;
  const { t, accounts, decimalSign } = useLedger();
  // The first item is a row only if days have no lines of their own, so that rows show the day.
  const dated = items[0]?.kind === 'row';
  const ref = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const sizes = narrow ? heightsOnPhone : heights;
  const [top, setTop] = useState(usualTop);
  const [picking, setPicking] = useState<Transaction | null>(null);
  /** Id of the row whose picker the press closes; the click after it must not open it again. */
  const pressedWhilePicking = useRef<string | null>(null);
  const [rem] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  // The list starts below variable content, and moves with it. Its position is read after layout,
  // because reading it at once would lay out the page twice before it shows.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const away = useScrolledAway();
  // Stable while the rows are the same: a new function recomputes every position.
  const getItemKey = useCallback((index: number) => items[index]?.key ?? index, [items]);
  // The library starts with a scroll to the current position, which would lay out the page before
  // it can show.
  const stands = useRef(false);
  const scrollToFn = useCallback<typeof windowScroll>((offset, options, instance) => {
    if (stands.current) windowScroll(offset, options, instance);
    stands.current = true;
  }, []);
  /**
   * An edited row stays rendered however far it is scrolled away, so that the typed text is not
   * lost.
   */
  const editedAt = useMemo(
    () => (edited === null ? -1 : items.findIndex((item) => item.key === edited.row.id)),
    [items, edited],
  );
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return editedAt < 0 || drawn.includes(editedAt)
        ? drawn
        : [...drawn, editedAt].toSorted((a, b) => a - b);
    },
    [editedAt],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler is in use; the virtualizer re-renders it.
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => rem * (items[index]?.kind === 'day' ? sizes.day : sizes.row),
    getItemKey,
    rangeExtractor,
    // Set at once, or the list would first render without rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollToFn,
    overscan: away ? overscan.moving : overscan.top,
    scrollMargin: top,
    scrollPaddingStart: 64,
    scrollPaddingEnd: narrow ? 160 : 96,
  });
  const measuredFor = useRef(narrow);
  useEffect(() => {
    if (measuredFor.current !== narrow) virtualizer.measure();
    measuredFor.current = narrow;
  }, [virtualizer, narrow]);
  const shown = virtualizer.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (!complete && lastShown >= items.length - 60) onNearEnd();
  }, [complete, lastShown, items.length, onNearEnd]);

  const rowIndexes = useMemo(
    () => items.flatMap((item, index) => (item.kind === 'row' ? [index] : [])),
    [items],
  );
  const activeIndex = useMemo(
    () => items.findIndex((item) => item.kind === 'row' && item.key === activeId),
    [items, activeId],
  );
  const current = useRef(items);
  useLayoutEffect(() => {
    current.current = items;
  }, [items]);
  // A row to focus may have to be scrolled into view first.
  const focusWanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    focusWanted.current = focus?.id ?? null;
    const index = focus === null ? -1 : current.current.findIndex((item) => item.key === focus.id);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [focus, virtualizer]);
  useEffect(() => {
    const wanted = focusWanted.current;
    if (wanted === null) return;
    const element = ref.current?.querySelector<HTMLElement>(`[data-row="${wanted}"]`);
    if (!element) return;
    focusWanted.current = null;
    element.focus({ preventScroll: true });
  });

  function goTo(position: number): Transaction | null {
    const index = rowIndexes[Math.max(0, Math.min(position, rowIndexes.length - 1))];
    const item = index === undefined ? undefined : items[index];
    if (index === undefined || item?.kind !== 'row') return null;
    focusWanted.current = item.key;
    onActive(item.row);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    return item.row;
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const position = activeIndex < 0 ? -1 : rowIndexes.indexOf(activeIndex);
    const moves: Record<string, number> = {
      ArrowDown: position + 1,
      j: position + 1,
      J: position + 1,
      ArrowUp: position - 1,
      k: position - 1,
      K: position - 1,
      Home: 0,
      End: rowIndexes.length - 1,
      PageDown: position + 12,
      PageUp: position - 12,
    };
    // A disabled single-key command does nothing here either.
    if (/^[jkxs]$/i.test(event.key) && !singleKeysOn()) return;
    const to = moves[event.key];
    const active = items[activeIndex];
    if (to !== undefined) {
      event.preventDefault();
      if (event.shiftKey && active?.kind === 'row' && !selected.has(active.key))
        onToggle(active.row, false);
      const row = goTo(to);
      if (row && event.shiftKey && row.id !== activeId) onToggle(row, true);
    } else if (active?.kind === 'row') {
      if (event.key === ' ' || /^[xs]$/i.test(event.key)) {
        event.preventDefault();
        onToggle(active.row, event.shiftKey);
      } else if (event.key === 'Enter') {
        event.preventDefault();
        onOpen(active.row);
      }
    }
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    // A press beside the checkbox is a missed press on it, not a wish to edit.
    const id =
      event.target instanceof Element && !event.target.closest('.check-cell')
        ? event.target.closest<HTMLElement>('[data-row]')?.dataset['row']
        : undefined;
    const item = id === undefined ? undefined : items.find((one) => one.key === id);
    if (item?.kind !== 'row') return;
    const target = event.target as Element;
    // Unreadable input has to be corrected first, or discarded by Escape.
    const unread = ref.current?.querySelector<HTMLElement>('.cell-edit > input');
    if (unread) return unread.focus();
    const field = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] as
      | CellField
      | undefined;
    if (!narrow && field !== undefined && cellsOf(item.row).includes(field)) {
      onActive(item.row);
      onEdit({ row: item.row, field });
      return;
    }
    if (target.closest('.category-button') === null) onOpen(item.row);
    else if (narrow) props.onAskCategory(item.row);
    else if (pressedWhilePicking.current !== item.row.id) {
      onActive(item.row);
      setPicking(item.row);
    }
  }
  const cellsOf = (row: Transaction) =>
    editableCells(row, { accounts, decimalSign }).filter((field) => dated || field !== 'day');
  /** Opens the cell again with the typed text if it is not saved, as after a question. */
  async function saveCell(cell: EditedCell, fields: NewFields<'transactions'>) {
    if (!(await props.onSaveCell(cell.row, fields))) onEdit(cell);
  }
  function leaveCell(row: Transaction, to: CellExit) {
    onEdit(to === 'row' || to === 'elsewhere' ? null : { row, field: to });
    if (to !== 'row') return;
    focusWanted.current = row.id;
    // A row with another day moves to another place, or out of the period.
    setTimeout(() => {
      const index = current.current.findIndex((item) => item.key === row.id);
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
      else focusWanted.current = null;
    });
  }
  function onPointerDown() {
    pressedWhilePicking.current = picking?.id ?? null;
  }
  function endPicking(row: Transaction) {
    setPicking((now) => (now?.id === row.id ? null : now));
    // A press into a field beside the list has moved the focus there already.
    const holder = document.activeElement;
    const isElsewhere =
      holder !== null && holder !== document.body && holder.closest('.category-popover') === null;
    if (isElsewhere && !ref.current?.contains(holder)) return;
    ref.current
      ?.querySelector<HTMLElement>(`[data-row="${row.id}"]`)
      ?.focus({ preventScroll: true });
  }

  const editorOf = (cell: EditedCell) => ({
    field: cell.field,
    editor: (
      <CellEditor
        key={cell.field}
        cell={cell}
        fields={cellsOf(cell.row)}
        payees={props.payees}
        onSave={(row, fields, typed) => void saveCell({ row, field: cell.field, typed }, fields)}
        onExit={(to) => leaveCell(cell.row, to)}
      />
    ),
  });
  const firstRow = rowIndexes[0];
  const { select, day, payee, category, account, amount } = t.columns;
  const columnNames = [select, ...(dated ? [day] : []), payee, category, account, amount];
  return (
    <>
      <div
        ref={ref}
        className="grid"
        role="grid"
        aria-label={t.row.list}
        aria-multiselectable="true"
        tabIndex={-1}
        aria-rowcount={complete ? items.length + 1 : -1}
        style={listStyle(sizes, virtualizer)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onClick={onClick}
      >
        <div role="row" aria-rowindex={1} className="sr-only">
          {columnNames.map((name) => (
            <span key={name} role="columnheader">
              {name}
            </span>
          ))}
        </div>
        {shown.map((place) => {
          const item = items[place.index];
          if (!item) return null;
          const style = {
            transform: `translateY(${place.start - virtualizer.options.scrollMargin}px)`,
          };
          if (item.kind === 'day') {
            return (
              <div
                key={item.key}
                className="placed"
                style={style}
                role="row"
                aria-rowindex={place.index + 2}
              >
                <DayHead day={item.day} sums={item.sums} />
              </div>
            );
          }
          const isActive = item.key === activeId;
          const classes = [
            'placed',
            'ledger-row',
            selected.has(item.key) && 'on',
            isActive && 'active',
            item.inDay?.at === 0 && 'first',
            picking?.id === item.key && 'picked',
            edited?.row.id === item.key && 'edited',
          ]
            .filter(Boolean)
            .join(' ');
          const reachable = activeIndex < 0 ? place.index === firstRow : isActive;
          return (
            <div
              key={item.key}
              data-row={item.key}
              style={style}
              role="row"
              aria-rowindex={place.index + 2}
              aria-selected={selected.has(item.key)}
              className={classes}
              tabIndex={reachable ? 0 : -1}
              onFocus={() => {
                if (!isActive) onActive(item.row);
              }}
            >
              <TransactionRow
                row={item.row}
                selected={selected.has(item.key)}
                refused={refused.has(item.key)}
                day={item.day}
                inDay={item.inDay}
                onToggle={onToggle}
                edited={edited?.row.id === item.key ? editorOf({ ...edited, row: item.row }) : null}
              />
            </div>
          );
        })}
      </div>
      {picking === null ? null : (
        <CategoryPopover
          key={picking.id}
          row={picking}
          onClose={() => endPicking(picking)}
          onPick={(categoryId) => props.onCategory(picking, categoryId)}
        />
      )}
      {foot}
    </>
  );
}

/** Returns whether the page is scrolled away from its top. */
function useScrolledAway(): boolean {
  const [away, setAway] = useState(() => window.scrollY > 0);
  useEffect(() => {
    const onScroll = () => setAway(window.scrollY > 0);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return away;
}
