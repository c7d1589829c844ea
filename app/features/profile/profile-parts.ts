/**
 * The parts of the profile page that other pages link to: their anchors, and their names for the
 * palette.
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

/** Returns the address that opens the page with this part in view. */
export const profileAddress = (part: ProfilePart): string => `/profile#${part}`;

/** The searchable names of settings, each with the part of the profile that has it. */
export function namesOfProfile(
  t: Areas['profile'],
  security: Areas['security'],
): readonly [ProfilePart, string][] {
  const named: Record<ProfilePart, readonly string[]> = {
    preferences: [t.currency, t.timeZone, t.digest],
    cycle: [t.cycle],
    freedom: [t.freedom],
    'sign-in': [t.changePassword, t.changeEmail, security.codes, security.passkeys],
    'sign-ins': [t.ownSignIns],
    security: [t.securityLog.title],
    data: [t.exportEverything, t.exportLedger, t.exportJournal, t.dataImport, t.deletedLately],
    install: [t.install.title],
    delete: [t.deleteAccount],
  };
  return (Object.keys(named) as ProfilePart[]).flatMap((part) =>
    named[part].map((name) => [part, name] as [ProfilePart, string]),
  );
}
