/** Product, section 4: a push holds at most 500 operations, and goes once more than 450 of them are together. */
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createDataService } from '../data-service.ts';
import { openDatabase } from '../local-copy/database.ts';
import { planRound } from './round.ts';

test.each([
  ['450 leave room for one more mutation', [450, 1], [450, 1]],
  ['and for as much as makes 500', [450, 50], [450, 50]],
  ['but not for more', [450, 51], [450]],
  ['451 go alone, though 49 more would make 500', [451, 49], [451]],
  ['and of course where it would be 501', [451, 50], [451]],
  ['500 go as they were written', [500, 1], [500]],
  ['many small ones go together, and the rest in the next push', [200, 200, 50, 1, 1], [200, 200, 50, 1]],
])('%s', async (_, waiting, expected) => {
  const db = await openDatabase('01981000-0000-7000-8000-000000000001', { storage: { indexedDB: new IDBFactory(), IDBKeyRange } });
  const data = createDataService(db);
  for (const [index, count] of waiting.entries()) await data.writeAll(Array.from({ length: count }, (_one, at) => ({ op: 'add' as const, collection: 'dismissals' as const, fields: { kind: 'k', key: `${index} ${at}` } })));
  const { mutations } = await planRound(db);
  expect(mutations.map(({ ops }) => ops.length)).toEqual(expected);
  // In the order in which they were written, with none left out between them.
  expect(mutations.map(({ mutationId }) => mutationId)).toEqual(expected.map((_one, index) => mutations[0]!.mutationId + index));
  db.close();
});
