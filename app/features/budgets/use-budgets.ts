/** Data of the budgets page for one cycle, and its writes. Every write can be undone. */
import { useCallback, useMemo } from 'react';
import { type Assign, writesToAssign } from '#client/assign-budget';
import type { Fields } from '#contract/collections';
import type { Write } from '#contract/data';
import { type BudgetedCycle, type BudgetGroup, budgetGroups, splitIncome } from '#domain/budget';
import {
  addDays,
  type Cycle,
  cycleOf,
  daysBetween,
  lastCompleteCycles,
  previousCycle,
} from '#domain/calendar';
import { type CurrencyTotals, cycleTotals } from '#domain/ledger';
import { roundQuotient } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useSession } from '#app/data/provider.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { type BudgetSettings, storedSettings } from './budget-settings.ts';
import { type GroupTotals, type RowAmounts, totalsOfRows } from './group-totals.ts';
import { useBudgetBook, usualCycles } from './use-budget-book.ts';

export type GroupName = BudgetGroup | 'none';
export interface BudgetRow extends RowAmounts {
  id: string;
  name: string;
  color: string;
  /** The amount assigned in the previous cycle, and the average spending of earlier cycles. */
  lastMinor: number;
  usualMinor: number;
}
export interface BudgetGroupRows extends GroupTotals {
  group: GroupName;
  rows: readonly BudgetRow[];
  /** The target by the shares (50/30/20 unless others were chosen); null without income. */
  targetMinor: number | null;
}

export type Budgets = ReturnType<typeof useBudgets>;

export function useBudgets(cycle: Cycle) {
  const t = useCycleTranslations('budgets');
  const { data, currency, cycles: rules, today, categories, ready } = useLedger();
  const { userId } = useSession();
  const {
    records,
    byCycle,
    settings,
    storedSettings: before,
    book,
    rows,
    ahead,
    loading,
    unreadable,
  } = useBudgetBook(cycle, { rules, currency, today });
  const budgetedCycle = book.at(-1)!;
  const previousBudgetedCycle: BudgetedCycle | null = book.at(-2) ?? null;
  const last = byCycle.get(previousCycle(rules, cycle).startDay);

  const usual = useMemo(() => {
    const sums = new Map<string, bigint>();
    const [first, end] = [
      lastCompleteCycles(rules, cycle.startDay, usualCycles)[0]!.startDay,
      addDays(cycle.startDay, -1),
    ];
    for (const { day, kind, currency: code, categoryId, sumMinor } of rows)
      if (kind === 'expense' && code === currency && day >= first && day <= end)
        sums.set(categoryId, (sums.get(categoryId) ?? 0n) + BigInt(sumMinor));
    return new Map(
      [...sums].map(([id, sum]) => [
        id,
        Number(roundQuotient(sum, BigInt(usualCycles), 'half-up')),
      ]),
    );
  }, [rows, rules, cycle.startDay, currency]);

  const groups = useMemo((): BudgetGroupRows[] => {
    const targets =
      budgetedCycle.incomeMinor > 0 && Number.isSafeInteger(budgetedCycle.incomeMinor)
        ? splitIncome(budgetedCycle.incomeMinor, settings.shares)
        : null;
    return ([...budgetGroups, 'none'] as const).flatMap((group): BudgetGroupRows[] => {
      const own = categories
        .filter((category) => category.kind === 'expense' && (category.group ?? 'none') === group)
        .map(({ id, name, color }): BudgetRow => {
          const envelope = budgetedCycle.envelopes.get(id);
          return {
            id,
            name,
            color,
            isEnvelope: envelope !== undefined,
            assignedMinor: envelope?.assignedMinor ?? 0,
            spentMinor: envelope?.spentMinor ?? budgetedCycle.elsewhere.get(id) ?? 0,
            carriedMinor: envelope?.carriedInMinor ?? 0,
            leftMinor: envelope?.leftMinor ?? 0,
            lastMinor: last?.get(id) ?? 0,
            usualMinor: usual.get(id) ?? 0,
          };
        });
      if (own.length === 0) return [];
      return [
        {
          group,
          rows: own,
          ...totalsOfRows(own),
          targetMinor: group === 'none' ? null : (targets?.[group] ?? null),
        },
      ];
    });
  }, [categories, budgetedCycle, last, usual, settings.shares]);

  /** Amounts in other currencies, each with its income, spending and assignments; in no sum. */
  const others = useMemo(() => {
    const totals = new Map(
      cycleTotals(rows, cycle, currency).otherCurrencies.map((of) => [of.currency, of]),
    );
    const assigned = new Map<string, number>();
    for (const record of records)
      if (
        record.currency !== currency &&
        record.assignedMinor !== 0 &&
        cycleOf(rules, record.cycleStart).startDay === cycle.startDay
      )
        assigned.set(record.currency, (assigned.get(record.currency) ?? 0) + record.assignedMinor);
    return [...new Set([...totals.keys(), ...assigned.keys()])]
      .toSorted()
      .map((code): { currency: string; totals: CurrencyTotals | null; assignedMinor: number } => ({
        currency: code,
        totals: totals.get(code) ?? null,
        assignedMinor: assigned.get(code) ?? 0,
      }));
  }, [rows, records, rules, cycle, currency]);

  const elapsed =
    today < cycle.startDay
      ? 0
      : today > cycle.endDay
        ? 1
        : (daysBetween(cycle.startDay, today) + 1) /
          (daysBetween(cycle.startDay, cycle.endDay) + 1);

  /**
   * Returns false if it could not be written; the person has been told. `text: null` writes without
   * a toast.
   */
  const write = useCallback(
    async (
      writes: readonly Write[],
      back: readonly Write[],
      text: string | null,
    ): Promise<boolean> => {
      if (writes.length === 0) return true;
      try {
        await data.writeAll([...writes]);
        const undo = rememberUndo(async () => {
          await data.writeAll([...back]);
        });
        if (text !== null)
          notify.offer(
            text,
            t.done.undo,
            () =>
              undo().catch((error: unknown) => {
                console.error(error);
                notify.error(t.done.undoFailed);
              }),
            undo.over,
          );
        return true;
      } catch (error) {
        console.error(error);
        notify.error(t.done.failed);
        return false;
      }
    },
    [data, t],
  );

  const assign = useCallback(
    (
      changes: readonly Assign[],
      text: string | null,
      besides: { writes: readonly Write[]; back: readonly Write[] } = { writes: [], back: [] },
    ) => {
      const { writes, back } = writesToAssign(records, changes, {
        cycleStart: cycle.startDay,
        currency,
        rules,
        userId,
        nowMs: Date.now(),
      });
      // An undo removes the records in `besides` last: deleting a category also deletes its
      // amounts.
      return write([...besides.writes, ...writes], [...back, ...besides.back], text);
    },
    [records, cycle.startDay, currency, rules, userId, write],
  );

  const saveSettings = useCallback(
    (next: BudgetSettings, text: string) => {
      const change = (budgetSettings: Fields<'userProfiles'>['budgetSettings']): Write => ({
        op: 'update',
        collection: 'userProfiles',
        id: userId,
        fields: { budgetSettings: budgetSettings ?? null },
      });
      return write([change(storedSettings(next))], [change(before)], text);
    },
    [before, userId, write],
  );

  /** Rows of this cycle dated after today. */
  const aheadHere = useMemo(
    () => ahead.filter(({ day }) => day >= cycle.startDay && day <= cycle.endDay),
    [ahead, cycle],
  );

  /** Limits the transactions that a figure opens to `currency`, if there are others. */
  const inCurrency = useMemo(
    (): Readonly<Record<string, string>> =>
      rows.some(({ kind, currency: code }) => kind !== 'transfer' && code !== currency)
        ? { currency }
        : {},
    [rows, currency],
  );

  return {
    budgetedCycle,
    previousBudgetedCycle,
    book,
    inCurrency,
    ahead: aheadHere,
    groups,
    others,
    last,
    settings,
    elapsed,
    hasBudget: budgetedCycle.envelopes.size > 0,
    loading: loading || !ready,
    unreadable,
    assign,
    saveSettings,
  };
}
