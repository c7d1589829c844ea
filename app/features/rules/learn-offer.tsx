/** "Always so for …?": offers a rule once after a correction; a refusal is stored. */
import { useMemo, useState } from 'react';
import { applyRules } from '#domain/rules';
import { useRecords } from '#app/data/hooks.ts';
import { useTranslations } from '#app/i18n.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { keyOfLesson, type Lesson, ruleOfLesson } from './learn.ts';
import { createRuleActions } from './rule-actions.ts';
import { useRules } from './use-rules.ts';

const dismissalKind = 'rule-offer';

export function LearnOffer({ lesson, onDone }: { lesson: Lesson; onDone: () => void }) {
  const all = useTranslations('rules');
  const t = all.learn;
  const { data, categoryById, currency, today } = useLedger();
  const rules = useRules();
  const refused = useRecords({ collection: 'dismissals', where: { kind: dismissalKind } });
  const [busy, setBusy] = useState(false);
  const actions = useMemo(
    () =>
      createRuleActions(
        data,
        all,
        rules.all.map(({ record }) => record),
      ),
    [data, all, rules.all],
  );
  const { payee, categoryId, kind } = lesson;
  const category = categoryById.get(categoryId);
  // A rule for this payee exists already.
  const hasRule =
    category !== undefined &&
    applyRules(rules.running, {
      payee,
      note: '',
      categoryId: null,
      tags: [],
      kind: kind ?? category.kind,
      amountMinor: 1,
      currency,
      accountId: '',
      day: today,
    }).why.categoryId !== undefined;
  if (
    rules.loading ||
    refused.loading ||
    category === undefined ||
    hasRule ||
    refused.records.some(({ key }) => key === keyOfLesson(lesson))
  )
    return null;
  async function answer(write: Promise<unknown>) {
    setBusy(true);
    await write;
    onDone();
  }
  const make = () => actions.add(ruleOfLesson(lesson), 'foot', t.made(category.name, payee));
  const refuse = () =>
    actions.write(
      [
        {
          op: 'add',
          collection: 'dismissals',
          fields: { kind: dismissalKind, key: keyOfLesson(lesson) },
        },
      ],
      t.refused(payee),
    );
  return (
    <div className="habit margin learn" role="status">
      <p>{t.offer(category.name, payee)}</p>
      <p className="habit-buttons">
        <button type="button" className="link" disabled={busy} onClick={() => void answer(make())}>
          {t.yes}
        </button>
        <button
          type="button"
          className="link"
          disabled={busy}
          onClick={() => void answer(refuse())}
        >
          {t.no}
        </button>
      </p>
    </div>
  );
}
