/** Commands that create what a line typed into the palette describes. */
import type { Language } from '#contract/i18n/index';
import { type Day, formatDayNear } from '#domain/calendar';
import { type EarlierEntry, type EntryCategory, parseEntry, parseTransfer } from '#domain/ledger';
import { formatMoney } from '#domain/money';
import { parseQuickTask } from '#domain/timer';
import type { Command } from '#app/ui/commands.ts';
import { askCreate } from '#app/ui/ask-create.ts';

export interface CreationContext {
  today: Day;
  currency: string;
  language: Language;
  focusMinutes: number;
  categories: readonly EntryCategory[];
  /** Open accounts. */
  accounts: readonly { id: string; name: string; currency: string; type?: string }[];
  /** The default account of the entry line, so that the label states what that line will store. */
  defaultAccountId: string | null;
  earlier: readonly EarlierEntry[];
}
export interface CreationWords {
  addTransaction: (what: string) => string;
  addTask: (title: string) => string;
}

/**
 * Returns the creations that a typed line allows.
 * @returns `sure`: the line has a payee with an amount, or a task with a day, a priority or a
 * length. `possible`: any line can be a task. An ambiguous line is not sure: the dialog that opens
 * asks.
 */
export function creationsOf(
  typed: string,
  context: CreationContext,
  t: CreationWords,
): { sure: Command[]; possible: Command[] } {
  const { today, language, focusMinutes, defaultAccountId, ...known } = context;
  const usual = defaultAccountId !== null && { defaultAccountId };
  const entry = parseEntry(typed, { today, language, ...known, ...usual });
  const { payee, amountMinor, kind } = entry;
  const isRead = entry.doubt === null && entry.unknownAccount === null && entry.unknownDay === null;
  const transfer = parseTransfer(typed, { today, language, accounts: known.accounts, ...usual });
  const isEntry = payee !== '' && amountMinor !== null && isRead;
  const task = parseQuickTask(typed, { today, blockMinutes: focusMinutes, keyResults: [] });
  const { title, dueDay, priority, estimateMinutes } = task;
  const isTask = title !== '' && (dueDay !== null || priority > 0 || estimateMinutes !== null);
  const near = (of: Day) => formatDayNear(of, today, language);
  const sign = kind === 'income' ? 'always' : 'never';
  const accountOf = (id: string | null) => known.accounts.find((each) => each.id === id);
  /**
   * Describes what the line would store: a transfer by its two accounts, any other transaction by
   * its payee.
   */
  const said = (): string => {
    if (transfer === null)
      return `${payee} ${formatMoney(amountMinor ?? 0, entry.currency, language, { sign })}`;
    const from = accountOf(transfer.fromId);
    const amount = formatMoney(transfer.amountMinor ?? 0, from?.currency ?? 'USD', language);
    return `${from?.name} → ${accountOf(transfer.toId)?.name} ${amount}`;
  };
  const isClear = transfer === null ? isEntry : transfer.problem === null;
  const { day, dayGiven } = transfer ?? entry;
  const addTransaction = (): Command => ({
    label: t.addTransaction(said()),
    icon: 'plus',
    ...(dayGiven && { detail: near(day) }),
    run: () => askCreate('transaction', typed, true),
  });
  const addTask: Command = {
    label: t.addTask(title),
    icon: 'check',
    ...(dueDay !== null && { detail: near(dueDay) }),
    run: () => askCreate('task', typed, true),
  };
  const sure = [...(isClear ? [addTransaction()] : []), ...(isTask ? [addTask] : [])];
  return { sure, possible: title === '' || isTask ? [] : [addTask] };
}
