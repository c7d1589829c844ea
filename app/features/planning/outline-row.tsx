/**
 * One row of the outline: its name, its figures, its menu. Rendered again only when the row has
 * changed.
 */
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Language } from '#contract/i18n/index';
import { formatDayNear } from '#domain/calendar';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Menu, type MenuEntry } from '#app/ui/menu.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { metricHue } from './metric-hue.ts';
import { NewLine, type Create } from './new-lines.tsx';
import { isSameRow, type OutlineRow } from '#app/data/outline.ts';
import { sayRepeat } from './repeat-fields.tsx';
import type { NodeProgress } from './plan-progress.ts';
import { lineKey, type UnfinishedLines } from './unfinished-lines.ts';

export type OutlineRecordRow = Exclude<OutlineRow, { kind: 'new' }>;
/** The actions of a row. The object stays the same for the lifetime of the outline. */
export interface RowHandlers {
  select(row: OutlineRecordRow): void;
  toggle(id: string): void;
  complete(row: OutlineRecordRow): void;
  step(row: OutlineRecordRow, by: -1 | 1): void;
  moveTo(row: OutlineRecordRow): void;
  focus(row: OutlineRecordRow): void;
  remove(row: OutlineRecordRow): void;
  duplicate(row: OutlineRecordRow): void;
  saveTemplate(row: OutlineRecordRow): void;
  mark(id: string): void;
  edit(row: OutlineRecordRow): void;
  /**
   * A null `title` leaves it unchanged. `stays`: the row keeps the focus, because the field was not
   * left for another element.
   */
  edited(row: OutlineRecordRow, title: string | null, stays: boolean): void;
  create: Create;
  understood(parentId: string, text: string): string;
  leave(id: string, by: -1 | 1): void;
  /** Returns the focus to the row that opened the line. */
  leaveBack(id: string): void;
  measure(element: HTMLElement | null): void;
}
export interface RowProps {
  row: OutlineRow;
  /** The index among all rows, from 0. */
  index: number;
  /** Empty space above, in px, in place of rows that are not rendered. */
  gap: number;
  progress: NodeProgress | undefined;
  /** True for the one row in the tab order. */
  stop: boolean;
  selected: boolean;
  marked: boolean;
  over: boolean;
  editing: boolean;
  today: string;
  language: Language;
  lines: UnfinishedLines;
  handlers: RowHandlers;
}

export const MemoOutlineRow = memo(
  RowView,
  (a, b) =>
    isSameRow(a.row, b.row) &&
    a.index === b.index &&
    a.gap === b.gap &&
    isSameProgress(a.progress, b.progress) &&
    a.stop === b.stop &&
    a.selected === b.selected &&
    a.marked === b.marked &&
    a.over === b.over &&
    a.editing === b.editing &&
    a.today === b.today &&
    a.language === b.language &&
    a.lines === b.lines &&
    a.handlers === b.handlers,
);

function isSameProgress(a: NodeProgress | undefined, b: NodeProgress | undefined): boolean {
  return (
    a === b ||
    (a !== undefined &&
      b !== undefined &&
      a.fraction === b.fraction &&
      a.note === b.note &&
      a.nowText === b.nowText &&
      a.targetText === b.targetText &&
      a.status === b.status &&
      a.spark?.line === b.spark?.line)
  );
}

function RowView({
  row,
  index,
  gap,
  progress,
  stop,
  selected,
  marked,
  over,
  editing,
  today,
  language,
  lines,
  handlers,
}: RowProps) {
  const place = {
    ref: handlers.measure,
    'data-index': index,
    'data-row': row.id,
    role: 'row',
    'aria-rowindex': index + 2,
    'aria-level': row.depth + 1,
    ...(gap > 0 && { style: { marginTop: gap } }),
  };
  const tabIndex = stop ? 0 : -1;
  if (row.kind === 'new') {
    return (
      <div {...place} className={`outline-row new ${row.adds}${over ? ' over' : ''}`}>
        <NewLine
          lines={lines}
          adds={row.adds}
          parentId={row.parentId}
          tabIndex={tabIndex}
          onCreate={handlers.create}
          onRead={handlers.understood}
          onLeave={(to) => {
            if (to === 'back') handlers.leaveBack(row.id);
            else handlers.leave(row.id, to);
          }}
        />
      </div>
    );
  }
  return (
    <div
      {...place}
      aria-posinset={row.setPosition}
      aria-setsize={row.setSize}
      aria-expanded={row.kind === 'tasks' ? undefined : row.expanded}
      aria-selected={selected || marked}
      tabIndex={tabIndex}
      draggable={!editing}
      className={[
        'outline-row',
        row.kind,
        selected ? 'on' : '',
        marked ? 'marked' : '',
        over ? 'over' : '',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <Inside
        row={row}
        progress={progress}
        editing={editing}
        today={today}
        language={language}
        lines={lines}
        handlers={handlers}
      />
    </div>
  );
}

type InsideProps = Pick<
  RowProps,
  'progress' | 'editing' | 'today' | 'language' | 'lines' | 'handlers'
> & { row: OutlineRecordRow };
/**
 * Memoized, since adding one sibling changes the positions of thousands of rows but not their
 * content.
 */
const Inside = memo(
  InsideView,
  (a, b) =>
    isSameRecord(a.row, b.row) &&
    isSameProgress(a.progress, b.progress) &&
    a.editing === b.editing &&
    a.today === b.today &&
    a.language === b.language &&
    a.lines === b.lines &&
    a.handlers === b.handlers,
);

const isFirst = (row: OutlineRecordRow): boolean => row.setPosition === 1;
const isLast = (row: OutlineRecordRow): boolean => row.setPosition === row.setSize;
function isSameRecord(a: OutlineRecordRow, b: OutlineRecordRow): boolean {
  return (
    a.record === b.record &&
    a.parentId === b.parentId &&
    isFirst(a) === isFirst(b) &&
    isLast(a) === isLast(b) &&
    (a.kind === 'tasks' || b.kind === 'tasks' || a.expanded === b.expanded)
  );
}

function InsideView({ row, progress, editing, today, language, lines, handlers }: InsideProps) {
  const t = useTranslations('planning');
  const done = row.kind === 'tasks' && row.record.status === 'done';
  return (
    <>
      <span role="gridcell" className="outline-title">
        {row.kind === 'tasks' ? (
          <input
            type="checkbox"
            className="check"
            tabIndex={-1}
            checked={done}
            aria-label={done ? t.reopen : t.complete}
            onChange={() => handlers.complete(row)}
          />
        ) : (
          <button
            type="button"
            className="outline-fold"
            tabIndex={-1}
            aria-label={row.expanded ? t.collapse : t.expand}
            onClick={() => handlers.toggle(row.id)}
          >
            <AppIcon name={row.expanded ? 'down' : 'right'} size={12} />
          </button>
        )}
        {row.kind === 'keyResults' ? (
          <i className={`tick ${metricHue[row.record.metric.kind]}`} />
        ) : null}
        {editing ? (
          <TitleEditor
            row={row}
            lines={lines}
            onDone={(title, stays) => handlers.edited(row, title, stays)}
          />
        ) : (
          <TitleText
            row={row}
            measuredBy={row.kind === 'keyResults' ? t.measuredBy[row.record.metric.kind] : null}
            onOpen={() => handlers.select(row)}
          />
        )}
      </span>
      <Cells row={row} progress={progress} today={today} language={language} />
      <span role="gridcell" className="outline-more">
        <Menu
          label={t.actions(row.record.title)}
          align="end"
          entries={menuFor(row, t, handlers)}
          trigger={(wiring) => (
            <button
              {...wiring}
              type="button"
              className="btn bare icon sm"
              tabIndex={-1}
              aria-label={t.actions(row.record.title)}
            >
              <AppIcon name="more" />
            </button>
          )}
        />
      </span>
    </>
  );
}

function menuFor(
  row: OutlineRecordRow,
  t: ReturnType<typeof useTranslations<'planning'>>,
  handlers: RowHandlers,
): MenuEntry[] {
  const done = row.kind !== 'keyResults' && row.record.status === 'done';
  return [
    {
      label: t.details,
      icon: <AppIcon name="info" />,
      keys: 'Enter',
      onSelect: () => handlers.select(row),
    },
    {
      label: t.rename,
      icon: <AppIcon name="edit" />,
      keys: 'E',
      onSelect: () => handlers.edit(row),
    },
    ...(row.kind === 'keyResults'
      ? []
      : [
          {
            label: done ? t.reopen : t.complete,
            icon: <AppIcon name="check" />,
            keys: 'X',
            onSelect: () => handlers.complete(row),
          },
        ]),
    {
      label: t.moveUp,
      icon: <AppIcon name="up" />,
      keys: 'Alt ↑',
      disabled: isFirst(row),
      onSelect: () => handlers.step(row, -1),
    },
    {
      label: t.moveDown,
      icon: <AppIcon name="down" />,
      keys: 'Alt ↓',
      disabled: isLast(row),
      onSelect: () => handlers.step(row, 1),
    },
    {
      label: t.moveTo,
      icon: <AppIcon name="arrow" />,
      keys: 'M',
      onSelect: () => handlers.moveTo(row),
    },
    {
      label: t.duplicate,
      icon: <AppIcon name="plus" />,
      keys: 'D',
      onSelect: () => handlers.duplicate(row),
    },
    ...(row.kind === 'tasks'
      ? [
          {
            label: t.focusOn,
            icon: <AppIcon name="timer" />,
            keys: 'F',
            onSelect: () => handlers.focus(row),
          },
          {
            label: t.mark,
            icon: <AppIcon name="check" />,
            keys: 'S',
            onSelect: () => handlers.mark(row.id),
          },
        ]
      : []),
    ...(row.kind === 'objectives'
      ? [
          {
            label: t.saveAsTemplate,
            icon: <AppIcon name="export" />,
            onSelect: () => handlers.saveTemplate(row),
          },
        ]
      : []),
    { kind: 'rule' },
    {
      label: t.remove,
      icon: <AppIcon name="trash" />,
      keys: 'Del',
      danger: true,
      onSelect: () => handlers.remove(row),
    },
  ];
}

function TitleText({
  row,
  measuredBy,
  onOpen,
}: {
  row: OutlineRecordRow;
  measuredBy: string | null;
  onOpen: () => void;
}) {
  const done = row.kind !== 'keyResults' && row.record.status === 'done';
  const text = (
    <button
      type="button"
      tabIndex={-1}
      className={done ? 'outline-name done' : 'outline-name'}
      onClick={onOpen}
    >
      {row.record.title}
    </button>
  );
  if (row.kind === 'objectives') return <h2 className="h3">{text}</h2>;
  return measuredBy ? (
    <span className="outline-two">
      {text}
      <small>{measuredBy}</small>
    </span>
  ) : (
    text
  );
}

function TitleEditor({
  row,
  lines,
  onDone,
}: {
  row: OutlineRecordRow;
  lines: UnfinishedLines;
  onDone: (title: string | null, stays: boolean) => void;
}) {
  const t = useTranslations('planning');
  const key = lineKey.title(row.id);
  const [value, setValue] = useState(() => lines.read(key) || row.record.title);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  const finished = useRef(false);
  const finish = (result: string | null, stays: boolean) => {
    if (finished.current) return;
    finished.current = true;
    lines.forget(key);
    onDone(result, stays);
  };
  return (
    <input
      className="outline-edit"
      value={value}
      maxLength={300}
      aria-label={t.rename}
      ref={input}
      onChange={(event) => {
        setValue(event.target.value);
        lines.write({
          key,
          owner: row.id,
          adds: row.kind,
          parentId: row.parentId,
          text: event.target.value,
        });
      }}
      // The window loses the focus, but the line stays the focused element.
      onBlur={() => {
        if (document.hasFocus()) finish(value.trim(), false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          event.stopPropagation();
          finish(value.trim(), true);
        }
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          finish(null, true);
        }
      }}
    />
  );
}

function Cells({
  row,
  progress,
  today,
  language,
}: {
  row: OutlineRecordRow;
  progress: NodeProgress | undefined;
  today: string;
  language: Language;
}) {
  const t = useTranslations('planning');
  let value: ReactNode = null;
  if (row.kind === 'tasks')
    value = row.record.estimateMinutes ? (
      <span className="quiet">{t.minutes(row.record.estimateMinutes)}</span>
    ) : null;
  else if (row.kind === 'keyResults' && progress)
    value = (
      <>
        <b>{progress.nowText}</b>
        {progress.targetText === '' ? null : (
          <>
            {' '}
            <span className="quiet">/ {progress.targetText}</span>
          </>
        )}
      </>
    );
  else if (progress?.fraction != null)
    value = <span className="secondary">{percent(progress.fraction)}</span>;
  const due = row.record.dueDay;
  const late =
    due !== null && due < today && !(row.kind !== 'keyResults' && row.record.status === 'done');
  return (
    <>
      <span role="gridcell" className="outline-value num right">
        {value}
      </span>
      <span role="gridcell" className="outline-progress">
        {row.kind === 'keyResults' ? (
          <SparkLine
            progress={progress}
            title={row.record.title}
            hue={metricHue[row.record.metric.kind]}
          />
        ) : null}
        {row.kind === 'objectives' && progress ? (
          <span className="note">{progress.note}</span>
        ) : null}
      </span>
      <span role="gridcell" className={`outline-status ${progress?.tone ?? ''}`}>
        {row.kind === 'keyResults' ? (
          progress?.status
        ) : row.kind === 'tasks' ? (
          <TaskState task={row.record} />
        ) : null}
      </span>
      <span role="gridcell" className={`outline-due num right${late ? ' late' : ''}`}>
        {due ? (due === today ? t.today : formatDayNear(due, today, language)) : null}
      </span>
    </>
  );
}

/** Unusual properties of a task: in progress, priority, repeating. */
function TaskState({ task }: { task: Extract<OutlineRecordRow, { kind: 'tasks' }>['record'] }) {
  const t = useTranslations('planning');
  if (task.status === 'done') return null;
  const said = [
    task.status === 'doing' ? t.status.doing.toLocaleLowerCase() : '',
    task.priority > 0 ? t.priorityOf(t.priority[task.priority] ?? '') : '',
    sayRepeat(task.repeat, t),
  ].filter(Boolean);
  return said.length === 0 ? null : <span className="quiet">{said.join(' · ')}</span>;
}

export function percent(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}

/** The progress so far, and the line from start to target behind it. */
function SparkLine({
  progress,
  title,
  hue,
}: {
  progress: NodeProgress | undefined;
  title: string;
  hue: string;
}) {
  const t = useTranslations('planning');
  const label =
    progress?.fraction == null
      ? t.noProgress
      : `${t.progressOf(title)}: ${percent(progress.fraction)}`;
  if (!progress?.spark) return <span className="sr-only">{label}</span>;
  const { line, end, pace, limits } = progress.spark;
  return (
    <svg
      className={`spark ${hue}`}
      data-money-shape={hue === 'money-hue' ? '' : undefined}
      viewBox="0 0 120 26"
      width="120"
      height="26"
      role="img"
      aria-label={label}
    >
      {pace ? <path d="M1 24L119 2" className="pace" /> : null}
      {limits.map((at) => (
        <path key={at} d={`M1 ${at}H119`} className="pace" />
      ))}
      <path d={line} className="curve" />
      <circle cx={end[0]} cy={end[1]} r="2.5" />
    </svg>
  );
}
