/**
 * All attackers, in a process of their own, so that what they cost is not measured as the server's
 * time. Started by `battle.ts` with a message that says whom to attack and how; a second message
 * ends them. Answers what they counted.
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
