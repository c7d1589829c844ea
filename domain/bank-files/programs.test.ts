/**
 * Files as Quicken, GnuCash, Money, Banktivity, Actual Budget and Firefly III write them: by hand
 * after their layouts, each with the rows that a person reads in it, by account.
 */
import { describe, expect, it } from 'vitest';
import { fireflyHeader } from './firefly-header.cases.ts';
import { readBankFile, type ReadOptions } from './index.ts';

type Row = readonly [day: string, amountMinor: number, payee: string, where?: string | null];
interface Case {
  name: string;
  file: string;
  lines: readonly string[];
  options?: ReadOptions;
  /**
   * By account: its name or number, what it began with, and its rows with the category, `→ account`
   * of a transfer, or `±` for an adjustment.
   */
  accounts: readonly (readonly [
    name: string | null,
    opening: number | null,
    rows: readonly Row[],
  ])[];
  refused?: readonly (readonly [code: string, line: number | null])[];
  warned?: readonly (readonly [code: string, line: number | null])[];
  needs?: readonly string[];
}
const usd: ReadOptions = { accountCurrency: 'USD' },
  eur: ReadOptions = { accountCurrency: 'EUR' },
  vnd: ReadOptions = { accountCurrency: 'VND' };

const qif: Case[] = [
  {
    name: 'Quicken: its list of accounts first, years behind an apostrophe, days padded with a space',
    file: 'quicken.qif',
    options: usd,
    lines: [
      '!Option:AutoSwitch',
      '!Account',
      'NChecking',
      'DEveryday',
      'TBank',
      "/1/31'26",
      '$1,204.50',
      '^',
      'NVisa',
      'TCCard',
      'L5,000.00',
      '^',
      '!Clear:AutoSwitch',
      '!Account',
      'NChecking',
      'TBank',
      '^',
      '!Type:Bank',
      "D1/ 5'26",
      'U1,500.00',
      'T1,500.00',
      'CX',
      'POpening Balance',
      'L[Checking]',
      '^',
      "D1/15'26",
      'U-295.50',
      'T-295.50',
      'N1021',
      'PCity Power',
      'MJanuary',
      'LUtilities:Electric',
      '^',
      '!Account',
      'NVisa',
      'TCCard',
      '^',
      '!Type:CCard',
      "D12/31'25",
      'U-42.10',
      'T-42.10',
      'PBook Shop',
      'LBooks',
      '^',
    ],
    accounts: [
      ['Checking', 150_000, [['2026-01-15', -29_550, 'City Power', 'Utilities:Electric']]],
      ['Visa', null, [['2025-12-31', -4_210, 'Book Shop', 'Books']]],
    ],
  },
  {
    name: 'Quicken: parts in percents, one of them into savings that are not in the file',
    file: 'split.qif',
    options: usd,
    lines: [
      '!Type:Bank',
      'D1/31/2026',
      'T-1000.00',
      'PPayday plan',
      'SRent',
      '%70%',
      '$-700.00',
      'S[Savings]',
      '%30%',
      '$-300.00',
      '^',
    ],
    accounts: [
      [null, null, [['2026-01-31', -100_000, 'Payday plan', 'Rent -70000, → Savings -30000']]],
    ],
  },
  {
    name: 'German Quicken: an account of other assets (Oth S), days with points',
    file: 'de.qif',
    options: eur,
    lines: [
      '!Type:Oth S',
      'D31.01.2026',
      'T-1.250,75',
      'PDachdecker',
      'LHaus:Reparatur',
      '^',
      'D01.02.2026',
      'T12,00',
      'PZins',
      '^',
    ],
    accounts: [
      [
        null,
        null,
        [
          ['2026-01-31', -125_075, 'Dachdecker', 'Haus:Reparatur'],
          ['2026-02-01', 1_200, 'Zins'],
        ],
      ],
    ],
  },
  {
    name: 'French Money: the kind of account in its own language, spaces between thousands',
    file: 'fr.qif',
    options: eur,
    lines: [
      '!Type:Banque',
      'D13/01/2026',
      'T-1 234,56',
      'PLoyer',
      'LLogement',
      '^',
      'D28/01/2026',
      'T2 150,00',
      'PSalaire',
      '^',
    ],
    accounts: [
      [
        null,
        null,
        [
          ['2026-01-13', -123_456, 'Loyer', 'Logement'],
          ['2026-01-28', 215_000, 'Salaire'],
        ],
      ],
    ],
  },
  {
    name: 'Swiss: apostrophes between thousands',
    file: 'ch.qif',
    options: { accountCurrency: 'CHF' },
    lines: [
      '!Type:Bank',
      'D2026-01-15',
      "T-1'234.50",
      'PMiete',
      '^',
      'D2026-01-30',
      "T5'000.00",
      'PLohn',
      '^',
    ],
    accounts: [
      [
        null,
        null,
        [
          ['2026-01-15', -123_450, 'Miete'],
          ['2026-01-30', 500_000, 'Lohn'],
        ],
      ],
    ],
  },
  {
    name: 'GnuCash: a transfer and its other side, accounts with their path',
    file: 'gnucash.qif',
    options: usd,
    lines: [
      '!Account',
      'NAssets:Checking',
      '^',
      '!Type:Bank',
      'D01/15/2026',
      'T-300.00',
      'PTo savings',
      'L[Assets:Savings]',
      '^',
      'D01/20/2026',
      'T-19.99',
      'PStreaming',
      'LExpenses:Fun',
      '^',
      '!Account',
      'NAssets:Savings',
      '^',
      '!Type:Bank',
      'D01/15/2026',
      'T300.00',
      'PTo savings',
      'L[Assets:Checking]',
      '^',
      'D01/31/2026',
      'T1.25',
      'PInterest',
      'LIncome:Interest',
      '^',
    ],
    accounts: [
      [
        'Assets:Checking',
        null,
        [
          ['2026-01-15', -30_000, 'To savings', '→ Assets:Savings'],
          ['2026-01-20', -1_999, 'Streaming', 'Expenses:Fun'],
        ],
      ],
      ['Assets:Savings', null, [['2026-01-31', 125, 'Interest', 'Income:Interest']]],
    ],
  },
  {
    name: 'a securities account beside a bank account: its trades are said and left out',
    file: 'invest.qif',
    options: usd,
    lines: [
      '!Type:Bank',
      'D1/15/2026',
      'T-20.00',
      'PShop',
      '^',
      '!Type:Invst',
      'D1/16/2026',
      'NBuy',
      'YACME',
      'I10.00',
      'Q5',
      'T50.00',
      '^',
      '!Type:Prices',
      '"ACME",10.00,"1/16/26"',
      '^',
    ],
    accounts: [[null, null, [['2026-01-15', -2_000, 'Shop']]]],
    refused: [['investment-not-read', 6]],
  },
  {
    name: 'in đồng, Vietnamese days',
    file: 'vn.qif',
    options: vnd,
    lines: [
      '!Type:Cash',
      'D13/11/2026',
      'T-65.000',
      'PPhở Thìn',
      'LĂn uống',
      '^',
      'D15/11/2026',
      'T-1.250.000',
      'PTiền điện',
      '^',
    ],
    accounts: [
      [
        null,
        null,
        [
          ['2026-11-13', -65_000, 'Phở Thìn', 'Ăn uống'],
          ['2026-11-15', -1_250_000, 'Tiền điện'],
        ],
      ],
    ],
  },
  {
    name: 'a day that never was, an amount that is none, and a record without a day are refused with their lines',
    file: 'bad.qif',
    options: usd,
    lines: [
      '!Type:Bank',
      'D2/30/2026',
      'T-1.00',
      'PNever',
      '^',
      'D1/15/2026',
      'Tabout 5',
      'PMaybe',
      '^',
      'T-3.00',
      'PSome day',
      '^',
      'D1/16/2026',
      'T-4.00',
      'PBus',
      '^',
    ],
    accounts: [[null, null, [['2026-01-16', -400, 'Bus']]]],
    refused: [
      ['date-does-not-exist', 2],
      ['amount-unreadable', 6],
      ['date-missing', 10],
    ],
  },
];

const actualOne = 'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared';
const actualAll = 'Account,Date,Payee,Notes,Category,Amount,Cleared';
const actual: Case[] = [
  {
    name: 'amounts without their last zeros',
    file: 'actual.csv',
    options: usd,
    lines: [
      actualOne,
      'Checking,2026-01-15,Kroger,,Food,-54.2,0,Cleared',
      'Checking,2026-01-16,Landlord,,Rent,-1200,0,Not cleared',
      'Checking,2026-01-31,Work,,Income,2500.05,0,Reconciled',
    ],
    accounts: [
      [
        'Checking',
        null,
        [
          ['2026-01-15', -5_420, 'Kroger', 'Food'],
          ['2026-01-16', -120_000, 'Landlord', 'Rent'],
          ['2026-01-31', 250_005, 'Work', 'Income'],
        ],
      ],
    ],
  },
  {
    name: 'a split into three, with what of it goes to another account',
    file: 'actual.csv',
    options: usd,
    lines: [
      actualOne,
      'Checking,2026-01-15,Target,(SPLIT INTO 2) weekend,,0,-80.5,Cleared',
      'Checking,2026-01-15,Target,(SPLIT 1 OF 2) shirts,Clothes,-50.5,0,Cleared',
      'Checking,2026-01-15,Target,(SPLIT 2 OF 2) food,Food,-30,0,Cleared',
    ],
    accounts: [['Checking', null, [['2026-01-15', -8_050, 'Target', 'Clothes -5050, Food -3000']]]],
  },
  {
    name: 'all accounts: a card paid off is one transfer, groups stand before categories',
    file: 'actual-all.csv',
    options: usd,
    lines: [
      actualAll,
      'Card,2026-01-10,Airline,,Usual Expenses: Travel,-310.4,Cleared',
      'Card,2026-01-20,Checking,,,310.4,Cleared',
      'Checking,2026-01-20,Card,,,-310.4,Cleared',
    ],
    accounts: [
      ['Card', null, [['2026-01-10', -31_040, 'Airline', 'Travel']]],
      ['Checking', null, [['2026-01-20', -31_040, '', '→ Card']]],
    ],
  },
  {
    name: 'the balance that an account began with, and what it was off by when it was reconciled',
    file: 'actual.csv',
    options: usd,
    lines: [
      actualOne,
      'Checking,2026-01-01,Starting Balance,,Starting Balances,1000,0,Reconciled',
      'Checking,2026-01-31,,Reconciliation balance adjustment,,-3.15,0,Reconciled',
      'Checking,2026-02-01,Bus,,Transport,-2,0,Cleared',
    ],
    accounts: [
      [
        'Checking',
        100_000,
        [
          ['2026-01-31', -315, '', '±'],
          ['2026-02-01', -200, 'Bus', 'Transport'],
        ],
      ],
    ],
  },
  {
    name: 'notes over two lines, with quotes and a tag',
    file: 'actual.csv',
    options: usd,
    lines: [
      actualOne,
      'Checking,2026-01-15,"Smith, Jones & Co","first line',
      'second ""line"" #holiday",Fun,-12.34,0,Cleared',
      'Checking,2026-01-16,Bus,,Transport,-2,0,Cleared',
    ],
    accounts: [
      [
        'Checking',
        null,
        [
          ['2026-01-15', -1_234, 'Smith, Jones & Co', 'Fun'],
          ['2026-01-16', -200, 'Bus', 'Transport'],
        ],
      ],
    ],
  },
  {
    name: 'in đồng, which has no decimals',
    file: 'actual.csv',
    options: vnd,
    lines: [
      actualOne,
      'Ví tiền,2026-11-15,Phở Thìn,,Ăn uống,-65000,0,Cleared',
      'Ví tiền,2026-11-16,Công ty,,Lương,35000000,0,Cleared',
    ],
    accounts: [
      [
        'Ví tiền',
        null,
        [
          ['2026-11-15', -65_000, 'Phở Thìn', 'Ăn uống'],
          ['2026-11-16', 35_000_000, 'Công ty', 'Lương'],
        ],
      ],
    ],
  },
  {
    name: 'an impossible day, a word for an amount, a missing cell and too many decimals are refused by line',
    file: 'actual.csv',
    options: usd,
    lines: [
      actualOne,
      'Checking,2026-02-30,Never,,Fun,-1,0,Cleared',
      'Checking,2026-01-15,Maybe,,Fun,some,0,Cleared',
      'Checking,2026-01-15,Short,Fun,-4,0,Cleared',
      'Checking,2026-01-15,Fine,,Fun,-1.2345,0,Cleared',
      'Checking,2026-01-16,Bus,,Transport,-2,0,Cleared',
    ],
    accounts: [['Checking', null, [['2026-01-16', -200, 'Bus', 'Transport']]]],
    refused: [
      ['wrong-column-count', 4],
      ['date-does-not-exist', 2],
      ['amount-unreadable', 3],
      ['amount-too-precise', 5],
    ],
  },
];

interface Journal {
  id: number;
  type: string;
  amount: string;
  currency?: string;
  foreign?: readonly [string, string];
  text?: string;
  date: string;
  from: readonly [string, string];
  to: readonly [string, string];
  category?: string;
  group?: string;
}
const journal = ({
  id,
  type,
  amount,
  currency = 'EUR',
  foreign = ['', ''],
  text = '',
  date,
  from,
  to,
  category = '',
  group = '',
}: Journal) =>
  `1,${id},${id},2026-02-01T10:00:00+01:00,2026-02-01T10:00:00+01:00,` +
  `${group},${type},${currency},${amount},${foreign[0]},${foreign[1]},EUR,,,` +
  `${text},${date}T00:00:00+01:00,${from[0]},,${from[1]},${to[0]},,${to[1]},,${category},,,,`;
const [asset, expense, revenue] = ['Asset account', 'Expense account', 'Revenue account'] as const;
const firefly: Case[] = [
  {
    name: 'twelve decimals behind every amount, days with a zone',
    file: 'firefly.csv',
    options: eur,
    lines: [
      fireflyHeader,
      journal({
        id: 1,
        type: 'Withdrawal',
        amount: '-12.500000000000',
        text: 'milk',
        date: '2026-01-15',
        from: ['Giro', asset],
        to: ['REWE', expense],
        category: 'Food',
      }),
      journal({
        id: 2,
        type: 'Deposit',
        amount: '2500.050000000000',
        text: 'wage',
        date: '2026-01-31',
        from: ['Work', revenue],
        to: ['Giro', asset],
        category: 'Wage',
      }),
    ],
    accounts: [
      [
        'Giro',
        null,
        [
          ['2026-01-15', -1_250, 'REWE', 'Food'],
          ['2026-01-31', 250_005, 'Work', 'Wage'],
        ],
      ],
    ],
  },
  {
    name: 'in đồng and in yen, with the decimals that these do not have',
    file: 'firefly.csv',
    options: eur,
    lines: [
      fireflyHeader,
      journal({
        id: 1,
        type: 'Withdrawal',
        amount: '-65000.000000000000',
        currency: 'VND',
        date: '2026-01-15',
        from: ['Vi tien', asset],
        to: ['Pho', expense],
      }),
      journal({
        id: 2,
        type: 'Withdrawal',
        amount: '-1500.00',
        currency: 'JPY',
        date: '2026-01-16',
        from: ['Suica', asset],
        to: ['JR', expense],
      }),
    ],
    accounts: [
      ['Vi tien', null, [['2026-01-15', -65_000, 'Pho']]],
      ['Suica', null, [['2026-01-16', -1_500, 'JR']]],
    ],
  },
  {
    name: 'spending in another currency counts what left the account',
    file: 'firefly.csv',
    options: eur,
    lines: [
      fireflyHeader,
      journal({
        id: 1,
        type: 'Withdrawal',
        amount: '-18.52',
        foreign: ['USD', '-20.00'],
        date: '2026-01-15',
        from: ['Giro', asset],
        to: ['Shop', expense],
      }),
    ],
    accounts: [['Giro', null, [['2026-01-15', -1_852, 'Shop']]]],
  },
  {
    name: 'a transfer stands once, and a card that was overdrawn from the beginning begins below zero',
    file: 'firefly.csv',
    options: eur,
    lines: [
      fireflyHeader,
      journal({
        id: 1,
        type: 'Opening balance',
        amount: '-150.00',
        date: '2026-01-01',
        from: ['Card', asset],
        to: ['Initial balance for Card', 'Initial balance account'],
      }),
      journal({
        id: 2,
        type: 'Transfer',
        amount: '-150.00',
        date: '2026-01-05',
        from: ['Giro', asset],
        to: ['Card', asset],
      }),
      journal({
        id: 3,
        type: 'Withdrawal',
        amount: '-9.90',
        date: '2026-01-06',
        from: ['Card', asset],
        to: ['Music', expense],
      }),
    ],
    accounts: [
      ['Card', -15_000, [['2026-01-06', -990, 'Music']]],
      ['Giro', null, [['2026-01-05', -15_000, '', '→ Card']]],
    ],
  },
  {
    name: 'a mortgage that is paid back is no spending',
    file: 'firefly.csv',
    options: eur,
    lines: [
      fireflyHeader,
      journal({
        id: 1,
        type: 'Withdrawal',
        amount: '-700.00',
        date: '2026-01-05',
        from: ['Giro', asset],
        to: ['House', 'Mortgage'],
      }),
      journal({
        id: 2,
        type: 'Withdrawal',
        amount: '-120.00',
        date: '2026-01-05',
        from: ['House', 'Mortgage'],
        to: ['Interest', expense],
      }),
    ],
    accounts: [
      ['Giro', null, [['2026-01-05', -70_000, '', '→ House']]],
      ['House', null, [['2026-01-05', -12_000, 'Interest']]],
    ],
  },
  {
    name: 'a group of two journals keeps both, each with its category',
    file: 'firefly.csv',
    options: eur,
    lines: [
      fireflyHeader,
      journal({
        id: 7,
        type: 'Withdrawal',
        amount: '-30.00',
        text: 'food',
        date: '2026-01-15',
        from: ['Giro', asset],
        to: ['Market', expense],
        category: 'Food',
        group: 'weekend',
      }),
      journal({
        id: 8,
        type: 'Withdrawal',
        amount: '-20.00',
        text: 'pans',
        date: '2026-01-15',
        from: ['Giro', asset],
        to: ['Market', expense],
        category: 'Home',
        group: 'weekend',
      }),
    ],
    accounts: [
      [
        'Giro',
        null,
        [
          ['2026-01-15', -3_000, 'Market', 'Food'],
          ['2026-01-15', -2_000, 'Market', 'Home'],
        ],
      ],
    ],
  },
  {
    name: 'what an account was off by is neither income nor spending',
    file: 'firefly.csv',
    options: eur,
    lines: [
      fireflyHeader,
      journal({
        id: 1,
        type: 'Reconciliation',
        amount: '-3.15',
        date: '2026-01-31',
        from: ['Giro', asset],
        to: ['Giro reconciliation (EUR)', 'Reconciliation account'],
      }),
      journal({
        id: 2,
        type: 'Reconciliation',
        amount: '4.00',
        date: '2026-02-28',
        from: ['Giro reconciliation (EUR)', 'Reconciliation account'],
        to: ['Giro', asset],
      }),
    ],
    accounts: [
      [
        'Giro',
        null,
        [
          ['2026-01-31', -315, '', '±'],
          ['2026-02-28', 400, '', '±'],
        ],
      ],
    ],
  },
  {
    name: 'an impossible day, no amount, an unknown currency and a fraction of a cent are refused by line',
    file: 'firefly.csv',
    options: eur,
    lines: [
      fireflyHeader,
      journal({
        id: 1,
        type: 'Withdrawal',
        amount: '-1.00',
        date: '2026-02-30',
        from: ['Giro', asset],
        to: ['Never', expense],
      }),
      journal({
        id: 2,
        type: 'Withdrawal',
        amount: '',
        date: '2026-01-15',
        from: ['Giro', asset],
        to: ['None', expense],
      }),
      journal({
        id: 3,
        type: 'Withdrawal',
        amount: '-1.00',
        currency: 'XBT',
        date: '2026-01-15',
        from: ['Giro', asset],
        to: ['Coin', expense],
      }),
      journal({
        id: 4,
        type: 'Withdrawal',
        amount: '-1.005',
        date: '2026-01-15',
        from: ['Giro', asset],
        to: ['Half', expense],
      }),
      journal({
        id: 5,
        type: 'Withdrawal',
        amount: '-2.00',
        date: '2026-01-16',
        from: ['Giro', asset],
        to: ['Bus', expense],
      }),
    ],
    accounts: [['Giro', null, [['2026-01-16', -200, 'Bus']]]],
    refused: [
      ['date-does-not-exist', 2],
      ['amount-missing', 3],
      ['currency-unknown', 4],
      ['amount-too-precise', 5],
    ],
  },
];

const placeOf = (of: { transferAccount: string | null; category: string | null }) =>
  of.transferAccount === null ? of.category : `→ ${of.transferAccount}`;

describe.each(Object.entries({ qif, actual, firefly }))('%s', (_, cases) => {
  it.each(cases)(
    '$name',
    ({ file, lines, options = {}, accounts, refused = [], warned = [], needs = [] }) => {
      const found = readBankFile(new TextEncoder().encode(`${lines.join('\n')}\n`), file, options);
      const of = (severity: string) =>
        found.problems
          .filter((problem) => problem.severity === severity)
          .map(({ code, line }) => [code, line]);
      expect([found.needs, of('error'), of('warning')]).toEqual([needs, refused, warned]);
      expect(
        found.statements.map(({ account, openingMinor, rows }) => [
          account.name ?? account.account,
          openingMinor,
          rows.map(({ day, amountMinor, payee, category, transferAccount, splits, adjustment }) => {
            const where = adjustment
              ? '±'
              : transferAccount === null && splits !== null
                ? splits.map((part) => `${placeOf(part)} ${part.amountMinor}`).join(', ')
                : placeOf({ transferAccount, category });
            return where === null ? [day, amountMinor, payee] : [day, amountMinor, payee, where];
          }),
        ]),
      ).toEqual(accounts);
    },
  );
});
