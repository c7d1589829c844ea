/** The draft in the form of a rule, and the fields made of it once it is valid. */
import type { Fields } from '#contract/collections';
import { parseAmount } from '#domain/money';
import { readRule, type Action, type Condition, type Rule, type TextTest } from '#domain/rules';
import { amountText } from '#app/ledger/transaction-draft.ts';

export type ConditionField = Condition['field'];
export type ActionField = Action['set'];
/**
 * Fields as typed. `value` is the text, the lower amount or day, or the chosen id or kind; `to` is
 * the upper limit.
 */
export interface ConditionDraft {
  key: number;
  field: ConditionField;
  test: TextTest;
  value: string;
  to: string;
  /** The currency of an amount. */ currency: string;
}
export interface ActionDraft {
  key: number;
  set: ActionField;
  /** The category that gets the rest of a split. */ value: string;
  /** The fixed parts of a split. */ parts?: readonly PartDraft[];
  currency?: string;
}
export interface PartDraft {
  key: number;
  categoryId: string;
  amount: string;
}
export interface RuleFormDraft {
  match: 'all' | 'any';
  conditions: ConditionDraft[];
  actions: ActionDraft[];
}

export type RuleFault = 'text' | 'amount' | 'order' | 'choice' | 'day' | 'parts';
/** Faults by key of the condition or action. */
export interface RuleFaults {
  conditions: ReadonlyMap<number, RuleFault>;
  actions: ReadonlyMap<number, RuleFault>;
}

export function emptyRule(currency: string): RuleFormDraft {
  return {
    match: 'all',
    conditions: [{ key: 0, field: 'payee', test: 'contains', value: '', to: '', currency }],
    actions: [{ key: 1, set: 'category', value: '' }],
  };
}

export function draftOfRule(
  { match, conditions, actions }: Rule,
  currency: string,
  decimalSign: '.' | ',',
): RuleFormDraft {
  const money = (minor: number | null, of: string) =>
    minor === null ? '' : amountText(minor, of, decimalSign);
  return {
    match,
    conditions: conditions.map((condition, key): ConditionDraft => {
      const usual = {
        key,
        field: condition.field,
        test: 'contains' as const,
        value: '',
        to: '',
        currency,
      };
      switch (condition.field) {
        case 'payee':
        case 'note':
          return { ...usual, test: condition.test, value: condition.text };
        case 'amount':
          return {
            ...usual,
            currency: condition.currency,
            value: money(condition.minMinor, condition.currency),
            to: money(condition.maxMinor, condition.currency),
          };
        case 'kind':
          return { ...usual, value: condition.kind };
        case 'account':
          return { ...usual, value: condition.accountId };
        case 'dayOfMonth':
          return { ...usual, value: String(condition.fromDay), to: String(condition.toDay) };
        case 'tag':
          return { ...usual, value: condition.text };
      }
    }),
    actions: actions.map((action, index): ActionDraft => {
      const key = conditions.length + index;
      if (action.set !== 'split')
        return {
          key,
          set: action.set,
          value: action.set === 'category' ? action.categoryId : action.text,
        };
      return {
        key,
        set: 'split',
        currency: action.currency,
        value: action.parts.find(({ amountMinor }) => amountMinor === null)!.categoryId,
        parts: action.parts.flatMap(({ categoryId, amountMinor }, part) =>
          amountMinor === null
            ? []
            : [{ key: part, categoryId, amount: money(amountMinor, action.currency) }],
        ),
      };
    }),
  };
}

/** Reads a draft into the fields of a rule. Nothing is guessed: unreadable text is a fault. */
export function readRuleDraft(
  draft: RuleFormDraft,
  decimalSign: '.' | ',',
):
  | { ok: true; fields: Pick<Fields<'rules'>, 'match' | 'conditions' | 'actions'>; rule: Rule }
  | { ok: false; faults: RuleFaults } {
  const faults = {
    conditions: new Map<number, RuleFault>(),
    actions: new Map<number, RuleFault>(),
  };
  const conditions = draft.conditions.flatMap((each): Condition[] => {
    const read = readConditionDraft(each, decimalSign);
    if (typeof read !== 'string') return [read];
    faults.conditions.set(each.key, read);
    return [];
  });
  const actions = draft.actions.flatMap((each): Action[] => {
    if (each.set === 'split') {
      const split = readSplitDraft(each, decimalSign);
      if (split === null) faults.actions.set(each.key, 'parts');
      return split ?? [];
    }
    const text = each.value.trim().replace(each.set === 'tag' ? /^#/ : /^$/, '');
    if (text !== '')
      return [
        each.set === 'category'
          ? { version: 1, set: 'category', categoryId: text }
          : { version: 1, set: each.set, text },
      ];
    faults.actions.set(each.key, each.set === 'category' ? 'choice' : 'text');
    return [];
  });
  if (faults.conditions.size + faults.actions.size > 0) return { ok: false, faults };
  const fields = {
    match: draft.match,
    conditions: conditions as unknown as Record<string, unknown>[],
    actions: actions as unknown as Record<string, unknown>[],
  };
  const rule = readRule({ id: '', ...fields });
  return rule === null ? { ok: false, faults } : { ok: true, fields, rule };
}

/** Returns null unless every part has a category and a positive amount, and the rest a category. */
function readSplitDraft(
  { value, parts = [], currency = '' }: ActionDraft,
  decimalSign: '.' | ',',
): Action[] | null {
  const fixed = parts.map(({ categoryId, amount }) => {
    const read = parseAmount(amount, currency, { decimalSign });
    return categoryId !== '' && read.ok && read.amountMinor > 0
      ? { categoryId, amountMinor: read.amountMinor }
      : null;
  });
  if (value === '' || fixed.length === 0 || fixed.includes(null)) return null;
  return [
    {
      version: 1,
      set: 'split',
      currency,
      parts: [
        ...(fixed as { categoryId: string; amountMinor: number }[]),
        { categoryId: value, amountMinor: null },
      ],
    },
  ];
}

function readConditionDraft(
  { field, test, value, to, currency }: ConditionDraft,
  decimalSign: '.' | ',',
): Condition | RuleFault {
  const text = value.trim();
  switch (field) {
    case 'payee':
    case 'note':
      return text === '' ? 'text' : { version: 1, field, test, text };
    case 'tag':
      return text.replace(/^#/, '') === ''
        ? 'text'
        : { version: 1, field, text: text.replace(/^#/, '') };
    case 'kind':
      return text === 'income' || text === 'expense' || text === 'transfer'
        ? { version: 1, field, kind: text }
        : 'choice';
    case 'account':
      return text === '' ? 'choice' : { version: 1, field, accountId: text };
    case 'amount': {
      const ends = [value, to].map((each) =>
        each.trim() === '' ? null : parseAmount(each, currency, { decimalSign }),
      );
      if (
        ends.every((end) => end === null) ||
        ends.some((end) => end !== null && (!end.ok || end.amountMinor < 0))
      )
        return 'amount';
      const [minMinor, maxMinor] = ends.map((end) => (end?.ok ? end.amountMinor : null)) as [
        number | null,
        number | null,
      ];
      return minMinor !== null && maxMinor !== null && minMinor > maxMinor
        ? 'order'
        : { version: 1, field, minMinor, maxMinor, currency };
    }
    case 'dayOfMonth': {
      const first = Number(text),
        last = to.trim() === '' ? first : Number(to);
      if (![first, last].every((day) => Number.isInteger(day) && day >= 1 && day <= 31))
        return 'day';
      return first > last ? 'order' : { version: 1, field, fromDay: first, toDay: last };
    }
  }
}
