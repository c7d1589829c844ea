/**
 * Real and deliberately broken files, read from beside the project where they are; figures counted
 * by hand, or known from another importer.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDuplicates, type ExistingTransaction } from '#domain/matching';
import { readBankFile } from './index.ts';

const folder = join(import.meta.dirname, '../../../shared/bank-files');
const read = (path: string) =>
  readBankFile(new Uint8Array(readFileSync(join(folder, path))), path, { accountCurrency: 'USD' });
const rowsOf = (path: string) => read(path).statements.flatMap((statement) => statement.rows);

/**
 * Without the files beside the project there is nothing to read: the fixtures of the other tests
 * stand alone.
 */
const present = existsSync(folder);
describe('the reference files', () => {
  it('are either all beside the project or none is', () => {
    expect(
      present ? ['mixed', 'ofx'].filter((part) => !existsSync(join(folder, part))) : [],
    ).toEqual([]);
  });
  if (!present) return;

  it.each([
    ['mixed/data.ofx', 10, -36_441],
    ['mixed/data.qfx', 10, -36_441],
    ['mixed/best.data-ever$.QFX', 10, -36_441],
    ['mixed/data.qif', 18, 39_406],
    ['mixed/big.data.QiF', 18, 39_406],
    ['mixed/data-multi-decimal.ofx', 2, -3_377],
    ['mixed/data-payee-memo.ofx', 4, -10_000],
    ['mixed/data-payee-memo.qif', 4, -10_000],
    ['mixed/qif-category.qif', 2, -12_073],
    ['mixed/credit-card.ofx', 1, -600],
    ['mixed/8859-1.qfx', 1, -2_000],
    ['mixed/html-vals.qfx', 2, -200],
    ['mixed/camt/camt.053.xml', 7, -16_410],
    ['mixed/camt/camt.053.payee-memo.xml', 4, -10_000],
    ['camt/camt053.v2.multi.statement.xml', 2, 185],
    ['camt/camt053.v2.five.decimals.xml', 1, 885],
    ['camt/camt053.v8.xml', 1, 885],
    ['camt/camt053.v2.wrong.xml', 0, 0],
    ['mt940/abnamro.sta', 10, -34_593],
    ['mt940/ing.sta', 7, -4_559],
    ['mt940/sepa_mt9401.sta', 97, -926_913_590],
    ['mt940/february_30.sta', 0, 0],
    ['mt940/amount_formats.sta', 0, 0],
    ['ofx/bank_medium.ofx', 3, -34_527],
    ['ofx/multiple_accounts.ofx', 0, 0],
    ['ofx/date_missing.ofx', 0, 0],
    ['ofx/fidelity-savings.ofx', 1, -150_000],
  ])('%s: %i records, %i in all', (path, records, sumMinor) => {
    const rows = rowsOf(path);
    expect(rows).toHaveLength(records);
    expect(rows.reduce((sum, row) => sum + row.amountMinor, 0)).toBe(sumMinor);
    expect(read(path).needs).toEqual([]);
  });

  it('data.ofx: days, payees, ids and closing balance are as expected', () => {
    const [statement] = read('mixed/data.ofx').statements;
    expect(statement).toMatchObject({
      account: { bank: '012345678', account: '123456789123', type: 'bank' },
      currency: 'USD',
      closingMinor: 1_279_801,
      closingDay: '2019-01-24',
    });
    expect(statement!.rows[0]).toMatchObject({
      line: 46,
      day: '2019-01-23',
      amountMinor: -3_000,
      payee: 'PATIENT FIRST TOKEN 01/22 PURCHA',
      bankId: '00092990122-30.00019012312798.01',
    });
    expect(statement!.rows.map(({ day }) => day)).toEqual([
      ...Array<string>(3).fill('2019-01-23'),
      ...Array<string>(7).fill('2019-01-22'),
    ]);
  });
  it('date_missing.ofx: each row has one clear reason with its line', () => {
    expect(
      read('ofx/date_missing.ofx').problems.map(({ code, line, severity }) => [
        code,
        line,
        severity,
      ]),
    ).toEqual([
      ['date-missing', 33, 'error'],
      ['date-missing', 42, 'error'],
      ['date-does-not-exist', 50, 'error'],
    ]);
  });
  it('fidelity-savings.ofx: amounts finer than a cent are refused, or rounded on request', () => {
    expect(read('ofx/fidelity-savings.ofx').problems.map(({ code, line }) => [code, line])).toEqual(
      [
        ['amount-too-precise', 66],
        ['amount-too-precise', 81],
        ['amount-too-precise', 96],
      ],
    );
    const rounded = readBankFile(
      new Uint8Array(readFileSync(join(folder, 'ofx/fidelity-savings.ofx'))),
      'a.ofx',
      { settings: { roundAmounts: true } },
    );
    expect(rounded.statements[0]!.rows.map(({ amountMinor }) => amountMinor)).toEqual([
      -150_000, 11_583, -19_711, -19_712,
    ]);
  });
  it('multiple_accounts.ofx: two accounts have their balances', () => {
    expect(
      read('ofx/multiple_accounts.ofx').statements.map(({ account, closingMinor, closingDay }) => [
        account.account,
        closingMinor,
        closingDay,
      ]),
    ).toEqual([
      ['9100', 11_100, '2012-06-03'],
      ['9200', 22_200, '2012-06-03'],
    ]);
  });
  it('encodings: UTF-8 declared as 8859-1, entities escaped twice, umlauts', () => {
    expect(rowsOf('mixed/8859-1.qfx')[0]!.payee).toBe('Paiement facture/Carte prépayée');
    expect(rowsOf('mixed/html-vals.qfx').map(({ payee, note, day }) => [payee, note, day])).toEqual(
      [
        [
          '000000000000000',
          'PREAUTHORIZED DEBIT;B.C. HYDRO & POWER AUTHORITY;Electronic Funds Transfer',
          '2023-05-09',
        ],
        [
          'TPAY <DEFTPYMT>',
          'PREAUTHORIZED DEBIT;LUXMORE REALTY PPTY MGMT;Electronic Funds Transfer',
          '2023-03-01',
        ],
      ],
    );
    expect(rowsOf('mixed/data.qif')[1]!.payee).toContain('KÖLN');
  });
  it('payee and memo stay apart, an only memo is the payee, and QIF keeps its categories', () => {
    for (const path of ['mixed/data-payee-memo.ofx', 'mixed/data-payee-memo.qif'])
      expect(rowsOf(path).map(({ payee, note }) => [payee !== '', note !== ''])).toEqual([
        [true, true],
        [true, false],
        [true, false],
        [false, false],
      ]);
    expect(rowsOf('mixed/qif-category.qif').map(({ day, category }) => [day, category])).toEqual([
      ['2024-06-24', 'Usual Expenses:Shopping'],
      ['2024-06-23', 'Groceries'],
    ]);
  });
  it('amounts with decimal commas equal those with points', () => {
    for (const path of ['mixed', 'ofx'].flatMap((part) =>
      readdirSync(join(folder, part))
        .filter((name) => /\.(?:ofx|qfx)$/i.test(name))
        .map((name) => `${part}/${name}`),
    )) {
      // As single bytes, so that letters of every encoding stay as they are.
      const text = readFileSync(join(folder, path), 'latin1');
      const turned = text.replace(
        /(<(?:TRNAMT|BALAMT)>)([^<\r\n]*)/gi,
        (_, tag: string, amount: string) => tag + amount.replaceAll('.', ','),
      );
      const amounts = (content: string) => {
        const file = readBankFile(new Uint8Array(Buffer.from(content, 'latin1')), path, {
          accountCurrency: 'USD',
        });
        return [
          file.needs,
          file.problems.map(({ code }) => code),
          file.statements.map(({ rows, closingMinor }) => [
            closingMinor,
            rows.map(({ amountMinor }) => amountMinor),
          ]),
        ];
      };
      expect(amounts(turned)).toEqual(amounts(text));
    }
  });
  it('CAMT: parts of a collective booking, parties, accounts and balances are read', () => {
    const mixed = read('mixed/camt/camt.053.xml').statements[0]!;
    expect(mixed.account).toEqual({
      bank: 'VR-Bank Rottal-Inn eG',
      account: 'DE14740618130000033626',
      type: 'bank',
    });
    expect(
      mixed.rows.map(({ day, amountMinor, payee, bankId }) => [day, amountMinor, payee, bankId]),
    ).toEqual([
      ['2013-12-30', 60, 'Testkonto Nummer 2', '2013123001153870000'],
      ['2013-12-30', 50, 'Testkonto Nummer 2', '2013123001153870001'],
      ['2024-03-12', -8_985, 'Supermarkt A', '640387810124072/2'],
      [
        '2014-01-07',
        120,
        expect.stringMatching(/^Retoure SEPA Lastschrift vom 03\.01\.2014, Rueckgabegrund: MD06 /),
        '2014010509572410000',
      ],
      ['2024-03-12', -8_000, 'Rega', '367406715024072/1'],
      ['2014-01-03', 225, 'Testkonto Nummer 2', '2014010303263400000/1'],
      ['2014-01-03', 120, 'Testkonto Nummer 2', '2014010303263400000/2'],
    ]);
    // 27.61 at the end, but 24.16 and the rows (-164.10) make -139.94.
    expect([mixed.openingMinor, mixed.closingMinor, mixed.offByMinor]).toEqual([
      2_416, 2_761, 16_755,
    ]);
    expect(
      read('mixed/camt/camt.053.xml').problems.map(({ code, severity }) => [code, severity]),
    ).toEqual([['statement-off', 'warning']]);
    // Two statements of one account, the second beginning where the first ends: 18.15 + 8.85 - 7.00
    // = 20.00.
    expect(read('camt/camt053.v2.multi.statement.xml')).toMatchObject({
      problems: [],
      statements: [
        {
          openingMinor: 1_815,
          closingMinor: 2_000,
          offByMinor: 0,
          account: { account: 'NL26VAYB8060476890' },
        },
      ],
    });
    expect(rowsOf('camt/camt053.v8.xml')).toMatchObject([
      {
        payee: 'NAME NAME',
        note: '4654654654654654',
        bankId: 'AAAASESS-FP-CN_98765/01',
        day: '2014-12-31',
      },
    ]);
    expect(
      rowsOf('mixed/camt/camt.053.payee-memo.xml').map(({ payee, note }) => [payee, note]),
    ).toEqual([
      ['Payee Name', 'Note Text'],
      ['Payee Name Only', ''],
      ['Note Only Text', ''],
      ['', ''],
    ]);
    expect(
      read('camt/camt053.v2.wrong.xml').problems.map(({ code, severity }) => [code, severity]),
    ).toEqual([['no-statement', 'error']]);
  });
  it('MT940: days, structured texts, references and wrong balances are read', () => {
    // The second value date of February is the 30th: refused, not moved, and the balances are then
    // six euros apart.
    expect(
      read('mt940/february_30.sta').problems.map(({ code, line, params }) => [code, line, params]),
    ).toEqual([
      ['date-does-not-exist', 6, { text: '160230' }],
      [
        'statement-off',
        2,
        { account: '1020304050', expectedMinor: 120_000, foundMinor: 119_400, currency: 'EUR' },
      ],
    ]);
    expect(read('mt940/amount_formats.sta')).toMatchObject({
      format: 'mt940',
      problems: [{ code: 'no-statement', severity: 'error' }],
    });
    expect(rowsOf('mt940/abnamro.sta').map(({ day }) => day)).toEqual([
      ...Array<string>(1).fill('2011-05-24'),
      ...Array<string>(7).fill('2011-05-23'),
      ...Array<string>(2).fill('2011-05-24'),
    ]);
    expect(read('mt940/abnamro.sta').problems.map(({ code }) => code)).toEqual([
      'statement-off',
      'statement-off',
      'statements-gap',
    ]);
    expect(read('mt940/ing.sta')).toMatchObject({
      statements: [
        {
          account: { bank: null, account: '0001234567' },
          openingMinor: 0,
          closingMinor: 347,
          offByMinor: 4_906,
        },
      ],
    });
    const { statements, problems } = read('mt940/sepa_mt9401.sta');
    expect([statements.length, problems]).toEqual([20, []]);
    const richter = statements[1]!.rows[0]!;
    expect(richter).toMatchObject({
      day: '2007-09-04',
      amountMinor: 1_500_005,
      bankId: '0724710290621954',
      payee: 'Richter Renate 70 Zeichen Beginn Fuellzeichen xxxxxxxx',
    });
    expect(richter.note.startsWith('TO 13 TFNr 20004 Eingangskanal Mint')).toBe(true);
    // A returned credit leaves the account.
    expect(
      statements[0]!.rows.find(({ amountMinor }) => Math.abs(amountMinor) === 20_488)!.amountMinor,
    ).toBe(-20_488);
  });
  it('importing each file twice adds nothing', () => {
    for (const path of readdirSync(join(folder, 'mixed')).filter((each) =>
      /\.(?:ofx|qfx|qif)$/i.test(each),
    )) {
      const rows = rowsOf(`mixed/${path}`);
      const first = findDuplicates(rows, []);
      expect(first.every(({ verdict }) => verdict === 'new')).toBe(true);
      const existing = rows.map(
        ({ day, amountMinor, currency, payee, note }, index): ExistingTransaction => ({
          id: `e${index}`,
          day,
          amountMinor,
          currency,
          payee,
          note,
          bankId: first[index]!.bankId,
          importId: 'i',
        }),
      );
      expect(
        findDuplicates(rows, existing).every(({ verdict }) => verdict === 'already-here'),
      ).toBe(true);
    }
  });
});
