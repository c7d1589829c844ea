/** The load of the server bench, in a process of its own so that it does not share the server's thread. Answers one measurement. */
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { createRecordId, seedRecordId } from '#contract/ids';
import { schemaVersion, type PullAnswer, type PushAnswer } from '#contract/sync';

export type Task =
  | { kind: 'pushes'; port: number; userIds: string[]; seconds: number }
  | { kind: 'pushes-with-streams'; port: number; userIds: string[]; streams: number; pushes: number }
  | { kind: 'pull'; port: number; userId: string; limit: number }
  | { kind: 'poke'; port: number; userId: string; times: number };
export interface Measurement { count: number; seconds: number; latenciesMs: number[] }

const task = JSON.parse(process.argv[2]!) as Task;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function ask(method: string, path: string, userId: string, body?: unknown): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const request = httpRequest({
      agent, host: '127.0.0.1', port: task.port, path: `/api/sync${path}`, method,
      headers: { 'x-session': `${userId}/bench`, ...(text === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }) },
    }, resolve);
    request.on('error', reject);
    request.end(text);
  });
}

async function askJson<T>(method: string, path: string, userId: string, body?: unknown): Promise<T> {
  const response = await ask(method, path, userId, body);
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${text}`);
  return JSON.parse(text) as T;
}

/** A client that pushes one new transaction at a time and follows its own pull. */
async function createClient(userId: string) {
  const clientId = createRecordId();
  let { cursor } = await askJson<PullAnswer>('GET', `/pull?clientId=${clientId}&limit=5000`, userId);
  let last = 0;
  return async function push(): Promise<PushAnswer> {
    const op = { op: 'put', collection: 'transactions', id: createRecordId(), fields: { date: Date.UTC(2026, 10, 20), accountId: seedRecordId('account', 0), kind: 'expense', amountMinor: 450, currency: 'USD', payee: 'Kafi', categoryId: seedRecordId('category', 3) } };
    const answer = await askJson<PushAnswer>('POST', '/push', userId, { schemaVersion, clientId, settledMutationId: last, cursor, mutations: [{ mutationId: last + 1, ops: [op] }] });
    if (answer.results[0]?.status !== 'applied') throw new Error(JSON.stringify(answer.results));
    last++;
    cursor = answer.cursor;
    return answer;
  };
}

/** Opens a stream and calls back with each revision that it tells. */
async function openStream(userId: string, onRevision: (revision: number) => void): Promise<void> {
  const response = await ask('GET', '/stream', userId);
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const found = /^data: (\d+)$/m.exec(text.slice(0, end));
      text = text.slice(end + 2);
      if (found !== null) onRevision(Number(found[1]));
    }
  });
}

async function run(): Promise<Measurement> {
  const latenciesMs: number[] = [];
  const timed = async (work: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await work();
    latenciesMs.push(performance.now() - start);
  };
  const finish = (start: number, count = latenciesMs.length): Measurement => ({ count, seconds: (performance.now() - start) / 1000, latenciesMs });

  switch (task.kind) {
    case 'pushes': {
      const clients = await Promise.all(task.userIds.map((userId) => createClient(userId)));
      const pushFor = (seconds: number, record: boolean): Promise<unknown> => {
        const until = performance.now() + seconds * 1000;
        return Promise.all(clients.map(async (push) => { while (performance.now() < until) await (record ? timed(push) : push()); }));
      };
      await pushFor(1.5, false);
      const start = performance.now();
      await pushFor(task.seconds, true);
      return finish(start);
    }
    case 'pushes-with-streams': {
      const heard: number[] = [];
      for (let i = 0; i < task.streams; i++) await openStream(task.userIds[i % task.userIds.length]!, (revision) => heard.push(revision));
      const push = await createClient(task.userIds[0]!);
      for (let i = 0; i < 50; i++) await push();
      const start = performance.now();
      for (let i = 0; i < task.pushes; i++) await timed(push);
      return finish(start);
    }
    case 'pull': {
      const clientId = createRecordId();
      let count = 0;
      const start = performance.now();
      for (let cursor = ''; ;) {
        const page = await askJson<PullAnswer>('GET', `/pull?clientId=${clientId}&limit=${task.limit}&cursor=${encodeURIComponent(cursor)}`, task.userId);
        count += page.records.length;
        cursor = page.cursor;
        if (!page.more) return finish(start, count);
      }
    }
    case 'poke': {
      const push = await createClient(task.userId);
      let newest = 0;
      let onRevision = (_revision: number): void => {};
      await openStream(task.userId, (revision) => { newest = Math.max(newest, revision); onRevision(revision); });
      const start = performance.now();
      for (let i = 0; i < task.times; i++) {
        const next = newest + 1;
        const heard = new Promise<void>((resolve) => { onRevision = (revision) => { if (revision >= next) resolve(); }; });
        const before = performance.now();
        const pushed = push();
        await heard;
        latenciesMs.push(performance.now() - before);
        newest = Math.max(newest, (await pushed).revision);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      return finish(start);
    }
  }
}

const measurement = await run();
process.send!(measurement, () => process.exit(0));
