/**
 * Compares actual with planned spending, from the user's ledger, for the current or the previous
 * cycle.
 */
import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { useRecords } from '#app/data/hooks.ts';
import { DataProvider } from '#app/data/provider.tsx';
import { useProfile } from '#app/data/use-profile.ts';
import { useSpend } from '#app/data/use-spend.ts';
import { useToday } from '#app/today.ts';
import { Button } from '#app/ui/button.tsx';
import { Segmented } from '#app/ui/fields.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { AheadNote } from '#app/ledger/ahead-note.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { periodNouns } from '#contract/i18n/period-nouns';
import { cycleOf, daysBetween, formatRange, previousCycle, rhythmOf } from '#domain/calendar';
import { cycleTotals } from '#domain/ledger';
import { fieldAmount } from '../tool-fields.tsx';
import type { ActualProps } from './actual.tsx';
import { budgetSpec, groups } from './budget-spec.ts';
import { compareWithLedger, lineFor, type Unplanned, withSpent } from './compare-ledger.ts';
import { inOrder } from './compute-budget.ts';

export function LedgerActual({ userId, ...props }: ActualProps & { userId: string }) {
  return (
    <DataProvider userId={userId}>
      <Compared {...props} />
    </DataProvider>
  );
}

function Compared({ tool, answer }: ActualProps) {
  const t = useTranslations('budget');
  const { actual: texts } = t;
  const site = useTranslations('site');
  const today = useToday();
  const profile = useProfile();
  const [which, setWhich] = useState<'this' | 'last'>('this');
  const rules = profile?.cycles,
    rhythm = rhythmOf(rules ?? [], today);
  const isMonth = rhythm.kind === 'monthly' && rhythm.startDayOfMonth === 1;
  const noun = periodNouns[tool.language][isMonth ? 'month' : 'payCycle'];
  const cycle = useMemo(() => {
    const running = cycleOf(rules ?? [], today);
    return which === 'this' ? running : previousCycle(rules ?? [], running);
  }, [rules, today, which]);
  const spend = useSpend(cycle.startDay, cycle.endDay, today);
  const categories = useRecords({
    collection: 'categories',
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const { values } = tool;
  const { currency, lines, method, period } = values;
  const totals = useMemo(
    () => cycleTotals(spend.rows, cycle, currency),
    [spend.rows, cycle, currency],
  );
  if (spend.loading || categories.loading) return <Loading label={site.loading} />;
  const found = compareWithLedger(values, answer.incomeMinor, totals, categories.records, cycle);
  const money = (amountMinor: number) => fieldAmount(amountMinor, currency, tool.language);
  const isFull = lines.length >= budgetSpec.inputs.lines.max;
  const nameOf = (index: number, place: number) =>
    lines[index]!.name.trim() || t.lines.unnamed(place + 1);
  const add = (unplanned: Unplanned) =>
    tool.setAll({ ...values, lines: [...lines, lineFor(unplanned, cycle, period)] });
  const isQuiet = found.actualMinor === 0 && found.actualIncomeMinor === 0;
  const left = found.plannedMinor - found.actualMinor;
  const days = daysBetween(cycle.startDay, cycle.endDay) + 1,
    passed = which === 'this' ? daysBetween(cycle.startDay, today) + 1 : days;
  return (
    <>
      <div className="budget-cycle">
        <Segmented
          label={noun.periodTitle}
          options={[
            { value: 'this', label: texts.thisCycle(noun) },
            { value: 'last', label: texts.lastCycle(noun) },
          ]}
          value={which}
          onChange={setWhich}
        />
        <span className="note">{formatRange(cycle.startDay, cycle.endDay, tool.language)}</span>
      </div>
      {spend.error || categories.error ? (
        <p className="notice" role="status">
          {texts.unreadable}
        </p>
      ) : null}
      <p className="h3" role="status">
        {isQuiet
          ? texts.nothing
          : left >= 0
            ? texts.within(money(found.actualMinor), money(found.plannedMinor))
            : texts.beyond(money(found.actualMinor), money(-left))}
      </p>
      <p className="note">
        {which === 'this' ? `${texts.day(passed, days)} ` : ''}
        {texts.how}
        {isQuiet && totals.otherCurrencies.length > 0
          ? ` ${texts.otherCurrency(totals.otherCurrencies.map((each) => each.currency).join(', '), currency)}`
          : ''}
      </p>
      <AheadNote rows={spend.ahead} currency={currency} today={today} />
      <Scroll label={texts.title}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t.table.line}</th>
              <th scope="col" className="right extra">
                {texts.planned}
              </th>
              <th scope="col" className="right">
                {texts.spent}
              </th>
              <th scope="col" className="right">
                {texts.left}
              </th>
            </tr>
          </thead>
          <tbody>
            <Row
              name={t.table.income}
              planned={money(found.plannedIncomeMinor)}
              actual={money(found.actualIncomeMinor)}
              left={money(found.plannedIncomeMinor - found.actualIncomeMinor)}
            />
            {inOrder(lines).map((index, place) => {
              const { plannedMinor, actualMinor, categoryIds } = found.lines[index]!;
              const isKnown = categoryIds.length > 0,
                rest = plannedMinor - actualMinor;
              const share =
                plannedMinor > 0
                  ? Math.min(100, (100 * actualMinor) / plannedMinor)
                  : actualMinor > 0
                    ? 100
                    : 0;
              return (
                <Row
                  key={index}
                  name={nameOf(index, place)}
                  planned={money(plannedMinor)}
                  actual={isKnown ? money(actualMinor) : '–'}
                  left={isKnown ? money(rest) : '–'}
                  isOver={isKnown && rest < 0 && lines[index]!.group !== 'saving'}
                  bar={
                    isKnown ? (
                      <i
                        className={`weight ${lines[index]!.group}`}
                        aria-hidden="true"
                        style={{ '--share': `${share}%` } as CSSProperties}
                      />
                    ) : null
                  }
                />
              );
            })}
            <Row
              name={texts.total}
              planned={money(found.plannedMinor)}
              actual={money(found.actualMinor)}
              left={money(left)}
              isOver={left < 0}
            />
          </tbody>
        </table>
      </Scroll>
      {found.lines.some(({ categoryIds }) => categoryIds.length === 0) ? (
        <p className="note">{texts.unknown}</p>
      ) : null}
      {found.unplanned.length === 0 ? null : (
        <div className="budget-unplanned">
          <h3 className="h4">{texts.unplanned}</h3>
          <ul>
            {found.unplanned.map((each) => (
              <li key={each.categoryId}>
                <span>
                  {each.name || texts.uncategorised}{' '}
                  <small className="quiet">{t.groups[each.group]}</small>
                </span>
                <b className="num">{money(each.actualMinor)}</b>
                {each.name === '' || isFull ? (
                  <span />
                ) : (
                  <Button
                    size="sm"
                    aria-label={texts.addNamed(each.name)}
                    onClick={() => add(each)}
                  >
                    {texts.add}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {method === 'envelopes' &&
      groups.some((group) =>
        answer.groups[group].lines.some((index) => found.lines[index]!.categoryIds.length > 0),
      ) ? (
        <Button onClick={() => tool.setAll({ ...values, lines: withSpent(lines, found) })}>
          {texts.fillSpent}
        </Button>
      ) : null}
    </>
  );
}

/**
 * On a phone the planned amount is below the name. `isOver`: more was spent than planned; for
 * savings, more is no fault.
 */
function Row({
  name,
  planned,
  actual,
  left,
  isOver = false,
  bar = null,
}: {
  name: string;
  planned: string;
  actual: string;
  left: string;
  isOver?: boolean;
  bar?: ReactNode;
}) {
  const { actual: texts } = useTranslations('budget');
  return (
    <tr>
      <th scope="row">
        {name}
        <small className="quiet narrow-only">{texts.plannedOf(planned)}</small>
        {bar}
      </th>
      <td className="right num extra">{planned}</td>
      <td className="right num strong">{actual}</td>
      <td className={isOver ? 'right num outflow' : 'right num'}>{left}</td>
    </tr>
  );
}
