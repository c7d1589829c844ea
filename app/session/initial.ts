/**
 * A first character with its marks, and a whole emoji. Intl.Segmenter is more exact, but its first
 * use takes thirty milliseconds.
 */
const firstCharacter = /\p{RI}\p{RI}|\S(?:[\p{M}\p{Emoji_Modifier}]|\u200d.)*/su;
/**
 * Returns the letter of the avatar for a person without a photograph: the first character of the
 * name, in any script, in upper case.
 */
export const initialOf = (name: string): string =>
  firstCharacter.exec(name)?.[0].toLocaleUpperCase() ?? '?';
