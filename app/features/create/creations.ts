/** What could be added by a line that was typed into the palette. */
import type { Language } from '#contract/words/index';
import { type Day, formatDayNear } from '#domain/calendar';
import { type EarlierEntry, type EntryCategory, parseEntry } from '#domain/ledger';
import { formatMoney } from '#domain/money';
import { parseQuickTask } from '#domain/timer';
import type { Command } from '#app/ui/commands.ts';
import { askCreate } from './ask-create.ts';

export interface CreationContext {
  today: Day;
  currency: string;
  language: Language;
  focusMinutes: number;
  categories: readonly EntryCategory[];
  /** Open ones. */
  accounts: readonly { id: string; name: string; currency: string }[];
  /** As in the line that is saved: the label says what that will store. */
  defaultAccountId: string | null;
  earlier: readonly EarlierEntry[];
}
export interface CreationWords {
  addTransaction: (what: string) => string;
  addTask: (title: string) => string;
}

/**
 * @returns `sure`: the line has a payee with an amount, or a task with a day, a priority or a
 * length. `possible`: any line can be a task. A line that is not clear is not sure: the window that
 * opens asks.
 */
export function creationsOf(
  typed: string,
  context: CreationContext,
  words: CreationWords,
): { sure: Command[]; possible: Command[] } {
  const { today, language, focusMinutes, defaultAccountId, ...known } = context;
  const usual = defaultAccountId !== null && { defaultAccountId };
  const entry = parseEntry(typed, { today, language, ...known, ...usual });
  const { payee, amountMinor, kind } = entry;
  const isRead = entry.doubt === null && entry.unknownAccount === null && entry.unknownDay === null;
  const isEntry = payee !== '' && amountMinor !== null && isRead;
  const task = parseQuickTask(typed, { today, blockMinutes: focusMinutes, keyResults: [] });
  const { title, dueDay, priority, estimateMinutes } = task;
  const isTask = title !== '' && (dueDay !== null || priority > 0 || estimateMinutes !== null);
  const near = (of: Day) => formatDayNear(of, today, language);
  const sign = kind === 'income' ? 'always' : 'never';
  const money =
    amountMinor === null ? '' : formatMoney(amountMinor, entry.currency, language, { sign });
  const addTransaction: Command = {
    label: words.addTransaction(`${payee} ${money}`),
    icon: 'plus',
    ...(entry.dayGiven && { detail: near(entry.day) }),
    run: () => askCreate('transaction', typed, true),
  };
  const addTask: Command = {
    label: words.addTask(title),
    icon: 'check',
    ...(dueDay !== null && { detail: near(dueDay) }),
    run: () => askCreate('task', typed, true),
  };
  const sure = [...(isEntry ? [addTransaction] : []), ...(isTask ? [addTask] : [])];
  return { sure, possible: title === '' || isTask ? [] : [addTask] };
}
