/**
 * Tables that are read by what stands in them, where marks, headings and bytes alone would mislead.
 */
import { expect, it } from 'vitest';
import { readBankFile } from './index.ts';

function read(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const file = readBankFile(bytes, 'a.csv', { accountCurrency: 'EUR' });
  const rows = file.statements.flatMap((one) =>
    one.rows.map(({ day, amountMinor, payee, note }) => [day, amountMinor, payee, note]),
  );
  return { encoding: file.encoding, rows };
}

it('a tab after each closing quotation mark is read', () => {
  const text =
    '"Date"\t,"Text"\t,"Amount"\t\n"2026-01-15"\t,"Shop, one"\t,"-5.00"\t\n"2026-01-16"\t,"Shop"\t,"-6.00"\t\n';
  expect(read(text).rows).toEqual([
    ['2026-01-15', -500, 'Shop, one', ''],
    ['2026-01-16', -600, 'Shop', ''],
  ]);
});
it('an empty payee column leaves the text as the payee', () => {
  expect(
    read('Date,Payee,Description,Amount\n2026-01-15,,Shop,-5.00\n2026-01-16,,Baker,-6.00\n').rows,
  ).toEqual([
    ['2026-01-15', -500, 'Shop', ''],
    ['2026-01-16', -600, 'Baker', ''],
  ]);
});
it('a day with a document number in the same cell is read', () => {
  for (const between of ['\n', ' ', '\n5213 - ']) {
    const text = [
      'Ngày / Số CT;Nội dung;Số tiền',
      `"05/01/2026${between}5213.45946";Phở;-5,00`,
      `"16/01/2026${between}5213.45947";Taxi;-6,00`,
      '',
    ].join('\n');
    expect(read(text).rows).toEqual([
      ['2026-01-05', -500, 'Phở', ''],
      ['2026-01-16', -600, 'Taxi', ''],
    ]);
  }
  // Two days in one cell are a span, and no day.
  expect(read('Date,Text,Amount\n05/01/2026 20260131,x,-5.00\n2026-01-16,y,-6.00\n').rows).toEqual([
    ['2026-01-16', -600, 'y', ''],
  ]);
});
/**
 * Bytes of a code page, by the letters that a text uses of it: from the tables of the Encoding
 * Standard.
 */
const inBytes = (text: string, letters: Record<string, number>) =>
  Uint8Array.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)));
it('Polish and Czech in windows-1250 are read', () => {
  const polish = inBytes(
    'Data operacji;Opis;Kwota\n2026-01-15;Księgarnia Wiązów;-5,00\n2026-01-16;Małgorzata żółw;-6,00\n',
    { ę: 0xea, ą: 0xb9, ó: 0xf3, ł: 0xb3, ż: 0xbf },
  );
  expect(read(polish)).toEqual({
    encoding: 'windows-1250',
    rows: [
      ['2026-01-15', -500, 'Księgarnia Wiązów', ''],
      ['2026-01-16', -600, 'Małgorzata żółw', ''],
    ],
  });
  const czech = inBytes(
    'Datum;Popis;Castka\n2026-01-15;Pekařství Něco;-5,00\n2026-01-16;Kavárna;-6,00\n',
    { ř: 0xf8, í: 0xed, ě: 0xec, á: 0xe1 },
  );
  expect(read(czech).rows.map(([, , payee]) => payee)).toEqual(['Pekařství Něco', 'Kavárna']);
});
it.each(['Piekąca', 'Łukasz', 'była'])(
  'one Polish letter within a word is enough for windows-1250: %s',
  (word) => {
    const letters = { ą: 0xb9, Ł: 0xa3, ł: 0xb3 };
    expect(read(inBytes(`Data;Tytul;Kwota\n2026-01-15;${word};-5,00\n`, letters))).toEqual({
      encoding: 'windows-1250',
      rows: [['2026-01-15', -500, word, '']],
    });
  },
);
it.each(['Částka', 'ČÁSTKA', 'Příjem', 'měsíc', 'důchod'])(
  'one Czech word is enough for windows-1250: %s',
  (word) => {
    const letters = { Č: 0xc8, á: 0xe1, Á: 0xc1, ř: 0xf8, í: 0xed, ě: 0xec, ů: 0xf9 };
    expect(read(inBytes(`Datum;Popis;Castka\n2026-01-15;${word};-5,00\n`, letters))).toEqual({
      encoding: 'windows-1250',
      rows: [['2026-01-15', -500, word, '']],
    });
  },
);
it.each(['Thùy', '5 m³gas', '£off voucher', 'caffèù'])(
  'a word with %s beside a currency sign stays Western',
  (payee) => {
    const tables = [
      ['Amount (£)', '-5.00'],
      ['Amount', '-£5.00'],
      ['Amount', '-5.00£'],
      ['Amount', '£ 5.00-'],
    ];
    for (const [heading, amount] of tables) {
      const text = `Date;Text;${heading}\n2026-01-15;${payee};${amount}\n`;
      const bytes = Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
      const file = readBankFile(bytes, 'a.csv', { accountCurrency: 'EUR' });
      expect(file.encoding).toBe('windows-1252');
      expect(file.statements[0]!.rows).toMatchObject([
        { amountMinor: -500, currency: 'GBP', payee },
      ]);
    }
  },
);
it('French, Spanish and Danish stay Western', () => {
  const payees = [
    'Crème brûlée où',
    '¿Qué? ¿Cómo?',
    'Rødgrød på 5 m³',
    'Città è più lì',
    'Coût £5',
    'm³/h à',
    'là où lundì',
    'Ève',
    'blåbærgrød é',
  ];
  for (const payee of payees) {
    const bytes = Uint8Array.from(
      [...`Date;Text;Amount\n2026-01-15;${payee};-5,00\n`].map((letter) => letter.charCodeAt(0)),
    );
    expect(read(bytes)).toEqual({
      encoding: 'windows-1252',
      rows: [['2026-01-15', -500, payee, '']],
    });
  }
});
