import { expect, test } from 'vitest';
import { isKept } from './use-written.ts';

const fi = {
  portfolioMinor: 5_000,
  asOfDay: '2026-11-01',
  returnAnnualReal: 0.05,
  withdrawalRate: 0.04,
};

test('a write counts as stored when the profile has all of its fields, whatever else the profile has', () => {
  expect(
    isKept(
      { displayName: 'Lan', phoneNumber: null },
      { displayName: 'Lan', phoneNumber: null, currency: 'USD' },
    ),
  ).toBe(true);
  expect(
    isKept(
      { displayName: 'Lan', phoneNumber: '+84 912 345 678' },
      { displayName: 'Lan', phoneNumber: null },
    ),
  ).toBe(false);
  expect(isKept({ displayName: 'Lan' }, null)).toBe(false);
});

test('the settings of the freedom date are compared by content, not by the order of their keys', () => {
  const { asOfDay, ...rest } = fi;
  expect(isKept({ fi }, { fi: { ...rest, asOfDay, portfolioFrom: null } })).toBe(true);
  expect(
    isKept(
      { fi: { ...fi, portfolioFrom: { kind: 'accounts', exceptIds: ['a'] } } },
      { fi: { ...fi, portfolioFrom: { kind: 'accounts', exceptIds: ['a'] } } },
    ),
  ).toBe(true);
  expect(
    isKept(
      { fi: { ...fi, portfolioFrom: { kind: 'accounts', exceptIds: [] } } },
      { fi: { ...fi, portfolioFrom: { kind: 'accounts', exceptIds: ['a'] } } },
    ),
  ).toBe(false);
  expect(isKept({ fi }, { fi: null })).toBe(false);
  expect(isKept({ fi }, { fi: { ...fi, withdrawalRate: 0.035 } })).toBe(false);
});
