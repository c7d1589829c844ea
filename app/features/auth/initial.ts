/**
 * With its marks, and an emoji whole. Intl.Segmenter knows better, and takes thirty milliseconds at
 * its first use.
 */
const firstCharacter = /\p{RI}\p{RI}|\S(?:[\p{M}\p{Emoji_Modifier}]|\u200d.)*/su;
/**
 * The letter of the avatar for a person without a photograph: the first of the name, of any script,
 * in upper case.
 */
export const initialOf = (name: string): string =>
  firstCharacter.exec(name)?.[0].toLocaleUpperCase() ?? '?';
