/**
 * The staircases out of debt as shapes: the payments of each debt per month, stacked, so that a
 * payment that ends moves to the next debt. Pure.
 */
import type { Payoff } from '#domain/debt';
import { type DebtOrder, debtOrders } from './debt-spec.ts';

type Paid = Extract<Payoff, { status: 'paid' }>;

/**
 * One debt in a staircase. `steps` are its lower and upper edges from a month on; the last step
 * ends it.
 */
export interface Band {
  debt: number;
  endMonth: number;
  steps: { month: number; low: number; high: number }[];
}

/**
 * Returns the bands. The debt that ends last is at the bottom, so that each end is a step for all
 * below. Months count from 0; the first payment ends at 1.
 */
export function bandsOf({ rows, paidOff }: Paid): Band[] {
  const stack = paidOff.toReversed();
  const bands = stack.map(({ debt, month }): Band => ({ debt, endMonth: month, steps: [] }));
  for (const [at, { payments }] of rows.entries()) {
    let low = 0;
    for (const band of bands) {
      const high = low + payments[band.debt]!;
      const last = band.steps.at(-1);
      // A step is drawn only if something changes by more than float noise.
      if (at < band.endMonth && !(last && near(last.low, low) && near(last.high, high)))
        band.steps.push({ month: at, low, high });
      low = high;
    }
  }
  return bands;
}

const near = (a: number, b: number) =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/**
 * Groups the orders with equal payments: with few debts several often agree. Orders that never end
 * stay separate.
 */
export function ordersTogether(
  payoffs: Readonly<Record<DebtOrder, Payoff>>,
): { orders: DebtOrder[]; payoff: Payoff }[] {
  const groups: { orders: DebtOrder[]; payoff: Payoff; key: string }[] = [];
  for (const order of debtOrders) {
    const payoff = payoffs[order];
    const key =
      payoff.status === 'paid'
        ? payoff.paidOff.map(({ debt, month }) => `${debt} ${month}`).join() +
          ` ${payoff.totalInterest.toPrecision(10)}`
        : payoff.status;
    const same = groups.find((group) => group.key === key);
    if (same) same.orders.push(order);
    else groups.push({ orders: [order], payoff, key });
  }
  return groups;
}
