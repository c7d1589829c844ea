/**
 * Parses an export file (`docs/export-file.md`) into records of any author; each record is checked
 * later.
 */
import type { CollectionName } from '#contract/collections';
import { exportFormat, exportVersion, orderOfBringing } from '#contract/export-file';

/**
 * `not-readable`: no JSON. `not-ours`: JSON of something else. `newer`: of a release that this one
 * does not know.
 */
export type Unreadable = 'not-readable' | 'not-ours' | 'newer';
export interface ExportFile {
  version: number;
  /** The owner of the records; null if the file does not say. */
  uid: string | null;
  email: string;
  exportedAt: number | null;
  records: readonly { collection: CollectionName; record: unknown }[];
  profile: Record<string, unknown> | null;
}

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function readExport(text: string): ExportFile | Unreadable {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return 'not-readable';
  }
  if (!isMap(file)) return 'not-ours';
  const { format, version, account, exportedAt } = file;
  const isFirst =
    format === undefined &&
    isMap(account) &&
    Array.isArray(file['accounts']) &&
    Array.isArray(file['transactions']);
  if (format !== exportFormat && !isFirst) return 'not-ours';
  if (!isFirst && (typeof version !== 'number' || version > exportVersion)) return 'newer';
  const listOf = (name: CollectionName): readonly unknown[] =>
    Array.isArray(file[name]) ? (file[name] as unknown[]) : [];
  const owner = isMap(account) ? account : {};
  const [profile] = listOf('userProfiles');
  return {
    version: isFirst ? 1 : (version as number),
    uid: typeof owner['uid'] === 'string' ? owner['uid'] : null,
    email: typeof owner['email'] === 'string' ? owner['email'] : '',
    exportedAt: typeof exportedAt === 'number' ? exportedAt : null,
    records: orderOfBringing.flatMap((collection) =>
      listOf(collection).map((record) => ({ collection, record })),
    ),
    profile: isMap(profile) ? profile : null,
  };
}
