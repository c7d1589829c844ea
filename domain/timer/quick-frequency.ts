/**
 * What a repetition cannot hold, beside the words of one: several times in an interval ("2 lần mỗi
 * năm", "twice monthly"), a part of one ("every month and a half"), a second one ("every Monday and
 * every month"). Such words stay in the title.
 */
import type { Run } from './line-form.ts';

/** One word for several times, or for a part of the interval. */
const several = /^(?:twice|thrice|\d{1,3}[x×]|[x×]\d{1,3})$/;
const ofInterval = /^(?:bi|semi|half|nửa|nua)-?$/;
const time = /^(?:times?|lần|lan)$/;
const one = /^(?:1|one|một|mot)$/;
const and = /^(?:and|&|và|va|cộng|plus)$/;
const part = /^(?:an?|half|nửa|nua|\d.*)$/;
/** Behind an interval: one and a half. */
const half = /^(?:rưỡi|ruoi)$/;

/** Once a day, as often as that may be: the words for it are a part of what is done each day. */
const onceADay =
  /^(?:(?:every|each) day|daily|(?:hàng|hằng|mỗi|hang|moi) (?:ngày|ngay)|(?:ngày|ngay) (?:nào cũng|nao cung))$/;

/** Whether a run that says an interval has how often in it, or how much of it, on either side. */
export function isOtherInterval(
  { before, after, around: [far, near] }: Run,
  text: string,
): boolean {
  if (ofInterval.test(before) || half.test(after)) return true;
  if (onceADay.test(text)) return false;
  const isCount = (word: string) => word !== '' && !one.test(word);
  return (
    several.test(before) ||
    several.test(after) ||
    (time.test(before) && isCount(far.at(-1) ?? '')) ||
    (time.test(near[0] ?? '') && isCount(after)) ||
    (time.test(near[1] ?? '') && isCount(near[0] ?? '') && /^(?:a|chừng|khoảng)$/.test(after))
  );
}

/** Whether an interval goes on behind a run: "every month and a half", "every 2 days and 3 days". */
export const goesOnBehind = ({ after, around: [, near] }: Run): boolean =>
  and.test(after) && part.test(near[0] ?? '');

const often = '(?:every|each|mỗi|mọi|hàng|hằng|cứ|moi|hang|cu)';
const units =
  '(?:days?|weeks?|fortnights?|months?|quarters?|years?|ngày|tuần|tháng|quý|năm|ngay|tuan|thang|quy|nam)';
/**
 * Two repetitions, of which only one could be stored: "every Monday and every month". Two weekdays
 * are one repetition.
 */
export const repeatsTwice = new RegExp(
  `(?<!\\p{L})${often} (?:\\S+ )?(?:${units}(?:,|,? (?:and|&|và|va)) ${often} \\S` +
    `|\\S+(?:(?<=,)| (?:and|&|và|va)) ${often} (?:\\S+ )?${units}(?!\\p{L}))`,
  'iu',
);

/** Whether a length of time says how often: "every 30 minutes". */
export const isInterval = ({ before }: Run): boolean =>
  /^(?:every|each|mỗi|cứ|mọi|moi|cu|per)$/.test(before);
