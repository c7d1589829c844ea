/**
 * What a timer does on a page that does not show it: ends, rings, and says so, with the way to it.
 */
import { useNavigate } from 'react-router';
import { useLanguage } from '#app/language.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTimer, useTimerLife } from './use-timer.ts';

export function TimerLife(): null {
  const { path } = useLanguage();
  const navigate = useNavigate();
  useTimerLife(useTimer(), (text, place) =>
    notify.offer(text, place, () => navigate(path('/timer-block'))),
  );
  return null;
}
