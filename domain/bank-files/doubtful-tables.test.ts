/**
 * Tables in which another column, another sign or another table could pass for the right one: the
 * right rows, a question, or a refusal by line.
 */
import { describe, expect, it, test } from 'vitest';
import { findDuplicates } from '#domain/matching';
import { readBankFile, type ReadOptions } from './index.ts';

const read = (
  lines: readonly string[],
  accountCurrency: string,
  options: ReadOptions = {},
  name = 'a.csv',
) =>
  readBankFile(new TextEncoder().encode(`${lines.join('\n')}\n`), name, {
    accountCurrency,
    ...options,
  });
const rows = (file: ReturnType<typeof read>) =>
  file.statements.flatMap((each) =>
    each.rows.map(({ day, amountMinor, currency }) => [day, amountMinor, currency]),
  );
const errors = ({ problems }: ReturnType<typeof read>) =>
  problems.filter(({ severity }) => severity === 'error').map(({ code, line }) => [code, line]);

describe('two columns of the same role', () => {
  it('Wise, all transfers: fee, sent and received amount are asked about', () => {
    const lines = [
      'ID,Status,Direction,"Created on","Finished on","Source fee amount","Source fee currency",' +
        '"Target fee amount","Target fee currency","Source name","Source amount (after fees)",' +
        '"Source currency","Target name","Target amount (after fees)","Target currency",' +
        '"Exchange rate",Reference,Batch',
      'CARD-1,COMPLETED,OUT,"2026-01-15 10:00:00","2026-01-15 10:00:00",0.50,EUR,,,Me,49.50,EUR,Shop,53.00,USD,1.07,,',
      'TRANSFER-2,COMPLETED,IN,"2026-01-16 10:00:00","2026-01-16 10:00:00",0.00,EUR,,,' +
        'Boss,2000.00,EUR,Me,2000.00,EUR,1,,',
    ];
    const file = read(lines, 'EUR');
    expect([file.needs, rows(file)]).toEqual([['columns'], []]);
    // All other known settings stay: only the amount is to be chosen.
    expect(file.settings.columns).toMatchObject({ date: 3, direction: 2, status: 1 });
    const told = read(lines, 'EUR', {
      settings: { columns: { date: 4, amount: 10, currency: 11, direction: 2, payee: 12 } },
    });
    expect([told.needs, rows(told)]).toEqual([
      [],
      [
        ['2026-01-15', -4_950, 'EUR'],
        ['2026-01-16', 200_000, 'EUR'],
      ],
    ]);
  });
  it('Revolut Business: the currency beside the amount and the day of completion count', () => {
    const file = read(
      [
        'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,' +
          'Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,' +
          'Exchange rate,Fee,Fee currency,Balance,Account',
        '2026-01-14,2026-01-15,a1,CARD_PAYMENT,COMPLETED,Hotel,,Me,,USD,-100.00,EUR,-92.00,-92.00,' +
          '1.08,0.00,EUR,908.00,Main',
        '2026-01-15,2026-01-16,a2,TRANSFER,COMPLETED,Supplier,,Me,,EUR,-50.00,EUR,-50.00,-50.20,1,0.20,EUR,857.80,Main',
        '2026-01-15,2026-01-17,a3,TOPUP,COMPLETED,Client,,Me,,EUR,500.00,EUR,500.00,500.00,1,0.00,EUR,1357.80,Main',
      ],
      'EUR',
    );
    expect([file.needs, errors(file), rows(file)]).toEqual([
      [],
      [],
      [
        ['2026-01-15', -9_200, 'EUR'],
        ['2026-01-16', -5_020, 'EUR'],
        ['2026-01-17', 50_000, 'EUR'],
      ],
    ]);
  });
  it('two currencies not beside the amount are asked about', () => {
    const file = read(
      [
        'Date,From currency,To currency,Text,Amount',
        '2026-01-15,USD,EUR,Shop,-5.00',
        '2026-01-16,EUR,EUR,Shop,-6.00',
      ],
      'EUR',
    );
    expect([file.needs, rows(file)]).toEqual([['columns'], []]);
  });
  it("an amount whose heading equals the other's is the plain one", () => {
    const file = read(
      [
        'Date;Montant total (TTC);Devise;Montant total en devise locale;Devise locale;Contrepartie',
        '2026-01-15;-12,00;EUR;-13,00;USD;Shop',
        '2026-01-16;100,00;EUR;100,00;EUR;Client',
      ],
      'USD',
    );
    expect([file.needs, rows(file)]).toEqual([
      [],
      [
        ['2026-01-15', -1_200, 'EUR'],
        ['2026-01-16', 10_000, 'EUR'],
      ],
    ]);
  });
  it('a card used abroad: paid and billed amount, both called an amount, are asked about', () => {
    const file = read(
      [
        'Transaction Date,Merchant,Transaction Amount,Transaction Currency,Billing Amount,Billing Currency',
        '2026-01-15,Hotel,-100.00,USD,-92.00,EUR',
        '2026-01-16,Shop,-5.00,EUR,-5.00,EUR',
      ],
      'EUR',
    );
    expect([file.needs, rows(file)]).toEqual([['columns'], []]);
  });
  it('two debits and credits with a partly known heading are asked about', () => {
    const file = read(
      [
        'Date,Description,Original debit,Original credit,Account debit,Account credit',
        '2026-01-15,A,5.00,,4.50,',
        '2026-01-16,B,,6.00,,5.40',
      ],
      'EUR',
    );
    expect([file.needs, rows(file)]).toEqual([['columns'], []]);
  });
  it('a due day is no day of a payment, and a value date is if it is the only day', () => {
    expect(
      rows(
        read(
          [
            'Due date,Payment date,Text,Amount',
            '2026-02-15,2026-01-15,A,-5.00',
            '2026-02-16,2026-01-16,B,-6.00',
          ],
          'USD',
        ),
      ),
    ).toEqual([
      ['2026-01-15', -500, 'USD'],
      ['2026-01-16', -600, 'USD'],
    ]);
    expect(
      rows(
        read(
          [
            'Ngày đến hạn,Ngày thanh toán,Nội dung,Số tiền',
            '15/02/2026,15/01/2026,A,-50.000',
            '16/02/2026,16/01/2026,B,-60.000',
          ],
          'VND',
        ),
      ),
    ).toEqual([
      ['2026-01-15', -50_000, 'VND'],
      ['2026-01-16', -60_000, 'VND'],
    ]);
    expect(
      rows(
        read(['Fecha valor;Concepto;Importe', '15/01/2026;A;-5,00', '16/01/2026;B;-6,00'], 'EUR'),
      ),
    ).toEqual([
      ['2026-01-15', -500, 'EUR'],
      ['2026-01-16', -600, 'EUR'],
    ]);
  });
  it('a payment to a card or a loan is asked about, not taken as spending', () => {
    const lines = [
      'Date,Description,Type,Amount',
      '2026-01-15,Thank you,Payment,200.00',
      '2026-01-16,Shop,Debit,20.00',
    ];
    expect(
      ['card', 'loan', 'bank'].map(
        (accountType) => read(lines, 'USD', { accountType: accountType as 'card' }).needs,
      ),
    ).toEqual([['sign'], ['sign'], ['sign']]);
    const both = [...lines, '2026-01-17,Pay,Credit,90.00'];
    expect(read(both, 'USD', { accountType: 'bank' }).needs).toEqual([]);
  });
  it('a wallet that writes Chuyển tiền for both directions is asked about', () => {
    const lines = [
      'Ngày,Nội dung,Loại giao dịch,Số tiền',
      '15/01/2026,Lan chuyển,Chuyển tiền,50.000',
      '16/01/2026,Gửi Lan,Chuyển tiền,60.000',
    ];
    expect(read(lines, 'VND').needs).toEqual(['sign']);
    expect(rows(read([...lines, '17/01/2026,Lan trả,Nhận tiền,70.000'], 'VND'))).toEqual([
      ['2026-01-15', -50_000, 'VND'],
      ['2026-01-16', -60_000, 'VND'],
      ['2026-01-17', 70_000, 'VND'],
    ]);
    expect(
      rows(
        read(
          [
            'Date,Description,Direction,Amount',
            '2026-01-15,A,Sent,5.00',
            '2026-01-16,B,Received,6.00',
          ],
          'USD',
        ),
      ),
    ).toEqual([
      ['2026-01-15', -500, 'USD'],
      ['2026-01-16', 600, 'USD'],
    ]);
  });
  it('running numbers are no ids: the first of the next month is a different row', () => {
    const month = (first: string, second: string) =>
      read(['ID,Date,Description,Amount', `1,${first},Bus,-3.00`, `2,${second},Shop,-5.00`], 'USD')
        .statements[0]!.rows;
    const january = month('2026-01-05', '2026-01-06'),
      february = month('2026-02-05', '2026-02-06');
    expect([...january, ...february].map(({ bankId }) => bankId)).toEqual([null, null, null, null]);
    const stored = findDuplicates(january, []).map(({ bankId }, at) => ({
      ...january[at]!,
      id: `t${at}`,
      bankId,
      importId: 'i',
    }));
    expect(
      [february, january].map((again) =>
        findDuplicates(again, stored).map(({ verdict }) => verdict),
      ),
    ).toEqual([
      ['new', 'new'],
      ['already-here', 'already-here'],
    ]);
    expect(
      read(
        ['ID,Date,Description,Amount', '5243,2026-01-05,Bus,-3.00', '5244,2026-01-06,Shop,-5.00'],
        'USD',
      ).statements[0]!.rows.map(({ bankId }) => bankId),
    ).toEqual(['5243', '5244']);
  });
  it('references in letters and numbers are no amounts, though a currency has that letter', () => {
    expect(
      rows(
        read(
          [
            '2026-01-15,RM1001,Shop,-5.00',
            '2026-01-16,RM1002,Shop,-6.00',
            '2026-01-17,RM1003,Pay,7.00',
          ],
          'USD',
        ),
      ),
    ).toEqual([
      ['2026-01-15', -500, 'USD'],
      ['2026-01-16', -600, 'USD'],
      ['2026-01-17', 700, 'USD'],
    ]);
  });
  it('ids of a person and an account do not make a list of Firefly III', () => {
    const file = read(
      [
        'user_id,account_id,date,description,amount',
        '1,7,2026-01-15,Shop,-5.00',
        '1,7,2026-01-16,Shop,-6.00',
      ],
      'USD',
    );
    expect([errors(file), rows(file)]).toEqual([
      [],
      [
        ['2026-01-15', -500, 'USD'],
        ['2026-01-16', -600, 'USD'],
      ],
    ]);
  });
});

test.each([
  ['Expense', 'Income'],
  ['Spent', 'Earned'],
  ['Chi', 'Thu'],
])('custom headings of a person: %s and %s', (out, into) => {
  expect(
    rows(read([`Date,Note,${out},${into}`, '2026-01-15,A,5.00,', '2026-01-16,B,,6.00'], 'USD')),
  ).toEqual([
    ['2026-01-15', -500, 'USD'],
    ['2026-01-16', 600, 'USD'],
  ]);
});

it('a row without an account among rows of two accounts belongs to neither', () => {
  const file = read(
    [
      'Account Name,Date,Text,Amount',
      'Main,2026-01-15,A,-5.00',
      ',2026-01-15,B,-6.00',
      'Save,2026-01-16,C,-7.00',
    ],
    'USD',
  );
  expect([
    file.statements.map(({ account, rows: own }) => [
      account.name,
      own.map(({ amountMinor }) => amountMinor),
    ]),
    errors(file),
  ]).toEqual([
    [
      ['Main', [-500]],
      ['Save', [-700]],
    ],
    [['account-missing', 3]],
  ]);
  // Blanks mean nothing if the column may hold the other side's account.
  expect(
    rows(
      read(
        [
          'Date,Text,Account,Amount',
          '2026-01-15,A,DE1,-5.00',
          '2026-01-15,B,,-6.00',
          '2026-01-16,C,DE2,-7.00',
        ],
        'USD',
      ),
    ).length,
  ).toBe(3);
});

test.each(['Charges', 'Service fee', 'Phí dịch vụ', 'Phí chuyển tiền (VND)'])(
  'a value under %s may add to the amount: without a balance the row is refused',
  (heading) => {
    const file = read(
      [`Date,Note,Amount,${heading}`, '2026-01-15,A,-5.00,0.50', '2026-01-16,B,-6.00,0.00'],
      'USD',
    );
    expect([rows(file), errors(file)]).toEqual([
      [['2026-01-16', -600, 'USD']],
      [['fee-unclear', 2]],
    ]);
  },
);

describe('a currency that is not given by its code', () => {
  test.each([
    ['Amount (€)', 'EUR'],
    ['Amount €', 'EUR'],
    ['Amount (£)', 'GBP'],
    ['Amount in Euro', 'EUR'],
    ['Amount in EUR', 'EUR'],
    ['Amount (VNĐ)', 'VND'],
    ['Số tiền (đồng)', 'VND'],
    ['Amount (US$)', 'USD'],
    ['Amount (CAD)', 'CAD'],
    ['Amount (kr)', 'USD'],
    ['Amount (total)', 'USD'],
  ])('is read after the heading of the amounts: %s', (heading, currency) => {
    expect(
      rows(
        read(
          [`Date,Description,${heading}`, '2026-01-15,A,-5', '2026-01-16,B,-6'],
          heading === 'Amount (kr)' ? 'SEK' : 'USD',
        ),
      ).map(([, , code]) => code),
    ).toEqual(Array(2).fill(heading === 'Amount (kr)' ? 'SEK' : currency));
  });
  it("is asked about if it is a sign unlike the account's currency", () => {
    const lines = ['Date,Description,Amount ($)', '2026-01-15,A,-5', '2026-01-16,B,-6'];
    expect([read(lines, 'VND').needs, read(lines, 'CAD').needs]).toEqual([['currency'], []]);
  });
  it('keeps income as income', () => {
    expect(
      rows(
        read(
          [
            'Date,Description,Amount out (EUR),Amount in (EUR)',
            '2026-01-15,A,5,',
            '2026-01-16,B,,6',
          ],
          'USD',
        ),
      ),
    ).toEqual([
      ['2026-01-15', -500, 'EUR'],
      ['2026-01-16', 600, 'EUR'],
    ]);
  });
  it('is read in a column by name and by sign', () => {
    expect(
      rows(
        read(
          [
            'Date,Description,Amount,Currency',
            '2026-01-15,A,-5.00,Euro',
            '2026-01-16,B,-6.00,US Dollar',
            '2026-01-17,C,-7.00,$',
            '2026-01-18,D,-8000,đồng',
            '2026-01-19,E,-9.00,£',
          ],
          'USD',
        ),
      ),
    ).toEqual([
      ['2026-01-15', -500, 'EUR'],
      ['2026-01-16', -600, 'USD'],
      ['2026-01-17', -700, 'USD'],
      ['2026-01-18', -8_000, 'VND'],
      ['2026-01-19', -900, 'GBP'],
    ]);
    const unknown = read(
      [
        'Date,Description,Amount,Currency',
        '2026-01-15,A,-5.00,Galactic credit',
        '2026-01-16,B,-6.00,$',
      ],
      'EUR',
    );
    expect([rows(unknown), errors(unknown)]).toEqual([
      [],
      [
        ['currency-unknown', 2],
        ['currency-unknown', 3],
      ],
    ]);
  });
  it('is read above the table and in a unit line under its headings', () => {
    expect(
      rows(
        read(
          ['Currency: All', 'Date,Description,Amount', '2026-01-15,A,-5.00', '2026-01-16,B,-6.00'],
          'USD',
        ),
      ),
    ).toEqual([
      ['2026-01-15', -500, 'USD'],
      ['2026-01-16', -600, 'USD'],
    ]);
    expect(
      rows(
        read(
          ['Currency: GBP', 'Date,Description,Amount', '2026-01-15,A,-5.00', '2026-01-16,B,-6.00'],
          'USD',
        ),
      ),
    ).toEqual([
      ['2026-01-15', -500, 'GBP'],
      ['2026-01-16', -600, 'GBP'],
    ]);
    expect(
      rows(
        read(
          ['Date,Description,Debit,Credit', ',,EUR,EUR', '2026-01-15,A,5,', '2026-01-16,B,,6'],
          'USD',
        ),
      ),
    ).toEqual([
      ['2026-01-15', -500, 'EUR'],
      ['2026-01-16', 600, 'EUR'],
    ]);
    expect(
      rows(
        read(
          [
            'Đơn vị tính: đồng,,',
            'Ngày,Nội dung,Số tiền',
            '15/01/2026,A,-50.000',
            '16/01/2026,B,60.000',
          ],
          'USD',
        ),
      ),
    ).toEqual([
      ['2026-01-15', -50_000, 'VND'],
      ['2026-01-16', 60_000, 'VND'],
    ]);
  });
});

test('an English heading that is German too does not put the day first', () => {
  for (const heading of ['Text', 'Detail', 'Info'])
    expect(
      read([`Date,${heading},Amount`, '01/02/2026,A,-5.00', '03/04/2026,B,-6.00'], 'USD').needs,
    ).toEqual(['dateOrder']);
  expect(
    rows(read(['Datum,Text,Betrag', '01/02/2026,A,-5.00', '03/04/2026,B,-6.00'], 'USD')).map(
      ([day]) => day,
    ),
  ).toEqual(['2026-02-01', '2026-04-03']);
});

describe('another table in the same file', () => {
  const first = [
      'Date,Description,Money in,Money out,Balance',
      '2026-01-15,Pay,100.00,,100.00',
      '2026-01-16,Shop,,10.00,90.00',
    ],
    own = [
      ['2026-01-15', 10_000, 'USD'],
      ['2026-01-16', -1_000, 'USD'],
    ];
  test.each([
    [
      'out and in exchanged',
      first,
      [
        '',
        'Date,Description,Money out,Money in,Balance',
        '2026-01-17,Pay,,50.00,50.00',
        '2026-01-18,Shop,5.00,,45.00',
      ],
      5,
    ],
    [
      'another currency',
      ['Date,Description,Amount (USD)', '2026-01-15,Pay,100.00', '2026-01-16,Shop,-10.00'],
      ['Date,Description,Amount (EUR)', '2026-01-17,Bar,-50.00', '2026-01-18,Shop,-5.00'],
      4,
    ],
    [
      'amount and balance exchanged',
      [
        'Date,Description,Amount,Balance',
        '2026-01-15,Pay,100.00,100.00',
        '2026-01-16,Shop,-10.00,90.00',
      ],
      [
        'Date,Description,Balance,Amount',
        '2026-01-17,Shop,70.00,-10.00',
        '2026-01-18,Shop,60.00,-10.00',
      ],
      4,
    ],
    [
      'the same columns of another account',
      ['Account number: 11112222', ...first],
      [
        'Account number: 33334444',
        ...first.slice(0, 1),
        '2026-01-17,Pay,50.00,,50.00',
        '2026-01-18,Shop,,5.00,45.00',
      ],
      6,
    ],
  ])(
    '%s: its rows are refused with their lines, and not read by the columns of the first',
    (_name, before, after, line) => {
      const file = read([...before, ...after], 'USD');
      expect(rows(file)).toEqual(own);
      expect(
        file.problems
          .filter(({ severity }) => severity === 'error')
          .map(({ code, line: at, params }) => [code, at, params]),
      ).toEqual([line + 1, line + 2].map((at) => ['other-table', at, { line }]));
      expect(file.statements[0]!.closingMinor ?? 9_000).toBe(9_000);
    },
  );
  it('continues as a page if it repeats the headings, in capitals and two rows too', () => {
    const again = [
      ...first,
      'DATE,DESCRIPTION,MONEY IN,MONEY OUT,BALANCE',
      '2026-01-17,Shop,,5.00,85.00',
    ];
    expect([errors(read(again, 'USD')), rows(read(again, 'USD'))]).toEqual([
      [],
      [...own, ['2026-01-17', -500, 'USD']],
    ]);
    const twoRows = ['Ngày,Diễn giải,Số tiền,,Số dư', ',,Ghi nợ,Ghi có,'],
      page = read(
        [
          'Số tài khoản: 0011 2233 4455',
          ...twoRows,
          '15/01/2026,Điện,350.000,,650.000',
          'Số tài khoản: 0011 2233 4455',
          ...twoRows,
          '16/01/2026,Lương,,1.000.000,1.650.000',
        ],
        'VND',
      );
    expect([errors(page), rows(page)]).toEqual([
      [],
      [
        ['2026-01-15', -350_000, 'VND'],
        ['2026-01-16', 1_000_000, 'VND'],
      ],
    ]);
  });
  it('does not start at an account in the text of a payment', () => {
    const file = read(
      [
        'Account number: 11112222',
        'Date,Description,Amount',
        '2026-01-15,Shop,-5.00',
        ',to account 99998888,',
        'Date,Description,Amount',
        '2026-01-16,Shop,-6.00',
      ],
      'USD',
    );
    expect([errors(file), rows(file)]).toEqual([
      [],
      [
        ['2026-01-15', -500, 'USD'],
        ['2026-01-16', -600, 'USD'],
      ],
    ]);
  });
});

describe('the status of a payment in several words', () => {
  const takenWith = (status: string) => {
    const file = read(
      [
        'Date,Description,Amount,Status',
        '2026-01-15,A,-5.00,Completed',
        `2026-01-16,B,-6.00,${status}`,
      ],
      'USD',
    );
    return [file.statements[0]!.rows.length, file.problems.map(({ code }) => code)];
  };
  test.each([
    'Giao dịch thất bại',
    'Thất bại - số dư không đủ',
    'Failed - insufficient funds',
    'Transaction declined',
    'PAYMENT_FAILED',
    'VOID',
    'Unsuccessful',
    'Không thành công (lỗi)',
    'Chưa thành công',
    'Đã hủy bởi người dùng',
    'Lỗi',
    'Error',
    'Zurückgewiesen',
    'Annulée',
    'Rechazada',
  ])('%s: no money moved', (status) => {
    expect(takenWith(status)).toEqual([1, ['not-completed']]);
  });
  test.each(['Đang chờ xử lý', 'Pending settlement', 'Authorisation pending', 'Scheduled'])(
    '%s: not booked yet',
    (status) => {
      expect(takenWith(status)).toEqual([1, ['not-booked']]);
    },
  );
  test.each([
    'Completed',
    'Thành công',
    'Giao dịch thành công',
    'SUCCESS',
    'Booked (was pending)',
    'Hoàn tất',
    'Umsatz gebucht',
  ])('%s: booked', (status) => {
    expect(takenWith(status)).toEqual([2, []]);
  });
});

describe('balances and sums among the rows with day and amount', () => {
  const stated = (file: ReturnType<typeof read>) =>
    file.statements.map(({ openingMinor, closingMinor, offByMinor }) => [
      openingMinor,
      closingMinor,
      offByMinor,
    ])[0];
  it('are excluded under one amount', () => {
    const file = read(
      [
        'Date,Description,Amount',
        '2026-01-01,Opening balance,1000.00',
        '2026-01-15,Shop,-10.00',
        '2026-01-16,Shop,-20.00',
        '2026-01-31,Closing balance,970.00',
      ],
      'USD',
    );
    expect([file.needs, errors(file), rows(file), stated(file)]).toEqual([
      [],
      [],
      [
        ['2026-01-15', -1_000, 'USD'],
        ['2026-01-16', -2_000, 'USD'],
      ],
      [100_000, 97_000, 0],
    ]);
    expect(
      file.problems.filter(({ code }) => code === 'not-a-transaction').map(({ line }) => line),
    ).toEqual([2, 5]);
  });
  it('are excluded among income', () => {
    const british = read(
      [
        'Date,Details,Paid out,Paid in,Balance',
        '2026-01-01,BALANCE BROUGHT FORWARD,,1000.00,1000.00',
        '2026-01-15,Shop,10.00,,990.00',
        '2026-01-16,Shop,10.00,,980.00',
        '2026-01-31,BALANCE CARRIED FORWARD,,,980.00',
      ],
      'GBP',
    );
    expect([rows(british), stated(british)]).toEqual([
      [
        ['2026-01-15', -1_000, 'GBP'],
        ['2026-01-16', -1_000, 'GBP'],
      ],
      [100_000, 98_000, 0],
    ]);
    const vietnamese = read(
      [
        'Ngày,Diễn giải,Ghi nợ,Ghi có,Số dư',
        '01/01/2026,Số dư đầu kỳ,,1.000.000,1.000.000',
        '15/01/2026,Điện,350.000,,650.000',
        '31/01/2026,Cộng phát sinh,350.000,0,',
        '31/01/2026,Số dư cuối kỳ,,650.000,650.000',
      ],
      'VND',
    );
    expect([rows(vietnamese), vietnamese.statements[0]!.openingMinor]).toEqual([
      [['2026-01-15', -350_000, 'VND']],
      1_000_000,
    ]);
  });
  it('are excluded for each of several accounts', () => {
    const file = read(
      [
        'Wallet,Date,Note,Amount',
        'Cash,2026-01-01,Starting balance,100.00',
        'Cash,2026-01-15,Shop,-5.00',
        'Bank,2026-01-01,Starting balance,2000.00',
        'Bank,2026-01-16,Pay,-6.00',
      ],
      'USD',
    );
    expect(
      file.statements.map(({ account, openingMinor, rows: own }) => [
        account.name,
        openingMinor,
        own.map(({ amountMinor }) => amountMinor),
      ]),
    ).toEqual([
      ['Cash', 10_000, [-500]],
      ['Bank', 200_000, [-600]],
    ]);
  });
  it('do not hide payments to payees with similar names', () => {
    const names = [
      'TOTAL ENERGIES',
      'Total Credit Recovery',
      'Tổng công ty Điện lực',
      'Phát sinh phí thẻ',
      'Balance Gym',
      'Sold by Lan',
      'Saldo Coffee',
    ];
    expect(
      read(
        ['Date,Text,Amount', ...names.map((name, at) => `2026-01-${15 + at},${name},-5.0${at}`)],
        'USD',
      ).statements[0]!.rows.map(({ payee }) => payee),
    ).toEqual(names);
  });
});
