/**
 * The whole server on a database of either kind, with people who sign in over HTTP, one of them an
 * admin.
 */
import './cheap-passwords.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownerHeader } from '#contract/identity';
import { loadConfig } from '#server/config';
import { createListener } from '#server/http/app';
import type { Mail } from '#server/identity/ports';
import type { IdentityTables } from '#server/identity/tables';
import { migrationSources } from '#server/migration-sources';
import { startServices } from '#server/services';
import type { Database, DatabaseKind } from '#server/storage/database';
import { openTestDatabase } from './databases.ts';

export interface SomeoneThere {
  id: string;
  email: string;
  cookie: string;
  ask(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown>; text: string }>;
  /** Signs in again; returns the status. */
  signIn(): Promise<number>;
}
export interface AdminServer {
  db: Database;
  url: string;
  signUp(fullName: string): Promise<SomeoneThere>;
  /** Grants like `npm run admin`, to a person who has sign-in codes. */
  makeAdmin(person: SomeoneThere, isAdmin?: boolean): Promise<void>;
  waitingMail(): Promise<Mail[]>;
  close(): Promise<void>;
}

/** Mail is given to a mail server that nobody answers at, so that it stays in the queue. */
export async function startAdminServer(
  kind: DatabaseKind,
  env: Record<string, string> = { SMTP_URL: 'smtp://127.0.0.1:9' },
): Promise<AdminServer> {
  const opened = await openTestDatabase(kind, migrationSources);
  const { db } = opened;
  const services = await startServices(
    db,
    loadConfig({
      DATA_DIR: opened.options.dataDir,
      DATABASE_URL: opened.options.databaseUrl ?? '',
      ...env,
    }),
    () => {},
  );
  const server = createServer(
    createListener({
      publicUrl: 'http://localhost',
      trustedProxies: [],
      site: null,
      log: () => {},
      checkDatabase: async () => true,
      addRoutes: services.addRoutes,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const password = 'correct-horse';
  const post = (path: string, body: unknown, cookie = '', headers = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify(body),
    });
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
  const giveCodes = (userId: string) =>
    db.write(async (tx) =>
      tx.run(
        'INSERT INTO identity_second_steps ("userId", secret, "enabledAt", "lastStep", "createdAt")' +
          " VALUES (?, '', 1, 0, 1) ON CONFLICT DO NOTHING",
        userId,
      ),
    );
  const takeCodes = (userId: string) =>
    db.write(async (tx) => {
      const found = await tx.all('SELECT 1 FROM identity_second_steps WHERE "userId" = ?', userId);
      await tx.run('DELETE FROM identity_second_steps WHERE "userId" = ?', userId);
      return found.length > 0;
    });
  let made = 0;
  return {
    db,
    url,
    async signUp(fullName) {
      const email = `person-${++made}@example.com`;
      const answer = await post('/api/identity/sign-up', {
        email,
        password,
        fullName,
        language: 'en',
      });
      const { value } = (await answer.json()) as { value: { uid: string } };
      const person: SomeoneThere = {
        id: value.uid,
        email,
        cookie: cookieOf(answer),
        async ask(path, body, headers = {}) {
          const response =
            body === undefined
              ? await fetch(`${url}${path}`, {
                  headers: { cookie: person.cookie, [ownerHeader]: person.id, ...headers },
                })
              : await post(path, body, person.cookie, { [ownerHeader]: person.id, ...headers });
          // Decodes the bytes, because `text()` would remove the byte order mark.
          const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
            await response.arrayBuffer(),
          );
          return {
            status: response.status,
            text,
            body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
          };
        },
        async signIn() {
          // An admin made here has codes that nobody can generate: they are set aside meanwhile.
          const hadCodes = await takeCodes(person.id);
          const again = await post('/api/identity/sign-in', { email, password });
          if (hadCodes) await giveCodes(person.id);
          if (again.ok) person.cookie = cookieOf(again);
          return again.status;
        },
      };
      return person;
    },
    async makeAdmin(person, isAdmin = true) {
      if (isAdmin) await giveCodes(person.id);
      await db.write(async (tx) => {
        const [row] = await tx.all<{ data: string }>(
          'SELECT data FROM records WHERE user_id = ? AND id = ?',
          person.id,
          person.id,
        );
        await tx.run(
          'UPDATE records SET data = ? WHERE user_id = ? AND id = ?',
          JSON.stringify({ ...(JSON.parse(row!.data) as object), isAdmin }),
          person.id,
          person.id,
        );
      });
    },
    waitingMail: async () =>
      (
        await db.kysely
          .withTables<IdentityTables>()
          .selectFrom('mail_queue')
          .select('message')
          .orderBy('id')
          .execute()
      ).map(({ message }) => JSON.parse(message) as Mail),
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await services.stop();
      await opened.close();
    },
  };
}
