/**
 * The text of `docs/data-model.md`: the collections from the schemas of `contract/`, the tables of
 * the server from an empty SQLite database that all migrations have made.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { collectionNames, schemas, type CollectionName } from '#contract/collections';
import { accountQuota } from '#contract/plans';
import { atomicGroups, references, type Reference } from '#contract/record-rules';
import { deletedDays, tombstoneDays } from '#contract/sync';
import { indexedFields, type RowCollection } from '#client/local-copy/schema';
import { migrationSources } from '#server/migration-sources';
import { migrate, openDatabase, type MigrationSource } from '#server/storage/database';
import { storageMigrations } from '#server/storage/migrations';
import { describeFields } from './describe-schema.ts';
import { notesOf, purposeOf, purposeOfTable, writersOf } from './purposes.ts';

export const dataModelFile = join(import.meta.dirname, '../../docs/data-model.md');

const meaningOf: Record<Reference['onDelete'], string> = {
  parent: 'parent; deleted together with it',
  clear: 'set to null when that is deleted',
  require: 'must exist; that cannot be deleted while it is named',
  history: 'kept when that is deleted',
};

const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);
const row = (...cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`;

function fieldTable(collection: CollectionName): string[] {
  return [
    '| Field | Type | Null | Required or default | Limit |',
    '|---|---|---|---|---|',
    ...describeFields(schemas[collection].entries).map(
      ({ path, type, isNullable, presence, limit }) => {
        const isDefault = presence !== 'required' && presence !== 'optional';
        return row(
          code(path),
          type,
          isNullable ? 'yes' : '',
          isDefault ? `default ${code(presence)}` : presence,
          limit,
        );
      },
    ),
  ];
}

/** Collections whose records name this one, with the field and the rule on delete. */
function namedBy(collection: CollectionName, rule: Reference['onDelete']): string[] {
  return collectionNames.flatMap((from) =>
    (references[from] ?? [])
      .filter(({ to, onDelete }) => to === collection && onDelete === rule)
      .map(({ field }) => `${from}.${field}`),
  );
}

/** All collections below, through every level. */
function below(collection: CollectionName): CollectionName[] {
  return collectionNames
    .filter((from) =>
      references[from]?.some(({ to, onDelete }) => to === collection && onDelete === 'parent'),
    )
    .flatMap((from) => [from, ...below(from)]);
}

function deleteText(collection: CollectionName): string {
  if (collection === 'userProfiles') return 'Not deleted by itself, only with the account.';
  const children = below(collection);
  const cleared = namedBy(collection, 'clear');
  const required = namedBy(collection, 'require');
  const sentences = [
    ...(required.length > 0 ? [`Refused while ${required.map(code).join(' or ')} names it.`] : []),
    ...(children.length > 0 ? [`Takes along: ${children.map(code).join(', ')}.`] : []),
    ...(cleared.length > 0 ? [`Sets to null: ${cleared.map(code).join(', ')}.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : 'Takes nothing along.';
}

function indexText(collection: CollectionName): string {
  if (collection === 'transactions')
    return 'packed pages by (`date`, `id`) with an id index (`client/local-copy/ledger.ts`).';
  const fields = indexedFields[collection as RowCollection] ?? [];
  return `${['id', ...fields].map(code).join(', ')}.`;
}

function collectionSection(collection: CollectionName): string[] {
  const own = (references[collection] ?? []).map(
    ({ field, to, onDelete }) => `${code(field)} → ${code(to)} (${meaningOf[onDelete]})`,
  );
  const groups = (atomicGroups[collection] ?? []).map((group) => group.map(code).join(' + '));
  const note = notesOf[collection];
  return [
    `## ${collection}`,
    '',
    purposeOf[collection],
    '',
    ...fieldTable(collection),
    '',
    ...(own.length > 0 ? [`- References: ${own.join('; ')}.`] : []),
    `- Delete: ${deleteText(collection)}`,
    ...(groups.length > 0 ? [`- Atomic groups: ${groups.join('; ')}.`] : []),
    `- Indexes of the local store: ${indexText(collection)}`,
    `- Written by: ${writersOf[collection] ?? 'the owner.'}`,
    ...(note === undefined ? [] : [`- ${note}`]),
    '',
  ];
}

interface Column {
  table_name: string;
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

/** The columns of all tables, in order, as the migrations make them on SQLite. */
async function readColumns(): Promise<Column[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tudo-data-model-'));
  const db = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await migrate(db, migrationSources);
    const { rows } = await sql<Column>`
      SELECT m.name AS table_name, c.name, c.type, c."notnull", c.pk
      FROM sqlite_master AS m, pragma_table_info(m.name) AS c
      WHERE m.type = 'table' ORDER BY m.name, c.cid`.execute(db.kysely);
    return rows;
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function columnText({ name, type, notnull, pk }: Column): string {
  const facts = [type.toLowerCase(), ...(pk > 0 ? ['key'] : notnull === 0 ? ['null'] : [])];
  return `${code(name)} ${facts.join(', ')}`;
}

function sourceSection({ name, tables }: MigrationSource, columns: readonly Column[]): string[] {
  return [
    `### ${name}`,
    '',
    '| Table | Purpose | Columns |',
    '|---|---|---|',
    ...tables.flatMap((table) => {
      const own = columns.filter(({ table_name: of }) => of === table);
      const purpose = purposeOfTable[table];
      if (purpose === undefined) throw new Error(`purposes.ts says nothing of the table ${table}.`);
      return own.length === 0 ? [] : [row(code(table), purpose, own.map(columnText).join('; '))];
    }),
    '',
  ];
}

const introduction = (): string[] => [
  '# Data model',
  '',
  'This file is generated: `node scripts/data-model.ts` writes it, from `contract/collections.ts`',
  'and its neighbours and from the migrations of the server. `scripts/data-model.test.ts` compares.',
  '',
  'A record has an `id` (UUIDv7), the `userId` of its owner, `createdAt` and `updatedAt` (epoch',
  'milliseconds), and the fields below. All collections are in one table of the server, `records`,',
  'keyed by (`user_id`, `id`), with the fields as JSON. A deleted record keeps its fields for',
  `${deletedDays} days and its tombstone for ${tombstoneDays} days (\`contract/sync.ts\`). One account`,
  `holds at most ${accountQuota.records.toLocaleString('en')} records and`,
  `${accountQuota.bytes / 1024 / 1024} MiB (\`contract/plans.ts\`).`,
  '',
  'Rules between the fields of one record are in `contract/rules.ts`. In the tables, `list[].field`',
  'is a field of each item, and `field<kind>.other` a field of the variant with that kind. An',
  'amount is an integer in minor units of the currency beside it. A field that is optional came with',
  'a later release: older records do not have it.',
  '',
];

/** The whole document. */
export async function writeDataModel(): Promise<string> {
  const columns = await readColumns();
  return [
    ...introduction(),
    ...collectionNames.flatMap(collectionSection),
    '## Tables of the server',
    '',
    'Types are those of SQLite; PostgreSQL has `timestamptz` and `boolean` where better-auth expects',
    'them. "key": part of the primary key. "null": may be null. Kysely keeps its own',
    '`*_migration` tables beside them.',
    '',
    ...[storageMigrations, ...migrationSources].flatMap((source) => sourceSection(source, columns)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
