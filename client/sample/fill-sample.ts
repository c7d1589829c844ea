/** Writes the examples. A later call completes examples that a closed page left incomplete. */
import type { DataService, Write } from '#contract/data';
import { cycleOf, type Day, dayToTimestamp, isDay, lastCompleteCycles } from '#domain/calendar';
import { buildSample, buildSamplePlan, type SampleWords } from './build-sample.ts';
import { isSampleId, sampleFillingId, sampleId } from './sample-ids.ts';

const fillingKind = 'sample-filling';
export interface SampleFilling {
  userId: string;
  data: DataService;
  texts: SampleWords;
  today: Day;
  timeZone: string;
  /** Completes a started fill only, and does nothing for a complete one. */
  isResumed?: boolean;
}

/**
 * A record that marks incomplete examples is written with the first of them and deleted with the
 * last. Its key is the day of the examples, so that the rest belongs to the same year.
 * @returns the number of examples of the year; null if nothing was left to write
 */
export async function fillSample({
  userId,
  data,
  texts,
  today,
  timeZone,
  isResumed = false,
}: SampleFilling): Promise<{ examples: number } | null> {
  const [begun, first, profile, categories, budgets] = await Promise.all([
    data.loadOne('dismissals', sampleFillingId),
    data.loadOne('accounts', sampleId(0)),
    data.loadOne('userProfiles', userId),
    data.load({ collection: 'categories' }),
    data.load({ collection: 'budgets' }),
  ]);
  if (isResumed && begun === null) return null;
  const day = begun !== null && isDay(begun.key) ? begun.key : today,
    rules = profile?.cycles ?? [];
  const bySlug = new Map(categories.map(({ slug, id }) => [slug, id]));
  // The user's own assignments are kept.
  const isAssigned = budgets.some(({ id }) => !isSampleId(id));
  const budgetedCycles = isAssigned
    ? []
    : [...lastCompleteCycles(rules, day, 2), cycleOf(rules, day)].map(({ startDay }) => startDay);
  const currency = first?.currency ?? profile?.currency ?? 'USD';
  const examples = buildSample({
    currency,
    today: day,
    timeZone,
    texts,
    categoryOf: (slug) => bySlug.get(slug) ?? null,
    budgetedCycles,
  });
  const collections = [...new Set(examples.map(({ collection }) => collection))];
  const here = new Set(
    (await Promise.all(collections.map(async (collection) => data.load({ collection }))))
      .flat()
      .map(({ id }) => id),
  );
  const mark: Write = {
    op: 'bring',
    collection: 'dismissals',
    id: sampleFillingId,
    createdAt: dayToTimestamp(day),
    fields: { kind: fillingKind, key: day },
  };
  // Adds a plan, which the freedom date needs, unless the person has stated one.
  const plan: Write[] =
    profile?.fi === null
      ? [
          {
            op: 'update',
            collection: 'userProfiles',
            id: userId,
            fields: { fi: buildSamplePlan(examples, day) },
          },
        ]
      : [];
  await data.writeBulk([
    mark,
    ...examples.filter(({ id }) => !here.has(id)),
    ...plan,
    { op: 'delete', collection: 'dismissals', id: sampleFillingId },
  ]);
  return { examples: examples.length };
}
