/**
 * Runs once per file of component tests: the files share one page, and the default answers of
 * `mount-page.tsx` are set once.
 */
import { afterEach, beforeEach, inject } from 'vitest';
import { cdp } from 'vitest/browser';
import { beginTest, endTest } from './mount-page.tsx';

await cdp().send('Emulation.setCPUThrottlingRate', { rate: inject('browserSlowdown') });
beforeEach(beginTest);
afterEach(endTest);
