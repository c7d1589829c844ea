import { describe, expect, it } from 'vitest';
import { ledger as english } from '#contract/i18n/en/ledger';
import { readBankFile } from '#domain/bank-files';
import { assumedSettings } from './assumed-settings.ts';
import { knownAccounts, learnAccounts, recall, remember } from './import-memory.ts';

const assumed = (text: string, currency = 'USD') =>
  assumedSettings(
    readBankFile(new TextEncoder().encode(text), 'a.csv', { accountCurrency: currency }),
    english.importing,
  );

describe('the list of assumed settings', () => {
  it('names each setting that the file does not prove, with its value', () => {
    expect(
      assumed('Date,Description,Amount\n2026-11-15,AMAZON,-45.20\n2026-11-18,WORK,50.95\n'),
    ).toEqual(['Signs (As the file writes them)']);
    expect(
      assumed('Ngày;Nội dung;Số tiền\n01/11/2026;cafe;-65.000\n02/11/2026;x;-2.000\n', 'VND'),
    ).toEqual([
      'Order of dates (Day, month, year)',
      'Decimal sign (Comma: 1.234,56)',
      'Signs (As the file writes them)',
    ]);
  });
  it('names the currency that was taken if several are possible', () => {
    const file = (settings = {}) =>
      readBankFile(new TextEncoder().encode('!Type:Bank\nD15/11/2026\nT-5.00\n^\n'), 'a.qif', {
        accountCurrency: 'EUR',
        settings,
      });
    expect([
      assumedSettings(file(), english.importing, true),
      assumedSettings(file(), english.importing),
      assumedSettings(file({ currency: 'EUR' }), english.importing, true),
    ]).toEqual([['Currency (EUR)'], [], []]);
  });
  it('is empty if the file proves all settings', () => {
    expect(
      assumed(
        'Date,Description,Amount,Balance\n2026-11-13,AMAZON,-45.20,54.80\n2026-11-18,WORK,50.95,105.75\n',
      ),
    ).toEqual([]);
  });
});

describe('the remembered settings of a table layout', () => {
  const first = remember({ sign: 'inverted', dateOrder: 'dmy' }, 'card');
  it('apply to every account, except the rule of signs, which applies to the account that it was set for', () => {
    expect(recall(first, 'card')).toEqual({ sign: 'inverted', dateOrder: 'dmy' });
    expect(recall(first, 'bank')).toEqual({ dateOrder: 'dmy' });
    expect(recall(first, null)).toEqual({ dateOrder: 'dmy' });
    // A setting stored before the signs were kept per account.
    expect(recall({ sign: 'inverted', dateOrder: 'dmy' }, 'bank')).toEqual({ dateOrder: 'dmy' });
  });
  it('leave out the currency of the account; a currency from an earlier version applies only to a new account', () => {
    expect(recall(remember({ currency: 'EUR', dateOrder: 'dmy' }, 'bank'), 'bank')).toEqual({
      dateOrder: 'dmy',
    });
    expect([recall({ currency: 'EUR' }, 'bank'), recall({ currency: 'EUR' }, null)]).toEqual([
      {},
      { currency: 'EUR' },
    ]);
  });
  it('of one account do not remove those of another', () => {
    const both = remember({ sign: 'asStated', dateOrder: 'mdy' }, 'bank', first);
    expect([recall(both, 'card'), recall(both, 'bank')]).toEqual([
      { sign: 'inverted', dateOrder: 'mdy' },
      { sign: 'asStated', dateOrder: 'mdy' },
    ]);
    expect(recall(remember({ dateOrder: 'mdy' }, 'card', both), 'card')).toEqual({
      dateOrder: 'mdy',
    });
    expect(recall({ signs: { bank: 'sideways' } }, 'bank')).toEqual({});
  });
});

describe('the remembered accounts of bank files', () => {
  it('are the last account of each key, and an unchanged choice writes nothing', () => {
    const first = learnAccounts(undefined, [
      ['name visa', 'a'],
      ['number chase 0042', 'b'],
    ])!;
    expect([...knownAccounts(first)]).toEqual([
      ['name visa', 'a'],
      ['number chase 0042', 'b'],
    ]);
    expect(learnAccounts(first, [['name visa', 'a']])).toBeNull();
    expect([...knownAccounts(learnAccounts(first, [['name visa', 'c']])!)]).toEqual([
      ['number chase 0042', 'b'],
      ['name visa', 'c'],
    ]);
  });
  it('are at most three hundred, and the oldest are dropped', () => {
    const many = learnAccounts(
      undefined,
      Array.from({ length: 301 }, (_, index) => [`name ${index}`, 'a'] as const),
    );
    expect([...knownAccounts(many!).keys()].at(0)).toBe('name 1');
    // A record holds no more than 64 KiB.
    const long = learnAccounts(
      undefined,
      Array.from(
        { length: 300 },
        (_, index) =>
          [`table ${index} ${'x'.repeat(290)}`, '01900000-0000-7000-8000-000000000001'] as const,
      ),
    );
    expect(JSON.stringify(long).length).toBeLessThan(65_536);
    expect([...knownAccounts(long!).keys()].at(-1)).toMatch(/^table 299 /);
  });
});
