import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

// As long as a test waits for anything: on a busy machine a second, the default of a poll (and of `vi.waitFor`, which therefore
// nothing here uses without its own), is a measurement.
const expectAll = { poll: { timeout: 90_000 } };

/**
 * `unit` is quick and needs nothing; `contract` runs both databases; `e2e` drives the built product in a browser. Vitest
 * leaves a core free by default, which on a machine of two is half of it: here every core has a file. See decisions 0095 and 0136.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'unit', include: ['{domain,contract,server,client,app,scripts,tests}/**/*.test.{ts,tsx}'], exclude: ['**/*.contract.test.ts', 'tests/{e2e,conformance}/**', '**/node_modules/**'], setupFiles: 'tests/support/same-chance.ts', testTimeout: 120_000, maxWorkers: '100%', expect: expectAll } },
      { test: { name: 'contract', include: ['**/*.contract.test.ts'], exclude: ['**/node_modules/**', 'build/**'], setupFiles: 'tests/support/same-chance.ts', testTimeout: 300_000, hookTimeout: 300_000, maxWorkers: '100%', expect: expectAll } },
      // Four files at a time on two cores, since each leaves half of one idle. Each has a server and a database of its own; the
      // files of a process share its browser, in which every visitor is a stranger, and what is imported.
      { test: { name: 'e2e', include: ['tests/{e2e,conformance}/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000, maxWorkers: 4, isolate: false, expect: expectAll } },
    ],
  },
});
