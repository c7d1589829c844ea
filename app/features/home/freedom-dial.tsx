/**
 * The dial of the home page: moving the savings rate moves the freedom date along its arc. Computes
 * real answers for a stated example.
 */
import { useState, type CSSProperties } from 'react';
import { addMonths, formatDay, splitDay, type Day } from '#domain/calendar';
import { StarShape } from '#app/ui/icons.tsx';
import { useTodayOnPage } from '#app/in-browser.ts';
import { useLanguage } from '#app/language.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { computeExampleMonths, exampleRates, type ExampleRate } from './freedom-example.ts';

/** The dial's centre, and its two arcs: years outside, savings rates inside. */
const center = { x: 320, y: 372 };
const yearsRadius = 300;
const ratesRadius = 232;
const yearsOnDial = 42;

function pointAt(years: number, radius: number): { x: number; y: number } {
  const angle = Math.PI * (1 - years / yearsOnDial);
  // Rounds, so that the prerendered page and every browser write the same digits.
  return {
    x: Math.round((center.x + radius * Math.cos(angle)) * 10) / 10,
    y: Math.round((center.y - radius * Math.sin(angle)) * 10) / 10,
  };
}
function tick(years: number, radius: number, length: number): string {
  const from = pointAt(years, radius),
    to = pointAt(years, radius + length);
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}
const anchorOf = (years: number) =>
  years < yearsOnDial * 0.42 ? 'end' : years > yearsOnDial * 0.58 ? 'start' : 'middle';

export function HomeFreedomDial() {
  const t = useTranslations('home').dial;
  const { language } = useLanguage();
  const [percent, setPercent] = useState<ExampleRate>(44);
  const today: Day = useTodayOnPage();
  const { year, month } = splitDay(today);
  const months = Math.ceil(computeExampleMonths(percent));
  const nearer = months - Math.ceil(computeExampleMonths(percent + 1));
  const date = formatDay(addMonths(today, months), language, 'month');
  const end = pointAt(months / 12, yearsRadius);
  const yearMarks = Array.from({ length: yearsOnDial }, (_, index) => index + 1)
    .map((index) => ({ year: year + index, years: index - (month - 1) / 12 }))
    .filter(({ years }) => years > 0 && years < yearsOnDial);
  const rateMarks = exampleRates
    .filter((rate) => rate % 2 === 0)
    .map((rate) => ({ rate, years: computeExampleMonths(rate) / 12 }))
    .filter(({ years }) => years < yearsOnDial);
  const ratesFrom = pointAt(rateMarks.at(-1)!.years, ratesRadius),
    ratesTo = pointAt(rateMarks[0]!.years, ratesRadius);

  return (
    <div className="mini">
      <label className="ask" htmlFor="home-rate">
        <span>{t.ifISave}</span>
        <b className="num">{percent}%</b>
        <span>{t.ofWhatIEarn}</span>
      </label>
      <input
        className="slider"
        id="home-rate"
        type="range"
        min={exampleRates[0]}
        max={exampleRates.at(-1)}
        value={percent}
        aria-valuetext={`${percent}%, ${date}`}
        onChange={(event) => setPercent(Number(event.target.value))}
        style={
          {
            '--v': `${(100 * (percent - exampleRates[0]!)) / (exampleRates.at(-1)! - exampleRates[0]!)}%`,
          } as CSSProperties
        }
      />
      <svg className="dial" viewBox="-30 20 700 368" role="img" aria-label={t.alt(percent, date)}>
        <path d={`M20 372A300 300 0 0 1 620 372`} className="minor" />
        <path
          d={`M${ratesFrom.x} ${ratesFrom.y}A${ratesRadius} ${ratesRadius} 0 0 1 ${ratesTo.x} ${ratesTo.y}`}
          className="minor"
        />
        {yearMarks.map(({ year: mark, years }) => {
          const labelled = mark % 5 === 0;
          const at = pointAt(years, yearsRadius + 22);
          return (
            <g key={mark}>
              <path
                d={tick(years, yearsRadius, labelled ? 11 : 5)}
                className={labelled ? 'major' : 'minor'}
              />
              {labelled ? (
                <text
                  x={at.x}
                  y={at.y + 4}
                  textAnchor={anchorOf(years)}
                  className={mark % 10 === 5 ? 'odd' : undefined}
                >
                  {mark}
                </text>
              ) : null}
            </g>
          );
        })}
        <path d={`M${center.x} ${center.y}L${end.x} ${end.y}`} className="arm" />
        {rateMarks.map(({ rate, years }) => {
          const labelled = rate % 10 === 0;
          const at = pointAt(years, ratesRadius - 24);
          return (
            <g key={rate}>
              <path
                d={tick(years, ratesRadius, labelled ? -9 : -4)}
                className={labelled ? 'major' : 'minor'}
              />
              {labelled ? (
                <text
                  x={at.x}
                  y={at.y + 4}
                  textAnchor={years < yearsOnDial * 0.3 ? 'start' : 'middle'}
                  className="rate"
                >
                  {rate}%
                </text>
              ) : null}
            </g>
          );
        })}
        <path d={`M20 372A300 300 0 0 1 ${end.x} ${end.y}`} className="run" />
        <path d="M0 372H640" className="horizon" />
        <circle cx={center.x} cy={center.y} r="3" className="pivot" />
        <text x="34" y="363" className="caption">
          {t.today}
        </text>
        <text x="606" y="363" textAnchor="end" className="caption">
          {t.whenFree}
        </text>
        <g className="star" transform={`translate(${end.x} ${end.y})`}>
          <circle r="13" className="halo" />
          <g transform="scale(1.35)">
            <StarShape />
          </g>
        </g>
      </svg>
      <p className="answer" aria-live="polite">
        {t.before}
        <span className="live">{`${date}${t.after}`}</span>
      </p>
      <p className="note">{`${t.onePoint(percent + 1, nearer)} ${t.assumptions}`}</p>
    </div>
  );
}
