/**
 * Development: Vite serves the pages with hot reload and passes the API on to a server that
 * restarts when its files change.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ConfigError, loadConfig, type Config } from '../server/config.ts';

const root = join(import.meta.dirname, '..');

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

const config = readConfig();
const apiPort = String(await freePort());
const start = (args: string[], env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
const children: ChildProcess[] = [
  start(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: apiPort,
    HOST: '127.0.0.1',
    PUBLIC_URL: config.publicUrl,
    TUDO_PAGES: 'elsewhere',
  }),
  start(
    [
      'node_modules/@react-router/dev/bin.cjs',
      'dev',
      '--port',
      String(config.port),
      '--host',
      config.host,
      '--strictPort',
    ],
    { TUDO_API: `http://127.0.0.1:${apiPort}` },
  ),
];
let open = children.length;
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
process.on('disconnect', stop);
// Stops both if one ends, and waits for both before the terminal is returned.
for (const child of children) {
  child.on('close', () => {
    open -= 1;
    stop();
    if (open === 0) process.exit(0);
  });
}
