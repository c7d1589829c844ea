/**
 * Acts of admins on accounts. Each act is one transaction: it takes its turn (acts are serialized,
 * so that two admins who revoke each other at once cannot both succeed), loads the acting admin
 * again, changes the account and writes the audit log. Sign-ins and open streams are notified after
 * the commit.
 */
import {
  acts,
  bulkActs,
  mostPerAct,
  type ActAnswer,
  type ActRefusal,
  type ActRequest,
} from '#contract/admin';
import * as v from 'valibot';
import type { Mail } from '#server/identity/ports';
import { writePlanRow, grantOf, loadPlanRow, type PlanOutcome } from '#server/billing/plan-store';
import type { Pieces } from '#server/http/download';
import type { KeepPiece } from '#server/http/spool';
import type { AccountsByAdmin } from '#server/identity/by-admin';
import { parse } from '#server/parse';
import { queueMail } from '#server/mail/queue';
import type { Database, Tx } from '#server/storage/database';
import type { SyncService } from '#server/sync/service';
import { writeAudit, type Actor } from './audit.ts';
import { loadRow, type PersonRow } from './people.ts';

export interface ActParts {
  db: Database;
  documents: Pick<SyncService, 'changeProfileWithin'>;
  accounts: AccountsByAdmin;
  /** Asked after a message was put into the post. */
  deliver: () => void;
  now: () => number;
  /** The time by which a message in the post is given up. */
  steadyNow: () => number;
}

/** Thrown if the acting user is no admin any more; nothing was changed. */
export class NotAdminError extends Error {}
/** The act cannot be done to this person. */
class Refused extends Error {
  readonly code: ActRefusal;
  constructor(code: ActRefusal) {
    super(code);
    this.code = code;
  }
}

const request = v.pipe(
  v.strictObject({
    act: v.picklist(acts),
    userIds: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(64))),
      v.minLength(1),
      v.maxLength(mostPerAct),
    ),
    plan: v.optional(v.picklist(['free', 'plus'])),
    until: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))),
  }),
  v.check(({ act, userIds }) => userIds.length === 1 || bulkActs.includes(act)),
  v.check(
    ({ act, plan, until }) =>
      (plan !== undefined) === (act === 'set-plan') && (until === undefined || act === 'set-plan'),
  ),
);
/** Null for an invalid request. */
export function readAct(body: unknown): ActRequest | null {
  const read = parse(request, body);
  return read.success ? (read.output as ActRequest) : null;
}

/** Waits for its turn; held until the transaction ends. */
async function takeTurn(tx: Tx): Promise<void> {
  await tx.run(
    'INSERT INTO admin_turn (id, turns) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET turns = admin_turn.turns + 1',
  );
}

const isActive = (row: PersonRow | null): row is PersonRow =>
  row !== null && row.is_admin === 1 && row.disabled_at === null && row.deletes_at === null;

/**
 * Takes a turn and checks the asking admin. Throws NotAdminError. Part of every transaction in
 * which an admin writes.
 */
export async function beginAsAdmin(tx: Tx, actor: Actor): Promise<void> {
  await takeTurn(tx);
  if (actor.id === null || !isActive(await loadRow(tx, actor.id))) throw new NotAdminError();
}

const otherAdminOf = `SELECT user_id FROM admin_people
  WHERE is_admin = 1 AND disabled_at IS NULL AND deletes_at IS NULL AND user_id <> ? LIMIT 1`;

export function createActs({ db, documents, accounts, deliver, now, steadyNow }: ActParts) {
  /** Does one act to one person and writes it down. Throws Refused before anything was written. */
  async function apply(
    tx: Tx,
    actor: Actor,
    { act, plan, until }: ActRequest,
    person: PersonRow,
    mail: Mail | null,
    after: (() => void)[],
  ): Promise<void> {
    const subject = { id: person.user_id, name: person.email };
    const note = (change: { before?: object; after?: object }) =>
      writeAudit(tx, actor, { what: act, subject, ...change }, now());
    const refuseIf = (condition: boolean, code: ActRefusal) => {
      if (condition) throw new Refused(code);
    };
    const isSelf = person.user_id === actor.id;
    async function change(
      decide: Parameters<SyncService['changeProfileWithin']>[2],
    ): Promise<void> {
      const changed = await documents.changeProfileWithin(tx, person.user_id, decide);
      if (changed === null) throw new Refused('admin/not-found');
      after.push(changed.tell);
    }
    switch (act) {
      case 'set-plan': {
        // The only place where a plan changes: a grant is added to paid plans, and the longer one
        // counts.
        const rights = grantOf(plan!, until ?? null),
          known = await loadPlanRow(tx, person.user_id);
        refuseIf(
          plan === person.plan &&
            known.granted === rights.granted &&
            known.granted_until === rights.granted_until,
          'admin/nothing-to-do',
        );
        let outcome: PlanOutcome | undefined;
        await change(async (within, profile) => {
          outcome = await writePlanRow(within, profile, rights, actor.id!, now());
          return outcome.fields;
        });
        return note({
          before: { plan: person.plan },
          after: { plan: outcome!.after.plan, until: outcome!.after.until },
        });
      }
      case 'grant-admin':
        refuseIf(person.is_admin === 1, 'admin/nothing-to-do');
        refuseIf(
          person.disabled_at !== null || person.deletes_at !== null,
          'admin/disabled-person',
        );
        await change(async () => ({ isAdmin: true }));
        return note({ before: { isAdmin: false }, after: { isAdmin: true } });
      case 'revoke-admin': {
        refuseIf(person.is_admin === 0, 'admin/nothing-to-do');
        const others = await tx.all(otherAdminOf, person.user_id);
        refuseIf(others.length === 0, 'admin/last-admin');
        await change(async () => ({ isAdmin: false }));
        return note({ before: { isAdmin: true }, after: { isAdmin: false } });
      }
      case 'disable':
        refuseIf(isSelf, 'admin/self');
        refuseIf(person.disabled_at !== null, 'admin/nothing-to-do');
        await accounts.disable(tx, person.user_id);
        after.push(() => accounts.forget(person.user_id));
        return note({ before: { disabled: false }, after: { disabled: true } });
      case 'enable':
        refuseIf(person.disabled_at === null, 'admin/nothing-to-do');
        await accounts.enable(tx, person.user_id);
        return note({ before: { disabled: true }, after: { disabled: false } });
      case 'sign-out': {
        refuseIf(isSelf, 'admin/self');
        refuseIf(person.disabled_at !== null, 'admin/nothing-to-do');
        const ended = await accounts.endSignIns(tx, person.user_id);
        refuseIf(ended === 0, 'admin/nothing-to-do');
        after.push(() => accounts.forget(person.user_id));
        return note({ before: { signIns: ended }, after: { signIns: 0 } });
      }
      case 'resend-verification':
        refuseIf(person.verified === 1 || mail === null, 'admin/nothing-to-do');
        refuseIf(person.disabled_at !== null, 'admin/disabled-person');
        await queueMail(tx, mail!, steadyNow());
        return note({});
      case 'reset-second-step': {
        refuseIf(person.disabled_at !== null, 'admin/disabled-person');
        refuseIf(!(await accounts.endSecondStep(tx, person.user_id)), 'admin/nothing-to-do');
        // Notifies the person, since another person may have requested it.
        if (mail !== null) await queueMail(tx, mail, steadyNow());
        return note({ before: { secondStep: true }, after: { secondStep: false } });
      }
      case 'delete': {
        refuseIf(isSelf, 'admin/self');
        refuseIf(person.deletes_at !== null, 'admin/nothing-to-do');
        const deletesAt = await accounts.markForDeletion(tx, person.user_id);
        if (mail !== null) await queueMail(tx, mail, steadyNow());
        after.push(() => accounts.forget(person.user_id));
        return note({ before: { deletesAt: null }, after: { deletesAt } });
      }
    }
  }

  return {
    /**
     * All of an act's people in one transaction; those to whom it cannot be done are answered with
     * the reason. Throws NotAdminError.
     */
    async act(actor: Actor, given: ActRequest): Promise<ActAnswer> {
      const userIds = [...new Set(given.userIds)];
      // A link is made before the transaction: until its message is in the post nobody has it.
      const mail =
        given.act === 'resend-verification'
          ? await accounts.verificationMail(userIds[0]!)
          : given.act === 'delete'
            ? await accounts.deletionMail(userIds[0]!)
            : given.act === 'reset-second-step'
              ? await accounts.secondStepMail(userIds[0]!)
              : null;
      const { answer, after } = await db.write(async (tx) => {
        const done: string[] = [],
          refused: ActAnswer['refused'] = [],
          afterwards: (() => void)[] = [];
        await beginAsAdmin(tx, actor);
        for (const userId of userIds) {
          const person = await loadRow(tx, userId);
          try {
            if (person === null) throw new Refused('admin/not-found');
            await apply(tx, actor, given, person, mail, afterwards);
            done.push(userId);
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
            refused.push({ userId, code: error.code });
          }
        }
        return { answer: { done, refused }, after: afterwards };
      });
      for (const tell of after) tell();
      if (mail !== null && answer.done.length > 0) deliver();
      return answer;
    },

    /**
     * Writes down that the data is handed out and tells the person, before the first byte is. Null
     * without such a person. Throws NotAdminError.
     */
    async exportEverything(actor: Actor, userId: string, keep: KeepPiece): Promise<Pieces | null> {
      const mail = await accounts.exportMail(userId);
      if (mail === null) return null;
      const isThere = await db.write(async (tx) => {
        await beginAsAdmin(tx, actor);
        const row = await loadRow(tx, userId);
        if (row === null) return false;
        await queueMail(tx, mail, steadyNow());
        await writeAudit(
          tx,
          actor,
          { what: 'export', subject: { id: userId, name: row.email } },
          now(),
        );
        return true;
      });
      if (!isThere) return null;
      deliver();
      return accounts.exportEverything(userId, keep);
    },
  };
}
