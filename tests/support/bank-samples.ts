/** Files of banks and of Firefly III for the imports of the browser tests. */
interface OfxSample {
  currency: string;
  account: string;
  /** The fields of its only `STMTTRN`. */
  record: string;
  /** The fields of its `LEDGERBAL`. */
  balance?: string;
}
/** Returns an OFX 1 file of one account with one record. */
export const ofxOf = ({ currency, account, record, balance }: OfxSample) =>
  'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n' +
  `<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>${currency}` +
  `<BANKACCTFROM><BANKID>012345678<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>` +
  `<BANKTRANLIST><STMTTRN>${record}</STMTTRN></BANKTRANLIST>` +
  (balance === undefined ? '' : `<LEDGERBAL>${balance}</LEDGERBAL>`) +
  '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>';

const entry = (amount: string, text: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>` +
  `<BookgDt><Dt>2025-07-01</Dt></BookgDt><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`;
const balanceOf = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>` +
  `<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
const statement = (iban: string, ...inside: string[]) =>
  `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${inside.join('')}</Stmt>`;
/** CAMT.053 of two accounts in euros, each with its opening and closing balance. */
export const twoStatements = [
  '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">',
  '<BkToCstmrStmt>',
  statement(
    'DE02120300000000208811',
    balanceOf('OPBD', '100.00'),
    balanceOf('CLBD', '88.00'),
    entry('7.00', 'Harbour ferry'),
    entry('5.00', 'Kiosk'),
  ),
  statement(
    'DE02120300000000208822',
    balanceOf('OPBD', '50.00'),
    balanceOf('CLBD', '45.00'),
    entry('4.00', 'Aquarium'),
  ),
  '</BkToCstmrStmt></Document>',
].join('');

/** The headings of an older export of Firefly III. */
export const fireflyHeadings =
  'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,' +
  'foreign_currency_code,foreign_amount,description,date,source_name,source_iban,source_type,' +
  'destination_name,destination_iban,destination_type,reconciled,category,budget,bill,tags,notes';
/** Returns a line under `fireflyHeadings`, in euros, on a day of March 2025. */
export const fireflyRow = (
  id: number,
  type: string,
  amount: string,
  from: string,
  fromType: string,
  into: string,
  intoType: string,
) =>
  `1,${id},${id},2025-01-01T00:00:00+01:00,2025-01-01T00:00:00+01:00,,${type},EUR,${amount},,,` +
  `text,2025-03-0${id}T00:00:00+01:00,${from},,${fromType},${into},,${intoType},1,,,,,`;
