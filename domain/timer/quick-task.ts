/** The line on which a task is written: its day, priority, estimate and key result are read out of it, the rest is its title. */
import { addDays, type Day, isDay, joinDay, splitDay, weekdayOf } from '#domain/calendar';
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

const weekdays = ['monday|mon|thu (?:2|hai)', 'tuesday|tue|thu (?:3|ba)', 'wednesday|wed|thu (?:4|tu)', 'thursday|thu (?:5|nam)', 'friday|fri|thu (?:6|sau)', 'saturday|sat|thu (?:7|bay)', 'sunday|sun|chu nhat'];
const days: [RegExp, (match: RegExpExecArray, today: Day) => Day | null][] = [
  [/^(?:today|hom nay)$/, (_, today) => today],
  [/^(?:tomorrow|ngay mai|mai)$/, (_, today) => addDays(today, 1)],
  [/^(?:ngay kia|ngay mot)$/, (_, today) => addDays(today, 2)],
  [/^(?:in (\d{1,3}) days?|(\d{1,3}) ngay nua)$/, (match, today) => addDays(today, Number(match[1] ?? match[2]))],
  [/^(\d{4}-\d{2}-\d{2})$/, (match) => (isDay(match[1]!) ? match[1]! : null)],
  [/^(?:ngay )?(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/, (match, today) => comingDay(Number(match[1]), Number(match[2]), match[3] === undefined ? null : Number(match[3]), today)],
  ...weekdays.map((names, index): [RegExp, (match: RegExpExecArray, today: Day) => Day | null] => [new RegExp(`^(?:on |next )?(?:${names})$`), (_, today) => addDays(today, ((index + 1 - weekdayOf(today) + 6) % 7) + 1)]),
];

/** A plan looks ahead: without a year, the next such day from today on. */
function comingDay(dayOfMonth: number, month: number, year: number | null, today: Day): Day | null {
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const text = `${String(year ?? splitDay(today).year + ahead).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
    if (isDay(text) && (year !== null || text >= today)) return joinDay(splitDay(text).year, month, dayOfMonth);
    if (year !== null) return null;
  }
  return null;
}

const estimates: [RegExp, (match: RegExpExecArray, blockMinutes: number) => number][] = [
  [/^~(\d{1,2})$/, (match, block) => Number(match[1]) * block],
  [/^(\d{1,2}) (?:blocks?|khoi)$/, (match, block) => Number(match[1]) * block],
  [/^(\d{1,2})[x×](\d{1,3})$/, (match) => Number(match[1]) * Number(match[2])],
  [/^(\d{1,2})(?:h|g) ?(\d{1,2})?(?:m|p|')?$/, (match) => Number(match[1]) * 60 + Number(match[2] ?? 0)],
  [/^(\d{1,3}) ?(?:m|min|mins|minutes?|phut|p|')$/, (match) => Number(match[1])],
];

/**
 * Reads a line such as `Write chapter two tomorrow !2 ~3 #thesis` or `gọi ngân hàng thứ 6 30p !`. A day, a priority
 * (`!` to `!!!`, `!1` to `!3`) and an estimate (`~2` or `2 blocks`, `2x25`, `1h30`, `50m`) may stand anywhere; `#` and the
 * beginning of a name is a key result.
 */
export function parseQuickTask(text: string, { today, blockMinutes, keyResults }: { today: Day; blockMinutes: number; keyResults: readonly { id: string; title: string }[] }): QuickTask {
  const words: (string | null)[] = text.normalize('NFC').trim().split(/\s+/).filter(Boolean);
  const task: QuickTask = { title: '', dueDay: null, priority: 0, estimateMinutes: null, keyResultId: null, unknownKeyResult: null };
  const hash = words.findIndex((word) => word !== null && /^#\S/.test(word));
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
      words[hash] = null;
    }
  }
  const priority = words.findIndex((word) => word !== null && /^!(?:[1-3]|!{0,2})$/.test(word));
  if (priority >= 0) {
    const sign = words[priority]!;
    task.priority = (/\d/.test(sign) ? Number(sign[1]) : sign.length) as 1 | 2 | 3;
    words[priority] = null;
  }
  /** The longest run of words that one of the forms reads, the last of equal ones; taken out of the line. */
  function take<T>(longest: number, read: (run: string) => T | null): T | null {
    for (let count = longest; count >= 1; count -= 1) {
      for (let from = words.length - count; from >= 0; from -= 1) {
        const run = words.slice(from, from + count);
        if (run.includes(null)) continue;
        const value = read(foldText(run.join(' ')));
        if (value === null) continue;
        words.fill(null, from, from + count);
        return value;
      }
    }
    return null;
  }
  const firstMatch = <A, T>(forms: readonly [RegExp, (match: RegExpExecArray, given: A) => T][], given: A) => (run: string): T | null => {
    for (const [form, read] of forms) {
      const match = form.exec(run);
      if (match !== null) return read(match, given);
    }
    return null;
  };
  task.dueDay = take(3, firstMatch(days, today));
  task.estimateMinutes = take(2, firstMatch(estimates, blockMinutes));
  task.title = words.filter((word) => word !== null).join(' ');
  return task;
}
