/** The currencies to choose from, by name: one's own and the usual ones first, what is no money in anybody's pocket last. */
import { useMemo } from 'react';
import { currencies } from '#domain/money';
import { useLanguage } from '#app/language.tsx';
import { useWords } from '#app/words.tsx';
import type { SelectOption } from './fields.tsx';
import { currencyNames, usualCurrencies } from './usual-currencies.ts';

/** ISO 4217 has codes for units of account, funds and clearing as well. */
const units: ReadonlySet<string> = new Set(['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'XAD']);

/** @param own codes that stand first, among them such as are withdrawn and still held. */
export function useCurrencyOptions(own: readonly string[] = []): readonly SelectOption[] {
  const { often, all } = useWords('frame').currencies;
  const { language } = useLanguage();
  const codes = own.join(' ');
  return useMemo(() => {
    const named = currencyNames(language);
    const option = (group: string) => (code: string): SelectOption => ({ value: code, label: named(code), group });
    const first = [...new Set([...codes.split(' ').filter(Boolean), ...usualCurrencies])];
    const others = currencies.map(({ code }) => code as string).filter((code) => !first.includes(code));
    return [...first.map(option(often)), ...others.toSorted((a, b) => Number(units.has(a)) - Number(units.has(b)) || a.localeCompare(b)).map(option(all))];
  }, [language, codes, often, all]);
}
