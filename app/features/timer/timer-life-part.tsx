/**
 * The timer on other pages: it ends, rings, and shows a message with a link to it. Its clock is
 * shown at the page's link to the timer.
 */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '#app/language.tsx';
import { notify } from '#app/ui/toast.tsx';
import { clock } from './length-texts.ts';
import { showRunningClock } from './running-clock.ts';
import { useSecond, useTimer, useTimerLife } from './use-timer.ts';

export function TimerLife(): null {
  const { path } = useLanguage();
  const navigate = useNavigate();
  const state = useTimer();
  const now = useSecond(state.running, { inTitle: false });
  const shown = state.running === null ? null : clock(state.running, now);
  useEffect(() => showRunningClock(shown), [shown]);
  useEffect(() => () => showRunningClock(null), []);
  useTimerLife(state, (text, place) =>
    notify.offer(text, place, () => navigate(path('/timer-block'))),
  );
  return null;
}
