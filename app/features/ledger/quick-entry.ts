/**
 * The entry line: how it was read, why it cannot be saved yet, and the transaction that it becomes.
 */
import type { NewFields } from '#contract/collections';
import { dayToTimestamp } from '#domain/calendar';
import type {
  EntryDoubt,
  EntryDraft,
  EntryRefusal,
  KindOfCategory,
  TransferDraft,
} from '#domain/ledger';
import { formatMoney, type Language } from '#domain/money';
import { applyRules, type Rule, type RuleDraft, type RuleField } from '#domain/rules';
import { amountSentence } from './amount-words.ts';
import { amountText, type TransactionDraft } from '#app/ledger/transaction-draft.ts';
import type { CycleTranslations } from '#app/data/cycle-texts.ts';

/**
 * Returns why the line is not saved, or null if it can be. An amount that was not read exactly is
 * never saved.
 */
export function whyUnclear(
  draft: EntryDraft,
  t: CycleTranslations<'ledger'>,
  accountCount: number,
  language: Language,
): string | null {
  const { unclear } = t.quick;
  if (accountCount === 0) return t.quick.noAccount;
  if (draft.unknownAccount !== null) return unclear.unknownAccount(draft.unknownAccount);
  if (draft.unknownDay !== null) return unclear.unknownDay(draft.unknownDay);
  if (draft.doubt !== null) return whyInDoubt(draft.doubt, t);
  if (draft.amountRefusal !== null)
    return whyRefused(draft.amountRefusal, draft.currency, t, language);
  if (draft.amountMinor === null) return draft.payee === '' ? unclear.empty : unclear.amount;
  return draft.accountId === null ? unclear.account : null;
}

function whyRefused(
  refusal: EntryRefusal,
  currency: string,
  t: CycleTranslations<'ledger'>,
  language: Language,
): string {
  const { of, zero, belowThousand } = t.quick.unclear;
  switch (refusal.reason) {
    case 'not-positive':
      return of(refusal.text, zero);
    case 'below-thousand': {
      const [amount, thousands] = [1, 1_000].map((times) =>
        formatMoney(times * refusal.minor, currency, language),
      );
      return of(refusal.text, belowThousand(amount!, thousands!, `${refusal.minor}k`));
    }
    default:
      return of(refusal.text, amountSentence(t.amount, refusal.reason, currency));
  }
}

/**
 * Returns whether the line is only unfinished: "phở 4" becomes "phở 45k", and an amount may follow
 * a time or an account. The reason is shown only when the person tries to save it.
 */
export const isUnfinishedEntry = ({
  amountRefusal,
  unknownAccount,
  unknownDay,
  doubt,
}: EntryDraft): boolean =>
  unknownAccount === null &&
  unknownDay === null &&
  (doubt === null || doubt.kind === 'time') &&
  (amountRefusal === null || amountRefusal.reason === 'below-thousand');

/** Returns the same for a line that moves money. */
export const isUnfinishedTransfer = ({ problem }: TransferDraft): boolean =>
  problem === null ||
  problem.kind === 'amount' ||
  problem.kind === 'arrives' ||
  (problem.kind === 'refused' && problem.reason === 'below-thousand');

function whyInDoubt(
  doubt: EntryDoubt,
  { quick: { unclear } }: CycleTranslations<'ledger'>,
): string {
  switch (doubt.kind) {
    case 'days':
      return unclear.twoDays(doubt.text);
    case 'day-or-amount':
      return unclear.dayOrAmount(doubt.text);
    case 'amounts':
      return unclear.twoAmounts(doubt.text, doubt.other);
    case 'time':
      return unclear.onlyTime(doubt.text);
    case 'day-or-name':
      return unclear.dayOrName(doubt.text);
    case 'quantity':
      return unclear.quantity(doubt.text);
  }
}

/**
 * Applies the rules to a line. They do not change what the line states itself: they only set the
 * category and add a note, tags or splits.
 */
export function applyRulesToEntry(
  rules: readonly Rule[],
  draft: EntryDraft,
  kindOf: KindOfCategory,
): { draft: EntryDraft; note: string; ruleId: string | null; splits?: RuleDraft['splits'] } {
  if (rules.length === 0 || draft.payee === '') return { draft, note: '', ruleId: null };
  const { payee, categoryId, tags, kind, currency, day } = draft;
  const { draft: after, why } = applyRules(
    rules,
    {
      payee,
      note: '',
      categoryId,
      tags,
      kind,
      amountMinor: draft.amountMinor ?? 0,
      currency,
      accountId: draft.accountId ?? '',
      day,
    },
    { keep: typedFields, kindOf },
  );
  return {
    draft: { ...draft, categoryId: after.categoryId, tags: [...after.tags] },
    note: after.note,
    ruleId: why.categoryId ?? null,
    ...(after.splits && { splits: after.splits }),
  };
}
const typedFields: ReadonlySet<RuleField> = new Set(['payee']);

/** Returns the transaction of a clear line; null for an unclear one. */
export function fieldsOfEntry(
  draft: EntryDraft,
  {
    note,
    ruleId,
    splits,
  }: { note: string; ruleId: string | null; splits?: RuleDraft['splits'] } = {
    note: '',
    ruleId: null,
  },
): NewFields<'transactions'> | null {
  if (
    draft.amountMinor === null ||
    draft.accountId === null ||
    draft.unknownAccount !== null ||
    draft.unknownDay !== null ||
    draft.doubt !== null ||
    draft.amountRefusal !== null
  )
    return null;
  return {
    date: dayToTimestamp(draft.day),
    kind: draft.kind,
    amountMinor: draft.amountMinor,
    currency: draft.currency,
    accountId: draft.accountId,
    payee: draft.payee.slice(0, 300),
    categoryId: draft.categoryId,
    tags: draft.tags.slice(0, 50),
    ...(splits && { splits: splits.map((part) => ({ ...part })), categoryFrom: ruleId }),
    ...(note !== '' && { note }),
    ...(draft.categoryId !== null && { categoryFrom: ruleId ?? draft.categoryFrom }),
  };
}

/** Returns why a line that moves money is not saved, or null if it can be. */
export function whyTransferUnclear(
  { problem }: TransferDraft,
  t: CycleTranslations<'ledger'>,
  language: Language,
): string | null {
  const { unclear } = t.quick;
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'account':
      return problem.name === '' ? unclear.fromWhich : unclear.unknownAccount(problem.name);
    case 'same':
      return t.form.sameAccount;
    case 'amount':
      return unclear.amount;
    case 'day':
      return unclear.unknownDay(problem.text);
    case 'doubt':
      return whyInDoubt(problem.doubt, t);
    case 'arrives':
      return unclear.arrives(problem.currency);
    case 'refused':
      return whyRefused(problem, problem.currency, t, language);
  }
}

/** Returns the transfer of a clear line; null for an unclear one. */
export function fieldsOfTransfer(
  { fromId, toId, amountMinor, arrivesMinor, day, payee, tags, problem }: TransferDraft,
  currency: string,
): NewFields<'transactions'> | null {
  if (
    problem !== null ||
    fromId === null ||
    toId === null ||
    amountMinor === null ||
    arrivesMinor === null
  )
    return null;
  return {
    date: dayToTimestamp(day),
    kind: 'transfer',
    amountMinor,
    currency,
    accountId: fromId,
    transferAccountId: toId,
    transferAmountMinor: arrivesMinor,
    payee: payee.slice(0, 300),
    tags: tags.slice(0, 50),
  };
}

/** Returns the form's first draft when it takes over a transfer from the line. */
export function formDraftOfTransfer(
  draft: TransferDraft,
  currencyOf: (accountId: string | null) => string,
  accountId: string,
  decimalSign: '.' | ',',
): TransactionDraft {
  const text = (minor: number | null, of: string | null) =>
    minor === null ? '' : amountText(minor, currencyOf(of), decimalSign);
  return {
    day: draft.day,
    kind: 'transfer',
    payee: draft.payee,
    amount:
      text(draft.amountMinor, draft.fromId) ||
      (draft.problem?.kind === 'refused' ? draft.problem.text : ''),
    accountId: draft.fromId ?? accountId,
    transferAccountId: draft.toId ?? '',
    transferAmount:
      draft.arrivesMinor === draft.amountMinor ? '' : text(draft.arrivesMinor, draft.toId),
    categoryId: '',
    note: '',
    tags: draft.tags.join(', '),
    splits: [],
    original: null,
  };
}

/** Returns the form's first draft when it takes over from the line. */
export function formDraftOfEntry(
  draft: EntryDraft,
  accountId: string,
  decimalSign: '.' | ',',
): TransactionDraft {
  return {
    day: draft.day,
    kind: draft.kind,
    payee: draft.payee,
    amount:
      draft.amountMinor !== null
        ? amountText(draft.amountMinor, draft.currency, decimalSign)
        : (draft.amountRefusal?.text ?? ''),
    accountId: draft.accountId ?? accountId,
    transferAccountId: '',
    transferAmount: '',
    categoryId: draft.categoryId ?? '',
    note: '',
    tags: draft.tags.join(', '),
    splits: [],
    original: null,
  };
}
