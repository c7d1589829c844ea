/**
 * Key results that are behind their pace line, the furthest first; each opens its place in the
 * plan.
 */
import { Link } from 'react-router';
import type { Stored } from '#contract/collections';
import type { Language } from '#contract/i18n/index';
import { msPerDay, formatDay, formatDayNear, timestampToDay } from '#domain/calendar';
import { formatMoney, formatNumber } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { sayLimits } from '#app/limits-text.ts';
import { addressOfMetric } from '#app/ledger/ledger-address.ts';
import { PaceBar } from '#app/ui/pace-bar.tsx';
import type { PacedResult } from '#domain/goals';
import type { Dashboard } from './use-dashboard.ts';

const shownAtMost = 5;

/**
 * Formats a value of a key result in its own unit. `unit`: also the unit of a manual one, which is
 * stated once beside value and target.
 */
export function sayResult(
  { metric }: Pick<Stored<'keyResults'>, 'metric'>,
  value: number,
  language: Language,
  time: (minutes: number) => string,
  { unit = true } = {},
): string {
  switch (metric.kind) {
    case 'money':
      return metric.measure === 'count'
        ? formatNumber(value, language)
        : formatMoney(Math.round(value), metric.currency, language, { trimZeros: true });
    case 'fi':
      return formatDay(timestampToDay(Math.round(value) * msPerDay), language, 'full');
    case 'time':
      return time(Math.round(value));
    case 'manual':
      return `${formatNumber(value, language, decimalsOf(value))}${unit && metric.unit ? ` ${metric.unit}` : ''}`;
    case 'tasks':
      return formatNumber(value, language);
  }
}

function decimalsOf(value: number): number {
  return Number.isInteger(value) ? 0 : Math.min(2, String(value).split('.')[1]?.length ?? 0);
}

export const hueOf = {
  manual: 'goal-hue',
  tasks: 'goal-hue',
  fi: 'goal-hue',
  money: 'money-hue',
  time: 'time-hue',
} as const;

export function ResultsCard({
  dashboard: { paced, today, language, hasObjective },
  time,
}: {
  dashboard: Dashboard;
  time: (minutes: number) => string;
}) {
  const t = useCycleTranslations('dashboard').results;
  const behind = paced.filter(({ offPace }) => offPace);
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
        {paced.length > 0 ? <Link to="/planning">{t.of(behind.length, paced.length)}</Link> : null}
      </div>
      {behind.length === 0 ? (
        <p className="note">
          {paced.length > 0 ? t.onPace : t.none}
          {paced.length === 0 ? (
            <>
              {' '}
              <Link className="link" to="/planning">
                {hasObjective ? t.open : t.first}
              </Link>
            </>
          ) : null}
        </p>
      ) : (
        <>
          <ul className="pace-list">
            {behind.slice(0, shownAtMost).map((result) => (
              <Result
                key={result.keyResult.id}
                result={result}
                today={today}
                language={language}
                time={time}
              />
            ))}
          </ul>
          <p className="note kr-key">
            {t.pace}
            {behind.length > shownAtMost ? (
              <>
                {' '}
                <Link className="link" to="/planning">
                  {t.more(behind.length - shownAtMost)}
                </Link>
              </>
            ) : null}
          </p>
        </>
      )}
    </>
  );
}

function Result({
  result: {
    keyResult,
    aim,
    projectId,
    value,
    target,
    fraction,
    expectedFraction,
    daysAhead,
    dueDay,
  },
  today,
  language,
  time,
}: {
  result: PacedResult<Stored<'keyResults'>>;
  today: string;
  language: Language;
  time: (minutes: number) => string;
}) {
  const { results: t, showRows } = useCycleTranslations('dashboard');
  const say = (amount: number) => sayResult(keyResult, amount, language, time);
  const late =
    daysAhead === null
      ? t.outside
      : dueDay !== null && dueDay < today
        ? t.ended(formatDayNear(dueDay, today, language))
        : daysAhead <= -1
          ? t.behind(-daysAhead)
          : t.justBehind;
  return (
    <li>
      <Link className="strong" to={`/planning?project=${projectId}&item=${keyResult.id}`}>
        {keyResult.title}
      </Link>
      <span className="num">
        {keyResult.metric.kind === 'money' ? (
          <Link
            className="dotted"
            to={addressOfMetric(keyResult.metric)}
            aria-label={showRows(`${keyResult.title}, ${say(value)}`)}
          >
            {say(value)}
          </Link>
        ) : (
          sayResult(keyResult, value, language, time, { unit: aim.direction === 'keep' })
        )}{' '}
        {aim.direction === 'keep' ? (
          <span className="quiet">({sayLimits(aim, say)})</span>
        ) : (
          <span className="quiet">{t.ofTarget(say(target))}</span>
        )}
      </span>
      <PaceBar fraction={fraction} expected={expectedFraction} hue={hueOf[keyResult.metric.kind]} />
      <span className="late">{late}</span>
    </li>
  );
}
