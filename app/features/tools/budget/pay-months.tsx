/** A year of calendar months with their paydays, and a mark on months with an additional one. */
import { useMemo, type CSSProperties } from 'react';
import { useTodayOnPage } from '#app/in-browser.ts';
import { Scroll } from '#app/ui/scroll.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { formatDay, splitDay } from '#domain/calendar';
import { Fold } from '../fold.tsx';
import { fieldAmount } from '../tool-fields.tsx';
import type { Tool } from '../use-tool.ts';
import type { budgetSpec } from './budget-spec.ts';
import { asksForPayday, monthCycleOf, payMonths } from './compute-budget.ts';

const monthsShown = 12;

/** Renders nothing without a payday. */
export function PayMonths({ tool }: { tool: Tool<(typeof budgetSpec)['inputs']> }) {
  const t = useTranslations('budget').paydays;
  const today = useTodayOnPage();
  const { values, language } = tool;
  const { people, currency, basis, month: chosen, period } = values;
  const months = useMemo(() => payMonths(people, today, monthsShown), [people, today]);
  const dated = people.filter((person) => asksForPayday(person) && person.payday !== '');
  if (dated.length === 0) return null;
  const money = (amountMinor: number) => fieldAmount(amountMinor, currency, language);
  const named = (day: string) => formatDay(day, language, 'month');
  const more = months.filter(({ hasMore }) => hasMore);
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    more.map(({ startDay }) => named(startDay)),
  );
  const isFortnight = dated.every(({ frequency }) => frequency === '14-days') && dated.length === 1;
  const most = Math.max(1, ...months.map(({ incomeMinor }) => incomeMinor));
  const least = Math.min(...months.map(({ incomeMinor }) => incomeMinor));
  const counted =
    basis === 'paydays' && period === 'month' && chosen !== ''
      ? monthCycleOf(chosen).startDay
      : null;
  return (
    <Fold className="budget-months" title={t.title}>
      {more.length > 0 ? (
        <p className="h3">
          {isFortnight ? t.three(names, more.length) : t.more(names, more.length)}
        </p>
      ) : null}
      <p className="note">
        {most === least ? t.same(money(most)) : t.between(money(least), money(most))}
        {people.length > dated.length ? ` ${t.undated}` : ''}
      </p>
      <Scroll label={t.title}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t.month}</th>
              <th scope="col">{t.days}</th>
              <th scope="col" className="extra" aria-hidden="true" />
              <th scope="col" className="right">
                {t.income}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ startDay, paydays, incomeMinor, hasMore }) => (
              <tr key={startDay} className={hasMore ? 'more' : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className="link"
                    aria-pressed={startDay === counted}
                    aria-label={t.plan(named(startDay))}
                    onClick={() =>
                      tool.setAll({ ...values, period: 'month', basis: 'paydays', month: startDay })
                    }
                  >
                    {named(startDay)}
                  </button>
                </th>
                <td className="num">
                  {paydays.length === 0
                    ? '–'
                    : paydays.map((day) => splitDay(day).dayOfMonth).join(', ')}
                </td>
                <td className="extra share-cell" aria-hidden="true">
                  <i style={{ '--share': `${(100 * incomeMinor) / most}%` } as CSSProperties} />
                </td>
                <td className="right num strong">{money(incomeMinor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p className="note">{t.how}</p>
    </Fold>
  );
}
