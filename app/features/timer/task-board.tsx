/** The current tasks: the active one, the completed blocks of each, and their order. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { nextTask, writesToComplete } from '#client/complete-task';
import type { Stored } from '#contract/collections';
import type { Write } from '#contract/data';
import { planLimits } from '#contract/plans';
import {
  useGuestMerge,
  useIsLoaded,
  useRecords,
  useRecordsById,
  useSyncState,
} from '#app/data/hooks.ts';
import { useData } from '#app/data/provider.tsx';
import { useProfile } from '#app/data/use-profile.ts';
import { useSessionsOfTasks } from '#app/data/use-sessions.ts';
import { useLanguage } from '#app/language.tsx';
import { useOwnZone } from '#app/own-clock.ts';
import { useToday } from '#app/today.ts';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { formatDayNear, type Day } from '#domain/calendar';
import { resultsUnderWay } from '#domain/goals';
import { foldText } from '#domain/text';
import {
  activeSeconds,
  countsAsFocus,
  type EndedSession,
  findFreeMinute,
  minuteOfDay,
  readTimer,
} from '#domain/timer';
import { deviceTimeZone } from '#app/device-day.ts';
import { firstTasks, planTask } from './add-task.ts';
import { countBlockFor, isBlockRunning } from './count-block.ts';
import { lengthText } from './length-texts.ts';
import { changeTaskList, moved, type ListedTask } from './task-list.ts';
import { getTimerState, setTask } from './timer-store.ts';
import { useStore } from './use-writes.ts';
import { useTaskList, useTimer } from './use-timer.ts';

type Task = Stored<'tasks'>;
/**
 * The time that a task may be missing before it is removed from the list: its copy may be on its
 * way.
 */
const missingMs = 4_000;
const minuteIn = (zone: string): number => minuteOfDay(Date.now(), zone);
/** Completing a repeating task creates the next one. */
const completing = (task: Task, doneDay: Day, isThere: (id: string) => boolean): Write[] =>
  writesToComplete(task, { doneDay, nowMs: Date.now(), zone: deviceTimeZone(), isThere });
export const taskMime = 'application/x-tudo-task';

export function Tasks({
  isGuest,
  line,
  onTaken,
}: {
  isGuest: boolean;
  line: string | null;
  onTaken: () => void;
}) {
  const { tasks: t, undo: undoWord, length: lengthWords } = useTranslations('timer');
  const data = useData();
  const { language } = useLanguage();
  const today = useToday();
  const { settings, running } = useTimer();
  const { tasks, activeId, known } = useTaskList();
  const store = useStore();
  const zone = useOwnZone();
  const planName = useProfile()?.plan ?? 'free';
  const [picking, setPicking] = useState(false);
  const [said, setSaid] = useState('');
  const [looked, setLooked] = useState(false);
  const sync = useSyncState()?.status;
  const merge = useGuestMerge();
  const isLoaded = useIsLoaded();
  // Without a reachable server, the local copy counts as complete.
  const isFirstLoad =
    !isGuest &&
    !isLoaded &&
    (sync === undefined || sync === 'idle' || sync === 'syncing' || sync === 'first-load');
  const isSettled = merge === 'none' && !isFirstLoad;

  useEffect(() => {
    if (known || !isSettled) return;
    let over = false;
    void firstTasks(data, today).then(
      (found) => {
        if (!over) setLooked(true);
        if (!over && found.length > 0)
          void changeTaskList((before) =>
            before.known ? before : { tasks: found, activeId: null },
          );
      },
      (error: unknown) => {
        console.error(error);
        if (!over) setLooked(true);
      },
    );
    return () => {
      over = true;
    };
  }, [data, known, isSettled, today]);
  // Until the plan has been searched for tasks, the list is not known to be empty.
  const isLooking = !isGuest && !known && !looked && merge === 'none';

  const tellSwitch = useCallback(
    (ended: EndedSession | null, title = ended?.label ?? '') => {
      if (ended)
        notify.info(t.switched(lengthText(activeSeconds(ended.segments), lengthWords), title));
    },
    [t, lengthWords],
  );
  const adding = useRef(false);
  useEffect(() => {
    // On a newly signed-in device, the key result named in a line may still be loading.
    if (line === null || adding.current || isFirstLoad) return;
    adding.current = true;
    void (async () => {
      try {
        const task = await planTask(data, line, {
          today,
          blockMinutes: settings.focusMinutes,
          language,
          activeProjectsAtMost: planLimits[planName].activeProjects,
        });
        if ((await store(task.writes)) !== null) {
          await changeTaskList((before) => ({
            tasks: [...before.tasks, { id: task.id, title: task.title }],
            activeId: before.activeId ?? task.id,
          }));
          const timer = getTimerState(),
            block = timer.running?.sessionId;
          // The block that was meant, not the next one.
          if (isBlockRunning(timer))
            notify.offer(t.added(task.title), t.countIt, async () => {
              if (getTimerState().running?.sessionId === block)
                tellSwitch(await countBlockFor({ id: task.id, title: task.title }));
            });
          if (task.unknownKeyResult !== null) notify.info(t.unknown(task.unknownKeyResult));
        }
      } catch (error) {
        console.error(error);
        notify.error(t.failed);
      } finally {
        adding.current = false;
        onTaken();
      }
    })();
  }, [
    line,
    isFirstLoad,
    data,
    today,
    settings.focusMinutes,
    language,
    planName,
    store,
    t,
    tellSwitch,
    onTaken,
  ]);

  const records = useRecordsById(tasks.map(({ id }) => ({ collection: 'tasks' as const, id })));
  const recordOf = (id: string) => records?.get(id) as unknown as Task | undefined;
  const keyResults = useRecordsById(
    [...new Set(tasks.flatMap(({ id }) => recordOf(id)?.keyResultId ?? []))].map((id) => ({
      collection: 'keyResults' as const,
      id,
    })),
  );
  const missing =
    records === undefined || !isSettled
      ? ''
      : tasks
          .filter(({ id }) => !records.has(id))
          .map(({ id }) => id)
          .join(' ');
  useEffect(() => {
    if (missing === '') return;
    const timer = setTimeout(
      () =>
        void changeTaskList((before) => ({
          ...before,
          tasks: before.tasks.filter(({ id }) => !missing.split(' ').includes(id)),
        })),
      missingMs,
    );
    return () => clearTimeout(timer);
  }, [missing]);

  const ids = tasks.map(({ id }) => id);
  const sessions = useSessionsOfTasks(ids);
  const secondsOf = (id: string) =>
    sessions.reduce(
      (sum, { taskId, kind, segments }) =>
        taskId === id && countsAsFocus(kind) ? sum + activeSeconds(segments) : sum,
      0,
    );

  const move = (task: ListedTask, to: number) => {
    const place = Math.min(Math.max(to, 0), tasks.length - 1);
    void changeTaskList((before) => ({ ...before, tasks: moved(before.tasks, task.id, to) }));
    setSaid(t.movedTo(task.title, place + 1, tasks.length));
  };
  const activate = (task: ListedTask) => {
    void changeTaskList((before) => ({
      ...before,
      activeId: before.activeId === task.id && !running ? null : task.id,
    }));
    if (!running) return;
    void setTask({ id: task.id, label: task.title }).then((ended) =>
      tellSwitch(ended, recordOf(ended?.taskId ?? '')?.title),
    );
  };
  const complete = (task: Task) => {
    const done = task.status !== 'done';
    void (async () => {
      if (!done)
        return store([
          {
            op: 'update',
            collection: 'tasks',
            id: task.id,
            fields: { status: 'todo', completedAt: null },
          },
        ]);
      const next = nextTask(task, today, deviceTimeZone());
      const isThere =
        next !== null && (await data.loadOne('tasks', next.id).catch(() => null)) !== null;
      return store(
        completing(task, today, () => isThere),
        t.completed(task.title),
      );
    })();
    if (done)
      void changeTaskList((before) => ({
        ...before,
        activeId: before.activeId === task.id ? null : before.activeId,
      }));
  };
  const remove = (task: ListedTask, index: number) => {
    const wasActive = task.id === activeId;
    void changeTaskList((before) => ({
      ...before,
      tasks: before.tasks.filter(({ id }) => id !== task.id),
    }));
    notify.offer(t.removed(task.title), undoWord, () =>
      changeTaskList((before) => ({
        tasks: before.tasks.some(({ id }) => id === task.id)
          ? before.tasks
          : before.tasks.toSpliced(index, 0, task),
        activeId: wasActive ? task.id : before.activeId,
      })),
    );
  };
  const estimate = (task: Task, blocks: number) =>
    void store([
      {
        op: 'update',
        collection: 'tasks',
        id: task.id,
        fields: {
          estimateMinutes:
            Math.max(0, (task.estimateMinutes ?? 0) + blocks * settings.focusMinutes) || null,
        },
      },
    ]);
  const planIt = async (task: Task) => {
    const minutes = Math.min(task.estimateMinutes ?? settings.focusMinutes, 720);
    const day = await data.load({ collection: 'timeBlocks', where: { day: today } });
    const at = findFreeMinute(day, minutes, minuteIn(zone)) ?? findFreeMinute(day, minutes, 0) ?? 0;
    await store([
      {
        op: 'add',
        collection: 'timeBlocks',
        fields: { taskId: task.id, label: task.title, day: today, startMinute: at, minutes },
      },
    ]);
  };

  return (
    <>
      {line !== null && isFirstLoad && !isLooking ? (
        <p className="note" role="status">
          {t.loading}
        </p>
      ) : null}
      {tasks.length === 0 ? (
        <p className="note">{isLooking ? t.loading : t.empty}</p>
      ) : (
        <ul className="list">
          {tasks.map((listed, index) => {
            const task = recordOf(listed.id);
            const title = task?.title ?? listed.title;
            const done = task?.status === 'done',
              isActive = listed.id === activeId;
            const blockSeconds = settings.focusMinutes * 60;
            const isRunning = running !== null && running.taskId === listed.id;
            const seconds =
              secondsOf(listed.id) +
              (isRunning ? readTimer(running, running.seenAt).ownSeconds : 0);
            const finished = Math.floor(seconds / blockSeconds),
              planned = Math.max(
                Math.ceil((task?.estimateMinutes ?? 0) / settings.focusMinutes),
                finished,
                isRunning ? finished + 1 : 0,
              );
            const keyResult = task
              ? (keyResults?.get(task.keyResultId) as { title?: string } | undefined)?.title
              : undefined;
            return (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys use grip and menu
              <li
                key={listed.id}
                className={
                  [isActive ? 'on' : '', done ? 'done' : ''].filter(Boolean).join(' ') || undefined
                }
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData(taskMime, listed.id);
                  event.dataTransfer.effectAllowed = 'copyMove';
                }}
                onDragOver={(event) => {
                  if (event.dataTransfer.types.includes(taskMime)) event.preventDefault();
                }}
                onDrop={(event) => {
                  const dragged = tasks.find(
                    ({ id }) => id === event.dataTransfer.getData(taskMime),
                  );
                  if (dragged) {
                    event.preventDefault();
                    move(dragged, index);
                  }
                }}
              >
                <input
                  type="checkbox"
                  className="check"
                  checked={done}
                  disabled={!task}
                  aria-label={done ? t.done(title) : t.open(title)}
                  onChange={() => task && complete(task)}
                />
                <button
                  type="button"
                  className="task"
                  aria-pressed={isActive}
                  aria-label={t.makeActive(title)}
                  onClick={() => activate({ id: listed.id, title })}
                >
                  <b>{title}</b>
                  <small>
                    <i className={keyResult ? 'tick goal-hue' : 'tick'} />
                    {keyResult ?? t.none}
                    {task?.dueDay ? ` · ${t.due(formatDayNear(task.dueDay, today, language))}` : ''}
                    {task && task.priority > 0
                      ? ` · ${t.priority(task.priority as 1 | 2 | 3)}`
                      : ''}
                  </small>
                </button>
                <span className="pips" role="img" aria-label={t.blocks(finished, planned)}>
                  {Array.from({ length: Math.min(planned, 8) }, (_, at) => (
                    <i
                      key={at}
                      className={
                        at < finished
                          ? 'full'
                          : at === finished && seconds % blockSeconds > 0
                            ? 'begun'
                            : undefined
                      }
                    />
                  ))}
                </span>
                <span className="num quiet">{lengthText(seconds, lengthWords)}</span>
                <span className="buttons">
                  <button
                    type="button"
                    className="grip"
                    aria-label={t.move(title)}
                    onKeyDown={(event) => {
                      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                      event.preventDefault();
                      move(listed, index + (event.key === 'ArrowUp' ? -1 : 1));
                    }}
                  >
                    <AppIcon name="grip" size={14} />
                  </button>
                  <Menu
                    label={t.menu(title)}
                    align="end"
                    trigger={(wiring) => (
                      <Button look="bare" icon size="sm" aria-label={t.menu(title)} {...wiring}>
                        <AppIcon name="more" />
                      </Button>
                    )}
                    entries={[
                      ...(task
                        ? [
                            { label: t.more, onSelect: () => estimate(task, 1) },
                            {
                              label: t.fewer,
                              disabled: (task.estimateMinutes ?? 0) === 0,
                              onSelect: () => estimate(task, -1),
                            },
                            { label: t.planIt, onSelect: () => void planIt(task) },
                            { kind: 'rule' as const },
                          ]
                        : []),
                      {
                        label: t.up,
                        disabled: index === 0,
                        onSelect: () => move(listed, index - 1),
                      },
                      {
                        label: t.down,
                        disabled: index === tasks.length - 1,
                        onSelect: () => move(listed, index + 1),
                      },
                      { kind: 'rule' as const },
                      { label: t.remove, onSelect: () => remove(listed, index) },
                    ]}
                  />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <p className="note under">
        {isGuest ? t.guestNote(settings.focusMinutes) : t.memberNote(settings.focusMinutes)}{' '}
        {isGuest ? null : (
          <button type="button" className="link" onClick={() => setPicking(true)}>
            {t.pick}
          </button>
        )}
      </p>
      <Dialog open={picking} onClose={() => setPicking(false)} title={t.pick}>
        <Picker
          listed={new Set(ids)}
          onPick={(task) => {
            setPicking(false);
            void changeTaskList((before) => ({
              tasks: [...before.tasks, { id: task.id, title: task.title }],
              activeId: before.activeId ?? task.id,
            }));
          }}
        />
      </Dialog>
    </>
  );
}

const pickedAtMost = 40;

/** The open tasks of active projects in the plan, by name. */
function Picker({ listed, onPick }: { listed: ReadonlySet<string>; onPick: (task: Task) => void }) {
  const t = useTranslations('timer').tasks;
  const [search, setSearch] = useState('');
  const { records, loading } = useRecords({
    collection: 'tasks',
    orderBy: { field: 'createdAt', direction: 'desc' },
  });
  const { records: projects } = useRecords({ collection: 'projects' });
  const { records: objectives } = useRecords({ collection: 'objectives' });
  const { records: keyResults } = useRecords({ collection: 'keyResults' });
  const titles = new Map(
    resultsUnderWay({ projects, objectives, keyResults }).map(({ id, title }) => [id, title]),
  );
  const wanted = foldText(search.trim());
  const found = records
    .filter(
      ({ id, title, status, keyResultId }) =>
        status !== 'done' &&
        !listed.has(id) &&
        titles.has(keyResultId) &&
        foldText(`${title} ${titles.get(keyResultId)}`).includes(wanted),
    )
    .slice(0, pickedAtMost);
  return (
    <>
      <TextInput label={t.search} value={search} onChange={setSearch} autoFocus />
      {loading ? (
        <p className="note">{t.loading}</p>
      ) : found.length === 0 ? (
        <p className="note">{t.nothing}</p>
      ) : (
        <ul className="picks">
          {found.map((task) => (
            <li key={task.id}>
              <button type="button" onClick={() => onPick(task)}>
                <b>{task.title}</b>
                <small>{titles.get(task.keyResultId)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
