/** Runs once for each file of component tests: these share one page, and what `mount-page.tsx` says by itself is said once. */
import { afterEach, beforeEach } from 'vitest';
import { beginTest, endTest } from './mount-page.tsx';

beforeEach(beginTest);
afterEach(endTest);
