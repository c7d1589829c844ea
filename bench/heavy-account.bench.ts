/**
 * Measures the service that other users get while one user with a million records makes the most
 * expensive requests, each figure beside the same without that user in the same run. `node
 * bench/heavy-account.bench.ts [SECONDS] [RECORDS] [ACT …]`: on SQLite, 60 s, a million and all
 * acts at once by default; named acts run one after the other. Ends with code 1 if the aim is
 * missed; the aim assumes an otherwise idle machine with two cores.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { seedRecordId } from '#contract/ids';
import { openDatabase } from '#server/storage/database';
import { recordStore, type StoredRecord } from '#server/sync/record-store';
import { cookieOf, sendRequest, type AttackAccount } from '../tests/attacks/attack.ts';
import { latencyFiguresOf } from '../tests/attacks/battle.ts';
import { Neighbour } from '../tests/attacks/neighbour.ts';
import { startProduct } from '../tests/support/product.ts';
import { put, putKeyResult, putObjective, putProject, putTask } from '../tests/support/records.ts';
import type { HeavyTimes, Heavy } from './heavy-acts.ts';

const seconds = Number(process.argv[2] ?? 60);
const count = Number(process.argv[3] ?? 1_000_000);
const named = process.argv.slice(4);
/** Limit for the slowest hundredth. */
const aimMs = 50;
/** Every ninth row has the category that is deleted: 111,000 of a million. */
const perCategory = 9;
const day = Date.UTC(2026, 10, 20);

const product = await startProduct({
  heapMb: 512,
  env: { TRUSTED_PROXIES: '127.0.0.1,::1', TUDO_PAGES: 'elsewhere' },
});
const url = product.url.replace('localhost', '127.0.0.1');
async function signUp(name: string, address: string): Promise<AttackAccount & { userId: string }> {
  const email = `${name}@example.org`,
    password = 'correct-horse-9';
  const body = JSON.stringify({ email, password, fullName: name, language: 'en' });
  const { status, text, cookies } = await sendRequest(url, {
    path: '/api/identity/sign-up',
    address,
    body,
  });
  if (status !== 200) throw new Error(`sign-up answered ${status}: ${text}`);
  const userId = (JSON.parse(text) as { value: { uid: string } }).value.uid;
  return { email, password, address, cookie: cookieOf(cookies), userId };
}

const heavy = await signUp('heavy', '10.1.0.1');
const neighbour = new Neighbour(url, await signUp('neighbour', '10.1.0.2'));
const cash = seedRecordId('account', 0);
const category = put('categories', { name: 'Coffee', kind: 'expense', position: 'a0' });
const project = putProject(),
  objective = putObjective(project.id),
  keyResult = putKeyResult(objective.id);
await fill();

/** Straight into the database: over HTTP it would take an hour. */
async function fill(): Promise<void> {
  const db = await openDatabase({ databaseUrl: null, dataDir: product.dataDir });
  const { userId } = heavy;
  const tasks = Math.floor(count / 20);
  const toStored = ({
    collection,
    id,
    fields,
  }: Pick<StoredRecord, 'collection' | 'id' | 'fields'>): StoredRecord => ({
    collection,
    id,
    fields,
    revision: 2,
    createdAt: day,
    updatedAt: day,
    deletedAt: null,
    deletedRoot: null,
  });
  const transaction = (index: number) =>
    put('transactions', {
      date: day - (index % 3_000) * 86_400_000,
      accountId: cash,
      kind: 'expense',
      amountMinor: 100 + index,
      currency: 'USD',
      payee: `Shop ${index % 500}`,
      categoryId: index % perCategory === 0 ? category.id : null,
      transferAccountId: null,
      transferAmountMinor: null,
      splits: null,
      note: '',
      tags: [],
      bankId: null,
      importId: null,
      recurringId: null,
      clearedDay: null,
    });
  const first = [category, project, objective, keyResult];
  const make = (index: number) =>
    (first[index] ??
      (index < tasks
        ? putTask(keyResult.id, { title: `Task ${index}` })
        : transaction(index))) as Pick<StoredRecord, 'collection' | 'id' | 'fields'>;
  for (let written = 0; written < count; written += 1_000) {
    const part = Array.from({ length: Math.min(1_000, count - written) }, (_, index) =>
      toStored(make(written + index)),
    );
    await db.write(async (tx) => {
      await recordStore.lockUser(tx, userId);
      await recordStore.insert(tx, userId, part);
      await recordStore.saveRevision(tx, userId, 2);
    });
  }
  await db.close();
}

/** One client pushes one mutation at a time. */
const together = [
  ['pull-from-zero'],
  ['list-of-deletes'],
  ['category-delete', 'project-delete', 'account-delete'],
  ['export'],
];

function beginActs(groups: readonly (readonly string[])[]): Promise<HeavyTimes> {
  const child = fork(join(import.meta.dirname, 'heavy-acts.ts'), { execArgv: [] });
  child.send({
    url,
    account: heavy,
    categoryId: category.id,
    projectId: project.id,
    groups,
    seconds,
  } satisfies Heavy);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as HeavyTimes));
    child.once('exit', (code) => reject(new Error(`The acts ended with ${code}.`)));
  });
}

async function runActs(groups: readonly (readonly string[])[]): Promise<void> {
  const alone = await neighbour.watch(Math.min(seconds, 20));
  const working = beginActs(groups);
  const seen = await neighbour.watch(seconds);
  const done = await working;
  const figure = groups.flat().join(' + ');
  for (const part of ['push', 'pull', 'health'] as const) {
    const before = latencyFiguresOf(alone[part]),
      during = latencyFiguresOf(seen[part]);
    console.log(
      JSON.stringify({
        area: 'heavy account',
        records: count,
        figure: `p99 of a neighbour's ${part} during ${figure}`,
        unit: 'ms',
        value: during.p99Ms,
        floorName: 'the same without the heavy account',
        floor: before.p99Ms,
        ratio: Number((during.p99Ms / Math.max(1, before.p99Ms)).toPrecision(3)),
        during,
        before,
        aim: `under ${aimMs} ms`,
      }),
    );
    if (during.p99Ms >= aimMs) process.exitCode = 1;
  }
  console.log(JSON.stringify({ area: 'heavy account', done }));
}

try {
  if (named.length === 0) await runActs(together);
  else for (const name of named) await runActs([[name]]);
} finally {
  await product.dispose();
}
