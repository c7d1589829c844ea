/**
 * A column that says of each row whether money came in or went out. A word says it by itself. A letter says it only
 * beside its counterpart: C is the credit of D/C and the "cargo" of C/A, D the debit of D/C and the deposit of W/D.
 */
import { foldWords } from './header-words.ts';

export type Way = 'in' | 'out';

const directions = new Map<string, 'in' | 'out'>();
for (const word of 'debit debits dr db soll no out outgoing outflow sent withdrawal expense payment af chi rut debet addebito addebiti dare cargo debito obciazenie wydatek rozchod winien wn odchozi vydaj uitgave uit gasto salida saida despesa ausgabe ausgang belastung lastschrift depense sortie retrait uscita'.split(' ')) directions.set(word, 'out');
for (const word of 'credit credits cr haben co in incoming inflow received deposit income bij thu nop credito accredito accrediti avere abono uznanie wplyw przychod ma prichozi prijem dal inkomst ingreso entrada receita einnahme eingang gutschrift recette entree versement entrata'.split(' ')) directions.set(word, 'in');
for (const phrase of ['ghi no', 'tien ra', 'money out', 'chuyen tien', 'chi tien', 'rut tien', 'phat sinh no', 'chuyen di', 'na vrub', 'ma dati', 'odchozi platba']) directions.set(phrase, 'out');
for (const phrase of ['ghi co', 'tien vao', 'money in', 'nhan tien', 'nhan ve', 'thu tien', 'nop tien', 'phat sinh co', 'chuyen den', 've prospech', 'prichozi platba']) directions.set(phrase, 'in');

type Pair = readonly [out: string, into: string, languages: string];
/** Letters of two columns of an account, out before in, and whose they are: ISO 639-1, `*` for everybody's. */
const letterPairs: readonly Pair[] = [
  ['d', 'c', '*'], ['dr', 'cr', '*'], ['db', 'cr', '*'], ['o', 'i', 'en'], ['w', 'd', 'en'], ['e', 'i', 'en'],
  ['s', 'h', 'de'], ['a', 'e', 'de'], ['d', 'h', 'es'], ['c', 'a', 'es'], ['s', 'e', 'es pt fr'], ['g', 'i', 'es'],
  ['d', 'a', 'it'], ['u', 'e', 'it'], ['d', 'r', 'pt fr'], ['r', 'v', 'fr'], ['d', 'k', 'nl cs'], ['a', 'b', 'nl'],
  ['w', 'm', 'pl'], ['wn', 'ma', 'pl'], ['md', 'd', 'cs'], ['n', 'c', 'vi'], ['c', 't', 'vi'],
];
const letters = new Set(letterPairs.flatMap(([out, into]) => [out, into]));

function wordWay(cell: string): Way | null {
  const trimmed = cell.trim();
  if (trimmed === '+') return 'in';
  if (trimmed === '-' || trimmed === '\u2212') return 'out';
  return directions.get(foldWords(trimmed)) ?? null;
}

/** Whether a cell may stand in such a column, whatever it says there. */
export const isDirectionCell = (cell: string): boolean => wordWay(cell) !== null || letters.has(foldWords(cell));

/**
 * What the cells of such a column say, or null where it is not known.
 * @param cells those that occur
 * @param heading `D/C`, `Cargo/Abono`; it tells which pair a letter is of whose counterpart does not occur
 * @param languages of the table, where known
 */
export function readDirections(cells: Iterable<string>, heading: string, languages: ReadonlySet<string>): (cell: string) => Way | null {
  const seen = new Set([...cells].map(foldWords).filter((cell) => letters.has(cell)));
  const holdsAll = (pair: Pair) => [...seen].every((letter) => pair[0] === letter || pair[1] === letter);
  // D and DR side by side are of two pairs, of which both letters occur.
  const pairs = seen.size > 2 ? letterPairs.filter(([out, into]) => seen.has(out) && seen.has(into)) : letterPairs.filter(holdsAll);
  const likely = narrow(pairs, heading, languages);
  return (cell) => {
    const letter = foldWords(cell);
    if (!letters.has(letter)) return wordWay(cell);
    const ways = new Set(likely.filter(([out, into]) => out === letter || into === letter).map(([out]): Way => (out === letter ? 'out' : 'in')));
    const [way] = ways;
    // "Dr" is a word as well as a letter of a pair: beside "debit" it needs no counterpart.
    return ways.size === 1 ? way! : ways.size === 0 ? wordWay(cell) : null;
  };
}

/** The pair that a heading names, or else those of the languages of the table. */
function narrow(pairs: readonly Pair[], heading: string, languages: ReadonlySet<string>): readonly Pair[] {
  const words = foldWords(heading).split(' ');
  const named = pairs.filter(([out, into]) => words.some((word, at) => {
    const next = words[at + 1];
    if (next === undefined) return false;
    const stand = (a: string, b: string) => word.startsWith(a) && next.startsWith(b);
    return stand(out, into) || stand(into, out);
  }));
  if (named.length > 0) return named;
  if (languages.size === 0) return pairs;
  return pairs.filter(([, , whose]) => whose === '*' || whose.split(' ').some((language) => languages.has(language)));
}
