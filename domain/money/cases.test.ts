import { describe, test } from 'vitest';
import { expectCase, financeCases, numberIn } from '../../tests/support/finance-cases.ts';
import ownCases from './cases.json' with { type: 'json' };
import { formatMoney, type Language, minorUnits, roundHalfEven, roundHalfUp } from './index.ts';

describe('published examples of rounding and of amounts as a language writes them', () => {
  test.each(financeCases('money', ownCases))('$name', (each) => {
    const { inputs } = each,
      value = Number(inputs['value']);
    expectCase(each, {
      half_even: () => written(roundHalfEven(value, decimalsOf(String(inputs['quantum'])))),
      half_up_away: () => written(roundHalfUp(value, decimalsOf(String(inputs['quantum'])))),
      text: () => {
        const currency = String(inputs['currency']),
          decimals = minorUnits(currency);
        return formatMoney(
          Math.round(roundHalfUp(numberIn(inputs, 'value'), decimals) * 10 ** decimals),
          currency,
          String(inputs['locale']).slice(0, 2) as Language,
        );
      },
    });
  });
});

const decimalsOf = (quantum: string): number => quantum.split('.')[1]?.length ?? 0;
const written = (value: number): string => String(value);
