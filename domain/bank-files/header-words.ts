/** The meanings of headings in bank tables, by words of the languages in which banks write them. */
import type { ColumnRole } from './bank-file.ts';

/** `other`: a heading that is known and means nothing here, such as an account number. */
type Meaning = Exclude<ColumnRole, 'account'> | 'other';
const words: Record<Meaning, Record<string, string>> = {
  date: {
    en:
      'date, transaction date, trans date, booking date, booked date, posting date, ' +
      'posted date, post date, date posted, date booked, booked, posted, booked on, posted on, ' +
      'completed date, entry date, txn date, tran date, date completed, payment date, ' +
      'paid date, date paid, paid on',
    vi:
      'ngay, ngay giao dich, ngay gd, ngay hach toan, ngay ghi so, ngay phat sinh, ngay ct, ' +
      'ngay chung tu, ngay thang, thoi gian, thoi gian giao dich, thoi gian gd',
    de:
      'buchungstag, buchungsdatum, gebucht am, datum, buchung, belegdatum, zahlungsdatum, abschlussdatum, ' +
      'umsatzdatum, transaktionsdatum, umsatztag, transaktionstag',
    fr:
      'date operation, date de l operation, date comptable, date de comptabilisation, date d operation, ' +
      'date de transaction, date transaction, date de fin, dateop',
    es:
      'fecha, fecha operacion, fecha de operacion, f operacion, fecha contable, fecha movimiento, ' +
      'fecha de movimiento, fecha de finalizacion, fecha oper',
    it:
      'data, data contabile, data operazione, data registrazione, data movimento, ' +
      'data transazione, data di completamento, data op',
    nl: 'boekdatum, boekingsdatum, transactiedatum, datum transactie, datum boeking',
    pt:
      'data mov, data lancamento, data do lancamento, data movimento, data do movimento, ' +
      'data operacao, data da operacao, data transacao, data da transacao, dt movimento, dt mov',
    pl: 'data operacji, data ksiegowania, data transakcji, data zakonczenia',
    cs: 'datum zauctovani, datum provedeni, datum transakce, datum operace, datum pohybu, datum zapisu',
    sv: 'bokforingsdatum, bokforingsdag, bokfort, transaktionsdatum, transaktionsdag',
    da: 'dato, bogført, bogføringsdato, bogføringsdag',
    nb: 'bokført, bokføringsdato, utført, utført dato',
    fi: 'kirjauspaiva, kirjauspvm, paivamaara, paivays, arvopaiva',
    hu: 'datum, konyveles datuma, tranzakcio datuma',
    ro: 'data tranzactiei, data tranzactie',
    tr: 'tarih, islem tarihi',
  },
  valueDate: {
    en: 'value date, effective date, settlement date, started date, date started',
    vi: 'ngay hieu luc, ngay gia tri',
    de: 'startdatum, valuta, wertstellung, wertstellungstag, valutadatum, wertstellungsdatum',
    fr: 'date valeur, date de valeur, date de debut, dateval',
    es: 'fecha valor, f valor, fecha de inicio, fecha val',
    it: 'data valuta, data di inizio, data val',
    nl: 'rentedatum',
    pt: 'data valor, data de inicio, dt valor, data efetiva',
    pl: 'data waluty, data rozpoczecia',
    cs: 'datum valuty, datum splatnosti',
  },
  amount: {
    en:
      'amount, transaction amount, net amount, net, amount usd, amt, total, sum, ' +
      'billing amount, billed amount, settlement amount, booked amount, value, consideration, ' +
      'proceeds',
    vi: 'so tien, so tien gd, so tien giao dich, gia tri giao dich, phat sinh, gia tri',
    de: 'betrag, umsatz, betrag in eur, wert, netto, transaktionsbetrag, buchungsbetrag',
    fr: 'montant, montant de l operation',
    es: 'importe, monto, cantidad, importe operacion, importe movimiento, imp',
    it: 'importo, ammontare, importo operazione, importo movimento, imp',
    nl: 'bedrag, bedrag eur, bedrag mutatie, transactiebedrag, mutatiebedrag',
    pt:
      'valor, montante, valor do movimento, valor movimento, valor r, valor em r, valor brl, ' +
      'valor em brl, valor eur, valor em eur, valor da transacao, valor da operacao, quantia, ' +
      'importancia, vlr',
    pl: 'kwota, kwota operacji, kwota transakcji, wartosc operacji, wartosc transakcji',
    cs: 'castka, objem, castka platby, castka transakce, castka v mene uctu',
    sv: 'belopp',
    da: 'beløb',
    nb: 'beløp',
    fi: 'maara, summa',
    hu: 'osszeg',
    ro: 'suma, valoare',
    tr: 'tutar, islem tutari',
  },
  debit: {
    en:
      'debit, debits, dr, debit amount, withdrawn, amount withdrawn, withdrawal, withdrawals, ' +
      'withdrawal amount, money out, paid out, amount out, out, outflow, spent, charge, ' +
      'expense, expenses, outgoing',
    vi:
      'chi, ghi no, so tien ghi no, phat sinh no, ps no, tien ra, so tien ra, so tien rut, ' +
      'rut tien, tien chi, so tien chi, rut ra',
    nb: 'ut fra konto, ut av konto, belastet, ut',
    sv: 'uttag',
    da: 'hævet',
    de:
      'soll, belastung, lastschrift, ausgang, ausgabe, ausgaben, abgang, auszahlung, ' +
      'auszahlungen, belastungen, lastschriften, zahlungsausgang, ausgehend',
    fr: 'debit euros, retrait, retraits, depense, depenses, sortie, sorties, prelevement, prelevements',
    es:
      'cargo, cargos, debe, retiro, retiros, gasto, gastos, salida, salidas, retirada, ' +
      'retiradas, egreso, egresos, importe cargo',
    it: 'addebito, addebiti, dare, uscite, uscita, addebito conto, importo dare, prelievo, prelievi',
    nl:
      'debet, af, uit, uitgave, uitgaven, afgeschreven, afschrijving, afschrijvingen, ' +
      'bedrag af, opname, opnames, uitgaand',
    pt: 'debito, debitos, saida, saidas, despesa, despesas, levantamento, levantamentos',
    pl:
      'obciazenia, obciazenie, wydatki, wydatek, wyplata, wyplaty, rozchod, rozchody, winien, ' +
      'wn, wychodzace, wyplywy, kwota obciazenia',
    cs:
      'vydaje, vydaj, odchozi, odchozi castka, na vrub, debet, ma dati, odepsano, vyber, ' +
      'vybery, debetni castka, ubytky',
  },
  credit: {
    en:
      'credit, credits, cr, credit amount, deposited, amount deposited, deposit, deposits, ' +
      'deposit amount, money in, paid in, amount in, in, inflow, received, earned, income, ' +
      'incoming',
    vi:
      'thu, ghi co, so tien ghi co, phat sinh co, ps co, tien vao, so tien vao, so tien gui, ' +
      'nop tien, tien thu, so tien thu, gui vao',
    nb: 'inn på konto, inn pa konto, godskrevet, inn',
    sv: 'insattning',
    da: 'indsat',
    de:
      'haben, gutschrift, eingang, einnahme, einnahmen, zugang, einzahlung, einzahlungen, ' +
      'gutschriften, zahlungseingang, eingehend',
    fr:
      'credit euros, depot, versement, recette, recettes, entree, entrees, versements, depots, ' +
      'encaissement, encaissements',
    es: 'abono, abonos, haber, deposito, depositos, ingreso, ingresos, entrada, entradas, importe abono',
    it: 'accredito, accrediti, avere, entrate, entrata, accredito conto, importo avere, versamento, versamenti',
    nl:
      'bij, inkomst, inkomsten, bijgeschreven, bijschrijving, bijschrijvingen, bedrag bij, ' +
      'storting, stortingen, inkomend',
    pt: 'credito, creditos, receita, receitas',
    pl: 'uznania, uznanie, wplywy, wplyw, wplata, wplaty, przychod, przychody, ma, przychodzace, kwota uznania',
    cs:
      'prijmy, prijem, prichozi, prichozi castka, ve prospech, kredit, dal, pripsano, vklad, ' +
      'vklady, kreditni castka, prirustky',
  },
  direction: {
    en:
      'debit credit, credit debit, debitcredit, creditdebit, creditdebitindicator, dr cr, cr dr, drcr, ' +
      'crdr, d c, c d, credit debit indicator, debit credit indicator, debit or credit, type, ' +
      'transaction type, direction, transaction direction, payment direction, sign, tran type, ' +
      'in out, income expense, expense income, ' +
      'withdrawal deposit, deposit withdrawal, w d, d w',
    vi: 'no co, loai, loai gd, loai giao dich, thu chi, chieu giao dich, phan loai',
    de:
      'soll haben, sollhaben, s h, soll haben kennzeichen, einnahme ausgabe, ausgabe einnahme, e a, art, typ, ' +
      'umsatzart, buchungsart, transaktionsart, vorzeichen, richtung, zahlungsrichtung',
    fr: 'sens, type d operation, type operation, sens de l operation, signe, nature, nature de la transaction',
    es:
      'tipo, tipo de movimiento, cargo abono, abono cargo, debe haber, d h, c a, signo, signo importe, ' +
      'naturaleza, naturaleza del movimiento, naturaleza movimiento, naturaleza de la operacion, ' +
      'naturaleza operacion, sentido, tipo operacion, tipo de operacion',
    it:
      'segno, segno importo, segno operazione, ' +
      'dare avere, tipo movimento, tipo operazione, d a, segno d a, entrata uscita, verso, ' +
      'direzione, natura, natura operazione, natura movimento',
    nl: 'af bij, debet credit, debetcredit, creditdebet, afbij, bij af, d c, mutatiesoort, richting, teken',
    pt:
      'tipo de lancamento, d c, tipo de movimento, tipo movimento, natureza, sinal, sentido, ' +
      'tipo de operacao, tipo de transacao, debito credito',
    pl:
      'typ operacji, rodzaj operacji, rodzaj transakcji, typ transakcji, wn ma, strona, kierunek, ' +
      'kierunek operacji, kierunek transakcji, kierunek platnosci, znak, ' +
      'obciazenie uznanie, rodzaj',
    cs:
      'smer platby, smer, typ pohybu, typ transakce, typ operace, md dal, md d, d k, strana, druh, ' +
      'druh pohybu, druh transakce, druh operace, znamenko, prijem vydaj',
  },
  payee: {
    en:
      'payee, merchant, merchant name, counterparty, counterparty name, counter party, ' +
      'beneficiary, beneficiary name, recipient, payer, paid to, paid to from, name, ' +
      'payee name, to from, sender recipient, partner, partner name, counterpart, ' +
      'counterpart name, vendor, vendor name, store, store name, shop, sender name, receiver name',
    vi:
      'doi tac, nguoi thu huong, ten nguoi thu huong, nguoi nhan, ten nguoi nhan, ' +
      'don vi thu huong, ten doi ung, ten tai khoan doi ung, ten tk doi ung, nguoi chuyen, ' +
      'ben nhan, don vi thu huong don vi chuyen, cua hang',
    de:
      'empfanger, auftraggeber, auftraggeber empfanger, beguenstigter zahlungspflichtiger, ' +
      'begunstigter zahlungspflichtiger, auftraggeber begunstigter, zahlungsempfanger, ' +
      'name zahlungsbeteiligter, partnername, zahlungspartner, gegenpartei, ' +
      'name des zahlungspartners, name zahlungspartner, handler, haendler',
    fr: 'beneficiaire, tiers, nom du tiers, commercant, contrepartie, nom du beneficiaire, marchand',
    es: 'beneficiario, ordenante, destinatario, comercio, contraparte, establecimiento',
    it: 'controparte, beneficiario ordinante, beneficiario, ordinante, esercente, destinatario',
    nl: 'tegenpartij, naam tegenpartij, naam omschrijving, naam, begunstigde, ontvanger',
    pt: 'favorecido, beneficiario, destinatario, comerciante, estabelecimento, contraparte',
    pl:
      'kontrahent, odbiorca, nadawca odbiorca, odbiorca nadawca, nadawca, nazwa odbiorcy, ' +
      'nazwa nadawcy, dane kontrahenta, sklep, sprzedawca',
    cs: 'nazev protiuctu, jmeno protiuctu, protistrana, nazev protistrany, prijemce, obchodnik',
    sv: 'mottagare, butik',
    da: 'modtager, butik, modtager afsender',
    nb: 'mottaker, butikk',
    fi: 'saaja, saaja maksaja, kauppa',
    hu: 'partner neve, kedvezmenyezett, kedvezmenyezett neve',
    ro: 'beneficiar',
    tr: 'alici, uye isyeri, isyeri',
  },
  note: {
    en:
      'description, transaction description, memo, note, notes, narrative, narration, details, ' +
      'transaction details, particulars, remark, remarks, comment, purpose, text, detail, ' +
      'communication',
    vi:
      'noi dung, noi dung giao dich, noi dung gd, noi dung chi tiet, dien giai, mo ta, ' +
      'mo ta giao dich, ghi chu, chi tiet, chi tiet giao dich, loi nhan',
    de: 'verwendungszweck, buchungstext, vorgang, beschreibung, text, umsatztext, vorgang verwendungszweck',
    fr: 'libelle, libelle operation, libelle de l operation, communication, detail, nature de l operation, intitule',
    es: 'concepto, descripcion, detalle, movimiento, observaciones, concepto ampliado, mas datos',
    it: 'causale, descrizione, descrizione operazione, dettagli, descrizione estesa',
    nl: 'omschrijving, mededelingen, omschrijving transactie, mededeling',
    pt: 'descricao, historico, descritivo, descricao do movimento, designacao',
    pl: 'opis, opis operacji, tytul, tytul operacji, opis transakcji, szczegoly, tytulem',
    cs: 'popis, popis transakce, popis operace, zprava pro prijemce, zprava, poznamka, ucel platby',
    sv: 'rubrik, beskrivning, transaktion',
    da: 'tekst, beskrivelse',
    nb: 'forklaring',
    fi: 'selitys, viesti',
    hu: 'kozlemeny, megjegyzes',
    ro: 'descriere, detalii',
    tr: 'aciklama',
  },
  balance: {
    en:
      'balance, running balance, account balance, closing balance, ending balance, ' +
      'available balance, ledger balance, balance after',
    vi:
      'so du, so du cuoi, so du sau giao dich, so du sau gd, so du luy ke, so du tai khoan, ' +
      'so du kha dung, so du cuoi ky, so du thuc te',
    de: 'saldo, kontostand, saldo nach buchung',
    fr: 'solde, solde disponible, solde comptable, nouveau solde',
    es: 'saldo, saldo disponible, saldo contable, disponible',
    it: 'saldo contabile, saldo disponibile, saldo finale, disponibile',
    nl: 'saldo na mutatie, saldo na trn, saldo na boeking, saldo na transactie, eindsaldo',
    pt: 'saldo, saldo contabilistico, saldo disponivel, saldo apos movimento, saldos, disponivel',
    pl: 'saldo po operacji, saldo po transakcji, saldo ksiegowe',
    cs: 'zustatek, zustatek na uctu, zustatek po transakci, disponibilni zustatek',
    hu: 'egyenleg',
    ro: 'sold',
    tr: 'bakiye',
  },
  currency: {
    en: 'currency, ccy, currency code',
    vi: 'loai tien, loai tien te, tien te, don vi tien te, ma tien te, nguyen te',
    de: 'wahrung, waehrung',
    fr: 'devise',
    es: 'moneda, divisa',
    it: 'divisa, moneta',
    nl: 'munt, muntsoort, valutacode',
    pt: 'moeda',
    pl: 'waluta',
    cs: 'mena, mena uctu',
    sv: 'valuta',
    hu: 'devizanem',
    ro: 'valuta',
    tr: 'para birimi',
  },
  category: {
    en: 'category, category name',
    vi: 'danh muc, nhom, nhom chi tieu, hang muc',
    de: 'kategorie',
    fr: 'categorie',
    es: 'categoria',
    it: 'categoria',
    nl: 'rubriek',
    pt: 'categoria',
    pl: 'kategoria',
  },
  reference: {
    en:
      'transaction id, transaction reference, transaction number, transaction no, reference, ' +
      'reference number, reference no, ref, ref no, ref number, fitid, id',
    vi: 'ma giao dich, ma gd, so tham chieu, ma tham chieu, so but toan, so giao dich, so gd, so ct, so chung tu',
    de: 'referenz, transaktions id, buchungsreferenz',
    fr: 'reference operation, numero operation',
    es: 'referencia',
    it: 'riferimento, numero operazione',
    nl: 'transactiereferentie, volgnr, referentie',
    pt: 'referencia, numero do movimento',
    pl: 'numer referencyjny',
    cs: 'id transakce, id pohybu, cislo transakce, referencni cislo',
  },
  status: {
    en: 'status, state, transaction status, info',
    vi: 'trang thai, trang thai giao dich, tinh trang',
    de: 'status, info',
    fr: 'statut, etat',
    es: 'estado',
    it: 'stato',
    nl: '',
    pt: 'situacao, estado',
    pl: 'stan',
    cs: 'stav',
  },
  other: {
    en:
      'account, account number, account no, account name, account type, iban, bic, swift, ' +
      'card number, card no, card, time, exchange rate, total fees, gross, original amount, ' +
      'original currency, local amount, local currency, foreign amount, foreign currency, ' +
      'foreign currency amount, exchange from, exchange to, exchange to amount, ' +
      'counterparty account, beneficiary account, customer reference, mandate reference, ' +
      'creditor id, check number, cheque number, opening balance, due date, payment due date, ' +
      'expiry date, expiration date, statement date, date of birth, birthday, due, due on, ' +
      'invoice date, issue date, issued on, order date, ordered on, bill date, billing date, ' +
      'document date',
    vi:
      'stt, so thu tu, so tai khoan, ten tai khoan, tai khoan, tai khoan doi ung, ' +
      'so tai khoan doi ung, tk doi ung, ngan hang doi ung, ngan hang, gio, chi nhanh, thue, ' +
      'so tien nguyen te, so tien goc, so tien ngoai te, loai ngoai te, ty gia, so the, ' +
      'so du dau ky, so du dau, ngay den han, han thanh toan, ngay het han, ngay sao ke, ' +
      'ngay sinh, ngay hoa don, ngay lap hoa don, ngay xuat hoa don, ngay dat hang',
    de:
      'auftragskonto, kontonummer, kontonummer iban, bankleitzahl, blz, kundenreferenz, ' +
      'mandatsreferenz, glaubiger id, kategorie id, fremde gebuhren, brutto, ursprungsbetrag, ' +
      'ursprunglicher betrag, originalbetrag, originalwahrung, fremdwahrung, ' +
      'fremdwahrungsbetrag, betrag in fremdwahrung, lastschrift ursprungsbetrag, falligkeit, ' +
      'fallig, fallig am, falligkeitsdatum, geburtsdatum, rechnungsdatum, ausstellungsdatum, ' +
      'bestelldatum, urspr betrag, ursprungswahrung, urspr wahrung',
    fr:
      'compte, numero de compte, montant devise, montant en devise, montant d origine, ' +
      'devise d origine, date echeance, date d echeance, echeance, date facture, ' +
      'date de facture, date de la facture, date d emission, date de commande',
    es:
      'cuenta, fecha vencimiento, fecha de vencimiento, vencimiento, fecha factura, ' +
      'fecha de factura, fecha emision, fecha de emision, importe original, tipo de cambio',
    it:
      'conto, importo originale, cambio, scadenza, data scadenza, data di scadenza, ' +
      'data fattura, data della fattura, data emissione, data di emissione',
    nl:
      'rekening, tegenrekening, code, oorspronkelijk bedrag, wisselkoers, vervaldatum, ' +
      'vervaldag, factuurdatum, besteldatum',
    pt:
      'conta, valor original, taxa de cambio, vencimento, data vencimento, data de vencimento, ' +
      'data fatura, data da fatura, data emissao, data de emissao',
    pl:
      'rachunek, numer rachunku, kwota oryginalna, kurs, kwota w walucie, termin platnosci, ' +
      'data platnosci do, data faktury, data wystawienia',
    cs:
      'protiucet, cislo protiuctu, cislo uctu, kod banky, variabilni symbol, ' +
      'konstantni symbol, specificky symbol, vs, ks, ss, puvodni castka, puvodni mena, kurz, ' +
      'castka v puvodni mene, datum faktury, datum vystaveni',
    sv: 'forfallodatum, tid, clearing',
    da: 'forfaldsdato',
    nb: 'forfallsdato',
    fi: 'erapaiva',
    misc:
      'latitude, longitude, phone, phone number, telephone, telefon, postcode, zip, zip code, ' +
      'plz, version, uhrzeit, heure, hora, ora, godzina, latitud, counter, fx, fx rate',
  },
};

/** Headings of fees that stand beside the amounts. */
const fees: Record<string, string> = {
  en:
    'fee, fees, transaction fee, fee amount, service fee, service charge, bank charges, ' +
    'charges, surcharge, commission',
  vi: 'phi, phi giao dich, phi gd, phi dich vu, phi chuyen tien, tien phi',
  de: 'gebuhr, gebuhren, bankgebuhren, entgelt, entgelte, provision, spesen',
  fr: 'frais, frais bancaires, commissions',
  es: 'comision, comisiones',
  it: 'commissione, commissioni, spese, spese bancarie',
  nl: 'kosten, transactiekosten, bankkosten, provisie',
  pt: 'comissao, comissoes, tarifa, tarifas, taxa, encargos',
  pl: 'oplata, oplaty, prowizja, prowizje',
  cs: 'poplatek, poplatky',
};
const feeWords = new Set(Object.values(fees).flatMap((list) => list.split(', ')));

/** Lower case without marks and punctuation: `Số tiền (VND)` is `so tien vnd`. */
export function foldWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

interface Phrase {
  role: Meaning;
  language: string;
}
const phrases = new Map<string, Phrase>();
for (const [role, byLanguage] of Object.entries(words) as [Meaning, Record<string, string>][]) {
  for (const [language, list] of Object.entries(byLanguage)) {
    for (const phrase of list.split(', '))
      if (phrase !== '' && !phrases.has(phrase)) phrases.set(phrase, { role, language });
  }
}
for (const [language, list] of Object.entries(fees)) {
  for (const phrase of list.split(', '))
    if (!phrases.has(phrase)) phrases.set(phrase, { role: 'other', language });
}
/** Too short or too common to mean anything inside a longer heading. */
const onlyAlone = new Set([
  'booked',
  'posted',
  'in',
  'out',
  'id',
  'ref',
  'name',
  'type',
  'text',
  'code',
  'card',
  'time',
  'info',
  'no co',
  'd c',
  'c d',
  's h',
  'loai',
  'nhom',
  'gio',
  'phi',
  'thue',
  'total',
  'sum',
  'tipo',
  'sens',
  'af bij',
  'wert',
  'charge',
  'expense',
  'expenses',
  'income',
  'earned',
  'chi',
  'thu',
  'net',
  'netto',
  'dr',
  'cr',
  'ut',
  'inn',
  'disponible',
  'disponibile',
  'disponivel',
  'value',
  'gross',
  'brutto',
  'frais',
  'entgelt',
  'gebuhr',
  'gebuhren',
  'transaction fee',
  'total fees',
  'account',
  'buchung',
  'gia tri',
  'status',
  'fee',
  'fees',
  'commission',
  'charges',
  'provision',
  'spesen',
  'kosten',
  'taxa',
  'tarifa',
  'spent',
  'received',
  'state',
  'stan',
  'estado',
  'stato',
  'etat',
  'detail',
  'movimiento',
  'conto',
  'conta',
  'compte',
  'cuenta',
  'valor',
  'data',
  'tai khoan',
  'stt',
  'af',
  'bij',
  'uit',
  'wn',
  'ma',
  'dal',
  'imp',
  'outgoing',
  'incoming',
  'vs',
  'ks',
  'ss',
  'smer',
  'stav',
  'naam',
  'entree',
  'sortie',
  'entrada',
  'salida',
  'saida',
  'zugang',
  'abgang',
  'objem',
  'mena',
  'popis',
  'prijem',
  'vydaj',
  'odchozi',
  'prichozi',
  'strona',
  'natureza',
  'naturaleza',
  'nature',
  'natura',
  'rodzaj',
  'druh',
  'art',
  'typ',
  'signo',
  'kurs',
  'kurz',
  'cambio',
  'd a',
  'due',
  'fallig',
  'echeance',
  'scadenza',
  'vencimiento',
  'vencimento',
  'verso',
  'direction',
  'direzione',
  'sentido',
  'richtung',
  'kierunek',
  'sign',
  'signe',
  'segno',
  'sinal',
  'znak',
  'teken',
]);
const longestPhrase = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));

/** Headings that count something other than money: units of a fund, and the price of one. */
const quantity = new RegExp(
  '(?:^| )(?:units?|shares?|quantity|qty|volume|nav|price|prices|number of|stk|stuck' +
    '|stueck|stucke|anteile|anzahl|menge|[a-z]*kurs|kurz|taux|preis|nombre de parts|parts' +
    '|quantite|cours|prix|participaciones|titulos|precio|numero de|quote|quantita|prezzo' +
    '|aantal|koers|prijs|quantidade|cotas|preco|jednostki|jednostek|ilosc|liczba|cena' +
    '|so luong|sl ccq|so ccq|so cp|chung chi quy|khoi luong|don gia|gia mot|points?' +
    '|punkte?|puntos|punti|diem|kwh|wh|miles|hours?|stunden|heures|horas|ore|uren|minutes' +
    '|km|kms|lit(?:er|re)s?|percent|prozent|rate|btc|eth|steps|score|weight|gewicht|poids' +
    '|kg|antal|andelar|aantal stuks|pocet|mnozstvi|kusy|kusu|kpl|adet|fiyat)(?= |$)',
);
/** Headings of an account's balance, which is no transaction. */
const state = new RegExp(
  '(?:^| )(?:[a-z]*balances?|bal|[a-z]*saldos?|solde|so du|du no|du co|con lai' +
    '|kontostand|guthaben|bestand|depotwert|stan konta|zostatek|zustatek|egyenleg|bakiye' +
    '|beholdning|behallning|remaining|outstanding|available funds|market value' +
    '|current value|portfolio value|account value|total value|holdings?|net worth' +
    '|net asset value|valuation|encours|valeur du portefeuille|valor de mercado' +
    '|controvalore attuale|tai san|gia tri thi truong|gia tri tai san)(?= |$)|余额|餘額|残高|잔액' +
    '|остаток|баланс|คงเหลือ',
);

/** Whether a column cannot be the amount of a transaction, whatever else its heading says. */
export function isNeverAmount(heading: string): boolean {
  const folded = foldWords(heading);
  return isQuantity(folded) || state.test(folded);
}
// The smallest units of a currency are money.
const isQuantity = (folded: string) => quantity.test(folded.replace('minor unit', 'minor'));

/**
 * On which something was paid, and not when the bank booked it: `Transaction date` beside `Posting
 * date`.
 */
const transactionDay = new RegExp(
  '(?:^| )(?:tran|trans|txn|transa[ck][a-z]*|tranza[a-z]*|umsatzdatum|umsatztag' +
    '|zahlungsdatum|payment|paid|dateop|op|oper|opera[a-z]*|movim[a-z]*|mov|pohybu|islem' +
    '|giao dich|gd|phat sinh)(?= |$)',
);
/** Whether a heading names that day. Of two days this one is taken, whatever the language. */
export const isTransactionDay = (heading: string): boolean =>
  heading.split(/[/|(\n]/).some((part) => {
    const folded = foldWords(part);
    return phrases.get(folded)?.role === 'date' && transactionDay.test(folded);
  });

export interface HeadingMatch {
  role: Meaning;
  language: string;
  /** Longer matches are surer; an exact one is surest. */ score: number;
}

/** Of a heading that is a known phrase and nothing else, or more. */
export const exactScore = 1_000;

/**
 * Returns the meaning of a heading, or null. A heading in two languages, or with a unit behind it,
 * is matched by its longest known phrase.
 */
export function matchHeading(heading: string): HeadingMatch | null {
  const trimmed = heading.normalize('NFC').trim().toLowerCase();
  if (trimmed === '' || heading.length > 120) return null;
  // Without their marks these two would be "no" (number) and "co".
  if (trimmed === 'nợ') return { role: 'debit', language: 'vi', score: exactScore };
  if (trimmed === 'có') return { role: 'credit', language: 'vi', score: exactScore };
  if (/^\+\s*\/\s*-$/.test(trimmed))
    return { role: 'direction', language: 'en', score: exactScore };
  // `Amount in EUR` and `Amount (in EUR)` are of euros, `Amount in (EUR)` of what came in.
  const folded = foldWords(
    heading
      .replace(/([([]\s*)in\s+(?=\S)/i, '$1')
      .replace(/\b(amount) in (?=\p{L}|[$\p{Sc}])/iu, '$1 '),
  );
  const exact = phrases.get(folded);
  if (exact) return { ...exact, score: exactScore + folded.length };
  const parts = folded.split(' ');
  let best: HeadingMatch | null = null;
  for (let from = 0; from < parts.length; from += 1) {
    for (let count = 1; count <= longestPhrase && from + count <= parts.length; count += 1) {
      const phrase = parts.slice(from, from + count).join(' ');
      const found = phrases.get(phrase);
      if (found && !onlyAlone.has(phrase) && (!best || phrase.length > best.score))
        best = { ...found, score: phrase.length };
    }
  }
  const isMoney = best === null || ['amount', 'debit', 'credit', 'balance'].includes(best.role);
  if (!isMoney || !isNeverAmount(heading)) return best;
  return { language: 'en', score: 1, ...best, role: isQuantity(folded) ? 'other' : 'balance' };
}

/**
 * Headings that tell the two sides of an account only beside each other: out, and what may stand
 * beside it for in. `Payments` alone are on a card what comes in.
 */
const sidesTogether: readonly [out: readonly string[], into: readonly string[]][] = [
  [['payments'], ['receipts']],
  [['zahlungen'], ['eingange', 'zahlungseingange']],
  [['paiements'], ['versements', 'encaissements', 'recettes']],
  [
    ['pagos', 'gastos'],
    ['cobros', 'ingresos'],
  ],
  [
    ['pagamenti', 'spese'],
    ['versamenti', 'incassi', 'entrate'],
  ],
  [
    ['pagamentos', 'gastos'],
    ['recebimentos', 'ganhos', 'receitas'],
  ],
  [
    ['betaald', 'betalingen'],
    ['ontvangen', 'ontvangsten'],
  ],
  [['platby'], ['prijmy']],
];
/** The only two columns whose headings name both sides so, or null. */
export function findSidesTogether(
  headings: readonly string[],
): { debit: number; credit: number } | null {
  const folded = headings.map((heading) => foldWords(withoutUnit(heading)));
  const columnsOf = (names: readonly string[]) =>
    folded.flatMap((heading, column) => (names.includes(heading) ? [column] : []));
  const found = sidesTogether.flatMap(([out, into]) => {
    const [debits, credits] = [columnsOf(out), columnsOf(into)];
    return debits.length === 1 && credits.length === 1
      ? [{ debit: debits[0]!, credit: credits[0]! }]
      : [];
  });
  return found.length === 1 ? found[0]! : null;
}

const betweenSides = new RegExp(
  '\\s*(?:[/|&+,;\\u2013\\u2014]|\\s-\\s|(?<=\\p{L})-(?=\\p{L})|(?<!\\p{L})(?:or|and|hoac|hoặc' +
    '|va|và|oder|und|ou|et|o|e|of|en|lub|i)(?!\\p{L}))\\s*',
  'iu',
);
/**
 * Whether a heading names both money out and money in: `Ghi nợ/Ghi có`, `Withdrawals / Deposits`,
 * `Money in/out`.
 */
export function namesBothSides(heading: string): boolean {
  if (heading.length > 120) return false;
  const roles = heading
    .replace(/\(\s*[-+\u2212]\s*\)/g, '')
    .split(betweenSides)
    .map((part) => matchHeading(part)?.role);
  return roles.includes('debit') && roles.includes('credit');
}

/** Languages of one currency. Spanish or French headings say nothing of theirs. */
const currencyOfLanguage: Readonly<Record<string, string>> = { vi: 'VND', pl: 'PLN' };

/**
 * The currency of a table that names none, as far as the language of its headings tells: two of
 * them at least, and more than in any other language.
 */
export function currencyOfHeadings(headings: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const heading of headings) {
    const language = matchHeading(heading)?.language;
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first !== undefined && first[1] >= 2 && first[1] > (second?.[1] ?? 0)
    ? (currencyOfLanguage[first[0]] ?? null)
    : null;
}

/** Headings that English shares with other languages. */
const inSeveralLanguages = new Set([
  'date',
  'description',
  'transaction',
  'note',
  'notes',
  'total',
  'type',
  'status',
  'code',
  'text',
  'info',
  'detail',
  'details',
  'memo',
  'reference',
  'transactions',
  'transaction date',
]);
/**
 * Whether the heading of the day, or more of the headings than are in English, are in a language
 * whose people write the day first. A heading in two languages is in the other one.
 */
export function writesDayFirst(headings: readonly string[], dateHeading: string): boolean {
  const languagesOf = (heading: string) =>
    heading.split(/[/|(\n]/).flatMap((part) => {
      const match = inSeveralLanguages.has(foldWords(part)) ? null : matchHeading(part);
      return match === null ||
        match.role === 'other' ||
        (match.score <= 6 && match.score < exactScore)
        ? []
        : [match.language];
    });
  const isOther = (heading: string) => languagesOf(heading).some((language) => language !== 'en');
  const dayFirst = headings.filter(isOther).length;
  const english = headings.filter(
    (heading) => !isOther(heading) && languagesOf(heading).length > 0,
  ).length;
  return isOther(dateHeading) || dayFirst > english;
}

/** Phrases as whole words somewhere in a folded text. */
const holding = (...lists: string[]) =>
  new RegExp(`(?:^| )(?:${lists.join('|').replaceAll(', ', '|')})(?= |$)`, 'g');
const notDone = holding(
  'denied, failed, failure, declined, rejected, reverted, refused, cancelled, canceled, ' +
    'expired, void, voided, aborted, error, unsuccessful, not successful, timed out, ' +
    'not completed, not processed, not executed, blocked, deleted, annullert, avvist, ' +
    'annulleret, afvist, avbruten, nekad, makulerad, peruttu, hylatty',
  'that bai, khong thanh cong, chua thanh cong, da huy, bi huy, huy bo, tu choi, het han, ' +
    'bi loi, giao dich loi, ^huy$, ^loi$',
  'fehlgeschlagen, abgelehnt, storniert, geloscht, gescheitert, zuruckgewiesen, abgebrochen, ruckgangig',
  'echoue, echouee, echec, refuse, refusee, rejete, rejetee, annule, annulee, supprime, supprimee',
  'rechazado, rechazada, cancelado, cancelada, anulado, anulada, fallido, fallida, denegado, ' +
    'denegada, revertido, revertida, eliminado, eliminada',
  'rifiutato, rifiutata, annullato, annullata, fallito, fallita, stornato, stornata, ' +
    'respinto, respinta, eliminato, eliminata',
  'recusado, recusada, falhou, falhada, rejeitado, rejeitada',
  'geweigerd, geannuleerd, mislukt, afgewezen, verwijderd',
  'odrzucona, odrzucono, nieudana, nieudany, anulowana, anulowano, usunieta, usunieto',
  'zruseno, zrusena, zamitnuto, zamitnuta, stornovano, smazano, smazana',
);
/**
 * Words for payments that nobody has made yet, or never will. Such a word may mean something else
 * in a kind of payment.
 */
const plannedPhrases = [
  'planned, upcoming, draft, forecast',
  'du kien, da len lich, ban nhap',
  'geplante?, entwurf',
  'prevue?s?, planifiee?s?, brouillon',
  'programad[oa]s?, previst[oaie]s?, borrador',
  'pianificat[oaie], bozza',
  'geplande?, concept',
  'planowan[aey], zaplanowan[aey]',
  'planovan[aoey], naplanovan[aoey]',
];
const planned = holding(...plannedPhrases);
/** Words for a noted, not yet booked payment: it may change, vanish, or return as another row. */
const notBookedPhrases = [
  'planned, upcoming, scheduled, forecast, pending, authorised, authorized, awaiting, not booked, not posted',
  'not settled, not cleared, unsettled, uncleared, incomplete, unpaid, unposted, unbooked, ^hold$, venter',
  'reservert, reserveret',
  'afventer, vantar, reserverad, odottaa, varaus',
  'du kien, da len lich, dang xu ly, cho xu ly, dang cho, cho duyet, cho hach toan, cho xac nhan, cho thanh toan',
  'geplante?, vorgemerkte?, ausstehende?',
  'planifiee?s?, en attente, non comptabilisee?',
  'programad[oa]s?, pendientes?, no contabilizad[oa]',
  'pianificat[oaie], in attesa, in sospeso, da contabilizzare',
  'non contabilizzat[oa], ^prenotato$',
  'geplande?, ^lopend$',
  'pendentes?, agendado, agendada, por liquidar, por contabilizar, ^cativ(?:o|ad[oa])$',
  'planowan[aey], zaplanowan[aey], oczekujac[aey], oczekuje, nierozliczon[aey], niezaksiegowan[aey], ^blokada$',
  'planovan[aoey], naplanovan[aoey], ceka, cekajici, nezauctovan[aeyo], ^blokace$, ^rezervace$',
];
/**
 * The same of a payment, and something else beside words of other things: `IRPF retenido`, `Anno in
 * corso`.
 */
const notBookedAlone = [
  ...plannedPhrases,
  'processing, in progress, on hold, queued, in review',
  'provisional, authori[sz]ation hold, unclaimed, not sent',
  'offene?, in bearbeitung, reservierte?',
  'en cours, a venir',
  'en curso, en proceso, en tramite, retenid[oa]s?',
  'in elaborazione, in corso',
  'in behandeling, gereserveerde?, openstaande?',
  'em processamento, em curso',
  'w toku, w trakcie, w realizacji, zablokowan[aey]',
  'blokovan[oay], rezervovan[oay], probiha',
];
const notBooked = holding(...notBookedPhrases, ...notBookedAlone),
  surelyNotBooked = holding(...notBookedPhrases);
/** `Booked (was pending)`. */
const settled = holding(
  'completed, complete, success, successful, succeeded, booked, posted, settled, cleared, valid',
  'thanh cong, hoan tat, hoan thanh',
  'gebucht, ausgefuhrt, abgeschlossen',
  'termine, terminee, effectue, effectuee, comptabilisee?, executee?',
  'completado, completada, realizado, realizada, contabilizado, contabilizada',
  'completato, completata, eseguito, eseguita, contabilizzato, contabilizzata',
  'uitgevoerd, geboekt, voltooid, verwerkt',
  'concluido, concluida, efetuado, efetuada',
  'zrealizowana, zrealizowano, zaksiegowano, zaksiegowana, wykonana, wykonano',
  'provedeno, provedena, zauctovano, zauctovana',
  'da hach toan, da ghi so',
  '^ok$',
);
/** Words for reversed payments. The repayment, or the payment sent back, may be another row. */
const undone = holding(
  'returned, reversed, reversal, bounced, charged back, chargeback, disputed',
  'bi tra lai, da tra lai',
  'retourniert, zuruckgegeben, ruckgabe, rucklastschrift',
  'retournee?, impayee?',
  'devuelt[oa], impagad[oa]',
  'insolut[oa]',
  'teruggeboekt, geretourneerd',
  'devolvid[oa], estornad[oa]',
  'zwrocon[oaey]',
  'vracen[oaey]',
);
/**
 * Under such a heading a mark says that it is paid; as a word of a text it would be the payment.
 */
const paid = holding(
  'paid, paid out, executed, confirmed, done',
  'da thanh toan, da tra, da chi',
  'bezahlt, erledigt',
  'paye, payee, regle',
  'pagad[oa], cobrad[oa]',
  'pagat[oa]',
  'betaald',
  'zaplacon[oaey]',
  'uhrazen[oa]',
);

/** Whether a status says so somewhere, and nowhere else that all is done. */
function saysOnly(phrases: RegExp, status: string): boolean {
  if (status === '') return false;
  const folded = foldWords(status),
    rest = folded.replace(phrases, ' ');
  return rest !== folded && rest.search(settled) < 0;
}
/** "Not" before what is done: `Noch nicht gebucht`, `Chưa hoàn tất`. */
const notSettled = new RegExp(
  '(?:^| )(?:not|un|nicht|no|non|niet|nie|ne|chua|khong|pas|nao)(?: (?:yet|noch|duoc|da|encore))?' +
    ' (?:completed?|success|successful|succeeded|booked|posted|settled|cleared|thanh ' +
    'cong|hoan tat|hoan thanh|thanh toan|gebucht(?:e[nrs]?)?' +
    '|ausgefuhrt(?:e[nrs]?)?|abgeschlossen|realizad[oa]|contabilizad[oa]|contabilizzat[oa]|' +
    'uitgevoerd|geboekt|verwerkt|voltooid' +
    '|provedeno|zauctovano|zaksiegowan[aeoy]' +
    '|comptabilisee?|executee?|executed|sent|authori[sz]ed' +
    '|eseguit[oa]|ejecutad[oa]|wykonan[aeoy]|efetuad[oa]|concluid[oa])(?= |$)|(?:^| )neprovedeno(?= |$)',
);

/** Whether the words that say so speak of nothing but payments. */
export const isSurelyNotBooked = (text: string): boolean =>
  saysOnly(surelyNotBooked, text) || notSettled.test(foldWords(text));
/** Whether a status, or what stands in place of a day, says that it is not booked yet. */
export const isNotBooked = (status: string): boolean =>
  (saysOnly(notBooked, status) &&
    !notHeld.test(foldWords(status)) &&
    (isSurelyNotBooked(status) || hasOnlyStates(status))) ||
  (notSettled.test(foldWords(status)) && !saysOnly(notDone, status));
/** `No retenido`: nothing holds the payment back. */
const notHeld = new RegExp(
  '(?:^| )(?:no|not|nicht|non|nie|nao|ne|niet) (?:retenid[oa]|reserviert|gereserveerd|on hold' +
    '|zablokowan[aey]|blokovano|rezervovano)(?= |$)',
);

/** Whether a status says that the payment is only planned. */
export const isPlanned = (status: string): boolean => saysOnly(planned, status);
/** Words that may accompany a state: `Payment failed`, `Declined by the bank`. */
const besideState = holding(
  'payment, payments, transaction, transfer, card, by, bank, the, user, customer, ' +
    'authorisation, authorization, is, was, not',
  'successfully, partially, fully',
  'zahlung, umsatz, buchung, nicht, noch',
  'paiement, operation, non, pas',
  'pago, operacion, no',
  'pagamento, operazione, transacao, nao',
  'betaling, transactie, niet, nog',
  'platnosc, transakcja, nie',
  'platba, transakce',
  'giao dich, thanh toan, chua, da, bi, dang',
  'amounts?, funds, still, at, umsatze, umsatzen, zahlungen, buchungen, betrage?, posten, bei, der, von',
  'paiements, operations, montants?, par, la, en',
  'pagos, operaciones, movimientos?, importes?, fondos, por, el, banco',
  'pagamenti, operazioni, moviment[io], import[oi], dalla, banca, pagamentos, transacoes, valor, pelo, movimentos',
  'betalingen, transacties, bedrag, bij, de, platnosci, transakcje, operacj[aei], kwota, srodki, platby, castka',
);
/** Whether nothing but states and what they are of stands in a text. */
function hasOnlyStates(text: string): boolean {
  const rest = [notDone, notBooked, undone, settled, besideState].reduce(
    (left, words) => left.replace(words, ' '),
    foldWords(text),
  );
  return !/\p{L}/u.test(rest);
}
/** Whether a text is the name of a state and nothing else. */
export const isStateAlone = (text: string): boolean => isStatus(text) && hasOnlyStates(text);

/** Other words for what happened. */
const alsoDone = holding(
  'processed, executed, confirmed, reconciled, approved, accepted, captured, paid, paid out, done, finished, final',
  'active, normal, sent, received, new, da duyet, da xu ly, da thanh toan, bezahlt, erledigt',
  'verarbeitet, genehmigt, bestatigt, paye, payee, regle, reglee, traitee?, validee?, procesad[oa], aprobad[oa]',
  'pagad[oa], cobrad[oa], confirmad[oa]',
  'elaborat[oa], approvat[oa], pagat[oa], confermat[oa], betaald, goedgekeurd, verwerkt, processad[oa], aprovad[oa]',
  'zaplacon[oaey], zatwierdzon[aey], przetworzon[aey], uhrazen[oa], zpracovan[oa], schvalen[oa], potvrzen[oa]',
);
/**
 * Whether a text may be a state, and is not one that is known: such a payment counts as one that
 * happened.
 */
export const isUnknownState = (text: string): boolean =>
  /\p{L}{3}/u.test(text) &&
  !isNotDone(text) &&
  !isUndone(text) &&
  !isNotBooked(text) &&
  !hasOnlyStates(foldWords(text).replace(alsoDone, ' '));

/** Whether a status says that the payment came back, or is disputed. */
export const isUndone = (status: string): boolean => saysOnly(undone, status);
/** Whether a heading says that a row is paid, which does not tell whether its money moved here. */
export const isPaidHeading = (heading: string): boolean =>
  foldWords(heading).search(settled) < 0 && isDone(heading);
/** Whether a heading names what is done. */
export const isDone = (heading: string): boolean => {
  const folded = foldWords(heading);
  return folded.search(settled) >= 0 || folded.replace(paid, '').trim() === '';
};

const withoutUnit = (heading: string) => heading.replace(/[([][^)\]]*[)\]]\s*$/, '');

/** Whether a heading is that of fees beside the amounts: `Fee`, `Phí (VND)`. */
export function isFeeHeading(heading: string): boolean {
  return feeWords.has(foldWords(withoutUnit(heading)));
}

/** `Chi phí` are expenses, and no fee. */
const feeSomewhere = new RegExp(
  '(?:^| )(?:fees?|commissions?|comision(?:es)?|comissao|comissoes|commission[ei]' +
    '|provision(?:en)?|auslagenersatz' +
    '|prowizj[aei]|oplat[ay]|poplat(?:ek|ky)|frais|tarifas?|[a-z]*gebuhr(?:en)?|entgelte?|' +
    '[a-z]*provisie|transactiekosten|bankkosten)(?= |$)' +
    '|^phi (?:giao dich|gd|dich vu|chuyen|thu ho|quan ly|thuong nien|rut|sms|ngan hang|the)(?= |$)',
);
/** Whether a text is about a fee. */
export const isFeeText = (text: string): boolean =>
  feeSomewhere.test(foldWords(text)) || isFeeHeading(text);
const aboutFee = /(?:^| )(?:type|code|id|group|currency|description|name|category|loai|ma)(?= |$)/;
/**
 * Whether a heading speaks of a fee among other words, as well: `Processing fee`. It may also tell
 * what the fee is for.
 */
export function mentionsFee(heading: string): boolean {
  if (isFeeHeading(heading)) return true;
  const role = matchHeading(heading)?.role ?? 'other';
  const folded = foldWords(heading.slice(0, 120));
  return role === 'other' && feeSomewhere.test(folded) && !aboutFee.test(folded);
}

/**
 * Headings under which programs of several accounts write the own one. Those that banks write over
 * the other side's number (`Kontonummer`, `Số tài khoản`) are left to the person.
 */
const accountTranslations = new Map(
  (
    'account name|accountlabel|ten vi|wallet name|name of ' +
    'account|account|accountname|wallet|vi|vi tien|tai khoan thanh toan|nguon ' +
    'tien|konto|kontoname|compte|cuenta|conto|conta|rekening|account ' +
    'number|accountnumber|account no'
  )
    .split('|')
    .map((word, place) => [word, place]),
);

/** Those under which no other side's account stands. */
const ownAccountWords = new Set([
  'account name',
  'accountlabel',
  'ten vi',
  'wallet name',
  'name of account',
  'wallet',
  'vi',
  'vi tien',
  'kontoname',
]);
export const isOwnAccountHeading = (heading: string): boolean =>
  ownAccountWords.has(foldWords(heading));

/**
 * Returns the rank of a heading for the own account, 0 for the clearest; null for other headings.
 */
export function accountHeadingPlace(heading: string): number | null {
  return accountTranslations.get(foldWords(heading)) ?? null;
}

/** `Per cent` is a share. */
const otherUnits = new RegExp(
  '\\b(?:cents|(?<!per )cent|centimos|centimes|centavos|centesimi' +
    '|grosz[a-z]*|haler[a-z]*|paise|pence|minor(?: units?)?|micros?|milli ?units?|mills?' +
    '|thousands?|millions?|(?:nghin|ngan|trieu|ty) (?:dong|vnd|d)|nghin|trieu|tausend|tsd|mio|milliers|miles de' +
    '|milhares|migliaia|duizenden|tys|lakhs?|[tk](?:eur|usd|gbp|chf|czk|pln))\\b',
);

/**
 * Whether a heading says that amounts are in parts or multiples of their currency: `Amount
 * (cents)`, `Số tiền (nghìn đồng)`.
 */
export function isOtherUnit(heading: string): boolean {
  return (
    otherUnits.test(foldWords(heading)) ||
    /['’(£$€]\s?000s?\b|[x×]\s?1[.,]?000\b|\(k\)|(?<![\p{L}\d])[ktm]\s?€|[$€£]\s?[km](?!\p{L})/iu.test(
      heading,
    ) ||
    /[([](?:c|ct|cts|p|gr|hal|¢)\.?[)\]]|_c(?:ents?)?$/iu.test(heading) ||
    /(?<![\d.,])1[.,]?000\s?(?:đ|€|\$|£|(?:đồng|vnd|vnđ|eur|usd|gbp|chf)(?!\p{L}))/iu.test(heading)
  );
}

const charges =
  '(?:fees?|charges?|costs?|vat|tax|taxes|gebuhren|steuern?|frais|comision(?:es)?|gastos|impuestos' +
  '|commissioni|spese|tasse|kosten|provisie|btw|taxas|comissoes|oplat(?:ach|ami|a)?|prowizj[ia]|podatkiem' +
  '|poplatk(?:u|ech|em)|phi|thue)';
const article = '(?:all |den |les |le |las |la |de )?';
const netWords = new RegExp(
  '(?:^| )(?:net|netto|neto|netta|liquido|liquida|ciste|cista' +
    `|(?:after|nach|apres|despues de|dopo|na|depois de|po|sau) ${article}${charges})(?= |$)`,
);
const grossWords = new RegExp(
  '(?:^| )(?:gross|brutto[a-z]*|brut|bruto|lordo|hrube|hruba' +
    '|(?:before|excl|excluding|without|vor|ohne|avant|hors|antes de|sin|prima delle|voor|zonder|sem|przed' +
    '|bez|pred|truoc)' +
    ` ${article}${charges})(?= |$)`,
);
/** Whether an amount is what is left after fees. */
export const isNetHeading = (heading: string): boolean => netWords.test(foldWords(heading));
/** Whether an amount is that before fees or taxes. */
export const isGrossHeading = (heading: string): boolean => grossWords.test(foldWords(heading));

/** Whether a heading speaks of an amount among other words. */
export function mentionsAmount(heading: string): boolean {
  const parts = foldWords(heading.slice(0, 120)).split(' ');
  const isAmount = (phrase: string) =>
    phrases.get(phrase)?.role === 'amount' && !onlyAlone.has(phrase);
  return parts.some((part, at) => isAmount(part) || isAmount(`${part} ${parts[at + 1] ?? ''}`));
}

const totalWords = new RegExp(
  '(?:^| )(?:totals?|sum|summe|gesamt[a-z]*|suma|somme|totale|totaal|soucet|celkem|razem' +
    '|tong|cumulat[a-z]*|[ck]umul[a-z]*|running)(?= |$)',
);
/** Whether a heading is of a sum of several rows: it may run on from row to row. */
export const isTotalHeading = (heading: string): boolean => totalWords.test(foldWords(heading));

/** Whether a text is about the state of a payment at all. */
export function isStatus(text: string): boolean {
  const folded = foldWords(text);
  return [notDone, notBooked, undone, settled].some((words) => folded.search(words) >= 0);
}

/** Whether a status says that no money moved. */
export const isNotDone = (status: string): boolean => saysOnly(notDone, status);

/** Lines that close or open a table: sums, balances carried over. */
export function isSumLine(text: string): boolean {
  return sumLine.test(foldWords(text));
}
const sumLine = new RegExp(
  '^(?:tong|cong|tong cong|total|totals|sum|summe|gesamt|suma|somme|somma' +
    '|soucet|celkem|razem|totale|totaal|totales|totaux|so du' +
    '|(?:opening|beginning|starting|closing|ending) balance|balance (?:brought|carried)' +
    '|anfangssaldo|endsaldo|kontostand|solde|saldo|brought forward|carried forward)\\b',
);

/** Headings of what a row trades. */
export const securityWords = new RegExp(
  '(?:^| )(?:symbol|ticker|isin|wkn|cusip|sedol|security|securities|instrument' +
    '|wertpapiere?|titre|valore mobiliare|titolo|titulo|walor|papier|cenny papir' +
    '|ma ck|ma chung khoan|ma cp|co phieu)(?= |$)',
);
export const priceWords = new RegExp(
  '(?:^| )(?:price|preis|[a-z]*kurs|prix|cours|precio|prezzo|preco|koers|prijs|cena|kurz' +
    '|gia(?! tri))(?= |$)',
);
