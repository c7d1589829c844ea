/** The tasks of a project in three columns by status; a drag or a key moves a card. */
import {
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '#contract/i18n/index';
import type { Stored } from '#contract/collections';
import { formatDayNear } from '#domain/calendar';
import { useTranslations } from '#app/i18n.tsx';
import { NewLine, type Create } from './new-lines.tsx';
import { childrenOf, type PlanTree } from '#app/data/outline.ts';
import { sayRepeat } from './repeat-fields.tsx';
import { lineKey, type UnfinishedLines } from './unfinished-lines.ts';

type Task = Stored<'tasks'>;
type Status = Task['status'];
const statuses = ['todo', 'doing', 'done'] as const;
/** The number of cards rendered first, and added by each press. */
const cardsAtOnce = 60;

export interface ViewActions {
  select(id: string): void;
  mark(id: string): void;
  complete(task: Task): void;
  /** Sets the status of this task, or of all marked tasks if it is one of them. */
  setStatus(task: Task, status: Status): void;
  moveTo(task: Task): void;
  remove(task: Task): void;
}
/**
 * The new tasks of the board. Their drafts use the line that the outline has for the key result, so
 * that a draft begun in one view is in the other.
 */
interface Writing {
  lines: UnfinishedLines;
  create: Create;
  understood(parentId: string, text: string): string;
}
interface BoardProps {
  writing: Writing;
  tree: PlanTree;
  projectId: string;
  selectedId: string | null;
  marked: ReadonlySet<string>;
  today: string;
  language: Language;
  actions: ViewActions;
}
interface Card {
  task: Task;
  within: string;
}

export function BoardView({
  writing,
  tree,
  projectId,
  selectedId,
  marked,
  today,
  language,
  actions,
}: BoardProps) {
  const t = useTranslations('planning');
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Record<Status, number>>({
    todo: cardsAtOnce,
    doing: cardsAtOnce,
    done: cardsAtOnce,
  });
  const [stop, setStop] = useState<string | null>(null);
  const [dragged, setDragged] = useState<Task | null>(null);
  const [over, setOver] = useState<Status | null>(null);
  const columns = useMemo(() => {
    const made: Record<Status, Card[]> = { todo: [], doing: [], done: [] };
    for (const objective of childrenOf(tree, 'objectives', projectId))
      for (const result of childrenOf(tree, 'keyResults', objective.id))
        for (const task of childrenOf(tree, 'tasks', result.id))
          made[task.status].push({ task, within: result.title });
    return made;
  }, [tree, projectId]);
  const firstId =
    statuses.map((status) => columns[status][0]?.task.id).find((id) => id !== undefined) ?? null;
  const all = statuses.flatMap((status) => columns[status].slice(0, shown[status]));
  const stopId = all.some(({ task }) => task.id === stop) ? stop : firstId;
  // A new task goes under the key result of the last focused card; a draft stays where it was
  // begun.
  const results = useMemo(
    () =>
      childrenOf(tree, 'objectives', projectId).flatMap((objective) =>
        childrenOf(tree, 'keyResults', objective.id),
      ),
    [tree, projectId],
  );
  const [writtenUnder, setWrittenUnder] = useState<string | null>(null);
  const under = results.find(({ id }) => id === writtenUnder) ?? results[0];
  function stopAt(task: Task): void {
    setStop(task.id);
    if (under === undefined || writing.lines.read(lineKey.new(under.id)) === '')
      setWrittenUnder(task.keyResultId);
  }

  const focusCard = (id: string | undefined) => {
    if (id === undefined) return;
    setStop(id);
    box.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();
  };
  /**
   * Applies synchronously a change that moves a card to another column, which replaces its element:
   * the new one has the focus before the next key arrives.
   */
  const keepFocus = (task: Task, change: () => void) => {
    flushSync(change);
    focusCard(task.id);
  };
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const id = event.target instanceof HTMLElement ? event.target.dataset['card'] : undefined;
    const task = id === undefined ? undefined : all.find((card) => card.task.id === id)?.task;
    if (task === undefined || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const column = statuses.indexOf(task.status);
    const place = columns[task.status].findIndex((card) => card.task.id === task.id);
    const act = (run: () => void) => {
      event.preventDefault();
      run();
    };
    const beside = (by: -1 | 1): string | undefined => {
      for (let at = column + by; at >= 0 && at < statuses.length; at += by) {
        const cards = columns[statuses[at]!].slice(0, shown[statuses[at]!]);
        if (cards.length > 0) return cards[Math.min(place, cards.length - 1)]!.task.id;
      }
      return undefined;
    };
    const to =
      event.key === 'ArrowRight'
        ? statuses[column + 1]
        : event.key === 'ArrowLeft'
          ? statuses[column - 1]
          : undefined;
    if (event.altKey) {
      if (to !== undefined) act(() => keepFocus(task, () => actions.setStatus(task, to)));
      return;
    }
    switch (event.key) {
      case 'ArrowDown':
        return act(() =>
          focusCard(columns[task.status].slice(0, shown[task.status])[place + 1]?.task.id),
        );
      case 'ArrowUp':
        return act(() => focusCard(columns[task.status][place - 1]?.task.id));
      case 'ArrowRight':
        return act(() => focusCard(beside(1)));
      case 'ArrowLeft':
        return act(() => focusCard(beside(-1)));
      case 'a':
        return act(() => box.current?.querySelector<HTMLElement>('.board-new input')?.focus());
      case 's':
        return act(() => actions.mark(task.id));
      case 'x':
      case ' ':
        return act(() => keepFocus(task, () => actions.complete(task)));
      case 'm':
        return act(() => actions.moveTo(task));
      case 'Delete':
      case 'Backspace':
        return act(() => {
          const next = columns[task.status][place + 1] ?? columns[task.status][place - 1];
          actions.remove(task);
          focusCard(next?.task.id);
        });
    }
  }
  const onClick = (event: MouseEvent, task: Task) => {
    stopAt(task);
    if (event.ctrlKey || event.metaKey || event.shiftKey) actions.mark(task.id);
    else actions.select(task.id);
  };
  const onDragOver = (event: DragEvent, status: Status) => {
    if (dragged !== null) {
      event.preventDefault();
      setOver(status);
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble up from the cards inside
    <div
      className="board-columns"
      ref={box}
      onKeyDown={onKeyDown}
      onDragEnd={() => {
        setDragged(null);
        setOver(null);
      }}
    >
      {statuses.map((status) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move a card too
        <section
          key={status}
          className={over === status ? 'board-column over' : 'board-column'}
          aria-label={t.status[status]}
          onDragOver={(event) => onDragOver(event, status)}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null && dragged.status !== status) actions.setStatus(dragged, status);
            setDragged(null);
            setOver(null);
          }}
        >
          <h2 className="board-head">
            <span>{t.status[status]}</span>
            <span className="quiet num">{columns[status].length}</span>
          </h2>
          <ul>
            {columns[status].slice(0, shown[status]).map(({ task, within }) => {
              const late = task.dueDay !== null && task.dueDay < today && task.status !== 'done';
              const facts = [
                task.estimateMinutes ? t.minutes(task.estimateMinutes) : '',
                task.priority > 0 ? t.priorityOf(t.priority[task.priority] ?? '') : '',
                sayRepeat(task.repeat, t),
              ]
                .filter(Boolean)
                .join(' · ');
              return (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move the card
                <li
                  key={task.id}
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', task.title);
                    setDragged(task);
                  }}
                >
                  <button
                    type="button"
                    data-card={task.id}
                    tabIndex={task.id === stopId ? 0 : -1}
                    aria-pressed={marked.has(task.id)}
                    className={[
                      'board-card',
                      task.id === selectedId ? 'on' : '',
                      marked.has(task.id) ? 'marked' : '',
                      task.status,
                    ]
                      .filter(Boolean)
                      .join(' ')}
                    onFocus={() => stopAt(task)}
                    onClick={(event) => onClick(event, task)}
                  >
                    <span className="board-title">{task.title}</span>
                    <small>{within}</small>
                    {facts || task.dueDay ? (
                      <span className="board-foot">
                        <span>{facts}</span>
                        {task.dueDay ? (
                          <span className={late ? 'num late' : 'num'}>
                            {task.dueDay === today
                              ? t.today
                              : formatDayNear(task.dueDay, today, language)}
                          </span>
                        ) : null}
                      </span>
                    ) : null}
                  </button>
                </li>
              );
            })}
          </ul>
          {columns[status].length === 0 ? <p className="note board-none">{t.noTasksHere}</p> : null}
          {status === 'todo' && under ? (
            <div className="board-new">
              <NewLine
                key={under.id}
                inRow={false}
                lines={writing.lines}
                adds="tasks"
                parentId={under.id}
                tabIndex={0}
                onCreate={writing.create}
                onRead={writing.understood}
                onLeave={() => focusCard(stopId ?? undefined)}
              />
              <small>→ {under.title}</small>
            </div>
          ) : null}
          {columns[status].length > shown[status] ? (
            <button
              type="button"
              className="btn bare sm"
              onClick={() =>
                setShown((former) => ({ ...former, [status]: former[status] + cardsAtOnce }))
              }
            >
              {t.showMore(columns[status].length - shown[status])}
            </button>
          ) : null}
        </section>
      ))}
    </div>
  );
}
