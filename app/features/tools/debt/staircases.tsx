/**
 * The staircase out of debt of each order, over one line of months: when each debt ends, what it
 * costs, and which order the comparison uses.
 */
import { useId, useState, type PointerEvent } from 'react';
import { niceStep, scaleBetween, useDrawnWidth } from '#app/ui/chart.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { Payoff } from '#domain/debt';
import { csvAmount, saveCsv } from '#app/ui/save-csv.ts';
import { Fold } from '../fold.tsx';
import { SaveCsv } from '../tool-page.tsx';
import { useToolTexts } from '../tool-texts.ts';
import type { Tool } from '../use-tool.ts';
import type { PayoffAnswer } from './compute-debt.ts';
import type { DebtOrder, debtSpec } from './debt-spec.ts';
import { textWidth } from './place-names.ts';
import { bandsOf, ordersTogether, type Band } from './stairs.ts';
import { useMonthTexts } from './month-texts.ts';

type DebtTool = Tool<(typeof debtSpec)['inputs']>;
type Paid = Extract<Payoff, { status: 'paid' }>;

const height = 132,
  top = 6,
  bottom = 106;

export function Staircases({
  tool,
  answer,
  names,
}: {
  tool: DebtTool;
  answer: PayoffAnswer;
  names: readonly string[];
}) {
  const t = useTranslations('debt').stairs;
  const texts = useToolTexts(tool);
  const { monthOf } = useMonthTexts(tool.language);
  const [at, setAt] = useState<number | null>(null);
  const groups = ordersTogether(answer.orders),
    paid = groups.flatMap(({ payoff }) => (payoff.status === 'paid' ? [payoff] : []));
  const last = Math.max(1, ...paid.map(({ months }) => months)),
    least = Math.min(...paid.map(({ totalInterest }) => totalInterest));
  const { minimumsOnly } = answer,
    chosen = answer.orders[tool.values.order];
  const saved =
    minimumsOnly && chosen.status === 'paid'
      ? texts.minus(minimumsOnly.totalInterest, chosen.totalInterest)
      : 0;
  const month = at === null ? null : Math.min(at, last);
  const nameOf = (orders: readonly DebtOrder[]) =>
    orders.map((order) => t.names[order]).join(' · ');
  const readMonth = (read: number) =>
    t.point(
      monthOf(read),
      groups
        .flatMap(({ orders, payoff }) => {
          if (payoff.status !== 'paid') return [];
          const balances =
            read === 0
              ? tool.values.debts.map(({ balance }) => balance)
              : (payoff.rows[read - 1]?.balances ?? []);
          const open = balances.filter((balance) => balance > 0);
          return [
            open.length === 0
              ? t.done(nameOf(orders))
              : t.still(
                  nameOf(orders),
                  t.count(open.length),
                  texts.money(open.reduce((sum, balance) => sum + balance, 0)),
                ),
          ];
        })
        .join('; '),
    );
  function save() {
    if (chosen.status !== 'paid') return;
    const { currency } = tool.values;
    saveCsv('debt-payments.csv', [
      [
        t.csv.month,
        ...names.flatMap((name) =>
          [t.csv.payment(name), t.csv.interest(name), t.csv.left(name)].map(
            (head) => `${head} (${currency})`,
          ),
        ),
      ],
      ...chosen.rows.map((row) => [
        row.month,
        ...names.flatMap((_, debt) =>
          [row.payments[debt]!, row.interest[debt]!, row.balances[debt]!].map((amount) =>
            csvAmount(amount, currency),
          ),
        ),
      ]),
    ]);
  }
  return (
    <Fold
      className="stairs"
      title={t.title}
      aside={chosen.status === 'paid' ? <SaveCsv onClick={save} /> : null}
    >
      <div className="plot">
        {paid.length > 0 ? (
          <input
            className="probe"
            type="range"
            min={0}
            max={last}
            step={1}
            value={month ?? 0}
            aria-label={t.read}
            aria-valuetext={readMonth(month ?? 0)}
            onChange={(event) => setAt(Number(event.target.value))}
            onBlur={() => setAt(null)}
          />
        ) : null}
        {groups.map(({ orders, payoff }) => (
          <Staircase
            key={orders[0]}
            tool={tool}
            orders={orders}
            name={nameOf(orders)}
            payoff={payoff}
            names={names}
            last={last}
            budget={answer.budget}
            month={month}
            onMonth={setAt}
            cost={
              payoff.status !== 'paid' || paid.length < 2
                ? ''
                : payoff.totalInterest <= least * (1 + 1e-9)
                  ? t.least
                  : t.more(texts.money(texts.minus(payoff.totalInterest, least)))
            }
          />
        ))}
        {paid.length > 0 ? (
          <p className="reading" aria-hidden="true">
            {month === null ? t.caption : readMonth(month)}
          </p>
        ) : null}
      </div>
      <p className="note">
        {minimumsOnly === null
          ? t.minimumsNever
          : saved >= 1
            ? t.minimumsOnly(
                texts.time(minimumsOnly.months / 12),
                texts.money(minimumsOnly.totalInterest),
                texts.money(saved),
              )
            : t.minimumsSame(
                texts.time(minimumsOnly.months / 12),
                texts.money(minimumsOnly.totalInterest),
              )}
      </p>
    </Fold>
  );
}

interface StaircaseProps {
  tool: DebtTool;
  orders: readonly DebtOrder[];
  name: string;
  payoff: Payoff;
  names: readonly string[];
  last: number;
  budget: number;
  month: number | null;
  onMonth: (month: number | null) => void;
  cost: string;
}

function Staircase({
  tool,
  orders,
  name,
  payoff,
  names,
  last,
  budget,
  month,
  onMonth,
  cost,
}: StaircaseProps) {
  const t = useTranslations('debt').stairs;
  const texts = useToolTexts(tool);
  const { monthOf } = useMonthTexts(tool.language);
  const id = useId();
  const isChosen = orders.includes(tool.values.order);
  return (
    <div className={isChosen ? 'stair on' : 'stair'}>
      <div className="stair-head">
        <label htmlFor={id}>
          <input
            type="radio"
            id={id}
            className="pick-order"
            name="order-of-payment"
            checked={isChosen}
            aria-label={t.use(name)}
            onChange={() => tool.set('order', orders[0]!)}
          />
          <b>{name}</b>
        </label>
        {payoff.status === 'paid' ? (
          <p>
            <span>{t.ends(texts.time(payoff.months / 12), monthOf(payoff.months))}</span>{' '}
            <span className="num">{t.interest(texts.money(payoff.totalInterest))}</span>
            {cost ? <em>{cost}</em> : null}
          </p>
        ) : (
          <p>{t.never}</p>
        )}
      </div>
      {payoff.status === 'paid' ? (
        <Steps
          tool={tool}
          name={name}
          payoff={payoff}
          names={names}
          last={last}
          budget={budget}
          month={month}
          onMonth={onMonth}
        />
      ) : null}
    </div>
  );
}

function Steps({
  tool,
  name,
  payoff,
  names,
  last,
  budget,
  month,
  onMonth,
}: Omit<StaircaseProps, 'orders' | 'cost' | 'payoff'> & { payoff: Paid }) {
  const t = useTranslations('debt').stairs;
  const { monthOf, yearOf, startsYear } = useMonthTexts(tool.language);
  const { ref, width } = useDrawnWidth(800);
  const right = width - 4;
  const x = scaleBetween([0, last], [0, right]),
    y = scaleBetween([0, budget], [bottom, top]);
  const bands = bandsOf(payoff);
  const years: number[] = [],
    every = Math.max(1, niceStep(last / 12, Math.max(3, Math.floor(width / 90))));
  for (let at = 0; at <= last; at += 1)
    if (startsYear(at) && yearOf(at) % every === 0) years.push(at);
  function follow(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    onMonth(
      Math.min(
        last,
        Math.max(
          0,
          Math.round(((((event.clientX - box.left) / box.width) * width) / right) * last),
        ),
      ),
    );
  }
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      role="img"
      aria-label={t.alt(
        name,
        payoff.paidOff.map((each) => t.endOf(names[each.debt]!, monthOf(each.month))).join('; '),
      )}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onMonth(null)}
    >
      {bands.map((band) => (
        <path key={band.debt} d={outline(band, x, y)} className={`band-${band.debt % 3}`} />
      ))}
      {bands.map((band) => {
        const room = labelRoom(band, x, y, names[band.debt]!);
        return room ? (
          <text key={band.debt} x={room.x} y={room.y} className="band-name">
            {room.text}
          </text>
        ) : null;
      })}
      <path d={`M0 ${bottom}H${right}`} className="base" />
      {years.map((at) => (
        <g key={at}>
          <path d={`M${x(at)} ${bottom}v4`} className="tick-x" />
          <text
            x={x(at)}
            y={bottom + 19}
            textAnchor={x(at) > right - 16 ? 'end' : x(at) < 16 ? 'start' : 'middle'}
            className="axis"
          >
            {yearOf(at)}
          </text>
        </g>
      ))}
      {month === null ? null : <path d={`M${x(month)} ${top}V${bottom}`} className="read-line" />}
    </svg>
  );
}

type Scale = (value: number) => number;

/** Returns the outline along the upper edge to the end, and back along the lower one. */
function outline({ steps, endMonth }: Band, x: Scale, y: Scale): string {
  const until = (at: number) => x(steps[at + 1]?.month ?? endMonth);
  const there = steps
    .map(({ month, high }, at) => `${at === 0 ? `M${x(month)} ` : 'V'}${y(high)}H${until(at)}`)
    .join('');
  const back = steps
    .map((_, at) => at)
    .reverse()
    .map((at) => `V${y(steps[at]!.low)}H${x(steps[at]!.month)}`)
    .join('');
  return `${there}${back}Z`;
}

/** Shorter labels are not readable as names. */
const fewestLetters = 4;

/**
 * The label of a band in its longest step that is high enough, shortened if necessary; null if
 * there is no room.
 */
function labelRoom(
  { steps, endMonth }: Band,
  x: Scale,
  y: Scale,
  name: string,
): { x: number; y: number; text: string } | null {
  let best: { x: number; y: number; room: number } | null = null;
  for (const [at, { month, low, high }] of steps.entries()) {
    const from = x(month),
      room = x(steps[at + 1]?.month ?? endMonth) - from - 10;
    if (y(low) - y(high) >= 17 && (best === null || room > best.room))
      best = { x: from + 5, y: (y(low) + y(high)) / 2 + 4, room };
  }
  if (best === null) return null;
  if (textWidth(name) <= best.room) return { ...best, text: name };
  const letters = [...name];
  while (letters.length >= fewestLetters && textWidth(`${letters.join('')}…`) > best.room)
    letters.pop();
  return letters.length < fewestLetters
    ? null
    : { ...best, text: `${letters.join('').trimEnd()}…` };
}
