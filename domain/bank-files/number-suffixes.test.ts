/** Characters behind the digits of an amount: a dash for no cents, đ, C and D, a minus. */
import { describe, expect, it } from 'vitest';
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

describe('a suffix of a number', () => {
  it('a dash in place of cents is no minus', () => {
    expect(
      rows(
        read(
          [
            'Datum;Tekst;Bedrag',
            '15.01.2026;Loon;1.250,-',
            '16.01.2026;Cafe;-12,50',
            '17.01.2026;Huur;-800,-',
            '18.01.2026;Boek;12,50-',
          ],
          'EUR',
          { settings: { sign: 'asStated' } },
        ),
      ),
    ).toEqual([
      ['2026-01-15', 125_000, 'EUR'],
      ['2026-01-16', -1_250, 'EUR'],
      ['2026-01-17', -80_000, 'EUR'],
      ['2026-01-18', -1_250, 'EUR'],
    ]);
    expect(
      rows(
        read(
          [
            'Datum;Text;Betrag',
            "15.01.2026;Lohn;5'000.--",
            '16.01.2026;Cafe;-4.50',
            "17.01.2026;Miete;-1'800.-",
            '18.01.2026;Buch;-5.—',
          ],
          'CHF',
        ),
      ),
    ).toEqual([
      ['2026-01-15', 500_000, 'CHF'],
      ['2026-01-16', -450, 'CHF'],
      ['2026-01-17', -180_000, 'CHF'],
      ['2026-01-18', -500, 'CHF'],
    ]);
  });
  it('a small d after thousands means đồng, and no debit', () => {
    const signed = read(
      [
        'Ngay,Noi dung,So tien,So du',
        '15/01/2026,Luong,500.000d,1.500.000d',
        '16/01/2026,Ca phe,-45.000d,1.455.000d',
      ],
      'VND',
    );
    expect([signed.needs, errors(signed), rows(signed)]).toEqual([
      [],
      [],
      [
        ['2026-01-15', 500_000, 'VND'],
        ['2026-01-16', -45_000, 'VND'],
      ],
    ]);
    expect(
      read(
        ['Ngay,Noi dung,So tien', '15/01/2026,Luong,500.000d', '16/01/2026,Ca phe,45.000d'],
        'VND',
      ).needs,
    ).toEqual(['sign']);
    expect(
      rows(
        read(
          [
            'Date,Text,Amount',
            '2026-01-15,Shop,500.00 d',
            '2026-01-16,Pay,45.00C',
            '2026-01-17,Shop,1200D',
          ],
          'USD',
        ),
      ),
    ).toEqual([
      ['2026-01-15', -50_000, 'USD'],
      ['2026-01-16', 4_500, 'USD'],
      ['2026-01-17', -120_000, 'USD'],
    ]);
  });
  it.each([
    ['before the day', (hour: string, day: string) => `${hour} - ${day}`],
    ['behind it', (hour: string, day: string) => `${day} - ${hour}:07`],
  ])('the hour %s with a dash is read', (_name, written) => {
    const file = read(
      [
        'Thời gian;Mô tả;Số tiền',
        `${written('10:22', '15/01/2026')};Thanh toán Be;-32.000đ`,
        `${written('23:59', '16/01/2026')};Nạp tiền;+500.000đ`,
      ],
      'VND',
    );
    expect([errors(file), rows(file)]).toEqual([
      [],
      [
        ['2026-01-15', -32_000, 'VND'],
        ['2026-01-16', 500_000, 'VND'],
      ],
    ]);
  });
});
