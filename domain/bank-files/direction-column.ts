/**
 * A column that says of each row whether money came in or went out. A word says it by itself. A
 * letter says it only beside its counterpart: C is the credit of D/C and the "cargo" of C/A, D the
 * debit of D/C and the deposit of W/D.
 */
import { foldWords, matchHeading } from './header-words.ts';

export type Way = 'in' | 'out';

const directions = new Map<string, Way>();
const wordsForOut =
  'debit debits dr db exp soll no out outgoing outflow sent withdrawal expense payment af chi rut debet' +
  ' addebito addebiti dare cargo debito obciazenie wydatek rozchod winien wn odchozi vydaj md uitgave' +
  ' uit gasto salida saida despesa ausgabe ausgang belastung lastschrift depense sortie retrait uscita dbit debiteur' +
  ' debe deb wychodzacy wychodzaca wychodzace uitgaand ausgehend egreso';
for (const word of wordsForOut.split(' ')) directions.set(word, 'out');
const wordsForIn =
  'credit credits cr kredit haben co in incoming inflow received deposit income bij thu nop credito accredito' +
  ' accrediti avere abono uznanie wplyw przychod ma prichozi prijem dal inkomst ingreso entrada receita' +
  ' einnahme eingang gutschrift recette entree versement entrata crdt crediteur' +
  ' haber cred przychodzacy przychodzaca przychodzace inkomend eingehend';
for (const word of wordsForIn.split(' ')) directions.set(word, 'in');
for (const phrase of [
  'ghi no',
  'chi tieu',
  'khoan chi',
  'tien ra',
  'money out',
  'chuyen tien',
  'chi tien',
  'rut tien',
  'phat sinh no',
  'chuyen di',
  'na vrub',
  'ma dati',
  'odchozi platba',
])
  directions.set(phrase, 'out');
for (const phrase of [
  'ghi co',
  'thu nhap',
  'khoan thu',
  'tien vao',
  'money in',
  'nhan tien',
  'nhan ve',
  'thu tien',
  'nop tien',
  'phat sinh co',
  'chuyen den',
  've prospech',
  'prichozi platba',
])
  directions.set(phrase, 'in');

interface Pair {
  out: string;
  into: string;
}
const pairOf = (text: string): Pair => {
  const [out, into] = text.split('/') as [string, string];
  return { out, into };
};
const debitCredit = pairOf('d/c');
/** Everybody's: debit and credit, Soll and Haben, Debe and Haber. */
const common = [debitCredit, pairOf('s/h'), pairOf('d/h')];
/**
 * By language (ISO 639-1), such as "Ausgabe" and "Einnahme". Letters that two pairs of a language
 * use the other way round are not here: R and D of "Retiro" and "Depósito", D and R of "Despesa"
 * and "Receita".
 */
const byLanguage: Record<string, readonly Pair[]> = {
  en: ['w/d', 'o/i', 'e/i'].map(pairOf),
  de: ['a/e'].map(pairOf),
  es: ['c/a', 's/e', 'g/i', 'e/i'].map(pairOf),
  pt: ['s/e'].map(pairOf),
  fr: ['s/e'].map(pairOf),
  it: ['d/a', 'u/e'].map(pairOf),
  nl: ['a/b', 'd/k'].map(pairOf),
  pl: ['w/m'].map(pairOf),
  cs: ['md/d', 'd/k'].map(pairOf),
  vi: ['c/t'].map(pairOf),
};
const pairs = [...common, ...Object.values(byLanguage).flat()];
const letters = new Set(pairs.flatMap(({ out, into }) => [out, into]));
const joiners = new Set([
  'or',
  'o',
  'oder',
  'ou',
  'of',
  'lub',
  'nebo',
  'hoac',
  'and',
  'und',
  'et',
  'y',
  'e',
]);

/** Words of bookkeeping for the two sides: a debit enters a cash box, but leaves a bank account. */
const sideWords = new Set(
  (
    'debit debits dr d credit credits cr c no co soll s haben h debe haber dare avere debet kredit wn ma md dal' +
    ' debito credito'
  ).split(' '),
);
/**
 * Whether a cell names a side of an account, which a bank and its customer count the other way
 * round.
 */
export const isSideOfAccount = (cell: string): boolean =>
  sideWords.has(foldWords(cell).replace(/^ghi /, ''));

/** A payment or a transfer may go either way. */
const eitherWay = new Set(['payment', 'chuyen tien']);
export const mayGoEitherWay = (cell: string): boolean => eitherWay.has(foldWords(cell));

/** Words that also name kinds of cards: `Debit`, `Credit`. */
const kindsOfCard = /^(?:debit|credit|debito|credito|debet|kredit)$/;
const aboutCards = new RegExp(
  '(?:^| )(?:[a-z]*cards?|[a-z]*karten?|cartes?|tarjetas?|cartao|cartoes|cart[ae]|kart[aey]' +
    '|[a-z]*kaart|the)(?= |$)',
);
/** Whether cells say of which kind a card was: `Debit`, `Credit` under `Rodzaj karty`. */
export const areKindsOfCard = (cells: readonly string[], heading: string): boolean =>
  aboutCards.test(foldWords(heading)) &&
  namedPair(heading) === null &&
  cells.some((cell) => kindsOfCard.test(foldWords(cell)));
/** Means of payment: there, D and C may be a debit card and cash. */
const aboutMeans = new RegExp(
  '(?:^| )(?:method|mode|means|funding|tender|channel|zahlungsart|zahlart|zahlungsmittel' +
    '|zahlweise|kanal|moyen|canal|medio|metodo|forma|mezzo|meio|sposob|zpusob|betaalwijze|betaalmethode|kanaal' +
    '|hinh thuc|phuong thuc)(?= |$)',
);
/**
 * Words as short as `NO`, `MA` and `IN` are countries and names as well: they tell a way beside
 * their counterpart.
 */
const isShort = (word: string) => /^[a-z]{2,3}$/.test(word);
const shortPairs = new Set([
  'in out',
  'in uit',
  'inn ut',
  'af bij',
  'cr dr',
  'cr db',
  'chi thu',
  'ma wn',
  'dal md',
  'co no',
]);
/** Whether letters stand for the ways. */
export const areLetters = (cells: readonly string[]): boolean =>
  cells.some((cell) => letters.has(foldWords(cell)));
/**
 * Whether cells say by themselves which way money went, under a heading that does not tell: all of
 * them do, both ways occur, letters and short words are those of a pair that everybody uses, and
 * words are not those for kinds of cards.
 */
export function sayWaysAlone(cells: readonly string[], heading: string): boolean {
  const about = foldWords(heading),
    folded = new Set(cells.map(foldWords));
  if (aboutCards.test(about) || aboutMeans.test(about) || namedPair(heading) !== null) return false;
  // A plus may say that there is a receipt.
  if (cells.some((cell) => kindsOfCard.test(foldWords(cell)) || !/\p{L}/u.test(cell))) return false;
  const hasShort = [...folded].some((word) => isShort(word) && !letters.has(word));
  if (hasShort && !shortPairs.has([...folded].sort().join(' '))) return false;
  // Without their marks, these are Norway and Colombia.
  if (cells.some((cell) => /^(?:no|co)$/i.test(cell))) return false;
  const isCommon = (letter: string) =>
    common.some(
      ({ out, into }) => (letter === out || letter === into) && folded.has(out) && folded.has(into),
    );
  const areClear = [...folded].every((cell) => !letters.has(cell) || isCommon(cell));
  const wayOf = readDirections(cells, '', new Set()),
    ways = new Set(cells.map(wayOf));
  return areClear && ways.size === 2 && !ways.has(null) && !cells.some(mayGoEitherWay);
}

function wordWay(cell: string): Way | null {
  const trimmed = cell.trim();
  if (trimmed === '+') return 'in';
  if (trimmed === '-' || trimmed === '\u2212') return 'out';
  return directions.get(foldWords(trimmed)) ?? null;
}

/**
 * Returns a reader for the cells of such a column, or null if their meaning is unknown.
 * @param cells those that occur
 * @param heading such as `D/C` or `Cargo/Abono`: it names the pair
 * @param languages of the table, where known
 */
export function readDirections(
  cells: Iterable<string>,
  heading: string,
  languages: ReadonlySet<string>,
): (cell: string) => Way | null {
  const all = [...cells];
  const seen = new Set(all.map(foldWords).filter((cell) => letters.has(cell)));
  const hasWord = all.some((cell) => !letters.has(foldWords(cell)) && wordWay(cell) !== null);
  const named = namedPair(heading);
  const isUsed =
    named !== null && [...seen].every((letter) => letter === named.out || letter === named.into);
  // D and C under `Af/Bij` are no letters of that heading.
  const other = isUsed ? null : pairOfLetters(seen, languages, hasWord);
  // A letter of the heading that says the contrary in the other pair keeps its own way: C under
  // `Cargo/Abono`.
  const isContrary = named !== null && (other?.out === named.into || other?.into === named.out);
  const pair = isUsed || isContrary ? named : (other ?? named);
  return (cell) => {
    const folded = foldWords(cell);
    if (folded === pair?.out) return 'out';
    return folded === pair?.into ? 'in' : wordWay(cell);
  };
}

/**
 * The pair that a heading names: by its letters (`W/D`), or by two words of which one is of each
 * side.
 */
function namedPair(heading: string): Pair | null {
  const words = foldWords(heading).split(' ');
  // Between letters, E and O are no "and" and no "or".
  const isJoiner = (word: string, at: number) =>
    joiners.has(word) && at > 0 && at < words.length - 1 && words[at - 1]!.length > 1;
  const named = words.filter((word, at) => !isJoiner(word, at));
  for (const [at, first] of named.entries()) {
    const second = named[at + 1];
    if (second === undefined) return null;
    const known = pairs.find(
      ({ out, into }) => (out === first && into === second) || (out === second && into === first),
    );
    if (known) return known;
    const ways = [sideOf(first), sideOf(second)];
    if (ways[0] === null || ways[1] === null || ways[0] === ways[1] || first[0] === second[0])
      continue;
    return ways[0] === 'out'
      ? { out: first[0]!, into: second[0]! }
      : { out: second[0]!, into: first[0]! };
  }
  return null;
}

function sideOf(word: string): Way | null {
  if (word.length < 2) return null;
  const way = wordWay(word);
  if (way !== null) return way;
  const role = matchHeading(word)?.role;
  return role === 'debit' ? 'out' : role === 'credit' ? 'in' : null;
}

/**
 * Under a heading that names no pair: the pair of which both letters occur; or debit and credit for
 * one letter alone, unless the language has another use for it.
 */
function pairOfLetters(
  seen: ReadonlySet<string>,
  languages: ReadonlySet<string>,
  hasWord: boolean,
): Pair | null {
  const holds = ({ out, into }: Pair) => seen.has(out) && seen.has(into);
  if (seen.size > 2) return holds(debitCredit) ? debitCredit : null;
  const own = [...common, ...[...languages].flatMap((language) => byLanguage[language] ?? [])];
  if (seen.size === 2) return own.find(holds) ?? null;
  if (seen.has('d')) return languages.has('cs') && !hasWord ? null : debitCredit;
  if (seen.has('c'))
    return (languages.has('es') || languages.has('vi')) && !hasWord ? null : debitCredit;
  const mayBeHaben =
    languages.size === 0 || ['de', 'es', 'pt'].some((language) => languages.has(language));
  if (seen.has('h')) return mayBeHaben ? pairOf('s/h') : null;
  return seen.has('s') && languages.has('de') ? pairOf('s/h') : null;
}
