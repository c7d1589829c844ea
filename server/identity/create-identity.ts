/**
 * The identity service: accounts, sign-ins and what surrounds them, behind `/api/identity`.
 * `main.ts` mounts `routes`, runs `migrations` before and calls `authenticate` for every request
 * that needs to know whose it is.
 */
import { createBackground } from './background.ts';
import { createAddressChanges } from './address-changes.ts';
import { createAddresses } from './addresses.ts';
import { createAccountsByAdmin, type AccountsByAdmin } from './by-admin.ts';
import { createAttempts } from './attempts.ts';
import { createCodeLimits } from './code-limits.ts';
import { createCodes, issuerOfNotMe } from './codes.ts';
import { purgeAll } from './deletion.ts';
import { createDevices } from './devices.ts';
import { createGoogle } from './google.ts';
import { createKernel } from './kernel.ts';
import { createEmails } from './emails.ts';
import { createMailLimits, type MailLimits } from './mail-limits.ts';
import { createPasskeys } from './passkeys.ts';
import { createPasswords } from './passwords.ts';
import type { ScryptCost } from './password-hash.ts';
import { createNewDevices } from './new-devices.ts';
import { createPeople } from './people.ts';
import type { AlsoKept, IdentityConfig, IdentityDatabase, Mailer, Profiles } from './ports.ts';
import { createRoutes } from './routes.ts';
import { createSecondSteps } from './second-step.ts';
import { createSecurityLog } from './security-log.ts';
import type { Parts } from './service.ts';
import { loadMarks } from './ways-in.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { createSignIns, lifetimeMs, type Caller, type EndedSignIns } from './sign-ins.ts';

export { identityMigrations } from './tables.ts';
export type { Caller } from './sign-ins.ts';

export interface IdentityOptions {
  db: IdentityDatabase;
  config: IdentityConfig;
  mailer: Mailer;
  profiles: Profiles;
  /** Told when sign-ins end, so that their streams end too. */
  onEnded?: (which: EndedSignIns) => void;
  /** Adds data to exports; nothing by default. */
  alsoKept?: AlsoKept;
  now?: () => number;
  /** The time by which accounts and sign-ins end; default `now`. */
  steadyNow?: () => number;
  /** The cost of a password hash. Set by tests only: no setting of a server reaches it. */
  passwordCost?: ScryptCost;
}
export interface Identity {
  /** Routes to mount at /api/identity. */
  routes: ReturnType<typeof createRoutes>;
  /**
   * Finds the caller of a request; null for a guest. Ended sign-ins are refused at once here, and
   * within 5 s on other nodes.
   */
  authenticate(request: { headers: { get(name: string): string | null } }): Promise<Caller | null>;
  /**
   * Whether the person behind a request, who is not signed in any more, was closed out by an admin.
   */
  isDisabled(request: { headers: { get(name: string): string | null } }): Promise<boolean>;
  byAdmin: AccountsByAdmin;
  /** Limits for mail of other modules on a person's request; counts together with account mail. */
  mailLimits: MailLimits;
  /**
   * Once an hour: deletes accounts whose seven days are over, and counts that no limit needs.
   * Answers how many accounts went; what could not go is logged.
   */
  tidy(log?: (line: string) => void): Promise<number>;
  /** Waits for work that continues after its answer (a reset message). */
  settle(): Promise<void>;
}

export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const parts = await createParts(options);
  const passwords = createPasswords(parts);
  return {
    routes: createRoutes(parts, {
      passwords,
      passkeys: createPasskeys(parts, passwords.startAgain),
      addresses: createAddresses(parts, passwords.provePassword),
      google: createGoogle(parts),
    }),
    authenticate: parts.signIns.authenticate,
    isDisabled: parts.signIns.isDisabled,
    byAdmin: createAccountsByAdmin(parts),
    mailLimits: parts.mailLimits,
    settle: parts.background.settle,
    async tidy(log = () => {}) {
      await parts.attempts.sweep();
      await parts.kernel.sweepCodes();
      await parts.kernel.sweepSignIns(lifetimeMs);
      await parts.secondSteps.sweep();
      await parts.addressChanges.sweep();
      return purgeAll(parts, log);
    },
  };
}

/** Creates the parts of the operations, for createIdentity and for tests of a single operation. */
export async function createParts({
  db,
  config,
  mailer,
  profiles,
  onEnded = () => {},
  alsoKept = async () => ({}),
  now = Date.now,
  steadyNow = now,
  passwordCost,
}: IdentityOptions): Promise<Parts> {
  const background = createBackground('Identity');
  const kernel = await createKernel({
    db,
    publicUrl: config.publicUrl,
    secret: config.authSecret,
    now,
    steadyNow,
    passwordCost,
  });
  const attempts = createAttempts({ db, now: steadyNow });
  const devices = createDevices({ config, attempts });
  const codeLimits = createCodeLimits({ attempts, devices });
  const mailLimits = createMailLimits({ attempts });
  const codes = createCodes({
    kernel,
    now,
    steadyNow,
    onUsed: ({ to, kind }) => background.run('a used link', () => mailer.removeKept(to, kind)),
  });
  const issueNotMe = issuerOfNotMe(codes);
  const emails = createEmails({
    mailer,
    publicUrl: config.publicUrl,
    mailLimits,
    issueNotMe,
  });
  const people = createPeople({ kernel, profiles, loadMarks: (userId) => loadMarks(db, userId) });
  return {
    db,
    config,
    kernel,
    profiles,
    alsoKept,
    now,
    steadyNow,
    attempts,
    emails,
    people,
    securityLog: createSecurityLog({ db, now, steadyNow }),
    mailLimits,
    devices,
    newDevices: createNewDevices({ devices, emails, people }),
    signInLimits: createSignInLimits({ attempts, devices }),
    addressChanges: createAddressChanges({ db, kernel, now, steadyNow }),
    signIns: createSignIns({ db, kernel, publicUrl: config.publicUrl, now, steadyNow, onEnded }),
    codes,
    secondSteps: createSecondSteps({
      db,
      config,
      kernel,
      codeLimits,
      emails,
      people,
      now,
      steadyNow,
    }),
    background,
  };
}
