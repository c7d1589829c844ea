/**
 * The parts of the profile page that can be named from elsewhere: their anchors, and what the
 * palette finds them by.
 */
import type { Areas } from '#contract/i18n/index';

export type ProfilePart =
  | 'preferences'
  | 'cycle'
  | 'freedom'
  | 'sign-in'
  | 'sign-ins'
  | 'security'
  | 'data'
  | 'install'
  | 'delete';

/** The address at which the page opens with this part in sight. */
export const profileAddress = (part: ProfilePart): string => `/profile#${part}`;

/** What a person may look for, each with the part in which it stands. */
export function namesOfProfile(
  words: Areas['profile'],
  security: Areas['security'],
): readonly [ProfilePart, string][] {
  const named: Record<ProfilePart, readonly string[]> = {
    preferences: [words.currency, words.timeZone, words.digest],
    cycle: [words.cycle],
    freedom: [words.freedom],
    'sign-in': [words.changePassword, words.changeEmail, security.codes, security.passkeys],
    'sign-ins': [words.ownSignIns],
    security: [words.securityLog.title],
    data: [
      words.exportEverything,
      words.exportLedger,
      words.exportJournal,
      words.bringIn,
      words.deletedLately,
    ],
    install: [words.install.title],
    delete: [words.deleteAccount],
  };
  return (Object.keys(named) as ProfilePart[]).flatMap((part) =>
    named[part].map((name) => [part, name] as [ProfilePart, string]),
  );
}
