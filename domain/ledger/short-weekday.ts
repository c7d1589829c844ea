/** English weekdays in short form that stand without a date: "lunch mon 12". */
import { addDays, type Day, weekdayOf } from '#domain/calendar';
import type { Language } from '#domain/money';

const shortNames = ['mon', 'tues?', 'wed', 'thu(?:rs?)?', 'fri', 'sat', 'sun'];
const bare = (word: string) => word.replace(/^\(+|[.,;:!?)]+$/g, '');

/** From 1, Monday; 0 for another word. */
const weekdayIn = (word: string): number =>
  shortNames.findIndex((name) => new RegExp(`^${name}$`, 'i').test(bare(word))) + 1;

/** Before it, a short weekday is a name or another day: "the sun", "black fri", "next mon". */
const excludes = /^(?:the|a|daily|this|next|every|each|good|black|my|his|her|our)$/i;
const leads = /^(?:on|last)$/i;
/** Behind the first word of a line, these make a name of it: "sun cream", "wed dress". */
const compounds: Record<string, RegExp> = {
  mon: /^(?:amie?|cheri|petit|bebe)$/i,
  wed: /^(?:dress|ring|gift|cake|album|list|planner|invites?|cards?)$/i,
  sat: /^(?:nav|phone|dish|tv|tests?|exams?|prep|box|receiver|solution)/i,
  sun: new RegExp(
    '^(?:cream|screen|block|lotion|tan|hat|glasses|shade|visor|lamp|bed|lounger|dress|dried|flower' +
      '|roof|room|protection|city|life|pharma|newspaper|paper|umbrella|spray|oil|care|bath)',
    'i',
  ),
};
const isCapital = (word: string | undefined) => /^\p{Lu}/u.test(word ?? '');
const saysCurrency = /^(?:[A-Z]{3}|quid|bucks?|pounds?|dollars?|euros?|pence|cents?)$/;
/** Words for the weekend are words as well. */
const isOftenName = (weekday: number) => weekday >= 6;

export type ShortWeekday = { positions: number[]; day: Day } | { asked: string } | null;

/**
 * Reads a short weekday at the end of what the line says, or at its head, as the last such day
 * before today. `asked`: it may be a part of a name as well.
 *
 * @param words null for parsed ones
 * @param isMarked true if the line has Vietnamese letters
 */
export function readShortWeekday(
  words: readonly (string | null)[],
  { language, isMarked, today }: { language: Language; isMarked: boolean; today: Day },
): ShortWeekday {
  if (language !== 'en' || isMarked) return null;
  const texts = words.flatMap((word, at) =>
    word !== null && /\p{L}/u.test(word) && !/\d/.test(word) && !saysCurrency.test(bare(word))
      ? [{ at, word }]
      : [],
  );
  if (texts.length < 2) return null;
  const found = (weekday: number, positions: number[]) => ({
    positions,
    day: addDays(today, -((weekdayOf(today) - weekday + 7) % 7 || 7)),
  });

  const last = texts.at(-1)!,
    before = texts.at(-2)!,
    atEnd = weekdayIn(last.word);
  if (atEnd > 0) {
    const isLed = leads.test(before.word) && before.at === last.at - 1;
    if (isLed && texts.length > 2) return found(atEnd, [before.at, last.at]);
    if (excludes.test(before.word)) return null;
    const mayBeName = isOftenName(atEnd) && isCapital(last.word) && isCapital(before.word);
    return mayBeName ? { asked: bare(last.word) } : found(atEnd, [last.at]);
  }

  const [first, next] = texts,
    atHead = weekdayIn(first!.word);
  if (atHead === 0 || next!.at !== first!.at + 1 || isCapital(next!.word)) return null;
  if (compounds[bare(first!.word).toLowerCase()]?.test(bare(next!.word))) return null;
  return isOftenName(atHead) ? { asked: bare(first!.word) } : found(atHead, [first!.at]);
}
