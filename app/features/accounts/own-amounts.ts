import type { Language } from '#contract/i18n/index';
import { formatMoney } from '#domain/money';
import type { NetWorthPoint, WorthAmounts } from '#domain/net-worth';

/** Returns amounts that are not added up in one text: `$500.00 and £8,189.83`. */
export function amountsText(
  amounts: WorthAmounts,
  language: Language,
  options: { trimZeros?: boolean } = {},
): string {
  return new Intl.ListFormat(language).format(
    amounts.map(({ amountMinor, currency }) =>
      formatMoney(amountMinor, currency, language, options),
    ),
  );
}

/** Returns the currencies without a rate on the day in one text. */
export function missingCurrencies({ missing }: NetWorthPoint, language: Language): string {
  return new Intl.ListFormat(language).format(new Set(missing.map(({ currency }) => currency)));
}
