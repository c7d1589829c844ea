/**
 * Faults to plant: each removes one thing that the sync rests on, on both databases. All are
 * injected; neither client nor server knows of them. Those of a killed process are in
 * `process-plants.ts`.
 */
import type { DBCore, DBCoreTable } from 'dexie';
import type { CopyDatabase } from '#client/local-copy/database';
import { childIndexes } from '#client/local-copy/below';
import { applyAnswer } from '#client/local-copy/apply';
import { planRound } from '#client/sync/round';
import { schemaVersion, type PullAnswer, type PushRequest } from '#contract/sync';
import type { Tx } from '#server/storage/database';
import { recordStore, type UserState } from '#server/sync/record-store';
import type { ServerFaults } from './arena.ts';
import { unwritten, type ClientFaults, type Round } from './device.ts';

export interface PlantedFault {
  server?: () => ServerFaults;
  client?: ClientFaults;
  /** Plants it for as long as a test runs; answers how to take it away. */ plant?: () => () => void;
}

function layer(
  name: string,
  change: (table: DBCoreTable, tableName: string) => DBCoreTable,
): (db: CopyDatabase) => void {
  return (db) =>
    db.use({
      stack: 'dbcore',
      name,
      create: (core: DBCore) => ({
        ...core,
        table: (tableName) => change(core.table(tableName), tableName),
      }),
    });
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
        return {
          ...client,
          lastMutationId: Math.min(client.lastMutationId, (firstOf.get(clientId) ?? Infinity) - 1),
        };
      },
    },
  };
}

const cursorFirst: Round = async (db, transport) => {
  const { clientId, settledMutationId, mutations, cursor } = await planRound(db);
  const answer =
    mutations.length > 0
      ? await transport.push({
          schemaVersion,
          clientId,
          settledMutationId,
          cursor: cursor.cursor,
          mutations,
        })
      : await transport.pull({ clientId, cursor: cursor.cursor, settledMutationId });
  if (!answer.reset)
    await db.meta.put({
      key: 'cursor',
      value: { ...cursor, cursor: answer.cursor, epoch: answer.epoch },
    });
  await applyAnswer(
    db,
    { clientId, cursor: answer.reset ? cursor.cursor : answer.cursor, resets: cursor.resets },
    answer,
  );
  return {
    again: answer.reset || answer.more || (await db.outbox.count()) > 0,
    stalled: false,
    revision: answer.revision,
  };
};

/**
 * The state that a transaction without a lock may see: the revision before the last one. Simulated
 * if a single connection does all the work.
 */
function withoutLock(): ServerFaults {
  const seen = new Map<string, UserState>();
  let calls = 0;
  return {
    store: {
      ...recordStore,
      async lockUser(tx: Tx, userId: string) {
        if (tx.kind === 'postgres')
          return (await recordStore.loadUser(tx, userId)) ?? recordStore.lockUser(tx, userId);
        const state = await recordStore.lockUser(tx, userId);
        const before = seen.get(userId);
        seen.set(userId, { ...state });
        return ++calls % 5 === 0 &&
          before?.epoch === state.epoch &&
          before.revision < state.revision
          ? { ...state, revision: before.revision }
          : state;
      },
    },
  };
}

const isFirstLoad = (cursor: string | null): boolean => cursor === null || cursor.startsWith('s.');

/** Changes what a pull answers; `asked` is the cursor that it was asked with. */
function changePull(
  change: (answer: PullAnswer, asked: string | null) => PullAnswer,
): NonNullable<ServerFaults['pull']> {
  return async (service, userId, params) => {
    const answer = await service.pull(userId, params);
    return answer.reset ? answer : change(answer, params.cursor);
  };
}

/** An opening that finds a series goes on with it. */
function keepSeries(table: DBCoreTable, name: string): DBCoreTable {
  if (name !== 'meta') return table;
  return {
    ...table,
    async mutate(request) {
      const opens =
        request.type === 'put' && request.values.length === 2 && request.values[0].key === 'client';
      return opens && (await table.get({ trans: request.trans, key: 'client' })) !== undefined
        ? unwritten(request)
        : table.mutate(request);
    },
  };
}

export const plantedFaults: Record<string, PlantedFault> = {
  'no check of mutation ids': { server: forgetMutationIds },
  'the cursor is saved before the rows': { client: { round: cursorFirst } },
  'revisions are given without a lock': { server: withoutLock },
  'the pull leaves tombstones out': {
    server: () => ({
      pull: changePull((answer) => ({
        ...answer,
        records: answer.records.filter(({ deleted }) => !deleted),
      })),
    }),
  },
  'a page that ends inside a mutation passes for whole': {
    server: () => ({ pull: changePull((answer) => ({ ...answer, whole: true })) }),
  },
  'what changes during a first load is left out': {
    server: () => ({
      pull: changePull((answer, asked) =>
        isFirstLoad(asked) && !isFirstLoad(answer.cursor)
          ? {
              ...answer,
              cursor: answer.cursor.replace(/\.\d+\.~$/, `.${answer.revision}.~`),
              more: false,
            }
          : answer,
      ),
    }),
  },
  'tombstones go, and old cursors are not told': {
    server: () => ({
      store: {
        ...recordStore,
        async beginPurge(tx, userId, before) {
          const isDue = await recordStore.beginPurge(tx, userId, before);
          await tx.run('UPDATE sync_users SET purged_revision = 0 WHERE user_id = ?', userId);
          return isDue;
        },
      },
    }),
  },
  'a restored backup keeps its epoch': { server: () => ({ keepsEpoch: true }) },
  'streams are told before the commit': { server: () => ({ pokesEarly: true }) },
  'one series of mutations for all openings': {
    client: { layer: layer('one series', keepSeries) },
  },
  'half of a change stays when the power goes': { client: { keepsHalves: true } },
  'no shadow': {
    client: {
      layer: layer('no shadow', (table, name) =>
        name !== 'shadow'
          ? table
          : {
              ...table,
              mutate: async (request) => unwritten(request),
            },
      ),
    },
  },
  'half a cascade at the server': {
    server: () => ({
      store: {
        ...recordStore,
        loadChildIds: async (tx, userId, parentIds, limit) =>
          (await recordStore.loadChildIds(tx, userId, parentIds, limit)).filter(
            (_, index) => index % 2 === 0,
          ),
      },
    }),
  },
  'half a cascade on the device': {
    plant() {
      const { objectives } = childIndexes;
      childIndexes.objectives = [];
      return () => {
        childIndexes.objectives = objectives!;
      };
    },
  },
};
