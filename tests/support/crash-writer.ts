/**
 * A server that writes without pause until it is killed: for each push that the service has
 * acknowledged it prints the id of the record. Started by `server/sync/crash.contract.test.ts`.
 */
import { schemaVersion } from '#contract/sync';
import { openDatabase } from '#server/storage/database';
import { createNotifier } from '#server/sync/notifier';
import { createSyncService } from '#server/sync/service';
import { createPusher } from './service.ts';
import { putProject } from './records.ts';

const { userId, writers, ...options } = JSON.parse(process.argv[2]!) as {
  userId: string;
  writers: number;
  databaseUrl: string | null;
  dataDir: string;
};
const db = await openDatabase(options);
const service = createSyncService({ db, now: Date.now, notifier: createNotifier(db) });

await Promise.all(
  Array.from({ length: writers }, async () => {
    const { clientId } = createPusher(service, userId);
    for (let mutationId = 1; ; mutationId++) {
      const project = putProject();
      await service.push(userId, {
        schemaVersion,
        clientId,
        settledMutationId: 0,
        cursor: null,
        mutations: [{ mutationId, ops: [project] }],
      });
      process.stdout.write(`${clientId} ${mutationId} ${project.id}\n`);
    }
  }),
);
