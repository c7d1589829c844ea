/**
 * Describes rejected operations for the person: the action, the name of the record, and the reason
 * of the rejection.
 */
import type { Operation } from '#contract/sync';
import type { Areas, Language } from '#contract/i18n/index';
import { formatDay, timestampToDay } from '#domain/calendar';
import { formatMoney, isCurrency } from '#domain/money';
import type { MissingParent, RejectedChangeGroup } from './group-rejected-changes.ts';

type Texts = Areas['data']['rejected'];
const nameFields = ['title', 'name', 'payee', 'label', 'fileName', 'displayName'];
const day = /^\d{4}-\d\d-\d\d$/;

/**
 * Describes operations in order; `records` are the existing ones, for fields that the operations do
 * not contain.
 */
export function describeOperations(
  ops: readonly Operation[],
  records: ReadonlyMap<string, Record<string, unknown>> | undefined,
  texts: Texts,
  language: Language,
): { what: string; name: string }[] {
  const known = new Map(records);
  // A restored record is named by its new fields.
  for (const op of ops.toReversed())
    if ('fields' in op && !known.has(op.id)) known.set(op.id, op.fields);
  return ops.map((op) => {
    const fields = { ...known.get(op.id), ...('fields' in op ? op.fields : {}) };
    known.set(op.id, fields);
    return {
      what: texts.ops[op.op](texts.records[op.collection]),
      name: describeName(fields, language),
    };
  });
}

/** Returns a record's name, amount and day, as far as it has them. */
export function describeName(fields: Record<string, unknown>, language: Language): string {
  const { amountMinor, assignedMinor, currency, date } = fields;
  const amount = amountMinor ?? assignedMinor;
  const days = [
    typeof date === 'number' ? timestampToDay(date) : (fields['day'] ?? fields['cycleStart']),
  ];
  const name = nameFields
    .map((field) => fields[field])
    .find((value) => typeof value === 'string' && value.trim() !== '');
  const parts = [
    typeof name === 'string' ? name : '',
    typeof amount === 'number' && typeof currency === 'string' && isCurrency(currency)
      ? formatMoney(amount, currency, language)
      : '',
    ...days.map((value) =>
      typeof value === 'string' && day.test(value) ? formatDay(value, language, 'short') : '',
    ),
  ];
  return parts.filter(Boolean).join(', ');
}

/**
 * Returns the reason of the rejection as a sentence, never the server's own, which is English and
 * for engineers.
 */
export function explainRejection(
  { refusal, ops }: RejectedChangeGroup,
  missing: readonly MissingParent[],
  texts: Texts,
): string {
  const { code, id, field } = refusal;
  if (code === 'sync/reference-missing' && missing[0])
    return texts.missing(texts.records[missing[0].collection]);
  if (code === 'sync/deleted' && field === 'bankId') return texts.doubled;
  if (code === 'sync/deleted' && ops.every((op) => op.collection === 'transactions'))
    return texts.transactionDeleted;
  if (code === 'sync/conflict' && field === 'currency') return texts.currencyFixed;
  if (code === 'sync/conflict' && field === 'bankId') return texts.bankIdTaken;
  if (
    code === 'sync/conflict' &&
    ops.some((op) => op.id === id && op.op === 'delete' && op.collection === 'accounts')
  )
    return texts.accountInUse;
  if (code === 'sync/conflict' && ops.some((op) => op.id === id && op.op === 'restore'))
    return texts.fellWithParent;
  return texts.reasons[code as keyof Texts['reasons']] ?? texts.reasons.other;
}
