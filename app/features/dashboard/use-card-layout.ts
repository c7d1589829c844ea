/** The arrangement of the cards: one small record, the same on every device. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DataService, ListQuery } from '#contract/data';
import { useRecords } from '#app/data/hooks.ts';
import { useData } from '#app/data/provider.tsx';
import { type CardLayout, readLayout, usualLayout, writeLayout } from './card-layout.ts';

/**
 * The user's choices for this page: the layout, and the introductory parts that they have put off
 * (the first steps, or the notice about their address).
 */
export const layoutQuery: ListQuery<'dismissals'> = {
  collection: 'dismissals',
  where: { kind: 'dashboard-cards' },
};
export const beginQuery: ListQuery<'dismissals'> = {
  collection: 'dismissals',
  where: { kind: 'dashboard-begin' },
};
export const addressPutOffKey = 'address';

/** Two devices may each have created one while offline: the one changed last wins. */
const holding = <R extends { updatedAt: number }>(records: readonly R[]): R | undefined =>
  records.toSorted((a, b) => a.updatedAt - b.updatedAt).at(-1);

let before: Promise<unknown> = Promise.resolve();
/**
 * Stores changes one after the other, because a second change may come before the record of the
 * first is in any list.
 */
export function keepLayout(data: DataService, next: CardLayout): Promise<void> {
  const kept = before.then(async () => {
    const written = writeLayout(next),
      record = holding(await data.load(layoutQuery));
    if (record) await data.update('dismissals', record.id, { key: written });
    else if (written !== writeLayout(usualLayout))
      await data.add('dismissals', { kind: 'dashboard-cards', key: written });
  });
  before = kept.catch(() => {
    /* The caller handles the error. */
  });
  return kept;
}

/**
 * `over` is the stored layout at the time when this one was stored; absent while it is being
 * stored.
 */
export interface OwnLayout {
  layout: CardLayout;
  over?: string | null;
}

/**
 * Returns the person's own layout while it is being stored, whatever older change arrives;
 * afterwards, until the list changes.
 */
export function layoutShown(
  own: OwnLayout | null,
  text: string | null,
  stored: CardLayout,
): CardLayout {
  return own !== null && (!('over' in own) || own.over === text) ? own.layout : stored;
}

export function useCardLayout(): {
  layout: CardLayout;
  loading: boolean;
  /** Shows the layout at once; rejects if it cannot be stored. */ save: (
    next: CardLayout,
  ) => Promise<void>;
} {
  const data = useData();
  const { records, loading } = useRecords(layoutQuery);
  const kept = holding(records);
  /** The layout last requested, until the local copy has it. */
  const [own, setOwn] = useState<OwnLayout | null>(null);
  const stored = useMemo(() => readLayout(kept?.key ?? null), [kept?.key]);
  const text = kept?.key ?? null;
  const layout = layoutShown(own, text, stored);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });

  async function save(next: CardLayout): Promise<void> {
    const mine: OwnLayout = { layout: next };
    setOwn(mine);
    try {
      await keepLayout(data, next);
      setOwn((now) => (now === mine ? { layout: next, over: latest.current } : now));
    } catch (error) {
      setOwn((now) => (now === mine ? null : now));
      throw error;
    }
  }
  return { layout, loading, save };
}
