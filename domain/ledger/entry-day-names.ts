/** Words with the form of a short date that are, or may be, a part of a name: `7/11`, `24/7`. */
import { addDays, type Day } from '#domain/calendar';
import type { Language } from '#domain/money';
import { foldText } from '#domain/text';
import { latestDayOf, monthPattern } from './entry-day-forms.ts';

/** A shop, and "always": days only if the line shows it. */
const wellKnown = /^(?:7[-–]11|24[-–/]7)$/;

/** "Always" in Vietnamese: no day, and no sum that anybody writes. */
const always = /^24[-–/]24$/;

/** Fractions that count or share what follows them, and "1-1" for a one-to-one lesson. */
const fraction = /^(?:1\/2|1\/3|2\/3|1\/4|3\/4)$/,
  oneToOne = /^1-1$/;

/** Days that Americans call so. */
const inEnglish = /^(?:9\/11|4\/20|7\/11)$/;

const shortDate = /^\d{1,2}[-–/]\d{1,2}$/;

const saysDay = /^(?:ngay|hom|on|by|since|from|until|vao|tu|den)$/;

/** Words of an address, since streets are named after days; with and without Vietnamese marks. */
const address =
  /^(?:đường|phố|ngõ|ngách|hẻm|kiệt|số|duong|ngach|hem|kiet|street|road|suite|unit|apt|no)$/i;

/** Nouns that also take a number of two parts: a class, a flat, a size, a version. */
const numbered = /^(?:lớp|lop|tổ|căn|block|lô|size|flat|room|class|windows|table)$/i;

/** Nouns that are also paid on a day: "tiền phòng 5/11". */
const perhapsNumbered = /^(?:phòng|bàn|khu)$/i;

/** Words after a rating of a hotel or film: "4/5 sao". */
const ofRating = /^(?:sao|stars?|điểm|points?)$/i;

/** A match score, if no day of these weeks is written like it. */
const score = /^[0-5][-–][0-5]$/;

/**
 * A weekday that a capitalised word follows at the head of a line may begin a name: "Sunday Times".
 */
const capitalWeekday = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/;

/** Words before `3/12` as the third of twelve payments, or as a part of a series. */
const partOf =
  /^(?:kỳ|tháng|thang|month|đợt|lần|góp|tập|phần|chương|instal?lments?|part|episode|chapter|volume|vol)$/;

const month = new RegExp(`^${monthPattern}$`, 'i');

/** A word after a Vietnamese house number: "12/5 Lê Lợi". */
const capitalWord = /^\p{Lu}\p{Ll}+$/u;

/**
 * Whether a word that looks like a day is a part of a name, or may be one (`asks`); null where it
 * is a day.
 */
export function nameIn(
  words: readonly string[],
  at: number,
  today: Day,
  language: Language,
): 'is' | 'asks' | null {
  const word = words[at]!,
    before = words[at - 1] ?? '',
    after = words[at + 1] ?? '';
  if (at === 0 && capitalWeekday.test(word) && capitalWord.test(after) && !month.test(after))
    return 'asks';
  if (!shortDate.test(word) || saysDay.test(foldText(before))) return null;
  if (always.test(word)) return 'is';
  const isFirst = words.slice(0, at).every((one) => one === '');
  const isLast = words.slice(at + 1).every((one) => one === '');
  // A Vietnamese line has its day at the end.
  if (wellKnown.test(word)) return language === 'vi' && isLast && !isFirst ? 'asks' : 'is';
  const [first, second] = word.split(/[-–/]/).map(Number);
  // A day of these weeks is meant as one: "Grab 17/11 Hà Nội".
  const named = latestDayOf(first!, second!, null, today);
  const isRecent = named !== null && named >= addDays(today, -45);
  const date: ShortDate = {
    word,
    before,
    after,
    first: first!,
    second: second!,
    isFirst,
    isLast,
    isPayee: words.every((one, index) => index === at || !/\p{L}{2}/u.test(one)),
    isRecent,
    language,
    today,
  };
  return doubts.some((isDoubtful) => isDoubtful(date)) ? 'asks' : null;
}

/** A word such as `20-11`, and its position. */
interface ShortDate {
  word: string;
  before: string;
  after: string;
  /** Its two numbers. */
  first: number;
  second: number;
  isFirst: boolean;
  isLast: boolean;
  /** No other word has letters: it is all that the payee could be. */
  isPayee: boolean;
  /** True if it names a day of these weeks. */
  isRecent: boolean;
  language: Language;
  today: Day;
}

/** Why a short date may be a part of a name, or a number of two parts. */
const doubts: readonly ((date: ShortDate) => boolean)[] = [
  ({ before, first, second }) => partOf.test(before) && first <= second,
  ({ language, word, after, isRecent }) =>
    language === 'vi' && word.includes('/') && capitalWord.test(after) && !isRecent,
  ({ before, after }) => numbered.test(before) || ofRating.test(after),
  ({ before, word, isFirst, isRecent }) =>
    !isRecent && (perhapsNumbered.test(before) || (score.test(word) && !isFirst)),
  ({ before, word, isLast }) =>
    address.test(before) || oneToOne.test(word) || (fraction.test(word) && !isLast),
  ({ language, word, isFirst, isLast, isPayee }) =>
    language === 'en' ? inEnglish.test(word) && !isLast : word === '7/11' && isFirst && isPayee,
  isPerhapsRange,
];

/** `2-3` before another word may count it: two to three of them. */
function isPerhapsRange({ word, after, isFirst, isLast, language, today }: ShortDate): boolean {
  const [one, other] = word.split(/[-–]/).map(Number);
  if (other === undefined || isLast || latestDayOf(one!, other, null, today) === null) return false;
  return isFirst ? language === 'en' : !/\d/.test(after);
}
