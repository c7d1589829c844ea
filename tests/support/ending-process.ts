/**
 * Options of `spawnSync` for a process that ends by itself. The time limit of a test does not reach it: while it runs,
 * nothing else of the test's own process does, so one that never ended would stop the whole run.
 */
export const endingProcess = { encoding: 'utf8', timeout: 240_000, killSignal: 'SIGKILL' } as const;
