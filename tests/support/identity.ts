/** The identity service behind the product's own HTTP listener, on a port of its own, with clients that keep cookies. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { schemas, type CollectionName, type Stored } from '#contract/collections';
import { createListener } from '#server/http/app';
import { createIdentity, identityMigrations, type Identity } from '#server/identity/create-identity';
import type { IdentityConfig, Mail, OwnRecord, Profile, ProfileFields, Profiles } from '#server/identity/ports';
import type { Database, DatabaseKind } from '#server/storage/database';
import { openTestDatabase } from './databases.ts';
import { openHttpBrowser, type Browser } from './http-browser.ts';

export interface RunningIdentity {
  identity: Identity;
  db: Database;
  url: string;
  profiles: MemoryProfiles;
  /** Every message so far, oldest first. */
  mails: Mail[];
  /** The token in the newest message's link to an address. */
  tokenFor(email: string): string;
  browser(): Browser;
  /** Another node on the same data. */
  node(): Promise<RunningIdentity>;
  close(): Promise<void>;
}

export interface IdentitySetup { kind?: DatabaseKind; publicUrl?: string; google?: IdentityConfig['google']; now?: () => number; trustedProxies?: string[] }

export async function startIdentity({ kind = 'sqlite', ...setup }: IdentitySetup = {}): Promise<RunningIdentity> {
  const opened = await openTestDatabase(kind, [identityMigrations]);
  const profiles = new MemoryProfiles();
  const mails: Mail[] = [];
  const first = await startNode(opened.db, () => opened.openAgain(), profiles, mails, setup);
  return { ...first, async close() { await first.close(); await opened.close(); } };
}

async function startNode(db: Database, openAgain: () => Promise<Database>, profiles: MemoryProfiles, mails: Mail[], setup: IdentitySetup): Promise<RunningIdentity> {
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const publicUrl = setup.publicUrl ?? url;
  const identity = await createIdentity({
    db, profiles, config: { publicUrl, authSecret: 'a secret of the tests, long enough', google: setup.google ?? null },
    mailer: { send: async (mail) => { mails.push(mail); }, removeKept: async () => undefined }, ...(setup.now ? { now: setup.now } : {}),
  });
  const listener = createListener({
    publicUrl, trustedProxies: setup.trustedProxies ?? [], site: null, log: () => {}, checkDatabase: async () => true,
    addRoutes: (app) => { app.route('/api/identity', identity.routes); },
  });
  const others: { close(): Promise<void> }[] = [];
  const running: RunningIdentity = {
    identity, db, url, profiles, mails,
    tokenFor(email) {
      const link = mails.findLast((mail) => mail.to === email && mail.link?.url.includes('token='))?.link?.url;
      if (link === undefined) throw new Error(`no link was sent to ${email}`);
      return new URL(link).searchParams.get('token')!;
    },
    browser: () => openHttpBrowser(url),
    async node() {
      const again = await openAgain();
      const other = await startNode(again, openAgain, profiles, mails, setup);
      const closing = { ...other, async close() { await other.close(); await again.close(); } };
      others.push(closing);
      return closing;
    },
    async close() {
      for (const other of others) await other.close();
      await new Promise((resolve) => { server.close(resolve); server.closeAllConnections(); });
    },
  };
  return running;
}

/** Stands in for the document service where a test is about identity alone. */
export class MemoryProfiles implements Profiles {
  readonly rows = new Map<string, Profile>();
  everything: { [C in CollectionName]?: Stored<C>[] } = {};
  readonly removed: string[] = [];
  async seedAccount(userId: string, { email, displayName, language }: Parameters<Profiles['seedAccount']>[1]) {
    const at = Date.now();
    const defaults = v.parse(schemas.userProfiles, { displayName, language });
    if (!this.rows.has(userId)) this.rows.set(userId, { ...defaults, id: userId, userId, createdAt: at, updatedAt: at, email, plan: 'free', isAdmin: false, migrationCompleted: false });
  }
  async loadProfile(userId: string) { return this.rows.get(userId) ?? null; }
  async loadProfileAsStored(userId: string) {
    const profile = this.rows.get(userId);
    const defaults: ProfileFields = { plan: 'free', isAdmin: false, migrationCompleted: false };
    return profile === undefined ? null : { profile, missing: Object.fromEntries(Object.entries(defaults).filter(([name]) => !(name in profile))) as ProfileFields };
  }
  async patchProfile(userId: string, fields: ProfileFields) { this.rows.set(userId, { ...this.rows.get(userId)!, ...fields }); }
  async removeAll(userId: string) { this.rows.delete(userId); this.removed.push(userId); }
  async readAll(_userId: string, take: (records: readonly OwnRecord[]) => void) {
    const dayOf = ({ record }: OwnRecord): number => ('date' in record ? record.date : Infinity);
    const all = Object.entries(this.everything).flatMap(([collection, records]) => records.map((record) => ({ collection, record }) as OwnRecord));
    for (const one of all.sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))) take([one]);
  }
}
