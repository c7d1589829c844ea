import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createDataService } from '#client/data-service';
import { openDatabase } from '#client/local-copy/database';
import { hideCard, moveCard, usualLayout, writeLayout } from './card-layout.ts';
import { keepLayout, layoutQuery } from './use-card-layout.ts';

test('changes that follow each other at once become one record, and the last holds', async () => {
  const db = await openDatabase('linh', { storage: { indexedDB: new IDBFactory(), IDBKeyRange } });
  const data = createDataService(db);
  const moved = moveCard(usualLayout, 'freedom', 'down'), hidden = hideCard(moved, 'budget');
  await Promise.all([keepLayout(data, moved), keepLayout(data, hidden)]);
  expect((await data.load(layoutQuery)).map(({ key }) => key)).toEqual([writeLayout(hidden)]);
  db.close();
});
