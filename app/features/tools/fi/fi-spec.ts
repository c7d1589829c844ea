import type { ToolSpec, ToolValues } from '../tool-spec.ts';

export const fiSpec = {
  tool: 'fi-calculator', version: 1,
  inputs: {
    /** 0: not told. */
    age: { kind: 'number', key: 'a', usual: 31, min: 0, max: 110, whole: true },
    portfolio: { kind: 'amount', key: 'p', usual: { usd: 122_500, vnd: 600_000_000 } },
    basis: { kind: 'choice', key: 'b', options: ['income', 'saving'], usual: 'income' },
    income: { kind: 'amount', key: 'e', usual: { usd: 4_200, vnd: 32_000_000 } },
    saving: { kind: 'amount', key: 'v', usual: { usd: 1_848, vnd: 14_000_000 }, slideTo: { usd: 6_000, vnd: 60_000_000 } },
    spending: { kind: 'amount', key: 's', usual: { usd: 2_352, vnd: 18_000_000 }, slideTo: { usd: 6_000, vnd: 60_000_000 } },
    spendingLater: { kind: 'percent', key: 'l', usual: 100, min: 10, max: 300, slide: { from: 50, to: 150, step: 5 } },
    returnBasis: { kind: 'choice', key: 'k', options: ['real', 'nominal'], usual: 'real' },
    returnReal: { kind: 'percent', key: 'r', usual: 5, min: -20, max: 30, slide: { from: 0, to: 10, step: 0.25 } },
    returnNominal: { kind: 'percent', key: 'n', usual: { en: 7.5, vi: 8.5 }, min: -20, max: 50, slide: { from: 0, to: 15, step: 0.25 } },
    inflation: { kind: 'percent', key: 'i', usual: { en: 2.5, vi: 3.5 }, min: -10, max: 50, slide: { from: 0, to: 10, step: 0.25 } },
    swing: { kind: 'percent', key: 'd', usual: 12.5, min: 0, max: 60, slide: { from: 0, to: 30, step: 0.5 } },
    /** Where the years of the futures come from. */
    chance: { kind: 'choice', key: 'ch', options: ['swing', 'assets', 'history'], usual: 'swing' },
    /** Of the two assets, where the futures are drawn from them; the share of stocks is that of the portfolio. */
    stockSwing: { kind: 'percent', key: 'ss', usual: 18, min: 0, max: 60, slide: { from: 0, to: 40, step: 0.5 } },
    bondSwing: { kind: 'percent', key: 'bs', usual: 8, min: 0, max: 30, slide: { from: 0, to: 20, step: 0.5 } },
    premium: { kind: 'percent', key: 'ep', usual: 4, min: -10, max: 20 },
    correlation: { kind: 'percent', key: 'co', usual: 10, min: -60, max: 60, slide: { from: -60, to: 60, step: 5 } },
    withdrawalRate: { kind: 'percent', key: 'w', usual: 4, min: 0.5, max: 20, slide: { from: 2, to: 8, step: 0.1 } },
    lasting: { kind: 'number', key: 'y', usual: 40, min: 5, max: 80, whole: true, slide: { from: 10, to: 60, step: 1 } },
    strategy: { kind: 'choice', key: 'g', options: ['constant-real', 'percent-of-portfolio', 'floor-and-ceiling', 'guyton-klinger', 'vpw'], usual: 'constant-real' },
    stockShare: { kind: 'percent', key: 'q', usual: 75, min: 0, max: 100, slide: { from: 0, to: 100, step: 5 } },
    fee: { kind: 'percent', key: 'f', usual: 0, min: 0, max: 10 },
    timing: { kind: 'choice', key: 't', options: ['end-of-month', 'start-of-month', 'end-of-year', 'start-of-year'], usual: 'end-of-month' },
    savingGrowth: { kind: 'percent', key: 'u', usual: 0, min: -10, max: 20 },
    otherIncome: { kind: 'amount', key: 'o', usual: { usd: 0, vnd: 0 } },
    withdrawalTiming: { kind: 'choice', key: 'z', options: ['start', 'end'], usual: 'start' },
    leanShare: { kind: 'percent', key: 'j', usual: 70, min: 10, max: 100 },
    fatShare: { kind: 'percent', key: 'x', usual: 150, min: 100, max: 500 },
    partTime: { kind: 'amount', key: 'm', usual: { usd: 1_000, vnd: 7_000_000 } },
    coastYears: { kind: 'number', key: 'h', usual: 30, min: 1, max: 80, whole: true },
    hourPay: { kind: 'amount', key: 'hp', usual: { usd: 25, vnd: 150_000 } },
    coffee: { kind: 'amount', key: 'cp', usual: { usd: 5, vnd: 45_000 } },
  },
} as const satisfies ToolSpec;

export type FiValues = ToolValues<typeof fiSpec['inputs']>;
