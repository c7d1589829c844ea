/**
 * What stands in the place of a text where a line is no payment: balances and sums, in the
 * languages of the headings.
 */
import { foldWords } from './header-words.ts';

/** Matches a folded text that begins with one of the phrases. */
const beginsWith = (phrases: string) =>
  new RegExp(`^(?:${phrases.trim().split(/,\s*/).join('|').replace(/\s+/g, ' ')})`);

export const openingWords = beginsWith(`
  so du dau, so du ban dau, opening balance, beginning balance, starting balance, previous
  balance, balance brought, balance forward, brought forward, anfangssaldo, alter saldo,
  saldovortrag, ancien solde, solde initial, solde precedent, solde anterieur, solde de depart,
  solde debut, saldo inicial, saldo iniziale, saldo anterior, saldo precedente, saldo
  poczatkowe, beginsaldo, vorig saldo, pocatecni zustatek
`);
export const closingWords = beginsWith(`
  so du cuoi, closing balance, ending balance, balance carried, carried forward, endsaldo, neuer
  saldo, schlusssaldo, nouveau solde, solde final, solde fin, saldo final, saldo koncowe,
  eindsaldo, nieuw saldo, konecny zustatek
`);

/** A balance between two payments (`Solde au 31/01/2026`), and no `Solde de tout compte`. */
const balanceOfDay = new RegExp(`${beginsWith(`
  balance as of, balance as at, kontostand am, kontostand per, kontostand vom, solde au, solde
  comptable, solde en fin, saldo am, saldo al, saldo em, saldo op, saldo per, saldo do dia,
  saldo del dia, saldo contabile, saldo contable, saldo disponible, saldo disponivel, saldo
  disponibile, saldo na dzien, saldo konta, stan konta, stan na dzien, zustatek k, zustatek ke,
  zustatek na, so du ngay, so du den, so du hien
`).source}(?= |$)`);

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
  new RegExp(`^${total}(?: ${joining})* ${movements}`
    + `(?: ${oneOf('de du del da do im za w in van')} .*)?$`),
  // A bare `Total` may be a filling station, and `Suma` a shop.
  /^(?:totale|totaal|totaux|totales|razem|celkem|lacznie|ogolem|insgesamt|gesamtsumme)$/,
  /^(?:total general|totale generale|(?:grand|sub) ?total)$/,
  /^(?:tong cong|cong|tong)(?: so)? phat sinh\b.*$/,
  /^total (?:debits?|credits?|withdrawals?|deposits?|paid (?:in|out)|money (?:in|out))$/,
];

/** Most texts need no folding. */
const mayBeOne = new RegExp('balance|forward|s[ao]ld|tot|sinh|d[uư]|stan|sum|som|sou|celk|raz'
  + '|gesamt|[łl][ąa]c|og[oó]|z[uů]|insg', 'i');

/** What no payment is called: a balance, or what all rows of a page come to. */
export function sumsUp(text: string): boolean {
  if (!mayBeOne.test(text)) return false;
  const folded = foldWords(text);
  return [openingWords, closingWords, balanceOfDay, ...sums].some((form) => form.test(folded));
}
