/**
 * Reminders of tasks while the account is open, on whatever page: a notification where the browser
 * may, and a word in the page; once, in one tab. A tab that is not seen and may not notify leaves
 * them to one that is, or to its return.
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
  /** Answers whether it could reach anybody. */
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
    // A browser that keeps nothing hears each once all the same, in every tab.
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
          /* Told by `saidHere`. */
        }
      });
    };
    const fail = (error: unknown) => {
      if (!over) console.warn('Reminders could not be read.', error);
    };
    // Once the page stands; from then on only what has changed, one after the other: what is read
    // first is taken first.
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
