import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createShutdown } from './shutdown.ts';

describe('a shutdown', () => {
  const exits: number[] = [];
  let drained: PromiseWithResolvers<void>, drains: number;
  const said = { mock: { calls: [] as unknown[][] } };
  const drain = () => {
    drains++;
    return drained.promise;
  };
  const open = () =>
    createShutdown({
      drain,
      goneMs: 8_500,
      exit: (code) => {
        exits.push(code);
      },
    });
  const settle = () =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    exits.length = 0;
    drains = 0;
    drained = Promise.withResolvers();
    vi.spyOn(console, 'log').mockImplementation(() => {});
    said.mock = vi.spyOn(console, 'error').mockImplementation(() => {}).mock;
  });
  afterEach(async () => {
    vi.useRealTimers();
    // Logged lines are written at the end of the turn.
    await settle();
    vi.restoreAllMocks();
  });

  test('on request finishes running work once and exits with 0', async () => {
    const shutdown = open();
    shutdown.stop();
    shutdown.stop();
    await settle();
    expect([drains, exits]).toEqual([1, []]);
    drained.resolve();
    await settle();
    expect(exits).toEqual([0]);
  });

  test('after a failure logs it in one line, finishes running work, and exits with 70', async () => {
    const shutdown = open();
    shutdown.crash('unhandled rejection', new Error('Invalid state\nFAKE'));
    shutdown.crash('uncaught exception', new Error('second'));
    await settle();
    expect([drains, exits]).toEqual([1, []]);
    drained.resolve();
    await settle();
    expect(exits).toEqual([70]);
    expect(said.mock.calls.map(([line]) => String(line).split('\n').length)).toEqual([1, 1]);
    expect(String(said.mock.calls[0]![0])).toMatch(
      /^unhandled rejection, so the server stops: Error: Invalid state \| FAKE/,
    );
  });

  test('in progress reports a failure by its exit code', async () => {
    const shutdown = open();
    shutdown.stop();
    shutdown.crash('uncaught exception', 'no error at all');
    drained.resolve();
    await settle();
    expect(exits).toEqual([70]);
  });

  test.each([
    ['a stop', 0],
    ['a failure', 70],
  ] as const)('of work that never finishes is limited: %s', (what, code) => {
    const shutdown = open();
    if (code === 0) shutdown.stop();
    else shutdown.crash('uncaught exception', new Error(what));
    vi.advanceTimersByTime(8_499);
    expect(exits).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(exits).toEqual([code]);
  });

  const reasons = [
    ['a stop', 1],
    ['a failure', 70],
  ] as const;
  test.each(reasons)('that fails is reported as no success: %s', async (what, code) => {
    const shutdown = open();
    if (code === 1) shutdown.stop();
    else shutdown.crash('uncaught exception', new Error(what));
    drained.reject(new Error('the disk is gone'));
    await settle();
    expect(exits).toEqual([code]);
    expect(said.mock.calls.flat().join('\n')).toContain('Stopping failed: Error: the disk is gone');
  });
});

describe('a process', () => {
  /**
   * A server with a running request that ends when the server drains; `fault` is a failure during
   * that time.
   */
  async function run(fault: string) {
    const program = `
      import { createServer } from 'node:http';
      import { createShutdown, obeyProcess } from ${JSON.stringify(join(import.meta.dirname, 'shutdown.ts'))};
      let finish = () => {};
      const server = createServer((request, response) => { finish = () => response.end('finished'); ${fault} });
      const drain = () => new Promise((resolve) => { server.close(resolve); finish(); });
      obeyProcess(process, createShutdown({ goneMs: 60_000, drain }));
      server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const ended = new Promise<[number | null, string | null]>((resolve) => {
      child.once('close', (code, signal) => resolve([code, signal]));
    });
    let said = '';
    child.stderr!.on('data', (part) => {
      said += String(part);
    });
    const port = await new Promise<string>((resolve) => {
      child.stdout!.once('data', (part) => resolve(String(part).trim()));
    });
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
    const answer = await response.text();
    const [code, signal] = await ended;
    return { code, signal, answer, said };
  }

  test.each([
    ['a rejection that nobody handles', "void Promise.reject(new Error('nobody'));", 70],
    ['an exception that nobody catches', "setImmediate(() => { throw new Error('nobody'); });", 70],
    ['something thrown that is no error', 'setImmediate(() => { throw undefined; });', 70],
    ['a signal', "process.kill(process.pid, 'SIGTERM');", 0],
    ['the loss of whoever started it', 'process.disconnect();', 0],
  ])('finishes running requests after %s and exits with its code', async (_, fault, code) => {
    const ended = await run(fault);
    expect([ended.code, ended.signal, ended.answer]).toEqual([code, null, 'finished']);
    expect(ended.said.split('\n').filter(Boolean)).toHaveLength(code === 0 ? 0 : 1);
  });
});
