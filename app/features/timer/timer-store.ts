/**
 * The one timer of this device. The running session, interrupted and unsaved ones are in local
 * storage, written under one Web Lock, so that every tab shows the same and no crash loses
 * anything: an ended session leaves here only when the local copy has it, under the id that it had
 * from its first second.
 */
import { createEmitter } from '#client/emitter';
import { withLock } from '#app/with-lock.ts';
import type { Session } from '#client/session';
import { createRecordId, isRecordId } from '#contract/ids';
import { zoneOf } from '#app/device-day.ts';
import {
  endTimer,
  type EndedSession,
  extendTimer,
  findTimer,
  followClock,
  followClockSetBack,
  goOnAsMeant,
  isBreak,
  type Next,
  nextAfter,
  pauseTimer,
  plannedSecondsOf,
  readRunning,
  parseTimerSettings,
  readTimer,
  resumeTimer,
  type TimerRun,
  startTimer,
  switchTask,
  type TimerMode,
  type TimerSettings,
} from '#domain/timer';
import { readActiveTask } from './task-list.ts';
import { changeHands, guestsKey, listKey, timerKey } from './timer-owner.ts';
import { clockJumpMs, followClockFrom, takeAwakeMs, wasSetBackBefore } from './page-clock.ts';

const settingsKey = 'tudo.timerSettings';
const lockName = 'tudo.timer';

/** The session that has just ended, for the alarm: every tab reads it, one rings. */
export interface JustEnded {
  sessionId: string;
  mode: TimerMode;
  label: string;
  seconds: number;
  atMs: number;
  /** True if it reached its end by itself. */ byItself: boolean;
  rung: boolean;
}
export interface TimerState {
  running: TimerRun | null;
  /** Interrupted sessions, about each of which the person is asked once. */
  interrupted: readonly TimerRun[];
  unsaved: readonly EndedSession[];
  /** The next session of the start button; null means the mode that was chosen last. */
  next: Next | null;
  mode: TimerMode;
  justEnded: JustEnded | null;
  settings: TimerSettings;
  /** The time zone that the user chose for measuring sessions; null means that of the device. */
  timeZone: string | null;
  /** False if the browser stores nothing: the timer then lasts as long as the page. */
  isKept: boolean;
}

const empty: TimerState = {
  running: null,
  interrupted: [],
  unsaved: [],
  next: null,
  mode: 'focus',
  justEnded: null,
  settings: parseTimerSettings(null),
  timeZone: null,
  isKept: true,
};
const modes: readonly TimerMode[] = ['focus', 'shortBreak', 'longBreak', 'countdown', 'stopwatch'];

const getStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

function read(): TimerState {
  changeHands();
  try {
    const text = localStorage.getItem(timerKey);
    // Without storage, only the memory has the last state.
    return state.isKept ? readState(text) : state;
  } catch {
    return { ...state, isKept: false };
  }
}

/** Parses the stored state of any release. */
export function readState(text: string | null): TimerState {
  const stored = (parse(text) ?? {}) as Partial<Record<keyof TimerState, unknown>>;
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return {
    running: readRunning(stored.running),
    interrupted: list(stored.interrupted).flatMap((one) => readRunning(one) ?? []),
    unsaved: list(stored.unsaved) as EndedSession[],
    next: (stored.next ?? null) as Next | null,
    mode: modes.includes(stored.mode as TimerMode) ? (stored.mode as TimerMode) : 'focus',
    justEnded: (stored.justEnded ?? null) as JustEnded | null,
    settings: parseTimerSettings(parse(getStored(settingsKey))),
    timeZone: typeof stored.timeZone === 'string' ? stored.timeZone : null,
    isKept: true,
  };
}

let state: TimerState = empty;
let begun = false;
const stateChanged = createEmitter();

function take(next: TimerState): void {
  followClockFrom(next.running);
  // An unchanged state keeps its identity, so that nothing is rendered for it.
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  stateChanged.emit();
}

export const getTimerState = (): TimerState => state;
export const getServerTimerState = (): TimerState => empty;
/** Returns whether the timer has been used on this device: only then are its lists read. */
export const isTimerUsed = (): boolean => (getStored(timerKey) ?? getStored(listKey)) !== null;

export function subscribeTimer(listener: () => void): () => void {
  const end = stateChanged.subscribe(listener);
  if (!begun) {
    begun = true;
    state = read();
    addEventListener('storage', ({ key }) => {
      if (key === timerKey || key === settingsKey || key === null) take(read());
    });
    queueMicrotask(stateChanged.emit);
  }
  return end;
}

/** Reads the stored state, from any tab, and writes the changed one. */
export function changeTimer(change: (before: TimerState) => TimerState): Promise<void> {
  return withLock(lockName, () => {
    const before = read();
    const next = change(before);
    // An unused timer writes nothing. It may have become another person's.
    if (next === before) return take(next);
    const { settings, isKept: wasKept, ...kept } = next;
    let isKept = true;
    try {
      localStorage.setItem(timerKey, JSON.stringify(kept));
      localStorage.setItem(settingsKey, JSON.stringify(settings));
    } catch (error) {
      // Private windows may refuse storage: the timer then lasts as long as the page.
      if (wasKept) console.warn('The timer could not be kept.', error);
      isKept = false;
    }
    take({ ...next, isKept });
  });
}

/** Counts the time that the page was awake as seen before it is written. */
const seenUntil = (running: TimerRun, ms: number): TimerRun =>
  ms > running.seenAt ? { ...running, seenAt: ms } : running;

/** Applies changes of the clock and sleep of the device to the running session. */
function noticeTime(before: TimerState, nowMs: number): TimerState {
  if (!before.running) return before;
  if (wasSetBackBefore(before.running)) followClockFrom(null);
  const jumpMs = clockJumpMs(before.running),
    awakeMs = takeAwakeMs();
  const followed =
    jumpMs === null
      ? { running: followClockSetBack(before.running, nowMs), slept: null }
      : followClock(
          seenUntil(before.running, Math.min(awakeMs, nowMs - jumpMs)),
          jumpMs,
          nowMs,
          createRecordId(nowMs),
        );
  const { slept } = followed;
  const running =
    jumpMs === null || jumpMs >= 0
      ? followed.running
      : seenUntil(followed.running, Math.min(awakeMs, nowMs));
  const isInterrupted = findTimer(running, nowMs) === 'interrupted';
  const asked = [
    ...(isInterrupted ? [{ ...running, foundAt: nowMs }] : []),
    ...(slept ? [slept] : []),
  ];
  if (asked.length === 0) return running === before.running ? before : { ...before, running };
  const others = before.interrupted.filter(({ sessionId }) => sessionId !== running.sessionId);
  return { ...before, running: isInterrupted ? null : running, interrupted: [...others, ...asked] };
}

/** Another person may have signed in. */
export const readTimerAgain = (): Promise<void> => changeTimer((before) => before);

/** Returns the session that the start button would start. */
export function nextOf({ next, mode, settings }: TimerState): Next {
  return next ?? { mode, plannedSeconds: plannedSecondsOf(mode, settings), blocksBefore: 0 };
}

/** Choosing a mode restarts the cycle, except that a break belongs to the current one. */
export const chooseMode = (mode: TimerMode): Promise<void> =>
  changeTimer((before) => ({
    ...before,
    mode: isBreak(mode) ? before.mode : mode,
    next: {
      mode,
      plannedSeconds: plannedSecondsOf(mode, before.settings),
      blocksBefore: before.next?.blocksBefore ?? before.running?.blocksBefore ?? 0,
    },
  }));

/**
 * Starts a session for the active task. Does nothing if one runs already, here or in another tab.
 */
export const start = (task: { id: string | null; label: string }): Promise<void> =>
  changeTimer((before) =>
    before.running
      ? before
      : { ...before, justEnded: null, ...begin(before, nextOf(before), task, Date.now()) },
  );

/** The same, but always a focus session. */
export const startFocus = (task: { id: string | null; label: string }): Promise<void> =>
  changeTimer((before) => {
    if (before.running) return before;
    const { next, settings } = before,
      blocksBefore = next?.blocksBefore ?? 0;
    const focus: Next =
      next?.mode === 'focus'
        ? next
        : { mode: 'focus', plannedSeconds: plannedSecondsOf('focus', settings), blocksBefore };
    return { ...before, justEnded: null, ...begin(before, focus, task, Date.now()) };
  });

function begin(
  before: TimerState,
  next: Next,
  task: { id: string | null; label: string },
  nowMs: number,
): Pick<TimerState, 'running' | 'next' | 'settings'> {
  const isOff = isBreak(next.mode);
  return {
    running: startTimer(
      {
        sessionId: createRecordId(nowMs),
        ...next,
        timeZone: zoneOf(before.timeZone),
        taskId: isOff ? null : task.id,
        label: isOff ? '' : task.label,
      },
      nowMs,
    ),
    next: null,
    settings: before.settings,
  };
}

/**
 * Checks first whether the page slept or the clock was set, so that no unmeasured time is counted.
 */
const withRunning = (change: (running: TimerRun, before: TimerState) => TimerState | TimerRun) =>
  changeTimer((read) => {
    const before = noticeTime(read, Date.now());
    if (!before.running) return before;
    const after = change(before.running, before);
    return 'sessionId' in after ? { ...before, running: after } : after;
  });
export const pause = (): Promise<void> => withRunning((running) => pauseTimer(running, Date.now()));
export const resume = (): Promise<void> =>
  withRunning((running) => resumeTimer(running, Date.now()));
export const extend = (minutes: number): Promise<void> =>
  withRunning((running) => extendTimer(running, minutes, Date.now()));
export const writeNote = (note: string): Promise<void> =>
  withRunning((running) => ({ ...running, note: note.slice(0, 5_000) }));
/**
 * Changes the task from now on; the time measured for the previous one stays with it, and is
 * returned.
 */
export async function setTask(task: {
  id: string | null;
  label: string;
}): Promise<EndedSession | null> {
  let ended: EndedSession | null = null;
  await withRunning((running, before) => {
    if (isBreak(running.mode)) return running;
    const now = Date.now(),
      switched = switchTask(running, task, createRecordId(now), now);
    ended = switched.ended;
    return {
      ...before,
      running: switched.running,
      unsaved: ended ? [...before.unsaved, ended] : before.unsaved,
    };
  });
  return ended;
}

/**
 * Returns the task of the following session: the same one, none for a break, and after a break the
 * active one.
 */
const taskAfter = ({ mode, taskId, label }: TimerRun): { id: string | null; label: string } =>
  isBreak(mode) ? readActiveTask() : { id: taskId, label };

/**
 * If the end is noticed later than this (in ms), nothing starts by itself, because the person may
 * be away.
 */
const presentMs = 90_000;

/** Ends the running session. `byItself`: at its set end. */
export function ended(
  before: TimerState,
  running: TimerRun,
  nowMs: number,
  byItself: boolean,
): TimerState {
  const session = endTimer(running, nowMs);
  // The last seconds may have been too few to be stored with their task.
  const completed =
    session?.completed ?? ((running.carriedSeconds ?? 0) > 0 && readTimer(running, nowMs).over);
  const next = nextAfter(running, completed, nowMs, before.settings);
  const endMs = session?.segments.at(-1)?.[1] ?? nowMs;
  const after: TimerState = {
    ...before,
    running: null,
    next,
    unsaved: session
      ? [...before.unsaved.filter(({ id }) => id !== session.id), session]
      : before.unsaved,
    justEnded: {
      sessionId: running.sessionId,
      mode: running.mode,
      label: running.label,
      seconds: session?.segments.reduce((sum, [from, to]) => sum + (to - from) / 1000, 0) ?? 0,
      atMs: endMs,
      byItself,
      rung: !byItself,
    },
  };
  const goesOn =
    byItself &&
    nowMs - endMs < presentMs &&
    (isBreak(next.mode) ? before.settings.autoBreaks : before.settings.autoFocus) &&
    running.mode !== 'countdown';
  if (goesOn) return { ...after, ...begin(after, next, taskAfter(running), nowMs) };
  return after;
}
export const finish = (): Promise<void> =>
  withRunning((running, before) => ended(before, running, Date.now(), false));
/** Ends the running session early and starts the one that follows a completed one. */
export const skipToBreak = (): Promise<void> =>
  withRunning((running, before) => {
    const now = Date.now();
    const after = ended(before, running, now, false);
    const next = nextAfter(running, true, now, before.settings);
    return { ...after, ...begin(after, next, taskAfter(running), now) };
  });
/** Discards the running session; returns the undo. */
export async function discard(): Promise<() => Promise<void>> {
  let gone: TimerRun | null = null;
  await withRunning((running, before) => {
    gone = pauseTimer(running, Date.now());
    return { ...before, running: null, next: null };
  });
  return () =>
    changeTimer((before) =>
      gone === null || before.running ? before : { ...before, running: gone },
    );
}

/**
 * Applies the passing of time: ends sessions that have reached their end, sets interrupted ones
 * aside, and records that the user is present.
 */
export const look = (): Promise<void> =>
  withRunning((running, before) => {
    const now = Date.now();
    if (findTimer(running, now) === 'ended') return ended(before, running, now, true);
    return { ...running, seenAt: Math.max(now, running.seenAt) };
  });

/**
 * Answers the question about an interrupted session: it leaves the list, and its kept part is
 * stored.
 */
export const settleInterrupted = (
  sessionId: string,
  keep: (running: TimerRun) => EndedSession | null,
): Promise<void> =>
  changeTimer((before) => {
    const one = before.interrupted.find((each) => each.sessionId === sessionId);
    if (!one) return before;
    const session = keep(one);
    return {
      ...before,
      interrupted: before.interrupted.filter((each) => each !== one),
      unsaved: session ? [...before.unsaved, session] : before.unsaved,
    };
  });

/**
 * Continues an interrupted session whose end is not reached, with all the time between. If another
 * session runs, the question stays.
 */
export const resumeInterrupted = (sessionId: string): Promise<void> =>
  changeTimer((before) => {
    const one = before.interrupted.find((each) => each.sessionId === sessionId);
    return !one || before.running
      ? before
      : {
          ...before,
          running: goOnAsMeant(one, Date.now()),
          next: null,
          justEnded: null,
          interrupted: before.interrupted.filter((each) => each !== one),
        };
  });

/** Resolves to whether this tab is the one to ring; the others find it rung. */
export async function claimRing(sessionId: string): Promise<boolean> {
  let mine = false;
  await changeTimer((before) => {
    mine = before.justEnded?.sessionId === sessionId && !before.justEnded.rung;
    return mine ? { ...before, justEnded: { ...before.justEnded!, rung: true } } : before;
  });
  return mine;
}
/**
 * Stores the time zone of the profile. A running session that began before the profile was known
 * gets it too; one that ran under another zone keeps that one.
 */
export const saveTimeZone = (timeZone: string | null): Promise<void> =>
  changeTimer((before) => {
    if (before.timeZone === timeZone) return before;
    return {
      ...before,
      timeZone,
      running:
        before.running && before.timeZone === null
          ? { ...before.running, timeZone: zoneOf(timeZone) }
          : before.running,
    };
  });
export const saveSettings = (settings: TimerSettings): Promise<void> =>
  changeTimer((before) => ({
    ...before,
    settings,
    next: before.next
      ? { ...before.next, plannedSeconds: plannedSecondsOf(before.next.mode, settings) }
      : null,
  }));

/**
 * Moves ended sessions from the device's storage into the local copy, each once; one tab at a time.
 * Sessions that cannot be stored stay, and so do those of another person than the owner of this
 * copy. A guest's session goes into the guest's copy as long as that exists: it moves into the
 * account together with that copy, or not at all.
 */
export function saveSessions({
  data,
  userId,
  merge,
}: Pick<Session, 'data' | 'userId' | 'merge'>): Promise<void> {
  return withLock('tudo.timerSave', async () => {
    await readTimerAgain();
    if ((changeHands() || 'guest') !== userId) return;
    for (const { id, taskId, label, segments, ...session } of getTimerState().unsaved) {
      try {
        const add = async (to: typeof data) => {
          // It was stored before a crash that came before its removal here: it is not stored twice.
          if ((await to.loadOne('timerSessions', id)) === null)
            await to.add('timerSessions', {
              ...session,
              id,
              segments: segments as [number, number][],
              taskId: taskId !== null && isRecordId(taskId) ? taskId : null,
              label: label.slice(0, 300),
            });
        };
        if (!getStored(guestsKey)?.includes(id) || !(await merge?.writeInWork(add)))
          await add(data);
        await changeTimer((before) => ({
          ...before,
          unsaved: before.unsaved.filter((one) => one.id !== id),
        }));
      } catch (error) {
        console.error('A session could not be stored yet.', error);
      }
    }
  });
}
