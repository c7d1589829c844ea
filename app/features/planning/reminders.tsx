/** Reminders of tasks while the account is open, on whatever page: a notification where the browser may, and a word in the page; once, in one tab. */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Stored } from '#contract/collections';
import { firstScreen } from '#app/data/first-screen.ts';
import { usePlanRecords } from '#app/data/use-plan-records.ts';
import { notify } from '#app/ui/toast.tsx';
import { useWords } from '#app/words.tsx';
import { dueReminders, loadSaid, type Reminder, saidKey } from './due-reminders.ts';

const lookEveryMs = 15_000;
const mostSaid = 200;

export default function Reminders() {
  const records = usePlanRecords();
  const words = useWords('planning');
  const navigate = useNavigate();
  const say = useRef<(reminder: Reminder) => void>(() => {});
  useEffect(() => {
    say.current = ({ id, title }) => {
      const open = () => { void navigate(`/planning?item=${id}`); };
      const text = words.reminder(title);
      notify.offer(text, words.open, open);
      try {
        if (typeof Notification !== 'undefined' && Notification.permission === 'granted') {
          const shown = new Notification(text, { tag: id });
          shown.onclick = () => { window.focus(); open(); shown.close(); };
        }
      } catch { /* Some phones show notifications only through a service worker; the page has said it. */ }
    };
  });
  useEffect(() => {
    const waiting = new Map<string, Reminder>();
    const take = (id: string, task: Stored<'tasks'> | null) => {
      if (task !== null && task.remindAt !== null && task.status !== 'done') waiting.set(id, { id, title: task.title, remindAt: task.remindAt });
      else waiting.delete(id);
    };
    let over = false;
    const look = () => {
      if (dueReminders([...waiting.values()], Date.now(), new Set()).length === 0) return;
      void navigator.locks.request(saidKey, () => {
        if (over) return;
        const said = loadSaid();
        for (const reminder of dueReminders([...waiting.values()], Date.now(), new Set(said))) {
          said.push(`${reminder.id} ${reminder.remindAt}`);
          waiting.delete(reminder.id);
          say.current(reminder);
        }
        try { localStorage.setItem(saidKey, JSON.stringify(said.slice(-mostSaid))); } catch { /* Without storage it may be said once more. */ }
      });
    };
    const fail = (error: unknown) => { if (!over) console.warn('Reminders could not be read.', error); };
    // Once the page stands; from then on only what has changed.
    void firstScreen().then(() => (over ? null : records.loadAll())).then((lists) => { for (const task of lists?.tasks ?? []) take(task.id, task); look(); }).catch(fail);
    const stop = records.onChange(({ tasks }) => {
      if (tasks === undefined) return;
      void records.loadChanged({ tasks }).then((changed) => {
        if (changed.tasks?.all) waiting.clear();
        for (const [id, task] of changed.tasks?.records ?? []) take(id, task);
        look();
      }).catch(fail);
    });
    const timer = setInterval(look, lookEveryMs);
    return () => { over = true; clearInterval(timer); stop(); };
  }, [records]);
  return null;
}
