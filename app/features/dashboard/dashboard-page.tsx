/** `/dashboard`: what this cycle holds, where it went, and the date of freedom. Every figure opens the rows that sum to it. */
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Stored } from '#contract/collections';
import type { Language } from '#contract/words/index';
import { daysBetween, formatDay, nextCycle, type Cycle } from '#domain/calendar';
import { computeFreedomDate } from '#domain/freedom';
import { cycleTotals, type CurrencyTotals, type CycleTotals } from '#domain/ledger';
import { formatMoney, formatPercent } from '#domain/money';
import { cyclesToSum, savingsIdsOf, sumCycles } from '#app/data/cycle-sums.ts';
import { useRecords, useSpend } from '#app/data/hooks.ts';
import { useProfile } from '#app/data/use-profile.ts';
import { useLanguage } from '#app/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/all-icons.tsx';
import { Loading, Notice } from '#app/ui/states.tsx';
import { useToday } from '#app/today.ts';
import { useWords } from '#app/words.tsx';
import { CashFlow } from './cash-flow.tsx';
import { FreedomSection } from './freedom-section.tsx';
import './dashboard.css';

const cyclesShown = 6;

export function DashboardPage() {
  const words = useWords('dashboard');
  const site = useWords('site');
  const { language } = useLanguage();
  const today = useToday();
  const profile = useProfile();
  const currency = profile?.currency ?? 'USD';
  const rules = useMemo(() => profile?.cycles ?? [], [profile?.cycles]);
  const { cycle, complete, firstDay } = useMemo(() => cyclesToSum(rules, today), [rules, today]);
  const spend = useSpend(firstDay, cycle.endDay);
  const categories = useRecords({ collection: 'categories', orderBy: { field: 'createdAt', direction: 'asc' } });

  const savingsIds = useMemo(() => savingsIdsOf(categories.records), [categories.records]);
  const totals = useMemo(() => cycleTotals(spend.rows, cycle, currency, savingsIds), [spend.rows, cycle, currency, savingsIds]);
  const perCycle = useMemo(() => sumCycles(spend.rows, complete, currency, savingsIds), [spend.rows, complete, currency, savingsIds]);
  const freedom = useMemo(() => computeFreedomDate({ cycles: perCycle, fi: profile?.fi ?? null, today }), [perCycle, profile?.fi, today]);

  if (spend.loading || categories.loading) return <Loading label={site.loading} />;
  const flows = [...perCycle.toSorted((a, b) => (a.startDay < b.startDay ? -1 : 1)).slice(-(cyclesShown - 1)), { cycle, incomeMinor: totals.incomeMinor, expenseMinor: totals.expenseMinor }];
  const empty = spend.rows.length === 0;

  return (
    <>
      <div className="bar">
        <p className="note">{capital(formatDay(today, language, 'weekday'))} · {words.dayOfCycle(daysBetween(cycle.startDay, today) + 1, daysBetween(cycle.startDay, cycle.endDay) + 1)}<span className="w-only">, {words.nextCycleOn(formatDay(nextCycle(rules, cycle).startDay, language, 'day'))}</span></p>
        <span className="sp" />
        <Link className={`${buttonClass()} w-only`} to="/dashboard/ledger?import=1"><Icon name="import" /> {words.import}</Link>
        <Link className={buttonClass({ look: 'ink' })} to="/dashboard/ledger?add=1"><Icon name="plus" /> {words.add}</Link>
      </div>
      {spend.error || categories.error ? <Notice>{words.unreadable}</Notice> : null}
      <h1 className="answer dash-say"><Sentence totals={totals} empty={empty} currency={currency} language={language} /></h1>
      {empty ? <p className="lede dash-welcome">{words.welcomeText} <Link className="link" to="/dashboard/ledger">{words.openLedger}</Link></p> : null}
      <div className="dash">
        <div className="dash-column">
          <FreedomSection answer={freedom} currency={currency} today={today} language={language} />
          {empty ? null : (
            <section className="sec">
              <div className="sec-h"><h2 className="h4">{words.cashFlow}</h2><Link to="/dashboard/ledger?period=all">{words.openRows}</Link></div>
              <CashFlow flows={flows} currency={currency} language={language} />
            </section>
          )}
        </div>
        <div className="dash-column">
          <ThisCycle totals={totals} cycle={cycle} currency={currency} language={language} />
          <SpendByCategory totals={totals} cycle={cycle} categories={categories.records} savingsIds={savingsIds} currency={currency} language={language} />
          <OtherCurrencies totals={totals.otherCurrencies} language={language} />
        </div>
      </div>
    </>
  );
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The ledger, filtered to what a figure sums. */
function rowsOf(cycle: Cycle, filter: Record<string, string> = {}): string {
  return `/dashboard/ledger?${new URLSearchParams({ period: cycle.startDay, ...filter })}`;
}

function Sentence({ totals, empty, currency, language }: { totals: CycleTotals; empty: boolean; currency: string; language: Language }) {
  const words = useWords('dashboard');
  const { incomeMinor, expenseMinor, netMinor } = totals;
  const say = (text: { before: string; after: string }, number: string) => <>{text.before}<span className="live num">{number}</span>{text.after}</>;
  const money = (minor: number) => formatMoney(minor, currency, language);
  if (empty) return words.welcome;
  if (incomeMinor === 0 && expenseMinor === 0) return words.quietCycle;
  if (incomeMinor === 0) return say(words.onlyOut, money(expenseMinor));
  if (netMinor < 0) return say(words.overspent, money(-netMinor));
  if (expenseMinor === 0) return say(words.onlyIn, money(incomeMinor));
  return say(words.kept, formatPercent(totals.savingsRate ?? 0, language));
}

function ThisCycle({ totals, cycle, currency, language }: { totals: CycleTotals; cycle: Cycle; currency: string; language: Language }) {
  const words = useWords('dashboard');
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <section className="sec" aria-labelledby="cycle-head">
      <div className="sec-h"><h2 className="h4" id="cycle-head">{words.thisCycle}</h2><Link to={rowsOf(cycle)}>{words.openRows}</Link></div>
      <dl className="sum">
        <div><dt>{words.cycleIncome}</dt><dd><Link className="num u in" to={rowsOf(cycle, { kind: 'income' })} aria-label={`${money(totals.incomeMinor)}, ${words.showRows(words.cycleIncome)}`}>{money(totals.incomeMinor)}</Link></dd></div>
        <div><dt>{words.cycleSpending}</dt><dd><Link className="num u out" to={rowsOf(cycle, { kind: 'expense' })} aria-label={`${money(totals.expenseMinor)}, ${words.showRows(words.cycleSpending)}`}>{money(totals.expenseMinor)}</Link></dd></div>
        <div><dt>{words.cycleNet}</dt><dd className="num">{money(totals.netMinor)}</dd>{totals.setAsideMinor > 0 ? <dd className="note num">{money(totals.setAsideMinor)} {words.setAside}</dd> : null}</div>
        <div><dt>{words.cycleRate}</dt><dd className="num" title={totals.savingsRate === null ? words.noRateWhy : undefined}>{totals.savingsRate === null ? words.noRate : formatPercent(totals.savingsRate, language)}</dd></div>
      </dl>
    </section>
  );
}

const categoriesShown = 8;

function SpendByCategory({ totals, cycle, categories, savingsIds, currency, language }: { totals: CycleTotals; cycle: Cycle; categories: Stored<'categories'>[]; savingsIds: ReadonlySet<string>; currency: string; language: Language }) {
  const words = useWords('dashboard');
  const [all, setAll] = useState(false);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const spent = totals.byCategory.filter((entry) => entry.kind === 'expense' && !savingsIds.has(entry.categoryId));
  const sum = spent.reduce((total, entry) => total + entry.sumMinor, 0);
  const shown = all ? spent : spent.slice(0, categoriesShown);
  const most = spent[0]?.sumMinor ?? 1;
  return (
    <section className="sec" aria-labelledby="category-head">
      <div className="sec-h"><h2 className="h4" id="category-head">{words.spendByCategory}</h2></div>
      {spent.length === 0 ? <p className="note">{words.noSpending}</p> : (
        <table className="tbl by-cat">
          <thead className="sr"><tr><th scope="col">{words.category}</th><th scope="col">{words.share}</th><th scope="col">{words.amount}</th></tr></thead>
          <tbody>
            {shown.map((entry) => {
              const category = byId.get(entry.categoryId);
              const name = category?.name ?? words.uncategorised;
              return (
                <tr key={entry.categoryId}>
                  <th scope="row"><Link to={rowsOf(cycle, { category: entry.categoryId || 'none', kind: 'expense' })}>{name}</Link></th>
                  <td className="cat-bar"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width={Math.max(0.75, (100 * entry.sumMinor) / most)} height="10" fill={category?.color ?? 'var(--rule-2)'} /></svg><span className="sr">{formatPercent(entry.sumMinor / sum, language)}</span></td>
                  <td className="r num"><span className="u">{formatMoney(entry.sumMinor, currency, language)}</span></td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {totals.setAsideMinor > 0 ? <p className="note aside">{words.notSpent(formatMoney(totals.setAsideMinor, currency, language))}</p> : null}
      {spent.length > categoriesShown ? <button type="button" className="btn bare sm" onClick={() => setAll(!all)}>{all ? words.less : words.more(spent.length - categoriesShown)}</button> : null}
    </section>
  );
}

function OtherCurrencies({ totals, language }: { totals: CurrencyTotals[]; language: Language }) {
  const words = useWords('dashboard');
  if (totals.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="other-head">
      <div className="sec-h"><h2 className="h4" id="other-head">{words.otherCurrencies}</h2></div>
      <table className="tbl">
        <thead><tr><th scope="col"><span className="sr">{words.otherCurrencies}</span></th><th scope="col" className="r">{words.cycleIncome}</th><th scope="col" className="r">{words.cycleSpending}</th><th scope="col" className="r">{words.cycleNet}</th></tr></thead>
        <tbody>{totals.map((of) => <tr key={of.currency}><th scope="row">{of.currency}</th>{[of.incomeMinor, of.expenseMinor, of.netMinor].map((minor, index) => <td key={index} className="r num">{formatMoney(minor, of.currency, language)}</td>)}</tr>)}</tbody>
      </table>
      <p className="note">{words.otherCurrenciesWhy}</p>
    </section>
  );
}
