/**
 * A timer that runs, as instants: where its open stretch began and what is closed already. Nothing
 * is counted by ticks, so a page that sleeps, is thrown out of memory or shown twice reads the same
 * time from the same clock.
 */
import { type Day, msPerHour, todayIn } from '#domain/calendar';
import { activeSeconds, knownZone, type Segment, type SessionKind } from './segments.ts';

/** The timer settings of a user. Minutes are whole. */
export interface TimerSettings {
  focusMinutes: number;
  shortBreakMinutes: number;
  longBreakMinutes: number;
  /** Blocks of focus before the long break. */
  blocksPerCycle: number;
  countdownMinutes: number;
  /** Of a stopwatch: a minute of break for so many minutes of work. */
  breakPart: number;
  autoBreaks: boolean;
  autoFocus: boolean;
  sound: 'bell' | 'wood' | 'none';
  /** 0 to 100. */
  volume: number;
}
export const usualSettings: TimerSettings = {
  focusMinutes: 25,
  shortBreakMinutes: 5,
  longBreakMinutes: 15,
  blocksPerCycle: 4,
  countdownMinutes: 45,
  breakPart: 5,
  autoBreaks: true,
  autoFocus: false,
  sound: 'bell',
  volume: 70,
};

const bounds = {
  focusMinutes: [1, 240],
  shortBreakMinutes: [1, 60],
  longBreakMinutes: [1, 120],
  blocksPerCycle: [1, 12],
  countdownMinutes: [1, 600],
  breakPart: [2, 10],
  volume: [0, 100],
} as const;
/** The bounds of a length or a count, for its field. */
export const settingBounds: Readonly<
  Record<keyof typeof bounds, readonly [least: number, most: number]>
> = bounds;

/** Settings as they are stored anywhere, made whole: what is missing or impossible is as usual. */
export function parseTimerSettings(stored: unknown): TimerSettings {
  const given =
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const settings: Record<string, unknown> = { ...usualSettings };
  for (const [name, [least, most]] of Object.entries(bounds)) {
    const value = given[name];
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
      settings[name] = value;
  }
  for (const name of ['autoBreaks', 'autoFocus'])
    if (typeof given[name] === 'boolean') settings[name] = given[name];
  if (given['sound'] === 'bell' || given['sound'] === 'wood' || given['sound'] === 'none')
    settings['sound'] = given['sound'];
  return settings as unknown as TimerSettings;
}

/** The modes that can be started. A countdown is stored as focus, with a length of its own. */
export type TimerMode = 'focus' | 'shortBreak' | 'longBreak' | 'countdown' | 'stopwatch';

export interface TimerRun {
  /** The id that the session will be stored under: storing it twice is storing it once. */
  sessionId: string;
  mode: TimerMode;
  /** 0: it has no end of its own. */
  plannedSeconds: number;
  /** Closed stretches. */
  segments: readonly Segment[];
  /** Since when the open stretch runs; null while paused. */
  openSince: number | null;
  /**
   * The last time that a page showed it on screen. After a crash, the time until then is certain.
   */
  seenAt: number;
  timeZone: string;
  taskId: string | null;
  /** The title of the task, or what the person calls it. */
  label: string;
  note: string;
  /** Blocks of focus that were finished in the cycle before this one. */
  blocksBefore: number;
  /**
   * Of this block, what was measured for other tasks before this one and is stored with them.
   * Seconds; absent is none.
   */
  carriedSeconds?: number;
  /**
   * Of one that was interrupted: when a page found it so. What went on all along has run until
   * then.
   */
  foundAt?: number;
  /**
   * By how many milliseconds the clock of the device was set while it ran, as far as its times
   * follow.
   */
  clockShiftMs?: number;
}

/** A session that has ended, as it is stored. */
export interface EndedSession {
  id: string;
  taskId: string | null;
  label: string;
  note: string;
  kind: SessionKind;
  segments: Segment[];
  timeZone: string;
  day: Day;
  plannedSeconds: number;
  completed: boolean;
}

export function sessionKindOf(mode: TimerMode): SessionKind {
  return mode === 'countdown' ? 'focus' : mode;
}

/** Whole seconds that a mode is set to last; 0 for the stopwatch. */
export function plannedSecondsOf(mode: TimerMode, settings: TimerSettings): number {
  switch (mode) {
    case 'focus':
      return settings.focusMinutes * 60;
    case 'shortBreak':
      return settings.shortBreakMinutes * 60;
    case 'longBreak':
      return settings.longBreakMinutes * 60;
    case 'countdown':
      return settings.countdownMinutes * 60;
    default:
      return 0;
  }
}

export interface Start {
  sessionId: string;
  mode: TimerMode;
  plannedSeconds: number;
  timeZone: string;
  taskId?: string | null;
  label?: string;
  blocksBefore?: number;
}

export function startTimer(start: Start, nowMs: number): TimerRun {
  return {
    note: '',
    taskId: null,
    label: '',
    blocksBefore: 0,
    ...start,
    segments: [],
    openSince: nowMs,
    seenAt: nowMs,
  };
}

/**
 * The stretches up to an instant, the open one included; never past the end that was set. A clock
 * that was put back closes it where it began.
 */
function segmentsUntil(running: TimerRun, nowMs: number): Segment[] {
  const { segments, openSince } = running;
  if (openSince === null) return [...segments];
  const until = Math.min(nowMs, deadlineOf(running) ?? nowMs);
  return until > openSince ? [...segments, [openSince, until]] : [...segments];
}

/** The instant at which it ends by itself; null while paused and for a stopwatch. */
export function deadlineOf({
  segments,
  openSince,
  plannedSeconds,
  carriedSeconds = 0,
}: TimerRun): number | null {
  return openSince === null || plannedSeconds === 0
    ? null
    : openSince + Math.max(0, plannedSeconds - carriedSeconds - activeSeconds(segments)) * 1000;
}

export interface TimerReading {
  /** Measured of the block so far, seconds with their fraction. */
  activeSeconds: number;
  /** Of them, since its task was last changed: what the session will be stored with. */
  ownSeconds: number;
  /** Until the end that was set; null for a stopwatch. */
  remainingSeconds: number | null;
  /** The end that was set is reached. */
  over: boolean;
}

export function readTimer(running: TimerRun, nowMs: number): TimerReading {
  const own = activeSeconds(segmentsUntil(running, nowMs)),
    active = own + (running.carriedSeconds ?? 0);
  const remaining =
    running.plannedSeconds === 0 ? null : Math.max(0, running.plannedSeconds - active);
  return {
    activeSeconds: active,
    ownSeconds: own,
    remainingSeconds: remaining,
    over: remaining === 0,
  };
}

export function pauseTimer(running: TimerRun, nowMs: number): TimerRun {
  return running.openSince === null
    ? running
    : {
        ...running,
        segments: segmentsUntil(running, nowMs),
        openSince: null,
        seenAt: Math.max(running.seenAt, nowMs),
      };
}

export function resumeTimer(running: TimerRun, nowMs: number): TimerRun {
  if (running.openSince !== null) return running;
  // A clock that was set back during the pause must neither count a second twice nor wait for its
  // former time.
  const { segments } = moveTimes(
    running,
    Math.min(0, nowMs - (running.segments.at(-1)?.[1] ?? nowMs)),
  );
  return { ...running, segments, openSince: nowMs, seenAt: nowMs };
}

/** Never before 1970, which is where the clock of a device without power begins. */
function moveTimes(running: TimerRun, wantedMs: number): TimerRun {
  const { segments, openSince, seenAt } = running;
  const byMs = Math.max(
    wantedMs,
    -Math.min(seenAt, openSince ?? seenAt, segments[0]?.[0] ?? seenAt),
  );
  return {
    ...running,
    seenAt: seenAt + byMs,
    openSince: openSince === null ? null : openSince + byMs,
    segments: segments.map(([from, to]): Segment => [from + byMs, to + byMs]),
  };
}

/** Its end moved by so many minutes; never before now. */
export function extendTimer(running: TimerRun, minutes: number, nowMs: number): TimerRun {
  const { activeSeconds: active } = readTimer(running, nowMs);
  return running.plannedSeconds === 0
    ? running
    : {
        ...running,
        plannedSeconds: Math.max(Math.ceil(active) + 1, running.plannedSeconds + minutes * 60),
      };
}

/** A stretch shorter than this was a slip of the hand, and is not stored. Seconds. */
export const shortestSeconds = 5;

/**
 * Returns the session to store when the timer ends at an instant; null for an accidental start.
 * `completed`: it lasted as long as planned, or is a stopwatch. After a change of task, the session
 * is the part of the last task, with the length that was left for it.
 */
export function endTimer(running: TimerRun, nowMs: number): EndedSession | null {
  const segments = segmentsUntil(running, nowMs);
  const active = activeSeconds(segments);
  if (active < shortestSeconds) return null;
  const { sessionId, taskId, label, note, mode, timeZone, carriedSeconds = 0 } = running;
  const plannedSeconds =
    running.plannedSeconds === 0
      ? 0
      : Math.max(1, Math.floor(running.plannedSeconds - carriedSeconds));
  return {
    id: sessionId,
    taskId,
    label,
    note,
    kind: sessionKindOf(mode),
    segments,
    timeZone,
    day: todayIn(knownZone(timeZone), segments[0]![0]),
    plannedSeconds,
    completed: plannedSeconds === 0 || active >= plannedSeconds,
  };
}

/**
 * Goes on with another task: what was measured for the one before is a session of its own (`ended`,
 * null where there is none), and the block ends when it would have. Time that was for no task, and
 * a slip of the hand, become the new task's.
 * @param sessionId of what goes on
 */
export function switchTask(
  running: TimerRun,
  task: { id: string | null; label: string },
  sessionId: string,
  nowMs: number,
): { running: TimerRun; ended: EndedSession | null } {
  if (running.taskId === task.id && running.label === task.label) return { running, ended: null };
  const named = { ...running, taskId: task.id, label: task.label };
  const wasNamed = running.taskId !== null || running.label !== '';
  const part = wasNamed && running.taskId !== task.id ? endTimer(running, nowMs) : null;
  if (part === null) return { running: named, ended: null };
  // A part of a block had no end of its own that it could have missed.
  const ended = part.completed ? part : { ...part, plannedSeconds: 0 };
  const { openSince, carriedSeconds = 0 } = running;
  return {
    running: {
      ...named,
      sessionId,
      segments: [],
      openSince: openSince === null ? null : Math.max(nowMs, openSince),
      seenAt: Math.max(running.seenAt, nowMs),
      note: '',
      carriedSeconds: carriedSeconds + activeSeconds(ended.segments),
    },
    ended,
  };
}

/**
 * Longer without a sign of life than a page in the background ever is: the page was gone, or it
 * slept. Milliseconds.
 */
export const goneMs = 150_000;

export const isBreak = (mode: TimerMode): boolean => mode === 'shortBreak' || mode === 'longBreak';

/**
 * Returns the state of the timer that a page finds when it opens or wakes. `running`: it continues.
 * `ended`: it reached its end while the user was there, or nearly. `interrupted`: nobody was there
 * for long, so the user is asked how much of it was work. A break is no work and passes unnoticed.
 */
export function findTimer(running: TimerRun, nowMs: number): 'running' | 'ended' | 'interrupted' {
  if (running.openSince === null) return 'running';
  const deadline = deadlineOf(running);
  const unseenMs = Math.min(nowMs, deadline ?? nowMs) - running.seenAt;
  if (unseenMs > goneMs && !isBreak(running.mode)) return 'interrupted';
  return deadline !== null && nowMs >= deadline ? 'ended' : 'running';
}

/**
 * A jump of the clock that is no longer than this can be one by hand; a longer one is a night's
 * sleep. Milliseconds.
 */
const longestSettingMs = 6 * msPerHour;

/**
 * A timer whose device shows another time than it would if only the time had passed that the page
 * was awake: by `jumpMs`, below zero where the clock was set back. It measures what the page was
 * awake for, whatever the clock shows. A jump far ahead is a sleep or a setting, and no page can
 * tell which: the block goes on without that time, and `slept` is that time, to be asked about.
 * @param sleptId the id of what is asked about
 */
export function followClock(
  running: TimerRun,
  jumpMs: number,
  nowMs: number,
  sleptId: string,
): { running: TimerRun; slept: TimerRun | null } {
  const { openSince, plannedSeconds, clockShiftMs = 0 } = running;
  if (jumpMs === 0) return { running, slept: null };
  const shifted = { ...running, clockShiftMs: clockShiftMs + jumpMs };
  const isAhead = jumpMs > goneMs,
    isUnseen = jumpMs > longestSettingMs || nowMs - jumpMs - running.seenAt > goneMs;
  // A break passes whether the device sleeps or not; what was unseen for certain is for
  // `findTimer`.
  if (isAhead && (openSince === null || isUnseen || isBreak(running.mode)))
    return { running: shifted, slept: null };
  if (openSince === null || !isAhead) {
    return {
      running: openSince === null && jumpMs > 0 ? shifted : moveTimes(shifted, jumpMs),
      slept: null,
    };
  }
  const sleptAt = nowMs - jumpMs;
  const { remainingSeconds } = readTimer(running, sleptAt);
  if (remainingSeconds === 0) return { running: shifted, slept: null };
  const slept = {
    ...running,
    sessionId: sleptId,
    segments: [],
    openSince: sleptAt,
    seenAt: sleptAt,
    foundAt: nowMs,
    note: '',
    plannedSeconds: plannedSeconds === 0 ? 0 : Math.ceil(remainingSeconds ?? 0),
    carriedSeconds: 0,
  };
  const goesOn = {
    ...shifted,
    segments: segmentsUntil(running, sleptAt),
    openSince: nowMs,
    seenAt: nowMs,
  };
  return { running: goesOn, slept };
}

/**
 * One that was last seen at a time which the clock has not reached: it was set back while no page
 * was there.
 */
export function followClockSetBack(running: TimerRun, nowMs: number): TimerRun {
  const byMs = Math.min(0, nowMs - running.seenAt);
  // A tab that sleeps meanwhile is told by it that the times follow already.
  return byMs === 0
    ? running
    : moveTimes({ ...running, clockShiftMs: (running.clockShiftMs ?? 0) + byMs }, byMs);
}

/** Of an interrupted one: up to the last sign of life. */
export function endAtLastSeen(running: TimerRun): EndedSession | null {
  return endTimer(running, Math.max(running.seenAt, running.openSince ?? 0));
}

/**
 * Of an interrupted one, as if somebody had been at it all along: until it was found, or to the end
 * that was set. Null where nobody knows when a stopwatch was found.
 */
export function endAsMeant(running: TimerRun): EndedSession | null {
  const until =
    running.foundAt ?? (running.plannedSeconds > 0 ? Number.MAX_SAFE_INTEGER : undefined);
  return until === undefined ? null : endTimer(running, until);
}

/** An interrupted one goes on as if it had been seen all along. */
export function goOnAsMeant({ foundAt: _found, ...running }: TimerRun, nowMs: number): TimerRun {
  return { ...running, seenAt: nowMs };
}

/** The session that follows: its mode and length, and the number of blocks of the cycle done. */
export interface Next {
  mode: TimerMode;
  plannedSeconds: number;
  blocksBefore: number;
}

/**
 * `completed`: a block that was broken off counts for no long break, and after it comes focus
 * again.
 */
export function nextAfter(
  running: TimerRun,
  completed: boolean,
  nowMs: number,
  settings: TimerSettings,
): Next {
  const { mode, blocksBefore } = running;
  if (mode === 'stopwatch') {
    // In proportion to the work, in whole minutes.
    const minutes = Math.round(readTimer(running, nowMs).activeSeconds / 60 / settings.breakPart);
    return {
      mode: 'shortBreak',
      plannedSeconds: Math.min(Math.max(minutes, 1), 60) * 60,
      blocksBefore,
    };
  }
  if (mode === 'countdown')
    return {
      mode: 'shortBreak',
      plannedSeconds: plannedSecondsOf('shortBreak', settings),
      blocksBefore,
    };
  if (mode === 'focus' && completed) {
    const blocks = blocksBefore + 1;
    const isLong = blocks >= settings.blocksPerCycle;
    const next = isLong ? 'longBreak' : 'shortBreak';
    return { mode: next, plannedSeconds: plannedSecondsOf(next, settings), blocksBefore: blocks };
  }
  return {
    mode: 'focus',
    plannedSeconds: plannedSecondsOf('focus', settings),
    blocksBefore: mode === 'longBreak' ? 0 : blocksBefore,
  };
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isTimeOrAbsent = (value: unknown) => value === undefined || isTime(value);
const isSegmentList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((each: unknown) => {
    const [from, to] = Array.isArray(each) && each.length === 2 ? (each as unknown[]) : [];
    return isTime(from) && isTime(to) && to >= from;
  });

/**
 * A running timer as a device keeps it, or null where it is none: another tab may be of an older
 * release.
 */
export function readRunning(stored: unknown): TimerRun | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const one = stored as Partial<Record<keyof TimerRun, unknown>>;
  const isWhole =
    typeof one.sessionId === 'string' &&
    ['focus', 'shortBreak', 'longBreak', 'countdown', 'stopwatch'].includes(one.mode as string) &&
    isTime(one.plannedSeconds) &&
    isSegmentList(one.segments) &&
    (one.openSince === null || isTime(one.openSince)) &&
    isTime(one.seenAt) &&
    typeof one.timeZone === 'string' &&
    (one.taskId === null || typeof one.taskId === 'string') &&
    typeof one.label === 'string' &&
    typeof one.note === 'string' &&
    isTime(one.blocksBefore) &&
    isTimeOrAbsent(one.carriedSeconds) &&
    isTimeOrAbsent(one.foundAt) &&
    (one.clockShiftMs === undefined || Number.isFinite(one.clockShiftMs));
  return isWhole ? (stored as TimerRun) : null;
}
