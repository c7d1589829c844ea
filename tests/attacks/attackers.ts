/**
 * Runs all attackers in their own process, so that their cost does not count as the server's time.
 * `battle.ts` starts it with a message that names target and attacks; a second message ends it.
 * Returns their counts.
 */
import { allAttacks } from './all-attacks.ts';
import { StatusCounts, type Counts, type Target } from './attack.ts';

export type AttackOrder = { target: Target; attacks: string[] } | 'stop';
/** Outcome by attack. `failure`: the reason of an early end. */
export type AttackOutcome = Record<string, { counts: Counts; failure: string | null }>;

const stop = new AbortController();
process.on('disconnect', () => process.exit());
process.on('message', (order: AttackOrder) => {
  if (order === 'stop') stop.abort();
  else void attack(order.target, order.attacks);
});

async function attack(target: Target, names: string[]): Promise<void> {
  const outcome: AttackOutcome = {};
  await Promise.all(
    allAttacks
      .filter(({ name }) => names.includes(name))
      .map(async ({ name, run }) => {
        const tally = new StatusCounts();
        const failure = await run(target, tally, stop.signal).then(
          () => null,
          (error: unknown) => String(error),
        );
        outcome[name] = { counts: tally.counts, failure };
      }),
  );
  process.send!(outcome, () => process.exit(0));
}
