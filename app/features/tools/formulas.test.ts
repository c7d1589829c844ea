import { describe, expect, test } from 'vitest';
import { tools as english } from '#contract/i18n/en/tools';
import { computeCompound } from './compound/compute-compound.ts';
import { compoundSpec, type CompoundValues } from './compound/compound-spec.ts';
import { balanceFormula, foundFormula } from './compound/compound-formulas.ts';
import { computeFi } from './fi/compute-fi.ts';
import { fiSpec, type FiValues } from './fi/fi-spec.ts';
import { coastTime, timeUntil } from './fi/fi-formulas.ts';
import { computeLatte } from './latte/compute-latte.ts';
import { habitFormula, spentFormula } from './latte/latte-formulas.ts';
import { latteSpec, type LatteValues } from './latte/latte-spec.ts';
import { usualValues } from './tool-spec.ts';
import { toolTexts } from './tool-texts.ts';

const texts = toolTexts('USD', 'en', english);

/**
 * Returns the result for a user who types the formula into a calculator: evaluates the first line
 * with the definitions of the lines below it.
 */
function workedOut(formula: string): number {
  const [first, ...below] = formula.split('\n');
  const defined = new Map(
    below
      .flatMap((line) => line.split(', '))
      .map((each) => {
        const at = each.indexOf(' = ');
        return [each.slice(0, at), each.slice(at + 3)] as const;
      }),
  );
  const inJs = (text: string): string =>
    text
      .replace(
        /\$?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(%?)/g,
        (_, whole: string, part = '', percent: string) =>
          `(${whole.replaceAll(',', '')}${part as string}${percent ? '/100' : ''})`,
      )
      .replaceAll('×', '*')
      .replaceAll('−', '-')
      .replaceAll('^', '**')
      .replace(/\bln\(/g, 'Math.log(')
      .replace(/\be\*\*/g, 'Math.E**');
  const valueOf = (text: string): number => {
    const names = [...new Set(text.match(/(?<![A-Za-z.])[A-Za-z](?![A-Za-z])/g) ?? [])].filter(
      (name) => defined.has(name),
    );
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval, no-implied-eval -- evaluates a formula
    return (new Function(...names, `return ${inJs(text)}`) as (...values: number[]) => number)(
      ...names.map((name) => valueOf(defined.get(name)!)),
    );
  };
  return valueOf(first!);
}

describe('a formula one tap away gives the figure beside it', () => {
  test('the evaluator of the test computes a formula', () => {
    expect(workedOut('P × (1 + i)^n\nP = $1,000, n = 2, i = r\nr = 10%')).toBeCloseTo(1_210, 9);
  });

  const compound = (values: Partial<CompoundValues>): CompoundValues => ({
    ...usualValues(compoundSpec, 'en'),
    ...values,
  });
  test.each<[string, Partial<CompoundValues>]>([
    ['the usual plan', {}],
    ['payments that rise', { contributionGrowth: 3 }],
    ['at the start of the month', { timing: 'start', contributionGrowth: 2.5 }],
    ['every week, added each month', { frequency: 'week', compounding: 'month' }],
    ['added without pause', { compounding: 'continuous', contributionGrowth: 4 }],
    ['no rate', { rate: 0 }],
    ['no rate, and payments that rise', { rate: 0, contributionGrowth: 3 }],
    ['payments that rise as fast as the rate', { rate: 5, contributionGrowth: 5 }],
    ['a single sum', { contribution: 0 }],
    ['nothing at first', { principal: 0, contributionGrowth: 1 }],
    ['a loss', { rate: -3 }],
    ['the time to a sum', { goal: 'years' }],
    [
      'the time to a sum, with payments that rise',
      { goal: 'years', contributionGrowth: 3, timing: 'start' },
    ],
    ['the rate to a sum', { goal: 'rate', compounding: 'month' }],
    ['the payment to a sum', { goal: 'contribution', contributionGrowth: 2 }],
    ['the start to a sum', { goal: 'principal' }],
    ['one year', { years: 1, contributionGrowth: 3 }],
    ['payments by the year', { frequency: 'year', contributionGrowth: 3 }],
  ])('compound interest: %s', (_, values) => {
    const form = compound(values),
      answer = computeCompound(form);
    expect(texts.money(100 * workedOut(balanceFormula(answer, form, texts)))).toBe(
      texts.money(answer.growth.balance),
    );
  });

  test.each<[string, Partial<CompoundValues>, (value: number) => string]>([
    ['the time', { goal: 'years' }, texts.time],
    [
      'the time, every week',
      { goal: 'years', frequency: 'week', compounding: 'continuous' },
      texts.time,
    ],
    [
      'the time, with payments that rise, at the start',
      { goal: 'years', contributionGrowth: 3, timing: 'start', frequency: 'quarter' },
      texts.time,
    ],
    ['the time, with nothing paid in', { goal: 'years', contribution: 0 }, texts.time],
    ['the time without a rate', { goal: 'years', rate: 0 }, texts.time],
    ['the payment', { goal: 'contribution' }, (units) => texts.money(100 * units)],
    [
      'the payment, rising, at the start',
      { goal: 'contribution', contributionGrowth: 4, timing: 'start', frequency: 'two-weeks' },
      (units) => texts.money(100 * units),
    ],
    ['the start', { goal: 'principal', target: 100_000_000 }, (units) => texts.money(100 * units)],
    ['the start of a loss', { goal: 'principal', rate: -2 }, (units) => texts.money(100 * units)],
  ])('compound interest, solved input: %s', (_, values, shown) => {
    const form = compound(values),
      { solution, ...answer } = computeCompound(form);
    if (solution?.status !== 'solved') throw new Error('the case has no answer');
    const found = workedOut(foundFormula({ solution, ...answer }, form, texts));
    expect(shown(found)).toBe(shown(form.goal === 'years' ? solution.value : solution.value / 100));
  });

  const latte = (values: Partial<LatteValues>): LatteValues => ({
    ...usualValues(latteSpec, 'en'),
    ...values,
  });
  test.each<[string, Partial<LatteValues>]>([
    ['as usual', {}],
    ['prices that stand', { priceGrowth: 0 }],
    ['no return', { rate: 0 }],
    ['a return as prices rise', { rate: 2.5 }],
    ['neither', { rate: 0, priceGrowth: 0 }],
    ['a year', { years: 1 }],
  ])('latte: %s', (_, values) => {
    const form = latte(values),
      answer = computeLatte(form);
    expect(texts.money(100 * workedOut(habitFormula(answer, form, form.priceGrowth, texts)))).toBe(
      texts.money(answer.value),
    );
    expect(texts.money(100 * workedOut(spentFormula(answer, form, form.priceGrowth, texts)))).toBe(
      texts.money(answer.spent),
    );
  });

  const fi = (values: Partial<FiValues>): FiValues => ({ ...usualValues(fiSpec, 'en'), ...values });
  test.each<[string, Partial<FiValues>]>([
    ['as usual', {}],
    ['saving that rises', { savingGrowth: 3 }],
    ['saving by the year', { timing: 'end-of-year' }],
    ['at the start of the year, rising', { timing: 'start-of-year', savingGrowth: 2 }],
    ['at the start of the month', { timing: 'start-of-month' }],
    ['no return', { returnReal: 0 }],
    ['no return, and saving that rises', { returnReal: 0, savingGrowth: 2 }],
    ['saving that rises as fast as the return', { returnReal: 4, savingGrowth: 4 }],
    ['nothing saved', { basis: 'saving', saving: 0 }],
    ['before inflation and fees', { returnBasis: 'nominal', fee: 0.3, savingGrowth: 1 }],
    ['soon', { spending: 60_000, savingGrowth: 2 }],
  ])('the time until free: %s', (_, values) => {
    const form = fi(values),
      answer = computeFi(form);
    if (answer.independence.status !== 'years') throw new Error('the case has no date');
    expect(workedOut(timeUntil(answer, form, texts)!)).toBeCloseTo(answer.independence.years, 6);
    for (const kind of [answer.kinds.lean, answer.kinds.barista, answer.kinds.fat])
      if (kind.status === 'years')
        expect(workedOut(timeUntil({ ...answer, independence: kind }, form, texts)!)).toBeCloseTo(
          kind.years,
          6,
        );
  });
  test.each<[string, Partial<FiValues>]>([
    ['as usual', {}],
    ['by the year', { timing: 'end-of-year' }],
    ['at the start of the month', { timing: 'start-of-month' }],
    ['no return', { returnReal: 0, coastYears: 40 }],
    ['after fees', { fee: 0.4 }],
  ])('when saving may stop: %s', (_, values) => {
    const form = fi({ portfolio: 1_000_000, ...values }),
      answer = computeFi(form),
      { coast } = answer.kinds;
    if (coast?.status !== 'years') throw new Error('the case has no such moment');
    expect(workedOut(coastTime(answer, form, texts)!)).toBeCloseTo(coast.years, 6);
  });
  test('rising saving: the balance at the stated moment, counted month by month, grows into the sum', () => {
    const form = fi({ portfolio: 1_000_000, savingGrowth: 3 }),
      answer = computeFi(form),
      { coast } = answer.kinds;
    expect(coastTime(answer, form, texts)).toContain('B(t) × (1 + r)^(Y − t) = F');
    if (coast?.status !== 'years') throw new Error('the case has no such moment');
    let balance = 1_000_000,
      months = 0;
    for (; balance * 1.05 ** (30 - months / 12) < answer.independence.fiNumber; months += 1)
      balance = balance * 1.05 ** (1 / 12) + 184_800 * 1.03 ** Math.floor(months / 12);
    expect(Math.ceil(coast.years * 12)).toBe(months);
  });
});
