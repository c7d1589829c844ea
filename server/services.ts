/** The services behind the API, wired to one database: documents, identity, mail, and what has to be done every hour. */
import type { Hono } from 'hono';
import { createAdminRoutes } from './admin/routes.ts';
import type { Config } from './config.ts';
import { createDigest } from './digest/create-digest.ts';
import type { AppEnv } from './http/context.ts';
import { createIdentity } from './identity/create-identity.ts';
import { createLetters } from './letters/create-letters.ts';
import { createMailer } from './mail/create-mailer.ts';
import { migrationSources } from './migration-sources.ts';
import { migrate, type Database } from './storage/database.ts';
import { createNotifier } from './sync/notifier.ts';
import { createSyncRoutes } from './sync/routes.ts';
import { createSyncService } from './sync/service.ts';

export interface Services {
  addRoutes(app: Hono<AppEnv>): void;
  /** After the last request; before the database closes. */
  stop(): Promise<void>;
}

const hourMs = 3_600_000;
/** How soon after a person's morning begins their digest is written. */
const digestEveryMs = 10 * 60_000;

/** Migrates the database and starts the services on it. */
export async function startServices(database: Database, config: Config, log: (line: string) => void): Promise<Services> {
  await migrate(database, migrationSources);
  const notifier = createNotifier(database);
  const documents = createSyncService({ db: database, now: Date.now, notifier });
  const mailer = createMailer({ db: database, mail: config.mail, log });
  const identity = await createIdentity({
    db: database, config, mailer, profiles: documents,
    onEnded: (which) => sync.closeStreams(which),
  });
  const letters = createLetters({ db: database, config, mailer, log });
  const sync = createSyncRoutes({ service: documents, authenticate: identity.authenticate, notifier });

  const digest = createDigest({ db: database, config, documents, log });

  const tidy = async (): Promise<void> => {
    const gone = await identity.tidy();
    if (gone > 0) log(`${gone} ${gone === 1 ? 'account was' : 'accounts were'} deleted for good`);
    await documents.purgeTombstones();
    await letters.tidy();
  };
  let tidying = Promise.resolve();
  const timer = setInterval(() => { tidying = tidy().catch((error: unknown) => log(`tidying failed: ${String(error)}`)); }, hourMs);
  let writing = Promise.resolve();
  const mornings = setInterval(() => { writing = writing.then(() => digest.run()).then((sent) => { if (sent > 0) log(`digest: ${sent} ${sent === 1 ? 'message is' : 'messages are'} in the post`); }).catch((error: unknown) => log(`digest: ${String(error)}`)); }, digestEveryMs);

  return {
    addRoutes(app) {
      app.route('/api/identity', identity.routes);
      app.route('/api/letters', letters.routes);
      app.route('/api/digest', digest.routes);
      app.route('/api/sync', sync.app);
      app.route('/api/admin', createAdminRoutes({ authenticate: identity.authenticate, documents }));
    },
    async stop() {
      clearInterval(timer);
      clearInterval(mornings);
      await writing;
      await tidying;
      await identity.settle();
      await letters.settle();
      await mailer.stop();
      await notifier.stop();
    },
  };
}
