/** Tables that banks export under the name of a spreadsheet, written by hand. */
import { describe, expect, it } from 'vitest';
import { readBankFile, type ReadOptions } from './index.ts';

const read = (text: string, options: ReadOptions = {}, name = 'sao-ke.xls') =>
  readBankFile(new TextEncoder().encode(text), name, { accountCurrency: 'VND', ...options });
const rowsOf = (found: ReturnType<typeof read>) =>
  found.statements.flatMap(({ rows }) =>
    rows.map(({ line, day, amountMinor, payee }) => [line, day, amountMinor, payee]),
  );
const head = [
  '<tr><td colspan=5><b>Ngân hàng Ví Dụ</b></td></tr>',
  '<tr><td colspan="5">Số tài khoản: 19031234567890</td></tr>',
  '<tr><th>Ngày giao dịch</th><th>Diễn giải</th><th>Ghi nợ</th><th>Ghi có</th>' +
    '<th>Số dư</th></tr>',
].join('\n');
const rows = [
  '<tr><td>02/11/2026</td><td>Ph&#7903; &amp; b&uacute;n <br/>Thìn</td>' +
    '<td align="right">65.000</td><td>&nbsp;</td><td>4.935.000</td></tr>',
  '<tr><td>13/11/2026<td><span>LƯƠNG</span> <i>10</i><td><td>20.000.000<td>24.935.000</tr>',
].join('\n');
const page = (table: string) =>
  [
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>' +
      '<meta http-equiv=Content-Type content="text/html; charset=utf-8">' +
      '<style>td { color: red }</style></head>',
    `<body><table border=1>${table}</table></body></html>`,
    '',
  ].join('\n');

describe('tables of HTML', () => {
  it('are read under any file name, with unclosed cells, marks inside cells and spanned headings', () => {
    for (const name of ['sao-ke.xls', 'a.csv', 'a.html', 'a']) {
      const found = read(page(`${head}\n${rows}`), {}, name);
      expect([found.format, found.needs, rowsOf(found)]).toEqual([
        'html',
        [],
        [
          [4, '2026-11-02', -65_000, 'Phở & bún Thìn'],
          [5, '2026-11-13', 20_000_000, 'LƯƠNG 10'],
        ],
      ]);
      expect(found.problems.filter(({ severity }) => severity !== 'note')).toEqual([]);
      expect(found.statements[0]).toMatchObject({
        account: { account: '19031234567890' },
        closingMinor: 24_935_000,
        offByMinor: 0,
      });
    }
  });
  it('never lose or gain a digit by markup between the digits', () => {
    const amount = (cell: string) => {
      const found = read(
        page(`${head}\n<tr><td>13/11/2026</td><td>x</td><td>${cell}</td><td></td><td></td></tr>`),
      );
      return (
        rowsOf(found)[0]?.[2] ?? found.problems.find(({ severity }) => severity === 'error')?.code
      );
    };
    expect(
      [
        '<b>1</b>.<i>234</i>.567',
        '<!-- 9 -->65.000',
        '65.<!-- 1 -->000',
        '<script>var a = "</td>";</script>65.000',
        '65&#46;000',
        '<a title="9">65.000</a>',
      ].map(amount),
    ).toEqual([-1_234_567, -65_000, -65_000, -65_000, -65_000, -65_000]);
    expect(['<a title="9>8">65.000</a>', '65.000<br>70.000', '65.0 < 1'].map(amount)).toEqual([
      'amount-unreadable',
      'amount-unreadable',
      'amount-unreadable',
    ]);
  });
  it('a day that spans rows applies to each; a spanning amount counts once, and nothing moves into its column', () => {
    const table =
      '<tr><th rowspan="2">Ngày</th><th rowspan="2">Nội dung</th><th colspan="2">Số tiền</th>' +
      '<th rowspan="2">Số dư</th></tr><tr><th>Ghi nợ</th><th>Ghi có</th></tr>' +
      '<tr><td rowspan=3>15/01/2026</td><td>Điện</td><td>50.000</td><td></td>' +
      '<td>950.000</td></tr><tr><td>Lương</td><td></td><td>60.000</td><td>1.010.000</td></tr>' +
      '<tr><td rowspan="2">Nước</td><td>10.000</td><td></td><td>1.000.000</td></tr>' +
      '<tr><td>16/01/2026</td><td>20.000</td><td></td><td>980.000</td></tr>';
    const found = read(page(table));
    expect([
      found.needs,
      found.problems.filter(({ severity }) => severity === 'error'),
      found.statements[0]!.rows.map(({ day, amountMinor, payee }) => [day, amountMinor, payee]),
    ]).toEqual([
      [],
      [],
      [
        ['2026-01-15', -50_000, 'Điện'],
        ['2026-01-15', 60_000, 'Lương'],
        ['2026-01-15', -10_000, 'Nước'],
        ['2026-01-16', -20_000, ''],
      ],
    ]);
    const once = read(
      page(
        '<tr><th>Ngày</th><th>Nội dung</th><th>Số tiền</th><th>Số dư</th></tr>' +
          '<tr><td>15/01/2026</td><td>A</td><td rowspan="2">-50.000</td><td>950.000</td></tr>' +
          '<tr><td>15/01/2026</td><td>A, phần hai</td><td>950.000</td></tr>' +
          '<tr><td>16/01/2026</td><td>B</td><td>-60.000</td><td>890.000</td></tr>',
      ),
    );
    expect([
      rowsOf(once).map(([, , amountMinor]) => amountMinor),
      once.problems
        .filter(({ severity }) => severity === 'error')
        .map(({ code, line }) => [code, line]),
    ]).toEqual([[-50_000, -60_000], [['amount-missing', 3]]]);
  });
  it('a minus and letters as named entities are read', () => {
    expect(
      rowsOf(
        read(
          page(
            `${head.replace('<th>Ghi nợ</th><th>Ghi có</th>', '<th>Số tiền</th><th></th>')}` +
              '<tr><td>13/11/2026</td><td>Ti&ecirc;u &Agrave; &ndash; x</td>' +
              '<td>&minus;1&nbsp;234</td><td></td><td></td></tr>',
          ),
        ),
      ),
    ).toEqual([[4, '2026-11-13', -1_234, 'Tiêu À – x']]);
  });
  it('report the row of an error', () => {
    const found = read(page(`${head}\n${rows}\n${rows.split('\n')[1]!.replace('13/11', '31/11')}`));
    expect(
      found.problems
        .filter(({ severity }) => severity === 'error')
        .map(({ code, line, sheet }) => [code, line, sheet]),
    ).toEqual([['date-does-not-exist', 6, '']]);
  });
  it('a layout table inside a table and a page on one line are read', () => {
    expect(
      rowsOf(
        read(
          page(`<tr><td>Menu</td><td><table>${head}${rows}</table></td></tr>`).replaceAll('\n', ''),
        ),
      ),
    ).toEqual([
      [5, '2026-11-02', -65_000, 'Phở & bún Thìn'],
      [6, '2026-11-13', 20_000_000, 'LƯƠNG 10'],
    ]);
  });
  it('a truncated page loses its last row and says so', () => {
    const whole = page(`${head}\n${rows}`);
    for (let end = whole.indexOf('65.000'); end < whole.length; end += 1)
      for (const row of rowsOf(read(whole.slice(0, end))))
        expect([-65_000, 20_000_000]).toContain(row[2]);
    expect(
      read(whole.slice(0, whole.indexOf('24.935'))).problems.map(({ code }) => code),
    ).toContain('file-truncated');
  });
  it('other pages are named', () => {
    expect(read('<!doctype html><html><body>Please sign in</body></html>')).toMatchObject({
      format: null,
      problems: [{ code: 'format-not-yet', params: { kind: 'HTML' } }],
    });
  });
  it('a tab-separated text named as a spreadsheet is read, also in UTF-16', () => {
    const text = [
      'Ngày giao dịch\tNội dung\tSố tiền\tSố dư',
      '31/10/2026\tPhở\t-45.000\t955.000',
      '01/11/2026\tLương\t20.000.000\t20.955.000',
      '',
    ].join('\r\n');
    const wide = new Uint8Array(2 + text.length * 2);
    wide.set([0xff, 0xfe]);
    for (let at = 0; at < text.length; at += 1) {
      wide[2 + at * 2] = text.charCodeAt(at) & 255;
      wide[3 + at * 2] = text.charCodeAt(at) >> 8;
    }
    for (const bytes of [wide, new TextEncoder().encode(text)])
      expect(rowsOf(readBankFile(bytes, 'sao-ke.xls', { accountCurrency: 'VND' }))).toEqual([
        [2, '2026-10-31', -45_000, 'Phở'],
        [3, '2026-11-01', 20_000_000, 'Lương'],
      ]);
  });
});
