/**
 * Lines around the rows of a table: balances, accounts and currencies that they name, and where
 * another one begins.
 */
import { codeOf, currencyNamed, mayBe, splitAmount, wordCodes } from './amounts.ts';
import { foldWords, isNotBooked, isStatus, isSumLine, matchHeading } from './header-words.ts';
import { closingWords, openingWords } from './sum-lines.ts';
import { isAmountCell, isDateCell } from './table-cells.ts';

/**
 * Before the currency of an account or of all amounts: `Kontowährung: USD`, `All amounts in USD`.
 */
const aboutCurrency = new RegExp(
  '(?:^| )(?:currency|ccy|units?|[a-z]*wahrung|devise|moneda|divisa|moneta|waluta|waluty' +
    '|munt|moeda|mena' +
    '|loai tien|tien te|(?:amounts?|values|figures|betrage|montants|importes|importi|bedragen|kwoty|account|konto' +
    '|compte|cuenta' +
    '|conto|rekening)(?: (?:are|is|stated|shown|given|expressed|held|exprimes|angegeben))* (?:in|en|w))(?= |$)',
);
/**
 * The currency that stands right behind those words and ends the line, by its code in capitals or
 * by its name.
 */
function currencyOfLine(cells: readonly string[]): string | null {
  const line = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, 120);
  const folded = foldWords(line.replace(/\(([A-Z]{3})\)\W*$/, 'in $1'));
  const about = aboutCurrency.exec(folded);
  if (about === null || folded.slice(0, about.index).split(' ').length > 3) return null;
  const behind = folded
    .slice(about.index + about[0].length)
    .trim()
    .replace(/^(?:du compte|de la cuenta|del conto|rachunku|uctu) /, '');
  // A code in small letters may be any word. “Currency: All” is a filter, and no Albanian lek.
  const isWord = /^[a-z]{3}$/.test(behind) && !/[A-Z]{3}\W*$/.test(line);
  return isWord || behind === 'all' ? null : codeOf(currencyNamed(behind));
}

/**
 * A balance that a line beside the table states: `Số dư đầu kỳ: 1.000.000`, in one cell or in the
 * cells behind it.
 */
export function statedBalance(
  cells: readonly string[],
): { which: 'opening' | 'closing'; text: string } | null {
  for (const [index, cell] of cells.entries()) {
    const folded = cell === '' ? '' : foldWords(cell);
    const which = openingWords.test(folded)
      ? 'opening'
      : closingWords.test(folded)
        ? 'closing'
        : null;
    if (which === null) continue;
    const inside = /:\s*([^:]*\d[^:]*)$/.exec(cell)?.[1]?.trim();
    const texts = [
      ...(inside ? [inside] : []),
      ...cells.slice(index + 1).map((each) => each.trim()),
    ].filter((text) => isAmountCell(text) && !isDateCell(text));
    // Two numbers behind one heading could both be meant.
    return texts.length > 0 && new Set(texts).size === 1 ? { which, text: texts[0]! } : null;
  }
  return null;
}

const accountNumber = new RegExp(
  String.raw`\b(?:so tai khoan|tai khoan so|tai khoan|so tk|stk|account number|account no|account` +
    String.raw`|a c no|kontonummer|konto|iban)\b(?: [a-z]+){0,4} ((?:[a-z]{2}\d{2} ?)?[\dx]{2,}(?: [\dx]{2,})*)(?: |$)`,
);
/**
 * The number of an account that a line beside a table names. `leads`: only where the line begins
 * with that; another may be the rest of a text.
 */
export function accountIn(cells: readonly string[], leads = false): string | null {
  const found = accountNumber.exec(foldWords(cells.join(' ').slice(0, 300)));
  if (found === null || (leads && found.index > 0)) return null;
  const number = found[1]!.replaceAll(' ', '');
  return /\d{4}$/.test(number) && number.length >= 6 && number.length <= 34
    ? number.toUpperCase()
    : null;
}

const filledCells = (cells: readonly string[]) =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

/** Words for accounts in titles: `Savings`, `Compte courant`. */
const accountKind = new RegExp(
  '(?:^| )(?:accounts?|portfolio|depot|current' +
    '|checking|chequing|savings?|credit card|[a-z]*konto' +
    '|tagesgeld|sparbuch|festgeld' +
    '|kreditkarte|comptes?|livret|carte|cuentas?|tarjeta|conti|conto|carta|conta|poupanca|cartao|[a-z]*rekening' +
    '|rachunek|ror|karta' +
    '|ucet|sporici|tai khoan|tiet kiem|the tin dung|wallet|vi)(?= |$)',
);

/** Titles that say what is told of an account, and not which one. */
const aboutAccount = new RegExp(
  '(?:^| )(?:activity|details?|summary|statement|history|overview|information' +
    '|transactions?|auszug|ubersicht' +
    '|umsatze|releve|historique|resumen|extracto|movimientos|estratto|movimenti|riepilogo|extrato|overzicht|afschrift' +
    '|wyciag|historia|vypis|prehled|sao ke|chi tiet|lich su)(?= |$)',
);
/** Words that may stand beside the kind of account and a currency. */
const besideKind = new RegExp(
  '^(?:name|number|no|nr|my|main|joint|private|business|giro|courant|corriente|corrente' +
    '|statement|transactions?|kontoauszug|umsatze|releve|operations|extracto|movimientos|estratto|movimenti|extrato' +
    '|movimentos|afschrift|wyciag|vypis' +
    '|sao|ke|of|for|in|de|des|del|di|do|[\\dx]+)$',
);

/** A few words in a line of their own, without a number; null where the line is no title. */
function titleIn(cells: readonly string[]): string | null {
  const filled = filledCells(cells),
    title = filled.join(' ');
  const words = title.split(/\s+/).length;
  return filled.length === 0 || filled.length > 2 || words > 5 || /\d/.test(title)
    ? null
    : foldWords(title);
}

/**
 * `USD` in a line of its own, or beside the name of an account or of a statement: `GBP Current`.
 */
function currencyOfTitle(cells: readonly string[]): string | null {
  const filled = filledCells(cells),
    line = filled.join(' ');
  const whole = currencyNamed(line);
  if (filled.length === 1 && whole !== null && !/^\p{Ll}/u.test(line) && !wordCodes.has(line))
    return whole;
  const others = foldWords(line)
    .replace(new RegExp(accountKind, 'g'), ' ')
    .split(' ')
    .filter((word) => word !== '' && !besideKind.test(word))
    .join(' ');
  const named = others === foldWords(line) ? null : currencyNamed(others);
  // A code in small letters may be any word, and so may “all” in capitals.
  const isWord =
    /^[a-z]{3}$/.test(others) && (others === 'all' || !line.includes(others.toUpperCase()));
  return isWord ? null : named;
}

/**
 * The currency, or the sign of several, that a line around the rows names as that of an account or
 * of amounts.
 */
export const currencyAround = (cells: readonly string[]): string | null =>
  currencyOfLine(cells) ?? currencyOfTitle(cells);

/**
 * The currency that a line above the rows states. A title that only bears the name of one
 * (`Account: Euro`) may be what a person calls the account: it states that of the account alone.
 */
export function currencyStated(
  cells: readonly string[],
  accountCurrency: string | undefined,
): string | null {
  const ofLine = codeOf(currencyOfLine(cells)),
    ofTitle = codeOf(currencyOfTitle(cells));
  if (ofLine !== null || ofTitle === null) return ofLine;
  const line = cells.join(' '),
    isWritten = line.includes(ofTitle) || /\p{Sc}/u.test(line);
  return isWritten || accountCurrency === undefined || accountCurrency === ofTitle ? ofTitle : null;
}

/** Currencies, or signs of several, beside a balance or a sum in a line around the rows. */
export function currenciesOfSums(cells: readonly string[]): string[] {
  const text = cells.find((cell) => /\p{L}/u.test(cell)) ?? '';
  const areAmounts = filledCells(cells).every((cell) => isAmountCell(cell) && !isDateCell(cell));
  const isBalance = matchHeading(text)?.role === 'balance';
  if (statedBalance(cells) === null && !isBalance && !isSumLine(text) && !areAmounts) return [];
  const inside = (
    /:\s*([^:]*\d[^:]*)$/.exec(text) ?? /(\S?\d[\d.,]*(?: ?\S{1,3})?)$/.exec(text)
  )?.[1];
  return [...cells, inside ?? '']
    .filter((cell) => isAmountCell(cell) && !isDateCell(cell))
    .flatMap((cell) => {
      const parts = splitAmount(cell);
      return parts?.code ?? parts?.sharedSign ?? [];
    });
}

/**
 * Follows the lines of a file that are no rows, and tells where the rows of another table or
 * account stand.
 */
export class Sections {
  /** The title above rows that are not booked yet: `Pending transactions`. */
  pending: string | null = null;
  private readonly accounts: readonly string[];
  private readonly currency: string | null;
  /** The titles of the first rows' account that name its kind. */
  private readonly ownKinds = new Set<string>();
  private numbers: string[] = [];
  private hasRows = false;
  private otherHead: number | null = null;
  private otherAccount: number | null = null;
  private otherCurrency: number | null = null;

  /**
   * @param accounts numbers that lines above the table name
   * @param currency of the rows, or null where each row states its own
   */
  constructor(accounts: readonly string[], currency: string | null) {
    this.accounts = accounts;
    this.currency = currency;
  }

  /** The line from which on the rows are of another table, or null. */
  get other(): number | null {
    return this.otherHead ?? this.otherAccount ?? this.otherCurrency;
  }

  noteRow(): void {
    this.hasRows = true;
  }

  /** A line that is neither a row nor a heading. */
  noteLine(cells: readonly string[], line: number): void {
    const [text = '', ...more] = filledCells(cells);
    if (more.length === 0 && text.split(/\s+/).length <= 3 && !/\d/.test(text)) {
      this.pending = isNotBooked(text) ? text : null;
    }
    const number = this.hasRows ? accountIn(cells, true) : null;
    if (number !== null) this.numbers.push(number);
    const currency = this.currency === null ? null : currencyAround(cells);
    if (this.hasRows && currency !== null)
      this.otherCurrency = mayBe(currency, this.currency!) ? null : line;
    const title = titleIn(cells);
    if (title === null || isStatus(title) || !accountKind.test(title) || aboutAccount.test(title))
      return;
    if (!this.hasRows) this.ownKinds.add(title);
    else if (this.ownKinds.size > 0) this.otherAccount = this.ownKinds.has(title) ? null : line;
  }

  /** The headings of the table again: of its next page, or of another account. */
  noteHeadings(line: number): void {
    this.otherHead = null;
    if (this.numbers.length > 0 && this.accounts.length > 0) {
      this.otherAccount = this.numbers.some((number) => this.accounts.includes(number))
        ? null
        : line;
    }
    this.numbers = [];
  }

  /** Headings under which something else stands than under those of the table. */
  noteOtherHeadings(line: number): void {
    this.otherHead = line;
    this.numbers = [];
  }
}
