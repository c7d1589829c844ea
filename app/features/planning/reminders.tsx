/**
 * Reminders of tasks while the account is open, on whatever page: a notification where the browser may, and a word in
 * the page; once, in one tab. A tab that is not seen and may not notify leaves them to one that is, or to its return.
 */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { firstScreen } from '#app/data/first-screen.ts';
import { usePlanRecords } from '#app/data/use-plan-records.ts';
import { notify } from '#app/ui/toast.tsx';
import { useWords } from '#app/words.tsx';
import { createReminderBook, keepSaid, loadSaid, type Reminder, saidKey, sayingOf } from './due-reminders.ts';

const lookEveryMs = 15_000;

export default function Reminders() {
  const records = usePlanRecords();
  const words = useWords('planning');
  const navigate = useNavigate();
  /** Answers whether it could reach anybody. */
  const say = useRef<(reminder: Reminder) => boolean>(() => false);
  useEffect(() => {
    say.current = ({ id, title }) => {
      const open = () => { void navigate(`/planning?item=${id}`); };
      const text = words.reminder(title);
      const isShown = tryToNotify(text, id, open);
      if (!isShown && document.visibilityState === 'hidden') return false;
      notify.offer(text, words.open, open);
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
      void navigator.locks.request(saidKey, () => {
        if (over) return;
        const said = loadSaid();
        for (const reminder of book.due(Date.now(), new Set([...said, ...saidHere]))) {
          if (!say.current(reminder)) continue;
          said.push(sayingOf(reminder));
          saidHere.push(sayingOf(reminder));
        }
        try { localStorage.setItem(saidKey, JSON.stringify(keepSaid(said, Date.now()))); } catch { /* Told by `saidHere`. */ }
      });
    };
    const fail = (error: unknown) => { if (!over) console.warn('Reminders could not be read.', error); };
    // Once the page stands; from then on only what has changed, one after the other: what is read first is taken first.
    let queue = firstScreen().then(() => (over ? null : records.loadAll())).then((lists) => { if (lists) book.takeAll(lists); look(); }).catch(fail);
    const stop = records.onChange((changed) => { queue = queue.then(() => records.loadChanged(changed)).then((changes) => { book.take(changes); look(); }).catch(fail); });
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => { over = true; clearInterval(timer); document.removeEventListener('visibilitychange', look); stop(); };
  }, [records]);
  return null;
}

function tryToNotify(text: string, id: string, open: () => void): boolean {
  try {
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return false;
    const shown = new Notification(text, { tag: id });
    shown.onclick = () => { window.focus(); open(); shown.close(); };
    return true;
  } catch {
    // Some phones show notifications only through a service worker.
    return false;
  }
}
