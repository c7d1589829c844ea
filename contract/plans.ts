/**
 * The limits and prices of each plan, defined only here. The server enforces them (`server/sync`,
 * `server/billing`) and the screens explain them. A limit never rejects work: records beyond it
 * arrive at rest (`restBeyondLimit`), and records made under Plus can still be read, changed,
 * exported and deleted when Plus ends.
 */
import type { ServerProfileFields } from './collections.ts';

export type PlanName = ServerProfileFields['plan'];
export interface PlanLimits {
  /** Projects that may be active at once; the next one arrives paused. */
  activeProjects: number;
  /** Scenarios of one tool that may stand beside each other; the next one arrives at rest. */
  scenariosPerTool: number;
  /** Whether rules change transactions by themselves; otherwise they suggest. */
  ruleAutomation: boolean;
  /** Whether messages from the contact page are answered first. */
  priorityEmail: boolean;
}

export const planLimits: Record<PlanName, PlanLimits> = {
  free: { activeProjects: 3, scenariosPerTool: 3, ruleAutomation: false, priorityEmail: false },
  plus: {
    activeProjects: Infinity,
    scenariosPerTool: Infinity,
    ruleAutomation: true,
    priorityEmail: true,
  },
};

/**
 * The quota of an account on any plan: records of all collections, and bytes of their fields. Far
 * more than a lifetime of use (30 transactions a day for 60 years are 660,000). Deleted records
 * count until their tombstones are dropped.
 */
export const accountQuota = { records: 1_000_000, bytes: 256 * 1024 * 1024 } as const;
/**
 * The quota of bytes for changes of existing records, so that a full account can still be edited.
 */
export const quotaForEdits = accountQuota.bytes * 1.1;

export const billingPeriods = ['month', 'year'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];
export const priceCurrencies = ['USD', 'VND'] as const;
export type PriceCurrency = (typeof priceCurrencies)[number];

/** The price of Plus, tax included, in minor units (VND has none). */
export const plusPriceMinor: Record<PriceCurrency, Record<BillingPeriod, number>> = {
  USD: { month: 400, year: 3_600 },
  VND: { month: 79_000, year: 711_000 },
};

/** The days that Plus continues after a failed charge, counted from the day the charge was due. */
export const graceDays = 7;

type FieldMap = Readonly<Record<string, unknown>>;
/**
 * The limits of a plan by number: which records count, which of them share one limit, and the state
 * of one beyond the limit.
 */
const limited: Record<
  string,
  {
    most: keyof PlanLimits & ('activeProjects' | 'scenariosPerTool');
    counts: (fields: FieldMap) => boolean;
    group: (fields: FieldMap) => unknown;
    rest: FieldMap;
  }
> = {
  projects: {
    most: 'activeProjects',
    counts: ({ status }) => status === 'active',
    group: () => null,
    rest: { status: 'paused' },
  },
  scenarios: {
    most: 'scenariosPerTool',
    counts: ({ resting }) => resting !== true,
    group: ({ tool }) => tool,
    rest: { resting: true },
  },
};
/**
 * The maximum number of records of a collection, or of one group of them, that count on a plan.
 * Only for collections that are limited by number.
 */
export const mostThatCount = (collection: string, plan: PlanName): number =>
  planLimits[plan][limited[collection]!.most];

/** Whether a record begins to count towards a limit; then the others have to be looked at. */
export function beginsToCount(
  collection: string,
  fields: FieldMap,
  before: FieldMap | null,
): boolean {
  const rule = limited[collection];
  return (
    rule !== undefined &&
    rule.counts(fields) &&
    !(before !== null && rule.counts(before) && rule.group(before) === rule.group(fields))
  );
}

/**
 * The one rule of both sides: the fields that a record gets instead where it would be one too many,
 * or null. What counted before goes on counting, so that the end of Plus changes nothing that is
 * there.
 * @param fields the record as it would stand, complete
 * @param before as it stands; null for a new one, and for one that comes back
 * @param others the person's other live records of the collection
 */
export function restBeyondLimit(
  collection: string,
  plan: PlanName,
  fields: FieldMap,
  before: FieldMap | null,
  others: Iterable<FieldMap>,
): FieldMap | null {
  if (!beginsToCount(collection, fields, before)) return null;
  const rule = limited[collection]!;
  let taken = 0;
  for (const other of others)
    if (rule.counts(other) && rule.group(other) === rule.group(fields)) taken++;
  return taken >= planLimits[plan][rule.most] ? rule.rest : null;
}
