/**
 * All accounts, a page at a time: found, sorted and filtered by the database, each page as fast as
 * the first.
 */
import type {
  AdminPerson,
  AdminProfile,
  AdminProfilesAnswer,
  PlanFilter,
  ProfileSort,
  StateFilter,
} from '#contract/admin';
import { computeEntitlement, loadPlanRow } from '#server/billing/plan-store';
import type { Database, SqlValue, Tx } from '#server/storage/database';
import { loadAudit } from './audit.ts';
import { holdsAll, searchPatterns } from './search-words.ts';
import { foldNew, type AdminTables } from './tables.ts';

export interface PeopleQuestion {
  search?: string;
  plan?: PlanFilter;
  state?: StateFilter;
  sort?: ProfileSort;
  order?: 'up' | 'down';
  after?: string;
}

export interface PersonRow {
  user_id: string;
  email: string;
  name: string;
  plan: 'free' | 'plus';
  is_admin: number;
  verified: number;
  disabled_at: number | null;
  deletes_at: number | null;
  created_at: number;
  seen_at: number;
  /** Null until it has been folded. */ search: string | null;
}
const columns =
  'user_id, email, name, plan, is_admin, verified, disabled_at, deletes_at, created_at, seen_at, search';
export const peoplePerPage = 50;

const toProfile = (row: PersonRow): AdminProfile => ({
  id: row.user_id,
  email: row.email,
  displayName: row.name,
  plan: row.plan,
  isAdmin: row.is_admin === 1,
  verified: row.verified === 1,
  createdAt: row.created_at,
  lastSeenAt: row.seen_at === 0 ? null : row.seen_at,
  disabledAt: row.disabled_at,
  deletesAt: row.deletes_at,
});

/**
 * The column of each order. `search` begins with the name, without diacritics and case, so names
 * sort by its existing index.
 */
const sortColumns: Record<ProfileSort, string> = {
  created: 'created_at',
  seen: 'seen_at',
  name: 'search',
  email: 'email',
  plan: 'plan',
};
const stateConditions: Record<Exclude<StateFilter, ''>, string> = {
  admin: 'is_admin = 1',
  disabled: 'disabled_at IS NOT NULL',
  unverified: 'verified = 0',
  deleting: 'deletes_at IS NOT NULL',
};
/** Few people are in these states: found by their own index, sorted then. */
const few: readonly StateFilter[] = ['admin', 'disabled', 'deleting'];

interface Filter {
  conditions: string[];
  values: SqlValue[];
  /** True if the search lists its few people one by one. */ isShort: boolean;
  /** A search that finds nobody: there is nothing more to ask. */ isNobody: boolean;
}
/**
 * A search with at most this many hits lists them by id; with more, a page is soon full from any
 * start.
 */
const mostNamed = 500;

/** The text alone is looked through first, in an index that holds nothing else. */
async function filterOf(
  tx: Tx,
  { search = '', plan = '', state = '' }: PeopleQuestion,
): Promise<Filter> {
  const conditions: string[] = [],
    values: SqlValue[] = [];
  if (plan !== '') {
    conditions.push('plan = ?');
    values.push(plan);
  }
  if (state !== '') conditions.push(stateConditions[state]);
  let isShort = few.includes(state),
    isNobody = false;
  const patterns = searchPatterns(search);
  if (patterns.length > 0) {
    const found = holdsAll('search', patterns, tx.kind === 'postgres');
    const named = await tx.all<{ user_id: string }>(
      `SELECT user_id FROM admin_people WHERE ${found} LIMIT ${mostNamed + 1}`,
      ...patterns,
    );
    isShort ||= named.length <= mostNamed;
    isNobody = named.length === 0;
    if (named.length > mostNamed) {
      conditions.push(found);
      values.push(...patterns);
    } else {
      // Always as many places, so that there is one text for the statement.
      conditions.push(`user_id IN (${Array.from({ length: mostNamed }, () => '?').join(',')})`);
      values.push(...Array.from({ length: mostNamed }, (_, index) => named[index]?.user_id ?? ''));
    }
  }
  return { conditions, values, isShort, isNobody };
}

/**
 * Parses the position after which a page continues: the sort value and the id. Throws RangeError if
 * it is invalid.
 */
function readPlace(after: string): [string | number, string] {
  const place: unknown = (() => {
    try {
      return JSON.parse(Buffer.from(after, 'base64url').toString());
    } catch {
      return null;
    }
  })();
  if (
    !Array.isArray(place) ||
    place.length !== 2 ||
    !['string', 'number'].includes(typeof place[0]) ||
    typeof place[1] !== 'string'
  )
    throw new RangeError('not a place in the list');
  return place as [string | number, string];
}

/** Throws RangeError where `after` is not what an earlier page answered. */
export async function loadPeople(
  db: Pick<Database, 'read' | 'kysely' | 'kind'>,
  question: PeopleQuestion,
): Promise<AdminProfilesAnswer> {
  const {
    search = '',
    sort = 'created',
    order = sort === 'created' || sort === 'seen' ? 'down' : 'up',
    after = '',
  } = question;
  if (search.trim() !== '' || sort === 'name') await foldNew(db.kysely.withTables<AdminTables>());
  const column = sortColumns[sort],
    direction = order === 'up' ? 'ASC' : 'DESC';
  const place = after === '' ? [] : readPlace(after);
  const rows = await db.read(async (tx) => {
    const { conditions, values, isShort, isNobody } = await filterOf(tx, question);
    if (isNobody) return [];
    if (place.length > 0)
      conditions.push(`(${column}, user_id) ${order === 'up' ? '>' : '<'} (?, ?)`);
    // A term that is no bare column keeps SQLite from walking the whole list in this order to find
    // a few.
    const sorted = db.kind === 'sqlite' && isShort ? `+${column}` : column;
    return tx.all<PersonRow>(
      `SELECT ${columns}
       FROM admin_people${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}
       ORDER BY ${sorted} ${direction}, user_id ${direction} LIMIT ${peoplePerPage + 1}`,
      ...values,
      ...place,
    );
  });
  const page = rows.slice(0, peoplePerPage),
    last = page.at(-1);
  const next =
    rows.length > peoplePerPage && last
      ? Buffer.from(JSON.stringify([last[column as keyof PersonRow] ?? '', last.user_id])).toString(
          'base64url',
        )
      : null;
  return { profiles: page.map(toProfile), next };
}

/**
 * Counts the accounts that match a question. Runs in parallel to the list, before or after it: each
 * folds in new accounts.
 */
export async function countPeople(
  db: Pick<Database, 'read' | 'kysely'>,
  question: PeopleQuestion,
): Promise<number> {
  if ((question.search ?? '').trim() !== '') await foldNew(db.kysely.withTables<AdminTables>());
  return db.read(async (tx) => {
    const { conditions, values, isNobody } = await filterOf(tx, question);
    if (isNobody) return 0;
    const [row] = await tx.all<{ n: number }>(
      `SELECT count(*) AS n FROM admin_people${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}`,
      ...values,
    );
    return Number(row!.n);
  });
}

export async function loadRow(tx: Tx, userId: string): Promise<PersonRow | null> {
  const [row] = await tx.all<PersonRow>(
    `SELECT ${columns} FROM admin_people WHERE user_id = ?`,
    userId,
  );
  return row ?? null;
}

const auditShown = 10;
/** Loads one person with counts but no contents. Null if there is no such person. */
export async function loadPerson(
  db: Pick<Database, 'read'>,
  userId: string,
  account: Pick<AdminPerson, 'providers' | 'signIns' | 'secondStep'>,
  now: number,
): Promise<AdminPerson | null> {
  return db.read(async (tx) => {
    const row = await loadRow(tx, userId);
    if (row === null) return null;
    const [devices] = await tx.all<{ n: number; at: number | null }>(
      'SELECT count(*) AS n, max(seen_at) AS at FROM sync_clients WHERE user_id = ?',
      userId,
    );
    const counts = await tx.all<{ collection: string; n: number }>(
      `SELECT collection, count(*) AS n FROM records WHERE user_id = ? AND deleted_at IS NULL
       GROUP BY collection ORDER BY collection`,
      userId,
    );
    const plan = await loadPlanRow(tx, userId);
    const { until } = computeEntitlement(plan, now);
    const charged = await tx.all(
      `SELECT id FROM billing_subscriptions
       WHERE user_id = ? AND state IN ('live', 'failing') AND ends_at IS NULL LIMIT 1`,
      userId,
    );
    const { entries } = await loadAudit(tx, {
      subjectId: userId,
      changes: true,
      limit: auditShown,
    });
    return {
      ...toProfile(row),
      ...account,
      planUntil: until,
      renews: charged.length > 0,
      paidUntil: plan.paid_until !== null && plan.paid_until > now ? plan.paid_until : null,
      devices: Number(devices!.n),
      lastPushAt: devices!.at,
      records: Object.fromEntries(counts.map(({ collection, n }) => [collection, Number(n)])),
      audit: entries,
    };
  });
}
