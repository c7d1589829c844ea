/**
 * The causes, by category, that moved the freedom date in the last closed cycle; each links to the
 * transactions of that cycle.
 */
import { Link } from 'react-router';
import type { Language } from '#contract/i18n/index';
import { type Cycle, formatDay } from '#domain/calendar';
import type { FreedomAttribution } from '#domain/measures';
import { formatMoney } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { rowsOf } from '#app/ledger/rows-of.ts';

const shownAtMost = 3;

export function Causes({
  attribution: { before, after, shift, causes, restDays, isWholeYear },
  categories,
  cycle,
  inCurrency,
  currency,
  language,
}: {
  attribution: FreedomAttribution;
  categories: readonly { id: string; name: string }[];
  cycle: Cycle;
  /** The currency of the sums, if the cycle has rows of others. */ inCurrency: string | null;
  currency: string;
  language: Language;
}) {
  const all = useCycleTranslations('dashboard');
  const t = all.causes;
  const told = causes.filter(({ days }) => days !== 0);
  if (shift.kind !== 'days' || told.length === 0 || !('day' in before) || !('day' in after))
    return null;
  const days = (count: number) =>
    count > 0 ? t.later(count) : count < 0 ? t.earlier(-count) : t.none;
  const [more, less] = isWholeYear ? [t.moreInYear, t.lessInYear] : [t.more, t.less];
  const look = (count: number) =>
    count > 0 ? 'num right outflow' : count < 0 ? 'num right inflow' : 'num right';
  const bounds = inCurrency === null ? {} : { currency: inCurrency };
  const shown = told.slice(0, shownAtMost),
    others = told.slice(shownAtMost);
  const rest = others.length > 0 ? others.reduce((sum, cause) => sum + cause.days, 0) : 0;
  return (
    <ul className="causes">
      {shown.map(({ kind, categoryId, changeMinor, days: count }) => (
        <li key={`${kind} ${categoryId}`}>
          <Link to={rowsOf(cycle, { category: categoryId || 'none', kind, ...bounds })}>
            {categories.find(({ id }) => id === categoryId)?.name ??
              (kind === 'income' ? t.income : all.uncategorised)}
          </Link>
          <span className="num quiet">
            <Amounts>
              {changeMinor > 0
                ? more(formatMoney(changeMinor, currency, language, { trimZeros: true }))
                : less(formatMoney(-changeMinor, currency, language, { trimZeros: true }))}
            </Amounts>
          </span>
          <b className={look(count)}>{days(count)}</b>
        </li>
      ))}
      {others.length > 0 ? (
        <li>
          <Link to={rowsOf(cycle, bounds)}>{t.others(others.length)}</Link>
          <span />
          <b className={look(rest)}>{days(rest)}</b>
        </li>
      ) : null}
      {restDays === 0 ? null : (
        <li>
          <span className="quiet">{t.rest}</span>
          <span />
          <b className="num right">{days(restDays)}</b>
        </li>
      )}
      <li>
        <span>{t.since}</span>
        <span className="num quiet">
          {formatDay(before.day, language, 'shortYear')}
          {' – '}
          {formatDay(after.day, language, 'shortYear')}
        </span>
        <b className="num right">{days(shift.days)}</b>
      </li>
    </ul>
  );
}
