/** The letter that stands for a person who has no photograph. */

/** With its marks, and an emoji whole. Intl.Segmenter knows better, and takes thirty milliseconds at its first use. */
const firstCharacter = /^(?:\p{RI}\p{RI}|.(?:[\p{M}\p{Emoji_Modifier}]|\u200d.)*)/su;
/** Family names that begin a Vietnamese name; without marks only those that are hardly anything else. */
const vietnameseFamilies = new Set('nguyễn trần lê phạm huỳnh hoàng phan vũ võ đặng bùi đỗ hồ ngô dương lý đinh đào đoàn lâm trịnh mai tô tạ hà cao châu lương trương thái phùng nguyen tran pham huynh hoang truong trinh bui duong'.split(' '));
/** The letter of the avatar, of any script, upper case: of the given name, which a Vietnamese name has at its end. */
export function initialOf(name: string): string {
  const words = name.normalize('NFC').split(/\s+/).filter(Boolean);
  const given = words.length > 1 && vietnameseFamilies.has(words[0]!.toLowerCase()) ? words.at(-1)! : words[0] ?? '';
  return firstCharacter.exec(given)?.[0].toLocaleUpperCase() ?? '?';
}
