/**
 * Groups mutations that the server rejected into changes that the user decides on: mutations that
 * build on one another are one change, and a parent that no longer exists can be replaced by one
 * that does. Pure.
 */
import type { RejectedChange } from '#client/session';
import { type CollectionName } from '#contract/collections';
import { references } from '#contract/record-rules';
import type { Operation, Refusal } from '#contract/sync';
import { positionsBetween } from '#domain/goals';

/**
 * Rejected mutations, each of which, except the first, needs a record that an earlier one creates;
 * they are decided together.
 */
export interface RejectedChangeGroup {
  /** The id of its first mutation, which stays the same as long as the mutation exists. */
  id: number;
  /** Mutations, oldest first. */
  mutations: RejectedChange[];
  ops: Operation[];
  /** The refusal of the first mutation, and so of all. */
  refusal: Refusal;
}

/** A deleted record that operations need as a parent. */
export interface MissingParent {
  id: string;
  collection: CollectionName;
  /**
   * The currency that a replacement account needs, so that the amounts stay unchanged; null if the
   * operations do not determine it, and for other collections.
   */
  currency: string | null;
  /** The other accounts of its transfers, because a transfer needs two different accounts. */
  excluded: ReadonlySet<string>;
}

interface Named {
  collection: CollectionName;
  id: string;
  field: string;
}

/** Returns the records that an operation names and that must exist for the server to accept it. */
function parentsOf(op: Operation): Named[] {
  if (!('fields' in op)) return [];
  return (references[op.collection] ?? []).flatMap(({ field, to, onDelete }) => {
    const id = op.fields[field];
    return (onDelete === 'parent' || onDelete === 'require') && typeof id === 'string'
      ? [{ collection: to, id, field }]
      : [];
  });
}

/** Returns all parents of operations, each once. */
export function findParents(
  ops: readonly Operation[],
): { collection: CollectionName; id: string }[] {
  const byId = new Map(
    ops.flatMap(parentsOf).map(({ collection, id }) => [id, { collection, id }]),
  );
  return [...byId.values()];
}

const brings = (op: Operation): boolean =>
  op.op === 'put' || op.op === 'restore' || op.op === 'bring';

/** Groups mutations that depend on each other; `mutations` are ordered oldest first. */
export function groupRejectedChanges(mutations: readonly RejectedChange[]): RejectedChangeGroup[] {
  const groups: { mutations: RejectedChange[]; made: Set<string> }[] = [];
  for (const mutation of mutations) {
    const needed = mutation.ops.flatMap((op) => [op.id, ...parentsOf(op).map(({ id }) => id)]);
    const above = groups.filter(({ made }) => needed.some((id) => made.has(id)));
    const group = above[0] ?? { mutations: [], made: new Set<string>() };
    if (above.length === 0) groups.push(group);
    for (const other of above.slice(1)) {
      groups.splice(groups.indexOf(other), 1);
      group.mutations.push(...other.mutations);
      for (const id of other.made) group.made.add(id);
    }
    group.mutations.push(mutation);
    group.mutations.sort((a, b) => a.id - b.id);
    for (const op of mutation.ops) if (brings(op)) group.made.add(op.id);
  }
  return groups.map((group) => ({
    id: group.mutations[0]!.id,
    mutations: group.mutations,
    ops: group.mutations.flatMap(({ ops }) => ops),
    refusal: group.mutations[0]!.refusal,
  }));
}

/** Returns the parents of `ops` that neither exist (`isAlive`) nor are created by them. */
export function findMissing(
  ops: readonly Operation[],
  isAlive: (id: string) => boolean,
): MissingParent[] {
  const made = new Set(ops.filter(brings).map((op) => op.id));
  return findParents(ops)
    .filter(({ id }) => !made.has(id) && !isAlive(id))
    .map(({ id, collection }) => ({
      id,
      collection,
      currency: collection === 'accounts' ? currencyOf(id, ops) : null,
      excluded: new Set(collection === 'accounts' ? ops.flatMap((op) => otherEnd(op, id)) : []),
    }));
}

/**
 * Returns the currency of an account from its payments; of a received transfer, the sent currency
 * if the amounts are equal.
 */
function currencyOf(accountId: string, ops: readonly Operation[]): string | null {
  for (const op of ops) {
    if (op.collection !== 'transactions' || !('fields' in op)) continue;
    const { fields } = op;
    const same =
      fields['accountId'] === accountId ||
      (fields['transferAccountId'] === accountId &&
        fields['transferAmountMinor'] === fields['amountMinor']);
    if (same && typeof fields['currency'] === 'string') return fields['currency'];
  }
  return null;
}

function otherEnd(op: Operation, accountId: string): string[] {
  if (op.collection !== 'transactions' || !('fields' in op)) return [];
  const ends = [op.fields['accountId'], op.fields['transferAccountId']];
  return ends.includes(accountId)
    ? (ends.filter((id) => typeof id === 'string' && id !== accountId) as string[])
    : [];
}

/**
 * Returns the deleted records that `ops` would change, if only their deletion prevents it: once
 * restored, they can be changed.
 */
export function findRevivable(
  { ops, refusal }: Pick<RejectedChangeGroup, 'ops' | 'refusal'>,
  isAlive: (id: string) => boolean,
): { collection: CollectionName; id: string }[] {
  if (refusal.code !== 'sync/deleted' || refusal.otherId !== undefined || ops.some(brings))
    return [];
  const dead = new Map(
    ops
      .filter((op) => op.op === 'patch' && !isAlive(op.id))
      .map(({ collection, id }) => [id, { collection, id }]),
  );
  return [...dead.values()];
}

/**
 * Returns a function that applies each operation to the record that was kept in place of the one
 * that it would change; null if there are no such records.
 */
export function findKept({
  mutations,
}: Pick<RejectedChangeGroup, 'mutations'>): ((op: Operation) => Operation) | null {
  const kept = new Map(
    mutations.flatMap(({ refusal: { id, otherId } }) =>
      id !== undefined && otherId !== undefined ? [[id, otherId] as const] : [],
    ),
  );
  return kept.size === 0 ? null : (op) => ({ ...op, id: kept.get(op.id) ?? op.id });
}

/**
 * Returns the new parents of operations whose parent is replaced (`choices`: missing id to living
 * id).
 */
export function findNewHomes(
  ops: readonly Operation[],
  choices: ReadonlyMap<string, string>,
): { collection: CollectionName; field: string; parentId: string }[] {
  return ops.flatMap((op) =>
    parentsOf(op).flatMap(({ id, field }) =>
      choices.has(id) ? [{ collection: op.collection, field, parentId: choices.get(id)! }] : [],
    ),
  );
}

/**
 * Returns the operations with their missing parents replaced; all others stay as they are. Records
 * ordered by hand keep their order and come after the existing ones: `lastPosition` returns the
 * last position taken below a new parent.
 */
export function placeElsewhere(
  ops: readonly Operation[],
  choices: ReadonlyMap<string, string>,
  lastPosition: (collection: CollectionName, parentId: string) => string | null,
): (op: Operation) => Operation {
  const ordered = ops.flatMap((op) => {
    const position = 'fields' in op ? op.fields['position'] : undefined;
    const home = findNewHomes([op], choices)[0];
    return typeof position === 'string' && home ? [{ id: op.id, position, ...home }] : [];
  });
  const positions = new Map<string, string>();
  for (const [first, ...rest] of Map.groupBy(
    ordered,
    ({ collection, parentId }) => `${collection} ${parentId}`,
  ).values()) {
    const ids = [
      ...new Set(
        [first!, ...rest]
          .toSorted((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0))
          .map(({ id }) => id),
      ),
    ];
    const places = positionsBetween(
      lastPosition(first!.collection, first!.parentId),
      null,
      ids.length,
    );
    ids.forEach((id, index) => positions.set(id, places[index]!));
  }
  return (op) => {
    const moved = parentsOf(op).filter(({ id }) => choices.has(id));
    if (!('fields' in op) || moved.length === 0) return op;
    const position = positions.get(op.id);
    return {
      ...op,
      fields: {
        ...op.fields,
        ...Object.fromEntries(moved.map(({ field, id }) => [field, choices.get(id)])),
        ...(position !== undefined && 'position' in op.fields && { position }),
      },
    };
  };
}
