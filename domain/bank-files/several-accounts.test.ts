/**
 * One table of several accounts: each row goes to the account that it names, and one that names
 * none is refused.
 */
import { describe, expect, it } from 'vitest';
import { readBankFile, type ReadOptions } from './index.ts';

const read = (text: string, options: ReadOptions = { accountCurrency: 'USD' }, file = 'a.csv') =>
  readBankFile(new TextEncoder().encode(text), file, options);
const of = (text: string, options?: ReadOptions) =>
  read(text, options).statements.map(({ account, currency, rows }) => [
    account.name ?? account.account,
    currency,
    rows.map(({ day, amountMinor }) => `${day} ${amountMinor}`),
  ]);

const mint =
  [
    '"Date","Description","Original Description","Amount","Transaction Type","Category",' +
      '"Account Name","Labels","Notes"',
    '',
  ].join('\n') +
  '"1/15/2026","Trader Joes","TRADER JOE S #1","54.20","debit","Groceries","Chase Checking","",""\n' +
  '"1/20/2026","Netflix","NETFLIX.COM","15.49","debit","Television","Visa Signature","",""\n' +
  '"1/31/2026","Paycheck","ACME PAYROLL","2500.00","credit","Paycheck","Chase Checking","",""\n';

describe('a table of several accounts', () => {
  it('is split by its account column (Mint)', () => {
    expect(of(mint)).toEqual([
      ['Chase Checking', 'USD', ['2026-01-15 -5420', '2026-01-31 250000']],
      ['Visa Signature', 'USD', ['2026-01-20 -1549']],
    ]);
    expect(read(mint).columns.find(({ header }) => header === 'Account Name')?.role).toBe(
      'account',
    );
  });
  it('of another program is split with a currency for each row (Money Lover)', () => {
    const text = [
      'ID;Date;Category;Amount;Currency;Note;Wallet',
      '1;15/01/2026;Food;-65000;VND;Phở;Ví tiền',
      '2;16/01/2026;Transport;-4.50;EUR;Bus;N26',
      '3;28/01/2026;Salary;35000000;VND;;Ví tiền',
      '',
    ].join('\n');
    expect(of(text, { accountCurrency: 'VND' })).toEqual([
      ['Ví tiền', 'VND', ['2026-01-15 -65000', '2026-01-28 35000000']],
      ['N26', 'EUR', ['2026-01-16 -450']],
    ]);
  });
  it('can be corrected to another column or none', () => {
    const text =
      'Date,Bank,Label,Amount\n2026-01-15,Chase,Shop,-10.00\n2026-01-16,Ally,Bus,-2.00\n';
    expect(of(text)).toEqual([[null, 'USD', ['2026-01-15 -1000', '2026-01-16 -200']]]);
    expect(
      of(text, {
        accountCurrency: 'USD',
        settings: { columns: { date: 0, account: 1, payee: 2, amount: 3 } },
      }),
    ).toEqual([
      ['Chase', 'USD', ['2026-01-15 -1000']],
      ['Ally', 'USD', ['2026-01-16 -200']],
    ]);
    const found = read(mint),
      { account: _none, ...columns } = found.settings.columns!;
    expect(of(mint, { accountCurrency: 'USD', settings: { ...found.settings, columns } })).toEqual([
      [null, 'USD', ['2026-01-15 -5420', '2026-01-20 -1549', '2026-01-31 250000']],
    ]);
  });
  it('with account numbers has each account and its balances apart', () => {
    const text = [
      'Account Number,Date,Description,Amount,Balance',
      '111122223333,2026-01-15,Shop,-10.00,90.00',
      '999988887777,2026-01-15,Rent,-500.00,1500.00',
      '111122223333,2026-01-16,Bus,-2.00,88.00',
      '999988887777,2026-01-17,Gas,-50.00,1450.00',
      '',
    ].join('\n');
    const { statements, problems } = read(text);
    expect(
      statements.map(({ account, openingMinor, closingMinor, rows }) => [
        account.account,
        openingMinor,
        closingMinor,
        rows.map(({ amountMinor }) => amountMinor),
      ]),
    ).toEqual([
      ['111122223333', 10_000, 8_800, [-1_000, -200]],
      ['999988887777', 200_000, 145_000, [-50_000, -5_000]],
    ]);
    expect(problems.filter(({ severity }) => severity !== 'note')).toEqual([]);
  });
  it('refuses a row without an account, with its line', () => {
    const settings = { columns: { date: 0, payee: 1, amount: 2, account: 3 } };
    const found = read(
      [
        'Date,Description,Amount,Account',
        '2026-01-15,Shop,-10.00,Ally',
        '2026-01-16,Bus,-2.00,',
        '2026-01-17,Gas,-50.00,Chase',
        '',
      ].join('\n'),
      { accountCurrency: 'USD', settings },
    );
    expect(found.statements.map(({ rows }) => rows.length)).toEqual([1, 1]);
    expect(
      found.problems
        .filter(({ severity }) => severity === 'error')
        .map(({ code, line }) => [code, line]),
    ).toEqual([['account-missing', 3]]);
  });
  it('is one account if the column names one, whose name is only proposed', () => {
    const text =
      'Date,Description,Amount,Account\n2026-01-15,Shop,-10.00,Main\n2026-01-16,Bus,-2.00,Main\n';
    expect(read(text).statements.map(({ account, rows }) => [account, rows.length])).toEqual([
      [{ bank: 'Main', account: null, type: null }, 2],
    ]);
  });
  it('does not split by the column of the other side', () => {
    const text =
      'Date,Amount,Payee Name,Payee Account Number\n2026-01-15,-10.00,Lan,123456789\n2026-01-16,-2.00,Minh,987654321\n';
    expect(read(text).statements).toHaveLength(1);
    const vietnamese = [
      'Ngày giao dịch,Số tiền,Nội dung,Số tài khoản,Tên đối ứng',
      '15/01/2026,-10.000,a,123456789,Lan',
      '16/01/2026,-20.000,b,987654321,Minh',
      '',
    ].join('\n');
    expect(read(vietnamese, { accountCurrency: 'VND' }).statements).toHaveLength(1);
  });
});
