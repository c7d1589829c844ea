/**
 * Objectives, key results and tasks on days: bars that are dragged, whole or at one end, or moved
 * by key. Only the rows in view, and the focused one, are rendered; the months stay in view above
 * them.
 */
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import type { Language } from '#contract/i18n/index';
import { type Day, daysBetween, formatDay, formatDayNear, formatRange } from '#domain/calendar';
import { Segmented } from '#app/ui/fields.tsx';
import { useDrag } from '#app/ui/use-drag.ts';
import { listStyle } from '#app/ui/list-style.ts';
import { useNarrow } from '#app/ui/use-media.ts';
import { useTranslations } from '#app/i18n.tsx';
import type { PlanTree } from '#app/data/outline.ts';
import type { NodeProgress } from './plan-progress.ts';
import {
  buildTimeline,
  monthsWithin,
  moveDays,
  spanOf,
  zooms,
  type TimelineRow,
  type Zoom,
} from './timeline.ts';

/** Heights in rem, which planning.css takes from here. */
const heights = { row: 2.25, head: 2.625 };
const heightsOnPhone = { row: 2.75, head: 2.625 };
const boxStyle = (sizes: typeof heights, widthPx: number, todayPx: number) => ({
  ...listStyle(sizes),
  ...({ '--w': `${widthPx}px`, '--today': `${todayPx}px` } as React.CSSProperties),
});
const pageOfRows = 12;

interface TimelineProps {
  tree: PlanTree;
  projectId: string;
  progress: ReadonlyMap<string, NodeProgress>;
  selectedId: string | null;
  marked: ReadonlySet<string>;
  today: Day;
  language: Language;
  onSelect: (id: string) => void;
  onMark: (id: string) => void;
  onDays: (row: TimelineRow, days: { from: Day | null; to: Day | null }) => void;
}
interface Drag {
  id: string;
  end: 'both' | 'from' | 'to';
  startX: number;
  by: number;
}

export function TimelineView({
  tree,
  projectId,
  progress,
  selectedId,
  marked,
  today,
  language,
  onSelect,
  onMark,
  onDays,
}: TimelineProps) {
  const t = useTranslations('planning');
  const [zoom, setZoom] = useState<Zoom>('month');
  const dragging = useDrag<Drag>(),
    drag = dragging.shown;
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, undated } = useMemo(() => buildTimeline(tree, projectId), [tree, projectId]);
  const px = zooms[zoom];
  const { first, last } = useMemo(
    () => spanOf(rows, today, zoom === 'quarter' ? 20 : 7),
    [rows, today, zoom],
  );
  const width = (daysBetween(first, last) + 1) * px;
  const x = (day: Day) => daysBetween(first, day) * px;
  const months = useMemo(() => monthsWithin(first, last), [first, last]);

  // Today is in view at first, and after a change of the zoom.
  useEffect(() => {
    const box = scroller.current;
    if (box) box.scrollLeft = Math.max(0, daysBetween(first, today) * px - box.clientWidth / 3);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new scale scrolls: the person's position stays.
  }, [zoom, projectId]);

  const narrow = useNarrow();
  const [rem] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  const [stop, setStop] = useState<string | null>(null);
  const indexOf = (id: string | null | undefined) =>
    id == null ? -1 : rows.findIndex((row) => row.record.id === id);
  const stopIndex = Math.max(0, indexOf(stop));
  const kept = [stopIndex, indexOf(drag?.id)].filter((index) => index >= 0 && index < rows.length);
  const sizes = narrow ? heightsOnPhone : heights;
  const rowHeight = rem * sizes.row,
    headHeight = rem * sizes.head;
  // oxlint-disable-next-line react/incompatible-library -- no compiler is in use; the virtualizer re-renders it.
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.record.id ?? index,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
    overscan: 8,
    scrollMargin: headHeight,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const shown = virtualizer.getVirtualItems();
  /** The name to focus as soon as it is rendered. */
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const name =
      wanted.current === null
        ? null
        : scroller.current?.querySelector<HTMLElement>(
            `[data-row="${CSS.escape(wanted.current)}"] .timeline-name`,
          );
    if (!name) return;
    wanted.current = null;
    name.focus({ preventScroll: true });
    // Scrolls it into the box, and the box into the page.
    name.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  });
  const focusRow = (index: number) => {
    const at = Math.min(Math.max(index, 0), rows.length - 1),
      id = rows[at]?.record.id;
    if (id === undefined) return;
    wanted.current = id;
    setStop(id);
  };

  const begin = (event: PointerEvent<HTMLElement>, row: TimelineRow, end: Drag['end']) => {
    if (event.button !== 0 || !row.own) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragging.set({ id: row.record.id, end, startX: event.clientX, by: 0 });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const held = dragging.now();
    if (held === null) return;
    const by = Math.round((event.clientX - held.startX) / px);
    if (by !== held.by) dragging.set({ ...held, by });
  };
  const finish = (row: TimelineRow) => {
    const held = dragging.now();
    if (held !== null && held.by !== 0) onDays(row, moveDays(row, held.by, held.end));
    dragging.set(null);
  };
  const handlers = (row: TimelineRow, end: Drag['end']) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // The handle of an end lies on its bar, which would start a drag of both ends.
      if (end !== 'both') event.stopPropagation();
      begin(event, row, end);
    },
    onPointerMove: move,
    onPointerUp: () => finish(row),
    onPointerCancel: () => dragging.set(null),
  });
  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: TimelineRow): void {
    if (event.ctrlKey || event.metaKey) return;
    const sides = { ArrowLeft: -1, ArrowRight: 1 } as Record<string, number>;
    const side = sides[event.key];
    if (event.altKey && side !== undefined && row.own) {
      event.preventDefault();
      onDays(row, moveDays(row, side * (event.shiftKey ? 7 : 1), 'both'));
      return;
    }
    if (event.key === 's' && row.kind === 'tasks') {
      event.preventDefault();
      onMark(row.record.id);
      return;
    }
    if (event.altKey) return;
    const index = indexOf(row.record.id);
    const to = {
      ArrowDown: index + 1,
      j: index + 1,
      ArrowUp: index - 1,
      k: index - 1,
      PageDown: index + pageOfRows,
      PageUp: index - pageOfRows,
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    focusRow(to);
  }

  return (
    <div className="timeline">
      <div className="timeline-bar">
        <Segmented
          label={t.zoom}
          value={zoom}
          onChange={setZoom}
          options={(['week', 'month', 'quarter'] as const).map((value) => ({
            value,
            label: t.zooms[value],
          }))}
        />
        <span className="note">{t.timelineHint}</span>
      </div>
      <div
        className="timeline-box"
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll this part sideways
        tabIndex={0}
        role="region"
        aria-label={t.views.timeline}
      >
        <div className="timeline-in" style={boxStyle(sizes, width, x(today) + px / 2)}>
          <div className="timeline-head" aria-hidden="true">
            <span className="timeline-label" />
            <span className="timeline-track">
              {months.map(({ day, offset }, index) => (
                <span
                  key={day}
                  className="timeline-month"
                  style={{
                    left: offset * px,
                    width:
                      index + 1 < months.length
                        ? (months[index + 1]!.offset - offset) * px
                        : width - offset * px,
                  }}
                >
                  <span>
                    {formatDay(
                      day,
                      language,
                      zoom === 'quarter' && !day.endsWith('01-01') ? 'monthShort' : 'month',
                    )}
                  </span>
                </span>
              ))}
              <b className="timeline-now">{t.today}</b>
            </span>
          </div>
          <ul style={{ height: virtualizer.getTotalSize() }}>
            {shown.map((place, at) => {
              const row = rows[place.index];
              if (row === undefined) return null;
              const gap = Math.max(0, place.start - (shown[at - 1]?.end ?? headHeight));
              const { id, title } = row.record;
              const shift = drag?.id === id ? moveDays(row, drag.by, drag.end) : row;
              const done = row.kind !== 'keyResults' && row.record.status === 'done';
              const late =
                !done &&
                row.to !== null &&
                row.to < today &&
                (row.kind === 'tasks' || (progress.get(id)?.fraction ?? 1) < 1);
              const from = shift.from ?? shift.to,
                to = shift.to ?? shift.from;
              const label =
                from === null || to === null
                  ? t.noDay
                  : row.kind === 'tasks' || from === to
                    ? formatDay(to, language, 'full')
                    : formatRange(from, to, language);
              return (
                <li
                  key={id}
                  data-row={id}
                  aria-posinset={place.index + 1}
                  aria-setsize={rows.length}
                  style={gap > 0 ? { marginTop: gap } : undefined}
                  className={[
                    'timeline-row',
                    row.kind,
                    id === selectedId ? 'on' : '',
                    marked.has(id) ? 'marked' : '',
                  ]
                    .filter(Boolean)
                    .join(' ')}
                >
                  <span className="timeline-label">
                    <button
                      type="button"
                      tabIndex={place.index === stopIndex ? 0 : -1}
                      onFocus={() => setStop(id)}
                      className={done ? 'timeline-name done' : 'timeline-name'}
                      aria-label={`${title}, ${label}`}
                      onKeyDown={(event) => onKeyDown(event, row)}
                      onClick={(event) =>
                        row.kind === 'tasks' && (event.ctrlKey || event.metaKey || event.shiftKey)
                          ? onMark(id)
                          : onSelect(id)
                      }
                    >
                      {title}
                    </button>
                  </span>
                  <span className="timeline-track">
                    {months.map(({ day, offset }) => (
                      <i key={day} className="timeline-line" style={{ left: offset * px }} />
                    ))}
                    {from === null || to === null ? null : row.kind === 'tasks' ? (
                      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pointer; keys use the name
                      <span
                        className={['timeline-dot', done ? 'done' : '', late ? 'late' : '']
                          .filter(Boolean)
                          .join(' ')}
                        title={label}
                        style={{ left: x(to) + px / 2 }}
                        {...handlers(row, 'both')}
                      >
                        <i />
                        <small>{formatDayNear(to, today, language)}</small>
                      </span>
                    ) : (
                      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as above
                      <span
                        className={['timeline-span', row.own ? 'own' : '', late ? 'late' : '']
                          .filter(Boolean)
                          .join(' ')}
                        title={label}
                        style={{ left: x(from), width: Math.max(px, x(to) - x(from) + px) }}
                        {...handlers(row, 'both')}
                      >
                        <i
                          style={{
                            width: `${Math.round((progress.get(id)?.fraction ?? 0) * 100)}%`,
                          }}
                        />
                        {row.own && row.from !== null && row.to !== null
                          ? (['from', 'to'] as const).map((end) => (
                              // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as above
                              <u key={end} className={end} {...handlers(row, end)} />
                            ))
                          : null}
                        {drag?.id === id ? <small>{label}</small> : null}
                      </span>
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
      {undated > 0 ? <p className="note">{t.undated(undated)}</p> : null}
    </div>
  );
}
