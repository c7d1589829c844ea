/** The state of the key results and of the freedom date at the end of the week. */
import { Link } from 'react-router';
import { formatDay, formatRange, timestampToDay } from '#domain/calendar';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { sayLimits } from '#app/limits-text.ts';
import { useTranslations } from '#app/i18n.tsx';
import { Causes } from '../dashboard/causes.tsx';
import { hueOf, sayResult } from '../dashboard/results-card.tsx';
import { PaceBar } from '#app/ui/pace-bar.tsx';
import { type KeptResult, keepResult, readAnswers } from './review-answers.ts';
import type { Review } from './use-review.ts';

/** Returns the current key results in the form that is stored with a review. */
export function resultsNow(
  { paced, language }: Review,
  ofTarget: (target: string) => string,
  time: (minutes: number) => string,
): KeptResult[] {
  return paced.map((result) => {
    const say = (value: number) => sayResult(result.keyResult, value, language, time);
    return keepResult(
      result,
      result.aim.direction === 'keep'
        ? `${say(result.value)} (${sayLimits(result.aim, say)})`
        : sayResult(result.keyResult, result.value, language, time, { unit: false }) +
            ` ${ofTarget(say(result.target))}`,
    );
  });
}

/**
 * `isLatest`: for the running week or the last one, key results are shown as of now; for an earlier
 * one as stored.
 */
export function ResultsPart({
  of,
  isLatest,
  time,
}: {
  of: Review;
  isLatest: boolean;
  time: (minutes: number) => string;
}) {
  const t = useCycleTranslations('review').results;
  const all = useTranslations('dashboard').results;
  const { kept, paced, language } = of;
  const results = isLatest
    ? resultsNow(of, all.ofTarget, time)
    : kept
      ? readAnswers(kept.answers).results
      : null;
  const hues = new Map(paced.map(({ keyResult }) => [keyResult.id, hueOf[keyResult.metric.kind]]));
  const addressOf = new Map(
    paced.map(({ keyResult, projectId }) => [
      keyResult.id,
      `/planning?project=${projectId}&item=${keyResult.id}`,
    ]),
  );
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
        <Link to="/planning">{t.open}</Link>
      </div>
      {results === null ? (
        <p className="note">{t.keptNone}</p>
      ) : results.length === 0 ? (
        <p className="note">{t.none}</p>
      ) : (
        <>
          <ul className="pace-list">
            {results.map(({ id, title, value, fraction, expectedFraction, daysAhead, offPace }) => {
              const address = addressOf.get(id);
              return (
                <li key={id}>
                  {address ? (
                    <Link className="strong" to={address}>
                      {title}
                    </Link>
                  ) : (
                    <span className="strong">{title}</span>
                  )}
                  <span className="num">
                    <Amounts>{value}</Amounts>
                  </span>
                  <PaceBar
                    fraction={fraction}
                    expected={expectedFraction}
                    hue={hues.get(id) ?? 'goal-hue'}
                  />
                  <span className={offPace ? 'late' : 'late ok'}>
                    {offPace
                      ? daysAhead === null
                        ? all.outside
                        : daysAhead <= -1
                          ? all.behind(-daysAhead)
                          : all.justBehind
                      : daysAhead === null
                        ? t.within
                        : daysAhead >= 1
                          ? t.ahead(daysAhead)
                          : t.on}
                  </span>
                </li>
              );
            })}
          </ul>
          <p className="note kr-key">
            {isLatest
              ? t.now(formatDay(of.today, language, 'short'))
              : t.kept(formatDay(timestampToDay(kept!.updatedAt), language, 'day'))}{' '}
            {all.pace}
          </p>
        </>
      )}
    </>
  );
}

export function FreedomPart({
  of: {
    freedom: { ended, inCurrency, attribution },
    categories,
    currency,
    language,
  },
}: {
  of: Review;
}) {
  const t = useCycleTranslations('review').freedom;
  const say = (day: string) => formatDay(day, language, 'full');
  if (attribution === null) return null;
  const { before, after, shift } = attribution;
  const day = 'day' in after ? after.day : null;
  const cycle = ended === null ? '' : formatRange(ended.startDay, ended.endDay, language);
  const sentence =
    ended === null
      ? day === null
        ? t.none
        : `${t.stands(say(day))} ${t.noCycle}`
      : before.status === 'not-enough-data' && day === null
        ? t.none
        : shift.kind === 'days' && 'day' in before
          ? t.moved(
              shift.days > 0 ? t.later(shift.days) : t.earlier(-shift.days),
              say(before.day),
              say(shift.day),
              cycle,
            )
          : shift.kind === 'came'
            ? t.came(say(shift.day))
            : shift.kind === 'went'
              ? t.went
              : day === null
                ? t.none
                : t.same(cycle, say(day));
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
      </div>
      <p className="review-say">{sentence}</p>
      {ended === null ? null : (
        <Causes
          attribution={attribution}
          categories={categories}
          cycle={ended}
          inCurrency={inCurrency}
          currency={currency}
          language={language}
        />
      )}
    </>
  );
}
