/**
 * Tables made by crossing the headings of ten languages with layouts, ways of writing and
 * encodings. What they hold is known before they are written, so each answer can be checked: every
 * row right, or a question, or refused by line.
 */
import { describe, expect, it } from 'vitest';
import { readBankFile, type BankFileSettings, type ColumnRole } from './index.ts';

interface Truth {
  day: string;
  minor: number;
  currency: string;
  text: string;
}
type Heads =
  | 'date'
  | 'text'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'balance'
  | 'currency'
  | 'direction'
  | 'units'
  | 'fee';
interface Language {
  name: string;
  currency: string;
  /** The decimal sign, and below it the separator of groups of three digits. */
  decimal: '.' | ',';
  group: string;
  day: (iso: string) => string;
  encoding: string;
  delimiter: string;
  /** Two sets of headings that banks and programs of the language use. */
  headings: readonly Record<Heads, string>[];
  out: string;
  in: string;
  texts: readonly string[];
}

const parts = (iso: string) => iso.split('-') as [string, string, string];
const dotted = (iso: string) => parts(iso).toReversed().join('.');
const slashed = (iso: string) => parts(iso).toReversed().join('/');
const dashed = (iso: string) => parts(iso).toReversed().join('-');
const american = (iso: string) => {
  const [year, month, day] = parts(iso);
  return `${month}/${day}/${year}`;
};

const heads = (
  ...[date, text, amount, debit, credit, balance, currency, direction, units, fee]: string[]
) =>
  ({ date, text, amount, debit, credit, balance, currency, direction, units, fee }) as Record<
    Heads,
    string
  >;

const languages: readonly Language[] = [
  {
    name: 'English',
    currency: 'USD',
    decimal: '.',
    group: ',',
    day: american,
    encoding: 'windows-1252',
    delimiter: ',',
    out: 'DR',
    in: 'CR',
    headings: [
      heads(
        'Date',
        'Description',
        'Amount',
        'Debit',
        'Credit',
        'Balance',
        'Currency',
        'Dr/Cr',
        'Units',
        'Fee',
      ),
      heads(
        'Posting Date',
        'Narrative',
        'Transaction Amount',
        'Money Out',
        'Money In',
        'Running Balance',
        'CCY',
        'Debit/Credit',
        'Quantity',
        'Charges',
      ),
    ],
    texts: [
      'Café "Nine", Soho',
      'Payroll ACME',
      'Rent 14/2',
      '7-Eleven 4471',
      'Refund',
      'ATM 0042',
    ],
  },
  {
    name: 'Vietnamese',
    currency: 'VND',
    decimal: ',',
    group: '.',
    day: slashed,
    encoding: 'windows-1258',
    delimiter: ',',
    out: 'Nợ',
    in: 'Có',
    headings: [
      heads(
        'Ngày giao dịch',
        'Nội dung',
        'Số tiền',
        'Ghi nợ',
        'Ghi có',
        'Số dư',
        'Loại tiền',
        'Nợ/Có',
        'Số lượng',
        'Phí',
      ),
      heads(
        'Ngày GD',
        'Diễn giải',
        'Số tiền giao dịch',
        'Tiền ra',
        'Tiền vào',
        'Số dư sau giao dịch',
        'Tiền tệ',
        'Loại GD',
        'Khối lượng',
        'Phí giao dịch',
      ),
    ],
    texts: [
      'Cà phê "Giảng", Hà Nội',
      'Lương tháng',
      'Tiền nhà quý 1',
      'Phở 24 số 12',
      'Hoàn tiền',
      'Rút tiền ATM',
    ],
  },
  {
    name: 'German',
    currency: 'EUR',
    decimal: ',',
    group: '.',
    day: dotted,
    encoding: 'windows-1252',
    delimiter: ';',
    out: 'S',
    in: 'H',
    headings: [
      heads(
        'Buchungstag',
        'Verwendungszweck',
        'Betrag',
        'Soll',
        'Haben',
        'Saldo',
        'Währung',
        'Soll/Haben',
        'Stück',
        'Gebühr',
      ),
      heads(
        'Datum',
        'Buchungstext',
        'Umsatz',
        'Belastung',
        'Gutschrift',
        'Kontostand',
        'Waehrung',
        'S/H',
        'Anteile',
        'Entgelt',
      ),
    ],
    texts: [
      'Bäckerei "Süß"; Köln',
      'Gehalt',
      'Miete 1/2026',
      'Kiosk 24',
      'Rückzahlung',
      'Geldautomat 12',
    ],
  },
  {
    name: 'French',
    currency: 'EUR',
    decimal: ',',
    group: ' ',
    day: slashed,
    encoding: 'windows-1252',
    delimiter: ';',
    out: 'Débit',
    in: 'Crédit',
    headings: [
      heads(
        'Date',
        'Libellé',
        'Montant',
        'Débit',
        'Crédit',
        'Solde',
        'Devise',
        'Sens',
        'Nombre de parts',
        'Frais',
      ),
      heads(
        'Date opération',
        'Libellé opération',
        "Montant de l'opération",
        'Retraits',
        'Versements',
        'Solde',
        'Devise',
        'Sens',
        'Quantité',
        'Commission',
      ),
    ],
    texts: ['Café "Été"; Lyon', 'Salaire', 'Loyer 01', 'Tabac 22', 'Remboursement', 'Retrait 5'],
  },
  {
    name: 'Spanish',
    currency: 'EUR',
    decimal: ',',
    group: '.',
    day: slashed,
    encoding: 'windows-1252',
    delimiter: ';',
    out: 'Cargo',
    in: 'Abono',
    headings: [
      heads(
        'Fecha',
        'Concepto',
        'Importe',
        'Cargo',
        'Abono',
        'Saldo',
        'Divisa',
        'Tipo',
        'Participaciones',
        'Comisión',
      ),
      heads(
        'Fecha operación',
        'Descripción',
        'Monto',
        'Debe',
        'Haber',
        'Saldo disponible',
        'Moneda',
        'Cargo/Abono',
        'Títulos',
        'Comisiones',
      ),
    ],
    texts: ['Café "Año"; León', 'Nómina', 'Alquiler 3', 'Kiosco 24', 'Devolución', 'Cajero 12'],
  },
  {
    name: 'Portuguese',
    currency: 'EUR',
    decimal: ',',
    group: '.',
    day: dashed,
    encoding: 'windows-1252',
    delimiter: ';',
    out: 'D',
    in: 'C',
    headings: [
      heads(
        'Data',
        'Descrição',
        'Valor',
        'Débito',
        'Crédito',
        'Saldo',
        'Moeda',
        'D/C',
        'Quantidade',
        'Comissão',
      ),
      heads(
        'Data mov.',
        'Histórico',
        'Montante',
        'Débitos',
        'Créditos',
        'Saldo contabilístico',
        'Moeda',
        'Tipo',
        'Cotas',
        'Tarifa',
      ),
    ],
    texts: [
      'Café "São João"; Porto',
      'Ordenado',
      'Renda 3',
      'Quiosque 24',
      'Devolução',
      'Multibanco 9',
    ],
  },
  {
    name: 'Dutch',
    currency: 'EUR',
    decimal: ',',
    group: '.',
    day: dashed,
    encoding: 'windows-1252',
    delimiter: ';',
    out: 'Af',
    in: 'Bij',
    headings: [
      heads(
        'Datum',
        'Omschrijving',
        'Bedrag',
        'Af',
        'Bij',
        'Saldo',
        'Munt',
        'Af Bij',
        'Aantal',
        'Kosten',
      ),
      heads(
        'Boekdatum',
        'Mededelingen',
        'Bedrag mutatie',
        'Debet',
        'Credit',
        'Saldo na mutatie',
        'Valuta',
        'Af/Bij',
        'Aantal stuks',
        'Provisie',
      ),
    ],
    texts: [
      'Koffie "Één"; Gent',
      'Salaris',
      'Huur 2',
      'Kiosk 24',
      'Terugbetaling',
      'Geldautomaat 7',
    ],
  },
  {
    name: 'Polish',
    currency: 'PLN',
    decimal: ',',
    group: ' ',
    day: dashed,
    encoding: 'windows-1250',
    delimiter: ';',
    out: 'Obciążenie',
    in: 'Uznanie',
    headings: [
      heads(
        'Data operacji',
        'Opis operacji',
        'Kwota',
        'Obciążenia',
        'Uznania',
        'Saldo po operacji',
        'Waluta',
        'Typ operacji',
        'Liczba jednostek',
        'Opłata',
      ),
      heads(
        'Data księgowania',
        'Tytuł',
        'Kwota transakcji',
        'Wydatki',
        'Wpływy',
        'Saldo',
        'Waluta',
        'Obciążenie/Uznanie',
        'Ilość',
        'Prowizja',
      ),
    ],
    texts: ['Kawiarnia "Żółta"; Łódź', 'Wypłata', 'Czynsz 2', 'Żabka 24', 'Zwrot', 'Bankomat 3'],
  },
  {
    name: 'Czech',
    currency: 'CZK',
    decimal: ',',
    group: ' ',
    day: dotted,
    encoding: 'windows-1250',
    delimiter: ';',
    out: 'Odchozí',
    in: 'Příchozí',
    headings: [
      heads(
        'Datum',
        'Popis',
        'Částka',
        'Výdaje',
        'Příjmy',
        'Zůstatek',
        'Měna',
        'Směr platby',
        'Počet kusů',
        'Poplatek',
      ),
      heads(
        'Datum zaúčtování',
        'Zpráva pro příjemce',
        'Objem',
        'Na vrub',
        'Ve prospěch',
        'Zůstatek na účtu',
        'Měna',
        'Typ pohybu',
        'Množství',
        'Poplatky',
      ),
    ],
    texts: ['Kavárna "Žižka"; Plzeň', 'Výplata', 'Nájem 2', 'Večerka 24', 'Vrácení', 'Bankomat 3'],
  },
  {
    name: 'Italian',
    currency: 'EUR',
    decimal: ',',
    group: '.',
    day: slashed,
    encoding: 'windows-1252',
    delimiter: ';',
    out: 'Dare',
    in: 'Avere',
    headings: [
      heads(
        'Data',
        'Descrizione',
        'Importo',
        'Addebiti',
        'Accrediti',
        'Saldo',
        'Divisa',
        'Segno',
        'Quantità',
        'Commissione',
      ),
      heads(
        'Data contabile',
        'Causale',
        'Ammontare',
        'Uscite',
        'Entrate',
        'Saldo contabile',
        'Divisa',
        'Dare/Avere',
        'Quote',
        'Spese',
      ),
    ],
    texts: [
      'Caffè "Città"; Forlì',
      'Stipendio',
      'Affitto 2',
      'Edicola 24',
      'Rimborso',
      'Bancomat 3',
    ],
  },
];

const days = ['2026-01-05', '2026-01-16', '2026-01-28', '2026-02-03', '2026-02-17', '2026-02-25'];
const cents = [-1_234, 250_000, -123_456, -99, 1_500, -30_000];
const dong = [-35_000, 12_500_000, -1_234_000, -5_000, 150_000, -300_000];
const truthOf = ({ currency, texts }: Language): Truth[] =>
  days.map((day, at) => ({
    day,
    currency,
    text: texts[at]!,
    minor: (currency === 'VND' ? dong : cents)[at]!,
  }));

function write({ decimal, group, currency }: Language, minor: number): string {
  const places = currency === 'VND' ? 0 : 2;
  const digits = String(Math.abs(minor)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(\d{3})+$)/g, group);
  return `${minor < 0 ? '-' : ''}${whole}${places === 0 ? '' : `${decimal}${digits.slice(-places)}`}`;
}

interface Cell {
  role: Heads | 'no';
  cell: (row: Truth, at: number) => string;
}
interface Layout {
  name: string;
  columns: (language: Language) => Cell[];
  /** Nothing is in doubt: it is read without a question. */
  isClear?: boolean;
  /** No choice of columns says what the table holds. */
  isUntellable?: boolean;
  newestFirst?: boolean;
  /** The currencies of the rows, where they differ. */
  currencies?: readonly string[];
  /** Transforms the lines of the table, the heading first. */
  lines?: (cells: string[][]) => string[][];
  /** The heading of the amount in this layout. */
  rename?: (headings: Record<Heads, string>) => Partial<Record<Heads, string>>;
}

const opening = 500_000_00;
const balanceAt = (rows: readonly Truth[], at: number) =>
  opening + rows.slice(0, at + 1).reduce((sum, { minor }) => sum + minor, 0);
const date = (language: Language): Cell => ({ role: 'date', cell: ({ day }) => language.day(day) });
const text: Cell = { role: 'text', cell: (row) => row.text };
const amount = (language: Language): Cell => ({
  role: 'amount',
  cell: ({ minor }) => write(language, minor),
});
const size = (language: Language): Cell => ({
  role: 'amount',
  cell: ({ minor }) => write(language, Math.abs(minor)),
});
const side = (language: Language, role: 'debit' | 'credit', empty: string, sign = 1): Cell => ({
  role,
  cell: ({ minor }) =>
    (role === 'debit') === minor < 0 ? write(language, sign * Math.abs(minor)) : empty,
});
const balance = (language: Language): Cell => ({
  role: 'balance',
  cell: (_, at) => write(language, balanceAt(truthOf(language), at)),
});
const direction = (language: Language): Cell => ({
  role: 'direction',
  cell: ({ minor }) => (minor < 0 ? language.out : language.in),
});
const fee = ({ currency }: Language) => (currency === 'VND' ? 1_100 : 50);
const zero = (language: Language) => write(language, 0);
const filler = (role: Heads, cell: string): Cell => ({ role, cell: () => cell });

const otherCurrencies = ['EUR', 'USD', 'EUR', 'USD', 'USD', 'EUR'];
const layouts: readonly Layout[] = [
  { name: 'signed', isClear: true, columns: (each) => [date(each), text, amount(each)] },
  {
    name: 'signed, with a balance',
    isClear: true,
    columns: (each) => [date(each), text, amount(each), balance(each)],
  },
  {
    name: 'the balance before the amount',
    isClear: true,
    columns: (each) => [date(each), balance(each), amount(each), text],
  },
  {
    name: 'newest first, with a balance',
    isClear: true,
    newestFirst: true,
    columns: (each) => [date(each), text, amount(each), balance(each)],
  },
  {
    name: 'two columns',
    isClear: true,
    columns: (each) => [date(each), text, side(each, 'debit', ''), side(each, 'credit', '')],
  },
  {
    name: 'two columns, in first',
    isClear: true,
    columns: (each) => [date(each), text, side(each, 'credit', ''), side(each, 'debit', '')],
  },
  {
    name: 'two columns with zero',
    isClear: true,
    columns: (each) => [
      date(each),
      text,
      side(each, 'debit', zero(each)),
      side(each, 'credit', zero(each)),
    ],
  },
  {
    name: 'two columns with a minus',
    isClear: true,
    columns: (each) => [date(each), text, side(each, 'debit', '', -1), side(each, 'credit', '')],
  },
  {
    name: 'two columns with a balance',
    isClear: true,
    columns: (each) => [
      date(each),
      text,
      side(each, 'debit', ''),
      side(each, 'credit', ''),
      balance(each),
    ],
  },
  {
    name: 'a direction',
    isClear: true,
    columns: (each) => [date(each), text, direction(each), size(each)],
  },
  {
    name: 'a direction and a balance',
    isClear: true,
    columns: (each) => [date(each), text, size(each), direction(each), balance(each)],
  },
  {
    name: 'no sign but a balance',
    columns: (each) => [date(each), text, size(each), balance(each)],
  },
  { name: 'no sign', columns: (each) => [date(each), text, size(each)] },
  {
    name: 'units beside the amount',
    columns: (each) => [
      date(each),
      text,
      { role: 'units', cell: (_, at) => write(each, 1_000 + 37 * at) },
      amount(each),
    ],
  },
  {
    name: 'units, amount and balance',
    columns: (each) => [
      date(each),
      { role: 'units', cell: (_, at) => write(each, 1_000 + 37 * at) },
      text,
      amount(each),
      balance(each),
    ],
  },
  {
    name: 'a fee beside the amount',
    columns: (each) => [date(each), text, filler('fee', zero(each)), amount(each)],
  },
  {
    name: 'a currency in each row',
    isClear: true,
    columns: (each) => [
      date(each),
      text,
      amount(each),
      { role: 'currency', cell: ({ currency }) => currency },
    ],
  },
  {
    name: 'a currency in each row, which differs',
    isClear: true,
    currencies: otherCurrencies,
    columns: (each) => [
      date(each),
      text,
      amount(each),
      { role: 'currency', cell: (_, at) => otherCurrencies[at]! },
    ],
  },
  {
    name: 'a currency under no heading',
    columns: (each) => [
      date(each),
      text,
      amount(each),
      { role: 'no', cell: ({ currency }) => currency },
    ],
  },
  {
    name: 'the last cell missing in one row',
    columns: (each) => [date(each), text, amount(each), balance(each)],
    lines: (all) => all.map((cells, at) => (at === 3 ? cells.slice(0, -1) : cells)),
  },
  {
    name: 'a cell missing in every row',
    columns: (each) => [date(each), filler('fee', ''), text, amount(each), balance(each)],
    lines: (all) => all.map((cells, at) => (at === 0 ? cells : cells.toSpliced(1, 1))),
  },
  {
    name: 'no headings',
    columns: (each) => [date(each), text, amount(each)],
    lines: (all) => all.slice(1),
  },
  {
    name: 'no headings, with a balance',
    columns: (each) => [date(each), text, amount(each), balance(each)],
    lines: (all) => all.slice(1),
  },
  {
    name: 'a total below',
    columns: (each) => [date(each), text, amount(each)],
    lines: (all) => [...all, ['', 'Total', '999,99']],
  },
  {
    name: 'one column that names both sides',
    columns: (each) => [date(each), text, amount(each)],
    rename: ({ debit, credit }) => ({ amount: `${debit}/${credit}` }),
  },
  {
    name: 'one column that names money out and words of no bank',
    columns: (each) => [date(each), text, amount(each)],
    rename: ({ debit }) => ({ amount: `${debit}/Xyzzy` }),
  },
  {
    name: 'one column that names money in and words of no bank',
    columns: (each) => [date(each), text, amount(each)],
    rename: ({ credit }) => ({ amount: `Xyzzy (${credit})` }),
  },
  {
    name: 'one column of both signs under money out, with a balance',
    columns: (each) => [date(each), text, amount(each), balance(each)],
    rename: ({ debit }) => ({ amount: debit }),
  },
  {
    name: 'a fee on top, which the balance shows',
    columns: (each) => [
      date(each),
      text,
      { role: 'amount', cell: ({ minor }) => write(each, minor + fee(each)) },
      { role: 'fee', cell: () => write(each, fee(each)) },
      balance(each),
    ],
  },
  {
    name: 'a fee on top, which nothing shows',
    columns: (each) => [
      date(each),
      text,
      { role: 'amount', cell: ({ minor }) => write(each, minor + fee(each)) },
      { role: 'fee', cell: () => write(each, fee(each)) },
    ],
  },
  {
    name: 'a fee under the words of money out',
    isUntellable: true,
    columns: (each) => [
      date(each),
      text,
      { role: 'amount', cell: ({ minor }) => write(each, minor + fee(each)) },
      { role: 'debit', cell: () => write(each, fee(each)) },
    ],
  },
  {
    name: 'the amount under words of no bank',
    columns: (each) => [date(each), text, amount(each), balance(each)],
    rename: () => ({ amount: 'Xyzzy' }),
  },
  {
    name: 'sides under words of no bank',
    columns: (each) => [
      date(each),
      text,
      side(each, 'debit', zero(each)),
      side(each, 'credit', zero(each)),
      balance(each),
    ],
    rename: () => ({ credit: 'Xyzzy' }),
  },
  {
    name: 'the currency in the heading',
    columns: (each) => [date(each), text, amount(each)],
    rename: (headings) => ({ amount: `${headings.amount} (XYZ)` }),
  },
  { name: 'daily balances', columns: (each) => [date(each), balance(each)] },
];

/**
 * As the encoding writes it; what it lacks is taken apart, as Windows-1258 does with the marks of
 * tones.
 */
function encode(content: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(content);
  if (encoding === 'utf-8 with a mark') return new TextEncoder().encode(`\uFEFF${content}`);
  if (encoding === 'utf-16')
    return new Uint8Array(
      new Uint16Array([...`\uFEFF${content}`].map((char) => char.charCodeAt(0))).buffer,
    );
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder(encoding).decode(new Uint8Array([byte])),
      byte,
    ]),
  );
  const tones = /[\u0300\u0301\u0303\u0309\u0323]/gu;
  const apart = (char: string) => {
    const marks = char.normalize('NFD');
    return `${marks.replace(tones, '').normalize('NFC')}${(marks.match(tones) ?? []).join('')}`;
  };
  return new Uint8Array(
    [...content].flatMap((char) =>
      bytes.has(char) ? [bytes.get(char)!] : [...apart(char)].map((each) => bytes.get(each)!),
    ),
  );
}

interface Table {
  title: string;
  bytes: Uint8Array;
  truth: Truth[];
  lineOf: (at: number) => number;
  isClear: boolean;
  isUntellable: boolean;
  columns: Partial<Record<ColumnRole, number>>;
  accountCurrency: string;
}

const roles: Partial<Record<Cell['role'], ColumnRole>> = {
  date: 'date',
  text: 'note',
  amount: 'amount',
  debit: 'debit',
  credit: 'credit',
  balance: 'balance',
  currency: 'currency',
  direction: 'direction',
};

function makeTable(language: Language, layout: Layout, variant: number): Table {
  const { delimiter } = language;
  const differs = layout.currencies !== undefined;
  // Scales amounts that are written without decimals to cents.
  const inCents = differs && language.currency === 'VND' ? 100 : 1;
  const written = truthOf(language);
  const truth = written.map((row, at) => ({
    ...row,
    minor: row.minor * inCents,
    currency: layout.currencies?.[at] ?? row.currency,
  }));
  const columns = layout.columns(language);
  const known = language.headings[variant % 2]!;
  const renamed = layout.rename?.(known) ?? {};
  const headings: Record<Heads, string> = { ...known, ...renamed };
  const rows = written.map((row, at) => columns.map(({ cell }) => cell(row, at)));
  if (layout.newestFirst) rows.reverse();
  const first = columns.map(({ role }) =>
    role === 'no' ? '' : headings[role].replace('XYZ', language.currency),
  );
  const all = [first, ...rows],
    lines = layout.lines?.(all) ?? all;
  const quote = (cell: string) =>
    cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  const content = lines
    .map((cells) => cells.map(quote).join(delimiter))
    .join(variant % 3 === 0 ? '\r\n' : '\n');
  const encodings = ['utf-8', language.encoding, 'utf-8 with a mark', 'utf-16'];
  const encoding = encodings[variant % encodings.length]!;
  const top = lines[0] === first ? 2 : 1;
  return {
    title: `${language.name}, ${layout.name}, ${encoding}, headings ${variant % 2}`,
    bytes: encode(`${content}\n`, encoding),
    truth,
    isClear: layout.isClear === true,
    isUntellable: layout.isUntellable === true,
    accountCurrency: language.currency,
    lineOf: (at) => top + (layout.newestFirst ? truth.length - 1 - at : at),
    columns: Object.fromEntries(
      columns.flatMap(({ role }, at) => (roles[role] === undefined ? [] : [[roles[role], at]])),
    ),
  };
}

function answer({ bytes, accountCurrency }: Table, settings: BankFileSettings = {}) {
  const file = readBankFile(bytes, 'a.csv', { accountCurrency, settings });
  const rows = file.statements.flatMap((each) => each.rows);
  const errors = file.problems.filter(({ severity }) => severity === 'error');
  return { needs: file.needs, rows, errors };
}

const key = ({ day, minor, currency }: { day: string; minor: number; currency: string }) =>
  `${day} ${minor} ${currency}`;

/** Returns the faults of an answer that came without a question. */
function faultsOf({ truth, lineOf }: Table, { rows, errors }: ReturnType<typeof answer>): string[] {
  const read = rows.map(({ day, amountMinor, currency }) =>
    key({ day, minor: amountMinor, currency }),
  );
  const right = truth.map(key);
  const isRefused = (at: number) =>
    errors.some(({ line }) => line === undefined || line === null || line === lineOf(at));
  return [
    ...read.filter((each) => !right.includes(each)).map((each) => `wrong: ${each}`),
    ...right.flatMap((each, at) => (read.includes(each) || isRefused(at) ? [] : [`lost: ${each}`])),
    ...(new Set(read).size === read.length ? [] : ['doubled']),
  ];
}

const tables = languages.flatMap((language, turn) =>
  layouts.flatMap((layout, at) =>
    [0, 1].map((each) => makeTable(language, layout, 2 * ((turn + at) % 4) + each + (at % 2))),
  ),
);

/** Each is read once for all questions. */
const given = tables.map((table) => ({ table, read: answer(table) }));

describe(`${tables.length} tables with known content`, () => {
  it('no amount, sign, currency or day is wrong and no row is lost, unless asked or refused by line', () => {
    const faults = given.flatMap(({ table, read }) =>
      read.needs.length > 0 ? [] : faultsOf(table, read).map((fault) => `${table.title}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('no row is wrong once the columns are given', () => {
    const asked = given.filter(
      ({ table, read }) => !table.isUntellable && read.needs.includes('columns'),
    );
    const faults = asked.flatMap(({ table }) => {
      const told = answer(table, { columns: table.columns });
      return told.needs.length > 0
        ? []
        : faultsOf(table, told).map((fault) => `${table.title}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('the text of each row is complete', () => {
    const faults = given.flatMap(({ table, read: { rows } }) => {
      const texts = new Map(table.truth.map(({ day, text: said }) => [day, said]));
      return rows
        .filter(({ day, payee, note }) => payee !== texts.get(day) && note !== texts.get(day))
        .map(({ day, payee, note }) => `${table.title}: ${day} ${payee} ${note}`);
    });
    expect(faults).toEqual([]);
  });

  it('an unambiguous table is read without a question', () => {
    const asked = given.flatMap(({ table, read: { needs, rows } }) =>
      !table.isClear || (needs.length === 0 && rows.length === table.truth.length)
        ? []
        : [`${table.title}: ${needs.join()} ${rows.length}`],
    );
    expect(asked).toEqual([]);
  });
});
