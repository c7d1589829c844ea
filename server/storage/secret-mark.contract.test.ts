import { expect, test } from 'vitest';
import { databaseKinds, openTestDatabase } from '../../tests/support/databases.ts';
import { noteSecret } from './secret-mark.ts';

const one = 'the secret of one node, long enough',
  other = 'the secret of another node, as long';

test.each(databaseKinds)(
  'a secret that differs from the last start is noticed on %s',
  async (kind) => {
    const { db, close } = await openTestDatabase(kind);
    const noticed = [];
    for (const secret of [one, one, other, other, one]) noticed.push(await noteSecret(db, secret));
    expect(noticed).toEqual([false, false, true, false, true]);
    const rows = await db.kysely
      .selectFrom('sync_meta')
      .selectAll()
      .where('key', '=', 'secret')
      .execute();
    expect(rows).toEqual([
      { key: 'secret', value: expect.stringMatching(/^[0-9a-f]{16}$/) as string },
    ]);
    await close();
  },
);
