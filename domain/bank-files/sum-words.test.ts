/** Lines of a table that are sums or balances, under words of several languages. */
import { expect, test } from 'vitest';
import { readBankFile } from './index.ts';

const read = (rows: readonly string[], heading = 'Date,Description,Amount') =>
  readBankFile(new TextEncoder().encode([heading, ...rows, ''].join('\n')), 'a.csv', {
    settings: { currency: 'EUR' },
  });
const amounts = (rows: readonly string[]) =>
  read(rows).statements.flatMap(({ rows: found }) => found.map(({ amountMinor }) => amountMinor));
const payments = [
  '2026-11-24,Cinema,-9.00',
  '2026-11-25,Market,-20.00',
  '2026-11-26,Baker,-12.34',
  '2026-11-27,Employer,2500.00',
];
const all = [-900, -2_000, -1_234, 250_000];

test.each(['Daily total', 'Monthly total', 'Net change', 'Tagessumme', 'Toplam', 'Jumlah', '合計'])(
  'the sum line %s is no payment',
  (words) => {
    expect(amounts([...payments, `2026-11-27,${words},2458.66`])).toEqual(all);
  },
);

test.each(['Ingående saldo', 'Saldo awal', 'Devreden bakiye', 'Primosaldo', '前月繰越'])(
  'the opening balance %s is no payment',
  (words) => {
    expect(amounts([`2026-11-23,${words},1000.00`, ...payments])).toEqual(all);
  },
);

test.each(['Utgående saldo', 'Saldo akhir', '次月繰越'])(
  'the closing balance %s is no payment',
  (words) => {
    expect(amounts([...payments, `2026-11-28,${words},3458.66`])).toEqual(all);
  },
);

test.each(['amount_minor', 'amount_micros', 'Amount milliunits', 'Amount (p)', 'Amount $k'])(
  '%s is in another unit, and is not read as whole units',
  (heading) => {
    const file = read(payments, `Date,Description,${heading}`);
    expect(file.statements.flatMap(({ rows }) => rows)).toEqual([]);
  },
);
