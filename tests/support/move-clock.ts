/** Loaded before all else (`--import`) in a Node whose clock is to be ahead. */
import { daysAhead, moveClock } from './days-ahead.ts';

moveClock(daysAhead);
