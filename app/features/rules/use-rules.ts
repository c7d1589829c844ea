/** The person's rules, live: all of them for their page, and the active ones. */
import { useMemo } from 'react';
import type { Stored } from '#contract/collections';
import { planLimits } from '#contract/plans';
import { readRule, readRules, type Rule } from '#domain/rules';
import { useRecords } from '#app/data/hooks.ts';
import { useProfile } from '#app/data/use-profile.ts';
import { noItems } from '#app/no-items.ts';

export type RuleRecord = Stored<'rules'>;
/** `rule` is null if a later version wrote the record. */
export interface KnownRule {
  record: RuleRecord;
  rule: Rule | null;
}
export interface Rules {
  all: readonly KnownRule[];
  /** The rules in the order in which they run, without paused and unknown ones. */
  running: readonly Rule[];
  loading: boolean;
  unreadable: boolean;
}

export function useRules(): Rules {
  const { records, loading, error } = useRecords({ collection: 'rules' });
  return useMemo(() => {
    const sorted = records.toSorted((a, b) =>
      a.position < b.position ? -1 : a.position > b.position ? 1 : a.id < b.id ? -1 : 1,
    );
    return {
      all: sorted.map((record) => ({ record, rule: readRule(record) })),
      running: readRules(records),
      loading,
      unreadable: error !== null && error !== undefined,
    };
  }, [records, loading, error]);
}

/**
 * Returns whether rules run automatically on imported files: the only place that decides it. By
 * hand they always run.
 */
export function useRuleAutomation(): boolean {
  return planLimits[useProfile()?.plan ?? 'free'].ruleAutomation;
}

/** The rules that an import runs by itself; none where the plan has no automation. */
export function useImportRules(): readonly Rule[] {
  const { running } = useRules();
  return useRuleAutomation() ? running : noItems;
}
