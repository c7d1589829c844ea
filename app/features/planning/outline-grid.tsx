/**
 * The outline as a tree grid: one row in the tab order, arrows go through the rows, every action has a key. Rows are
 * drawn from `buildOutline`; what a key means is decided here and carried out by the page.
 */
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Language } from '#contract/words/index';
import { formatDay } from '#domain/calendar';
import { Icon } from '#app/ui/icons.tsx';
import { Menu, type MenuEntry } from '#app/ui/menu.tsx';
import { isTyping } from '#app/ui/undo.ts';
import { useWords } from '#app/words.tsx';
import type { OutlineRow } from './outline.ts';
import type { Progress } from './plan-progress.ts';

export type RecordRow = Exclude<OutlineRow, { kind: 'new' }>;
export interface GridActions {
  select(row: RecordRow): void;
  toggle(id: string): void;
  rename(row: RecordRow, title: string): void;
  create(adds: 'keyResults' | 'tasks', parentId: string, title: string): void;
  complete(row: RecordRow): void;
  step(row: RecordRow, by: -1 | 1): void;
  /** Drops `id` before `row` (or after, when it is the last of its siblings), among siblings or from another parent of the same kind. */
  drop(dragged: RecordRow, target: OutlineRow): void;
  moveTo(row: RecordRow): void;
  remove(row: RecordRow): void;
}
interface GridProps { rows: OutlineRow[]; progress: Map<string, Progress>; selectedId: string | null; today: string; language: Language; actions: GridActions }

export function OutlineGrid({ rows, progress, selectedId, today, language, actions }: GridProps) {
  const words = useWords('planning');
  const ref = useRef<HTMLDivElement>(null);
  const [focusId, setFocusId] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const dragged = useRef<RecordRow | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const stop = rows.some((row) => row.id === focusId) ? focusId : (rows[0]?.id ?? null);

  const element = (id: string) => ref.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  function focusRow(id: string | undefined) {
    if (!id) return;
    setFocusId(id);
    const target = element(id);
    (id.startsWith('new:') ? target?.querySelector<HTMLElement>('input') : target)?.focus();
  }
  /** The focus goes to what will stand there when the row and all below it are gone, before they go. */
  function remove(row: RecordRow) {
    const index = rows.findIndex((candidate) => candidate.id === row.id);
    const records = (from: readonly OutlineRow[]) => from.filter((candidate) => candidate.kind !== 'new');
    focusRow((records(rows.slice(index + 1)).find((candidate) => candidate.depth <= row.depth) ?? records(rows.slice(0, index)).at(-1))?.id);
    actions.remove(row);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>, row: RecordRow) {
    if (isTyping(event.target) || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const index = rows.findIndex((candidate) => candidate.id === row.id);
    const folds = row.kind !== 'tasks';
    const act = (run: () => void) => { event.preventDefault(); run(); };
    if (event.altKey) {
      if (event.key === 'ArrowUp') act(() => actions.step(row, -1));
      if (event.key === 'ArrowDown') act(() => actions.step(row, 1));
      return;
    }
    switch (event.key) {
      case 'ArrowDown': case 'j': return act(() => focusRow(rows[index + 1]?.id));
      case 'ArrowUp': case 'k': return act(() => focusRow(rows[index - 1]?.id));
      case 'Home': return act(() => focusRow(rows[0]?.id));
      case 'End': return act(() => focusRow(rows.at(-1)?.id));
      case 'ArrowRight': return act(() => { if (folds && !row.expanded) actions.toggle(row.id); else if (folds) focusRow(rows[index + 1]?.id); });
      case 'ArrowLeft': return act(() => { if (folds && row.expanded) actions.toggle(row.id); else focusRow(row.parentId); });
      case 'Enter': return act(() => actions.select(row));
      case 'F2': case 'e': return act(() => setEditing(row.id));
      case ' ': case 'x': return act(() => actions.complete(row));
      case 'a': return act(() => focusRow(row.kind === 'tasks' ? `new:${row.parentId}` : row.kind === 'keyResults' ? `new:${row.parentId}` : undefined));
      case 'A': return act(() => { if (folds && !row.expanded) actions.toggle(row.id); if (folds) setTimeout(() => focusRow(`new:${row.id}`)); });
      case 'm': return act(() => actions.moveTo(row));
      case 'Delete': case 'Backspace': return act(() => remove(row));
    }
  }

  function menuFor(row: RecordRow): MenuEntry[] {
    const done = row.kind !== 'keyResults' && row.record.status === 'done';
    return [
      { label: words.details, icon: 'info', keys: 'Enter', onSelect: () => actions.select(row) },
      { label: words.rename, icon: 'edit', keys: 'E', onSelect: () => setEditing(row.id) },
      ...(row.kind === 'keyResults' ? [] : [{ label: done ? words.reopen : words.complete, icon: 'check' as const, keys: 'X', onSelect: () => actions.complete(row) }]),
      { label: words.moveUp, icon: 'up', keys: 'Alt ↑', disabled: row.setPosition === 1, onSelect: () => actions.step(row, -1) },
      { label: words.moveDown, icon: 'down', keys: 'Alt ↓', disabled: row.setPosition === row.setSize, onSelect: () => actions.step(row, 1) },
      { label: words.moveTo, icon: 'arrow', keys: 'M', onSelect: () => actions.moveTo(row) },
      { kind: 'rule' },
      { label: words.remove, icon: 'trash', keys: 'Del', danger: true, onSelect: () => remove(row) },
    ];
  }

  return (
    <div className="outline" role="treegrid" aria-label={words.outlineLabel} ref={ref}>
      <div className="o-row o-head" role="row">
        <span role="columnheader">{words.columnTitle}</span>
        <span role="columnheader" className="r">{words.columnValue}</span>
        <span role="columnheader">{words.columnProgress}</span>
        <span role="columnheader" className="r">{words.columnDue}</span>
        <span role="columnheader"><span className="sr">{words.details}</span></span>
      </div>
      {rows.map((row) => row.kind === 'new'
        ? <NewRow key={row.id} row={row} over={over === row.id} onCreate={actions.create} onLeave={(by) => focusRow(rows[rows.findIndex((r) => r.id === row.id) + by]?.id)}
            onDragOver={(event) => { if (dragged.current && dragged.current.kind === row.adds) { event.preventDefault(); setOver(row.id); } }}
            onDrop={() => { if (dragged.current) actions.drop(dragged.current, row); setOver(null); }} />
        : (
          <div
            key={row.id} data-row={row.id} role="row" aria-level={row.depth + 1} aria-posinset={row.setPosition} aria-setsize={row.setSize}
            aria-expanded={row.kind === 'tasks' ? undefined : row.expanded} aria-selected={row.id === selectedId}
            tabIndex={row.id === stop ? 0 : -1}
            className={['o-row', row.kind, row.id === selectedId ? 'on' : '', over === row.id ? 'over' : ''].filter(Boolean).join(' ')}
            onFocus={() => setFocusId(row.id)} onKeyDown={(event) => onKeyDown(event, row)}
            draggable={editing !== row.id}
            onDragStart={(event) => { dragged.current = row; event.dataTransfer.effectAllowed = 'move'; event.dataTransfer.setData('text/plain', row.record.title); }}
            onDragEnd={() => { dragged.current = null; setOver(null); }}
            onDragOver={(event) => { if (dragged.current && dragged.current.kind === row.kind && dragged.current.id !== row.id) { event.preventDefault(); setOver(row.id); } }}
            onDrop={(event) => { event.preventDefault(); if (dragged.current) actions.drop(dragged.current, row); setOver(null); }}
          >
            <span role="gridcell" className="o-title">
              {row.kind === 'tasks'
                ? <input type="checkbox" className="check" tabIndex={-1} checked={row.record.status === 'done'} aria-label={row.record.status === 'done' ? words.reopen : words.complete} onChange={() => actions.complete(row)} />
                : <button type="button" className="o-fold" tabIndex={-1} aria-label={row.expanded ? words.collapse : words.expand} onClick={() => actions.toggle(row.id)}><Icon name={row.expanded ? 'down' : 'right'} size={12} /></button>}
              {row.kind === 'keyResults' ? <i className={`tick ${tickOf(row.record.metric.kind)}`} /> : null}
              {editing === row.id
                ? <TitleEditor title={row.record.title} onDone={(title) => { setEditing(null); if (title && title !== row.record.title) actions.rename(row, title); focusRow(row.id); }} />
                : <TitleText row={row} measuredBy={row.kind === 'keyResults' ? words.measuredBy[row.record.metric.kind] : null} onOpen={() => actions.select(row)} />}
            </span>
            <Cells row={row} progress={progress.get(row.id)} today={today} language={language} />
            <span role="gridcell" className="o-more">
              <Menu label={words.actions(row.record.title)} align="end" entries={menuFor(row)}
                trigger={(wiring) => <button {...wiring} type="button" className="btn bare icon sm" tabIndex={-1} aria-label={words.actions(row.record.title)}><Icon name="more" /></button>} />
            </span>
          </div>
        ))}
    </div>
  );
}

function tickOf(kind: 'manual' | 'tasks' | 'money' | 'time' | 'fi'): string {
  return kind === 'money' || kind === 'fi' ? 'm' : kind === 'time' ? 't' : 'g';
}

function TitleText({ row, measuredBy, onOpen }: { row: RecordRow; measuredBy: string | null; onOpen: () => void }) {
  const done = row.kind !== 'keyResults' && row.record.status === 'done';
  const text = <button type="button" tabIndex={-1} className={done ? 'o-name done' : 'o-name'} onClick={onOpen}>{row.record.title}</button>;
  if (row.kind === 'objectives') return <h3 className="h3">{text}</h3>;
  return measuredBy ? <span className="o-two">{text}<small>{measuredBy}</small></span> : text;
}

function TitleEditor({ title, onDone }: { title: string; onDone: (title: string | null) => void }) {
  const words = useWords('planning');
  const [value, setValue] = useState(title);
  const finished = useRef(false);
  const finish = (result: string | null) => { if (!finished.current) { finished.current = true; onDone(result); } };
  return (
    <input
      className="o-edit" value={value} maxLength={300} aria-label={words.rename} ref={(input) => { if (input && document.activeElement !== input) { input.focus(); input.select(); } }}
      onChange={(event) => setValue(event.target.value)} onBlur={() => finish(value.trim())}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') { event.preventDefault(); finish(value.trim()); }
        if (event.key === 'Escape') { event.preventDefault(); event.stopPropagation(); finish(null); }
      }}
    />
  );
}

interface NewRowProps {
  row: Extract<OutlineRow, { kind: 'new' }>;
  over: boolean;
  onCreate: GridActions['create'];
  onLeave: (by: -1 | 1) => void;
  onDragOver: (event: React.DragEvent) => void;
  onDrop: (event: React.DragEvent) => void;
}
function NewRow({ row, over, onCreate, onLeave, onDragOver, onDrop }: NewRowProps) {
  const words = useWords('planning');
  const [title, setTitle] = useState('');
  const label = row.adds === 'tasks' ? words.addTask : words.addKeyResult;
  return (
    <div className={`o-row new ${row.adds}${over ? ' over' : ''}`} role="row" aria-level={row.depth + 1} data-row={row.id} onDragOver={onDragOver} onDrop={onDrop}>
      <span role="gridcell" className="o-title">
        <Icon name="plus" size={12} />
        <input
          value={title} maxLength={300} aria-label={label} placeholder={label} onFocus={(event) => { event.currentTarget.placeholder = row.adds === 'tasks' ? words.taskPlaceholder : words.keyResultPlaceholder; }}
          onBlur={(event) => { event.currentTarget.placeholder = label; }} onChange={(event) => setTitle(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && title.trim()) { event.preventDefault(); onCreate(row.adds, row.parentId, title.trim()); setTitle(''); }
            else if (event.key === 'Escape') { event.preventDefault(); setTitle(''); onLeave(-1); }
            else if (event.key === 'ArrowUp') { event.preventDefault(); onLeave(-1); }
            else if (event.key === 'ArrowDown') { event.preventDefault(); onLeave(1); }
          }}
        />
      </span>
    </div>
  );
}

function Cells({ row, progress, today, language }: { row: RecordRow; progress: Progress | undefined; today: string; language: Language }) {
  const words = useWords('planning');
  let value: ReactNode = null;
  if (row.kind === 'tasks') value = row.record.estimateMinutes ? <span className="q">{words.minutes(row.record.estimateMinutes)}</span> : null;
  else if (row.kind === 'keyResults' && progress) value = <><b>{progress.nowText}</b><span className="q"> / {progress.targetText}</span></>;
  else if (progress?.fraction != null) value = <span className="s2">{percent(progress.fraction)}</span>;
  const due = row.record.dueDay;
  const late = due !== null && due < today && !(row.kind !== 'keyResults' && row.record.status === 'done');
  return (
    <>
      <span role="gridcell" className="o-value num r">{value}</span>
      <span role="gridcell" className="o-progress">
        {row.kind === 'tasks' ? null : <Bar fraction={progress?.fraction ?? null} title={row.record.title} hue={row.kind === 'keyResults' ? tickOf(row.record.metric.kind) : 'g'} />}
        {row.kind === 'objectives' && progress ? <span className="note">{progress.note}</span> : null}
      </span>
      <span role="gridcell" className={late ? 'o-due num r late' : 'o-due num r'}>{due ? (due === today ? words.today : formatDay(due, language, 'short')) : null}</span>
    </>
  );
}

export function percent(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}

function Bar({ fraction, title, hue }: { fraction: number | null; title: string; hue: string }) {
  const words = useWords('planning');
  if (fraction === null) return <span className="sr">{words.noProgress}</span>;
  return (
    <svg className={`bar-p ${hue}`} viewBox="0 0 100 6" preserveAspectRatio="none" role="img" aria-label={`${words.progressOf(title)}: ${percent(fraction)}`}>
      <path d="M0 3H100" className="track" />
      <path d={`M0 3H${Math.max(0, Math.min(100, fraction * 100))}`} className="fill" />
    </svg>
  );
}
