/**
 * The services behind the API, wired to one database: documents, identity, mail, and the hourly
 * jobs.
 */
import type { Hono } from 'hono';
import { msPerHour, msPerMinute } from '#domain/calendar';
import { planLimits } from '#contract/plans';
import { countDays } from './admin/growth.ts';
import { createHealth } from './admin/health.ts';
import { createAdminRoutes, createNewsRoutes } from './admin/routes.ts';
import { foldNew, type AdminTables } from './admin/tables.ts';
import { createBilling } from './billing/create-billing.ts';
import { createBillingRoutes } from './billing/routes.ts';
import type { Config } from './config.ts';
import { createDigest } from './digest/create-digest.ts';
import type { AppEnv } from './http/context.ts';
import { createIdentity } from './identity/create-identity.ts';
import { createContactModule } from './contact/create-contact.ts';
import { createMailer } from './mail/create-mailer.ts';
import { migrationSources } from './migration-sources.ts';
import { oneAtATime, runEach } from './run-each.ts';
import { migrate, type Database } from './storage/database.ts';
import { createSteadyClock } from './storage/steady-clock.ts';
import { createNotifier } from './sync/notifier.ts';
import { createSyncRoutes } from './sync/routes.ts';
import { createSyncService } from './sync/service.ts';

export interface Services {
  addRoutes(app: Hono<AppEnv>): void;
  /** Runs the hourly jobs now. */
  tidy(): Promise<void>;
  /** Call it after the last request and before the database closes. */
  stop(): Promise<void>;
}

/**
 * The interval at which digests are written, and so their maximum delay after a user's morning
 * begins.
 */
const digestEveryMs = 10 * msPerMinute;
/** The interval at which ended plans are processed, and so the maximum delay of an end. */
const plansEveryMs = 10 * msPerMinute;

/** Migrates the database and starts the services on it. */
export async function startServices(
  database: Database,
  config: Config,
  log: (line: string) => void,
): Promise<Services> {
  await migrate(database, migrationSources);
  const clock = await createSteadyClock({ db: database, log });
  const steadyNow = clock.now;
  const notifier = createNotifier(database);
  const documents = createSyncService({ db: database, now: Date.now, steadyNow, notifier });
  const mailer = createMailer({
    db: database,
    mail: config.mail,
    log,
    now: steadyNow,
    isWanted: (mail) => mail.kind !== 'digest' || digest.isWanted(mail.to),
  });
  const billing = createBilling({ db: database, config, documents, log, steadyNow });
  const identity = await createIdentity({
    db: database,
    config,
    mailer,
    steadyNow,
    // Payments end before the records go: interrupted, all of it is done again.
    profiles: {
      ...documents,
      removeAll: async (userId) => {
        await billing.forget(userId);
        await documents.removeAll(userId);
      },
    },
    onEnded: (which) => sync.closeStreams(which),
    alsoKept: async ({ id, provenEmail }) => ({
      payments: await billing.exportOf(id),
      ...(provenEmail !== null && { letters: await contact.exportOf(provenEmail) }),
    }),
  });
  const contact = createContactModule({
    db: database,
    config,
    mailer,
    mailLimits: identity.mailLimits,
    log,
    steadyNow,
    isAnsweredFirst: async (request) => {
      const caller = await identity.authenticate(request);
      return (
        caller !== null &&
        planLimits[(await documents.loadProfile(caller.userId))?.plan ?? 'free'].priorityEmail
      );
    },
  });
  const sync = createSyncRoutes({
    service: documents,
    authenticate: identity.authenticate,
    isDisabled: identity.isDisabled,
    notifier,
  });

  const health = createHealth({
    db: database,
    dataDir: config.dataDir,
    sources: migrationSources,
    activity: sync.activity,
    now: Date.now,
  });

  const digest = createDigest({ db: database, config, documents, log, steadyNow });

  // A large database may take longer than an hour: two that tidy would delete the same and wait for
  // each other.
  const tidy = oneAtATime(() =>
    runEach(
      {
        // Comes first, since the next step deletes by it.
        'the clock': () => clock.look(),
        'accounts whose time has run out': async () => {
          const gone = await identity.tidy(log);
          if (gone > 0)
            log(`${gone} ${gone === 1 ? 'account was' : 'accounts were'} deleted for good`);
        },
        'erased records': () => documents.eraseOld(),
        tombstones: () => documents.purgeTombstones(),
        devices: () => documents.purgeClients(),
        letters: () => contact.tidy(),
        payments: () => billing.tidy(),
        mail: () => mailer.tidy(),
        'counts of days': () => countDays(database, steadyNow()),
        'names to search': () => foldNew(database.kysely.withTables<AdminTables>()),
      },
      log,
    ),
  );
  let tidying = Promise.resolve();
  const timer = setInterval(() => {
    tidying = tidy();
  }, msPerHour);
  const resume = () =>
    documents.resumeCascades().catch((error: unknown) => log(`cascades: ${String(error)}`));
  void resume();
  let reporting = Promise.resolve();
  const report = () => {
    reporting = reporting
      .then(() => health.report())
      .catch((error: unknown) => log(`health: ${String(error)}`));
  };
  report();
  const minutes = setInterval(() => {
    report();
    void resume();
    reporting = reporting
      .then(() => clock.look())
      .catch((error: unknown) => log(`clock: ${String(error)}`));
  }, msPerMinute);
  let writing = Promise.resolve();
  const mornings = setInterval(() => {
    writing = writing
      .then(() => digest.run())
      .then((sent) => {
        if (sent > 0)
          log(`digest: ${sent} ${sent === 1 ? 'message is' : 'messages are'} in the post`);
      })
      .catch((error: unknown) => log(`digest: ${String(error)}`));
  }, digestEveryMs);
  let sweeping = Promise.resolve();
  const plans = setInterval(() => {
    sweeping = sweeping
      .then(() => billing.sweep())
      .then(
        () => undefined,
        (error: unknown) => log(`billing: ${String(error)}`),
      );
  }, plansEveryMs);

  return {
    addRoutes(app) {
      app.route('/api/identity', identity.routes);
      app.route('/api/letters', contact.routes);
      app.route('/api/digest', digest.routes);
      app.route(
        '/api/billing',
        createBillingRoutes({ billing, authenticate: identity.authenticate, log }),
      );
      app.route('/api/sync', sync.app);
      app.route(
        '/api/announcements',
        createNewsRoutes({ db: database, authenticate: identity.authenticate, now: Date.now }),
      );
      app.route(
        '/api/admin',
        createAdminRoutes({
          db: database,
          documents,
          billing,
          accounts: identity.byAdmin,
          mailLimits: identity.mailLimits,
          deliver: () => void mailer.deliverDue(),
          health,
          dataDir: config.dataDir,
          canSend: config.mail.smtpUrl !== null,
          contactEmail: config.contactEmail,
          now: Date.now,
          steadyNow,
        }),
      );
    },
    tidy: () => (tidying = tidy()),
    async stop() {
      clearInterval(timer);
      clearInterval(mornings);
      clearInterval(plans);
      clearInterval(minutes);
      await reporting;
      await health.leave().catch(() => undefined);
      await writing;
      await sweeping;
      await tidying;
      await identity.settle();
      await contact.settle();
      await mailer.stop();
      await documents.stop();
      await notifier.stop();
    },
  };
}
