/** `npm start` keeps the server running, and knows when not to. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Ended {
  code: number;
  signal?: string | null;
}
interface End extends Ended {
  afterMs: number;
  /** A stop is asked for while it runs. */
  stop?: boolean;
}
interface Parts {
  run: () => Promise<Ended>;
  isStopping: () => boolean;
  pause: (ms: number) => Promise<void>;
  now: () => number;
  say: (line: string) => void;
}
// Plain JavaScript, for whatever Node starts it.
const bootstrapUrl = new URL('bootstrap.mjs', import.meta.url).href;
const { superviseServer } = (await import(bootstrapUrl)) as {
  superviseServer: (parts: Parts) => Promise<number>;
};

/**
 * Lets a server end as told, one way after the other, by a clock that only its life and the pauses
 * move.
 */
async function supervise(ends: readonly End[], stopInPause = Infinity) {
  let now = 0,
    starts = 0,
    isStopping = false;
  const pauses: number[] = [],
    said: string[] = [];
  const code = await superviseServer({
    run: async () => {
      const { afterMs, stop = false, ...end } = ends[Math.min(starts++, ends.length - 1)]!;
      now += afterMs;
      isStopping ||= stop;
      return end;
    },
    isStopping: () => isStopping,
    pause: async (ms) => {
      pauses.push(ms / 1000);
      now += ms;
      if (pauses.length >= stopInPause) isStopping = true;
    },
    now: () => now,
    say: (line) => {
      said.push(line);
    },
  });
  return { code, starts, pauses, said };
}

const crash = (afterMs: number): End => ({ code: 70, afterMs });

describe('a server', () => {
  test.each<[string, End]>([
    ['that stops by itself', { code: 0, afterMs: 10 }],
    ['whose configuration is refused', { code: 1, afterMs: 10 }],
    [
      'that ends on a signal that was passed on',
      { code: 1, signal: 'SIGHUP', afterMs: 10, stop: true },
    ],
    ['that crashes while it stops', { code: 70, afterMs: 10, stop: true }],
  ])('%s is not started again', async (_, end) => {
    expect(await supervise([end])).toEqual({ code: end.code, starts: 1, pauses: [], said: [] });
  });

  test.each<[string, Ended, string]>([
    ['that crashed', { code: 70 }, 'The server ended with exit code 70.'],
    [
      'that ran out of memory',
      { code: 134, signal: 'SIGABRT' },
      'The server was ended by SIGABRT.',
    ],
    ['that was killed', { code: 137, signal: 'SIGKILL' }, 'The server was ended by SIGKILL.'],
    [
      'that was ended by another signal',
      { code: 1, signal: 'SIGSEGV' },
      'The server was ended by SIGSEGV.',
    ],
  ])('%s is started again', async (_, end, sentence) => {
    const ended = await supervise([
      { ...end, afterMs: 3_600_000 },
      { code: 0, afterMs: 1 },
    ]);
    expect(ended).toEqual({
      code: 0,
      starts: 2,
      pauses: [1],
      said: [`${sentence} It is started again in 1 s.`],
    });
  });

  test('that crashes at once repeatedly waits longer each time, and is given up with a sentence', async () => {
    const { code, starts, pauses, said } = await supervise([crash(100)]);
    expect([code, starts, pauses]).toEqual([70, 8, [1, 2, 4, 8, 16, 32, 60]]);
    expect(said).toHaveLength(8);
    expect(said.at(-1)).toBe(
      'The server ended with exit code 70, for the 8th time in a row soon after its start. ' +
        'It is not started again; the lines above say why it ends.',
    );
  });

  test('that ran for a while between crashes is not given up', async () => {
    const quick = Array.from({ length: 6 }, () => crash(100));
    const { pauses } = await supervise([
      ...quick,
      crash(60_000),
      crash(100),
      { code: 0, afterMs: 1 },
    ]);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 1, 2]);
  });

  test('that is refused after a crash because its database is missing is tried again', async () => {
    const refused: End = { code: 1, afterMs: 100 };
    const ended = await supervise([crash(3_600_000), refused, refused, { code: 0, afterMs: 1 }]);
    expect(ended).toMatchObject({ code: 0, starts: 4, pauses: [1, 2, 4] });
  });

  test('is not started again if a stop is requested during the pause', async () => {
    expect(await supervise([crash(100)], 2)).toMatchObject({ code: 0, starts: 2, pauses: [1, 2] });
  });
});

describe('the command', () => {
  let home: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'tudo-supervise-'));
    const root = join(import.meta.dirname, '..');
    mkdirSync(join(home, 'scripts'));
    mkdirSync(join(home, 'server'));
    for (const file of [
      'scripts/bootstrap.mjs',
      'scripts/start-lock.mjs',
      'package.json',
      'package-lock.json',
      '.npmrc',
    ]) {
      cpSync(join(root, file), join(home, file));
    }
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
    writeFileSync(join(home, 'scripts/build.ts'), '');
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  /** Starts a server with the given source; `onLine` gets its output. */
  async function start(
    server: string,
    onLine: (line: string, door: ReturnType<typeof spawn>) => void = () => {},
  ) {
    writeFileSync(join(home, 'server/main.ts'), server);
    const door = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
      cwd: home,
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines: string[] = [];
    for (const stream of [door.stdout!, door.stderr!]) {
      stream.on('data', (part) => {
        for (const line of String(part).split('\n').filter(Boolean)) {
          lines.push(line);
          onLine(line, door);
        }
      });
    }
    const code = await new Promise<number | null>((resolve) => {
      door.once('close', resolve);
    });
    return { code, lines: lines.filter((line) => !line.startsWith('Building')) };
  }

  test('starts a crashed server again, and the server then stops on the signal', async () => {
    const died = join(home, 'died');
    const server = `import { existsSync, writeFileSync } from 'node:fs';
      if (!existsSync(${JSON.stringify(died)})) { writeFileSync(${JSON.stringify(died)}, ''); process.exit(70); }
      process.on('SIGTERM', () => process.exit(0));
      setInterval(() => undefined, 1_000);
      console.log('ready');`;
    const { code, lines } = await start(server, (line, door) => {
      if (line === 'ready') door.kill('SIGTERM');
    });
    expect([code, lines]).toEqual([
      0,
      ['The server ended with exit code 70. It is started again in 1 s.', 'ready'],
    ]);
  });

  test('stops at once on a signal in the pause', async () => {
    const { code, lines } = await start('process.exit(70);', (line, door) => {
      if (line.includes('again')) door.kill('SIGINT');
    });
    expect([code, lines]).toEqual([
      0,
      ['The server ended with exit code 70. It is started again in 1 s.'],
    ]);
  });

  test('reports a refused configuration once', async () => {
    const { code, lines } = await start(
      "console.error('PORT must be a number.'); process.exit(1);",
    );
    expect([code, lines]).toEqual([1, ['PORT must be a number.']]);
  });
});
