/** The quick line: what it was understood to mean, why it cannot be saved yet, and the transaction that it becomes. */
import type { NewFields } from '#contract/collections';
import type { Areas } from '#contract/words/index';
import { dayToTimestamp } from '#domain/calendar';
import type { EntryDraft } from '#domain/ledger';
import { amountSentence } from './amount-words.ts';
import { amountText, type TransactionDraft } from './transaction-draft.ts';

/** Why the line is not saved, or null when it can be. An amount that was not read exactly is never saved. */
export function whyUnclear(draft: EntryDraft, words: Areas['ledger'], accountCount: number): string | null {
  const { unclear } = words.quick;
  if (accountCount === 0) return words.quick.noAccount;
  if (draft.unknownAccount !== null) return unclear.unknownAccount(draft.unknownAccount);
  if (draft.unknownDay !== null) return unclear.unknownDay(draft.unknownDay);
  if (draft.amountRefusal !== null) {
    const { text, reason } = draft.amountRefusal;
    return unclear.of(text, reason === 'not-positive' ? unclear.zero : amountSentence(words.amount, reason, draft.currency));
  }
  if (draft.amountMinor === null) return draft.payee === '' ? unclear.empty : unclear.amount;
  return draft.accountId === null ? unclear.account : null;
}

/** The transaction of a line that is clear; null for one that is not. */
export function fieldsOfEntry(draft: EntryDraft): NewFields<'transactions'> | null {
  if (draft.amountMinor === null || draft.accountId === null || draft.unknownAccount !== null || draft.unknownDay !== null || draft.amountRefusal !== null) return null;
  return {
    date: dayToTimestamp(draft.day), kind: draft.kind, amountMinor: draft.amountMinor, currency: draft.currency, accountId: draft.accountId, payee: draft.payee.slice(0, 300), categoryId: draft.categoryId, tags: draft.tags.slice(0, 50),
  };
}

/** What the form starts with when it takes over from the line. */
export function formDraftOfEntry(draft: EntryDraft, accountId: string, decimalSign: '.' | ','): TransactionDraft {
  return {
    day: draft.day, kind: draft.kind, payee: draft.payee, amount: draft.amountMinor !== null ? amountText(draft.amountMinor, draft.currency, decimalSign) : draft.amountRefusal?.text ?? '',
    accountId: draft.accountId ?? accountId, transferAccountId: '', transferAmount: '', categoryId: draft.categoryId ?? '', note: '', tags: draft.tags.join(', '), splits: [], original: null,
  };
}
