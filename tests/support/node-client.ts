/**
 * The client of a signed-in person without a page: the session that a screen opens, with its copy
 * in memory, over HTTP to the running product. What replaces a global is put back by `close`.
 */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { openSession, type Session } from '#client/session';
import { ownerHeader } from '#contract/identity';
import { newPerson, signUpOverHttp } from './people.ts';

export interface NodeClient {
  uid: string;
  email: string;
  /** Cookie in the form that `signUpOverHttp` returns. */
  cookie: string;
  session: Session;
  data: Session['data'];
  /** Number of operations of each push so far. */
  pushes: number[];
  /** Waits until the server has everything. */
  sent(): Promise<void>;
}
export interface NodeClients {
  /** Signs up a new person and opens their copy. */
  open(): Promise<NodeClient>;
  close(): Promise<void>;
}

export function createNodeClients(url: string): NodeClients {
  const { fetch: fetchBefore, indexedDB: dbBefore, IDBKeyRange: rangeBefore } = globalThis;
  const storeIn = (storage: {
    indexedDB: IDBFactory;
    IDBKeyRange: typeof globalThis.IDBKeyRange;
  }) => {
    for (const place of [globalThis, Dexie.dependencies]) Object.assign(place, storage);
  };
  storeIn({ indexedDB: new IDBFactory(), IDBKeyRange });
  const people = new Map<string, NodeClient>();
  const streams: AbortController[] = [];
  // Adds address and cookie, which a browser adds in a page; here several people share the process.
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/')) return fetchBefore(input, init);
    const headers = new Headers(init?.headers);
    const person = people.get(headers.get(ownerHeader) ?? '');
    if (person !== undefined) headers.set('cookie', person.cookie);
    if (input === '/api/sync/push')
      person?.pushes.push(
        (JSON.parse(init!.body as string) as { mutations: { ops: unknown[] }[] }).mutations.reduce(
          (sum, { ops }) => sum + ops.length,
          0,
        ),
      );
    return fetchBefore(`${url}${input}`, { ...init, headers });
  };

  /** The stream of the server, as `client/poke.ts` reads it with a browser's EventSource. */
  function listenToStream(cookie: string, listener: (revision: number) => void): () => void {
    const ending = new AbortController();
    streams.push(ending);
    void (async () => {
      const response = await fetchBefore(`${url}/api/sync/stream`, {
        headers: { cookie },
        signal: ending.signal,
      });
      let text = '';
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
        text += part;
        const events = text.split('\n\n');
        text = events.pop()!;
        for (const event of events)
          if (/^event: revision$/m.test(event)) listener(Number(/^data: (\d+)$/m.exec(event)![1]));
      }
    })().catch((error: unknown) => {
      if (!ending.signal.aborted) throw error;
    });
    return () => ending.abort();
  }

  return {
    async open() {
      const someone = newPerson();
      const cookie = await signUpOverHttp(url, someone);
      const {
        value: { uid },
      } = (await (
        await fetchBefore(`${url}/api/identity/state`, { headers: { cookie } })
      ).json()) as { value: { uid: string } };
      const person = {
        uid,
        email: someone.email,
        cookie,
        pushes: [] as number[],
      } as unknown as NodeClient;
      people.set(uid, person);
      const session = await openSession({
        userId: uid,
        language: 'en',
        subscribePokes: (listener) => listenToStream(cookie, listener),
      });
      Object.assign(person, {
        session,
        data: session.data,
        sent: async () => {
          while ((await session.flush(60_000)) > 0);
        },
      });
      // Waits for the first load, before which the copy is empty as on a new device.
      while ((await session.data.loadOne('userProfiles', uid)) === null)
        await new Promise((resolve) => setTimeout(resolve, 20));
      return person;
    },
    async close() {
      for (const { session } of people.values()) session.close();
      for (const stream of streams) stream.abort();
      globalThis.fetch = fetchBefore;
      storeIn({ indexedDB: dbBefore, IDBKeyRange: rangeBefore });
    },
  };
}
