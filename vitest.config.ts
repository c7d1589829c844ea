import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserSlowdown, chromiumFlags } from './tests/support/browser.ts';
import { clockArguments } from './tests/support/days-ahead.ts';
import { findChromium, findHeadlessShell } from './tests/support/chromium.ts';
import { mouseCommands } from './tests/support/component/mouse-commands.ts';
import { productRoutes } from './tests/support/component/route-tree.ts';
import { timeZoneHere } from './tests/support/today.ts';
import { withBreakpoints } from './scripts/custom-media.ts';
import { isolatedTests } from './scripts/isolated-tests.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

// As long as a test waits for anything: on a busy machine a second, the default of a poll (and of
// `vi.waitFor`, which therefore nothing here uses without its own), is a measurement.
const patienceMs = Number(process.env['PATIENCE_MS'] ?? 90_000);
const expectAll = { poll: { timeout: patienceMs } };

const quick = {
  setupFiles: 'tests/support/same-chance.ts',
  testTimeout: 120_000,
  maxWorkers: '100%',
  expect: expectAll,
};
const notQuick = [
  '**/*.{contract,long}.test.ts',
  '**/*.browser.test.tsx',
  'tests/{e2e,conformance}/**',
  '**/node_modules/**',
];
const notSources = ['**/node_modules/**', 'build/**'];
/** For what starts databases, servers and programs. */
const thorough = { ...quick, testTimeout: 300_000, hookTimeout: 300_000 };

/**
 * `domain`, `unit` and `isolated` are quick and need no other program; `contract` runs both
 * databases and hledger; `component` shows parts of pages in a browser without a server; `e2e`
 * drives the built product in a browser; `long` is what only `npm run test:long` runs. Vitest
 * leaves a core free by default, which on a machine of two is half of it: here every core has a
 * file. Projects with a different number of workers need a group of their own where they run
 * together. See docs/decisions/how-changes-are-tested.md.
 */
export default defineConfig({
  // What Vite prepares belongs to this checkout, also where several share their packages.
  cacheDir: '.tmp/vite',
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // Files of one process share the modules that they import, which halves the processor time of
      // most folders. A test that replaces a global puts it back.
      {
        test: {
          ...quick,
          name: 'domain',
          include: ['domain/**/*.test.ts'],
          exclude: notQuick,
          isolate: false,
        },
      },
      {
        test: {
          ...quick,
          name: 'unit',
          include: ['{contract,server,app,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...notQuick, ...isolatedTests],
          isolate: false,
        },
      },
      { test: { ...quick, name: 'isolated', include: isolatedTests, exclude: notQuick } },
      {
        test: {
          ...thorough,
          name: 'contract',
          include: ['**/*.contract.test.ts'],
          exclude: notSources,
        },
      },
      { test: { ...thorough, name: 'long', include: ['**/*.long.test.ts'], exclude: notSources } },
      {
        plugins: [productRoutes()],
        css: withBreakpoints,
        define: {
          'import.meta.env.VITE_BUILT_ON': JSON.stringify(new Date().toISOString().slice(0, 10)),
        },
        // As it is shipped: React for development takes most of a test's time for warnings.
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'],
          // No source imports it by name; found during a test, it would load that page again.
          include: ['react/jsx-runtime'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: {
          name: 'component',
          include: ['app/**/*.browser.test.tsx'],
          sequence: { groupOrder: 1 },
          setupFiles: 'tests/support/component/each-test.ts',
          testTimeout: 120_000,
          isolate: false,
          fileParallelism: false,
          provide: { patienceMs, browserSlowdown },
          expect: expectAll,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              actionTimeout: patienceMs,
              launchOptions: {
                executablePath: findHeadlessShell() ?? findChromium() ?? '',
                args: chromiumFlags,
              },
              contextOptions: {
                reducedMotion: 'reduce',
                locale: 'en-US',
                timezoneId: timeZoneHere,
                permissions: ['clipboard-read', 'clipboard-write'],
              },
            }),
            commands: mouseCommands,
            locators: { exact: false },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      // Four files at a time on two cores, since each leaves half of one idle. Each has a server
      // and a database of its own; the files of a process share its browser, in which every visitor
      // is a stranger, and what is imported.
      {
        test: {
          name: 'e2e',
          include: ['tests/{e2e,conformance}/**/*.test.ts'],
          sequence: { groupOrder: 2 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 4,
          isolate: false,
          expect: expectAll,
          execArgv: clockArguments,
        },
      },
    ],
  },
});
