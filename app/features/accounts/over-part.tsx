/**
 * Net worth month by month: a line that is read point by point, the table beneath it, and both as
 * CSV.
 */
import { type Day, daysInMonth, formatDay, splitDay } from '#domain/calendar';
import { type CurrencyCode, formatMoney } from '#domain/money';
import { isUnconverted, type NetWorthPoint } from '#domain/net-worth';
import { Amounts } from '#app/privacy/amounts.tsx';
import { axisMoney } from '#app/ui/axis.ts';
import { Button } from '#app/ui/button.tsx';
import { FigureTable } from '#app/ui/chart.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { LineChart } from '../tools/line-chart.tsx';
import { csvAmount, saveCsv } from '#app/ui/save-csv.ts';
import '../tools/tools.css';

/** The axis names months up to this number of months, and years above it. */
const monthsAtMost = 24;

/** @param openedSince the opening balances of accounts that begin after a day; they are no growth */
export function OverPart({
  worth: points,
  openedSince,
}: {
  worth: readonly NetWorthPoint[];
  openedSince: (day: Day) => number;
}) {
  // Skips months in which nothing is converted: their sum is unknown, not zero.
  const worth = points.filter((point) => !isUnconverted(point)),
    without = new Set(points.flatMap(({ missing }) => missing.map((each) => each.currency)));
  const all = useTranslations('accounts'),
    t = all.over;
  const { language, currency } = useLedger();
  const money = (minor: number) => formatMoney(minor, currency, language);
  const head = (
    <div className="section-head">
      <h2 className="h4">{t.title}</h2>
      {worth.length < 2 ? null : (
        <Button look="bare" size="sm" onClick={save}>
          <AppIcon name="export" size={14} />
          {t.csv}
        </Button>
      )}
    </div>
  );
  const figures = worth.map(({ day, netMinor, assetsMinor, debtsMinor }) => ({
    day,
    values: [netMinor, assetsMinor, debtsMinor] as const,
  }));
  function save() {
    const amount = (minor: number) => csvAmount(minor, currency as CurrencyCode);
    saveCsv(`${t.file}.csv`, [
      [
        t.day,
        `${all.net} (${currency})`,
        `${all.assets} (${currency})`,
        `${all.debts} (${currency})`,
      ],
      ...figures.map(({ day, values }) => [day, ...values.map(amount)]),
    ]);
  }
  if (worth.length < 2)
    return (
      <>
        {head}
        <p className="note">
          {points.length < 2 || without.size === 0
            ? t.first
            : t.noneConverted([...without].join(', '))}
        </p>
      </>
    );

  const last = worth.at(-1)!,
    before = worth.at(-2)!,
    opened = openedSince(before.day),
    change = last.netMinor - before.netMinor - opened;
  const from = formatDay(before.day, language, 'short');
  // If all values are zero, the lines are closer than the smallest coin and would be labelled
  // `$0.00`.
  const isFlat = figures.every(({ values }) => values.every((minor) => minor === 0));
  const named = (day: string) => formatDay(day, language, 'shortYear');
  // The x of a month's end is an integer, labelled with that month; with years, an integer x is the
  // start of a year.
  const byMonth = worth.length <= monthsAtMost;
  const place = (day: Day) => {
    const { year, month, dayOfMonth } = splitDay(day);
    return year * 12 + month - 2 + dayOfMonth / daysInMonth(year, month);
  };
  const places = worth.map(({ day }) => (byMonth ? place(day) : (place(day) + 1) / 12));
  const label = (at: number) =>
    byMonth
      ? formatDay(
          `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`,
          language,
          'monthShort',
        )
      : String(at);
  return (
    <>
      {head}
      <p className="note account-change">
        <Amounts>
          {change === 0
            ? t.change.same(from)
            : change > 0
              ? t.change.up(money(change), from)
              : t.change.down(money(-change), from)}
        </Amounts>
        {opened === 0 ? null : (
          <>
            {' '}
            <Amounts>{t.change.added(money(opened))}</Amounts>
          </>
        )}
      </p>
      <LineChart
        alt={t.alt(named(worth[0]!.day), named(last.day))}
        years={places}
        readLabel={t.read}
        yearLabel={label}
        caption={t.caption}
        lines={[
          { name: all.net, values: figures.map(({ values }) => values[0]), look: 'main' },
          { name: all.assets, values: figures.map(({ values }) => values[1]), look: 'real' },
          { name: all.debts, values: figures.map(({ values }) => values[2]), look: 'paid' },
        ]}
        axis={(amounts) =>
          isFlat
            ? amounts.map((minor) => (minor === 0 ? '0' : ''))
            : axisMoney(amounts, currency, language)
        }
        readPoint={(index) =>
          t.point(
            named(worth[index]!.day),
            ...(figures[index]!.values.map(money) as [string, string, string]),
          )
        }
      />
      {without.size === 0 ? null : <p className="note">{t.without([...without].join(', '))}</p>}
      <FigureTable
        label={t.table}
        head={[t.day, all.net, all.assets, all.debts]}
        rows={() =>
          figures.toReversed().map(({ day, values }) => [named(day), ...values.map(money)])
        }
      />
    </>
  );
}
