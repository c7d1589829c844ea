/**
 * The days of a week as bars, planned beside measured time, each day with its figures above its
 * bars.
 */
import { type Day, formatDay } from '#domain/calendar';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { scaleBetween, useDrawnWidth } from '#app/ui/chart.tsx';

interface DayMinutes {
  day: Day;
  plannedMinutes: number;
  focusedMinutes: number;
}
interface WeekBarsProps {
  days: readonly DayMinutes[];
  language: 'en' | 'vi';
  time: (minutes: number) => string;
}

/** The largest average width of a letter in a figure above a bar. */
const letterWidth = 7;
const base = 126,
  height = 150,
  lineHeight = 15;

export function WeekBars({ days, language, time }: WeekBarsProps) {
  const t = useCycleTranslations('review').time;
  const { ref, width } = useDrawnWidth(560);
  const figures = days.flatMap(({ plannedMinutes, focusedMinutes }) => [
    plannedMinutes,
    focusedMinutes,
  ]);
  // As many lines of figures as kinds of bars in a day.
  const top = days.some(
    ({ plannedMinutes, focusedMinutes }) => plannedMinutes > 0 && focusedMinutes > 0,
  )
    ? 2 * lineHeight + 4
    : lineHeight + 4;
  const y = scaleBetween([0, Math.max(60, ...figures)], [base, top]);
  const slot = width / days.length,
    bar = Math.min(30, slot * 0.34);
  const isRoomy = figures.every((minutes) => time(minutes).length * letterWidth <= slot);
  const short = isRoomy ? time : hoursAndMinutes;
  const said = days.map(({ day, plannedMinutes, focusedMinutes }) => {
    const amounts = `${t.planned} ${time(plannedMinutes)}, ${t.focused} ${time(focusedMinutes)}`;
    return `${formatDay(day, language, 'weekday')}: ${amounts}`;
  });
  return (
    <svg
      ref={ref}
      className="review-bars"
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      role="img"
      aria-label={`${t.alt}. ${said.join('; ')}`}
    >
      {days.map(({ day, plannedMinutes, focusedMinutes }, index) => {
        const middle = slot * (index + 0.5);
        const bars = [
          { look: 'plan', minutes: plannedMinutes },
          { look: 'done', minutes: focusedMinutes },
        ].filter(({ minutes }) => minutes > 0);
        const from = middle - (bar * bars.length + 4 * (bars.length - 1)) / 2,
          above = Math.min(base, ...bars.map(({ minutes }) => y(minutes)));
        return (
          <g key={day}>
            {bars.map(({ look, minutes }, at) => (
              <rect
                key={look}
                x={from + at * (bar + 4)}
                y={y(minutes)}
                width={bar}
                height={base - y(minutes)}
                className={look}
              />
            ))}
            {bars.map(({ look, minutes }, at) => (
              <text
                key={look}
                x={middle}
                y={above - 6 - lineHeight * (bars.length - 1 - at)}
                textAnchor="middle"
                className={look === 'plan' ? 'chart-text quiet' : 'chart-text bold'}
              >
                {short(minutes)}
              </text>
            ))}
            <text x={middle} y={base + 18} textAnchor="middle" className="chart-text quiet">
              {shortDay(day, language)}
            </text>
          </g>
        );
      })}
      <path d={`M0 ${base}H${width}`} className="flow-base" />
    </svg>
  );
}

/** Formats `4:28`, for a phone. */
const hoursAndMinutes = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`;

/** Formats `Mon`, `T2`: seven of them fit on a phone. */
function shortDay(day: Day, language: 'en' | 'vi'): string {
  const name = formatDay(day, language, 'weekday');
  if (language === 'en') return name.slice(0, 3);
  const order = ['thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy'].findIndex((each) =>
    name.startsWith(each),
  );
  return order < 0 ? 'CN' : `T${order + 2}`;
}
