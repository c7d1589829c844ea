import type { CurrencyCode, Language } from '#domain/money';
import { type ToolSpec, type ToolValues, usualAmountMinor } from '../tool-spec.ts';

/**
 * The limit of an amount in minor units, so that forty lines, carried, spent and planned, and eight
 * incomes of a year sum to safe integers.
 */
export const mostMinor = 1e12;

export const groups = ['need', 'want', 'saving'] as const;
export type Group = (typeof groups)[number];
export const frequencies = [
  'week',
  '14-days',
  '4-weeks',
  'half-month',
  'month',
  'quarter',
  'year',
] as const;

export const personCells = {
  name: { kind: 'text', max: 40 },
  paid: { kind: 'amount', usual: { usd: 1_000, vnd: 5_000_000 }, max: mostMinor },
  frequency: { kind: 'choice', options: frequencies, usual: 'month' },
  /** One of its paydays, from which the others are computed. */
  payday: { kind: 'day' },
} as const;
export const lineCells = {
  name: { kind: 'text', max: 40 },
  group: { kind: 'choice', options: groups, usual: 'need' },
  amount: { kind: 'amount', usual: { usd: 0, vnd: 0 }, max: mostMinor },
  /** The balance carried over from the previous period; negative if it was overspent. */
  carried: { kind: 'amount', usual: { usd: 0, vnd: 0 }, min: -mostMinor, max: mostMinor },
  spent: { kind: 'amount', usual: { usd: 0, vnd: 0 }, max: mostMinor },
} as const;

/** The monthly plan of an adult in a city, with the names of the default categories. */
const usualLines: readonly [Group, en: string, vi: string, usd: number, vnd: number][] = [
  ['need', 'Housing', 'Nhà ở', 1_250, 4_000_000],
  ['need', 'Groceries', 'Đi chợ', 450, 3_000_000],
  ['need', 'Utilities', 'Điện, nước, mạng', 190, 800_000],
  ['need', 'Transport', 'Đi lại', 320, 700_000],
  ['need', 'Health', 'Sức khỏe', 120, 400_000],
  ['need', 'Family', 'Gia đình', 100, 1_200_000],
  ['want', 'Eating out', 'Ăn ngoài', 260, 1_500_000],
  ['want', 'Coffee', 'Cà phê', 60, 500_000],
  ['want', 'Shopping', 'Mua sắm', 180, 1_000_000],
  ['want', 'Entertainment', 'Giải trí', 120, 500_000],
  ['want', 'Gifts', 'Quà, hiếu hỉ', 60, 700_000],
  ['saving', 'Savings and investing', 'Tiết kiệm, đầu tư', 700, 2_500_000],
  ['saving', 'Emergency fund', 'Quỹ khẩn cấp', 250, 1_500_000],
];
const usualPay = {
  en: { name: 'My pay', paid: { usd: 2_000, vnd: 8_000_000 }, frequency: '14-days' },
  vi: { name: 'Lương của tôi', paid: { usd: 4_000, vnd: 20_000_000 }, frequency: 'month' },
} as const;

export const budgetSpec = {
  tool: 'budget-planner',
  version: 2,
  /** The first version had no paydays. */
  upgrades: {
    1: (parts: ReadonlyMap<string, string>) =>
      new Map(
        [...parts].map(([key, part]) => [
          key,
          key === 'i'
            ? part
                .split(';')
                .map((row) => `${row},`)
                .join(';')
            : part,
        ]),
      ),
  },
  inputs: {
    method: { kind: 'choice', key: 'm', options: ['shares', 'zero', 'envelopes'], usual: 'shares' },
    /** The period in which the lines are stated. */
    period: { kind: 'choice', key: 'v', options: ['month', '14-days', 'year'], usual: 'month' },
    /** The way in which a month counts pay that is not monthly. */
    basis: { kind: 'choice', key: 'b', options: ['average', 'least', 'paydays'], usual: 'average' },
    /** A day of the month whose paydays count. */
    month: { kind: 'day', key: 'd' },
    people: {
      kind: 'rows',
      key: 'i',
      cells: personCells,
      max: 8,
      usual: (language: Language, currency: CurrencyCode) => [
        {
          name: usualPay[language].name,
          paid: usualAmountMinor(usualPay[language].paid, currency),
          frequency: usualPay[language].frequency,
          payday: '',
        },
      ],
    },
    needs: {
      kind: 'percent',
      key: 'n',
      usual: 50,
      min: 0,
      max: 100,
      slide: { from: 0, to: 100, step: 1 },
    },
    wants: {
      kind: 'percent',
      key: 'w',
      usual: 30,
      min: 0,
      max: 100,
      slide: { from: 0, to: 100, step: 1 },
    },
    savings: {
      kind: 'percent',
      key: 's',
      usual: 20,
      min: 0,
      max: 100,
      slide: { from: 0, to: 100, step: 1 },
    },
    /**
     * The amount left from the previous period; negative if overspent envelopes reduce this period.
     */
    before: {
      kind: 'amount',
      key: 'o',
      usual: { usd: 0, vnd: 0 },
      min: -mostMinor,
      max: mostMinor,
    },
    overspending: { kind: 'choice', key: 'x', options: ['stays', 'from-income'], usual: 'stays' },
    lines: {
      kind: 'rows',
      key: 'r',
      cells: lineCells,
      max: 40,
      usual: (language: Language, currency: CurrencyCode) =>
        usualLines.map(([group, en, vi, usd, vnd]) => ({
          name: language === 'vi' ? vi : en,
          group,
          amount: usualAmountMinor({ usd, vnd }, currency),
          carried: 0,
          spent: 0,
        })),
    },
  },
} as const satisfies ToolSpec;

export type BudgetValues = ToolValues<(typeof budgetSpec)['inputs']>;
export type BudgetPerson = BudgetValues['people'][number];
export type BudgetLineInput = BudgetValues['lines'][number];
export type Period = BudgetValues['period'];
