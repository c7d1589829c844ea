import type { Language } from '#contract/i18n/index';
import type { BankRow } from '#domain/bank-files';
import { formatDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';

/** Formats the day and the signed amount of a row. */
export const textsOfRow = (
  { day, amountMinor, currency }: Pick<BankRow, 'day' | 'amountMinor' | 'currency'>,
  language: Language,
): { day: string; amount: string } => ({
  day: formatDay(day, language, 'shortYear'),
  amount: formatMoney(amountMinor, currency, language, { sign: 'always' }),
});
