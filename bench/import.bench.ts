/**
 * Measures how fast the engine alone reads and matches bank files: the wait of an import without
 * its writes. Prints one line of JSON per figure, with a floor measured in the same run. `node
 * bench/import.bench.ts`
 */
import { utils, write } from '@e965/xlsx';
import { openWorkbook } from '#client/import/open-workbook';
import { unpackZip } from '#client/import/unpack-zip';
import { maxUnpackedBytes, readBankFile, type BankFile } from '#domain/bank-files';
import { type ExistingTransaction, findDuplicates } from '#domain/matching';
import { round } from './figures.ts';

const payees = [
  'Starbucks Store',
  'Highlands Coffee',
  'Co.op Mart',
  'Shell',
  'Phở Thìn',
  'Grab',
  'Netflix',
  'EVN HCMC',
  'Bookshop',
  'Pharmacy',
];
const dayOf = (index: number) =>
  new Date(Date.UTC(2020, 0, 1) + Math.floor(index / 40) * 86_400_000).toISOString().slice(0, 10);
/** 1 to 5,000.00, spread without chance: the same file every time. */
const minorOf = (index: number) => 100 + ((index * 7_919) % 499_901);
const amountOf = (index: number) => (minorOf(index) / 100).toFixed(2);

const makers: Record<string, (rows: number) => string> = {
  csv: (rows) =>
    [
      'Date,Payee,Amount,Note',
      Array.from(
        { length: rows },
        (_, index) =>
          `${dayOf(index)},${payees[index % 10]} ${index % 977},-${amountOf(index)},card ${index % 9_973}`,
      ).join('\n'),
      '',
    ].join('\n'),
  ofx: (rows) =>
    [
      'OFXHEADER:100',
      'DATA:OFXSGML',
      'ENCODING:UTF-8',
      '',
      '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>' +
        '<BANKTRANLIST>',
      Array.from(
        { length: rows },
        (_, index) =>
          `<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>${dayOf(index).replaceAll('-', '')}120000\n` +
          `<TRNAMT>-${amountOf(index)}\n<FITID>${index}\n` +
          `<NAME>${payees[index % 10]} ${index % 977}\n</STMTTRN>`,
      ).join('\n'),
      '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
      '',
    ].join('\n'),
  qif: (rows) =>
    [
      '!Type:Bank',
      Array.from(
        { length: rows },
        (_, index) =>
          `D${dayOf(index)}\nT-${amountOf(index)}\nP${payees[index % 10]} ${index % 977}\n^`,
      ).join('\n'),
      '',
    ].join('\n'),
  camt: (rows) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>' +
        '<Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>USD</Ccy></Acct>',
      Array.from(
        { length: rows },
        (_, index) =>
          `<Ntry>\n<Amt Ccy="USD">${amountOf(index)}</Amt>\n<CdtDbtInd>DBIT</CdtDbtInd>\n` +
          `<Sts><Cd>BOOK</Cd></Sts>\n<BookgDt><Dt>${dayOf(index)}</Dt></BookgDt>\n` +
          `<AcctSvcrRef>${index}</AcctSvcrRef>\n` +
          '<NtryDtls><TxDtls><RltdPties><Cdtr><Pty>' +
          `<Nm>${payees[index % 10]} ${index % 977}</Nm></Pty></Cdtr></RltdPties><RmtInf>` +
          `<Ustrd>card ${index % 9_973}</Ustrd></RmtInf></TxDtls></NtryDtls>\n</Ntry>`,
      ).join('\n'),
      '</Stmt></BkToCstmrStmt></Document>',
      '',
    ].join('\n'),
  mt940: (rows) =>
    [
      ':20:START',
      ':25:50880050/0194774600',
      ':60F:C200101USD100,00',
      Array.from(
        { length: rows },
        (_, index) =>
          `:61:${dayOf(index).replaceAll('-', '').slice(2)}D` +
          `${amountOf(index).replace('.', ',')}NTRFNONREF//R${index}\n` +
          `:86:166?00PAYMENT?20SVWZ+card ${index % 9_973}?32${payees[index % 10]} ` +
          `${index % 977}`,
      ).join('\n'),
      '-',
      '',
    ].join('\n'),
};
/** A sheet with numbers and dates as cells, as banks export them. */
function makeWorkbook(rows: number): Uint8Array<ArrayBuffer> {
  const sheet = utils.aoa_to_sheet(
    [
      ['Date', 'Payee', 'Amount', 'Note'],
      ...Array.from({ length: rows }, (_, index) => [
        dayOf(index),
        `${payees[index % 10]} ${index % 977}`,
        -minorOf(index) / 100,
        `card ${index % 9_973}`,
      ]),
    ],
    { dense: true },
  );
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Statement');
  return new Uint8Array(
    write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer,
  );
}

const runs = 5;
/**
 * The middle one of several runs, in milliseconds, and the processor time of that run: the machine
 * may be doing other work.
 */
async function measure(work: () => void | Promise<void>): Promise<{ ms: number; cpuMs: number }> {
  const taken: { ms: number; cpuMs: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    await work();
    const used = process.cpuUsage(cpu);
    taken.push({ ms: performance.now() - start, cpuMs: (used.user + used.system) / 1_000 });
  }
  return taken.sort((a, b) => a.ms - b.ms)[Math.floor(runs / 2)]!;
}
async function report(
  figure: string,
  rows: number,
  work: () => void | Promise<void>,
  floorName: string,
  floorWork: () => void | Promise<void>,
  aim: string,
): Promise<void> {
  const [taken, floor] = [await measure(work), await measure(floorWork)];
  console.log(
    JSON.stringify({
      area: 'import',
      figure,
      unit: 'ms',
      rows,
      value: round(taken.ms),
      cpuMs: round(taken.cpuMs),
      floorName,
      floor: round(floor.ms),
      ratio: round(taken.ms / floor.ms),
      aim,
    }),
  );
}

function expectRows(file: BankFile, rows: number): BankFile['statements'][number]['rows'] {
  const found = file.statements.flatMap((statement) => statement.rows);
  if (found.length !== rows || file.problems.length > 0)
    throw new Error(`${found.length} of ${rows} rows, ${file.problems.length} problems`);
  return found;
}

for (const rows of [10_000, 100_000]) {
  const aim = `under ${rows === 10_000 ? 2 : 15} s with writing; the engine under half of that`;
  for (const [kind, make] of Object.entries(makers)) {
    const bytes = new TextEncoder().encode(make(rows));
    await report(
      `read ${kind}`,
      rows,
      () => {
        expectRows(readBankFile(bytes, `a.${kind}`, { accountCurrency: 'USD' }), rows);
      },
      'bare decoding and line split of the same bytes',
      () => {
        if (new TextDecoder().decode(bytes).split('\n').length < rows)
          throw new Error('The floor split too little');
      },
      aim,
    );
  }
  const sheet = makeWorkbook(rows);
  await report(
    'read xlsx',
    rows,
    async () => {
      expectRows(
        readBankFile(sheet, 'a.xlsx', {
          accountCurrency: 'USD',
          workbook: await openWorkbook(sheet),
        }),
        rows,
      );
    },
    'bare unpacking of the same archive',
    async () => {
      if (!(await unpackZip(sheet, maxUnpackedBytes, () => true)).ok)
        throw new Error('The floor unpacked nothing');
    },
    aim,
  );
  const incoming = expectRows(
    readBankFile(new TextEncoder().encode(makers['csv']!(rows)), 'a.csv', {
      accountCurrency: 'USD',
    }),
    rows,
  );
  // A third is here from a file, a third was typed by hand a day later and in short, a third is
  // new.
  const ids = findDuplicates(incoming, []).map(({ bankId }) => bankId);
  const existing = incoming.map((row, index): ExistingTransaction => {
    const common = { id: `e${index}`, currency: row.currency, note: '' };
    if (index % 3 === 0)
      return {
        ...common,
        day: row.day,
        amountMinor: row.amountMinor,
        payee: row.payee,
        bankId: ids[index]!,
        importId: 'i',
      };
    if (index % 3 === 1)
      return {
        ...common,
        day: row.day,
        amountMinor: row.amountMinor,
        payee: payees[index % 10]!.toLowerCase(),
        bankId: null,
        importId: null,
      };
    return {
      ...common,
      day: row.day,
      amountMinor: row.amountMinor - 1_000_000,
      payee: row.payee,
      bankId: `other-${index}`,
      importId: 'i',
    };
  });
  await report(
    'match, as many transactions in the account',
    rows,
    () => {
      const counts = { new: 0, 'already-here': 0, 'matches-typed': 0 };
      for (const { verdict } of findDuplicates(incoming, existing)) counts[verdict] += 1;
      if (Math.abs(counts.new - rows / 3) > 1 || Math.abs(counts['matches-typed'] - rows / 3) > 1)
        throw new Error(`Wrong verdicts: ${JSON.stringify(counts)}`);
    },
    'one map over what is there and one look-up a row',
    () => {
      const here = new Map(
        existing.map((one) => [`${one.day}${one.amountMinor}${one.payee}`, one]),
      );
      if (
        incoming.filter((row) => here.has(`${row.day}${row.amountMinor}${row.payee}`)).length === 0
      )
        throw new Error('The floor found nothing');
    },
    aim,
  );
}
