/**
 * The plan of each user and its end; plans change only here. Paid and granted time are stored
 * separately, so that the end of one does not affect the other.
 */
import type { Profile, ProfileFields } from '#contract/collections';
import type { PlanName } from '#contract/plans';
import type { Tx } from '#server/storage/database';

/** `until`: null without end. */
export interface Entitlement {
  plan: PlanName;
  until: number | null;
}
export interface PlanRow {
  paid_until: number | null;
  granted: number;
  granted_until: number | null;
  ends_at: number | null;
  changed_by: string;
}
/** The fields to change; the others stay. */
export type PlanRowChange = Partial<Pick<PlanRow, 'paid_until' | 'granted' | 'granted_until'>>;

const nothing: PlanRow = {
  paid_until: null,
  granted: 0,
  granted_until: null,
  ends_at: null,
  changed_by: '',
};

/** The entitlement at this moment: the longer of the paid and the granted time. */
export function computeEntitlement(
  { paid_until: paid, granted, granted_until: until }: Omit<PlanRow, 'ends_at' | 'changed_by'>,
  now: number,
): Entitlement {
  if (granted === 1 && until === null) return { plan: 'plus', until: null };
  const last = Math.max(paid ?? 0, granted === 1 ? until! : 0);
  return last > now ? { plan: 'plus', until: last } : { plan: 'free', until: null };
}

/** The change for an admin's decision: a grant beside the paid time, or the end of both. */
export function grantOf(plan: PlanName, until: number | null): PlanRowChange {
  return plan === 'plus'
    ? { granted: 1, granted_until: until }
    : { granted: 0, granted_until: null, paid_until: null };
}

export async function loadPlanRow(tx: Tx, userId: string): Promise<PlanRow> {
  const [row] = await tx.all<PlanRow>(
    'SELECT paid_until, granted, granted_until, ends_at, changed_by FROM billing_plans WHERE user_id = ?',
    userId,
  );
  return row ?? nothing;
}

export interface PlanOutcome {
  before: PlanName;
  after: Entitlement;
  /** Profile fields for `changeProfile`. */ fields: ProfileFields | null;
}

/**
 * Writes a person's rights inside a transaction that holds the person's row. What changes nothing
 * writes nothing.
 */
export async function writePlanRow(
  tx: Tx,
  profile: Profile,
  change: PlanRowChange,
  by: string,
  now: number,
): Promise<PlanOutcome> {
  const before = await loadPlanRow(tx, profile.id);
  const row = { ...before, ...change };
  const after = computeEntitlement(row, now);
  const endsAt = after.until;
  const isSame =
    row.paid_until === before.paid_until &&
    row.granted === before.granted &&
    row.granted_until === before.granted_until &&
    endsAt === before.ends_at;
  if (!isSame) {
    await tx.run(
      `INSERT INTO billing_plans (user_id, paid_until, granted, granted_until, ends_at,
         changed_by, changed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (user_id) DO UPDATE SET paid_until = excluded.paid_until,
         granted = excluded.granted, granted_until = excluded.granted_until,
         ends_at = excluded.ends_at, changed_by = excluded.changed_by,
         changed_at = excluded.changed_at`,
      profile.id,
      row.paid_until,
      row.granted,
      row.granted_until,
      endsAt,
      by,
      now,
    );
  }
  return {
    before: profile.plan,
    after,
    fields: profile.plan === after.plan ? null : { plan: after.plan },
  };
}
