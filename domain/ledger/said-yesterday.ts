/** Whether "qua" behind a part of the day says yesterday, in Vietnamese. */

const hasMark = /(?=\p{L})[^\p{ASCII}]/u;
/** "Tối qua nhà bạn" is an evening at a friend's, on any day. */
const place = /^(?:nhà|chợ|chỗ|bên|quán|siêu)$/iu;

/** A part of the day with "qua", without marks. */
export const partOfYesterday = /^(?:sang|trua|chieu|toi|dem) qua$/;

/**
 * Tells "ăn tối qua", yesterday evening, from "ăn tối qua Grab", a dinner that came by Grab.
 * @param end the place behind "qua"
 */
export const saysYesterday = (words: readonly string[], end: number): boolean =>
  hasMark.test(words[end - 2]!) &&
  !place.test(words[end] ?? '') &&
  (end === 2 || /^(?:$|[-+\p{Sc}\d@#])/u.test(words[end] ?? ''));
