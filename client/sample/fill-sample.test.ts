import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import type { DataService, Write } from '#contract/data';
import { orderOfBringing } from '#contract/export-file';
import { sample as english } from '#contract/i18n/en/sample';
import { createDataService } from '../data-service.ts';
import { openLocalCopy } from '../local-copy/database.ts';
import { fillSample } from './fill-sample.ts';
import { removeSample } from './remove-sample.ts';
import { isSampleId, sampleFillingId } from './sample-ids.ts';

async function open() {
  const userId = createRecordId(),
    db = await openLocalCopy(userId, { storage: { indexedDB: new IDBFactory(), IDBKeyRange } });
  const data = createDataService(db);
  const everything = async () =>
    Object.fromEntries(
      await Promise.all(
        orderOfBringing.map(async (collection) => [
          collection,
          (await data.load({ collection }))
            .filter(({ id }) => isSampleId(id))
            .map(({ createdAt: _made, updatedAt: _at, userId: _owner, ...fields }) => fields)
            .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        ]),
      ),
    );
  const terms = (over: Partial<Parameters<typeof fillSample>[0]> = {}) => ({
    userId,
    data: data as DataService,
    texts: english,
    today: '2026-11-22',
    timeZone: 'Asia/Ho_Chi_Minh',
    ...over,
  });
  return { userId, data, everything, terms, close: () => db.close() };
}
/** A page that is closed once so many records are written. */
function closedAfter(data: DataService, count: number): DataService {
  return {
    ...data,
    writeBulk: async (writes: Iterable<Write>) => {
      await data.writeBulk([...writes].slice(0, count));
      throw new Error('The page was closed');
    },
  };
}

describe('examples whose page was closed', () => {
  test.each([1, 2, 300, 500])(
    'after %i records are completed on return, on a later day as the same year',
    async (count) => {
      const whole = await open(),
        half = await open();
      await fillSample(whole.terms());
      await expect(fillSample(half.terms({ data: closedAfter(half.data, count) }))).rejects.toThrow(
        'closed',
      );
      expect(await half.data.loadOne('dismissals', sampleFillingId)).not.toBeNull();
      expect(await half.everything()).not.toEqual(await whole.everything());
      await fillSample(half.terms({ today: '2026-12-03', isResumed: true }));
      expect(await half.everything()).toEqual(await whole.everything());
      expect(await half.data.loadOne('dismissals', sampleFillingId)).toBeNull();
      whole.close();
      half.close();
    },
  );
  test('are removed whole, together with the mark of an incomplete fill', async () => {
    const { userId, data, everything, terms, close } = await open();
    await expect(fillSample(terms({ data: closedAfter(data, 500) }))).rejects.toThrow('closed');
    await removeSample({ userId, data, flush: async () => 1 });
    expect(Object.values(await everything()).flat()).toEqual([]);
    expect(await fillSample(terms({ isResumed: true }))).toBeNull();
    close();
  });
});

test('a complete fill is not resumed', async () => {
  const { everything, terms, close } = await open();
  await fillSample(terms());
  const before = await everything();
  expect(await fillSample(terms({ isResumed: true }))).toBeNull();
  expect(await everything()).toEqual(before);
  close();
});
