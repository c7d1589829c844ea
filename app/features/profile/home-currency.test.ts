import { describe, expect, it } from 'vitest';
import { fieldsOfHomeCurrency } from './home-currency.tsx';

const fi = {
  portfolioMinor: 5_000_000,
  asOfDay: '2026-11-01',
  returnAnnualReal: 0.05,
  withdrawalRate: 0.04,
};
const rates = [{ day: '2026-11-01', fromCurrency: 'USD', toCurrency: 'VND', rate: 25_000 }];

describe('a change of the home currency', () => {
  it('converts the stated portfolio by the latest rate', () => {
    expect(fieldsOfHomeCurrency({ currency: 'USD', fi }, 'VND', '2026-11-22', rates)).toEqual({
      currency: 'VND',
      fi: { ...fi, portfolioMinor: 1_250_000_000 },
    });
  });
  it('removes the portfolio if there is no rate', () => {
    expect(fieldsOfHomeCurrency({ currency: 'USD', fi }, 'VND', '2026-10-22', rates)).toEqual({
      currency: 'VND',
      fi: null,
    });
  });
  it('changes nothing else', () => {
    expect(fieldsOfHomeCurrency({ currency: 'USD', fi: null }, 'VND', '2026-11-22', rates)).toEqual(
      { currency: 'VND', fi: null },
    );
    expect(fieldsOfHomeCurrency({ currency: 'USD', fi }, 'USD', '2026-11-22', [])).toEqual({
      currency: 'USD',
      fi,
    });
  });
});
