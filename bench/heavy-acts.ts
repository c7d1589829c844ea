/**
 * Plays a user with a million records in a process of its own, so that reading long answers does
 * not hold up the process that measures the neighbour. Started by `heavy-account.bench.ts`; answers
 * how often each act was done.
 */
import { createRecordId } from '#contract/ids';
import { schemaVersion, type Operation, type PullAnswer, type PushAnswer } from '#contract/sync';
import { sendRequest, type AttackAccount } from '../tests/attacks/attack.ts';
import { put, remove, restore } from '../tests/support/records.ts';

/** `groups` run beside one another, the acts of a group one after the other. */
export interface Heavy {
  url: string;
  account: AttackAccount;
  categoryId: string;
  projectId: string;
  groups: readonly (readonly string[])[];
  seconds: number;
}
export type HeavyTimes = Record<string, { times: number; longestMs: number }>;

process.on('disconnect', () => process.exit());
process.once('message', (heavy: Heavy) => {
  void act(heavy).then((done) => process.send!(done, () => process.exit(0)));
});

async function act({ groups, seconds, ...heavy }: Heavy): Promise<HeavyTimes> {
  const done: HeavyTimes = {};
  const until = performance.now() + seconds * 1_000;
  const isOver = () => performance.now() > until;
  const acts = actsOf(heavy, isOver);
  await Promise.all(
    groups.map(async (names) => {
      for (let turn = 0; !isOver(); turn++) {
        const name = names[turn % names.length]!,
          began = performance.now();
        await acts[name]!();
        const { times, longestMs } = done[name] ?? { times: 0, longestMs: 0 };
        done[name] = {
          times: times + 1,
          longestMs: Math.round(Math.max(longestMs, performance.now() - began)),
        };
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }),
  );
  return done;
}

function actsOf(
  { url, account: { address, cookie }, categoryId, projectId }: Omit<Heavy, 'groups' | 'seconds'>,
  isOver: () => boolean,
): Record<string, () => Promise<unknown>> {
  let last = 0;
  const clientId = createRecordId();
  const get = (path: string) => sendRequest(url, { method: 'GET', path, address, cookie });
  /** Pushes until it is taken, and read. */
  async function pushUntilTaken(...ops: Operation[]): Promise<void> {
    const mutations = [{ mutationId: last + 1, ops }];
    const body = JSON.stringify({
      schemaVersion,
      clientId,
      settledMutationId: last,
      cursor: null,
      mutations,
    });
    for (;;) {
      const { status, text } = await sendRequest(url, {
        path: '/api/sync/push',
        address,
        cookie,
        body,
      });
      if (status === 200 && (JSON.parse(text) as PushAnswer).results.length > 0) break;
    }
    last += 1;
    // Waits like any device until the whole delete can be read.
    for (let isWhole = false; !isWhole;) {
      const { status, text } = await get(
        `/api/sync/pull?clientId=${clientId}&limit=1&settledMutationId=${last}&cursor=`,
      );
      isWhole = status === 200 && (JSON.parse(text) as PullAnswer).lastMutationId >= last - 1;
      const { revision } = JSON.parse(text) as PullAnswer;
      isWhole &&= revision > 0;
    }
  }

  return {
    async 'pull-from-zero'() {
      let cursor = '';
      for (let more = true; more && !isOver();) {
        const { status, text } = await get(
          `/api/sync/pull?clientId=${createRecordId()}&limit=5000&cursor=${cursor}`,
        );
        if (status !== 200) return;
        ({ cursor, more } = JSON.parse(text) as PullAnswer);
      }
    },
    'list-of-deletes': () => get('/api/sync/deleted'),
    async 'category-delete'() {
      await pushUntilTaken(remove('categories', categoryId));
      await pushUntilTaken(restore('categories', categoryId));
    },
    async 'project-delete'() {
      await pushUntilTaken(remove('projects', projectId));
      await pushUntilTaken(restore('projects', projectId));
    },
    async 'account-delete'() {
      const unused = put('accounts', {
        name: 'Unused',
        type: 'bank',
        currency: 'USD',
        position: 'a2',
      });
      await pushUntilTaken(unused);
      await pushUntilTaken(remove('accounts', unused.id));
    },
    export: () => get('/api/identity/export/everything.json'),
  };
}
