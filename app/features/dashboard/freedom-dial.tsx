import type { Language } from '#contract/i18n/index';
import { type Day, daysBetween, formatDay, splitDay, yearsAndDaysBetween } from '#domain/calendar';
import { formatPercent } from '#domain/money';
import { StarShape } from '#app/ui/icons.tsx';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';

const centre = 250,
  base = 236,
  outer = 206,
  inner = 176;
const point = (fraction: number, radius: number): [number, number] => {
  const angle = Math.PI * (1 - fraction);
  return [
    Number((centre + radius * Math.cos(angle)).toFixed(2)),
    Number((base - radius * Math.sin(angle)).toFixed(2)),
  ];
};
const arc = (radius: number, to: number) => {
  const [x, y] = point(to, radius);
  return `M${centre - radius} ${base}A${radius} ${radius} 0 0 1 ${x} ${y}`;
};

/**
 * Returns the length of the arc: the first multiple of five years (at least ten) that leaves the
 * date in about the first two thirds.
 */
export function horizonYears(yearsToDate: number): number {
  return Math.max(10, Math.ceil((yearsToDate * 1.5) / 5) * 5);
}

/**
 * Draws the years from today as a graduated arc, with the star on the freedom date; inside, the
 * share of the needed sum that the portfolio has reached. Without a date there is no star.
 */
export function FreedomDial({
  day,
  today,
  fundedFraction,
  headline,
  language,
}: {
  day: Day | null;
  today: Day;
  fundedFraction: number;
  headline: string;
  language: Language;
}) {
  const t = useCycleTranslations('dashboard');
  const toDate = day ? daysBetween(today, day) / 365.25 : 20;
  const years = horizonYears(toDate);
  const { year: thisYear } = splitDay(today);
  const at = (date: Day) => Math.max(0, Math.min(1, daysBetween(today, date) / 365.25 / years));
  const step = years > 60 ? 20 : years > 30 ? 10 : 5;
  const star = day ? point(at(day), outer) : null;
  const funded = Math.max(0, Math.min(1, fundedFraction));
  const distance = day ? yearsAndDaysBetween(today, day) : null;
  return (
    <svg
      viewBox="4 6 492 236"
      role="img"
      aria-label={day ? t.freedomAlt(formatDay(day, language, 'full')) : headline}
      className="dial"
    >
      <path d={arc(outer, 1)} className="dial-axis" />
      {Array.from({ length: years }, (_unused, index) => thisYear + 1 + index).map((year) => {
        const fraction = at(`${year}-01-01`);
        if (fraction >= 1) return null;
        const named = year % step === 0;
        const [x1, y1] = point(fraction, outer),
          [x2, y2] = point(fraction, outer + (named ? 9 : 4)),
          side = Math.abs(fraction - 0.5) < 0.15 ? 'middle' : fraction < 0.5 ? 'end' : 'start';
        // A name beside the arc ends, or begins, at its mark: centred it would cover the arc.
        const [tx, ty] = point(fraction, outer + (side === 'middle' ? 22 : 14));
        const nearStar = day !== null && Math.abs(fraction - at(day)) < 0.045;
        return (
          <g key={year}>
            <path
              d={`M${x1} ${y1}L${x2} ${y2}`}
              className={named ? 'dial-tick named' : 'dial-tick'}
            />
            {named && !nearStar && fraction > 0.04 && fraction < 0.97 ? (
              <text x={tx} y={ty + 4} textAnchor={side} className="chart-text quiet">
                {year}
              </text>
            ) : null}
          </g>
        );
      })}
      {day ? <path d={arc(outer, at(day))} className="dial-arc" /> : null}
      <path d={arc(inner, 1)} className="dial-track" />
      {funded > 0 ? <path d={arc(inner, funded)} className="dial-funded" /> : null}
      <path d={`M0 ${base}H500`} className="dial-ground" />
      <text x="86" y="227" className="chart-text money-hue">
        {t.funded(
          formatPercent(
            fundedFraction,
            language,
            fundedFraction > 0 && fundedFraction < 0.1 ? 1 : 0,
          ),
        )}
      </text>
      {star ? (
        <g className="star" transform={`translate(${star[0]} ${star[1]})`}>
          <circle r="11" fill="var(--paper)" />
          <g transform="scale(1.25)">
            <StarShape />
          </g>
        </g>
      ) : null}
      <text
        x="250"
        y="170"
        textAnchor="middle"
        className={headline.length > 14 ? 'dial-date long' : 'dial-date'}
      >
        {headline}
      </text>
      {distance && (distance.years > 0 || distance.days > 0) ? (
        <text x="250" y="194" textAnchor="middle" className="chart-text">
          {t.fromToday(distance.years, distance.days)}
        </text>
      ) : null}
    </svg>
  );
}
