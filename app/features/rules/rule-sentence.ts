/** A rule as a sentence: its conditions, and its actions. */
import type { Areas, Language } from '#contract/i18n/index';
import type { Action, Condition, Rule } from '#domain/rules';
import { formatMoney } from '#domain/money';

export interface Names {
  language: Language;
  /** Returns '' for a deleted account. */ accountName: (id: string) => string;
  categoryName: (id: string) => string;
}
type Words = Areas['rules'];

export function sentenceOfCondition(
  condition: Condition,
  t: Words,
  { language, accountName }: Names,
): string {
  const { when } = t;
  switch (condition.field) {
    case 'payee':
    case 'note':
      return when[condition.field][condition.test](condition.text);
    case 'amount': {
      const { minMinor, maxMinor, currency } = condition;
      const money = (minor: number) => formatMoney(minor, currency, language);
      if (minMinor === null || maxMinor === null)
        return minMinor === null
          ? when.amountTo(money(maxMinor!))
          : when.amountFrom(money(minMinor));
      return minMinor === maxMinor
        ? when.amountIs(money(minMinor))
        : when.amountBetween(money(minMinor), money(maxMinor));
    }
    case 'kind':
      return when.kind[condition.kind];
    case 'account':
      return when.account(accountName(condition.accountId) || t.gone);
    case 'dayOfMonth':
      return condition.fromDay === condition.toDay
        ? when.dayIs(condition.fromDay)
        : when.days(condition.fromDay, condition.toDay);
    case 'tag':
      return when.tag(condition.text);
  }
}

export function sentenceOfAction(
  action: Action,
  t: Words,
  { categoryName, language }: Names,
): string {
  if (action.set === 'split')
    return t.does.split(
      action.parts
        .map(({ categoryId, amountMinor }) => {
          const name = categoryName(categoryId) || t.gone;
          return amountMinor === null
            ? t.does.rest(name)
            : `${formatMoney(amountMinor, action.currency, language)} ${name}`;
        })
        .join(', '),
    );
  return action.set === 'category'
    ? t.does.category(categoryName(action.categoryId) || t.gone)
    : t.does[action.set](action.text);
}

/** Returns both halves, each beginning with a small letter and without a full stop. */
export function sentencesOf(
  { match, conditions, actions }: Pick<Rule, 'match' | 'conditions' | 'actions'>,
  t: Words,
  names: Names,
): { when: string; does: string } {
  return {
    when: conditions
      .map((each) => sentenceOfCondition(each, t, names))
      .join(match === 'all' ? t.and : t.or),
    does: actions.map((each) => sentenceOfAction(each, t, names)).join(', '),
  };
}
