import { expect, test } from 'vitest';
import { currencies } from '#domain/money';
import { currencyNames } from './usual-currencies.ts';

test.each(['en', 'vi'] as const)('every selectable currency has a name: %s', (language) => {
  const named = currencyNames(language);
  expect(
    currencies.map(({ code }) => named(code)).filter((label) => !/^[A-Z]{3} · ./.test(label)),
  ).toEqual([]);
  expect(named('VND')).toBe({ en: 'VND · Vietnamese Dong', vi: 'VND · Đồng Việt Nam' }[language]);
});
