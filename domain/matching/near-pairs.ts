/**
 * Pairs rows of a file with transactions of the same amount on a near day and to a similar payee.
 */
import { assignBest } from './assignment.ts';
import {
  type PayeeProfile,
  profileOf,
  similarEnough,
  similarityOf,
  unknownSimilarity,
} from './payee.ts';

export interface PairItem {
  /** Place in the caller's list. */
  index: number;
  dayNumber: number;
  amountMinor: number;
  currency: string;
  payee: string;
  note: string;
  /** Settles ties, so that the order of the lists does not matter. */
  tie: string;
}
export interface NearPair {
  incoming: number;
  existing: number;
  daysApart: number;
  similarity: number;
}
export interface NearRules {
  maxDays: number;
  /** Pair different payees too. */ anyPayee?: boolean;
  /** Pair only texts that can be compared. */ knownPayee?: boolean;
}

/**
 * A pair is worth leaving for a better one, but not for one day less than this in all: two far
 * pairs against one near.
 */
const singleCost = 5;
/**
 * Past this many rows of one amount in one stretch of days the best pairing is looked for greedily,
 * group by group.
 */
const exactUpTo = 40;
/** Past this many different texts on one day only equal texts are compared. */
const textsPerDay = 64;

type NumberedProfile = PayeeProfile & { number: number };

/** Profiles and their similarity, each worked out once: files repeat the same few payees. */
class Profiles {
  private readonly cache = new Map<string, NumberedProfile>();
  private readonly pairs = new Map<number, number>();

  of(text: string): NumberedProfile {
    let profile = this.cache.get(text);
    if (!profile) {
      profile = { ...profileOf(text), number: this.cache.size };
      this.cache.set(text, profile);
    }
    return profile;
  }

  private compare(a: NumberedProfile, b: NumberedProfile): number {
    if (a.key === b.key) return 1;
    const key = a.number * 0x4000000 + b.number;
    let similarity = this.pairs.get(key);
    if (similarity !== undefined) return similarity;
    similarity = similarityOf(a, b);
    if (this.pairs.size > 500_000) this.pairs.clear();
    this.pairs.set(key, similarity);
    return similarity;
  }

  /** The payee counts; a note may stand in for it. */
  similarity(a: PairItem, b: PairItem): number {
    const [ap, an, bp, bn] = [this.of(a.payee), this.of(a.note), this.of(b.payee), this.of(b.note)];
    let best = -1;
    if (ap.words.length > 0 && bp.words.length > 0) best = this.compare(ap, bp);
    if (best < 0.9 && ap.words.length > 0 && bn.words.length > 0)
      best = Math.max(best, 0.9 * this.compare(ap, bn));
    if (best < 0.9 && an.words.length > 0 && bp.words.length > 0)
      best = Math.max(best, 0.9 * this.compare(an, bp));
    return best < 0 ? unknownSimilarity : best;
  }
}

/**
 * Returns the cost of a pair in days, or null if it is not allowed. Without a text to compare, day
 * and amount must suffice.
 */
function costOf(
  a: PairItem,
  b: PairItem,
  rules: NearRules,
  profiles: Profiles,
): { cost: number; similarity: number; daysApart: number } | null {
  const daysApart = Math.abs(a.dayNumber - b.dayNumber);
  if (daysApart > rules.maxDays) return null;
  const similarity = profiles.similarity(a, b);
  if (rules.knownPayee && similarity === unknownSimilarity) return null;
  if (!rules.anyPayee && similarity !== unknownSimilarity && similarity < similarEnough)
    return null;
  return { cost: daysApart + 0.9 * (1 - similarity), similarity, daysApart };
}

const byContent = (a: PairItem, b: PairItem) =>
  a.dayNumber - b.dayNumber ||
  (a.payee < b.payee
    ? -1
    : a.payee > b.payee
      ? 1
      : a.note < b.note
        ? -1
        : a.note > b.note
          ? 1
          : a.tie < b.tie
            ? -1
            : a.tie > b.tie
              ? 1
              : 0);

function pairExactly(
  left: PairItem[],
  right: PairItem[],
  rules: NearRules,
  profiles: Profiles,
  pairs: NearPair[],
): void {
  const costs = left.map((a) => right.map((b) => costOf(a, b, rules, profiles)));
  // Whole numbers keep the sums exact, so that equal plans tie the same way however the lists were
  // ordered.
  const chosen = assignBest(left.length, right.length, (row, column) => {
    const cost = costs[row]![column];
    return cost ? Math.round((singleCost - cost.cost) * 1_000) : null;
  });
  for (const [row, column] of chosen.entries()) {
    if (column === null) continue;
    const { daysApart, similarity } = costs[row]![column]!;
    pairs.push({
      incoming: left[row]!.index,
      existing: right[column]!.index,
      daysApart,
      similarity,
    });
  }
}

/**
 * Items of one day whose payees come to the same words; `next` is the first that is not paired yet.
 */
interface Group {
  sample: PairItem;
  items: PairItem[];
  next: number;
}
function groupByText(items: PairItem[], profiles: Profiles): Map<number, Map<string, Group>> {
  const days = new Map<number, Map<string, Group>>();
  for (const item of items) {
    let groups = days.get(item.dayNumber);
    if (!groups) {
      groups = new Map();
      days.set(item.dayNumber, groups);
    }
    const { key } = profiles.of(item.payee);
    const name = key === '' ? `\u0001${profiles.of(item.note).key}` : key;
    const group = groups.get(name);
    if (group) group.items.push(item);
    else groups.set(name, { sample: item, items: [item], next: 0 });
  }
  return days;
}

function pairGroups(
  a: Group,
  b: Group,
  similarity: number,
  daysApart: number,
  pairs: NearPair[],
): void {
  while (a.next < a.items.length && b.next < b.items.length)
    pairs.push({
      incoming: a.items[a.next++]!.index,
      existing: b.items[b.next++]!.index,
      daysApart,
      similarity,
    });
}

/** Takes what is equal in day and payee, which nothing can better; answers what is left. */
function pairEqual(
  left: PairItem[],
  right: PairItem[],
  profiles: Profiles,
  pairs: NearPair[],
): [PairItem[], PairItem[]] {
  const [leftDays, rightDays] = [groupByText(left, profiles), groupByText(right, profiles)];
  for (const [day, groups] of leftDays) {
    for (const [name, group] of groups) {
      const other = name.startsWith('\u0001') ? undefined : rightDays.get(day)?.get(name);
      if (other) pairGroups(group, other, 1, 0, pairs);
    }
  }
  const rest = (days: Map<number, Map<string, Group>>) =>
    [...days.values()]
      .flatMap((groups) => [...groups.values()].flatMap(({ items, next }) => items.slice(next)))
      .sort(byContent);
  return [rest(leftDays), rest(rightDays)];
}

function pairGreedily(
  left: PairItem[],
  right: PairItem[],
  rules: NearRules,
  profiles: Profiles,
  pairs: NearPair[],
): void {
  const leftDays = groupByText(left, profiles);
  const rightDays = groupByText(right, profiles);
  const edges: { a: Group; b: Group; cost: number; similarity: number; daysApart: number }[] = [];
  for (const [day, groups] of leftDays) {
    for (let other = day - rules.maxDays; other <= day + rules.maxDays; other += 1) {
      const candidates = rightDays.get(other);
      if (!candidates) continue;
      const crowded = groups.size > textsPerDay || candidates.size > textsPerDay;
      for (const [name, a] of groups) {
        const same = candidates.get(name);
        for (const b of crowded ? (same ? [same] : []) : candidates.values()) {
          const cost = costOf(a.sample, b.sample, rules, profiles);
          if (cost) edges.push({ a, b, ...cost });
        }
      }
    }
  }
  edges.sort(
    (x, y) =>
      x.cost - y.cost || byContent(x.a.sample, y.a.sample) || byContent(x.b.sample, y.b.sample),
  );
  for (const { a, b, similarity, daysApart } of edges)
    pairGroups(a, b, similarity, daysApart, pairs);
}

/** Pairs what stands in one stretch of days. */
function pairStretch(
  left: PairItem[],
  right: PairItem[],
  rules: NearRules,
  profiles: Profiles,
  pairs: NearPair[],
): void {
  const [some, others] = pairEqual(left, right, profiles, pairs);
  if (some.length === 0 || others.length === 0) return;
  if (Math.max(some.length, others.length) <= exactUpTo)
    pairExactly(some, others, rules, profiles, pairs);
  else pairGreedily(some, others, rules, profiles, pairs);
}

/**
 * First what is equal in day and payee; then the pairs whose distances in days (and, as a fraction
 * of a day, in payee) are least in all, a row staying single rather than push another five days
 * away. Exact up to 40 rows of one amount in one stretch of days, greedy beyond.
 */
export function findNearPairs(
  incoming: readonly PairItem[],
  existing: readonly PairItem[],
  rules: NearRules,
): NearPair[] {
  const pairs: NearPair[] = [];
  const profiles = new Profiles();
  const byCurrency = new Map<string, Map<number, { left: PairItem[]; right: PairItem[] }>>();
  for (const item of existing) {
    let amounts = byCurrency.get(item.currency);
    if (!amounts) {
      amounts = new Map();
      byCurrency.set(item.currency, amounts);
    }
    const group = amounts.get(item.amountMinor);
    if (group) group.right.push(item);
    else amounts.set(item.amountMinor, { left: [], right: [item] });
  }
  for (const item of incoming)
    byCurrency.get(item.currency)?.get(item.amountMinor)?.left.push(item);
  for (const { left, right } of [...byCurrency.values()].flatMap((amounts) => [
    ...amounts.values(),
  ])) {
    if (left.length === 0) continue;
    left.sort(byContent);
    right.sort(byContent);
    // Stretches of days with no gap wider than a pair may span.
    for (let l = 0, r = 0; l < left.length && r < right.length;) {
      const [fromL, fromR] = [l, r];
      let end = Math.min(left[l]!.dayNumber, right[r]!.dayNumber);
      for (;;) {
        if (l < left.length && left[l]!.dayNumber <= end + rules.maxDays) {
          end = Math.max(end, left[l]!.dayNumber);
          l += 1;
        } else if (r < right.length && right[r]!.dayNumber <= end + rules.maxDays) {
          end = Math.max(end, right[r]!.dayNumber);
          r += 1;
        } else break;
      }
      if (l > fromL && r > fromR)
        pairStretch(left.slice(fromL, l), right.slice(fromR, r), rules, profiles, pairs);
    }
  }
  return pairs;
}
