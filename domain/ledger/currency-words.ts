/**
 * Words for currencies that people type behind an amount: "95 euros", "20 bucks", "5 tệ". Signs and
 * ISO codes are read by `domain/money`.
 */
/** The currencies that a word may mean; in an account of one of them it is that currency. */
const meanings: readonly [words: string, currencies: string][] = [
  ['euro euros ơ-rô', 'EUR'],
  ['dollar dollars bucks buck đô đôla', 'USD AUD CAD NZD SGD HKD TWD BSD BBD JMD FJD'],
  ['pound pounds quid', 'GBP EGP LBP GIP FKP SHP'],
  ['pence', 'GBP'],
  ['bảng', 'GBP'],
  ['yen yên', 'JPY'],
  ['yuan renminbi rmb tệ', 'CNY'],
  ['baht bạt', 'THB'],
  ['won', 'KRW'],
  ['ringgit rm', 'MYR'],
  ['rupiah', 'IDR'],
  ['rupee rupees', 'INR PKR LKR NPR MUR SCR'],
  ['franc francs', 'CHF XOF XAF XPF RWF'],
  ['krona kronor krone kroner', 'SEK NOK DKK ISK'],
  ['koruna korun kč', 'CZK'],
  ['zloty złoty złotych zł', 'PLN'],
  ['forint forints', 'HUF'],
  ['lira', 'TRY'],
  ['rouble roubles ruble rubles', 'RUB BYN'],
  ['hryvnia', 'UAH'],
  ['peso pesos', 'MXN PHP ARS CLP COP UYU DOP CUP'],
  ['reais', 'BRL'],
  ['dirham dirhams', 'AED MAD'],
  ['shekel shekels', 'ILS'],
  ['riyal riyals', 'SAR QAR'],
  ['dong đồng', 'VND'],
];
const byWord = new Map(
  meanings.flatMap(([words, currencies]) =>
    words.split(' ').map((word) => [word, currencies.split(' ')] as const),
  ),
);

/** Codes that people add behind a sign: "$7 USD". */
const codes = /^(?:USD|EUR|GBP|JPY|VND|CHF|AUD|SGD|THB|CNY|KRW|HKD|TWD|NZD|CAD|IDR|MYR|INR|PHP)$/;

/** Codes that are no English or Vietnamese word and are typed in small letters too: "80 sek". */
const smallCodes = new Set(
  (
    'usd eur gbp jpy vnd chf aud sgd thb cny krw hkd twd nzd cad idr myr inr php sek nok dkk isk pln czk huf' +
    ' ron bgn rsd uah rub brl mxn clp cop aed sar qar kwd ils zar egp ngn kes khr mmk pkr lkr bdt npr'
  ).split(' '),
);

/** In VND these say thousands and millions; a word behind them is no currency: "50k tệ" is "bad". */
const scaled = /\d ?(?:k|nghìn|ngàn|nghin|ngan|tr|triệu|trieu|tỷ|tỉ|ty|ti|củ)$/iu;

/**
 * Returns whether the word behind an amount names a currency, and which.
 * @param text the amount as it is typed
 * @param word the word behind it, in any case
 * @param next the word behind it, null at the end
 * @param currency of the account
 * @returns `own`: the account's; `other`: another one; null: the word names no currency
 */
export function readCurrencyWord(
  text: string,
  word: string,
  next: string | null,
  currency: string,
): 'own' | 'other' | null {
  const name = word.toLowerCase().replace(/[.,;!?]+$/u, '');
  const code = word.replace(/[.,;!?]+$/u, '');
  const meant = codes.test(code)
    ? [code]
    : (byWord.get(name) ?? (smallCodes.has(name) ? [name.toUpperCase()] : undefined));
  if (meant === undefined) return null;
  // Thousands and millions are of đồng: "300k yên xe" is a saddle.
  const isOwn = meant.includes(currency);
  if (!isOwn && scaled.test(text)) return null;
  // "45 Euro Car Parts" is the name of a shop.
  const isName = /^\p{Lu}/u.test(word) && /^\p{Lu}\p{Ll}/u.test(next ?? '');
  if (isName && !codes.test(code)) return null;
  // "Lottery 50 won" is no money of Korea, where nothing costs so little.
  if (name === 'won' && !/\d[\d.,]{3}/.test(text)) return null;
  return isOwn ? 'own' : 'other';
}
