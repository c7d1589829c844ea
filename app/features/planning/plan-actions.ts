/**
 * All writes of the plan page: shown at once, then stored in the local copy, each with its undo and
 * a report of its failure.
 */
import { useMemo } from 'react';
import type { Fields, NewFields, Stored } from '#contract/collections';
import { planLimits, restBeyondLimit, type PlanName } from '#contract/plans';
import type { Write } from '#contract/data';
import { createRecordId } from '#contract/ids';
import { commitThreshold } from '#contract/sync';
import { deleteFailureMessage, largeDelete } from '#client/data-service';
import { useData } from '#app/data/provider.tsx';
import { useAuth } from '#app/session/auth-provider.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useTranslations } from '#app/i18n.tsx';
import { yieldToTasks } from '#client/yield-to-tasks';
import type { CheckInFields } from './check-in-form.tsx';
import { type CheckIn, latestValue } from './key-result-facts.ts';
import { copyOf, countCopy } from './plan-copies.ts';
import { findInPlan, type OutlinePosition, type OutlineCollection } from '#app/data/outline.ts';
import type { PlanFeed, Preview } from './plan-feed.ts';

export interface PlanActions {
  add<C extends OutlineCollection>(
    collection: C,
    fields: Omit<NewFields<C>, 'position'>,
    place: OutlinePosition,
  ): Promise<string | null>;
  /** A `text` is shown with Undo. */
  update<C extends OutlineCollection>(
    collection: C,
    id: string,
    fields: Partial<Fields<C>>,
    text?: string,
  ): Promise<boolean>;
  /** Moves a record to another position, and with `fields` to another parent. */
  move<C extends OutlineCollection>(
    collection: C,
    id: string,
    place: OutlinePosition,
    fields: Partial<Fields<C>>,
    text?: string,
  ): Promise<boolean>;
  remove(collection: OutlineCollection, id: string, title: string): Promise<boolean>;
  /** Any number of writes of the plan: shown at once, with one undo for all. */
  writeAll(writes: Write[], text?: string): Promise<boolean>;
  /**
   * Stores a check-in of a key result (`id`: changes an existing one); a manual key result then has
   * its latest value.
   */
  checkIn(
    keyResult: Stored<'keyResults'>,
    known: readonly CheckIn[],
    id: string | null,
    fields: CheckInFields,
  ): Promise<boolean>;
  removeCheckIn(
    keyResult: Stored<'keyResults'>,
    known: readonly CheckIn[],
    id: string,
  ): Promise<boolean>;
}

/**
 * Renders the change before storing it, so that a person sees the result of a key in the next
 * frame.
 */
const drawn = yieldToTasks;

export function usePlanActions(feed: PlanFeed): PlanActions {
  const data = useData();
  const t = useTranslations('planning');
  const plan = useAuth().user?.plan ?? 'free';
  return useMemo(() => {
    /**
     * Registers the undo at once, also while the write is being stored; `written` resolves to the
     * undo and its message, or null after a failure.
     */
    function offer(
      written: Promise<{ undo: () => Promise<void>; text?: string | undefined } | null>,
    ): void {
      const once = rememberUndo(async () => (await written)?.undo());
      void written.then((done) => {
        if (done === null) void once();
        else if (done.text !== undefined)
          notify.offer(
            done.text,
            t.undo,
            () =>
              once().catch((error: unknown) => {
                console.error(error);
                notify.error(t.undoFailed);
              }),
            once.over,
          );
      });
    }
    async function attempt<T>(
      run: () => Promise<T>,
      say = () => notify.error(t.saveFailed),
    ): Promise<T | null> {
      try {
        return await run();
      } catch (error) {
        console.error(error);
        say();
        return null;
      }
    }
    /**
     * Shows the specification's sentence as an alert, which stays until it is dismissed. A task has
     * none.
     */
    function sayNotDeleted(message: string | null | undefined): void {
      if (message == null) notify.error(t.saveFailed);
      else window.alert(message);
    }
    /**
     * Stores writes in several mutations, because each has a limit; they have one undo together.
     */
    async function storeAll(
      writes: Write[],
    ): Promise<{ ids: string[]; undo: () => Promise<void> }> {
      if (writes.length <= commitThreshold) return data.writeAll(writes);
      const group = createRecordId();
      const parts: { ids: string[]; undo: () => Promise<void> }[] = [];
      try {
        for (let at = 0; at < writes.length; at += commitThreshold)
          parts.push(await data.writeAll(writes.slice(at, at + commitThreshold), { group }));
      } catch (error) {
        for (const part of parts.reverse()) await part.undo();
        throw error;
      }
      return {
        ids: parts.flatMap((part) => part.ids),
        undo: async () => {
          for (const part of parts.toReversed()) await part.undo();
        },
      };
    }
    function write(asked: Write[], text?: string): Promise<string[] | null> {
      const writes = withinPlan(asked, feed.getState().tree.projects, plan);
      if (writes !== asked) notify.info(t.pausedByPlan(planLimits[plan].activeProjects));
      const deletes = writes.filter((one) => one.op === 'delete');
      if (deletes.length > largeDelete && !window.confirm(t.manyTogether(deletes.length)))
        return Promise.resolve(null);
      const failed = deletes
        .map(({ collection }) => deleteFailureMessage(collection))
        .find((message) => message !== null);
      const written = drawn().then(() =>
        attempt(
          () => storeAll(writes),
          deletes.length === 0 ? undefined : () => sayNotDeleted(failed),
        ),
      );
      offer(written.then((done) => done && { undo: done.undo, text }));
      const { tree } = feed.getState();
      const previews = writes.flatMap((one): Preview[] => {
        if (one.op === 'restore' || !isOfPlan(one.collection)) return [];
        if (one.op === 'delete') return [{ kind: one.collection, id: one.id, record: null }];
        try {
          // Invalid writes are not previewed; the write itself fails for the same reason and
          // reports it.
          if (one.op === 'add')
            return [
              {
                kind: one.collection,
                id: one.id!,
                record: { ...data.preview(one.collection, one.fields as never), id: one.id! },
              } as Preview,
            ];
          const found = findInPlan(tree, one.id);
          return found
            ? [
                {
                  kind: found.kind,
                  id: one.id,
                  record: { ...found.record, ...one.fields },
                } as Preview,
              ]
            : [];
        } catch {
          return [];
        }
      });
      if (previews.length > 0) feed.preview(previews, written);
      return written.then((done) => done && done.ids);
    }
    const current = (keyResult: Stored<'keyResults'>, checkIns: readonly CheckIn[]): Write[] => {
      const currentValue = latestValue(checkIns);
      return keyResult.metric.kind !== 'manual' || currentValue === keyResult.currentValue
        ? []
        : [{ op: 'update', collection: 'keyResults', id: keyResult.id, fields: { currentValue } }];
    };
    const renumber = (collection: OutlineCollection, place: OutlinePosition) =>
      place.renumbered.map(
        ({ id, position }) => ({ op: 'update', collection, id, fields: { position } }) as Write,
      );
    return {
      add: async (collection, fields, place) => {
        const complete = { ...fields, position: place.position } as unknown as NewFields<
          typeof collection
        >;
        const id = newId(() => data.preview(collection, complete).id);
        return (
          (
            await write([
              { op: 'add', collection, fields: complete, ...(id !== null && { id }) } as Write,
              ...renumber(collection, place),
            ])
          )?.[0] ?? null
        );
      },
      update: async (collection, id, fields, text) =>
        (await write([{ op: 'update', collection, id, fields } as Write], text)) !== null,
      move: async (collection, id, place, fields, text) =>
        (await write(
          [
            {
              op: 'update',
              collection,
              id,
              fields: { ...fields, position: place.position },
            } as Write,
            ...renumber(collection, place),
          ],
          text,
        )) !== null,
      writeAll: async (writes, text) => writes.length === 0 || (await write(writes, text)) !== null,
      checkIn: async (keyResult, known, id, fields) => {
        const others = known.filter((checkIn) => checkIn.id !== id);
        const made = data.preview('checkIns', { keyResultId: keyResult.id, ...fields });
        const former = known.find((checkIn) => checkIn.id === id);
        const one: Write =
          id === null
            ? {
                op: 'add',
                collection: 'checkIns',
                fields: { keyResultId: keyResult.id, ...fields },
              }
            : { op: 'update', collection: 'checkIns', id, fields };
        return (
          (await write(
            [one, ...current(keyResult, [...others, former ? { ...former, ...fields } : made])],
            t.checkInSaved,
          )) !== null
        );
      },
      removeCheckIn: async (keyResult, known, id) =>
        (await write(
          [
            { op: 'delete', collection: 'checkIns', id },
            ...current(
              keyResult,
              known.filter((checkIn) => checkIn.id !== id),
            ),
          ],
          t.checkInRemoved,
        )) !== null,
      remove: (collection, id, title) => {
        // Copied before the record is removed from the page.
        const copy = copyOf(feed.getState().tree, id),
          known = copy === null ? 0 : countCopy(copy);
        if (known > largeDelete && !window.confirm(t.manyItems(known)))
          return Promise.resolve(false);
        const removed = drawn().then(() =>
          attempt(async () => {
            const count = await data.loadDeleteCount(collection, id);
            if (known <= largeDelete && count > largeDelete && !window.confirm(t.manyItems(count)))
              return null;
            const result = await data.delete(collection, id);
            if (result.success)
              return {
                undo: result.undo ?? (() => data.restore(collection, id)),
                text: t.deleted(title, result.count),
              };
            sayNotDeleted(result.message);
            return null;
          }),
        );
        offer(removed);
        feed.preview([{ kind: collection, id, record: null }], removed);
        return removed.then((done) => done !== null);
      },
    };
  }, [data, feed, t, plan]);
}

/**
 * Returns the writes as the server will accept them: a project beyond the plan's limit is paused.
 * Returns the same list if nothing changes.
 */
function withinPlan(
  writes: Write[],
  projects: readonly Stored<'projects'>[],
  plan: PlanName,
): Write[] {
  const known = new Map<string, Record<string, unknown>>(
    projects.map((project) => [project.id, project]),
  );
  let isChanged = false;
  const taken = writes.map((one): Write => {
    if (one.collection !== 'projects' || (one.op !== 'add' && one.op !== 'update')) return one;
    const id = one.id ?? '',
      before = one.op === 'update' ? (known.get(id) ?? null) : null;
    const fields = { ...(one.op === 'add' && { status: 'active' }), ...before, ...one.fields };
    const rest = restBeyondLimit(
      'projects',
      plan,
      fields,
      before,
      [...known].filter(([other]) => other !== id).map(([, project]) => project),
    );
    known.set(id, { ...fields, ...rest });
    if (rest === null) return one;
    isChanged = true;
    return { ...one, fields: { ...one.fields, ...rest } } as Write;
  });
  return isChanged ? taken : writes;
}

function isOfPlan(collection: string): collection is OutlineCollection {
  return (
    collection === 'projects' ||
    collection === 'objectives' ||
    collection === 'keyResults' ||
    collection === 'tasks'
  );
}

/** Returns the id for the preview of a new record; null if it cannot be stored. */
function newId(preview: () => string): string | null {
  try {
    return preview();
  } catch {
    return null;
  }
}
