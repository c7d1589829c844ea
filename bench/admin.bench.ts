/**
 * Measures the admin's list of people over 100,000 accounts, on both databases, as the server makes
 * it: the statement and the answer, without the network. Beside each figure stands the floor: the
 * same number of whole rows read from the same table by their key.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRecordId } from '#contract/ids';
import { countPeople, loadPeople, peoplePerPage, type PeopleQuestion } from '#server/admin/people';
import { foldNew, type AdminTables } from '#server/admin/tables';
import { migrationSources } from '#server/migration-sources';
import { migrate, openDatabase, type Database } from '#server/storage/database';
import { startPostgres } from '../tests/support/postgres.ts';
import { round } from './figures.ts';

const people = 100_000,
  times = 25,
  aimMs = 50;
const given = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Huỳnh', 'Phan', 'Vũ', 'Đặng', 'Bùi'],
  names = ['Lan', 'Minh', 'Hùng', 'Thảo', 'Quyên', 'Dũng', 'Ánh', 'Bình', 'Châu', 'Đức', 'Giang'];

async function fill(db: Database): Promise<void> {
  const start = Date.UTC(2024, 0, 1);
  for (let first = 0; first < people; first += 1_000) {
    await db.write(async (tx) => {
      for (let i = first; i < first + 1_000; i++) {
        const at = start + i * 600_000,
          id = createRecordId(at),
          name = `${given[i % given.length]} ${names[(i * 7) % names.length]} ${i}`,
          email = `${((i * 48_271) % 2_147_483_647).toString(36)}-${i}@example.com`;
        await tx.run(
          `INSERT INTO identity_users (id, email, name, "emailVerified", "createdAt", "updatedAt",
             "disabledAt") VALUES (?, ?, ?, CAST(? AS ` +
            (tx.kind === 'postgres' ? 'boolean' : 'integer') +
            '), ?, ?, ?)',
          id,
          email,
          name,
          tx.kind === 'postgres' ? String(i % 9 !== 0) : Number(i % 9 !== 0),
          new Date(at).toISOString(),
          new Date(at).toISOString(),
          i % 997 === 0 ? at : null,
        );
        await tx.run(
          `INSERT INTO records (user_id, id, collection, revision, sort_key, created_at, updated_at,
             data) VALUES (?, ?, ?, 1, 0, ?, ?, ?)`,
          id,
          id,
          'userProfiles',
          at,
          at,
          JSON.stringify({
            displayName: name,
            plan: i % 12 === 0 ? 'plus' : 'free',
            isAdmin: i % 33_333 === 5,
            email,
          }),
        );
        await tx.run(
          'UPDATE admin_people SET seen_at = ? WHERE user_id = ?',
          at + ((i * 7_919) % 90) * 86_400_000,
          id,
        );
      }
    });
  }
  await foldNew(db.kysely.withTables<AdminTables>());
  // Vacuums now, as PostgreSQL does by itself before long.
  if (db.kind === 'postgres')
    await db.kysely.executeQuery({
      sql: 'VACUUM ANALYZE admin_people',
      parameters: [],
      query: { kind: 'RawNode' },
    } as never);
}

async function median(
  work: () => Promise<unknown>,
): Promise<{ medianMs: number; worstMs: number }> {
  const took: number[] = [];
  await work();
  for (let i = 0; i < times; i++) {
    const before = performance.now();
    JSON.stringify(await work());
    took.push(performance.now() - before);
  }
  took.sort((a, b) => a - b);
  return { medianMs: took[Math.floor(times / 2)]!, worstMs: took.at(-1)! };
}

async function measure(db: Database): Promise<void> {
  await fill(db);
  const floor = await median(() =>
    db.read(async (tx) =>
      tx.all(
        `SELECT * FROM admin_people WHERE user_id > ? ORDER BY user_id LIMIT ${peoplePerPage}`,
        '',
      ),
    ),
  );
  const deep = async (question: PeopleQuestion): Promise<PeopleQuestion> => {
    let after = '';
    for (let i = 0; i < 40; i++)
      after = (await loadPeople(db, { ...question, ...(after === '' ? {} : { after }) })).next!;
    return { ...question, after };
  };
  const questions: [string, PeopleQuestion][] = [
    ['newest first', {}],
    ['last seen first', { sort: 'seen' }],
    ['by name', { sort: 'name' }],
    ['by e-mail', { sort: 'email' }],
    ['by plan', { sort: 'plan' }],
    ['the 41st page by e-mail', await deep({ sort: 'email' })],
    ['everybody named Nguyễn', { search: 'nguyen' }],
    ['one person by part of the e-mail', { search: '-99999@' }],
    ['nobody', { search: 'zzzzqq xx' }],
    ['nobody, by e-mail', { search: 'zzzzqq xx', sort: 'email' }],
    ['nobody, last seen first', { search: 'zzzzqq', sort: 'seen' }],
    ['on plus, unverified, by e-mail', { plan: 'plus', state: 'unverified', sort: 'email' }],
    ['admins', { state: 'admin', sort: 'email' }],
    ['disabled, last seen first', { state: 'disabled', sort: 'seen' }],
  ];
  for (const [figure, question] of questions) {
    const { medianMs, worstMs } = await median(() => loadPeople(db, question));
    console.log(
      JSON.stringify({
        area: 'admin',
        database: db.kind,
        figure: `people: ${figure}`,
        unit: 'ms',
        value: round(medianMs),
        worst: round(worstMs),
        floorName: 'a page of the table by its key',
        floor: round(floor.medianMs),
        ratio: round(medianMs / floor.medianMs),
        aim: `under ${aimMs} ms over ${people.toLocaleString('en')} people`,
      }),
    );
  }
  const counted = await median(() => countPeople(db, { search: 'nguyen', state: 'unverified' }));
  console.log(
    JSON.stringify({
      area: 'admin',
      database: db.kind,
      figure: 'people: how many a search finds',
      unit: 'ms',
      value: round(counted.medianMs),
      worst: round(counted.worstMs),
      floorName: 'a page of the table by its key',
      floor: round(floor.medianMs),
      ratio: round(counted.medianMs / floor.medianMs),
      aim: 'asked beside the list',
    }),
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'tudo-bench-admin-'));
const postgres = await startPostgres();
try {
  for (const databaseUrl of [null, await postgres.createDatabase()]) {
    const db = await openDatabase({ databaseUrl, dataDir });
    await migrate(db, migrationSources);
    await measure(db);
    await db.close();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
