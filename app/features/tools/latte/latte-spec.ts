import type { FoundHabit } from '#domain/ledger';
import { roundHalfUp } from '#domain/money';
import { textThatFits, type ToolSpec, type ToolValues, usualAmountMinor } from '../tool-spec.ts';

export const habitCells = {
  name: { kind: 'text', max: 40 },
  price: { kind: 'amount', usual: { usd: 5, vnd: 35_000 } },
  times: { kind: 'number', usual: 1, min: 0, max: 100 },
  frequency: {
    kind: 'choice',
    options: ['day', 'workday', 'week', '14-days', 'month', 'year'],
    usual: 'day',
  },
  /** The growth of its own price, if each habit has its own. */
  growth: { kind: 'percent', usual: 2.5, min: -20, max: 20 },
} as const;

/** The yearly growth of prices, in percent. */
const usualGrowth = { en: 2.5, vi: 3.5 } as const;
const names = { en: ['Coffee', 'Eating out'], vi: ['Cà phê', 'Trà sữa'] } as const;

export const latteSpec = {
  tool: 'latte-factor',
  version: 2,
  /** In the first version one growth of prices applied to all habits. */
  upgrades: {
    1: (parts: ReadonlyMap<string, string>) => {
      const stated = Number(parts.get('d')),
        growth =
          stated >= habitCells.growth.min && stated <= habitCells.growth.max
            ? stated
            : habitCells.growth.usual;
      return new Map(
        [...parts].map(([key, part]) => [
          key,
          key === 'h'
            ? part
                .split(';')
                .map((row) => `${row},${growth}`)
                .join(';')
            : part,
        ]),
      );
    },
  },
  inputs: {
    habits: {
      kind: 'rows',
      key: 'h',
      cells: habitCells,
      max: 12,
      usual: (language, currency) => [
        {
          name: names[language][0],
          price: usualAmountMinor({ usd: 5, vnd: 35_000 }, currency),
          times: 1,
          frequency: 'workday',
          growth: usualGrowth[language],
        },
        {
          name: names[language][1],
          price: usualAmountMinor({ usd: 18, vnd: 50_000 }, currency),
          times: 2,
          frequency: 'week',
          growth: usualGrowth[language],
        },
      ],
    },
    years: {
      kind: 'number',
      key: 'y',
      usual: 20,
      min: 1,
      max: 100,
      whole: true,
      slide: { from: 1, to: 50, step: 1 },
    },
    rate: {
      kind: 'percent',
      key: 'r',
      usual: { en: 7, vi: 7 },
      min: -20,
      max: 50,
      slide: { from: 0, to: 15, step: 0.25 },
    },
    rise: { kind: 'choice', key: 'e', options: ['all', 'each'], usual: 'all' },
    priceGrowth: {
      kind: 'percent',
      key: 'd',
      usual: usualGrowth,
      min: -20,
      max: 20,
      slide: { from: 0, to: 10, step: 0.25 },
    },
    inflation: {
      kind: 'percent',
      key: 'i',
      usual: { en: 2.5, vi: 3.5 },
      min: -10,
      max: 50,
      slide: { from: 0, to: 10, step: 0.25 },
    },
    days: { kind: 'choice', key: 'b', options: ['365', '365.25', '360'], usual: '365' },
  },
} as const satisfies ToolSpec;

export type LatteValues = ToolValues<(typeof latteSpec)['inputs']>;
export type HabitRow = LatteValues['habits'][number];

/**
 * Returns a habit found in the ledger as a row: at the mean price, so that it amounts to the
 * spending; by the day if the times per month exceed the limit of the form.
 * @param growth of its price, percent a year
 */
export function rowOfHabit({ payee, meanMinor, timesPerMonth }: FoundHabit, growth: number) {
  const often =
    timesPerMonth > habitCells.times.max
      ? { times: roundHalfUp((timesPerMonth * 12) / 365, 2), frequency: 'day' as const }
      : { times: timesPerMonth, frequency: 'month' as const };
  return { name: textThatFits(payee, habitCells.name), price: meanMinor, ...often, growth };
}
