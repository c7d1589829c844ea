import { useState } from 'react';
import type { GrowthAnswer } from '#contract/admin';
import { formatDay, type Day } from '#domain/calendar';
import { formatNumber } from '#domain/money';
import { gridLines } from '#app/ui/axis.ts';
import { FigureTable, scaleBetween, ValueGrid } from '#app/ui/chart.tsx';
import { Segmented } from '#app/ui/fields.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Failed } from '#app/ui/states.tsx';
import { useLanguage } from '#app/language.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { Plot, plotFrame } from '#app/features/tools/plot.tsx';
import '#app/features/tools/tools.css';
import { useAsked } from './use-asked.ts';

const ranges = ['30', '90', '365'] as const;
const steps = ['day', 'week'] as const;
interface Column {
  day: Day;
  n: number;
}

/**
 * Groups days by weeks from Monday; the first and the last may be shorter. Counts are added,
 * numbers of people are averaged by day.
 */
function byWeek(columns: readonly Column[], isAverage: boolean): Column[] {
  const weeks: (Column & { days: number })[] = [];
  for (const { day, n } of columns) {
    const last = weeks.at(-1);
    if (last === undefined || new Date(`${day}T00:00:00Z`).getUTCDay() === 1)
      weeks.push({ day, n, days: 1 });
    else {
      last.n += n;
      last.days += 1;
    }
  }
  return weeks.map(({ day, n, days }) => ({ day, n: isAverage ? Math.round(n / days) : n }));
}

export function GrowthView() {
  const t = useTranslations('admin'),
    texts = t.growth;
  const { language } = useLanguage();
  const [range, setRange] = useState<(typeof ranges)[number]>('90');
  const [step, setStep] = useState<(typeof steps)[number]>('day');
  const asked = useAsked<GrowthAnswer>(`/growth?days=${range}`);
  if (asked.value === null)
    return asked.state === 'failed' ? (
      <Failed title={t.unreadable} action={{ label: t.again, onSelect: asked.again }}>
        {t.unreadableHint}
      </Failed>
    ) : (
      <Loading label={t.loading} />
    );
  const { days, totals } = asked.value;
  const number = new Intl.NumberFormat(language),
    percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const columns = (series: 'signUps' | 'active'): Column[] => {
    const daily = days.map((one) => ({ day: one.day as Day, n: one[series] }));
    return step === 'week' ? byWeek(daily, series === 'active') : daily;
  };
  const share = (n: number) =>
    `${number.format(n)} (${percent.format(totals.people === 0 ? 0 : n / totals.people)})`;
  const facts: [string, string][] = [
    [texts.people, number.format(totals.people)],
    [texts.free, share(totals.people - totals.plus)],
    [texts.plus, share(totals.plus)],
    [texts.verified, share(totals.verified)],
    [texts.disabled, number.format(totals.disabled)],
    [texts.deleting, number.format(totals.deleting)],
    [texts.subscribers, number.format(totals.subscribers)],
  ];
  return (
    <div className="admin-sections" aria-busy={asked.state === 'loading' || undefined}>
      <p className="note admin-intro">{texts.note}</p>
      <div className="admin-buttons">
        <Segmented
          label={texts.range}
          value={range}
          onChange={setRange}
          options={ranges.map((value) => ({ value, label: texts.ranges[value] }))}
        />
        <Segmented
          label={texts.step}
          value={step}
          onChange={setStep}
          options={steps.map((value) => ({ value, label: texts.steps[value] }))}
        />
      </div>
      <Columns
        title={texts.signUps}
        columns={columns('signUps')}
        isWeek={step === 'week'}
        caption={(n) => texts.caption(n)}
      />
      <Columns
        title={texts.active}
        columns={columns('active')}
        isWeek={step === 'week'}
        isPeople
        caption={(n) => texts.dayCaption(n)}
      />
      <section>
        <div className="section-head">
          <h3 className="h4">{texts.plans}</h3>
        </div>
        <dl className="admin-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

const height = 200,
  top = 14,
  bottom = 164;

/**
 * A chart of counts by day or week, read with the pointer or the arrows; the table below has every
 * figure.
 */
function Columns({
  title,
  columns,
  isWeek,
  isPeople = false,
  caption,
}: {
  title: string;
  columns: readonly Column[];
  isWeek: boolean;
  /** Counts people, who are the same on several days: the caption states the maximum. */
  isPeople?: boolean;
  caption: (n: number) => string;
}) {
  const texts = useTranslations('admin').growth;
  const { language } = useLanguage();
  const total = columns.reduce((sum, { n }) => sum + n, 0);
  const most = Math.max(0, ...columns.map(({ n }) => n)),
    lines = gridLines(0, most, 3, 1);
  const said = isPeople ? most : total;
  const names = lines.map((value) => formatNumber(value, language));
  const y = scaleBetween([0, lines.at(-1)!], [bottom, top]);
  const nameOf = (day: Day) =>
    isWeek
      ? texts.weekOf(formatDay(day, language, 'shortYear'))
      : formatDay(day, language, 'shortYear');
  const last = columns.length - 1;
  const slotOf = (width: number) => {
    const frame = plotFrame(width, names, 4),
      { left, right } = frame;
    return { frame, left, slot: (right - left) / Math.max(1, columns.length) };
  };
  return (
    <section className="admin-chart">
      <div className="section-head">
        <h3 className="h4">{title}</h3>
      </div>
      <Plot
        alt={texts.chartAlt(title, said)}
        readLabel={texts.read(title)}
        last={last}
        height={height}
        caption={caption(said)}
        nearest={(px, width) => {
          const { left, slot } = slotOf(width);
          return Math.floor((px - left) / slot);
        }}
        readPoint={(index) => texts.point(nameOf(columns[index]!.day), columns[index]!.n)}
      >
        {(width, point) => {
          const { frame, left, slot } = slotOf(width);
          const gap = Math.min(3, slot * 0.2);
          const marks = [0, Math.floor(last / 2), last].filter(
            (value, index, all) => all.indexOf(value) === index && value >= 0,
          );
          return (
            <>
              <ValueGrid lines={lines} labels={names} left={frame.left} right={frame.right} y={y} />
              {columns.map(({ day, n }, index) =>
                n === 0 ? null : (
                  <rect
                    key={day}
                    x={left + slot * index + gap / 2}
                    y={y(n)}
                    width={Math.max(1, slot - gap)}
                    height={bottom - y(n)}
                    className={index === point ? 'bar pointed' : 'bar'}
                  />
                ),
              )}
              {marks.map((index) => (
                <text
                  key={index}
                  x={left + slot * (index + 0.5)}
                  y={bottom + 22}
                  textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
                  className="axis"
                >
                  {formatDay(columns[index]!.day, language, 'short')}
                </text>
              ))}
            </>
          );
        }}
      </Plot>
      <FigureTable
        label={`${title}: ${texts.table}`}
        head={[isWeek ? texts.week : texts.day, title]}
        rows={() => columns.map(({ day, n }) => [formatDay(day, language, 'shortYear'), n])}
      />
    </section>
  );
}
