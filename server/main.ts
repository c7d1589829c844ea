/**
 * Wires the server together: configuration, database, services, routes, the built site; and takes
 * it down in order.
 */
import { join } from 'node:path';
import { ConfigError, loadConfig, settings, type Config } from './config.ts';
import { createListener } from './http/app.ts';
import { listen } from './http/listen.ts';
import { loadSite } from './http/site.ts';
import { log } from './log.ts';
import { describeReady } from './ready-line.ts';
import { startServices } from './services.ts';
import { describeMisspelt, describeMissingContact } from './settings-advice.ts';
import { createShutdown, obeyProcess } from './shutdown.ts';
import { migrationSources } from './migration-sources.ts';
import { migrate, openDatabase } from './storage/database.ts';
import { serverLimits } from './storage/postgres-pool.ts';
import { createReadiness } from './storage/readiness.ts';
import { noteSecret } from './storage/secret-mark.ts';
import { isOpenElsewhere, sqliteFileName } from './storage/sqlite.ts';
import { within } from './within.ts';

/** Under the 10 s in which the process must be gone, with time left to close the database. */
const drainMs = 7_500;
/**
 * The time after which the process exits at the latest: a database that does not answer would keep
 * it for ever.
 */
const goneMs = 8_500;
const healthMs = 2_000;
/**
 * The time that the start waits for a PostgreSQL that accepts the connection, or the address, and
 * sends nothing.
 */
const firstAnswerMs = 10_000;

function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    fail(error.problems.join('\n'));
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/**
 * The current step of the start: a code such as ENOTFOUND means one thing for the database and
 * another for the server's own address.
 */
let at: 'site' | 'database' | 'address' = 'site';

async function start(config: Config): Promise<() => Promise<void>> {
  // In development Vite serves the pages and forwards API requests to this server.
  const site =
    process.env.TUDO_PAGES === 'elsewhere'
      ? null
      : loadSite(join(import.meta.dirname, '..', 'build'), config.publicUrl);
  at = 'database';
  const file = join(config.dataDir, sqliteFileName);
  if (config.databaseUrl === null && isOpenElsewhere(file)) log(openElsewhereText(file));
  await prepareDatabase(config);
  const database = await openDatabase({ ...config, limits: serverLimits });
  try {
    await database.channel?.confirmRoom(firstAnswerMs);
    const services = await startServices(database, config, log);
    if (await noteSecret(database, config.authSecret)) log(otherSecretText);
    const checkReadiness = createReadiness(database);
    const listener = createListener({
      publicUrl: config.publicUrl,
      trustedProxies: config.trustedProxies,
      site,
      log,
      siteEmail: config.siteEmail,
      checkDatabase: (mustWrite) => within(healthMs, checkReadiness(mustWrite), noAnswer(healthMs)),
      addRoutes: services.addRoutes,
    });
    at = 'address';
    const server = await listen(listener, config);
    return async () => {
      await server.drain(drainMs);
      await services.stop();
      await database.close();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const openElsewhereText = (file: string) =>
  `Another process has ${file} open. If it is a server, stop one of the two: with ` +
  'SQLite one server works on a folder, and the devices at one are not told of what the other writes.';

const otherSecretText =
  'The last start on this database had another secret (AUTH_SECRET, or DATA_DIR/secret). All nodes must ' +
  'have the same. If the former is lost, codes of authenticator apps are refused, and backups signed with it are ' +
  'restored with --unsigned only.';

/**
 * A migration may take its time, which requests may not: PostgreSQL is brought up to date before
 * they come.
 */
async function prepareDatabase(config: Config): Promise<void> {
  if (config.databaseUrl === null) return;
  const database = await openDatabase(config);
  try {
    // Limits the wait for the first answer only.
    await within(
      firstAnswerMs,
      database.read(async (tx) => tx.all('SELECT 1')),
      noAnswer(firstAnswerMs),
    );
    await database.channel?.confirm(firstAnswerMs);
    await migrate(database, migrationSources);
  } catch (error) {
    // The process ends with this failure. A connection that answers nothing never closes, so nobody
    // waits for it.
    database.close().catch(() => {});
    throw error;
  }
  await database.close();
}

const noAnswer = (ms: number) => () => new Error(`no answer within ${ms / 1000} s`);

/** Describes a failed start in a sentence that says what to do. */
function explain(error: unknown, config: Config): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (at === 'database')
    return (
      'The database ' +
      (config.databaseUrl === null ? join(config.dataDir, sqliteFileName) : 'in DATABASE_URL') +
      ` cannot be used: ${message || code}`
    );
  if (code === 'EADDRINUSE')
    return (
      `Port ${config.port} is already in use. Set PORT to another one, ` +
      `for example PORT=${config.port + 1} npm start.`
    );
  if (code === 'EACCES')
    return `Port ${config.port} may not be opened by this user. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${config.host} is not an address of this machine.`;
  return `The server cannot start: ${message}`;
}

// First: a misspelt name may be why the start is refused.
for (const advice of describeMisspelt(Object.keys(settings), process.env)) log(advice);
const config = readConfig();
let drain: () => Promise<void>;
try {
  drain = await start(config);
} catch (error) {
  fail(explain(error, config));
}
// Nothing is lost: acknowledged writes are on the disk, and others are sent again.
obeyProcess(process, createShutdown({ drain, goneMs }));
for (const advice of describeMissingContact(Object.keys(settings), process.env)) log(advice);
log(describeReady(config));
