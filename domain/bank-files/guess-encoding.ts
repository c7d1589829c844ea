/**
 * Tells the single-byte encoding of a text by its letters: of each encoding the languages that are
 * written in it, and how badly the words of the file fit the alphabet of each. What is found is an
 * assumption: amounts, days and signs are ASCII in all of these encodings.
 */
import { decodeDos } from './dos-encodings.ts';

/** The letters of a language beyond ASCII, in small; of alphabets without Latin letters, all. */
const western = [
  'àâæçéèêëîïôœùûüÿ',
  'äöüß',
  'áéíñóúü',
  'àáâãçéêíóôõúü',
  'àèéìíîòóùú',
  'åäöæøéüá',
  'áéíóúýþæöð',
  'àçèéïíòóúü',
  'éèëïöüáóêç',
  'äöõüšž',
];
const central = [
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'čćđšž',
  'ăâîşţ',
];
const baltic = ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äöõüšž'];
const turkish = ['çğıöşüâîû'];
const vietnamese = [
  [...'aăâeêioôơuưy']
    .flatMap((vowel) => ['', ...'\u0300\u0301\u0303\u0309\u0323'].map((tone) => vowel + tone))
    .join('|')
    .normalize('NFC')
    .replace(/[|a-z]/g, '') + 'đ',
];
const cyrillic = ['абвгдежзийклмнопрстуфхцчшщъыьэюяё', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'];
const greek = ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'];

/** Letters of Western names that these encodings have at the same place as Windows-1252. */
const names = {
  central: ['äöüßéáíóúçëâîô'],
  baltic: ['äöüéåõóß'],
  turkish: western.filter((letters) => !letters.includes('þ')),
};

interface EncodingLetters {
  encoding: string;
  /** One of these is the language of the file. */
  languages: readonly string[];
  /** Single words may be of these. */
  foreign?: readonly string[];
}

/** In the order in which they are taken where they fit equally well. */
const candidates: readonly EncodingLetters[] = [
  { encoding: 'windows-1252', languages: western },
  { encoding: 'windows-1250', languages: central, foreign: names.central },
  { encoding: 'windows-1251', languages: cyrillic },
  { encoding: 'windows-1254', languages: turkish, foreign: names.turkish },
  { encoding: 'windows-1257', languages: baltic, foreign: names.baltic },
  { encoding: 'windows-1253', languages: greek },
  { encoding: 'iso-8859-15', languages: western },
  { encoding: 'iso-8859-2', languages: central, foreign: names.central },
  { encoding: 'iso-8859-7', languages: greek },
  { encoding: 'cp850', languages: western },
  { encoding: 'cp852', languages: central, foreign: names.central },
  { encoding: 'ibm866', languages: cyrillic },
  { encoding: 'koi8-r', languages: cyrillic },
  { encoding: 'macintosh', languages: western },
];
const ofVietnam: EncodingLetters = { encoding: 'windows-1258', languages: vietnamese };

/** Letters of Russian and Ukrainian that are rare: each fewer than one in a hundred. */
const rare = new Set('ъёщэфцюшґє');
/** A letter at a place where the language does not have it, behind the words of one. */
const oddPlaces: Readonly<Record<string, RegExp>> = {
  [western[3]!]: /õ(?!e)|ã(?![oes]|$)/iu,
  [western[6]!]: /(?<=\p{L})þ|(?<!\p{L})ð/iu,
  [western[9]!]: /õ(?!\p{L})/iu,
  [turkish[0]!]: /(?<!\p{L})ğ/iu,
};
const punctuation = new Set('“”„‚‘’‹›«»–—…€£¥§°©®™•·²³¹½¼¾¿¡ªº±×÷µ¢¤¶¦¬¨¯´¸†‡\u00a0');
const isLetter = (character: string) => /\p{L}/u.test(character) && !/[ªº]/.test(character);
const isUpper = (character: string) => character !== character.toLowerCase();
const isLower = (character: string) => character !== character.toUpperCase();

/** What a letter of a word costs that changes its case within the word: `аВтО`. */
function caseCost(word: readonly string[], at: number): number {
  const letter = word[at]!,
    before = word[at - 1] ?? '',
    after = word[at + 1] ?? '';
  if (isUpper(letter)) return isLower(before) ? 2 : 0;
  const isBehindCapitals = isUpper(before) && isUpper(word[at - 2] ?? '');
  return letter !== 'ß' && (isBehindCapitals || isUpper(after)) ? 2 : 0;
}

/** What a sign costs where it stands: between letters it is most likely a letter of another set. */
function signCost(word: readonly string[], at: number): number {
  const sign = word[at]!;
  if (/[\u0080-\u009f\ufffd]/.test(sign)) return 4;
  const beside = [word[at - 1] ?? '', word[at + 1] ?? ''].filter(isLetter).length;
  if (/[’‘\u00a0]/.test(sign)) return 0;
  return (punctuation.has(sign) ? 0 : 2) + (beside === 2 ? 2.5 : beside / 2);
}

/** What a word costs in a language: 0 where it is spelled as it may be. */
function wordCost(text: string, letters: ReadonlySet<string>, odd: RegExp | undefined): number {
  const word = [...text];
  const isLatin = !letters.has('а') && !letters.has('α');
  let cost = odd?.test(text) === true ? 2 : 0,
    inRow = 0;
  for (const [at, character] of word.entries()) {
    if (character < '\u0080') {
      inRow = 0;
      continue;
    }
    if (!isLetter(character)) {
      cost += signCost(word, at);
      continue;
    }
    inRow += 1;
    const small = character.toLowerCase();
    cost += letters.has(small) || small === 'i̇' ? 0 : 3;
    cost += caseCost(word, at) + (rare.has(small) ? 0.4 : 0) + (isLatin && inRow > 2 ? 1 : 0);
    const beside = [word[at - 1] ?? '', word[at + 1] ?? ''];
    // `£5` and `(£)` of another encoding.
    if (beside.some((one) => /\d/.test(one))) cost += 2;
    else if (isLatin && word.length === 1 && isUpper(character)) cost += 1.5;
    if (!isLatin && beside.some((one) => /[a-z]/i.test(one))) cost += 2;
  }
  return cost;
}

const isPlain = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a);

/** So many different words, and bytes of a file, are enough. */
const mostWords = 600,
  mostBytes = 400_000;

/** The different words with a byte beyond ASCII, each followed by a line end. */
function collectWords(bytes: Uint8Array): Uint8Array {
  const words = new Set<string>();
  let from = -1,
    isHigh = false;
  const end = Math.min(bytes.length, mostBytes);
  for (let at = 0; at <= end && words.size < mostWords; at += 1) {
    const byte = at < end ? bytes[at]! : 0;
    if (byte >= 0x80 || isPlain(byte)) {
      if (from < 0) from = at;
      isHigh ||= byte >= 0x80;
      continue;
    }
    if (isHigh && at - from <= 60) words.add(bytes.subarray(from, at).join(' '));
    from = -1;
    isHigh = false;
  }
  return Uint8Array.from([...words].flatMap((word) => [...word.split(' ').map(Number), 0x0a]));
}

/** A lone word without a letter of ASCII may be damage. */
function isEnough(words: Uint8Array): boolean {
  const ends = words.filter((byte) => byte === 0x0a).length;
  return ends > 1 || words.length > 5 || words.some((byte) => byte < 0x80 && byte > 0x39);
}

const decodeWords = (words: Uint8Array, encoding: string): string[] =>
  (decodeDos(words, encoding) ?? new TextDecoder(encoding).decode(words))
    .normalize('NFC')
    .split('\n')
    .slice(0, -1);

/**
 * What all words cost in the language that fits best; a word of another language of the encoding
 * costs a little.
 */
function costOf(
  texts: readonly string[],
  { languages, foreign = [] }: Pick<EncodingLetters, 'languages' | 'foreign'>,
): number {
  const costs = [...languages, ...foreign].map((language) => {
    const letters = new Set(language);
    return texts.map((text) => wordCost(text, letters, oddPlaces[language]));
  });
  const least = texts.map((_, at) => Math.min(...costs.map((of) => of[at]!)) + 1.6);
  return Math.min(
    ...costs
      .slice(0, languages.length)
      .map((of) => of.reduce((sum, cost, at) => sum + Math.min(cost, least[at]!), 0)),
  );
}

/** By so much another encoding has to fit better than the one that is assumed. */
const leastGain = 1.5;

/**
 * Returns the encoding whose languages fit the words of a file best; `assumed` where none fits
 * clearly better.
 * @param bytes in an encoding of one byte for each character that begins with ASCII
 * @param assumed a label of `candidates`
 */
export function guessEncoding(bytes: Uint8Array, assumed: string): string {
  const words = collectWords(bytes);
  if (!isEnough(words)) return assumed;
  // Vietnamese vowels alone prove nothing: the caller knows the tone marks.
  const tried = assumed === ofVietnam.encoding ? [...candidates, ofVietnam] : candidates;
  const costs = tried.map(({ encoding, ...letters }) => ({
    encoding,
    cost: costOf(decodeWords(words, encoding), letters),
  }));
  const own = costs.find(({ encoding }) => encoding === assumed)?.cost ?? 0;
  const best = costs.reduce((one, other) => (other.cost < one.cost ? other : one));
  return best.cost + leastGain <= own && best.cost * 2 <= own ? best.encoding : assumed;
}
