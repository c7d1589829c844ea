/**
 * The timer and the list of tasks as React state, the current time, and the effects of a running
 * timer: alarm, title, screen lock.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '#app/language.tsx';
import { loadTranslations } from '#app/i18n.tsx';
import { deadlineOf, isBreak, type TimerRun } from '#domain/timer';
import { canBeHeard, prepareSound, ringAlarm, tell } from './alarm.ts';
import { clock } from './length-texts.ts';
import { clockJumpMs, noteAwake } from './page-clock.ts';
import { getServerTaskList, getTaskList, subscribeTaskList, type TaskList } from './task-list.ts';
import {
  claimRing,
  getServerTimerState,
  getTimerState,
  look,
  saveSessions,
  subscribeTimer,
  type TimerState,
} from './timer-store.ts';

export const useTimer = (): TimerState =>
  useSyncExternalStore(subscribeTimer, getTimerState, getServerTimerState);
export const useTaskList = (): TaskList =>
  useSyncExternalStore(subscribeTaskList, getTaskList, getServerTaskList);

/**
 * Returns the current time, exact to the displayed second: renders again when that changes, and
 * when the page becomes visible. `inTitle`: also while the page is hidden, for the title of its
 * tab.
 */
export function useSecond(running: TimerRun | null, { inTitle = true } = {}): number {
  const [now, setNow] = useState(() => Date.now());
  const latest = useRef(running);
  useEffect(() => {
    latest.current = running;
  });
  const goes = running !== null && running.openSince !== null;
  useEffect(() => {
    if (!goes) return;
    let last = '';
    const tick = () => {
      noteAwake();
      // Renders nothing after a clock change until the times of the timer have been adjusted.
      if (latest.current !== null && (clockJumpMs(latest.current) ?? 0) !== 0) return void look();
      const text = latest.current === null ? last : clock(latest.current, Date.now());
      if (text === last) return;
      last = text;
      setNow(Date.now());
    };
    const timer = setInterval(tick, 200);
    // The time in the title and in the small window on top continues while the page is hidden.
    let behind: Worker | null = null;
    const change = () => {
      tick();
      const isHidden = document.visibilityState === 'hidden';
      if (isHidden === (behind !== null)) return;
      behind?.terminate();
      behind = isHidden && inTitle ? wakeFromWorker({ every: 1_000 }, tick) : null;
    };
    change();
    document.addEventListener('visibilitychange', change);
    return () => {
      clearInterval(timer);
      behind?.terminate();
      document.removeEventListener('visibilitychange', change);
    };
  }, [goes, inTitle]);
  return now;
}

/**
 * Returns null without workers: the page's own timers are then late in the background, but correct.
 */
function wakeFromWorker(
  when: { after: number } | { every: number },
  wake: () => void,
): Worker | null {
  try {
    const worker = new Worker(new URL('./tick-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', wake);
    worker.postMessage(when);
    return worker;
  } catch {
    return null;
  }
}

const seenEveryMs = 15_000;
/** A tab that can be heard rings this much earlier than one without a press. */
const heardFirstMs = 400;

/**
 * Ends sessions at their end, also in the background, and records that the person is present.
 * @param say on a page that does not show the timer: receives the message and the name of the
 * timer's page
 */
export function useTimerLife(state: TimerState, say?: (text: string, place: string) => void): void {
  const { running } = state;
  const { language, path } = useLanguage();
  const saying = useRef(say);
  useEffect(() => {
    saying.current = say;
  });
  useEffect(() => {
    void look();
  }, []);

  const openSince = running?.openSince ?? null;
  const deadline = running ? deadlineOf(running) : null;
  useEffect(() => {
    if (openSince === null) return;
    const wake = () => {
      noteAwake();
      void look();
    };
    const seen = setInterval(wake, seenEveryMs);
    document.addEventListener('visibilitychange', wake);
    let worker: Worker | null = null,
      own: ReturnType<typeof setTimeout> | undefined;
    if (deadline !== null) {
      // A timer of 2^31 ms or more fires at once; none is that long here.
      const after = Math.max(0, deadline - Date.now()) + 5;
      own = setTimeout(wake, after);
      worker = wakeFromWorker({ after }, wake);
    }
    return () => {
      clearInterval(seen);
      clearTimeout(own);
      worker?.terminate();
      document.removeEventListener('visibilitychange', wake);
    };
  }, [openSince, deadline]);

  const { justEnded, settings } = state;
  useEffect(() => {
    if (!justEnded || justEnded.rung) return;
    const { sessionId, mode, label, seconds } = justEnded;
    void (async () => {
      // The alarm does not wait for the texts, and rings without them too.
      const asked = loadTranslations('timer', language).catch(() => null);
      if (settings.sound !== 'none' && !(await canBeHeard()))
        await new Promise((resolve) => {
          setTimeout(resolve, heardFirstMs);
        });
      if (!(await claimRing(sessionId))) return;
      void ringAlarm(settings);
      const t = await asked;
      if (t === null) return;
      const isOff = isBreak(mode);
      const text = isOff ? t.rang.rest : t.rang.work(label, Math.floor(seconds / 60)),
        then = isOff ? t.rangBody.rest : t.rangBody.work;
      void tell(text, then, path('/timer-block'));
      saying.current?.(`${text}. ${then}`, t.title);
    })();
  }, [justEnded, settings, language, path]);

  // A reloaded page has not been pressed yet, and the next press may have nothing to do with the
  // timer.
  useEffect(() => {
    if (openSince === null) return;
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, prepareSound, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, prepareSound);
    };
  }, [openSince]);

  // Keeps the screen of a phone on while the page is visible.
  useEffect(() => {
    if (openSince === null || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null,
      over = false;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (held) => {
          if (over) void held.release();
          else lock = held;
        },
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [openSince]);
}

/** Shows the remaining or elapsed time in the title of the tab. */
export function useTimerTitle(running: TimerRun | null, now: number, name: string): void {
  const text = running
    ? `${clock(running, Math.max(now, running.openSince ?? 0))} · ${name}`
    : null;
  const isOn = text !== null;
  useEffect(() => {
    if (!isOn) return;
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, [isOn]);
  useEffect(() => {
    if (text !== null) document.title = `${text} · Tudo`;
  }, [text]);
}

/** Stores ended sessions as soon as there is a local copy. */
export function useSavedSessions(session: Parameters<typeof saveSessions>[0]): void {
  const { unsaved } = useTimer();
  useEffect(() => {
    if (unsaved.length > 0) void saveSessions(session);
  }, [session, unsaved]);
}
