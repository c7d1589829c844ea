import 'fake-indexeddb/auto';
import { test } from 'vitest';
import { Arena } from './arena.ts';
import { run } from './world.ts';
test('try', async () => {
  const arena = await Arena.open('sqlite');
  const from = Number(process.env['FROM'] ?? 1), n = Number(process.env['N'] ?? 1), steps = Number(process.env['STEPS'] ?? 200), every = Number(process.env['EVERY'] ?? 10);
  const total = { pushes: 0, mutations: 0, refused: 0, faults: 0 };
  let failed = 0;
  for (let seed = from; seed < from + n; seed++) {
    const t = performance.now();
    try {
      const r = await run(arena, { seed, steps, checkEvery: every, onStep: process.env['SAY'] ? (s, w) => console.log(s, w) : () => undefined });
      for (const k of Object.keys(total) as (keyof typeof total)[]) total[k] += r[k];
    } catch (e) { failed++; console.log(String((e as Error).message).slice(0, 3000), failed < 3 ? (e as Error).stack?.split('\n').filter(l => l.includes('    at')).slice(0, 14).join('\n') : ''); if (failed > 5) break; }
    if (process.env['TIME']) console.log(seed, (performance.now() - t).toFixed(0));
  }
  console.log(total, { failed });
}, 3_000_000);
