/**
 * The long proof of the sync: `npm run bench proof`, a million steps on SQLite and as many on
 * PostgreSQL; or `node bench/proof.bench.ts [steps=1000000] [sqlite|postgres|both] [seed]`. Runs
 * seeds of 200 steps up to that number. Prints a line of JSON for each database, with the passed
 * steps and their rate; stops at the first failing seed, names it, and fails. An interrupt
 * completes the seed and reports the progress.
 */
import type { DatabaseKind } from '#server/storage/database';
import { NearArena } from '../tests/proof/arena.ts';
import { run, type ProofResult } from '../tests/proof/world.ts';

const [steps, kinds, firstSeed] = [
  Number(process.argv[2] ?? 1_000_000),
  process.argv[3] ?? 'both',
  Number(process.argv[4] ?? 1_000),
];
const stepsPerSeed = 200;
if (
  !Number.isSafeInteger(steps) ||
  steps < 1 ||
  !['sqlite', 'postgres', 'both'].includes(kinds) ||
  !Number.isSafeInteger(firstSeed)
) {
  console.error('Usage: node bench/proof.bench.ts [steps] [sqlite|postgres|both] [seed]');
  process.exit(1);
}

// The data layer says of each write that a power cut took; here that is no news, and there are
// many.
console.error = () => undefined;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopped = true;
  });

for (const kind of (kinds === 'both' ? ['sqlite', 'postgres'] : [kinds]) as DatabaseKind[])
  if (!isStopped) await prove(kind);

async function prove(database: DatabaseKind): Promise<void> {
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const total: ProofResult = { pushes: 0, mutations: 0, refused: 0, faults: 0 };
  const arena = await NearArena.open(database);
  let seed = firstSeed,
    held = 0,
    broken: string | null = null;
  try {
    for (; held < steps && !isStopped; seed++, held += stepsPerSeed) {
      const result = await run(arena, { seed, steps: stepsPerSeed, checkEvery: 20 });
      for (const key of Object.keys(total) as (keyof ProofResult)[]) total[key] += result[key];
      if ((seed - firstSeed + 1) % 10 === 0)
        process.stderr.write(
          `${database}: ${held + stepsPerSeed} steps held, ${Math.round(seconds())} s\n`,
        );
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
    broken = (error as Error).message.split('\n')[0]!;
    process.exitCode = 1;
  } finally {
    await arena.close();
  }
  console.log(
    JSON.stringify({
      figure: 'proof of the sync',
      database,
      steps: held,
      floor: steps,
      met: held >= steps,
      seeds: [firstSeed, seed - 1],
      ...total,
      seconds: Math.round(seconds()),
      stepsPerSecond: Math.round(held / seconds()),
      ...(broken !== null && { broken }),
    }),
  );
}
