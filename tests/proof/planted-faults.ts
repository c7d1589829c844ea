/** Faults to plant: each takes away one thing that the sync stands on. All come in from outside; neither client nor server knows of them. */
import type { DBCore, DBCoreTable } from 'dexie';
import type { CopyDatabase } from '#client/local-copy/database';
import { childIndexes } from '#client/local-copy/below';
import { applyAnswer } from '#client/local-copy/apply';
import { planRound } from '#client/sync/round';
import { schemaVersion, type PushRequest } from '#contract/sync';
import type { Transaction } from '#server/storage/database';
import { recordStore, type UserState } from '#server/sync/record-store';
import type { ServerFaults } from './arena.ts';
import type { ClientFaults, Round } from './device.ts';

export interface PlantedFault { server?: () => ServerFaults; client?: ClientFaults; /** Plants it for as long as a test runs; answers how to take it away. */ plant?: () => () => void; /** Needs requests that truly run at once. */ onPostgres?: true }

function layer(name: string, change: (table: DBCoreTable, tableName: string) => DBCoreTable): (db: CopyDatabase) => void {
  return (db) => db.use({ stack: 'dbcore', name, create: (core: DBCore) => ({ ...core, table: (tableName) => change(core.table(tableName), tableName) }) });
}

/** The server takes whatever comes for new. */
function forgetMutationIds(): ServerFaults {
  const firstOf = new Map<string, number>();
  return {
    push(service, userId, request) {
      const { clientId, mutations } = request as PushRequest;
      firstOf.set(clientId, mutations[0]!.mutationId);
      return service.push(userId, request);
    },
    store: {
      ...recordStore,
      async loadClient(tx, userId, clientId) {
        const client = await recordStore.loadClient(tx, userId, clientId);
        return { ...client, lastMutationId: Math.min(client.lastMutationId, (firstOf.get(clientId) ?? Infinity) - 1) };
      },
    },
  };
}

const cursorFirst: Round = async (db, transport) => {
  const { clientId, settledMutationId, mutations, cursor } = await planRound(db);
  const answer = mutations.length > 0
    ? await transport.push({ schemaVersion, clientId, settledMutationId, cursor: cursor.cursor, mutations })
    : await transport.pull({ clientId, cursor: cursor.cursor, settledMutationId });
  if (!answer.reset) await db.meta.put({ key: 'cursor', value: { ...cursor, cursor: answer.cursor, epoch: answer.epoch } });
  await applyAnswer(db, { clientId, cursor: answer.reset ? cursor.cursor : answer.cursor, resets: cursor.resets }, answer);
  return { again: answer.reset || answer.more || (await db.outbox.count()) > 0, revision: answer.revision };
};

/** What a transaction without a lock may see: the revision before the last one. Where one connection does all, this is put on. */
function withoutLock(): ServerFaults {
  const seen = new Map<string, UserState>();
  let calls = 0;
  return {
    store: {
      ...recordStore,
      async lockUser(tx: Transaction, userId: string) {
        if (tx.kind === 'postgres') return (await recordStore.loadUser(tx, userId)) ?? recordStore.lockUser(tx, userId);
        const state = await recordStore.lockUser(tx, userId);
        const before = seen.get(userId);
        seen.set(userId, { ...state });
        return ++calls % 5 === 0 && before?.epoch === state.epoch && before.revision < state.revision ? { ...state, revision: before.revision } : state;
      },
    },
  };
}

export const plantedFaults: Record<string, PlantedFault> = {
  'no check of mutation ids': { server: forgetMutationIds },
  'the cursor is saved before the rows': { client: { round: cursorFirst } },
  'revisions are given without a lock': { server: withoutLock },
  'revisions are given without a lock, by requests that run at once': { server: withoutLock, onPostgres: true },
  'no shadow': {
    client: {
      layer: layer('no shadow', (table, name) => (name !== 'shadow' ? table : {
        ...table,
        mutate: async (request) => ({ numFailures: 0, failures: {}, lastResult: undefined, results: request.type === 'put' || request.type === 'add' ? request.values.map(() => undefined) : [] }) as never,
      })),
    },
  },
  'half a cascade at the server': {
    server: () => ({ store: { ...recordStore, loadChildIds: async (tx, userId, parentIds) => (await recordStore.loadChildIds(tx, userId, parentIds)).filter((_, index) => index % 2 === 0) } }),
  },
  'half a cascade on the device': {
    plant() {
      const { objectives } = childIndexes;
      childIndexes.objectives = [];
      return () => { childIndexes.objectives = objectives!; };
    },
  },
};
