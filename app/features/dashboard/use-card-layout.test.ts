import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createDataService } from '#client/data-service';
import { openLocalCopy } from '#client/local-copy/database';
import { hideCard, moveCard, usualLayout, writeLayout } from './card-layout.ts';
import { keepLayout, layoutQuery, layoutShown } from './use-card-layout.ts';

test('two changes at once are stored as one record, with the last layout', async () => {
  const db = await openLocalCopy('linh', { storage: { indexedDB: new IDBFactory(), IDBKeyRange } });
  const data = createDataService(db);
  const moved = moveCard(usualLayout, 'freedom', 'down'),
    hidden = hideCard(moved, 'budget');
  await Promise.all([keepLayout(data, moved), keepLayout(data, hidden)]);
  expect((await data.load(layoutQuery)).map(({ key }) => key)).toEqual([writeLayout(hidden)]);
  db.close();
});

test('the stored first of two changes does not show while the second is pending', () => {
  const first = moveCard(usualLayout, 'freedom', 'down'),
    second = hideCard(first, 'budget'),
    elsewhere = hideCard(usualLayout, 'streak');
  // The list has nothing, then the first, then the second; the second was stored while the list
  // still had the first.
  expect(layoutShown({ layout: second }, null, usualLayout)).toBe(second);
  expect(layoutShown({ layout: second }, writeLayout(first), first)).toBe(second);
  expect(layoutShown({ layout: second, over: writeLayout(first) }, writeLayout(first), first)).toBe(
    second,
  );
  expect(
    layoutShown({ layout: second, over: writeLayout(first) }, writeLayout(second), second),
  ).toEqual(second);
  // A later change from another device wins.
  expect(
    layoutShown({ layout: second, over: writeLayout(second) }, writeLayout(elsewhere), elsewhere),
  ).toBe(elsewhere);
});
