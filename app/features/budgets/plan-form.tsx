/**
 * Takes a plan of the budget planner into the cycle: shows every amount beside the current one
 * before anything is written.
 */
import { type FormEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Write } from '#contract/data';
import { createRecordId } from '#contract/ids';
import type { Cycle } from '#domain/calendar';
import { positionsBetween } from '#domain/goals';
import { formatMoney } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useRecords } from '#app/data/hooks.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Checkbox, Select } from '#app/ui/fields.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useLanguage } from '#app/language.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { recallInputs } from '../tools/tool-memory.ts';
import { amountsOfPlan, countCycleDays, plansOf } from './plan-amounts.ts';
import type { Budgets } from './use-budgets.ts';

const tool = 'budget-planner';

export default function PlanForm({
  cycle,
  assigned,
  onAssign,
  onDone,
}: {
  cycle: Cycle;
  assigned: ReadonlyMap<string, number>;
  onAssign: Budgets['assign'];
  onDone: () => void;
}) {
  const t = useCycleTranslations('budgets').plan,
    done = useCycleTranslations('budgets').done,
    site = useTranslations('site');
  const { path } = useLanguage();
  const { language, currency, categories, categoryById } = useLedger();
  const { records, loading } = useRecords({ collection: 'scenarios', where: { tool } });
  const plans = useMemo(
    () => plansOf(records, { name: t.last, state: recallInputs(tool) }),
    [records, t],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [adds, setAdds] = useState(true);
  const [busy, setBusy] = useState(false);
  const plan = plans.find(({ key }) => key === chosen) ?? plans[0];
  const found = useMemo(
    () => (plan ? amountsOfPlan(plan.state, categories, cycle, language) : null),
    [plan, categories, cycle, language],
  );
  if (loading) return <Loading label={site.loading} />;
  if (plan === undefined) {
    return (
      <div className="envelope-form">
        <p className="h3">{t.none}</p>
        <p className="note">{t.noneText}</p>
        <div className="dialog-foot">
          <Button onClick={onDone}>{t.cancel}</Button>
          <Link className={buttonClass({ look: 'ink' })} to={path('/budget-planner')}>
            {t.make}
          </Link>
        </div>
      </div>
    );
  }
  const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
  const able = found !== null && found.currency === currency;
  const changes = able
    ? found.amounts.filter(
        ({ categoryId, plannedMinor }) => (assigned.get(categoryId) ?? 0) !== plannedMinor,
      )
    : [];
  const missing = able ? found.missing : [];
  const count = changes.length + (adds ? missing.length : 0);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || count === 0) return;
    setBusy(true);
    const positions = positionsBetween(categories.at(-1)?.position ?? null, null, missing.length);
    const made = adds
      ? missing.map((line, at) => ({ ...line, id: createRecordId(), position: positions[at]! }))
      : [];
    const writes = made.map(({ id, name, group, position }): Write => ({
      op: 'add',
      collection: 'categories',
      id,
      fields: { name, kind: 'expense', group, position },
    }));
    const back = made.map(({ id }): Write => ({ op: 'delete', collection: 'categories', id }));
    const saved = await onAssign(
      [...changes, ...made.map(({ id, plannedMinor }) => ({ categoryId: id, plannedMinor }))].map(
        ({ categoryId, plannedMinor }) => ({ categoryId, assignedMinor: plannedMinor }),
      ),
      done.taken(count, plan!.name),
      { writes, back },
    );
    setBusy(false);
    if (saved) onDone();
  }
  return (
    <form className="envelope-form" onSubmit={(event) => void submit(event)} noValidate>
      {plans.length > 1 ? (
        <Select
          label={t.which}
          value={plan.key}
          options={plans.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={setChosen}
        />
      ) : (
        <p className="strong">{plan.name}</p>
      )}
      {found === null ? (
        <p className="note" role="alert">
          {t.unreadable}
        </p>
      ) : found.currency !== currency ? (
        <p className="note" role="alert">
          {t.otherCurrency(found.currency)}
        </p>
      ) : (
        <>
          <p className="note">{t.how(t.days(countCycleDays(cycle)))}</p>
          {count === 0 && missing.length === 0 ? <p className="h3">{t.same}</p> : null}
          {changes.length > 0 ? (
            <table className="table envelope-plan">
              <thead>
                <tr>
                  <th scope="col">{t.which}</th>
                  <th scope="col" className="right">
                    {t.now}
                  </th>
                  <th scope="col" className="right">
                    {t.planned}
                  </th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ categoryId, plannedMinor }) => (
                  <tr key={categoryId}>
                    <th scope="row">{categoryById.get(categoryId)?.name}</th>
                    <td className="right num quiet">{money(assigned.get(categoryId) ?? 0)}</td>
                    <td className="right num strong">{money(plannedMinor)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : null}
          {missing.length > 0 ? (
            <>
              <p className="note">
                {t.missing(
                  missing
                    .map(({ name, plannedMinor }) => `${name} (${money(plannedMinor)})`)
                    .join(', '),
                )}
              </p>
              <Checkbox label={t.add} checked={adds} onChange={setAdds} />
            </>
          ) : null}
        </>
      )}
      <div className="dialog-foot">
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button type="submit" look="ink" busy={busy} disabled={count === 0}>
          {t.take(count)}
        </Button>
      </div>
    </form>
  );
}
