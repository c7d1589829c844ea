/** Reads files of many banks: a wrong amount is worse than a refused file. */
import { describe, expect, it } from 'vitest';
import { readBankFile } from './index.ts';
import { bankFileCases, type BankFileCase } from './many-banks.cases.ts';

const groups: Record<string, readonly BankFileCase[]> = bankFileCases;

describe.each(Object.entries(groups))('%s', (_, cases) => {
  it.each(cases)(
    '$name',
    ({
      file,
      text,
      bytes,
      options = { accountCurrency: 'USD' },
      rows = [],
      needs = [],
      refused = [],
      closing,
      opening,
    }) => {
      const found = readBankFile(bytes ?? new TextEncoder().encode(text), file, options);
      expect(found.needs).toEqual(needs);
      expect(
        found.statements
          .flatMap((statement) => statement.rows)
          .map(({ day, amountMinor, currency }, index) =>
            rows[index]?.[2] ? [day, amountMinor, currency] : [day, amountMinor],
          ),
      ).toEqual(rows);
      expect(
        found.problems
          .filter(({ severity }) => severity === 'error')
          .map(({ code, line }) => [code, line]),
      ).toEqual(refused);
      if (closing !== undefined) expect(found.statements[0]!.closingMinor).toBe(closing);
      if (opening !== undefined) expect(found.statements[0]!.openingMinor).toBe(opening);
    },
  );
});
