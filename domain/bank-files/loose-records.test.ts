/**
 * Records that are not quite as their format says: read where nothing is in doubt, else refused
 * with the real reason.
 */
import { expect, it } from 'vitest';
import { readBankFile } from './index.ts';

function read(text: string, name: string, accountCurrency = 'EUR') {
  const file = readBankFile(new TextEncoder().encode(text), name, { accountCurrency });
  return {
    amounts: file.statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor)),
    errors: file.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, params, line }) => [code, params, line]),
  };
}
const ofx = (records: string, currency = 'EUR') =>
  `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>${currency}<BANKTRANLIST>\n${records}\n</BANKTRANLIST></STMTRS></OFX>\n`;
const record = (behind: string, amount: string) =>
  `<STMTTRN>${behind}<TRNTYPE>OTHER<DTPOSTED>20260115<TRNAMT>${amount}<FITID>${amount}<NAME>x</STMTTRN>`;
const mt940 = (rows: readonly string[], currency = 'EUR') =>
  [
    ':20:X',
    ':25:123',
    `:60F:C260101${currency}100,00`,
    ...rows.flatMap((row) => [`:61:${row}`, ':86:text']),
    `:62F:C260131${currency}100,00`,
    '-',
    '',
  ].join('\n');

it.each(['Transaction 1 ', '-', ' 15.01.2026 Rewe ', '&nbsp;x'])(
  'text after the tag of an OFX record is kept: %s',
  (behind) => {
    const text = ofx([record('', '-5.00'), record(behind, '-6.00'), record('', '7.00')].join('\n'));
    expect(read(text, 'a.ofx')).toEqual({ amounts: [-500, -600, 700], errors: [] });
    expect(
      read(
        text.replace('<BANKTRANLIST>', '<BANKTRANLIST>list').replace('<STMTRS>', '<STMTRS>one'),
        'a.ofx',
      ),
    ).toEqual({ amounts: [-500, -600, 700], errors: [] });
  },
);
it.each([
  'C50,00NOV',
  'C50,00NOV//REF',
  'C50,00NET NONREF',
  'C50,00 NTRFNONREF',
  'C50,00  NMSC',
  'C 50,00NTRFNONREF',
  'CR50,00NTRFNONREF//1',
  'C50,00XYZ1NONREF',
  'C50,00//REF12',
])('a short or spaced kind of MT940 is read: %s', (row) => {
  expect(read(mt940([`2601150115${row}`, '2601160116D6,00NTRFNONREF']), 'a.sta')).toEqual({
    amounts: [5_000, -600],
    errors: [],
  });
});
it('a space within the amount is refused', () => {
  expect(read(mt940(['2601150115C1 250,00NTRFNONREF']), 'a.sta')).toEqual({
    amounts: [],
    errors: [['amount-unreadable', { text: '0115C1 250,00NTRFNONREF' }, 4]],
  });
});
it.each(['DEM', 'LTL'])(
  'a statement in %s reports its encoding and the number of omitted rows',
  (currency) => {
    expect(
      read(mt940(['2601150115C50,00NTRFA', '2601160116D6,00NTRFB'], currency), 'a.sta'),
    ).toEqual({ amounts: [], errors: [['currency-unknown', { currency, rows: 2 }, 1]] });
    expect(
      read(
        ofx(`${record('', '-5.00')}${record('', '-6.00')}${record('', '7.00')}`, currency),
        'a.ofx',
      ),
    ).toEqual({ amounts: [], errors: [['currency-unknown', { currency, rows: 3 }, 3]] });
  },
);
