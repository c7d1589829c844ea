/** The column that names the other side, beside columns for the kind and the account. */
import { expect, test } from 'vitest';
import { readBankFile } from './index.ts';

const payeesUnder = (heading: string): string[] => {
  const text = [
    `Date,${heading},Type,Account Name,Amount`,
    '2026-11-28,Baker,Card payment,Main,-12.34',
    '2026-11-27,Employer,Credit transfer,Main,2500.00',
    '2026-11-26,Grocer,Card payment,Main,-5.34',
    '',
  ].join('\n');
  const file = readBankFile(new TextEncoder().encode(text), 'a.csv', {
    settings: { currency: 'EUR' },
  });
  return file.statements.flatMap(({ rows }) => rows.map(({ payee }) => payee));
};

test.each([
  'Partner Name',
  'Partner',
  'Counterpart',
  'Sender/Recipient Name',
  'Recipient Name',
  'Payer Name',
  'Vendor',
  'Store',
  'Zahlungspartner',
  'Gegenpartei',
  'Name des Zahlungspartners',
  'Commerçant',
  'Contrepartie',
  'Nom du bénéficiaire',
  'Comercio',
  'Contraparte',
  'Esercente',
  'Destinatario',
  'Comerciante',
  'Naam ontvanger',
  'Sklep',
  'Butik',
  'Modtager/Afsender',
  'Butikk',
  'Kauppa',
  'Kedvezményezett',
  'Üye işyeri',
  'Cửa hàng',
  'Tên người nhận',
])('%s names the payee', (heading) => {
  expect(payeesUnder(heading)).toEqual(['Baker', 'Employer', 'Grocer']);
});
