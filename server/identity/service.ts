/** Shared parts of the operations: the dependencies, the caller, and common checks. */
import { maxPasswordLength, passwordFaults } from '#contract/identity';
import type { Language } from '#contract/i18n/index';
import type { AddressChanges } from './address-changes.ts';
import type { Attempts } from './attempts.ts';
import type { Background } from './background.ts';
import type { Codes } from './codes.ts';
import type { Devices } from './devices.ts';
import { normalizeEmail } from './email-address.ts';
import type { Kernel, User } from './kernel.ts';
import type { Emails } from './emails.ts';
import type { MailLimits } from './mail-limits.ts';
import { guessedFirst, type OwnData } from './password-rules.ts';
import type { NewDevices } from './new-devices.ts';
import type { People } from './people.ts';
import type { AlsoKept, IdentityConfig, IdentityDatabase, Profiles } from './ports.ts';
import { IdentityFailure } from './results.ts';
import type { SecondSteps } from './second-step.ts';
import type { SecurityLog } from './security-log.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { recentLoginMs, type SignIns } from './sign-ins.ts';

export interface Parts {
  db: IdentityDatabase;
  config: IdentityConfig;
  kernel: Kernel;
  signIns: SignIns;
  attempts: Attempts;
  signInLimits: SignInLimits;
  mailLimits: MailLimits;
  devices: Devices;
  newDevices: NewDevices;
  securityLog: SecurityLog;
  codes: Codes;
  addressChanges: AddressChanges;
  emails: Emails;
  people: People;
  secondSteps: SecondSteps;
  profiles: Profiles;
  background: Background;
  alsoKept: AlsoKept;
  now: () => number;
  /** The time by which things end for good (`storage/steady-clock.ts`). */
  steadyNow: () => number;
}

/** The origin of a request. */
export interface Client {
  address: string;
  userAgent: string;
  language: Language;
  /** The currency of the region that the browser names; null if it names none. */
  currency?: string | null;
  /** The request's cookies, where an operation reads some of its own. */ cookies?: string;
}
/** The signed-in person who asks, fresh from the database. */
export interface Asker {
  person: User;
  sessionId: string;
  tokenHash: string;
  confirmedAt: number;
}

/** The stored form of an address. Throws auth/invalid-email. */
export function emailFrom(text: string): string {
  const email = normalizeEmail(text);
  if (email === null) throw new IdentityFailure('auth/invalid-email');
  return email;
}

/**
 * Throws auth/weak-password for a password that the policy refuses, and for one that attackers try
 * first.
 */
export function checkPassword(password: string, own: OwnData): void {
  checkPolicy(password);
  const reason = guessedFirst(password, own);
  if (reason !== null)
    throw new IdentityFailure('auth/weak-password', undefined, undefined, reason);
}

/** The first half of `checkPassword`, where it is not known yet whose password it is to be. */
export function checkPolicy(password: string): void {
  if (password.length > maxPasswordLength || passwordFaults(password).length > 0)
    throw new IdentityFailure('auth/weak-password');
}

/**
 * Whether the proof of identity at `confirmedAt` is still recent. A time in the future was recorded
 * by a clock that ran ahead, and is not accepted: it would count as recent until the clock reaches
 * it.
 */
export const isRecent = (confirmedAt: number, nowMs: number): boolean =>
  Math.abs(nowMs - confirmedAt) <= recentLoginMs;

/**
 * Throws auth/requires-recent-login unless the person proved within the last minutes who they are.
 */
export function checkRecent(asker: Pick<Asker, 'confirmedAt'>, nowMs: number): void {
  if (!isRecent(asker.confirmedAt, nowMs)) throw new IdentityFailure('auth/requires-recent-login');
}
