/** Shops, places and things whose name has a number of its own, which is never what they cost. */
import { foldText } from '#domain/text';

/** The name before the number, and the numbers that belong to it. */
const before = new Map(
  Object.entries({
    route: /^66$/,
    motel: /^6$/,
    studio: /^(?:6|54)$/,
    forever: /^21$/,
    pier: /^1$/,
    super: /^8$/,
    area: /^51$/,
    catch: /^22$/,
    club: /^33$/,
    iphone: /^(?:[4-9]|1[0-9])$/,
    galaxy: /^[sa]?\d{1,2}$/,
    pixel: /^(?:[3-9]|1\d)$/,
    windows: /^(?:7|8|10|11|365)$/,
    office: /^365$/,
    ps: /^[1-5]$/,
    playstation: /^[1-5]$/,
    xbox: /^360$/,
    pho: /^24$/,
    bia: /^333$/,
    sh: /^(?:125|150|160|350)$/,
    vision: /^110$/,
    omega: /^[369]$/,
  }),
);
/** The number before the name. */
const behind = new Map(Object.entries({ guys: /^5$/, eleven: /^7$/, hours: /^24$/, hour: /^24$/ }));
/** "Windows 11 200" may as well be 11,200. */
const goesOn = /^[1-9]\d{2}(?!\d)/;

/** Returns the places of the words that are the number of such a name. */
export function numbersOfNames(words: readonly (string | null)[]): ReadonlySet<number> {
  const bare = words.map((word) => (word === null ? '' : foldText(word).replace(/[,;:]+$/, '')));
  const isNumber = (at: number) =>
    before.get(bare[at - 1] ?? '')?.test(bare[at]!) === true ||
    behind.get(bare[at + 1] ?? '')?.test(bare[at]!) === true;
  return new Set([...bare.keys()].filter((at) => isNumber(at) && !goesOn.test(bare[at + 1] ?? '')));
}
