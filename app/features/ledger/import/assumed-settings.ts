/** The settings that the reader of a file assumed, for the user to correct. */
import type { BankFile, BankFileFormat, SignRule } from '#domain/bank-files';
import type { CycleTranslations } from '#app/data/cycle-texts.ts';

/** Returns whether the file names no currency, so that the account's was taken. */
export const takesCurrency = ({ detections }: Pick<BankFile, 'detections'>): boolean =>
  detections.some(({ setting, confidence }) => setting === 'currency' && confidence === 'assumed');

/**
 * Returns the settings that the file does not prove, each with the value that was used: `Signs (As
 * the file writes them)`. The currency is listed only if several are possible.
 */
export function assumedSettings(
  { detections, settings }: Pick<BankFile, 'detections' | 'settings'>,
  texts: CycleTranslations<'ledger'>['importing'],
  withCurrency = false,
): string[] {
  const { fields } = texts;
  return detections
    .filter(({ confidence }) => confidence === 'assumed' || confidence === 'likely')
    .flatMap(({ setting }) => {
      switch (setting) {
        case 'sign':
          return settings.sign ? [`${fields.sign} (${texts.signs[settings.sign]})`] : [];
        case 'decimalSign':
          return settings.decimalSign
            ? [`${fields.decimalSign} (${texts.decimalSigns[settings.decimalSign]})`]
            : [];
        case 'dateOrder':
          return settings.dateOrder
            ? [`${fields.dateOrder} (${texts.dateOrders[settings.dateOrder]})`]
            : [];
        case 'delimiter':
          return settings.delimiter
            ? [`${fields.delimiter} (${texts.delimiters[settings.delimiter]})`]
            : [];
        case 'headerLine':
          return [
            settings.headerLine ? `${fields.headerLine} ${settings.headerLine}` : fields.noHeader,
          ];
        case 'encoding':
          return settings.encoding ? [`${fields.encoding} (${settings.encoding})`] : [];
        case 'columns':
          return [texts.columnsTitle];
        case 'currency':
          return withCurrency && settings.currency
            ? [`${fields.currency} (${settings.currency})`]
            : [];
        case 'roundAmounts':
          return [];
      }
    });
}

const ofTables: readonly SignRule[] = ['asStated', 'inverted', 'byType', 'byBalance'];
/** The ways to read signs per format: a reader ignores a way that it does not know. */
export const signRules: Record<BankFileFormat, readonly SignRule[]> = {
  csv: ofTables,
  xlsx: ofTables,
  xls: ofTables,
  html: ofTables,
  ofx: ['asStated', 'inverted', 'byType'],
  qfx: ['asStated', 'inverted', 'byType'],
  qbo: ['asStated', 'inverted', 'byType'],
  qif: ['asStated', 'inverted'],
  camt: ['asStated', 'inverted'],
  mt940: ['asStated', 'inverted'],
  ynab: ['asStated'],
  actual: ['asStated'],
  firefly: ['asStated'],
};
