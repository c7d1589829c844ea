import { Link, useNavigate } from 'react-router';
import type { Language } from '#contract/i18n/index';
import { type Cycle, formatDay, formatRange } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { axisMoney, gridLines } from '#app/ui/axis.ts';
import { valueAxis } from '#app/ui/value-axis.ts';
import { useDrawnWidth, ValueGrid } from '#app/ui/chart.tsx';
import { rowsOfSum, type SumBounds } from '#app/ledger/rows-of.ts';

export interface CycleFlow {
  cycle: Cycle;
  incomeMinor: number;
  expenseMinor: number;
  bounds: SumBounds;
}

const top = 34,
  bottom = 148,
  height = 172;
/** Measures of the legend above the bars; names beside the bars would cover their neighbours. */
const keyTop = 2,
  keySize = 8,
  keyGap = 14,
  letterWidth = 6.6;
/** The width of `25 Nov` with a margin. */
const labelWidth = 58;
/** The width before it is measured. */
const usualWidth = 420;

/**
 * Income and spending of the last cycles, side by side; the current one in full colour. The table
 * below has every figure; each opens its rows, as a press on its bar does.
 */
export function CashFlow({
  flows,
  currency,
  language,
}: {
  flows: CycleFlow[];
  currency: string;
  language: Language;
}) {
  const t = useCycleTranslations('dashboard');
  const navigate = useNavigate();
  const open = (flow: CycleFlow, of: 'income' | 'spent') =>
    void navigate(rowsOfSum(flow.cycle, of, flow.bounds));
  const { ref, width: right } = useDrawnWidth(usualWidth);
  const max = Math.max(...flows.map((flow) => Math.max(flow.incomeMinor, flow.expenseMinor)), 1);
  const lines = gridLines(0, max, 3, 1),
    axis = valueAxis(lines, axisMoney(lines, currency, language), [bottom, top]),
    { left, y } = axis;
  // No bar is drawn if refunds exceed spending; the table still has the figure.
  const topOf = (minor: number) => y(Math.max(0, minor));
  const slot = (right - left) / flows.length,
    width = Math.min(24, slot * 0.32);
  const money = (minor: number) => formatMoney(minor, currency, language);
  const last = flows.length - 1;
  const keys = [
    { look: 'in', name: t.in, x: left },
    {
      look: 'out',
      name: t.out,
      x: left + keySize + 6 + t.in.length * letterWidth + keyGap,
    },
  ];
  // The current cycle is labelled, and as many of the others as there is room for.
  const every = Math.ceil(labelWidth / slot);
  return (
    <figure>
      <svg
        ref={ref}
        viewBox={`0 0 ${right} ${height}`}
        height={height}
        role="img"
        aria-label={t.cashFlowAlt(flows.length)}
        className="flow"
        data-money-shape=""
      >
        <ValueGrid
          {...axis}
          right={right}
          zero="dial-ground"
          line="dial-ground"
          text="chart-text quiet"
        />
        {flows.map((flow, index) => {
          const x = left + slot * (index + 0.5);
          return (
            <g key={flow.cycle.startDay}>
              <rect
                x={x - width - 1}
                y={topOf(flow.incomeMinor)}
                width={width}
                height={bottom - topOf(flow.incomeMinor)}
                className={index === last ? 'flow-in opens' : 'flow-in past opens'}
                onClick={() => open(flow, 'income')}
              />
              <rect
                x={x + 1}
                y={topOf(flow.expenseMinor)}
                width={width}
                height={bottom - topOf(flow.expenseMinor)}
                className={index === last ? 'flow-out opens' : 'flow-out past opens'}
                onClick={() => open(flow, 'spent')}
              />
              {(last - index) % every === 0 ? (
                <text
                  x={x}
                  y={bottom + 18}
                  textAnchor="middle"
                  className={index === last ? 'chart-text bold' : 'chart-text quiet'}
                >
                  {formatDay(
                    flow.cycle.startDay,
                    language,
                    flows.length > 6 ? 'monthShort' : 'short',
                  )}
                </text>
              ) : null}
            </g>
          );
        })}
        <path d={`M${left} ${bottom}H${right}`} className="flow-base" />
        {keys.map(({ look, name, x }) => (
          <g key={look}>
            <path
              d={`M${x} ${keyTop}h${keySize}v${keySize}h-${keySize}z`}
              className={`flow-${look}`}
            />
            <text
              x={x + keySize + 6}
              y={keyTop + keySize}
              className={look === 'in' ? 'chart-text money-hue' : 'chart-text expense-hue'}
            >
              {name}
            </text>
          </g>
        ))}
      </svg>
      <details className="note">
        <summary>{t.asTable}</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t.cycle}</th>
              <th scope="col" className="right">
                {t.cycleIncome}
              </th>
              <th scope="col" className="right">
                {t.cycleSpending}
              </th>
            </tr>
          </thead>
          <tbody>
            {flows.map((flow) => {
              const range = formatRange(flow.cycle.startDay, flow.cycle.endDay, language);
              const figure = (minor: number, of: 'income' | 'spent', name: string) =>
                minor === 0 ? (
                  money(0)
                ) : (
                  <Link
                    className="dotted"
                    to={rowsOfSum(flow.cycle, of, flow.bounds)}
                    aria-label={t.showRows(`${range}, ${name}, ${money(minor)}`)}
                  >
                    {money(minor)}
                  </Link>
                );
              return (
                <tr key={flow.cycle.startDay}>
                  <td>{range}</td>
                  <td className="right num">{figure(flow.incomeMinor, 'income', t.cycleIncome)}</td>
                  <td className="right num">
                    {figure(flow.expenseMinor, 'spent', t.cycleSpending)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
