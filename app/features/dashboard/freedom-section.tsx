import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Language } from '#contract/i18n/index';
import { formatDay, formatRange } from '#domain/calendar';
import { type FreedomAnswer, type FreedomExplanation } from '#domain/freedom';
import { formatMoney, formatPercent } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { useLanguage } from '#app/language.tsx';
import type { HeldBalance } from '#domain/net-worth';
import { buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { formulaText } from '#app/ui/formula-text.ts';
import { Causes } from './causes.tsx';
import { CountedCycles } from './counted-cycles.tsx';
import { CycleInDoubt } from './cycle-in-doubt.tsx';
import { FreedomDial } from './freedom-dial.tsx';
import { LeftOut } from './left-out.tsx';
import { StatePortfolio } from './state-portfolio.tsx';
import type { Dashboard } from './use-dashboard.ts';

/**
 * Returns whether this section names all of these accounts as left out for lack of a rate, so that
 * no other card has to.
 */
export function isNamedByFreedom(
  missing: readonly HeldBalance[],
  { freedom: { after: answer } }: Pick<Dashboard, 'freedom'>,
): boolean {
  // The offer to take over the balances, shown while no portfolio is stated, names every account.
  if (answer.status === 'not-enough-data') return answer.missing === 'plan';
  const named = new Set(answer.explanation.worth?.missing.map(({ accountId }) => accountId));
  return missing.every(({ accountId }) => named.has(accountId));
}

/**
 * The freedom date, or the reason why there is none; its calculation, and its cycles, are one tap
 * away.
 */
export function FreedomSection({
  dashboard: {
    freedom: attribution,
    categories,
    perCycle,
    flows,
    spendRows,
    person,
    answers,
    currency,
    today,
    language,
  },
}: {
  dashboard: Dashboard;
}) {
  const t = useCycleTranslations('dashboard');
  const { path } = useLanguage();
  const [open, setOpen] = useState(false);
  const answer = attribution.after;
  const explanation = answer.status === 'not-enough-data' ? null : answer.explanation;
  const day = answer.status === 'date' ? answer.day : null;
  const headline =
    answer.status === 'date'
      ? formatDay(answer.day, language, 'full')
      : answer.status === 'reached'
        ? t.reached
        : answer.status === 'never'
          ? answer.reason === 'too-far'
            ? t.beyond
            : t.never
          : t.notEnough;
  const why =
    answer.status === 'reached'
      ? t.reachedText
      : answer.status === 'never' && answer.reason === 'not-growing'
        ? t.neverText
        : answer.status === 'not-enough-data' && answer.missing === 'cycles'
          ? t.notEnoughText(answer.cyclesFound, answer.cyclesNeeded)
          : answer.status === 'not-enough-data' && answer.missing === 'spending'
            ? t.noSpendingYet
            : null;
  const counted = (
    <CountedCycles
      rows={spendRows}
      person={person}
      beyond={explanation?.beyond ?? null}
      language={language}
    />
  );
  return (
    <div className="freedom">
      <div className="section-head">
        <h2 className="h4">{t.freedom}</h2>
        {explanation || spendRows.length > 0 ? (
          <button type="button" className="section-more" onClick={() => setOpen(true)}>
            {explanation ? t.howWorkedOut : t.counted.title}
          </button>
        ) : null}
      </div>
      {explanation ? (
        <FreedomDial
          day={day}
          today={today}
          fundedFraction={explanation.fundedFraction}
          headline={headline}
          language={language}
        />
      ) : (
        <p className="h2 freedom-none">{headline}</p>
      )}
      <Causes
        attribution={attribution}
        categories={categories}
        cycle={perCycle.at(-1)!.cycle}
        inCurrency={flows.at(-2)?.bounds.currency ?? null}
        currency={currency}
        language={language}
      />
      <CycleInDoubt rows={spendRows} person={person} given={answers ?? []} language={language} />
      {why ? <p className="note freedom-why">{why}</p> : null}
      {explanation?.worth?.missing.length ? (
        <LeftOut missing={explanation.worth.missing} language={language} />
      ) : null}
      {answer.status === 'not-enough-data' && answer.missing === 'plan' ? (
        <StatePortfolio currency={currency} today={today} language={language} />
      ) : null}
      {answer.status === 'not-enough-data' && answer.missing === 'cycles' ? (
        <p className="budget-actions">
          <Link className={buttonClass({ size: 'sm' })} to="/dashboard/ledger?import=1">
            {t.untilThen.importPast}
          </Link>{' '}
          <Link className={buttonClass({ size: 'sm', look: 'bare' })} to={path('/fi-calculator')}>
            {t.untilThen.tryOut}
          </Link>
        </p>
      ) : null}
      {explanation?.oneDayMinor ? (
        <p className="note margin freedom-price">
          <Amounts>{t.oneDay(formatMoney(explanation.oneDayMinor, currency, language))}</Amounts>
        </p>
      ) : null}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={explanation ? t.explain.title : t.counted.title}
        wide
      >
        {explanation ? (
          <Explained
            answer={answer}
            explanation={explanation}
            counted={counted}
            currency={currency}
            language={language}
          />
        ) : (
          <div className="explain">{counted}</div>
        )}
      </Dialog>
    </div>
  );
}

function Explained({
  answer,
  explanation: e,
  counted,
  currency,
  language,
}: {
  answer: FreedomAnswer;
  explanation: FreedomExplanation;
  counted: ReactNode;
  currency: string;
  language: Language;
}) {
  const all = useCycleTranslations('dashboard'),
    t = all.explain;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const percent = (fraction: number) =>
    formatPercent(
      fraction,
      language,
      Number.isInteger(Number((fraction * 100).toFixed(4))) ? 0 : 2,
    );
  const toYear = e.monthsUsed === null ? `× 365 ÷ ${e.daysUsed}` : `× 12 ÷ ${e.monthsUsed}`;
  const sum = (minor: number, more = 0) =>
    more === 0 ? money(minor) : `(${money(minor)} + ${money(more)})`;
  const rows: [string, string, string?][] = [
    [t.cycles, t.cyclesValue(e.cyclesUsed, formatRange(e.fromDay, e.toDay, language))],
    [
      t.spending,
      money(e.spendingPerYearMinor),
      `${sum(e.expenseMinor, e.beyond?.expenseMinor)} ${toYear}`,
    ],
    [
      t.saving,
      money(e.savingPerYearMinor),
      `(${sum(e.incomeMinor, e.beyond?.incomeMinor)} − ${sum(e.expenseMinor, e.beyond?.expenseMinor)}) ${toYear}`,
    ],
    [t.rate, percent(e.withdrawalRate)],
    [
      t.target,
      money(e.fiNumberMinor),
      `${money(e.spendingPerYearMinor)} ÷ ${percent(e.withdrawalRate)}`,
    ],
    e.worth === null
      ? [t.portfolio, money(e.portfolioMinor), t.asOf(formatDay(e.asOfDay, language, 'full'))]
      : [
          t.portfolio,
          money(e.portfolioMinor),
          `${t.ofAccounts(formatDay(e.asOfDay, language, 'full'))}` +
            (e.worth.debtsMinor > 0
              ? `: ${money(e.worth.assetsMinor)} − ${money(e.worth.debtsMinor)}`
              : ''),
        ],
    [t.realReturn, percent(e.returnAnnualReal)],
    ...(answer.status === 'date' || answer.status === 'reached'
      ? [[t.date, formatDay(answer.day, language, 'full')] as [string, string]]
      : []),
  ];
  return (
    <div className="explain">
      <p className="lede">{t.intro}</p>
      {e.worth?.missing.length ? <LeftOut missing={e.worth.missing} language={language} /> : null}
      <dl>
        {rows.map(([name, value, from]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="num">{value}</span>
              {from ? <small className="num">{formulaText(from)}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="h4">{all.counted.title}</h3>
      {counted}
      <h3 className="h4">{t.formula}</h3>
      <p className="note">{t.formulaTarget}</p>
      <p className="note">{t.formulaGrowth}</p>
      <h3 className="h4">{t.assumptions}</h3>
      <ul className="note">
        {t.assumptionList.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="dialog-foot">
        <Link className={buttonClass()} to="/profile#freedom">
          {t.change}
        </Link>
      </div>
    </div>
  );
}
