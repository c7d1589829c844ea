import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { followProcessTime } from './process-time.ts';

/** Computes until it has used so much processor time, and says so. */
const compute = (ms: number) => `const end = () => process.cpuUsage().user / 1000 > ${ms}; while (!end()); process.stdout.write('done'); setInterval(() => {}, 1000);`;

test('time of a process and of what it starts is counted', async () => {
  const inner = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(compute(600))}], { stdio: 'inherit' })`;
  const child = spawn(process.execPath, ['-e', inner], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const time = followProcessTime(child.pid!);
  await once(child.stdout, 'data');
  const seconds = time.stop();
  process.kill(-child.pid!);
  if (process.platform === 'linux') expect(seconds).toBeGreaterThan(0.5);
  else expect(seconds).toBeNull();
});
