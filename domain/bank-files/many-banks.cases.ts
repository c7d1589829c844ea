/**
 * Files as banks of many countries write them, by hand after their layouts, each with the rows that
 * a person reads in it. Data: `many-banks.test.ts` reads them all.
 */
import type { ReadOptions } from './index.ts';

type Row = readonly [day: string, amountMinor: number, currency?: string];
export interface BankFileCase {
  name: string;
  file: string;
  text?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  options?: ReadOptions;
  rows?: readonly Row[];
  needs?: readonly string[];
  /** Lines that are refused. */
  refused?: readonly [code: string, line: number | null][];
  closing?: number | null;
  opening?: number | null;
}

const utf16 = (text: string) =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const ofx1 = (body: string) =>
  [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    'ENCODING:USASCII',
    'CHARSET:1252',
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
    '',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>0<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1' +
      '<ACCTID>99<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260101<DTEND>20260131',
    body,
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    '',
  ].join('\n');
const camt = (version: string, body: string, root = 'BkToCstmrStmt', one = 'Stmt') =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><${root}><GrpHdr>` +
      `<MsgId>1</MsgId></GrpHdr><${one}><Id>1</Id><Acct><Id>` +
      '<IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>',
    body,
    `</${one}></${root}></Document>`,
    '',
  ].join('\n');
const entry = (
  amount: string,
  direction: string,
  day: string,
  more = '<Sts>BOOK</Sts>',
  currency = 'EUR',
) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${more}` +
  `<BookgDt>${day}</BookgDt></Ntry>`;
const on = (day: string) => `<Dt>${day}</Dt>`;

const ofx: BankFileCase[] = [
  {
    name: 'OFX 1 without closing tags, a time zone that would move the day',
    file: 'a.ofx',
    text: ofx1(
      [
        '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260115233000[-5:EST]<TRNAMT>-12.50<FITID>1' +
          '<NAME>SHOP',
        '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260116003000[+7:ICT]<TRNAMT>+1000.00<FITID>2' +
          '<NAME>PAY',
      ].join('\n'),
    ),
    rows: [
      ['2026-01-15', -1_250],
      ['2026-01-16', 100_000],
    ],
  },
  {
    name: 'OFX 2 as one line of XML, with what is only pending',
    file: 'a.qfx',
    text:
      '<?xml version="1.0" encoding="UTF-8"?>' +
      '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" ' +
      'NEWFILEUID="NONE"?><OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>1</TRNUID><CCSTMTRS>' +
      '<CURDEF>USD</CURDEF><CCACCTFROM><ACCTID>4111</ACCTID></CCACCTFROM><BANKTRANLIST>' +
      '<DTSTART>20260101</DTSTART><DTEND>20260131</DTEND>' +
      '<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260103</DTPOSTED><TRNAMT>-45.10</TRNAMT>' +
      '<FITID>A</FITID><NAME>Gas</NAME></STMTTRN>' +
      '<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260104</DTPOSTED><TRNAMT>200.00</TRNAMT>' +
      '<FITID>B</FITID><NAME>Payment</NAME></STMTTRN></BANKTRANLIST><BANKTRANLISTP>' +
      '<DTASOF>20260131</DTASOF><STMTTRNP><TRNTYPE>DEBIT</TRNTYPE><DTTRAN>20260130</DTTRAN>' +
      '<TRNAMT>-999.99</TRNAMT><NAME>Hold</NAME></STMTTRNP></BANKTRANLISTP><LEDGERBAL>' +
      '<BALAMT>-45.10</BALAMT><DTASOF>20260131</DTASOF></LEDGERBAL></CCSTMTRS></CCSTMTTRNRS>' +
      '</CREDITCARDMSGSRSV1></OFX>',
    rows: [
      ['2026-01-03', -4_510],
      ['2026-01-04', 20_000],
    ],
    closing: -4_510,
  },
  {
    name: "QBO with an amount in another currency, and one that was changed into the account's",
    file: 'a.qbo',
    text: ofx1(
      '<STMTTRN><TRNTYPE>POS<DTPOSTED>20260115<TRNAMT>-20.00<FITID>1<NAME>Café<CURRENCY>' +
        '<CURRATE>1.08<CURSYM>EUR</CURRENCY></STMTTRN>' +
        '<STMTTRN><TRNTYPE>POS<DTPOSTED>20260116<TRNAMT>-30.00<FITID>2<NAME>Bar<ORIGCURRENCY>' +
        '<CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY></STMTTRN>',
    ),
    rows: [
      ['2026-01-15', -2_000, 'EUR'],
      ['2026-01-16', -3_000, 'USD'],
    ],
  },
  {
    name: 'OFX of a day before 1970 and of a leap day, one that never was',
    file: 'a.ofx',
    text: ofx1(
      [
        '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>19690720<TRNAMT>-1.00<FITID>1<NAME>Moon</STMTTRN>',
        '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240229<TRNAMT>-2.00<FITID>2<NAME>Leap</STMTTRN>',
        '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250229<TRNAMT>-3.00<FITID>3<NAME>None</STMTTRN>',
      ].join('\n'),
    ),
    rows: [
      ['1969-07-20', -100],
      ['2024-02-29', -200],
    ],
    refused: [['date-does-not-exist', 14]],
  },
  {
    name: 'OFX in đồng: whole amounts, and ones with useless decimals',
    file: 'a.ofx',
    text: ofx1(
      '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260115<TRNAMT>-1250000<FITID>1<NAME>EVN</STMTTRN>' +
        '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260116<TRNAMT>35000000.00<FITID>2' +
        '<NAME>Luong</STMTTRN>',
    ).replace('<CURDEF>USD', '<CURDEF>VND'),
    rows: [
      ['2026-01-15', -1_250_000, 'VND'],
      ['2026-01-16', 35_000_000, 'VND'],
    ],
  },
];

const qif: BankFileCase[] = [
  {
    name: 'QIF of Quicken with lists before the rows: categories, memorised payees',
    file: 'a.qif',
    text: [
      '!Type:Cat',
      'NGroceries',
      'DFood',
      'E',
      '^',
      '!Option:AutoSwitch',
      '!Account',
      'NChecking',
      'TBank',
      '^',
      '!Clear:AutoSwitch',
      '!Type:Bank',
      "D1/15'26",
      'U-1,234.50',
      'T-1,234.50',
      'CX',
      'PLandlord',
      'LRent',
      '^',
      "D1/31'26",
      'U2,500.00',
      'T2,500.00',
      'PEmployer',
      '^',
      '!Type:Memorized',
      'KP',
      'U-9.99',
      'T-9.99',
      'PSpotify',
      '^',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -123_450],
      ['2026-01-31', 250_000],
    ],
  },
  {
    name: 'QIF of GnuCash: two accounts, a transfer between them, parts',
    file: 'a.qif',
    text: [
      '!Account',
      'NAssets:Checking',
      'TBank',
      '^',
      '!Type:Bank',
      'D2026-01-15',
      'T-300.00',
      'PMove',
      'L[Assets:Savings]',
      '^',
      'D2026-01-16',
      'T-50.00',
      'PMarket',
      'SFood',
      'Ebread',
      '$-30.00',
      'SHome',
      '$-20.00',
      '^',
      '!Account',
      'NAssets:Savings',
      'TBank',
      '^',
      '!Type:Bank',
      'D2026-01-15',
      'T300.00',
      'PMove',
      'L[Assets:Checking]',
      '^',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -30_000],
      ['2026-01-16', -5_000],
    ],
  },
  {
    name: 'QIF of a German program',
    file: 'a.qif',
    text: '!Type:Bank\nD15.01.26\nT-1.234,56\nPMiete\n^\nD31.01.26\nT+2.500,00\nPGehalt\n^\n',
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-15', -123_456],
      ['2026-01-31', 250_000],
    ],
  },
  {
    name: 'QIF of a British bank',
    file: 'a.qif',
    text: '!Type:Oth L\nD13/01/2026\nT-20.00\nPShop\n^\nD02/02/2026\nT-5.00\nPBus\n^\n',
    options: { accountCurrency: 'GBP' },
    rows: [
      ['2026-01-13', -2_000],
      ['2026-02-02', -500],
    ],
  },
];

const vietnam: BankFileCase[] = [
  {
    name: 'Vietcombank: a letterhead, debit and credit, totals below',
    file: 'vcb.csv',
    text: [
      '\ufeffNGÂN HÀNG TMCP NGOẠI THƯƠNG VIỆT NAM,,,,,,',
      'SAO KÊ TÀI KHOẢN,,,,,,',
      'Số tài khoản:,0071001234567,,,,,',
      'Loại tiền:,VND,,,,,',
      'STT,Ngày giao dịch,Số tham chiếu,Số tiền ghi nợ,Số tiền ghi có,Số dư,Mô tả',
      '1,15/01/2026,5243 - 1,"1,250,000",,"8,750,000",EVN HCMC thanh toan tien dien',
      '2,16/01/2026,5243 - 2,,"35,000,000","43,750,000",LUONG T01',
      '3,28/01/2026,5243 - 3,"65,000",,"43,685,000","Phở Thìn, 13 Lò Đúc"',
      'Tổng cộng,,,"1,315,000","35,000,000",,',
      '',
    ].join('\n'),
    options: { accountCurrency: 'VND' },
    rows: [
      ['2026-01-15', -1_250_000],
      ['2026-01-16', 35_000_000],
      ['2026-01-28', -65_000],
    ],
  },
  {
    name: 'Techcombank: headings in two languages, newest first',
    file: 'tcb.csv',
    text: [
      '"Ngày giao dịch/ Transaction date","Đối tác/ Remitter","NH Đối tác/ Remitter bank",' +
        '"Diễn giải/ Details","Số bút toán/ Transaction No.","Nợ TKTT/ Debit","Có TKTT/ Credit",' +
        '"Số dư/ Balance"',
      '"20/01/2026","","","Thanh toan Shopee","FT26020-1","350,000","","1,650,000"',
      '"15/01/2026","NGUYEN VAN A","VCB","tra tien an trua","FT26015-1","","500,000","2,000,' +
        '000"',
      '"14/01/2026","","","Rut tien ATM","FT26014-9","1,000,000","","1,500,000"',
      '',
    ].join('\n'),
    options: { accountCurrency: 'VND' },
    rows: [
      ['2026-01-20', -350_000],
      ['2026-01-15', 500_000],
      ['2026-01-14', -1_000_000],
    ],
  },
  {
    name: 'MB: thousands by points, times behind the days',
    file: 'mb.csv',
    text: [
      'STT;Ngày giao dịch;Phát sinh nợ;Phát sinh có;Số dư;Nội dung',
      '1;15/01/2026 08:12:44;1.250.000;0;8.750.000;Tien dien',
      '2;16/01/2026 23:59:59;0;35.000.000;43.750.000;Luong',
      '',
    ].join('\n'),
    options: { accountCurrency: 'VND' },
    rows: [
      ['2026-01-15', -1_250_000],
      ['2026-01-16', 35_000_000],
    ],
  },
  {
    name: 'Momo: signs and đ with the amount, one payment that failed',
    file: 'momo.csv',
    text: [
      'Thời gian,Mã giao dịch,Tên dịch vụ,Số tiền,Trạng thái',
      '15/01/2026 12:01,41001,Highlands Coffee,-59.000đ,Thành công',
      '16/01/2026 12:02,41002,Nạp tiền từ Vietcombank,+500.000đ,Thành công',
      '17/01/2026 12:03,41003,Grab,-32.000đ,Thất bại',
      '',
    ].join('\n'),
    options: { accountCurrency: 'VND' },
    rows: [
      ['2026-01-15', -59_000],
      ['2026-01-16', 500_000],
    ],
  },
  {
    name: 'text of Excel in Vietnamese, UTF-16',
    file: 'sao-ke.txt',
    bytes: utf16(
      [
        'Ngày\tDiễn giải\tGhi nợ\tGhi có\tSố dư',
        '15/01/2026\tTiền nhà\t7.500.000\t\t2.500.000',
        '16/01/2026\tLương\t\t35.000.000\t37.500.000',
        '',
      ].join('\r\n'),
    ),
    options: { accountCurrency: 'VND' },
    rows: [
      ['2026-01-15', -7_500_000],
      ['2026-01-16', 35_000_000],
    ],
  },
  {
    name: 'ACB: one amount with the direction beside it',
    file: 'acb.csv',
    text: [
      'Ngày hiệu lực,Ngày GD,Số GD,Nội dung giao dịch,Loại GD,Số tiền,Số dư',
      '15/01/2026,15/01/2026,1,Mua hàng,Nợ,"200,000","800,000"',
      '16/01/2026,16/01/2026,2,Hoàn tiền,Có,"50,000","850,000"',
      '',
    ].join('\n'),
    options: { accountCurrency: 'VND' },
    rows: [
      ['2026-01-15', -200_000],
      ['2026-01-16', 50_000],
    ],
  },
];

const germany: BankFileCase[] = [
  {
    name: 'Sparkasse CSV-CAMT: two-digit years, what is only noted stays out',
    file: 'sparkasse.csv',
    bytes: latin1(
      [
        '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";' +
          '"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";' +
          '"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";' +
          '"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";' +
          '"Waehrung";"Info"',
        '"DE02";"30.01.26";"30.01.26";"FOLGELASTSCHRIFT";"Stadtwerke Müller";"DE98";"M1";"";"";' +
          '"";"";"Stadtwerke";"DE11";"GENODE";"-84,50";"EUR";"Umsatz vorgemerkt"',
        '"DE02";"29.01.26";"29.01.26";"LOHN GEHALT";"Januar";"";"";"";"";"";"";"Arbeit GmbH";' +
          '"DE12";"GENODE";"2.345,67";"EUR";"Umsatz gebucht"',
        '"DE02";"28.01.26";"28.01.26";"KARTENZAHLUNG";"2026-01-27T18:01 Debitk.";"";"";"";"";' +
          '"";"";"REWE";"DE13";"GENODE";"-1.045,00";"EUR";"Umsatz gebucht"',
        '',
      ].join('\n'),
    ),
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-29', 234_567],
      ['2026-01-28', -104_500],
    ],
  },
  {
    name: 'DKB: a letterhead with the balance, a status',
    file: 'dkb.csv',
    text: [
      '\ufeff"Girokonto";"DE02120300000000202051"',
      '"Zeitraum:";"01.01.2026 - 31.01.2026"',
      '"Kontostand vom 31.01.2026:";"1.234,56 €"',
      '""',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";' +
        '"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";' +
        '"Kundenreferenz"',
      '"31.01.26";"";"Vorgemerkt";"Ich";"Tankstelle";"";"Ausgang";"";"-70";"";"";""',
      '"30.01.26";"30.01.26";"Gebucht";"Ich";"Bäcker";"Brot";"Ausgang";"DE1";"-4,5";"";"";""',
      '"29.01.26";"29.01.26";"Gebucht";"Arbeit";"Ich";"Gehalt";"Eingang";"DE2";"2.500";"";"";""',
      '"28.01.26";"28.01.26";"Gebucht";"Ich";"Miete";"Miete";"Ausgang";"DE3";"-1.045,00";"";"";' +
        '""',
      '',
    ].join('\n'),
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-30', -450],
      ['2026-01-29', 250_000],
      ['2026-01-28', -104_500],
    ],
  },
  {
    name: 'ING: the currency twice, the balance before the amount',
    file: 'ing.csv',
    bytes: latin1(
      [
        'Umsatzanzeige;Datei erstellt am: 31.01.2026 10:00',
        '',
        'IBAN;DE02 5001 0517 0000 0000 01',
        'Kontoname;Girokonto',
        'Saldo;1.000,00;EUR',
        '',
        'In der CSV-Datei finden Sie alle bereits gebuchten Umsätze.',
        '',
        'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;' +
          'Währung;Betrag;Währung',
        '30.01.2026;30.01.2026;VISA EDEKA;Lastschrift;NR 1;1.000,00;EUR;-50,00;EUR',
        '29.01.2026;29.01.2026;Arbeit;Gehalt/Rente;Lohn;1.050,00;EUR;950,00;EUR',
        '',
      ].join('\n'),
    ),
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-30', -5_000],
      ['2026-01-29', 95_000],
    ],
  },
  {
    name: 'Deutsche Bank: amount, debit and credit side by side, the balance below',
    file: 'db.csv',
    bytes: latin1(
      [
        'Umsätze Girokonto;;;Kundennummer: 100 1234567',
        '01.01.2026 - 31.01.2026',
        'Letzter Kontostand;;;;1.000,00;EUR',
        'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;' +
          'Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;' +
          'Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung',
        '15.01.2026;15.01.2026;SEPA-Lastschrift;Telekom;Rechnung;DE1;;;;;;-39,95;;;;-39,95;;EUR',
        '16.01.2026;16.01.2026;SEPA-Gutschrift;Arbeit;Lohn;DE2;;;;;;1.500,00;;;;;1.500,00;EUR',
        'Kontostand;31.01.2026;;;2.460,05;EUR',
        '',
      ].join('\n'),
    ),
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-15', -3_995],
      ['2026-01-16', 150_000],
    ],
  },
  {
    name: 'comdirect: what is open has no day, old balances below',
    file: 'comdirect.csv',
    bytes: latin1(
      [
        ';',
        '"Umsätze Girokonto";"Zeitraum: 30 Tage";',
        '"Neuer Kontostand";"1.234,56 EUR";',
        '',
        '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";',
        '"offen";"--";"Visa";"Hotel";"-200,00";',
        '"30.01.2026";"30.01.2026";"Lastschrift";"Auftraggeber: Strom";"-85,00";',
        '"29.01.2026";"29.01.2026";"Übertrag";"Lohn";"1.985,10";',
        '',
        '"Alter Kontostand";"0,00 EUR";',
        '',
      ].join('\n'),
    ),
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-30', -8_500],
      ['2026-01-29', 198_510],
    ],
  },
  {
    name: 'N26: the original amount beside the booked one',
    file: 'n26.csv',
    text: [
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference",' +
        '"Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      '2026-01-15,2026-01-15,"Amazon US",,"Presentment","","Main",-18.52,-20.00,USD,0.926',
      '2026-01-16,2026-01-16,"Employer",DE1,"Credit Transfer","wage","Main",2000.00,,,',
      '',
    ].join('\n'),
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-15', -1_852, 'EUR'],
      ['2026-01-16', 200_000, 'EUR'],
    ],
  },
  {
    name: 'PostFinance: apostrophes, debits with a minus, a disclaimer below',
    file: 'post.csv',
    bytes: latin1(
      [
        'Datum von:;2026-01-01',
        'Datum bis:;2026-01-31',
        'Buchungsart:;Alle Buchungen',
        'Konto:;CH93',
        'Währung:;CHF',
        'Buchungsdatum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Valuta;Saldo in CHF',
        "31.01.2026;KAUF MIGROS;;-87.65;31.01.2026;4'912.35",
        "30.01.2026;GUTSCHRIFT LOHN;5'000.00;;30.01.2026;5'000.00",
        '',
        'Disclaimer:',
        'Dies ist kein durch PostFinance AG erstelltes Dokument.',
        '',
      ].join('\n'),
    ),
    options: { accountCurrency: 'CHF' },
    rows: [
      ['2026-01-31', -8_765],
      ['2026-01-30', 500_000],
    ],
  },
];

const france: BankFileCase[] = [
  {
    name: 'Crédit Agricole: texts over lines, debit and credit, letterhead',
    file: 'ca.csv',
    bytes: latin1(
      [
        'Téléchargement du 31/01/2026;;;;',
        '',
        'M. DUPONT JEAN',
        'Compte de Dépôt carte n° 00012345678;',
        'Solde au 31/01/2026 1 234,56 €',
        '',
        'Liste des opérations du compte entre le 01/01/2026 et le 31/01/2026;',
        '',
        'Date;Libellé;Débit euros;Crédit euros;',
        '30/01/2026;"PAIEMENT PAR CARTE',
        'X1234 LECLERC',
        '29/01";45,90;;',
        '28/01/2026;"VIREMENT EN VOTRE FAVEUR',
        'SALAIRE";;2 150,00;',
        '',
      ].join('\n'),
    ),
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-30', -4_590],
      ['2026-01-28', 215_000],
    ],
  },
  {
    name: 'BoursoBank: spaces that do not break group thousands',
    file: 'bourso.csv',
    text: [
      '\ufeffdateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;' +
        'accountNum;accountLabel;accountbalance',
      '2026-01-15;2026-01-15;"CARTE 14/01/26 SNCF";"Train";"Transports";"sncf";"-1\u00a0234,' +
        '56";"";"0004";"BoursoBank";"2 000.00"',
      '2026-01-14;2026-01-14;"VIR SALAIRE";"Salaires";"Revenus";"";"2\u202f500,00";"";"0004";' +
        '"BoursoBank";"3234.56"',
      '',
    ].join('\n'),
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-15', -123_456],
      ['2026-01-14', 250_000],
    ],
  },
  {
    name: 'La Banque Postale: euros and, still, francs',
    file: 'lbp.csv',
    bytes: latin1(
      [
        'Numéro Compte   ;1234567A020',
        'Type            ;CCP',
        'Compte tenu en  ;euros',
        'Date            ;31/01/2026',
        'Solde (EUROS)   ;1234,56',
        'Solde (FRANCS)  ;8098,18',
        '',
        'Date;Libellé;Montant(EUROS);Montant(FRANCS)',
        '30/01/2026;"ACHAT CB BOULANGERIE";-3,20;-20,99',
        '28/01/2026;"VIREMENT DE CAF";150,00;983,94',
        '',
      ].join('\n'),
    ),
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-30', -320],
      ['2026-01-28', 15_000],
    ],
  },
];

const america: BankFileCase[] = [
  {
    name: 'Chase: a comma too many at the end of each row',
    file: 'chase.csv',
    text: [
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
      'DEBIT,01/15/2026,"ELECTRIC CO",-85.20,ACH_DEBIT,914.80,,',
      'CREDIT,01/14/2026,"PAYROLL",1000.00,ACH_CREDIT,1000.00,,',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -8_520],
      ['2026-01-14', 100_000],
    ],
  },
  {
    name: 'Bank of America: a summary above, a balance as the first row',
    file: 'boa.csv',
    text: [
      'Description,,Summary Amt.',
      'Beginning balance as of 01/01/2026,,"1,000.00"',
      'Total credits,,"2,500.00"',
      'Total debits,,"-1,200.50"',
      'Ending balance as of 01/31/2026,,"2,299.50"',
      '',
      'Date,Description,Amount,Running Bal.',
      '01/01/2026,Beginning balance as of 01/01/2026,,"1,000.00"',
      '01/15/2026,"RENT","-1,200.50","-200.50"',
      '01/31/2026,"PAYROLL","2,500.00","2,299.50"',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -120_050],
      ['2026-01-31', 250_000],
    ],
  },
  {
    name: 'Capital One: debit and credit without signs',
    file: 'cap.csv',
    text: [
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
      '2026-01-15,2026-01-16,1234,GAS,Gas,45.10,',
      '2026-01-14,2026-01-15,1234,PAYMENT,Payment,,300.00',
      '',
    ].join('\n'),
    options: { accountCurrency: 'USD', accountType: 'card' },
    rows: [
      ['2026-01-15', -4_510],
      ['2026-01-14', 30_000],
    ],
  },
  {
    name: 'American Express: spending without a minus, so the person is asked',
    file: 'amex.csv',
    text: [
      'Date,Description,Amount',
      '01/15/2026,DELTA AIR LINES,412.30',
      '01/20/2026,WHOLE FOODS,88.12',
      '01/22/2026,AUTOPAY PAYMENT,-900.00',
      '',
    ].join('\n'),
    options: { accountCurrency: 'USD', accountType: 'card' },
    needs: ['sign'],
  },
  {
    name: 'Wells Fargo: no headings, and numbers that may be amounts: the person is asked',
    file: 'wf.csv',
    text: [
      '"01/15/2026","-12.50","*","","PURCHASE AUTHORIZED ON 01/14 SHOP"',
      '"01/16/2026","-1,300.00","*","1021","CHECK"',
      '"01/30/2026","2500.00","*","","PAYROLL"',
      '',
    ].join('\n'),
    needs: ['columns'],
  },
  {
    name: 'Mint: amounts without signs, the kind beside them',
    file: 'mint.csv',
    text: [
      '"Date","Description","Original Description","Amount","Transaction Type","Category",' +
        '"Account Name","Labels","Notes"',
      '"1/15/2026","Trader Joes","TRADER JOE S #1","54.20","debit","Groceries","Checking","",""',
      '"1/31/2026","Paycheck","ACME PAYROLL","2500.00","credit","Paycheck","Checking","",""',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -5_420],
      ['2026-01-31', 250_000],
    ],
  },
  {
    name: 'brackets, minus behind, CR, and typographic minus',
    file: 'us.csv',
    text: [
      'Date,Description,Amount',
      '01/15/2026,a,(12.50)',
      '01/16/2026,b,3.00-',
      '01/17/2026,c,−4.00',
      '01/18/2026,d,5.00 CR',
      '01/19/2026,e,$6.00',
      '01/20/2026,f,-$1234.50',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -1_250],
      ['2026-01-16', -300],
      ['2026-01-17', -400],
      ['2026-01-18', 500],
      ['2026-01-19', 600],
      ['2026-01-20', -123_450],
    ],
  },
];

const britain: BankFileCase[] = [
  {
    name: 'Barclays: the number of the account in every row',
    file: 'barclays.csv',
    text: [
      'Number,Date,Account,Amount,Subcategory,Memo',
      '\t ,30/01/2026,20-00-00 12345678,-45.99,Direct Debit,SKY DIGITAL\t13263 DDR',
      '\t ,29/01/2026,20-00-00 12345678,1800.00,Counter Credit,EMPLOYER',
      '',
    ].join('\n'),
    options: { accountCurrency: 'GBP' },
    rows: [
      ['2026-01-30', -4_599],
      ['2026-01-29', 180_000],
    ],
  },
  {
    name: 'Nationwide: pounds in Windows-1252, months by name',
    file: 'nw.csv',
    bytes: latin1(
      [
        '"Account Name:","FlexAccount ****12345"',
        '"Account Balance:","£1,234.56"',
        '"Available Balance: ","£1,234.56"',
        '',
        '"Date","Transaction type","Description","Paid out","Paid in","Balance"',
        '"15 Jan 2026","Visa purchase","TESCO","£45.60","","£1,234.56"',
        '"14 Jan 2026","Bank credit","EMPLOYER","","£1,280.16","£1,280.16"',
        '',
      ].join('\n'),
    ),
    options: { accountCurrency: 'GBP' },
    rows: [
      ['2026-01-15', -4_560],
      ['2026-01-14', 128_016],
    ],
  },
  {
    name: 'HSBC: no headings',
    file: 'hsbc.csv',
    text: [
      '15/01/2026,CARD PAYMENT TO SHOP,-12.50',
      '16/01/2026,"TRANSFER, SAVINGS","-1,200.00"',
      '30/01/2026,SALARY,"2,500.00"',
      '',
    ].join('\n'),
    options: { accountCurrency: 'GBP' },
    rows: [
      ['2026-01-15', -1_250],
      ['2026-01-16', -120_000],
      ['2026-01-30', 250_000],
    ],
  },
  {
    name: 'Monzo: the amount, the local one, and both as columns of their own',
    file: 'monzo.csv',
    text: [
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,' +
        'Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,' +
        'Money In',
      'tx_1,15/01/2026,10:00:00,Card payment,Paris Café,☕,Eating out,-8.60,GBP,-10.00,EUR,,,,' +
        'CAFE,,-8.60,',
      'tx_2,16/01/2026,00:00:01,Faster payment,Mum,,General,50.00,GBP,50.00,GBP,,,,MUM,,,50.00',
      '',
    ].join('\n'),
    options: { accountCurrency: 'GBP' },
    rows: [
      ['2026-01-15', -860, 'GBP'],
      ['2026-01-16', 5_000, 'GBP'],
    ],
  },
];

const online: BankFileCase[] = [
  {
    name: 'Revolut: a fee beside the amount, and what is pending or was taken back',
    file: 'revolut.csv',
    text: [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'CARD_PAYMENT,Current,2026-01-15 10:00:00,2026-01-16 03:00:00,Shop,-10.00,0.00,EUR,' +
        'COMPLETED,990.00',
      'ATM,Current,2026-01-17 10:00:00,2026-01-17 10:00:05,Cash,-200.00,2.00,EUR,COMPLETED,' +
        '788.00',
      'CARD_PAYMENT,Current,2026-01-18 10:00:00,,Hotel,-300.00,0.00,EUR,PENDING,',
      'CARD_PAYMENT,Current,2026-01-19 10:00:00,,Refused,-5.00,0.00,EUR,REVERTED,',
      '',
    ].join('\n'),
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-16', -1_000],
      ['2026-01-17', -20_200],
    ],
  },
  {
    name: 'Revolut: a plan that costs nothing but a fee; newest first',
    file: 'revolut.csv',
    text: [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'FEE,Current,2026-01-19 10:00:00,2026-01-19 10:00:00,Premium plan fee,0.00,7.99,EUR,' +
        'COMPLETED,780.01',
      'ATM,Current,2026-01-17 10:00:00,2026-01-17 10:00:05,Cash,-200.00,2.00,EUR,COMPLETED,' +
        '788.00',
      'TOPUP,Current,2026-01-15 10:00:00,2026-01-15 10:00:00,Top-up,990.00,0.00,EUR,COMPLETED,' +
        '990.00',
      '',
    ].join('\n'),
    options: { accountCurrency: 'EUR', settings: { sign: 'asStated' } },
    rows: [
      ['2026-01-19', -799],
      ['2026-01-17', -20_200],
      ['2026-01-15', 99_000],
    ],
  },
  {
    name: 'a fee that the amount holds already, as the balance shows',
    file: 'fee.csv',
    text: [
      'Date,Description,Amount,Fee,Balance',
      '2026-01-15,Shop,-10.00,0.00,990.00',
      '2026-01-16,Wire,-105.00,5.00,885.00',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -1_000],
      ['2026-01-16', -10_500],
    ],
  },
  {
    name: 'and one of which nothing shows it',
    file: 'fee.csv',
    text: 'Date,Description,Amount,Fee\n2026-01-15,Shop,-10.00,0.00\n2026-01-16,Wire,-105.00,5.00\n',
    rows: [['2026-01-15', -1_000]],
    refused: [['fee-unclear', 3]],
  },
  {
    name: 'PayPal: gross, fee and net; what was denied',
    file: 'paypal.csv',
    text: [
      '\ufeff"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net",' +
        '"From Email Address","To Email Address","Transaction ID"',
      '"15/01/2026","10:00:00","GMT","Buyer","Express Checkout Payment","Completed","EUR","100,' +
        '00","-3,20","96,80","a@b","c@d","T1"',
      '"16/01/2026","10:00:00","GMT","Shop","PreApproved Payment Bill User Payment",' +
        '"Completed","EUR","-25,00","0,00","-25,00","a@b","c@d","T2"',
      '"17/01/2026","10:00:00","GMT","Shop","PreApproved Payment Bill User Payment","Denied",' +
        '"EUR","-99,00","0,00","-99,00","a@b","c@d","T3"',
      '',
    ].join('\n'),
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-15', 9_680],
      ['2026-01-16', -2_500],
    ],
  },
  {
    name: 'Wise: fees are in the amount already',
    file: 'wise.csv',
    text: [
      '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference",' +
        '"Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name",' +
        '"Payee Name","Payee Account Number",Merchant,"Card Last Four Digits",' +
        '"Card Holder Full Name",Attachment,Note,"Total fees","Exchange To Amount"',
      'TRANSFER-1,15-01-2026,-101.50,EUR,"Sent money to Lan","rent",898.50,EUR,VND,26000,,Lan,' +
        '123,,,,,,1.50,2600000',
      'CARD-2,14-01-2026,-10.00,EUR,"Card transaction",,1000.00,,,,,,,Shop,1234,Me,,,0.00,',
      '',
    ].join('\n'),
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-15', -10_150, 'EUR'],
      ['2026-01-14', -1_000, 'EUR'],
    ],
  },
  {
    name: 'Excel says which sign parts the cells',
    file: 'sep.csv',
    text: 'sep=;\nDate;Payee;Amount\n2026-01-15;"Shop; more";-12,50\n2026-01-16;Pay;1.000,00\n',
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-15', -1_250],
      ['2026-01-16', 100_000],
    ],
  },
  {
    name: 'lakhs',
    file: 'in.csv',
    text: [
      'Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '15/01/26,UPI SHOP,"1,23,456.78",,"8,76,543.22"',
      '16/01/26,SALARY,,"10,00,000.00","18,76,543.22"',
      '',
    ].join('\n'),
    options: { accountCurrency: 'INR' },
    rows: [
      ['2026-01-15', -12_345_678],
      ['2026-01-16', 100_000_000],
    ],
  },
  {
    name: 'yen, and days before 1970',
    file: 'jp.csv',
    text: 'Date,Description,Amount\n1969-12-31,old,"-1,200"\n1970-01-01,new,"¥3,400"\n2023-02-29,never,"-1"\n',
    options: { accountCurrency: 'JPY' },
    rows: [
      ['1969-12-31', -1_200],
      ['1970-01-01', 3_400],
    ],
    refused: [['date-does-not-exist', 4]],
  },
  {
    name: 'several currencies in one table',
    file: 'multi.csv',
    text: [
      'Date,Payee,Amount,Currency',
      '2026-01-15,a,-12.50,USD',
      '2026-01-16,b,-1500,JPY',
      '2026-01-17,c,-1.5,JPY',
      '2026-01-18,d,-1.250,KWD',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -1_250, 'USD'],
      ['2026-01-16', -1_500, 'JPY'],
      ['2026-01-18', -1_250, 'KWD'],
    ],
    refused: [['amount-too-precise', 4]],
  },
];

const swift: BankFileCase[] = [
  {
    name: 'MT940: funds codes, reversals, amounts without decimals, the turn of a year',
    file: 'a.sta',
    text: [
      ':20:1',
      ':25:12345678/0001',
      ':28C:1/1',
      ':60F:C260101EUR1000,00',
      ':61:2601021231D100,NTRFNONREF',
      ':86:Miete',
      ':61:2601150115DR50,5NMSCNONREF',
      ':61:2601160116CR20,25NMSCNONREF',
      ':61:2601170117RC10,00NMSCNONREF',
      ':61:2601180118RD5,00NMSCNONREF',
      ':62F:C260131EUR864,75',
      '-',
      '',
    ].join('\n'),
    rows: [
      ['2025-12-31', -10_000],
      ['2026-01-15', -5_050],
      ['2026-01-16', 2_025],
      ['2026-01-17', -1_000],
      ['2026-01-18', 500],
    ],
    closing: 86_475,
    opening: 100_000,
  },
  {
    name: 'MT940: no 29 February in 2025',
    file: 'a.sta',
    text: [
      ':20:1',
      ':25:1/2',
      ':60F:C250201EUR0,00',
      ':61:250229C1,00NTRFNONREF',
      ':61:240229C2,00NTRFNONREF',
      ':62F:C250228EUR3,00',
      '-',
      '',
    ].join('\n'),
    rows: [['2024-02-29', 200]],
    refused: [['date-does-not-exist', 4]],
  },
  {
    name: 'MT942: a floor, sums, no balances',
    file: 'a.942',
    text: [
      ':20:1',
      ':25:12345678/0001',
      ':28C:1/1',
      ':34F:EUR0,',
      ':13D:2601151200+0100',
      ':61:2601150115D12,50NTRFNONREF',
      ':86:Shop',
      ':61:2601150115C100,NTRFNONREF',
      ':86:Lohn',
      ':90D:1EUR12,50',
      ':90C:1EUR100,',
      '-',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -1_250],
      ['2026-01-15', 10_000],
    ],
    opening: null,
    closing: null,
  },
];

const iso: BankFileCase[] = [
  {
    name: 'CAMT.053 version 2: a reversal, an entry without a booking day, an hour that would move the day',
    file: 'a.xml',
    text: camt(
      'camt.053.001.02',
      [
        entry('12.50', 'DBIT', on('2026-01-15')),
        entry('5.00', 'CRDT', on('2026-01-16'), '<RvslInd>true</RvslInd><Sts>BOOK</Sts>'),
        '<Ntry><Amt Ccy="EUR">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><ValDt>' +
          '<Dt>2026-01-17</Dt></ValDt></Ntry>',
        entry('8', 'DBIT', '<DtTm>2026-01-18T23:30:00-11:00</DtTm>'),
      ].join('\n'),
    ),
    rows: [
      ['2026-01-15', -1_250],
      ['2026-01-16', 500],
      ['2026-01-17', 700],
      ['2026-01-18', -800],
    ],
  },
  {
    name: "CAMT.053 version 4: amounts in three currencies, of which the entry's counts",
    file: 'a.xml',
    text: camt(
      'camt.053.001.04',
      '<Ntry><Amt Ccy="EUR">18.52</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>' +
        `<BookgDt>${on('2026-01-15')}</BookgDt><AmtDtls><InstdAmt>` +
        '<Amt Ccy="USD">20.00</Amt></InstdAmt><TxAmt>' +
        '<Amt Ccy="EUR">18.02</Amt></TxAmt></AmtDtls><Chrgs>' +
        '<TtlChrgsAndTaxAmt Ccy="EUR">0.50</TtlChrgsAndTaxAmt></Chrgs><NtryDtls>' +
        '<TxDtls><AmtDtls><InstdAmt><Amt Ccy="USD">20.00</Amt></InstdAmt></AmtDtls></TxDtls>' +
        '</NtryDtls></Ntry>',
    ),
    rows: [['2026-01-15', -1_852, 'EUR']],
  },
  {
    name: 'CAMT.053 version 8: the status in an element of its own',
    file: 'a.xml',
    text: camt(
      'camt.053.001.08',
      [
        entry('10.00', 'DBIT', on('2026-02-28'), '<Sts><Cd>BOOK</Cd></Sts>'),
        entry('99.00', 'DBIT', on('2026-02-28'), '<Sts><Cd>PDNG</Cd></Sts>'),
        entry('3.00', 'CRDT', on('2025-02-29'), '<Sts><Cd>BOOK</Cd></Sts>'),
      ].join('\n'),
    ),
    rows: [['2026-02-28', -1_000]],
    refused: [['date-does-not-exist', 5]],
  },
  {
    name: 'CAMT.052: a report of the day',
    file: 'a.xml',
    text: camt(
      'camt.052.001.08',
      entry('10.00', 'CRDT', on('2026-01-15'), '<Sts><Cd>BOOK</Cd></Sts>'),
      'BkToCstmrAcctRpt',
      'Rpt',
    ),
    rows: [['2026-01-15', 1_000]],
  },
];

const programs: BankFileCase[] = [
  {
    name: 'YNAB 4: a running balance behind the amounts',
    file: 'register.csv',
    text: [
      '\ufeff"Account","Flag","Check Number","Date","Payee","Category","Master Category",' +
        '"Sub Category","Memo","Outflow","Inflow","Cleared","Running Balance"',
      '"Checking","","","15/01/2026","Shop","Everyday: Food","Everyday","Food","",$12.50,$0.00,' +
        '"C",$987.50',
      '"Checking","","","16/01/2026","Transfer : Savings","","","","",$100.00,$0.00,"C",$887.50',
      '"Savings","","","16/01/2026","Transfer : Checking","","","","",$0.00,$100.00,"C",$100.00',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -1_250],
      ['2026-01-16', -10_000],
    ],
  },
  {
    name: 'Actual: one account, amounts with a minus',
    file: 'actual.csv',
    text: [
      'Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
      '2026-01-15,Shop,,Food,-12.5,0,Cleared',
      '2026-01-16,Employer,,Income,2500,0,Cleared',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -1_250],
      ['2026-01-16', 250_000],
    ],
  },
  {
    name: 'Firefly III: twelve decimals, withdrawal and deposit',
    file: 'firefly.csv',
    text: [
      'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,' +
        'foreign_currency_code,foreign_amount,primary_currency_code,description,date,source_name,' +
        'source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,' +
        'category,budget,bill,tags,notes',
      '1,1,1,,,,Withdrawal,EUR,-12.500000000000,,,EUR,Bread,2026-01-15T00:00:00+07:00,Giro,,' +
        '"Asset account",Baker,,"Expense account",,Food,,,,',
      '1,2,2,,,,Deposit,EUR,2500.000000000000,,,EUR,Wage,2026-01-16T00:00:00+07:00,Employer,,' +
        '"Revenue account",Giro,,"Asset account",,,,,,',
      '',
    ].join('\n'),
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-15', -1_250],
      ['2026-01-16', 250_000],
    ],
  },
];

const second: BankFileCase[] = [
  {
    name: 'Venmo: a sign apart from the dollar, and a kind that is the same for both ways: the person is asked',
    file: 'venmo.csv',
    text: [
      ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (tax),' +
        'Amount (fee),Tax Rate,Tax Exempt,Funding Source,Destination',
      ',1,2026-01-15T10:00:00,Payment,Complete,Dinner,Me,Lan,- $25.00,,0,,0,,Venmo balance,',
      ',2,2026-01-16T11:00:00,Payment,Complete,Rent,Minh,Me,"+ $1,200.00",,0,,0,,,Venmo balance',
      '',
    ].join('\n'),
    needs: ['sign'],
  },
  {
    name: 'and once it is told',
    file: 'venmo.csv',
    text: [
      ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (fee),Destination',
      ',1,2026-01-15T10:00:00,Payment,Complete,Dinner,Me,Lan,- $25.00,0,',
      ',2,2026-01-16T11:00:00,Payment,Complete,Rent,Minh,Me,"+ $1,200.00",0,',
      '',
    ].join('\n'),
    options: { accountCurrency: 'USD', settings: { sign: 'asStated' } },
    rows: [
      ['2026-01-15', -2_500],
      ['2026-01-16', 120_000],
    ],
  },
  {
    name: 'brackets around a dollar, a dollar before brackets, an amount with its code',
    file: 'a.csv',
    text: [
      'Date,Description,Amount',
      '01/15/2026,a,($12.50)',
      '01/16/2026,b,$(3.00)',
      '01/17/2026,c,-4.00 USD',
      '01/18/2026,d,USD 5.00',
      '01/19/2026,e,"-$1,006.00"',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -1_250],
      ['2026-01-16', -300],
      ['2026-01-17', -400],
      ['2026-01-18', 500],
      ['2026-01-19', -100_600],
    ],
  },
  {
    name: 'a column that says S or H',
    file: 'vb.csv',
    text: 'Buchungstag;Verwendungszweck;Umsatz;Soll/Haben\n15.01.2026;Miete;1.045,00;S\n16.01.2026;Lohn;2.500,00;H\n',
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-15', -104_500],
      ['2026-01-16', 250_000],
    ],
  },
  {
    name: 'a direction under an empty heading',
    file: 'vb.csv',
    text: [
      '"Buchungstag";"Verwendungszweck";"Währung";"Umsatz";" "',
      '"15.01.2026";"Miete";"EUR";"1.045,00";"S"',
      '"16.01.2026";"Lohn";"EUR";"2.500,00";"H"',
      '',
    ].join('\n'),
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-15', -104_500],
      ['2026-01-16', 250_000],
    ],
  },
  {
    name: 'UTF-16 the other way round',
    file: 'a.txt',
    bytes: new Uint8Array(
      Buffer.concat([
        Buffer.from([0xfe, 0xff]),
        Buffer.from('Datum\tText\tBetrag\r\n15.01.2026\tBäcker\t-3,20\r\n', 'utf16le').swap16(),
      ]),
    ),
    options: { accountCurrency: 'EUR' },
    rows: [['2026-01-15', -320]],
  },
  {
    name: 'đồng with a code, with decimals that say nothing',
    file: 'a.csv',
    text: [
      'Ngày giao dịch,Nội dung,Số tiền',
      '15/01/2026,a,"-1,250,000.00 VND"',
      '16/01/2026,b,"+35,000,000.00 VND"',
      '17/01/2026,c,"-65,000.00 VND"',
      '',
    ].join('\n'),
    options: { accountCurrency: 'VND' },
    rows: [
      ['2026-01-15', -1_250_000],
      ['2026-01-16', 35_000_000],
      ['2026-01-17', -65_000],
    ],
  },
  {
    name: 'TPBank: Nợ and Có as words',
    file: 'tp.csv',
    text: [
      'STT,Ngày giao dịch,Nội dung,Số tiền,Nợ/Có,Số dư',
      '1,15-01-2026 08:30,Mua hàng,200.000,Nợ,800.000',
      '2,16-01-2026 09:00,Hoàn tiền,50.000,Có,850.000',
      '',
    ].join('\n'),
    options: { accountCurrency: 'VND' },
    rows: [
      ['2026-01-15', -200_000],
      ['2026-01-16', 50_000],
    ],
  },
  {
    name: 'sums of pages and headings that come again',
    file: 'a.csv',
    text: [
      'Ngày,Diễn giải,Ghi nợ,Ghi có',
      '15/01/2026,a,"1,000",',
      'Cộng trang,,"1,000",0',
      'Ngày,Diễn giải,Ghi nợ,Ghi có',
      '16/01/2026,b,,"2,000"',
      'Cộng trang,,0,"2,000"',
      'Tổng cộng,,"1,000","2,000"',
      '',
    ].join('\n'),
    options: { accountCurrency: 'VND' },
    rows: [
      ['2026-01-15', -1_000],
      ['2026-01-16', 2_000],
    ],
  },
  {
    name: 'a total with the day of the statement before it',
    file: 'a.csv',
    text: [
      'Date,Description,Amount,Balance',
      '2026-01-15,Shop,-10.00,90.00',
      '2026-01-16,Shop,-20.00,70.00',
      '2026-01-31,Closing balance,,70.00',
      '2026-01-31,Total,-30.00,',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -1_000],
      ['2026-01-16', -2_000],
    ],
  },
  {
    name: 'Citi: payments with a minus among the credits are refused',
    file: 'citi.csv',
    text: [
      'Status,Date,Description,Debit,Credit',
      'Cleared,01/15/2026,"GAS",45.10,',
      'Cleared,01/16/2026,"PAYMENT",,-300.00',
      '',
    ].join('\n'),
    options: { accountCurrency: 'USD', accountType: 'card' },
    rows: [['2026-01-15', -4_510]],
    refused: [['sign-unsettled', 3]],
  },
  {
    name: 'a cut cell too few does not move the amounts',
    file: 'a.csv',
    text: [
      'Date,Description,Debit,Credit,Balance',
      '2026-01-15,Shop,10.00,,90.00',
      '2026-01-16,Pay 20.00,110.00',
      '2026-01-17,Pay,,5.00,115.00',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -1_000],
      ['2026-01-17', 500],
    ],
    refused: [['wrong-column-count', 3]],
  },
  {
    name: "YNAB's plan is no list of transactions",
    file: 'plan.csv',
    text: [
      '\ufeff"Month","Category Group/Category","Category Group","Category","Assigned",' +
        '"Activity","Available"',
      '"Jan 2026","Needs: Food","Needs","Food",$100.00,-$50.00,$50.00',
      '',
    ].join('\n'),
    rows: [],
    refused: [['export-without-transactions', null]],
  },
  {
    name: 'a petrol station called Total is no sum',
    file: 'fr.csv',
    text: 'Date;Libellé;Montant\n15/01/2026;Boulanger;-3,20\n16/01/2026;TOTAL;-60,00\n17/01/2026;Total;-63,50\n',
    options: { accountCurrency: 'EUR' },
    rows: [
      ['2026-01-15', -320],
      ['2026-01-16', -6_000],
      ['2026-01-17', -6_350],
    ],
  },
  {
    name: 'an amount in two columns for one row is refused',
    file: 'a.csv',
    text: 'Date,Text,Paid out,Paid in\n15 Jan 2026,a,£1.00,£2.00\n16 Jan 2026,b,£3.00,\n',
    options: { accountCurrency: 'GBP' },
    rows: [['2026-01-16', -300]],
    refused: [['amount-both-sides', 2]],
  },
  {
    name: 'MT940: one statement on two pages',
    file: 'a.sta',
    text: [
      ':20:1',
      ':25:1/2',
      ':28C:1/1',
      ':60F:C260101EUR100,00',
      ':61:2601150115D10,00NTRFNONREF',
      ':62M:C260115EUR90,00',
      '-',
      ':20:1',
      ':25:1/2',
      ':28C:1/2',
      ':60M:C260115EUR90,00',
      ':61:2601160116C5,00NTRFNONREF',
      ':62F:C260116EUR95,00',
      '-',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -1_000],
      ['2026-01-16', 500],
    ],
    opening: 10_000,
    closing: 9_500,
  },
  {
    name: 'MT940 in đồng and in yen',
    file: 'a.sta',
    text: ':20:1\n:25:1/2\n:60F:C260101VND1000000,\n:61:2601150115D250000,NTRFNONREF\n:62F:C260115VND750000,\n-\n',
    rows: [['2026-01-15', -250_000, 'VND']],
    closing: 750_000,
  },
  {
    name: 'MT940: an amount finer than its currency is refused',
    file: 'a.sta',
    text: [
      ':20:1',
      ':25:1/2',
      ':60F:C260101EUR0,00',
      ':61:2601150115C1,005NTRFNONREF',
      ':61:2601160116C1,50NTRFNONREF',
      ':62F:C260116EUR1,50',
      '-',
      '',
    ].join('\n'),
    rows: [['2026-01-16', 150]],
    refused: [['amount-ambiguous', 4]],
  },
  {
    name: 'CAMT: days with a zone, amounts with spaces, thousands that no schema allows',
    file: 'a.xml',
    text: camt(
      'camt.053.001.08',
      [
        entry('12.50', 'DBIT', '<Dt>2026-01-15+01:00</Dt>'),
        entry(' 3.00 ', 'CRDT', on('2026-01-16')),
        entry('1,234.50', 'DBIT', on('2026-01-17')),
      ].join('\n'),
    ),
    rows: [
      ['2026-01-15', -1_250],
      ['2026-01-16', 300],
    ],
    refused: [['amount-unreadable', 5]],
  },
  {
    name: 'CAMT: an entry in another currency than the account',
    file: 'a.xml',
    text: camt(
      'camt.053.001.02',
      `${entry('12.50', 'DBIT', on('2026-01-15'))}${entry('1500', 'DBIT', on('2026-01-16'), '<Sts>BOOK</Sts>', 'JPY')}`,
    ),
    rows: [
      ['2026-01-15', -1_250, 'EUR'],
      ['2026-01-16', -1_500, 'JPY'],
    ],
  },
  {
    name: 'CAMT: a collective booking whose parts make it, and one whose parts do not',
    file: 'a.xml',
    text: camt(
      'camt.053.001.02',
      '<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>' +
        `<BookgDt>${on('2026-01-15')}</BookgDt><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>` +
        '<TxDtls><Amt Ccy="EUR">10.00</Amt></TxDtls>' +
        '<TxDtls><Amt Ccy="EUR">20.00</Amt></TxDtls></NtryDtls></Ntry>' +
        '<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>' +
        `<BookgDt>${on('2026-01-16')}</BookgDt><NtryDtls>` +
        '<TxDtls><Amt Ccy="EUR">10.00</Amt></TxDtls>' +
        '<TxDtls><Amt Ccy="EUR">19.00</Amt></TxDtls></NtryDtls></Ntry>',
    ),
    rows: [
      ['2026-01-15', -1_000],
      ['2026-01-15', -2_000],
      ['2026-01-16', -3_000],
    ],
  },
  {
    name: 'OFX: an ampersand as it is, an id that comes twice, no id',
    file: 'a.ofx',
    text: ofx1(
      [
        '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260115000000.000[0:GMT]<TRNAMT>-1.00<FITID>7' +
          '<NAME>AT&T',
        '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260116<TRNAMT>-2.00<FITID>7<NAME>Shop',
        '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260117<TRNAMT>-3.00<NAME>Bus',
      ].join('\n'),
    ),
    rows: [
      ['2026-01-15', -100],
      ['2026-01-16', -200],
      ['2026-01-17', -300],
    ],
  },
  {
    name: 'OFX of investments: only what moved money',
    file: 'a.ofx',
    text: [
      'OFXHEADER:100',
      'DATA:OFXSGML',
      '',
      '<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD<INVACCTFROM><BROKERID>b' +
        '<ACCTID>5</INVACCTFROM><INVTRANLIST><INVBANKTRAN>' +
        '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260115<TRNAMT>500.00<FITID>1<NAME>Deposit</STMTTRN>' +
        '<SUBACCTFUND>CASH</INVBANKTRAN></INVTRANLIST></INVSTMTRS></INVSTMTTRNRS>' +
        '</INVSTMTMSGSRSV1></OFX>',
      '',
    ].join('\n'),
    options: { accountCurrency: 'USD' },
    rows: [['2026-01-15', 50_000]],
  },
  {
    name: 'QIF: parts that do not make the whole leave it whole',
    file: 'a.qif',
    text: '!Type:Bank\nD1/15/2026\nT-30.00\nPMarket\nSFood\n$-10.00\nSHome\n$-19.00\n^\nD1/16/2026\nU-5.00\nPBus\n^\n',
    rows: [
      ['2026-01-15', -3_000],
      ['2026-01-16', -500],
    ],
  },
  {
    name: 'QIF of a card that counts spending as positive: the person is asked',
    file: 'a.qif',
    text: '!Type:CCard\nD1/15/2026\nT30.00\nPMarket\n^\nD1/16/2026\nT5.00\nPBus\n^\n',
    needs: ['sign'],
  },
  {
    name: 'Crown and złoty, with spaces that do not break',
    file: 'pl.csv',
    text: [
      'Data operacji;Opis operacji;Kwota;Saldo po operacji',
      '2026-01-15;ZAKUP;-1\u00a0234,56 PLN;765,44 PLN',
      '2026-01-16;PRZELEW;2 000,00 PLN;2 765,44 PLN',
      '',
    ].join('\n'),
    options: { accountCurrency: 'PLN' },
    rows: [
      ['2026-01-15', -123_456, 'PLN'],
      ['2026-01-16', 200_000, 'PLN'],
    ],
  },
  {
    name: 'dinars have three decimals, and a thousand looks like one',
    file: 'kw.csv',
    text: 'Date,Description,Amount\n2026-01-15,a,-1.250\n2026-01-16,b,"-1,250.500"\n',
    options: { accountCurrency: 'KWD' },
    rows: [
      ['2026-01-15', -1_250],
      ['2026-01-16', -1_250_500],
    ],
  },
  {
    name: 'a balance that goes the other way turns a file round that counts spending as positive',
    file: 'card.csv',
    text: [
      'Date,Description,Amount,Balance',
      '2026-01-15,Shop,10.00,90.00',
      '2026-01-16,Shop,20.00,70.00',
      '2026-01-17,Refund,-5.00,75.00',
      '',
    ].join('\n'),
    rows: [
      ['2026-01-15', -1_000],
      ['2026-01-16', -2_000],
      ['2026-01-17', 500],
    ],
  },
  {
    name: 'HTML that calls itself XLS',
    file: 'sao-ke.xls',
    text:
      '<html><head><meta charset="utf-8"></head><body><table>' +
      '<tr><td colspan="4">SAO KÊ</td></tr>' +
      '<tr><th>Ngày giao dịch</th><th>Diễn giải</th><th>Ghi nợ</th><th>Ghi có</th></tr>' +
      '<tr><td>15/01/2026</td><td>Tiền&nbsp;nhà</td><td>7.500.000</td><td></td></tr>' +
      '<tr><td>16/01/2026</td><td>Lương</td><td>&nbsp;</td>' +
      '<td>35.000.000</td></tr></table></body></html>',
    options: { accountCurrency: 'VND' },
    rows: [
      ['2026-01-15', -7_500_000],
      ['2026-01-16', 35_000_000],
    ],
  },
  {
    name: 'Vietnamese in Windows-1258',
    file: 'vn.txt',
    bytes: new Uint8Array([
      ...Buffer.from(
        'Ng\u00e0y\tDi\u00ea\u00den gia\u0000i\tS\u00f4\u0000 ti\u00ea\u0000n\n'.replaceAll(
          '\u0000',
          '',
        ),
        'latin1',
      ),
      ...Buffer.from(
        '15/01/2026\tPh\u00f5\u00d2 Th\u00ecn\t-65.000\n16/01/2026\tL\u00fd\u00f5ng\t35.000.000\n',
        'latin1',
      ),
    ]),
    options: { accountCurrency: 'VND' },
    rows: [
      ['2026-01-15', -65_000],
      ['2026-01-16', 35_000_000],
    ],
  },
];

export const bankFileCases = {
  ofx,
  qif,
  vietnam,
  germany,
  france,
  america,
  britain,
  online,
  swift,
  iso,
  programs,
  second,
};
