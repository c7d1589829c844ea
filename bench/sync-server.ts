/**
 * A server for the bench: the product's listener, document service and database, with a stub in place of identity
 * (a session is the header `x-session: <userId>/<name>`). Started by `server.bench.ts`, which talks to it over HTTP and
 * asks for its data over the process channel.
 */
import { createServer } from 'node:http';
import { createRecordId, seedRecordId } from '#contract/ids';
import { schemaVersion } from '#contract/sync';
import { createListener } from '#server/http/app';
import { migrate, openDatabase } from '#server/storage/database';
import { createNotifier } from '#server/sync/notifier';
import { createSyncRoutes } from '#server/sync/routes';
import { createSyncService } from '#server/sync/service';

const options = JSON.parse(process.argv[2]!) as { databaseUrl: string | null; dataDir: string };
const db = await openDatabase(options);
await migrate(db);
const notifier = createNotifier(db);
const service = createSyncService({ db, now: Date.now, notifier });
const routes = createSyncRoutes({
  service, notifier,
  authenticate: async (request) => {
    const [userId, sessionId] = (request.headers.get('x-session') ?? '').split('/');
    return userId === undefined || sessionId === undefined ? null : { userId, sessionId };
  },
});
const server = createServer(createListener({
  publicUrl: 'http://127.0.0.1', trustedProxies: [], site: null, checkDatabase: async () => {}, log: () => {},
  addRoutes: (app) => app.route('/api/sync', routes.app),
}));
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }));

/** Seeds a person with this many transactions; answers their id. */
process.on('message', (message: { transactions: number }) => void seed(message.transactions).then((userId) => process.send!({ userId })));

async function seed(transactions: number): Promise<string> {
  const userId = createRecordId();
  await service.seedAccount(userId, { email: `${userId}@example.com`, displayName: 'Bench', language: 'en' });
  const clientId = createRecordId();
  let made = 0;
  for (let mutationId = 1; made < transactions; mutationId++) {
    const ops = Array.from({ length: Math.min(450, transactions - made) }, () => ({
      op: 'put', collection: 'transactions', id: createRecordId(),
      fields: {
        date: Math.floor((Date.UTC(2026, 10, 21) - (made++ % 3650) * 86_400_000) / 86_400_000) * 86_400_000, accountId: seedRecordId('account', 0), kind: made % 9 === 0 ? 'income' : 'expense',
        amountMinor: 100 + (made * 7919) % 20_000, currency: 'USD', payee: `Payee ${made % 400}`, note: '', categoryId: seedRecordId('category', made % 20),
      },
    }));
    const { results } = await service.push(userId, { schemaVersion, clientId, settledMutationId: 0, cursor: `t.none.0.~`, mutations: [{ mutationId, ops }] });
    if (results[0]?.status !== 'applied') throw new Error(JSON.stringify(results));
  }
  return userId;
}
