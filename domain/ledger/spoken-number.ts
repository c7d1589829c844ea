/** English words that go on with an amount: "2 hundred fifty", "1 tenner". */

/** "2 grand" is two thousand; before another word it may begin a name: "2 grand pianos". */
const grand = /\d ?grand$/i;
const scaleInWords = /\d ?(?:hundred|grand|thousand|million)$/i;
const rest = new RegExp(
  '^(?:and|\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen' +
    '|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\\p{L}+)?)$',
  'iu',
);
/** Ten and five pounds. */
const banknote = /^(?:tenners?|fivers?)$/i;

/** Whether `next`, the word behind what was read of an amount, may belong to it. */
export const goesOnInWords = (text: string, next: string): boolean =>
  (grand.test(text) && /\p{L}/u.test(next)) ||
  (scaleInWords.test(text) && rest.test(next)) ||
  banknote.test(next);
