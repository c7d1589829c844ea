/** CAMT written by hand for these tests; sums by head. */
import { describe, expect, it } from 'vitest';
import { camtParts } from './camt.cases.ts';
import { readBankFile, type ReadOptions } from './index.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const read = (text: string, options: ReadOptions = {}, name = 'a.xml') =>
  readBankFile(encode(text), name, options);
const { entry, balance, stmt, file } = camtParts;
const amounts = (found: ReturnType<typeof read>) =>
  found.statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor));
const codes = (found: ReturnType<typeof read>) =>
  found.problems.map(({ code, severity, line }) => [code, severity, line]);

describe('CAMT', () => {
  it('is recognised by content: any version, any prefix, any file name', () => {
    for (const version of ['053.001.02', '053.001.04', '053.001.08', '053.001.13'])
      expect(read(file(stmt(entry()), version), {}, 'export.txt')).toMatchObject({
        format: 'camt',
        problems: [],
      });
    const prefixed = file(stmt(entry()))
      .replace(/<(\/?)(?=[A-Z])/g, '<$1ns2:')
      .replace('xmlns=', 'xmlns:ns2=');
    expect(amounts(read(prefixed, {}, 'a.csv'))).toEqual([-1_000]);
    const report = file(stmt(entry({ way: 'CRDT' })))
      .replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')
      .replaceAll('Stmt>', 'Rpt>');
    expect(amounts(read(report))).toEqual([1_000]);
    expect(
      read(
        '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">' +
          '<CstmrCdtTrfInitn/></Document>',
      ),
    ).toMatchObject({
      format: null,
      problems: [{ code: 'format-not-yet', params: { kind: 'PAIN.001' } }],
    });
  });
  it('reports entries that two reports of one account share, unless their balances are consecutive', () => {
    const report = (inside: string) =>
      file(stmt(inside)).replaceAll('Stmt>', 'Rpt>').replaceAll('BkToCstmrRpt', 'BkToCstmrAcctRpt');
    const two = (first: string, second: string) =>
      read(
        report(
          `${first}</Rpt>${stmt(second).replace('</Stmt>', '').replace('<Stmt>', '<Rpt>')}`,
        ).replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'),
      );
    const repeats = two(entry(), entry() + entry({ amount: '5.00' }));
    expect([
      amounts(repeats),
      repeats.problems.map(({ code, severity, params }) => [code, severity, params]),
    ]).toEqual([
      [-1_000, -1_000, -500],
      [['rows-repeated', 'warning', { account: 'DE02120300000000202051', count: 1 }]],
    ]);
    expect(two(entry(), entry({ amount: '5.00' })).problems).toEqual([]);
    const days = two(
      balance('OPBD', '100.00') + entry() + balance('CLBD', '90.00'),
      balance('OPBD', '90.00') + entry() + balance('CLBD', '80.00'),
    );
    expect([amounts(days), days.problems]).toEqual([[-1_000, -1_000], []]);
  });
  it('an interim balance opens a page and closes a day report, and stated sums are checked against the rows', () => {
    const one = (inside: string) => {
      const found = read(file(stmt(inside)));
      const { openingMinor, closingMinor, offByMinor } = found.statements[0]!;
      return [openingMinor, closingMinor, offByMinor, found.problems.map(({ code }) => code)];
    };
    expect(one(balance('OPBD', '100.00') + balance('ITBD', '5.00') + entry())).toEqual([
      10_000,
      500,
      -8_500,
      ['statement-off'],
    ]);
    expect(one(balance('ITBD', '100.00') + balance('ITBD', '90.00') + entry())).toEqual([
      10_000,
      9_000,
      0,
      [],
    ]);
    expect(one(balance('ITBD', '90.00') + balance('CLBD', '80.00') + entry())).toEqual([
      9_000,
      8_000,
      0,
      [],
    ]);
    expect(one(balance('ITBD', '90.00') + entry())).toEqual([null, 9_000, null, []]);
    const sums = (into: string, out: string) =>
      '<TxsSummry><TtlNtries><NbOfNtries>2</NbOfNtries><Sum>99.00</Sum></TtlNtries>' +
      `<TtlCdtNtries><Sum>${into}</Sum></TtlCdtNtries>` +
      `<TtlDbtNtries><Sum>${out}</Sum></TtlDbtNtries></TxsSummry>`;
    const pending = entry({ amount: '3.00', status: '<Sts>PDNG</Sts>' });
    for (const out of ['10.00', '13.00'])
      expect(
        one(sums('4.00', out) + entry() + entry({ amount: '4.00', way: 'CRDT' }) + pending)[3],
      ).toEqual(['not-booked']);
    expect(
      read(file(stmt(sums('40.00', '10.00') + entry() + entry({ amount: '4.00', way: 'CRDT' }))))
        .problems,
    ).toMatchObject([
      { code: 'sums-off', params: { way: 'in', statedMinor: 4_000, foundMinor: 400 } },
    ]);
  });
  it('is read in UTF-16 and in the declared Latin encoding', () => {
    const text = file(stmt(entry({ more: '<AddtlNtryInf>Café Zoë</AddtlNtryInf>' })));
    const wide = new Uint8Array(2 + text.length * 2);
    wide.set([0xff, 0xfe]);
    for (const [at, letter] of [...text].entries()) {
      wide[2 + at * 2] = letter.charCodeAt(0) & 255;
      wide[3 + at * 2] = letter.charCodeAt(0) >> 8;
    }
    const latin = Uint8Array.from([...text.replace('UTF-8', 'ISO-8859-1')], (letter) =>
      letter.charCodeAt(0),
    );
    for (const bytes of [wide, latin])
      expect(readBankFile(bytes, 'a.xml').statements[0]!.rows[0]!.payee).toBe('Café Zoë');
  });
  it('reads amounts to the last digit: fractions of a cent are refused, and a comma is no decimal point', () => {
    expect(
      amounts(
        read(
          file(
            stmt(
              ['0.05', '8.85000', '.5', '7', '123456789.1']
                .map((amount) => entry({ amount }))
                .join(''),
            ),
          ),
        ),
      ),
    ).toEqual([-5, -885, -50, -700, -12_345_678_910]);
    expect(
      codes(
        read(
          file(
            stmt(
              ['8.85001', '-200,00', '1e3', '0.00', '-5.00']
                .map((amount) => entry({ amount }))
                .join('\n'),
            ),
          ),
        ),
      ),
    ).toEqual([
      ['amount-too-precise', 'error', 4],
      ['amount-unreadable', 'error', 5],
      ['amount-unreadable', 'error', 6],
      ['amount-zero', 'note', 7],
      ['amount-unreadable', 'error', 8],
    ]);
    expect(
      amounts(read(file(stmt(entry({ amount: '8.855' }))), { settings: { roundAmounts: true } })),
    ).toEqual([-886]);
    expect(
      amounts(
        read(
          file(
            stmt(
              entry({ amount: '2700', ccy: ' Ccy="JPY"' }) +
                entry({ amount: '1.5', ccy: ' Ccy="KWD"' }),
            ),
          ),
        ),
      ),
    ).toEqual([-2_700, -1_500]);
  });
  it('takes the booking day as written by the bank', () => {
    const days = (day: string) => {
      const found = read(file(stmt(entry({ day }))));
      return [
        found.statements[0]!.rows.map((row) => row.day),
        found.problems.map(({ code }) => code),
      ];
    };
    expect(
      days('<BookgDt><Dt>2026-03-02</Dt></BookgDt><ValDt><Dt>2026-03-05</Dt></ValDt>'),
    ).toEqual([['2026-03-02'], []]);
    expect(days('<BookgDt><DtTm>2026-03-02T23:59:00-11:00</DtTm></BookgDt>')).toEqual([
      ['2026-03-02'],
      [],
    ]);
    expect(days('<BookgDt><Dt>2026-03-02+01:00</Dt></BookgDt>')).toEqual([['2026-03-02'], []]);
    expect(days('<ValDt><Dt>2026-03-05</Dt></ValDt>')).toEqual([['2026-03-05'], []]);
    expect(days('<BookgDt><Dt>2026-02-30</Dt></BookgDt>')).toEqual([[], ['date-does-not-exist']]);
    expect(days('<BookgDt><Dt>02.03.2026</Dt></BookgDt>')).toEqual([[], ['date-unreadable']]);
    expect(days('')).toEqual([[], ['date-missing']]);
  });
  it('omits unbooked entries and says so, in the old and the new notation', () => {
    const found = read(
      file(
        stmt(
          [
            entry({ status: '<Sts>PDNG</Sts>' }),
            entry({ status: '<Sts><Cd>INFO</Cd></Sts>' }),
            entry({ status: '<Sts><Cd>BOOK</Cd></Sts>', amount: '3.00' }),
          ].join('\n'),
        ),
      ),
    );
    expect(amounts(found)).toEqual([-300]);
    expect(found.problems.map(({ code, params, line }) => [code, params, line])).toEqual([
      ['not-booked', { status: 'PDNG' }, 4],
      ['not-booked', { status: 'INFO' }, 5],
    ]);
  });
  const detail = (inside: string) => `<TxDtls>${inside}</TxDtls>`;
  it('makes one row of each part of a collective booking, wherever its amount is', () => {
    const parts = [
      detail(
        '<Refs><AcctSvcrRef>R1</AcctSvcrRef></Refs><Amt Ccy="EUR">2.25</Amt>' +
          '<RltdPties><Cdtr><Nm>Anna</Nm></Cdtr></RltdPties>',
      ),
      detail(
        '<AmtDtls><TxAmt><Amt Ccy="EUR">1.20</Amt></TxAmt></AmtDtls>' +
          '<RltdPties><Cdtr><Pty><Nm>Bình</Nm></Pty></Cdtr></RltdPties>',
      ),
      detail(
        '<Amt Ccy="EUR">0.45</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Nm>Carl</Nm></Dbtr></RltdPties>',
      ),
    ];
    const found = read(
      file(
        stmt(
          entry({
            amount: '3.00',
            more:
              '<AcctSvcrRef>B</AcctSvcrRef>' +
              `<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch>${parts[0]}</NtryDtls>` +
              `<NtryDtls>${parts[1]}${parts[2]}</NtryDtls>`,
          }),
        ),
      ),
    );
    expect(found.problems).toEqual([]);
    expect(
      found.statements[0]!.rows.map(({ amountMinor, payee, bankId }) => [
        amountMinor,
        payee,
        bankId,
      ]),
    ).toEqual([
      [-225, 'Anna', 'R1'],
      [-120, 'Bình', 'B/2'],
      [45, 'Carl', 'B/3'],
    ]);
  });
  it('makes one row of a collective booking whose parts do not add up, and says why', () => {
    const two = (a: string, b: string) =>
      read(
        file(
          stmt(entry({ amount: '5.00', more: `<NtryDtls>${detail(a)}${detail(b)}</NtryDtls>` })),
        ),
      );
    const off = two('<Amt Ccy="EUR">2.25</Amt>', '<Amt Ccy="EUR">2.70</Amt>');
    expect([amounts(off), off.problems.map(({ code, params }) => [code, params])]).toEqual([
      [-500],
      [['details-do-not-add-up', { totalMinor: -500, sumMinor: -495, currency: 'EUR' }]],
    ]);
    for (const other of [
      two('<Amt Ccy="EUR">5.00</Amt>', ''),
      two('<Amt Ccy="EUR">2.50</Amt>', '<Amt Ccy="USD">2.50</Amt>'),
    ])
      expect([amounts(other), other.problems.map(({ code }) => code)]).toEqual([
        [-500],
        ['splits-unreadable'],
      ]);
  });
  it('a returned payment is income from the payee', () => {
    const found = read(
      file(
        stmt(
          entry({
            way: 'CRDT',
            more: `<RvslInd>true</RvslInd><NtryDtls>${detail(
              '<RltdPties><Dbtr><Nm>Me</Nm></Dbtr><Cdtr><Nm>Shop</Nm></Cdtr></RltdPties>',
            )}</NtryDtls>`,
          }),
        ),
      ),
    );
    expect(found.statements[0]!.rows).toMatchObject([{ amountMinor: 1_000, payee: 'Shop' }]);
  });
  it('checks the stated balances against the rows and reports the difference', () => {
    const right = read(
      file(
        stmt(
          `${balance('OPBD', '100.00')}${balance('CLBD', '85.00')}${entry()}` +
            entry({ amount: '5.00' }) +
            entry({ amount: '99.00', status: '<Sts>PDNG</Sts>' }),
        ),
      ),
    );
    expect(right.statements[0]).toMatchObject({
      openingMinor: 10_000,
      closingMinor: 8_500,
      closingDay: '2026-03-31',
      offByMinor: 0,
    });
    const overdrawn = read(
      file(stmt(`${balance('PRCD', '5.00')}${balance('CLBD', '5.00', 'DBIT')}${entry()}`)),
    );
    expect(overdrawn.statements[0]).toMatchObject({
      openingMinor: 500,
      closingMinor: -500,
      offByMinor: 0,
    });
    // The opening balance takes precedence over the closing balance of the previous statement, in
    // either order.
    expect(
      read(
        file(
          stmt(
            `${balance('PRCD', '5.00')}${balance('OPBD', '100.00')}${balance('CLBD', '90.00')}${entry()}`,
          ),
        ),
      ).statements[0],
    ).toMatchObject({ openingMinor: 10_000, offByMinor: 0 });
    const wrong = read(
      file(stmt(`${balance('OPBD', '100.00')}${balance('CLBD', '95.00')}${entry()}`)),
    );
    expect(wrong.statements[0]!.offByMinor).toBe(500);
    expect(wrong.problems).toMatchObject([
      {
        code: 'statement-off',
        severity: 'warning',
        params: {
          account: 'DE02120300000000202051',
          expectedMinor: 9_000,
          foundMinor: 9_500,
          currency: 'EUR',
        },
      },
    ]);
  });
  it('joins statements of one account in either order, keeps others apart, and reports gaps', () => {
    const first = stmt(`${balance('OPBD', '100.00')}${balance('CLBD', '90.00')}${entry()}`);
    const second = stmt(
      `${balance('OPBD', '90.00')}${balance('CLBD', '88.00')}${entry({ amount: '2.00' })}`,
    );
    for (const order of [first + second, second + first])
      expect(read(file(order))).toMatchObject({
        problems: [],
        statements: [
          { openingMinor: 10_000, closingMinor: 8_800, offByMinor: 0, rows: { length: 2 } },
        ],
      });
    expect(
      read(
        file(first + second.replace('DE02120300000000202051', 'DE89370400440532013000')),
      ).statements.map(({ account, rows }) => [account.account, rows.length]),
    ).toEqual([
      ['DE02120300000000202051', 1],
      ['DE89370400440532013000', 1],
    ]);
    const gap = read(file(first + second.replace('90.00', '91.00').replace('88.00', '89.00')));
    expect(gap.problems).toMatchObject([
      { code: 'statements-gap', params: { closingMinor: 9_000, openingMinor: 9_100 } },
    ]);
    expect(gap.statements[0]!.offByMinor).toBe(100);
  });
  it('does not expand entities, and reads object keys as plain names', () => {
    const bomb = file(
      stmt(
        entry({ amount: '&big;' }) +
          entry({ more: '<AddtlNtryInf>&big; A &amp; B &#38; C</AddtlNtryInf>' }),
      ),
    ).replace('<Document', '<!DOCTYPE Document [<!ENTITY big "1111111111">]>\n<Document');
    const found = read(bomb);
    expect(amounts(found)).toEqual([-1_000]);
    expect(found.statements[0]!.rows[0]!.payee).toBe('&big; A & B & C');
    expect(found.problems.map(({ code }) => code)).toEqual(['amount-unreadable']);
    const keys = read(
      file(
        stmt(
          entry({ status: '<Sts>constructor</Sts>' }) +
            entry({ way: '__proto__' }) +
            entry({ more: '<__proto__>x</__proto__><constructor>y</constructor>' }),
        ),
      ),
    );
    expect(amounts(keys)).toEqual([-1_000]);
    expect(keys.problems.map(({ code }) => code)).toEqual(['not-booked', 'sign-unsettled']);
  });
  it('a truncated file keeps its complete entries, and a damaged file says from which line', () => {
    const whole = file(
      stmt(`${entry()}\n${entry({ amount: '2.00' })}\n${entry({ amount: '3.00' })}`),
    );
    const cut = read(whole.slice(0, whole.indexOf('>3.00') + 3));
    expect([amounts(cut), codes(cut)]).toEqual([
      [-1_000, -200],
      [['file-truncated', 'warning', null]],
    ]);
    const damaged = read(whole.replace('<Amt Ccy="EUR">2.00</Amt>', '<Amt Ccy="EUR">2.00</Amz>'));
    expect([amounts(damaged), codes(damaged)]).toEqual([[-1_000], [['file-damaged', 'error', 5]]]);
  });
  it('reads ten thousand entries, each with its line', () => {
    const found = read(
      file(
        stmt(
          Array.from({ length: 10_000 }, (_, index) => entry({ amount: `${index + 1}.00` })).join(
            '\n',
          ),
        ),
      ),
    );
    expect(found.statements[0]!.rows.map(({ line, amountMinor }) => [line, amountMinor])).toEqual(
      Array.from({ length: 10_000 }, (_, index) => [index + 4, -100 * (index + 1)]),
    );
  });
});
