/** The signed-in person as screens see them: what identity says, and what the profile says, merged (specification, section 3). */
import type { AuthUser } from '#contract/identity';
import type { Profile } from '#app/services.ts';

export interface SessionUser extends Omit<AuthUser, 'displayName'> {
  /** Never empty: profile, then identity, then the part of the e-mail before the @, then 'New User'. */
  displayName: string;
  plan: 'free' | 'plus';
  isAdmin: boolean;
  /** Null while a person has no profile, which counts as free and not admin. */
  profile: Profile | null;
}

export function mergeSessionUser(user: AuthUser, profile: Profile | null): SessionUser {
  return {
    ...user,
    displayName: profile?.displayName?.trim() || user.displayName?.trim() || user.email?.split('@')[0] || 'New User',
    // What was taken away in the profile is gone, whatever identity said when the page was opened.
    phoneNumber: profile?.phoneNumber === undefined ? user.phoneNumber : profile.phoneNumber,
    photoURL: profile?.photoURL === undefined ? user.photoURL : profile.photoURL,
    plan: profile?.plan ?? 'free',
    isAdmin: profile?.isAdmin === true,
    profile,
  };
}

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
