/**
 * Readable names for terminal texts, each offered as a rule. Nothing is renamed without consent.
 */
import { useMemo } from 'react';
import { addDays } from '#domain/calendar';
import { type PayeeProposal, proposePayees } from '#domain/rules';
import { foldText } from '#domain/text';
import { useRecords } from '#app/data/hooks.ts';
import { useHabitRows } from '#app/data/use-habit-rows.ts';
import { useTranslations } from '#app/i18n.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import type { RuleActions } from './rule-actions.ts';

const dismissalKind = 'payee-name';
/** The number of days to look back; older spellings of a payee are usually no longer in use. */
const lookBackDays = 366;
const most = 5;
const shownNames = 2;

const keyOf = (name: string) => foldText(name).slice(0, 300);

export function PayeeOffers({
  actions,
  onMade,
}: {
  actions: RuleActions;
  onMade: (ruleId: string) => void;
}) {
  const t = useTranslations('rules').payees;
  const { today } = useLedger();
  const { rows } = useHabitRows(addDays(today, -lookBackDays), today);
  const refused = useRecords({ collection: 'dismissals', where: { kind: dismissalKind } });
  const proposals = useMemo(() => {
    const keys = new Set(refused.records.map(({ key }) => key));
    return proposePayees(countPayees(rows))
      .filter(({ name }) => !keys.has(keyOf(name)))
      .slice(0, most);
  }, [rows, refused.records]);
  if (refused.loading || proposals.length === 0) return null;

  const refuse = ({ name }: PayeeProposal) =>
    actions.write(
      [{ op: 'add', collection: 'dismissals', fields: { kind: dismissalKind, key: keyOf(name) } }],
      t.refused(name),
    );
  async function make({ name, begins }: PayeeProposal) {
    const id = await actions.add(
      {
        match: 'all',
        conditions: [{ version: 1, field: 'payee', test: 'begins', text: begins }],
        actions: [{ version: 1, set: 'payee', text: name }],
      },
      'top',
      null,
    );
    if (id !== null) onMade(id);
  }
  return (
    <section className="section rule-names" aria-labelledby="rule-names">
      <div className="section-head">
        <h2 className="h4" id="rule-names">
          {t.title}
        </h2>
      </div>
      <p className="note">{t.lede}</p>
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.name}>
            <span className="name">
              <b>{proposal.name}</b> <span className="quiet num">{t.times(proposal.count)}</span>
            </span>
            <span className="from">
              {proposal.from
                .slice(0, shownNames)
                .map(({ payee }) => payee)
                .join(' · ')}
              {proposal.from.length > shownNames
                ? ` ${t.more(proposal.from.length - shownNames)}`
                : ''}
            </span>
            <span className="buttons">
              <button
                type="button"
                className="link"
                aria-label={t.makeFor(proposal.name)}
                onClick={() => void make(proposal)}
              >
                {t.make}
              </button>
              <button
                type="button"
                className="link"
                aria-label={t.noFor(proposal.name)}
                onClick={() => void refuse(proposal)}
              >
                {t.no}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function countPayees(rows: readonly { payee: string }[]): { payee: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { payee } of rows) if (payee !== '') counts.set(payee, (counts.get(payee) ?? 0) + 1);
  return Array.from(counts, ([payee, count]) => ({ payee, count }));
}
