/** The currencies to choose from, by name: one's own and the usual ones first. */
import { useMemo } from 'react';
import { currencies } from '#domain/money';
import { useLanguage } from '#app/language.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { SelectOption } from './fields.tsx';
import { currencyNames, usualCurrencies } from './usual-currencies.ts';

/** @param own codes that come first, including retired currencies that are still held. */
export function useCurrencyOptions(own: readonly string[] = []): readonly SelectOption[] {
  const { often, all } = useTranslations('frame').currencies;
  const { language } = useLanguage();
  const codes = own.join(' ');
  return useMemo(() => {
    const named = currencyNames(language);
    const option =
      (group: string) =>
      (code: string): SelectOption => ({ value: code, label: named(code), group });
    const first = [...new Set([...codes.split(' ').filter(Boolean), ...usualCurrencies])];
    const others = currencies
      .map(({ code }) => code as string)
      .filter((code) => !first.includes(code));
    return [...first.map(option(often)), ...others.map(option(all))];
  }, [language, codes, often, all]);
}
