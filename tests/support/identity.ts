/**
 * The identity service and the document service behind the product's own HTTP listener, in this
 * process, on a port of its own, with clients that keep cookies.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createListener } from '#server/http/app';
import { createIdentity, type Identity } from '#server/identity/create-identity';
import type { Mail, Profiles } from '#server/identity/ports';
import { migrationSources } from '#server/migration-sources';
import type { Database, DatabaseKind } from '#server/storage/database';
import { createNotifier } from '#server/sync/notifier';
import { createSyncService, type SyncService } from '#server/sync/service';
import { openTestDatabase } from './databases.ts';
import { openHttpBrowser, type Browser } from './http-browser.ts';

export interface RunningIdentity {
  identity: Identity;
  db: Database;
  url: string;
  documents: SyncService;
  /** Every message so far, oldest first. */
  mails: Mail[];
  /** The token in the newest message's link to an address. */
  tokenFor(email: string): string;
  browser(): Browser;
  /** Presses the link that the newest message to an address carries, in a browser. */
  confirm(browser: Browser, email: string, headers?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** N = 2^10: tests that are not about the cost of a password need not pay it. */
export const cheapHashes = { ln: 10, r: 8, p: 1 };

export interface IdentitySetup {
  kind?: DatabaseKind;
  trustedProxies?: string[];
  publicUrl?: string;
  now?: () => number;
  /** Defaults to `now`. */
  steadyNow?: () => number;
  /** The part of the document service that identity uses; all of it by default. */
  profiles?: (documents: SyncService) => Profiles;
}

export async function startIdentity({
  kind = 'sqlite',
  now = Date.now,
  steadyNow = now,
  profiles = (documents) => documents,
  ...setup
}: IdentitySetup = {}): Promise<RunningIdentity> {
  const { db, options, close } = await openTestDatabase(kind, migrationSources);
  const notifier = createNotifier(db);
  const documents = createSyncService({ db, now, steadyNow, notifier });
  const mails: Mail[] = [];
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const publicUrl = setup.publicUrl ?? url;
  const identity = await createIdentity({
    db,
    profiles: profiles(documents),
    now,
    steadyNow,
    passwordCost: cheapHashes,
    config: {
      publicUrl,
      authSecret: 'a secret of the tests, long enough',
      google: null,
      dataDir: options.dataDir,
    },
    mailer: {
      send: async (mail) => {
        mails.push(mail);
      },
      removeKept: async () => undefined,
    },
  });
  const listener = createListener({
    publicUrl,
    trustedProxies: setup.trustedProxies ?? [],
    site: null,
    log: () => {},
    checkDatabase: async () => true,
    addRoutes: (app) => {
      app.route('/api/identity', identity.routes);
    },
  });
  const running: RunningIdentity = {
    identity,
    db,
    url,
    documents,
    mails,
    tokenFor(email) {
      const link = mails.findLast((mail) => mail.to === email && mail.link?.url.includes('token='))
        ?.link?.url;
      if (link === undefined) throw new Error(`no link was sent to ${email}`);
      return new URL(link).searchParams.get('token')!;
    },
    browser: () => openHttpBrowser(url),
    async confirm(browser, email, headers = {}) {
      const answer = await browser.post(
        'verify-email',
        { token: running.tokenFor(email) },
        headers,
      );
      if (!answer.success) throw new Error(`${email} was not confirmed: ${answer.error?.code}`);
    },
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await identity.settle();
      await notifier.stop();
      await close();
    },
  };
  return running;
}
