/**
 * The undo and redo shortcuts (Ctrl/Cmd-Z, Ctrl/Cmd-Shift-Z) of every account page, and the list of
 * the last actions. Actions that this page remembers are undone first (which ends their offers),
 * then those done on this device before: on other pages, in other tabs, before a restart.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HistoryEntry } from '#client/history';
import { formatDay } from '#domain/calendar';
import { useData } from '#app/data/provider.tsx';
import { useUndoHistory, useLoadUndoHistory } from '#app/data/use-history.ts';
import { useLanguage } from '#app/language.tsx';
import { useOwnClock } from '#app/own-clock.ts';
import { Button } from '#app/ui/button.tsx';
import { useCommands } from '#app/ui/commands.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { notify } from '#app/ui/toast.tsx';
import {
  hasChangedSince,
  rememberUndo,
  takeUndoKeys,
  undoLast,
  type UndoKey,
} from '#app/ui/undo.ts';
import { useTranslations } from '#app/i18n.tsx';
import { groupHistory, sentenceOfHistory, undoneSince } from './history-sentence.ts';
import './search.css';

export default function UndoKeys() {
  const t = useTranslations('search').history;
  const texts = useTranslations('data').rejected;
  const data = useData();
  const loadUndoHistory = useLoadUndoHistory();
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);

  const sentenceOf = useCallback(
    (entry: HistoryEntry | null, all: readonly HistoryEntry[]) =>
      entry === null
        ? ''
        : sentenceOfHistory(
            entry.group === null ? [entry] : all.filter(({ group }) => group === entry.group),
            texts,
            language,
          ),
    [texts, language],
  );
  const run = useCallback(
    async (way: UndoKey, entry: HistoryEntry, all: readonly HistoryEntry[]) => {
      const sentence = sentenceOf(entry, all);
      try {
        await data.history[way](entry.n);
        // The next Ctrl-Z undoes what was just redone.
        if (way === 'redo') rememberUndo(() => data.history.undo(entry.n));
        notify.info(t[way === 'undo' ? 'undone' : 'redone'](sentence));
      } catch (error) {
        console.warn(error);
        notify.error(hasChangedSince(error) ? t.changed(sentence) : t.gone(sentence));
      }
    },
    [data, t, sentenceOf],
  );
  const press = useCallback(
    async (way: UndoKey) => {
      if (way === 'undo') {
        // Read before the undo, so that the notice names the entry of this press, and none that was
        // undone earlier.
        const before = await loadUndoHistory().catch(() => null);
        const outcome = await undoLast();
        const all = await loadUndoHistory();
        if (outcome === 'undone') {
          return notify.info(t.undone(sentenceOf(before && undoneSince(before, all), all)));
        }
        if (outcome !== 'nothing')
          return notify.error(outcome === 'changed' ? t.changed('') : t.gone(''));
      }
      const entry = await data.history.next(way);
      if (entry === null) return notify.info(t[way === 'undo' ? 'nothingToUndo' : 'nothingToRedo']);
      await run(way, entry, await loadUndoHistory());
    },
    [loadUndoHistory, data, t, run, sentenceOf],
  );

  useEffect(
    () =>
      data.history.hearReconciled(({ rows, day }) =>
        notify.info(t.reconciled(rows, formatDay(day, language, 'full'))),
      ),
    [data, t, language],
  );

  // Runs one after the other, however fast the keys are pressed.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const pressInTurn = useCallback(
    (way: UndoKey) => {
      last.current = last.current.then(() => press(way)).catch(console.error);
    },
    [press],
  );
  useEffect(() => takeUndoKeys(pressInTurn), [pressInTurn]);
  useCommands([
    {
      label: t.undo,
      keys: 'mod+z',
      icon: 'undo',
      group: 'actions',
      run: () => pressInTurn('undo'),
    },
    { label: t.redo, keys: 'shift+mod+z', group: 'actions', run: () => pressInTurn('redo') },
    { label: t.title, group: 'actions', icon: 'undo', run: () => setOpen(true) },
  ]);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t.title} wide>
      {open ? <History run={run} /> : null}
    </Dialog>
  );
}

function History({
  run,
}: {
  run: (way: UndoKey, entry: HistoryEntry, all: readonly HistoryEntry[]) => Promise<void>;
}) {
  const t = useTranslations('search').history;
  const texts = useTranslations('data').rejected;
  const { language } = useLanguage();
  const entries = useUndoHistory();
  const clock = useOwnClock();
  if (entries === undefined) return null;
  if (entries.length === 0) return <p className="note">{t.empty}</p>;
  return (
    <>
      <p className="note">{t.lede}</p>
      <ol className="undo-list">
        {groupHistory(entries).map((group) => {
          const entry = group[0]!,
            sentence = sentenceOfHistory(group, texts, language),
            undone = entry.undoneAt !== null;
          return (
            <li key={entry.n} className={undone ? 'undone' : undefined}>
              <span className="name">
                {sentence}
                <small className="quiet">
                  {clock.moment(entry.at, 'shortYear')}
                  {undone ? ` · ${t.wasUndone}` : entry.blocked ? ` · ${t.wasChanged}` : null}
                </small>
              </span>
              <Button
                size="sm"
                aria-label={(undone ? t.redoOf : t.undoOf)(sentence)}
                onClick={() => void run(undone ? 'redo' : 'undo', entry, entries)}
              >
                {undone ? t.redo : t.undo}
              </Button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
