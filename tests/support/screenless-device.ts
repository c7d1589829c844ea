import { expect } from 'vitest';
import { createRecordId } from '#contract/ids';
import { schemaVersion, type Operation, type PullAnswer, type PushAnswer } from '#contract/sync';

/** Another device of the person, without a screen. */
export function openDevice(url: string, cookie: string) {
  const clientId = createRecordId();
  let mutationId = 0;
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/api/sync/${path}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
  return {
    async push(...ops: Operation[]): Promise<void> {
      const { results } = await call<PushAnswer>('push', {
        schemaVersion,
        clientId,
        settledMutationId: 0,
        cursor: null,
        mutations: [{ mutationId: ++mutationId, ops }],
      });
      expect(results).toEqual([{ mutationId, status: 'applied' }]);
    },
    /** The fields of every live record of a collection. */
    async read(collection: string): Promise<Record<string, unknown>[]> {
      const { records } = await call<PullAnswer>(
        `pull?clientId=${clientId}&schemaVersion=${schemaVersion}`,
      );
      return records
        .filter((record) => record.collection === collection && !record.deleted)
        .map(({ fields }) => fields!);
    },
  };
}
