/**
 * Faults to plant in the service that is killed: each only shows when a process goes in the middle
 * of its work.
 */
import type { Database, Tx } from '#server/storage/database';
import { recordStore, type RecordStore } from '#server/sync/record-store';

export interface Planted {
  db: Database;
  store: RecordStore;
}

export const processPlants = {
  'the answer comes before the commit': (db) => ({
    store: recordStore,
    db: {
      ...db,
      write: (work) =>
        new Promise((resolve, reject) => {
          db.write(async (tx) => {
            const value = await work(tx);
            resolve(value);
            // Long enough for the answer to be under way.
            for (let turns = 0; turns < 4; turns++) await new Promise((next) => setImmediate(next));
            return value;
          }).catch(reject);
        }),
    },
  }),
  'a cascade is cut into several transactions': (db) => {
    let depth = 0;
    const counted = (tx: Tx): Tx => ({
      ...tx,
      async nested(work) {
        depth += 1;
        try {
          return await tx.nested(work);
        } finally {
          depth -= 1;
        }
      },
    });
    return {
      db: { ...db, write: (work) => db.write((tx) => work(counted(tx))) },
      store: {
        ...recordStore,
        async softDelete(tx, ...rest) {
          await recordStore.softDelete(tx, ...rest);
          // A savepoint would go with the transaction.
          if (depth > 0) return;
          await tx.run('COMMIT');
          await tx.run(tx.kind === 'sqlite' ? 'BEGIN IMMEDIATE' : 'BEGIN');
        },
      },
    };
  },
} satisfies Record<string, (db: Database) => Planted>;
export type ProcessPlant = keyof typeof processPlants;
