/**
 * Reminders of tasks while the account is open, on any page: a notification if the browser allows
 * it, and a toast; once, in one tab. A hidden tab that may not notify leaves them to a visible one,
 * or to its return.
 */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { notifyOnDevice } from '#app/device-notification.ts';
import { withLock } from '#app/with-lock.ts';
import { firstPaint } from '#app/data/first-paint.ts';
import { usePlanRecords } from '#app/data/use-plan-records.ts';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import {
  createReminderBook,
  keepSaid,
  loadSaid,
  type Reminder,
  saidKey,
  sayingOf,
} from './due-reminders.ts';

const lookEveryMs = 15_000;

export default function Reminders() {
  const records = usePlanRecords();
  const t = useTranslations('planning');
  const navigate = useNavigate();
  /** Resolves to whether it could be shown. */
  const say = useRef<(reminder: Reminder) => Promise<boolean>>(async () => false);
  useEffect(() => {
    say.current = async ({ id, title }) => {
      const path = `/planning?item=${id}`,
        open = () => {
          void navigate(path);
        };
      const text = t.reminder(title);
      const isShown = await notifyOnDevice({ title: text, tag: id, path, open });
      if (!isShown && document.visibilityState === 'hidden') return false;
      notify.offer(text, t.open, open);
      return true;
    };
  });
  useEffect(() => {
    const book = createReminderBook();
    // A browser without storage shows each once per tab.
    const saidHere: string[] = [];
    let over = false;
    const look = () => {
      if (book.due(Date.now(), new Set([...loadSaid(), ...saidHere])).length === 0) return;
      void withLock(saidKey, async () => {
        if (over) return;
        const said = loadSaid();
        for (const reminder of book.due(Date.now(), new Set([...said, ...saidHere]))) {
          if (!(await say.current(reminder))) continue;
          said.push(sayingOf(reminder));
          saidHere.push(sayingOf(reminder));
        }
        try {
          localStorage.setItem(saidKey, JSON.stringify(keepSaid(said, Date.now())));
        } catch {
          /* Remembered in `saidHere`. */
        }
      });
    };
    const fail = (error: unknown) => {
      if (!over) console.warn('Reminders could not be read.', error);
    };
    // Starts after the first paint, and then reads only changes, one after the other, in the order
    // of their reads.
    let queue = firstPaint()
      .then(() => (over ? null : records.loadAll()))
      .then((lists) => {
        if (lists) book.takeAll(lists);
        look();
      })
      .catch(fail);
    const stop = records.onChange((changed) => {
      queue = queue
        .then(() => records.loadChanged(changed))
        .then((changes) => {
          book.take(changes);
          look();
        })
        .catch(fail);
    });
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      over = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [records]);
  return null;
}
