/**
 * Property tests draw the same cases in every run, so that a run that passed passes again.
 * `PROPERTY_SEED` draws others: a number, or `random`, which names its seed where a property fails.
 * See docs/decisions/how-changes-are-tested.md.
 */
import fc from 'fast-check';

const wanted = process.env['PROPERTY_SEED'] ?? '20261121';
const seed = Number(wanted);
if (wanted !== 'random' && !Number.isSafeInteger(seed))
  throw new Error(`PROPERTY_SEED is a whole number or "random", not "${wanted}".`);
if (wanted !== 'random') fc.configureGlobal({ seed });
