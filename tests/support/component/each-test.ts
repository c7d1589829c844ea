/**
 * Runs once for each file of component tests: these share one page, and what `mount-page.tsx` says
 * by itself is said once.
 */
import { afterEach, beforeEach, inject } from 'vitest';
import { cdp } from 'vitest/browser';
import { beginTest, endTest } from './mount-page.tsx';

await cdp().send('Emulation.setCPUThrottlingRate', { rate: inject('browserSlowdown') });
beforeEach(beginTest);
afterEach(endTest);
