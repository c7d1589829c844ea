/**
 * Fills an account to its limits, and then requests the most expensive work in it: with many
 * records, and with the maximum bytes.
 */
import { createRecordId } from '#contract/ids';
import { schemaVersion, type Operation, type PushAnswer } from '#contract/sync';
import {
  patch,
  put,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  remove,
  restore,
} from '../support/records.ts';
import {
  accountOf,
  repeat,
  sendRequest,
  type AttackAccount,
  type Attack,
  type StatusCounts,
  type Target,
} from './attack.ts';

/** The record of this attack is a million. */
const records = Number(process.env['ATTACK_RECORDS'] ?? 20_000);
const perPush = 450;
/** Share of records in the category that is deleted: 111,000 of a million. */
const inCategory = 1 / 9;
const day = Date.UTC(2026, 10, 20);
// 429 and 413: a limit on how often, and on how much, an account writes.
const right = [200, 413, 429];

/** Pushes one mutation after the other; answers whether the last one was taken. */
function openPusher(target: Target, { address, cookie }: AttackAccount, tally: StatusCounts) {
  const clientId = createRecordId();
  let last = 0;
  let cursor: string | null = null;
  return async (kind: string, ops: Operation[]): Promise<boolean> => {
    const body = JSON.stringify({
      schemaVersion,
      clientId,
      settledMutationId: last,
      cursor,
      mutations: [{ mutationId: last + 1, ops }],
    });
    const { status, text } = await sendRequest(target.url, {
      path: '/api/sync/push',
      address,
      cookie,
      body,
    });
    tally.add(kind, status, right);
    if (status !== 200) return false;
    const answer = JSON.parse(text) as PushAnswer;
    // A push that ran out of its time leaves its mutation to the next one.
    last = answer.results.at(-1)?.mutationId ?? last;
    cursor = answer.cursor;
    return answer.results[0]?.status === 'applied';
  };
}

/** Repeats the expensive requests of such an account. */
async function askForWork(
  target: Target,
  account: AttackAccount,
  tally: StatusCounts,
  stop: AbortSignal,
  own: { accountId: string; categoryId: string },
): Promise<void> {
  const { address, cookie } = account;
  const push = openPusher(target, account, tally);
  const get = async (kind: string, path: string) =>
    tally.add(
      kind,
      (await sendRequest(target.url, { method: 'GET', path, address, cookie })).status,
      right,
    );
  const acts: (() => Promise<unknown>)[] = [
    () =>
      Promise.all(
        Array.from({ length: 4 }, () => get('list of what was deleted', '/api/sync/deleted')),
      ),
    async () => {
      const unused = put('accounts', {
        name: 'Unused',
        type: 'bank',
        currency: 'USD',
        position: 'a2',
      });
      await push('new account', [unused]);
      await push('delete of an unused account', [remove('accounts', unused.id)]);
    },
    () =>
      push('currency of a used account', [
        patch('accounts', own.accountId, { currency: 'EUR', openingMinor: 0 }),
      ]),
    () =>
      push('new scenario', [
        put('scenarios', { tool: 'fi', name: 'S', version: 1, inputs: {}, position: 'a0' }),
      ]),
    () => push('delete of a large category', [remove('categories', own.categoryId)]),
    () => push('restore of a large category', [restore('categories', own.categoryId)]),
    () => get('first page of all', `/api/sync/pull?clientId=${createRecordId()}&limit=5000`),
    () => get('export', '/api/identity/export/everything.json'),
  ];
  await repeat(1, stop, async (turn) => {
    await acts[turn % acts.length]!();
  });
}

/** Waits before a retry if the answer asks for it. */
const comeAgain = () => new Promise((resolve) => setTimeout(resolve, 500));

export const manyRecords: Attack = {
  name: 'many records',
  needsAccount: true,
  async run(target, tally, stop) {
    const account = accountOf(target, manyRecords.name);
    const push = openPusher(target, account, tally);
    const home = put('accounts', { name: 'Bank', type: 'bank', currency: 'USD', position: 'a1' });
    const large = put('categories', { name: 'Coffee', kind: 'expense', position: 'a0' });
    await push('new account and category', [home, large]);
    for (let written = 0; written < records && !stop.aborted;) {
      const count = Math.min(perPush, records - written);
      const taken = await push(
        '450 records',
        Array.from({ length: count }, (_, index) =>
          put('transactions', {
            date: day - (index % 1_000) * 86_400_000,
            accountId: home.id,
            kind: 'expense',
            amountMinor: 100 + index,
            currency: 'USD',
            categoryId: (written + index) % Math.round(1 / inCategory) === 0 ? large.id : null,
          }),
        ),
      );
      if (taken) written += count;
      else await comeAgain();
    }
    await askForWork(target, account, tally, stop, { accountId: home.id, categoryId: large.id });
  },
};

export const manyBytes: Attack = {
  name: 'many bytes',
  needsAccount: true,
  async run(target, tally, stop) {
    const account = accountOf(target, manyBytes.name);
    const push = openPusher(target, account, tally);
    const home = put('accounts', { name: 'Bank', type: 'bank', currency: 'USD', position: 'a1' });
    const large = put('categories', { name: 'Coffee', kind: 'expense', position: 'a0' });
    const project = putProject();
    const objective = putObjective(project.id);
    const keyResult = putKeyResult(objective.id);
    await push('new plan', [home, large, project, objective, keyResult]);
    const noteMarkdown = '*a '.repeat(16_000);
    let isTaken = true;
    while (isTaken && !stop.aborted) {
      isTaken = await push(
        '5 MB of notes',
        Array.from({ length: 100 }, () =>
          putTask(keyResult.id, { noteMarkdown, dueDay: '2026-11-20' }),
        ),
      );
    }
    await askForWork(target, account, tally, stop, { accountId: home.id, categoryId: large.id });
  },
};
