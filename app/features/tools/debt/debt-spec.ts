import { type ToolSpec, type ToolValues, usualAmountMinor } from '../tool-spec.ts';

export const debtCells = {
  name: { kind: 'text', max: 40 },
  balance: { kind: 'amount', usual: { usd: 5_000, vnd: 50_000_000 } },
  rate: { kind: 'percent', usual: { en: 10, vi: 15 }, min: 0, max: 250 },
  minimum: { kind: 'amount', usual: { usd: 150, vnd: 2_000_000 } },
  deductible: { kind: 'choice', options: ['no', 'yes'], usual: 'no' },
} as const;

/**
 * A card, a vehicle loan, and a long cheap loan: the answer differs between the debts, and the
 * orders differ too.
 */
const usualDebts = {
  en: [
    ['Credit card', 22.9, { usd: 6_200, vnd: 60_000_000 }, { usd: 190, vnd: 2_000_000 }],
    ['Car loan', 7.5, { usd: 4_800, vnd: 45_000_000 }, { usd: 210, vnd: 2_000_000 }],
    ['Student loan', 5, { usd: 18_000, vnd: 180_000_000 }, { usd: 200, vnd: 2_000_000 }],
  ],
  vi: [
    ['Thẻ tín dụng', 30, { usd: 1_600, vnd: 40_000_000 }, { usd: 80, vnd: 2_000_000 }],
    ['Trả góp xe máy', 18, { usd: 900, vnd: 22_000_000 }, { usd: 60, vnd: 1_500_000 }],
    ['Vay mua nhà', 8.5, { usd: 24_000, vnd: 600_000_000 }, { usd: 220, vnd: 5_500_000 }],
  ],
} as const;

export const debtSpec = {
  tool: 'debt-or-invest',
  version: 1,
  inputs: {
    debts: {
      kind: 'rows',
      key: 'd',
      cells: debtCells,
      max: 20,
      usual: (language, currency) =>
        usualDebts[language].map(([name, rate, balance, minimum]) => ({
          name,
          balance: usualAmountMinor(balance, currency),
          rate,
          minimum: usualAmountMinor(minimum, currency),
          deductible: 'no' as const,
        })),
    },
    money: { kind: 'choice', key: 'm', options: ['extra', 'budget'], usual: 'extra' },
    extra: {
      kind: 'amount',
      key: 'x',
      usual: { usd: 300, vnd: 3_000_000 },
      slideTo: { usd: 2_000, vnd: 30_000_000 },
    },
    budget: {
      kind: 'amount',
      key: 'b',
      usual: { usd: 900, vnd: 12_000_000 },
      slideTo: { usd: 3_000, vnd: 50_000_000 },
    },
    order: {
      kind: 'choice',
      key: 'o',
      options: ['avalanche', 'snowball', 'own'],
      usual: 'avalanche',
    },
    years: {
      kind: 'number',
      key: 'y',
      usual: 10,
      min: 1,
      max: 50,
      whole: true,
      slide: { from: 1, to: 40, step: 1 },
    },
    rate: {
      kind: 'percent',
      key: 'r',
      usual: { en: 7, vi: 9 },
      min: -20,
      max: 50,
      slide: { from: 0, to: 20, step: 0.25 },
    },
    swing: {
      kind: 'percent',
      key: 's',
      usual: { en: 15, vi: 20 },
      min: 0,
      max: 60,
      slide: { from: 0, to: 40, step: 0.5 },
    },
    tax: { kind: 'percent', key: 't', usual: { en: 15, vi: 0 }, min: 0, max: 60 },
    timing: { kind: 'choice', key: 'w', options: ['deferred', 'yearly'], usual: 'deferred' },
    deduction: { kind: 'percent', key: 'a', usual: 0, min: 0, max: 60 },
    match: { kind: 'percent', key: 'e', usual: 0, min: 0, max: 300 },
    matchUpTo: { kind: 'amount', key: 'u', usual: { usd: 200, vnd: 1_000_000 } },
  },
} as const satisfies ToolSpec;

export type DebtValues = ToolValues<(typeof debtSpec)['inputs']>;
export type DebtRow = DebtValues['debts'][number];
export type DebtOrder = DebtValues['order'];
export const debtOrders: readonly DebtOrder[] = debtSpec.inputs.order.options;
