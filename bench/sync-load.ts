/**
 * The load of the server bench, in a process of its own so that it does not share the server's
 * thread. Answers one measurement.
 */
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { createRecordId, seedRecordId } from '#contract/ids';
import { schemaVersion, type PullAnswer, type PushAnswer } from '#contract/sync';

export type Task =
  | { kind: 'pushes'; port: number; cookies: string[]; seconds: number }
  | { kind: 'pushes-with-streams'; port: number; cookie: string; streams: number; pushes: number }
  | { kind: 'fill'; port: number; cookie: string; transactions: number }
  | { kind: 'pull'; port: number; cookie: string; limit: number }
  | { kind: 'poke'; port: number; cookie: string; times: number };
export interface Measurement {
  count: number;
  seconds: number;
  latenciesMs: number[];
}

const task = JSON.parse(process.argv[2]!) as Task;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function ask(
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const request = httpRequest(
      {
        agent,
        host: '127.0.0.1',
        port: task.port,
        path: `/api/sync${path}`,
        method,
        headers: {
          cookie,
          ...(text === ''
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      resolve,
    );
    request.on('error', reject);
    request.end(text);
  });
}

async function askJson<T>(
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
): Promise<T> {
  const response = await ask(method, path, cookie, body);
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${text}`);
  return JSON.parse(text) as T;
}

/**
 * One kept-alive connection that posts one push at a time. It speaks HTTP by itself: Node's client
 * costs more than half of the server's work on a push, and both share the machine's few cores.
 */
function openConnection(cookie: string): (body: unknown) => Promise<PushAnswer> {
  const socket = connect({ host: '127.0.0.1', port: task.port, noDelay: true });
  const head = [
    'POST /api/sync/push HTTP/1.1',
    `host: 127.0.0.1:${task.port}`,
    `cookie: ${cookie}`,
    'content-type: application/json',
    'content-length: ',
  ].join('\r\n');
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<PushAnswer> | null = null;
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const headEnd = received.indexOf('\r\n\r\n') + 4;
    if (headEnd < 4) return;
    const answerHead = received.toString('latin1', 0, headEnd);
    const end = headEnd + Number(/^content-length: (\d+)/im.exec(answerHead)?.[1]);
    if (received.length < end) return;
    const text = received.toString('utf8', headEnd, end);
    received = received.subarray(end);
    if (answerHead.startsWith('HTTP/1.1 200 ')) waiting?.resolve(JSON.parse(text) as PushAnswer);
    else waiting?.reject(new Error(answerHead + text));
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')));
  return (body) => {
    const text = JSON.stringify(body);
    waiting = Promise.withResolvers();
    socket.write(`${head}${Buffer.byteLength(text)}\r\n\r\n${text}`);
    return waiting.promise;
  };
}

/** A client that pushes one new transaction at a time and follows its own pull. */
async function createClient(cookie: string) {
  const clientId = createRecordId();
  let { cursor } = await askJson<PullAnswer>(
    'GET',
    `/pull?clientId=${clientId}&limit=5000`,
    cookie,
  );
  const post = openConnection(cookie);
  let last = 0;
  return async function push(): Promise<PushAnswer> {
    const op = {
      op: 'put',
      collection: 'transactions',
      id: createRecordId(),
      fields: {
        date: Date.UTC(2026, 10, 20),
        accountId: seedRecordId('account', 0),
        kind: 'expense',
        amountMinor: 450,
        currency: 'USD',
        payee: 'Kafi',
        categoryId: seedRecordId('category', 3),
      },
    };
    const answer = await post({
      schemaVersion,
      clientId,
      settledMutationId: last,
      cursor,
      mutations: [{ mutationId: last + 1, ops: [op] }],
    });
    if (answer.results[0]?.status !== 'applied') throw new Error(JSON.stringify(answer.results));
    last++;
    cursor = answer.cursor;
    return answer;
  };
}

/** Opens a stream and calls back with each revision that it tells. */
async function openStream(cookie: string, onRevision: (revision: number) => void): Promise<void> {
  const response = await ask('GET', '/stream', cookie);
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
  const finish = (start: number, count = latenciesMs.length): Measurement => ({
    count,
    seconds: (performance.now() - start) / 1000,
    latenciesMs,
  });

  switch (task.kind) {
    case 'pushes': {
      const clients = await Promise.all(task.cookies.map((cookie) => createClient(cookie)));
      const pushFor = (seconds: number, record: boolean): Promise<unknown> => {
        const until = performance.now() + seconds * 1000;
        return Promise.all(
          clients.map(async (push) => {
            while (performance.now() < until) await (record ? timed(push) : push());
          }),
        );
      };
      await pushFor(1.5, false);
      const start = performance.now();
      await pushFor(task.seconds, true);
      return finish(start);
    }
    case 'pushes-with-streams': {
      const heard: number[] = [];
      for (let i = 0; i < task.streams; i++)
        await openStream(task.cookie, (revision) => heard.push(revision));
      const push = await createClient(task.cookie);
      for (let i = 0; i < 50; i++) await push();
      const start = performance.now();
      for (let i = 0; i < task.pushes; i++) await timed(push);
      return finish(start);
    }
    case 'fill': {
      const clientId = createRecordId();
      const start = performance.now();
      for (let made = 0, mutationId = 1; made < task.transactions; mutationId++) {
        const ops = Array.from({ length: Math.min(450, task.transactions - made) }, () => ({
          op: 'put',
          collection: 'transactions',
          id: createRecordId(),
          fields: {
            date: Date.UTC(2026, 10, 20) - (made++ % 3650) * 86_400_000,
            accountId: seedRecordId('account', 0),
            kind: made % 9 === 0 ? 'income' : 'expense',
            amountMinor: 100 + ((made * 7919) % 20_000),
            currency: 'USD',
            payee: `Payee ${made % 400}`,
            categoryId: seedRecordId('category', made % 20),
          },
        }));
        // A cursor that is not one is answered with `reset`: the records need not come back.
        const { results } = await askJson<PushAnswer>('POST', '/push', task.cookie, {
          schemaVersion,
          clientId,
          settledMutationId: 0,
          cursor: 'none',
          mutations: [{ mutationId, ops }],
        });
        if (results[0]?.status !== 'applied') throw new Error(JSON.stringify(results));
      }
      return finish(start, task.transactions);
    }
    case 'pull': {
      const clientId = createRecordId();
      let count = 0;
      const start = performance.now();
      for (let cursor = ''; ;) {
        const page = await askJson<PullAnswer>(
          'GET',
          `/pull?clientId=${clientId}&limit=${task.limit}&cursor=${encodeURIComponent(cursor)}`,
          task.cookie,
        );
        count += page.records.length;
        cursor = page.cursor;
        if (!page.more) return finish(start, count);
      }
    }
    case 'poke': {
      const push = await createClient(task.cookie);
      let newest = 0;
      let onRevision = (_revision: number): void => {};
      await openStream(task.cookie, (revision) => {
        newest = Math.max(newest, revision);
        onRevision(revision);
      });
      const start = performance.now();
      for (let i = 0; i < task.times; i++) {
        const next = newest + 1;
        const heard = new Promise<void>((resolve) => {
          onRevision = (revision) => {
            if (revision >= next) resolve();
          };
        });
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
