/**
 * Recognises texts of lines that are no payment: balances and sums, in the languages of the
 * headings.
 */
import { isCurrency } from '#domain/money';
import { monthNames } from './days.ts';
import { foldWords } from './header-words.ts';

const months = [...monthNames.keys()].join('|');

/** Matches a folded text that begins with one of the phrases. */
const beginsWith = (phrases: string) =>
  new RegExp(`^(?:${phrases.trim().split(/,\s*/).join('|').replace(/\s+/g, ' ')})`);

export const openingWords = beginsWith(`
  so du dau, so du ban dau, opening balance, beginning balance, starting balance, previous
  balance, balance brought, balance forward, brought forward, anfangssaldo, alter saldo,
  saldovortrag, ancien solde, solde initial, solde precedent, solde anterieur, solde de depart,
  solde debut, saldo inicial, saldo iniziale, saldo anterior, saldo precedente, saldo
  poczatkowe, beginsaldo, vorig saldo, pocatecni zustatek, eroffnungssaldo, anfangsbestand,
  solde d ouverture, saldo de apertura, saldo previo, saldo de abertura, saldo di apertura,
  openingssaldo, saldo otwarcia, saldo poprzednie, pocatecni stav, ingaende saldo, ingaende
  balans, ingende saldo, inngaende saldo, primosaldo, saldo primo, saldo awal, saldo sebelumnya,
  前月繰越, 前回残高, 繰越残高, devreden bakiye, onceki bakiye, acilis bakiyesi, chuyen ky truoc,
  kontostand alt, old balance
`);
export const closingWords = beginsWith(`
  so du cuoi, closing balance, ending balance, balance carried, carried forward, endsaldo, neuer
  saldo, schlusssaldo, nouveau solde, solde final, solde fin, saldo final, saldo koncowe,
  eindsaldo, nieuw saldo, konecny zustatek, nuevo saldo, novo saldo, nuovo saldo, nowe saldo,
  novy zustatek, abschlusssaldo, endbestand, schlussbestand, solde de cloture, saldo de cierre,
  saldo de fecho, saldo de encerramento, saldo di chiusura, slotsaldo, saldo zamkniecia, konecny
  stav, utgaende saldo, utgaende balans, udgaende saldo, slutsaldo, ultimosaldo,
  saldo ultimo, saldo akhir, 次月繰越, 当月残高, kapanis bakiyesi, kontostand neu
`);

const oneOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`;
const total = oneOf(`
  total totals totale totali totaal totales totaux summe suma somme somma soucet celkem razem
  gesamt lacznie ogolem
`);
const joining = oneOf('de des do dos das del der die van za los las le les');
const movements = oneOf(`
  operations mouvements debits credits operaciones movimientos cargos abonos movimenti
  operazioni uscite entrate addebiti accrediti movimentos debitos creditos entradas saidas
  lancamentos umsatze ausgaben einnahmen belastungen gutschriften lastschriften buchungen
  mutaties afschrijvingen bijschrijvingen obciazen uznan wplywow wydatkow operacji obratu obraty
  prijmu prijmy vydaju vydaje pohybu obdobi okres
`);
const sums = [
  new RegExp(
    `^(?:${total}|zwischensumme|subtotal)(?: (?:${joining}|for|of|du|im|${months}` +
      '|(?:19|20)\\d\\d|month|monat|mois|mes|mese|thang \\d{1,2}))+$',
  ),
  /^(?:zwischensumme|sous total|subtotaal|subtotale|mezisoucet|suma (?:y sigue|anterior|obrotow|czesciowa))$/,
  new RegExp(
    `^${total}(?: ${joining})* ${movements}` +
      `(?: ${oneOf('de du del da do im za w in van')} .*)?$`,
  ),
  // A bare `Total` may be a filling station, and `Suma` a shop.
  /^(?:totale|totaal|totaux|totales|razem|celkem|lacznie|ogolem|insgesamt|gesamtsumme)$/,
  /^(?:total general|totale generale|(?:grand|sub) ?total)$/,
  /^(?:tong cong|cong|tong)(?: so)? phat sinh\b.*$/,
  /^sums? of (?:all )?transactions$/,
  /^(?:daily|weekly|monthly|yearly|day|week|month|year|period|overall|running) totals?$/,
  /^(?:tages|wochen|monats|umsatz|gesamt)summe$/,
  /^phat sinh (?:trong|luy ke|cong)\b.*$/,
  /^(?:so (?:tien|du|quy) )?(?:thang|ky|quy|nam|trang) truoc (?:ket )?(?:chuyen|mang) sang$/,
  /^total (?:debits?|credits?|withdrawals?|deposits?|paid (?:in|out)|money (?:in|out))$/,
];

/** Names of a balance. `Übertrag` is none: banks also write it over transfers. */
const balanceNoun = new RegExp(
  '(?:^| )(?:balance|bal|ton (?:quy )?(?:dau|cuoi)|saldo|solde|so du|du (?:dau|cuoi|no|co)' +
    '|kontostand|guthaben|zustatek|anfangssaldo' +
    '|vorsaldo|endsaldo|schlusssaldo|saldovortrag|beginsaldo|eindsaldo|tagessaldo|stan (?:konta|na' +
    '|poczatkowy|koncowy)' +
    '|eroffnungssaldo|abschlusssaldo|(?:anfangs|end|schluss)bestand|openingssaldo|slotsaldo' +
    '|(?:pocatecni|konecny) stav' +
    '|report a nouveau|(?:brought|carried) (?:forward|down)|^b f|^c f|^bf|^cf)(?= |$)',
);
/**
 * Other words that may accompany it. Any further word makes it a payment: `Solde de tout compte`,
 * `Saldo Coffee`.
 */
const balanceWords = new Set(
  `
  vorsaldo afschrift rekeningafschrift auszug kontoauszug releve extracto estratto extrato wyciagu wyciag vypisu
  balance bal ton quy saldo solde so du kontostand guthaben zustatek anfangssaldo endsaldo schlusssaldo saldovortrag
  beginsaldo eindsaldo tagessaldo stan report
  opening beginning starting closing ending previous prior brought carried forward down fwd b f c d bf cf as of
  at on for from statement account current available ledger running last month end period day eod
  alter alte neuer neue letzter letzte per am vom zum des der tages monats monat konto vortrag stand anfang ende
  ancien nouveau initial final precedent anterieur depart debut fin de du des au le la a en compte comptable disponible
  mois periode reporte courant crediteur debiteur
  inicial anterior al del el dia mes periodo cuenta contable actual hasta
  iniziale finale precedente di mese conto contabile disponibile
  do da em ate conta disponivel contabilistico
  begin eind vorig vorige nieuw nieuwe oud op van dag maand rekening
  poczatkowy poczatkowe koncowy koncowe konta na dzien przeniesiony przeniesione z poprzedni poprzedniego okres okresu
  ksiegowy dostepne rachunku
  pocatecni konecny k ke uctu dni predchozi
  eroffnungssaldo abschlusssaldo anfangsbestand endbestand schlussbestand openingssaldo slotsaldo stav total
  ouverture cloture d apertura cierre previo abertura fecho encerramento chiusura otwarcia zamkniecia poprzednie
  bloqueado bloccato bloque
  nuevo novo nuovo nowy nowe novy atual attuale actuel aktueller aktuelles huidig aktualny aktualne aktualni
  dau cuoi ky ban truoc ngay thang nam den hien tai thoi diem luc kha dung thuc te chuyen sang mang khoan luy no co
`
    .trim()
    .split(/\s+/),
);
/** Days, months and years, in digits or by their names, and a period that is counted. */
const daysInText = new RegExp(
  '(?<=^| )(?:\\d{1,4} \\d{1,2}(?: \\d{1,4})?|(?:19|20)\\d\\d|(?:ngay|thang|nam|ky) \\d{1,4}(?: \\d{1,4}){0,2}' +
    `|(?:\\d{1,2}(?:st|nd|rd|th|er)? )?(?:${months})(?: \\d{1,2}(?:st|nd|rd|th)?)?)(?= |$)`,
  'g',
);

/**
 * Words that only a balance has: carried over, of the beginning or the end, or a word that nobody
 * pays.
 */
const surelyBalance = new RegExp(
  '(?:^| )(?:opening|beginning|starting|closing|ending|previous|prior|forward|down|fwd|bf|cf|[bc] f' +
    '|alter|alte|neuer|neue|vortrag|vorsaldo' +
    '|anfangssaldo|endsaldo|schlusssaldo|saldovortrag|beginsaldo|eindsaldo|tagessaldo|kontostand' +
    '|ancien|nouveau|initial|final|precedent|anterieur|depart|debut|inicial|anterior|precedente' +
    '|iniziale|finale|begin|eind|vorig|vorige' +
    '|nieuw|nieuwe|poczatkowy|poczatkowe|koncowy|koncowe|przeniesiony|przeniesione|poprzedni' +
    '|pocatecni|konecny|zustatek|stan|so du' +
    '|eroffnungssaldo|abschlusssaldo|anfangsbestand|endbestand|schlussbestand|openingssaldo|slotsaldo|stav' +
    '|ouverture|cloture|apertura|cierre|previo|abertura|fecho|encerramento|chiusura|otwarcia|zamkniecia|poprzednie' +
    '|bloqueado|bloccato|bloque|disponivel dia' +
    '|nuevo|novo|nuovo|nowy|nowe|novy|dau|cuoi|truoc|(?:do|del) dia)(?= |$)',
);
const onDay = new RegExp(
  '(?:^| )(?:as of|as at|at|on|am|per|vom|zum|au|al|em|op|na dzien|k|ke|ngay|den|hasta) ' +
    `(?:${daysInText.source})`,
);

/**
 * Returns whether a text names a balance: it certainly does, it may (or be a payment of the rest),
 * or it does not.
 */
function balanceIn(folded: string): 'is' | 'may-be' | null {
  const noun = balanceNoun.exec(folded);
  if (noun === null) return null;
  const rest = folded
    .replace(daysInText, ' ')
    .split(' ')
    .filter((word) => word !== '');
  if (
    !rest.every(
      (word) => balanceWords.has(word) || (word.length === 3 && isCurrency(word.toUpperCase())),
    )
  )
    return null;
  // "Chuyển số dư" moves it.
  if (/^(?:chuyen|mang)(?= )/.test(folded)) return null;
  return surelyBalance.test(folded) || onDay.test(folded) ? 'is' : 'may-be';
}

/** Balances in further languages, as the whole text. */
const wholeBalance = new RegExp(
  '^(?:(?:ingaende|utgaende|ingende|inngaende|udgaende) (?:saldo|balans)|(?:primo|ultimo|slut)saldo' +
    '|saldo (?:primo|ultimo|awal|akhir|sebelumnya)|(?:devreden|onceki|acilis|kapanis) bakiye(?:si)?' +
    '|kontostand (?:alt|neu)|前月繰越|次月繰越|前回残高|当月残高|繰越残高)$',
);

/** Most texts need no folding. */
const mayBeOne = new RegExp(
  'bakiye|残高|繰越|kontost|bal|t[oồ]n|s a l|zwisch|forward|down|nouveau|^\\W*[bc]\\W?f|s[ao]ld|tot|sinh|d[uư]' +
    '|sta[nv]|sum|som|sou|celk|raz' +
    '|gesamt|guth|truoc|tr[ưu][ớơ]c|[łl][ąa]c|og[oó]|z[uů]|insg',
  'i',
);

const apart = (text: string) =>
  // Some set letters apart: `S A L D O`.
  foldWords(text).replace(/^(?:\p{L} )+\p{L}$/u, (letters) => letters.replaceAll(' ', ''));

/** True for a text that may be a balance or the payment of one: `Saldo`, `Solde janvier`. */
export const maySumUp = (text: string): boolean =>
  mayBeOne.test(text) && balanceIn(apart(text)) === 'may-be';

const bareSum = new RegExp(
  '^(?:totals?|sum|sums|summe|gesamt|suma|somme|somma|soucet|tong|tong cong|summary|resumen' +
    '|zusammenfassung|net change|net movement|net total|cumulative|cumul|overall|jumlah|toplam' +
    '|ara toplam|summa|i alt|合計|小計)$',
);
/** True for a text that may be a sum of rows, or a payee: a bare `Total`. */
export const isBareSum = (text: string): boolean => bareSum.test(foldWords(text));

/** True for a text that names no payment: a balance, or the sum of all rows of a page. */
export function sumsUp(text: string): boolean {
  if (!mayBeOne.test(text)) return false;
  const folded = apart(text);
  return (
    wholeBalance.test(folded) ||
    balanceIn(folded) === 'is' ||
    sums.some((form) => form.test(folded))
  );
}
