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
export interface CreationWords { addTransaction: (what: string) => string; addTask: (title: string) => string }

/**
 * @returns `sure`: the line has a payee with an amount, or a task with a day, a priority or a length. `possible`: any
 * line can be a task. A line that is not clear is not sure: the window that opens asks.
 */
export function creationsOf(typed: string, context: CreationContext, words: CreationWords): { sure: Command[]; possible: Command[] } {
  const { today, currency, language, categories, accounts, focusMinutes, defaultAccountId, earlier } = context;
  const { payee, amountMinor, kind, day, dayGiven, doubt, unknownAccount, unknownDay, ...entry } = parseEntry(typed, { today, currency, language, categories, accounts, earlier, ...(defaultAccountId !== null && { defaultAccountId }) });
  const isEntry = payee !== '' && amountMinor !== null && doubt === null && unknownAccount === null && unknownDay === null;
  const { title, dueDay, priority, estimateMinutes } = parseQuickTask(typed, { today, blockMinutes: focusMinutes, keyResults: [] });
  const isTask = title !== '' && (dueDay !== null || priority > 0 || estimateMinutes !== null);
  const near = (of: Day) => formatDayNear(of, today, language);
  const money = amountMinor === null ? '' : formatMoney(kind === 'income' ? amountMinor : -amountMinor, entry.currency, language, { sign: kind === 'income' ? 'always' : 'never' });
  const transaction: Command = {
    label: words.addTransaction(`${payee} ${money}`), icon: 'plus', ...(dayGiven && { detail: near(day) }),
    run: () => askCreate('transaction', typed, true),
  };
  const task: Command = {
    label: words.addTask(title), icon: 'check', ...(dueDay !== null && { detail: near(dueDay) }),
    run: () => askCreate('task', typed, true),
  };
  const sure = [...(isEntry ? [transaction] : []), ...(isTask ? [task] : [])];
  return { sure, possible: title === '' || isTask ? [] : [task] };
}
