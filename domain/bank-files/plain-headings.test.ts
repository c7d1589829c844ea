/**
 * Headings as banks write them over days, amounts and the two sides, each read without a question.
 */
import { describe, expect, test } from 'vitest';
import { readBankFile } from './index.ts';

const read = (lines: readonly string[]) => {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const file = readBankFile(bytes, 'a.csv', { accountCurrency: 'EUR' });
  const rows = file.statements.flatMap((one) =>
    one.rows.map(({ day, amountMinor }) => [day, amountMinor]),
  );
  return { needs: file.needs, rows };
};
const rows = [
  ['2026-03-15', -500],
  ['2026-03-16', 90_000],
  ['2026-03-17', -7_000],
];
const told = { needs: [], rows };

describe('debit and credit columns', () => {
  const pairs = [
    'Outgoing;Incoming',
    'Ausgehend;Eingehend',
    'Uitgaand;Inkomend',
    'Wychodzące;Przychodzące',
    'Wypływy;Wpływy',
    'Egresos;Ingresos',
    'Importe cargo;Importe abono',
    'Importo dare;Importo avere',
    'Prelievi;Versamenti',
    'debetní částka;kreditní částka',
    'Úbytky;Přírůstky',
    'Kwota obciążenia;Kwota uznania',
    'Payments;Receipts',
    'Pagos;Cobros',
    'Paiements;Versements',
    'Pagamenti;Versamenti',
    'Spese;Incassi',
    'Pagamentos;Recebimentos',
    'Platby;Příjmy',
    'Betaald;Ontvangen',
    'Gastos;Ganhos',
    'Zahlungen;Eingänge',
  ];
  test.each(pairs)('%s: the first is out', (heads) => {
    const [out, into] = heads.split(';');
    const cells = ['2026-03-15;A;5,00;', '2026-03-16;B;;900,00', '2026-03-17;C;70,00;'];
    expect(read([`Datum;Text;${heads}`, ...cells])).toEqual(told);
    const turned = ['2026-03-15;A;;5,00', '2026-03-16;B;900,00;', '2026-03-17;C;;70,00'];
    expect(read([`Datum;Text;${into};${out}`, ...turned])).toEqual(told);
  });
  test.each(['Payments', 'Pagos', 'Paiements', 'Zahlungen', 'Platby'])(
    '%s alone may be income',
    (heading) => {
      const cells = ['2026-03-15;A;5,00;', '2026-03-16;B;;900,00', '2026-03-17;C;70,00;'];
      expect(read([`Datum;Text;${heading};Xyz`, ...cells]).needs).not.toEqual([]);
      expect(read([`Datum;Text;${heading};Charges`, ...cells]).rows).not.toEqual(rows);
    },
  );
});

describe('two sides that only both headings together show', () => {
  const cells = ['2026-03-15;A;5,00;', '2026-03-16;B;;900,00', '2026-03-17;C;70,00;'];
  const pairs = ['Payments;Receipts', 'Pagos;Cobros', 'Zahlungen;Eingänge'];
  test.each(pairs)('%s of a card or a loan are asked about', (heads) => {
    for (const accountType of ['card', 'loan'] as const) {
      const bytes = new TextEncoder().encode([`Datum;Text;${heads}`, ...cells].join('\n'));
      expect(readBankFile(bytes, 'a.csv', { accountCurrency: 'EUR', accountType }).needs).toEqual([
        'columns',
      ]);
      const settings = { columns: { date: 0, payee: 1, debit: 2, credit: 3 } };
      expect(
        readBankFile(bytes, 'a.csv', { accountCurrency: 'EUR', accountType, settings }).needs,
      ).toEqual([]);
    }
  });
});

test.each(['Spese;Versamenti', 'Spese;Incassi'])(
  '%s are asked about if the balance contradicts them',
  (heads) => {
    const cells = [
      '2026-03-15;A;;5,00;95,00',
      '2026-03-16;B;900,00;;995,00',
      '2026-03-17;C;;70,00;925,00',
    ];
    expect(read([`Data;Testo;${heads};Saldo`, ...cells])).toEqual({ needs: ['columns'], rows: [] });
  },
);

test.each(['Outgoing fee;Incoming fee', 'Incoming account;Outgoing account'])(
  '%s are no sides',
  (heads) => {
    const cells = ['2026-03-15;A;5,00;', '2026-03-16;B;;900,00', '2026-03-17;C;70,00;'];
    expect(read([`Date;Text;${heads}`, ...cells])).toEqual({ needs: ['columns'], rows: [] });
  },
);

describe('one amount column', () => {
  const amounts = [
    'Transaktionsbetrag',
    'Buchungsbetrag',
    'Valor da transação',
    'Valor da operação',
    'Valor (R$)',
    'Valor EUR',
    'Valor em EUR',
    'Quantia',
    'Importância',
    'Vlr.',
    'Imp.',
    'Wartość operacji',
  ];
  test.each(amounts)('%s', (heading) => {
    const cells = ['2026-03-15;A;-5,00', '2026-03-16;B;900,00', '2026-03-17;C;-70,00'];
    expect(read([`Datum;Text;${heading}`, ...cells])).toEqual(told);
  });
});

describe('two day columns', () => {
  const days = [
    'Umsatzdatum;Wertstellungsdatum',
    'Transaktionsdatum;Valuta',
    'Dt. Movimento;Dt. Valor',
    'Día;Fecha valor',
    'Data da transação;Data efetiva',
    'dateOp;dateVal',
    'Giorno;Data valuta',
    'Data Op.;Data Val.',
    'Fecha Oper.;Fecha Val.',
  ];
  test.each(days)('%s: the first is the day', (heads) => {
    const cells = [
      '2026-03-15;2026-03-18;A;-5,00',
      '2026-03-16;2026-03-19;B;900,00',
      '2026-03-17;2026-03-20;C;-70,00',
    ];
    expect(read([`${heads};Text;Betrag`, ...cells])).toEqual(told);
  });
  const open = [
    'Día valor;Día operación',
    'Día de pago;Día de compra',
    'Giorno fattura;Giorno pagamento',
    'Dia fatura;Dia compra',
  ];
  test.each(open)('%s: the day is asked', (heads) => {
    const cells = ['2026-03-15;2026-03-18;A;-5,00', '2026-03-16;2026-03-19;B;900,00'];
    expect(read([`${heads};Text;Betrag`, ...cells])).toEqual({ needs: ['columns'], rows: [] });
  });
  const turned = [
    'Giorno;Data',
    'Giorno valuta;Data operazione',
    'Giorno valuta;Giorno operazione',
  ];
  test.each(turned)('%s: the second is the day', (heads) => {
    const cells = [
      '2026-03-18;2026-03-15;A;-5,00',
      '2026-03-19;2026-03-16;B;900,00',
      '2026-03-20;2026-03-17;C;-70,00',
    ];
    expect(read([`${heads};Text;Betrag`, ...cells])).toEqual(told);
  });
});

test.each(['Imp. IVA', 'Imp. retenido', 'Imp. bollo', 'Imp. unitario'])(
  '%s alone is asked about',
  (heading) => {
    const table = [`Data;Testo;${heading}`, '2026-03-15;A;-5,00', '2026-03-16;B;-9,00'];
    expect(read(table)).toEqual({ needs: ['columns'], rows: [] });
  },
);

describe('a column under a currency code alone', () => {
  const amounts = ['-5,00', '900,00', '-70,00', '-1,50'];
  const balances = ['95,00', '995,00', '925,00', '923,50'];
  const others = ['12,00', '40,00', '33,00', '81,00'];
  const days = ['2026-03-15', '2026-03-16', '2026-03-17', '2026-03-18'];
  const tableOf = (heads: string, ...columns: string[][]) => [
    `Datum;Text;${heads}`,
    ...days.map((day, at) => [day, 'A', ...columns.map((column) => column[at])].join(';')),
  ];
  const proven = {
    needs: [],
    rows: [
      ['2026-03-15', -500],
      ['2026-03-16', 90_000],
      ['2026-03-17', -7_000],
      ['2026-03-18', -150],
    ],
  };
  const asked = { needs: ['columns'], rows: [] };
  test.each(['Betrag;EUR', 'EUR;Saldo', 'EUR;EUR', 'Umsatz;EUR'])(
    '%s: the running balance tells the amount and the balance, else they are asked about',
    (heads) => {
      expect(read(tableOf(heads, amounts, balances))).toEqual(proven);
      expect(read(tableOf(heads, amounts, others))).toEqual(asked);
    },
  );
  test('stands before the amount as well', () => {
    expect(read(tableOf('EUR;Betrag', balances, amounts))).toEqual(proven);
    expect(read(tableOf('EUR;EUR', balances, amounts))).toEqual(proven);
    expect(read(tableOf('EUR;Betrag', others, amounts))).toEqual(asked);
  });
  test('alone is the amount', () => {
    expect(read(tableOf('EUR', amounts))).toEqual(proven);
  });
  test('beside two sides is the balance that they lead to', () => {
    const sides = [
      ['5,00', '', '70,00', '1,50'],
      ['', '900,00', '', ''],
    ];
    expect(read(tableOf('Soll;Haben;EUR', ...sides, balances))).toEqual(proven);
    expect(read(tableOf('Soll;Haben;EUR', ...sides, others))).toEqual(asked);
  });
});
