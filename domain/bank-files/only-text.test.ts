/** The text of a record is its payee if only the note has one. */
import { expect, it } from 'vitest';
import { readBankFile } from './index.ts';

const texts = (text: string, name: string) =>
  readBankFile(new TextEncoder().encode(text), name, { accountCurrency: 'EUR' }).statements.flatMap(
    ({ rows }) => rows.map(({ payee, note }) => [payee, note]),
  );

it('MEMO of OFX', () => {
  const record = (fields: string, amount: string) =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260115<TRNAMT>${amount}<FITID>${amount}${fields}</STMTTRN>`;
  const text = [
    'OFXHEADER:100',
    '',
    `<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>${record('<MEMO>PHO THIN', '-5.00')}` +
      `${record('<NAME>Rewe<MEMO>Food', '-6.00')}${record('', '-7.00')}</BANKTRANLIST></STMTRS>` +
      '</OFX>',
  ].join('\n');
  expect(texts(text, 'a.ofx')).toEqual([
    ['PHO THIN', ''],
    ['Rewe', 'Food'],
    ['', ''],
  ]);
});
it('M of QIF', () => {
  expect(
    texts(
      '!Type:Bank\nD15/01/2026\nT-5.00\nMPHO THIN\n^\nD16/01/2026\nT-6.00\nPRewe\nMFood\n^\n',
      'a.qif',
    ),
  ).toEqual([
    ['PHO THIN', ''],
    ['Rewe', 'Food'],
  ]);
});
it('Ustrd of CAMT', () => {
  const entry =
    '<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt>' +
    '<Dt>2026-01-15</Dt></BookgDt><NtryDtls>' +
    '<TxDtls><RmtInf><Ustrd>PHO THIN</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>';
  const text =
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">' +
    `<BkToCstmrStmt><Stmt><Acct><Ccy>EUR</Ccy></Acct>${entry}</Stmt></BkToCstmrStmt></Document>`;
  expect(texts(text, 'a.xml')).toEqual([['PHO THIN', '']]);
});
it('a text longer than a payee stays whole in the note', () => {
  const long = 'x'.repeat(400);
  expect(texts(`!Type:Bank\nD15/01/2026\nT-5.00\nM${long}\n^\n`, 'a.qif')).toEqual([
    ['x'.repeat(300), long],
  ]);
});
