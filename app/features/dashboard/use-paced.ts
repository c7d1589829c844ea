/** The key results with a pace, each with its measured value, live. */
import { useMemo } from 'react';
import { useRecords } from '#app/data/hooks.ts';
import { useMeasures } from '#app/data/use-measures.ts';
import { useToday } from '#app/today.ts';
import type { Stored } from '#contract/collections';
import { type PacedResult, pacedResults } from '#domain/goals';

export function usePaced(): { results: PacedResult<Stored<'keyResults'>>[]; loading: boolean } {
  const today = useToday();
  const projects = useRecords({ collection: 'projects' }),
    objectives = useRecords({ collection: 'objectives' }),
    keyResults = useRecords({ collection: 'keyResults' });
  const measures = useMeasures();
  const results = useMemo(
    () =>
      pacedResults(
        {
          projects: projects.records,
          objectives: objectives.records,
          keyResults: keyResults.records,
        },
        (id) => {
          const measure = measures.of(id);
          return measure.status === 'known' ? measure : null;
        },
        today,
      ),
    [projects.records, objectives.records, keyResults.records, measures, today],
  );
  return {
    results,
    loading: projects.loading || objectives.loading || keyResults.loading || measures.loading,
  };
}
