/**
 * Patterns of the unit tests that need a process for each file, since they open a copy of the
 * device's database. Dexie keeps the IndexedDB that is global when it is imported first; where an
 * earlier file has imported it, that is another one or none, and live queries never answer.
 */
export const isolatedTests = [
  'client/**/*.test.ts',
  'app/features/dashboard/use-card-layout.test.ts',
  'app/features/search/search-list.test.ts',
  'app/features/ledger/import/{import-run,joined-imports}.test.ts',
  'app/features/rules/run-over-history.test.ts',
];
