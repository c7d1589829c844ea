/**
 * The origin of a row's category: the rule, the payee's earlier rows, or the person. Renders
 * nothing if it is unknown.
 */
import type { Transaction } from '#contract/collections';
import { Link } from 'react-router';
import { useTranslations } from '#app/i18n.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { sentencesOf } from './rule-sentence.ts';
import { useRules } from './use-rules.ts';

export function WhyCategory({ row: { categoryId, categoryFrom } }: { row: Transaction }) {
  const all = useTranslations('rules');
  const t = all.why;
  const { language, accountById, categoryById } = useLedger();
  const rules = useRules();
  if (categoryId === null || !categoryFrom || rules.loading) return null;
  const say = () => {
    if (
      categoryFrom === 'hand' ||
      categoryFrom === 'payee' ||
      categoryFrom === 'name' ||
      categoryFrom === 'word' ||
      categoryFrom === 'file'
    )
      return t[categoryFrom];
    const known = rules.all.find(({ record }) => record.id === categoryFrom)?.rule;
    if (!known) return t.ruleGone;
    const { when, does } = sentencesOf(known, all, {
      language,
      accountName: (id) => accountById.get(id)?.name ?? '',
      categoryName: (id) => categoryById.get(id)?.name ?? '',
    });
    return t.rule(`${when}: ${does}`);
  };
  return (
    <p className="note why">
      <b>{t.title}</b> {say()}
      {'. '}
      <Link className="link" to="/dashboard/rules">
        {t.open}
      </Link>
    </p>
  );
}
