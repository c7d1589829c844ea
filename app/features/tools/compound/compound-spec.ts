import type { ToolSpec, ToolValues } from '../tool-spec.ts';

/** The number of payments in a year by the name of their frequency. */
export const paymentsPerYear = {
  week: 52,
  'two-weeks': 26,
  month: 12,
  quarter: 4,
  year: 1,
} as const;
export const compoundedPerYear = {
  year: 1,
  'half-year': 2,
  quarter: 4,
  month: 12,
  day: 365,
  continuous: 'continuous',
} as const;

export const compoundSpec = {
  tool: 'compound-interest',
  version: 1,
  inputs: {
    goal: {
      kind: 'choice',
      key: 'g',
      options: ['balance', 'years', 'contribution', 'rate', 'principal'],
      usual: 'balance',
    },
    target: {
      kind: 'amount',
      key: 't',
      usual: { usd: 500_000, vnd: 5_000_000_000 },
      slideTo: { usd: 2_000_000, vnd: 20_000_000_000 },
    },
    principal: {
      kind: 'amount',
      key: 'p',
      usual: { usd: 10_000, vnd: 100_000_000 },
      slideTo: { usd: 100_000, vnd: 1_000_000_000 },
    },
    contribution: {
      kind: 'amount',
      key: 'a',
      usual: { usd: 300, vnd: 5_000_000 },
      slideTo: { usd: 3_000, vnd: 50_000_000 },
    },
    frequency: {
      kind: 'choice',
      key: 'f',
      options: ['week', 'two-weeks', 'month', 'quarter', 'year'],
      usual: 'month',
    },
    years: {
      kind: 'number',
      key: 'y',
      usual: 30,
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
    inflation: {
      kind: 'percent',
      key: 'i',
      usual: { en: 2.5, vi: 3.5 },
      min: -10,
      max: 50,
      slide: { from: 0, to: 10, step: 0.25 },
    },
    compounding: {
      kind: 'choice',
      key: 'n',
      options: ['year', 'half-year', 'quarter', 'month', 'day', 'continuous'],
      usual: 'year',
    },
    timing: { kind: 'choice', key: 'w', options: ['end', 'start'], usual: 'end' },
    contributionGrowth: { kind: 'percent', key: 'd', usual: 0, min: -20, max: 20 },
    spread: { kind: 'percent', key: 's', usual: 2, min: 0, max: 10 },
  },
} as const satisfies ToolSpec;

export type CompoundValues = ToolValues<(typeof compoundSpec)['inputs']>;
