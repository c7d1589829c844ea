/**
 * The proof at length: `node bench/proof.ts [steps=1000000] [sqlite|postgres] [seed]`. Runs seeds of 200 steps until so
 * many steps are done; prints one line of JSON at the end, and stops at the first seed that breaks, naming it.
 */
import type { DatabaseKind } from '#server/storage/database';
import { Arena } from '../tests/proof/arena.ts';
import { run, type RunResult } from '../tests/proof/world.ts';

const [steps = 1_000_000, kind = 'sqlite', firstSeed = 1_000] = [Number(process.argv[2] ?? 1_000_000), (process.argv[3] ?? 'sqlite') as DatabaseKind, Number(process.argv[4] ?? 1_000)];
const stepsPerSeed = 200;
const started = performance.now();
const total: RunResult = { pushes: 0, mutations: 0, refused: 0, faults: 0 };
const arena = await Arena.open(kind);
let seed = firstSeed;
try {
  for (let done = 0; done < steps; done += stepsPerSeed, seed++) {
    const result = await run(arena, { seed, steps: stepsPerSeed, checkEvery: 20 });
    for (const key of Object.keys(total) as (keyof RunResult)[]) total[key] += result[key];
    if ((seed - firstSeed + 1) % 100 === 0) console.error(`${done + stepsPerSeed} steps, ${Math.round((performance.now() - started) / 1000)} s`);
  }
} finally {
  await arena.close();
}
console.log(JSON.stringify({ figure: 'proof', database: kind, steps: (seed - firstSeed) * stepsPerSeed, seeds: seed - firstSeed, ...total, seconds: Math.round((performance.now() - started) / 1000) }));
