/** Parts of a CAMT statement; for tests. */
interface CamtEntry {
  amount?: string;
  ccy?: string;
  way?: string;
  status?: string;
  day?: string;
  more?: string;
}
const entry = ({
  amount = '10.00',
  ccy = ' Ccy="EUR"',
  way = 'DBIT',
  status = '<Sts>BOOK</Sts>',
  day = '<BookgDt><Dt>2026-03-02</Dt></BookgDt>',
  more = '',
}: CamtEntry = {}) =>
  `<Ntry><Amt${ccy}>${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd>${status}${day}${more}</Ntry>`;
const balance = (code: string, amount: string, way = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>` +
  `<CdtDbtInd>${way}</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>`;
const stmt = (inside: string, iban = 'DE02120300000000202051') =>
  `<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>\n${inside}\n</Stmt>`;
const file = (inside: string, version = '053.001.02') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n` +
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${version}"><BkToCstmrStmt>\n` +
  `${inside}\n</BkToCstmrStmt></Document>\n`;

export const camtParts = { entry, balance, stmt, file };
