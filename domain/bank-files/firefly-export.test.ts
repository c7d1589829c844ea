/** Exports of Firefly III, written by hand after their layout. */
import { describe, expect, it } from 'vitest';
import { fireflyHeader } from './firefly-header.cases.ts';
import { readBankFile, type ReadOptions } from './index.ts';

const read = (lines: string[], options: ReadOptions = {}, name = 'export.csv') =>
  readBankFile(new TextEncoder().encode(`${lines.join('\n')}\n`), name, {
    accountCurrency: 'USD',
    ...options,
  });
const shape = (found: ReturnType<typeof read>) =>
  found.statements.map(({ account, rows }) => [
    account.name,
    rows.map(({ day, amountMinor, payee, category, transferAccount }) => [
      day,
      amountMinor,
      payee,
      category,
      transferAccount,
    ]),
  ]);
const errors = (found: ReturnType<typeof read>) =>
  found.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ code, line }) => [code, line]);

describe('Firefly III', () => {
  const line = (
    id: number,
    type: string,
    amount: string,
    from: [string, string],
    to: [string, string],
    more: Partial<
      Record<'code' | 'foreignCode' | 'foreign' | 'category' | 'tags' | 'notes' | 'date', string>
    > = {},
  ) =>
    `1,${id},${id},2026-01-01T00:00:00+01:00,2026-01-01T00:00:00+01:00,,` +
    `${type},${more.code ?? 'EUR'},${amount},${more.foreignCode ?? ''},${more.foreign ?? ''},EUR,,,` +
    `"What, it was",${more.date ?? '2026-01-14T23:30:00-05:00'},` +
    `${from[0]},,${from[1]},${to[0]},,${to[1]},,` +
    `${more.category ?? ''},,,"${more.tags ?? ''}",${more.notes ?? ''}`;
  const [giro, savings, dollars] = [
    ['Giro', 'Asset account'],
    ['Spar', 'Asset account'],
    ['Dollars', 'Asset account'],
  ] as [string, string][];
  it('reads withdrawals, deposits, transfers, opening balances, currencies, tags and notes', () => {
    const found = read(
      [
        fireflyHeader,
        line(
          1,
          'Opening balance',
          '1000.00',
          ['Initial balance for "Giro"'.replaceAll('"', ''), 'Initial balance account'],
          giro!,
        ),
        line(2, 'Withdrawal', '-12.50', giro!, ['Bäcker', 'Expense account'], {
          category: 'Essen',
          tags: 'früh,stück',
          notes: 'zwei',
        }),
        line(3, 'Deposit', '2000.000000000000', ['Arbeit', 'Revenue account'], giro!),
        line(4, 'Transfer', '300.00', giro!, savings!),
        line(5, 'Transfer', '50.00', giro!, dollars!, { foreignCode: 'USD', foreign: '54.25' }),
        line(6, 'Withdrawal', '-5.00', dollars!, ['Diner', 'Expense account'], { code: 'USD' }),
      ],
      { accountCurrency: 'VND' },
    );
    expect([found.format, found.needs, errors(found)]).toEqual(['firefly', [], []]);
    expect(shape(found)).toEqual([
      [
        'Giro',
        [
          ['2026-01-14', -1_250, 'Bäcker', 'Essen', null],
          ['2026-01-14', 200_000, 'Arbeit', null, null],
          ['2026-01-14', -30_000, '', null, 'Spar'],
          ['2026-01-14', -5_000, '', null, 'Dollars'],
        ],
      ],
      ['Dollars', [['2026-01-14', -500, 'Diner', null, null]]],
      ['Spar', []],
    ]);
    expect(found.statements[0]).toMatchObject({
      currency: 'EUR',
      openingMinor: 100_000,
      rows: [
        { bankId: 'firefly-2', tags: ['früh', 'stück'], note: 'What, it was · zwei' },
        {},
        {},
        { transferAmountMinor: 5_425 },
      ],
    });
    expect(found.statements[1]!.currency).toBe('USD');
  });
  it('a loan paid out and paid back is a transfer, and a reconciliation is neither income nor spending', () => {
    const loan: [string, string] = ['Car loan', 'Loan'];
    const found = read([
      fireflyHeader,
      line(1, 'Opening balance', '5000.00', loan, [
        'Initial balance for Car loan',
        'Initial balance account',
      ]),
      line(2, 'Deposit', '300.00', loan, giro!),
      line(3, 'Withdrawal', '-50.00', giro!, loan),
      line(4, 'Deposit', '92.00', ['Card', 'Credit card'], giro!, {
        foreignCode: 'USD',
        foreign: '100.00',
      }),
      line(
        5,
        'Reconciliation',
        '7.00',
        ['Giro reconciliation (EUR)', 'Reconciliation account'],
        giro!,
      ),
      line(6, 'Reconciliation', '2.00', giro!, [
        'Giro reconciliation (EUR)',
        'Reconciliation account',
      ]),
    ]);
    expect(errors(found)).toEqual([]);
    expect(
      found.statements.map(({ account, currency, openingMinor, rows }) => [
        account.name,
        currency,
        openingMinor,
        rows.map((row) => [
          row.amountMinor,
          row.currency,
          row.transferAccount,
          row.transferAmountMinor ?? null,
          row.adjustment ?? null,
          row.payee,
        ]),
      ]),
    ).toEqual([
      ['Car loan', 'EUR', -500_000, [[-30_000, 'EUR', 'Giro', null, null, '']]],
      [
        'Giro',
        'EUR',
        null,
        [
          [-5_000, 'EUR', 'Car loan', null, null, ''],
          [700, 'EUR', null, null, 'statement', ''],
          [-200, 'EUR', null, null, 'statement', ''],
        ],
      ],
      ['Card', 'USD', null, [[-10_000, 'USD', 'Giro', 9_200, null, '']]],
    ]);
  });
  it('an account with transfers only is an account and receives them', () => {
    const found = read([
      fireflyHeader,
      line(4, 'Transfer', '300.00', giro!, savings!),
      line(5, 'Transfer', '50.00', giro!, dollars!, { foreignCode: 'USD', foreign: '54.25' }),
    ]);
    expect(
      found.statements.map(({ account, currency, rows, arrivals }) => [
        account.name,
        currency,
        rows.length,
        arrivals?.map(({ row, from, at }) => [
          row.amountMinor,
          row.currency,
          row.transferAccount,
          row.transferAmountMinor ?? null,
          from,
          at,
        ]) ?? null,
      ]),
    ).toEqual([
      ['Giro', 'EUR', 2, null],
      ['Spar', 'EUR', 0, [[30_000, 'EUR', 'Giro', null, 0, 0]]],
      ['Dollars', 'USD', 0, [[5_425, 'USD', 'Giro', 5_000, 0, 1]]],
    ]);
  });
  it('a house and a loan of the same name stay two accounts', () => {
    const found = read([
      fireflyHeader,
      line(1, 'Withdrawal', '-5.00', ['House', 'Asset account'], ['House', 'Mortgage']),
      line(2, 'Withdrawal', '-6.00', ['House', 'Mortgage'], ['Bank', 'Expense account']),
    ]);
    expect(
      found.statements.map(({ account, rows }) => [
        account.name,
        rows.map(({ amountMinor, transferAccount }) => [amountMinor, transferAccount]),
      ]),
    ).toEqual([
      ['House (Asset account)', [[-500, 'House (Mortgage)']]],
      ['House (Mortgage)', [[-600, null]]],
    ]);
  });
  it('a cell with a backslash before a quotation mark, as PHP writes it, is read, and so is the next line', () => {
    // By the rule of fputcsv: a mark is doubled, but for one behind a backslash.
    const php = (text: string) =>
      `"${text.replace(/(\\?)"/g, (mark, before: string) => (before === '' ? '""' : mark))}"`;
    const texts = [
      'ends with \\"',
      'a \\" b, c',
      '\\", then',
      'plain ""twice',
      'C:\\',
      'back \\\nof "two" lines \\"',
      'x',
    ];
    const found = read([
      fireflyHeader,
      ...texts.map((text, at) =>
        line(at + 1, 'Withdrawal', `-${at + 1}.00`, giro!, ['Shop', 'Expense account'], {
          notes: php(text),
          tags: at === 0 ? 'a' : '',
        }),
      ),
    ]);
    expect(errors(found)).toEqual([]);
    expect(found.statements[0]!.rows.map(({ amountMinor, note }) => [amountMinor, note])).toEqual(
      texts.map((text, at) => [-100 * (at + 1), `What, it was · ${text}`.replace('\n', ' ')]),
    );
  });
  it('a cell that ends its line in a backslash does not change the next line', () => {
    // Without any other quoted cell both lines together have as many cells as one.
    const plain = (id: number, notes: string) =>
      line(id, 'Withdrawal', `-${id}.00`, giro!, ['Shop', 'Expense account'], { notes })
        .replace('"What, it was"', 'Plain')
        .replace('""', '');
    for (const [cell, note] of [
      ['"ends \\""', 'ends \\"'],
      ['"ends \\"', 'ends \\'],
    ] as const) {
      const found = read([fireflyHeader, plain(1, cell), plain(2, '"fine one"'), plain(3, '')]);
      expect([
        errors(found),
        found.statements[0]!.rows.map(({ amountMinor, note: read }) => [amountMinor, read]),
      ]).toEqual([
        [],
        [
          [-100, `Plain · ${note}`],
          [-200, 'Plain · fine one'],
          [-300, 'Plain'],
        ],
      ]);
    }
  });
  it('a line that is readable in neither way is reported, and the next is read', () => {
    const broken = line(1, 'Withdrawal', '-1.00', giro!, ['Shop', 'Expense account'], {
      tags: 'a\\',
      notes: '"two \\""',
    });
    const found = read([
      fireflyHeader,
      broken,
      line(2, 'Withdrawal', '-2.00', giro!, ['Shop', 'Expense account'], { notes: '"fine"' }),
      line(3, 'Withdrawal', '-3.00', giro!, ['Shop', 'Expense account']),
    ]);
    expect(errors(found).map(([, at]) => at)).toEqual([2]);
    expect(found.statements[0]!.rows.map(({ amountMinor }) => amountMinor)).toEqual([-200, -300]);
  });
  it('an inexact line is refused with its number', () => {
    const found = read([
      fireflyHeader,
      line(1, 'Withdrawal', '-1.255', giro!, ['x', 'Expense account']),
      line(2, 'Withdrawal', '-1.00', giro!, ['x', 'Expense account'], {
        date: '2026-02-30T00:00:00+01:00',
      }),
      line(3, 'Withdrawal', '-1.00', giro!, ['x', 'Expense account'], { code: 'XXQ' }),
      line(4, 'Withdrawal', 'abc', giro!, ['x', 'Expense account']),
    ]);
    expect([shape(found), errors(found)]).toEqual([
      [['Giro', []]],
      [
        ['amount-too-precise', 2],
        ['date-does-not-exist', 3],
        ['currency-unknown', 4],
        ['amount-unreadable', 5],
      ],
    ]);
  });
});
