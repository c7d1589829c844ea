/**
 * The line on which a task is written: its day, priority, estimate and key result are read out of it, the rest is its
 * title. Two languages stand in it, often without their marks, and a title may hold anything: so what can be a word of a
 * title (*sun*, *Mai*, *thu*, *1/2*, *2x4*) is read only where it can be nothing else, mostly at the edge of the line. What
 * is not read stays in the title, where it is seen; what is read is shown before the line is sent.
 */
import { addDays, type Day, isDay, splitDay, weekdayOf } from '#domain/calendar';
import { foldText } from '#domain/text';

export interface QuickTask {
  title: string;
  dueDay: Day | null;
  /** 0 none, 3 highest. */
  priority: 0 | 1 | 2 | 3;
  estimateMinutes: number | null;
  keyResultId: string | null;
  /** What stood after `#` and names no key result, or several. */
  unknownKeyResult: string | null;
}

/** Some words of the line that follow each other, none of which has been read. */
interface Run {
  /** As they were written, each word. */
  words: readonly string[];
  /** The word on either side, in lower case; '' at the ends of the line. */
  before: string;
  after: string;
  /** Nothing but what has been read stands on that side. */
  isFirst: boolean;
  isLast: boolean;
  /** The line has letters that only Vietnamese has: an English abbreviation in it is most likely a word. */
  isVietnamese: boolean;
}
/** `pattern` is held against the words in lower case, marks and all. */
interface Form<A, T> { pattern: RegExp; where: 'anywhere' | 'edge'; fits?: (run: Run, match: RegExpExecArray) => boolean; read: (match: RegExpExecArray, given: A) => T | null }

/** Words that stand beside a run; Vietnamese ones without their marks in a line that has none. */
const isOneOf = (list: string) => { const words = new Set(list.split(' ')), bare = new Set(list.split(' ').map(foldText)); return (word: string, isVietnamese: boolean) => (isVietnamese ? words : bare).has(word); };
/** What stands before an ordinal or a fraction: "chapter 1/2", "lần thứ hai". */
const isCounted = isOneOf('chapter chapters part parts page pages lesson lessons unit volume vol section step phase stage round version episode ep season book act scene problem question exercise sheet no lần chương phần trang bài tập câu kỳ vòng người bản điểm cuốn quyển đợt khóa khoá buổi cái chiếc số hạng bước tầng đoạn mục ngày tuần tháng năm con đứa');
/** What stands before a word of a title that is spelled as a weekday: "in the sun", "doanh thu". */
const isBeforeWord = isOneOf('the a an my our your his her their this that in of to and with for at from more less no mùa tiền cá doanh nguồn học');
/** The same without marks, where the others may be another word. */
const isCountedBare = isOneOf('lần chương phần trang kỳ người ngày tuần tháng');
const isOfDay = isOneOf('sáng trưa chiều tối đêm');
const isBeforeMai = isOneOf('hoa cây chậu cành nhánh gốc vườn quả cô chú bác chị anh em bé bạn tên');
const isNoDate = isOneOf('black good ash cyber every each');
const isClockBefore = isOneOf('at by from to until before after lúc vào từ đến trước sau');
const isClockAfter = isOneOf('am pm sáng trưa chiều tối đêm');
const fractions = new Set(['1/2', '1/3', '2/3', '1/4', '3/4']);

const lower = (word: string | undefined) => word !== undefined && word === word.toLowerCase();
/** "Today" in the middle of a line is part of a name; at the head every line begins with a capital. */
const isPlain = ({ words, isFirst }: Run) => isFirst || words.every(lower);

/** Monday 1 to Sunday 7: the day of that name after today, or in the week after this one. */
const comingWeekday = (weekday: number, today: Day, nextWeek = false): Day => addDays(today, nextWeek ? 8 - weekdayOf(today) + weekday - 1 : ((weekday - weekdayOf(today) + 6) % 7) + 1);
const at = (names: string, name: string) => names.split(' ').indexOf(name) + 1;
const fullNames = 'monday tuesday wednesday thursday friday saturday sunday';
/** True: it is a word of no title. */
const shortNames: Readonly<Record<string, readonly [weekday: number, isSure: boolean]>> = { mon: [1, true], tue: [2, true], tues: [2, true], wed: [3, false], thu: [4, false], thur: [4, true], thurs: [4, true], fri: [5, true], sat: [6, false], sun: [7, false] };
const vietnameseDay = (name: string): number => (name === 'chủ nhật' || name === 'chu nhat' ? 7 : /\d/.test(name) ? Number(name.at(-1)) - 1 : at('hai ba tư năm sáu bảy', name.replace('thứ ', '')));

const days: readonly Form<Day, Day>[] = [
  { pattern: /^(?:(?:by|due) )?today$|^hôm nay$|^hom nay$/, where: 'anywhere', fits: isPlain, read: (_, today) => today },
  { pattern: /^(?:(?:by|due) )?tomorrow$|^ngày mai$|^ngay mai$/, where: 'anywhere', fits: isPlain, read: (_, today) => addDays(today, 1) },
  { pattern: /^(?:the )?day after tomorrow$|^ngày (?:kia|mốt)$|^ngay (?:kia|mot)$/, where: 'anywhere', fits: isPlain, read: (_, today) => addDays(today, 2) },
  // Mai is a name, and a blossom.
  { pattern: /^mai$/, where: 'anywhere', fits: ({ words, before, isFirst, isLast, isVietnamese }) => lower(words[0]) && (isOfDay(before, isVietnamese) || (isFirst !== isLast && !isBeforeMai(before, isVietnamese))), read: (_, today) => addDays(today, 1) },
  { pattern: /^in (\d{1,3}) days?$|^(\d{1,3}) ngày nữa$|^(\d{1,3}) ngay nua$/, where: 'anywhere', read: (match, today) => addDays(today, Number(match[1] ?? match[2] ?? match[3])) },
  { pattern: /^(?:(?:on|by|due|ngày|ngay) )?(\d{4}-\d{2}-\d{2})$/, where: 'anywhere', read: ([, day]) => (isDay(day!) ? day! : null) },
  {
    pattern: /^((?:on|by|due|before|ngày|ngay|vào|hạn|trước|vào ngày|trước ngày|hạn chót) )?((\d{1,2})\/(\d{1,2}))(?:\/(\d{4}))?$/, where: 'anywhere', read: ([, , , dayOfMonth, month, year], today) => comingDay(Number(dayOfMonth), Number(month), year === undefined ? null : Number(year), today),
    fits({ before, isFirst, isLast, isVietnamese }, [, named, date, dayOfMonth, month, year]) {
      if (named !== undefined || year !== undefined) return true;
      if (isCounted(before, isVietnamese) || date === '24/7') return false;
      // Within a line and at its head a fraction is more likely than a day.
      return isLast || /^0|\/0/.test(date!) || (isFirst ? !fractions.has(date!) : Number(dayOfMonth) > Number(month));
    },
  },
  { pattern: new RegExp(`^(?:(?:on|by|due|this|next) )?(${fullNames.replaceAll(' ', '|')})( next week)?$`), where: 'anywhere', fits: ({ before, isVietnamese }) => !isNoDate(before, isVietnamese), read: ([, name, week], today) => comingWeekday(at(fullNames, name!), today, week !== undefined) },
  {
    pattern: new RegExp(`^((?:on|by|due|next) )?(${Object.keys(shortNames).join('|')})( next week)?$`), where: 'edge', read: ([, , name, week], today) => comingWeekday(shortNames[name!]![0], today, week !== undefined),
    fits({ before, isLast, isVietnamese }, [, named, name]) {
      if (named !== undefined) return true;
      const [, isSure] = shortNames[name!]!;
      return !isVietnamese && !isNoDate(before, false) && (isSure || (isLast && !isBeforeWord(before, false)));
    },
  },
  {
    pattern: /^(?:vào )?(thứ (?:[2-7]|hai|ba|tư|năm|sáu|bảy)|chủ nhật)(?: (này|tuần này|tuần sau|tuần tới))?$/, where: 'anywhere', fits: ({ before }, [, name]) => name === 'chủ nhật' || !isCounted(before, true),
    read: ([, name, week = ''], today) => comingWeekday(vietnameseDay(name!), today, /sau|tới/.test(week)),
  },
  // Short, as people write them, in a line that is Vietnamese for certain.
  { pattern: /^(?:vào )?(t[2-7]|cn)(?: (này|tuần này|tuần sau|tuần tới))?$/, where: 'edge', fits: ({ isLast, isVietnamese }) => isLast && isVietnamese, read: ([, name, week = ''], today) => comingWeekday(name === 'cn' ? 7 : Number(name![1]) - 1, today, /sau|tới/.test(week)) },
  // "Tối nay" is today; what of it is when stays in the title, as of "sáng mai".
  { pattern: /^nay$/, where: 'anywhere', fits: ({ words, before, isVietnamese }) => lower(words[0]) && isVietnamese && isOfDay(before, true), read: (_, today) => today },
  // Without a month: the next such day.
  { pattern: /^(?:vào |trước |hạn )?ngày (\d{1,2})$/, where: 'edge', fits: ({ before, isLast }) => isLast && !/^\d+$/.test(before), read: ([, dayOfMonth], today) => comingDayOfMonth(Number(dayOfMonth), today) },
  // Without its mark, "thu" is also to collect, autumn and a letter, and "chu nhat" an oblong.
  { pattern: /^(?:vao )?(thu [2-7]|chu nhat)(?: (nay|tuan nay|tuan sau|tuan toi))?$/, where: 'edge', fits: ({ before, isLast, isVietnamese }) => isLast && !isVietnamese && !isCountedBare(before, false) && before !== 'hinh', read: ([, name, week = ''], today) => comingWeekday(vietnameseDay(name!), today, /sau|toi/.test(week)) },
];

/** A plan looks ahead: without a year, the next such day from today on. */
function comingDay(dayOfMonth: number, month: number, year: number | null, today: Day): Day | null {
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = `${String(year ?? splitDay(today).year + ahead).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
    if (isDay(day) && (year !== null || day >= today)) return day;
    if (year !== null) return null;
  }
  return null;
}

/** The next day of that number from today on. */
function comingDayOfMonth(dayOfMonth: number, today: Day): Day | null {
  for (let ahead = 0; ahead < 62; ahead += 1) {
    const day = addDays(today, ahead);
    if (splitDay(day).dayOfMonth === dayOfMonth) return day;
  }
  return null;
}

/** Neither "at 9h" nor "9h sáng", and in Vietnamese no 14h. */
const isLength = ({ before, after, isVietnamese }: Run, [, hours, , byG]: RegExpExecArray) => !isClockBefore(before, isVietnamese) && !isClockAfter(after, isVietnamese) && !(isVietnamese && Number(hours ?? byG) > 5);
const estimates: readonly Form<number, number>[] = [
  { pattern: /^~(\d{1,2})$/, where: 'anywhere', read: ([, blocks], block) => Number(blocks) * block },
  { pattern: /^(\d{1,2}) (?:blocks?|khối|khoi)$/, where: 'edge', read: ([, blocks], block) => Number(blocks) * block },
  // 2x4 is timber, and 10x15 a photograph.
  { pattern: /^(\d{1,2})[x×](\d{2,3})$/, where: 'edge', read: ([, times, minutes], block) => (Number(minutes) === block || (Number(times) < 10 && Number(minutes) % 5 === 0 && Number(minutes) >= 15 && Number(minutes) <= 90) ? Number(times) * Number(minutes) : null) },
  { pattern: /^(\d{1,2})h ?([0-5]?\d)?(?:m|p|')?$|^(\d{1,2})g([0-5]\d)p?$/, where: 'edge', fits: isLength, read: ([, hours, minutes = 0, byG, minutesByG = 0]) => (hours === undefined ? Number(byG) * 60 + Number(minutesByG) : Number(hours) * 60 + Number(minutes)) },
  // As Vietnamese says it; a language ("tiếng Anh") goes on.
  { pattern: /^(\d{1,2}|nửa|nua) (?:tiếng|tieng)(?: (rưỡi|ruoi))?$/, where: 'edge', fits: ({ before, isLast, isVietnamese }) => isLast && !isClockBefore(before, isVietnamese), read: ([, hours, half]) => (/^\d/.test(hours!) ? Number(hours) * 60 + (half ? 30 : 0) : half ? null : 30) },
  // Attached alone: 100 m is a way, 720p a picture.
  { pattern: /^(\d{1,3})(m|p|')$/, where: 'edge', read: ([, minutes, sign]) => (sign === 'p' && Number(minutes) > 180 ? null : Number(minutes)) },
  { pattern: /^(\d{1,3}) ?(?:mins?|minutes|phút|phut)$|^(1) minute$/, where: 'edge', read: ([, minutes, one]) => Number(minutes ?? one) },
];

const longestRun = 5;
const vietnameseLetters = /[ăâđêôơư]|[aeiouy][\u0300\u0301\u0303\u0309\u0323]/i;

/**
 * Reads a line such as `Write chapter two tomorrow !2 ~3 #thesis` or `gọi ngân hàng thứ 6 30p !`. A day that is said in
 * full, a priority (`!1`, as first, is the highest, `!3` the lowest; `!!!` is more than `!`) and `~2` blocks may stand anywhere; a short day (`fri`, `mai`, `1/11`) and a
 * length (`2 blocks`, `2x25`, `1h30`, `50m`) at an edge of what is left; `#` and the beginning of a name is a key
 * result, and what names none, or several, stays in the title.
 */
export function parseQuickTask(text: string, { today, blockMinutes, keyResults }: { today: Day; blockMinutes: number; keyResults: readonly { id: string; title: string }[] }): QuickTask {
  const written = text.normalize('NFC').trim().split(/\s+/).filter(Boolean);
  const words: (string | null)[] = [...written];
  const isVietnamese = vietnameseLetters.test(text.normalize('NFC')) || vietnameseLetters.test(text.normalize('NFD'));
  const nothing: QuickTask = { title: '', dueDay: null, priority: 0, estimateMinutes: null, keyResultId: null, unknownKeyResult: null };
  const task: QuickTask = { ...nothing };
  const hash = words.findIndex((word) => word !== null && /^#\S/.test(word));
  let unknownAt = -1;
  if (hash >= 0) {
    for (let count = Math.min(8, words.length - hash); count >= 1 && task.keyResultId === null; count -= 1) {
      const name = foldText(words.slice(hash, hash + count).join(' ').slice(1));
      const whole = keyResults.filter(({ title }) => foldText(title) === name);
      const found = whole.length > 0 ? whole : keyResults.filter(({ title }) => foldText(title).startsWith(name) || (count === 1 && foldText(title).split(/\s+/).some((part) => part.startsWith(name))));
      if (found.length !== 1) continue;
      task.keyResultId = found[0]!.id;
      words.fill(null, hash, hash + count);
    }
    if (task.keyResultId === null) {
      task.unknownKeyResult = words[hash]!.slice(1);
      unknownAt = hash;
      words[hash] = null;
    }
  }
  const priority = words.findIndex((word) => word !== null && /^!(?:[1-3]|!{0,2})$/.test(word));
  if (priority >= 0) {
    const sign = words[priority]!;
    task.priority = (/\d/.test(sign) ? 4 - Number(sign[1]) : sign.length) as 1 | 2 | 3;
    words[priority] = null;
  }

  /** The longest run that one of the forms reads, the last of equal ones; taken out of the line. */
  function take<A, T>(forms: readonly Form<A, T>[], where: Form<A, T>['where'], given: A): T | null {
    const first = words.findIndex((word) => word !== null), last = words.findLastIndex((word) => word !== null);
    for (let count = longestRun; count >= 1; count -= 1) {
      for (let from = words.length - count; from >= 0; from -= 1) {
        const some = words.slice(from, from + count);
        if (some.includes(null)) continue;
        const run: Run = { words: some as string[], before: written[from - 1]?.toLowerCase() ?? '', after: written[from + count]?.toLowerCase() ?? '', isFirst: from === first, isLast: from + count - 1 === last, isVietnamese };
        // Of what may be a word, something must be left that it belongs to.
        if (where === 'edge' && run.isFirst === run.isLast) continue;
        const spelled = some.join(' ').toLowerCase();
        for (const form of forms) {
          const match = form.where === where ? form.pattern.exec(spelled) : null;
          if (match === null || form.fits?.(run, match) === false) continue;
          const value = form.read(match, given);
          if (value === null) continue;
          words.fill(null, from, from + count);
          return value;
        }
      }
    }
    return null;
  }
  task.dueDay = take(days, 'anywhere', today);
  task.estimateMinutes = take(estimates, 'anywhere', blockMinutes);
  // What is read at an edge may lay bare another.
  for (let round = 0; round < 2; round += 1) {
    task.estimateMinutes ??= take(estimates, 'edge', blockMinutes);
    task.dueDay ??= take(days, 'edge', today) ?? take(days, 'anywhere', today);
  }
  task.title = written.filter((_, index) => words[index] !== null || index === unknownAt).join(' ');
  // Nothing but signs is a title all the same.
  return task.title === '' || task.title === `#${task.unknownKeyResult}` ? { ...nothing, title: written.join(' ') } : task;
}
