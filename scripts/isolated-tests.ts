/**
 * Patterns of the unit tests that need a process per file, since they open a local copy. Dexie
 * keeps the global IndexedDB of its first import; after an earlier file has imported it, that is
 * another one or none, and live queries never answer.
 */
export const isolatedTests = [
  'client/**/*.test.ts',
  'app/features/dashboard/use-card-layout.test.ts',
  'app/features/search/search-list.test.ts',
  'app/features/ledger/import/{import-run,joined-imports}.test.ts',
  'app/features/rules/run-over-history.test.ts',
];
