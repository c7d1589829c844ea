/**
 * The copy of a person without an account: the same tables, an outbox that is kept and never sent,
 * and what everyone starts with.
 */
import * as v from 'valibot';
import { schemas } from '#contract/collections';
import { seedRecordId } from '#contract/ids';
import type { Language } from '#contract/i18n/index';
import { defaultAccounts, defaultCategories } from '#domain/ledger';
import { applyChanges } from '../local-copy/apply.ts';
import {
  guestUserId,
  openLocalCopy,
  type CopyDatabase,
  type OpenOptions,
} from '../local-copy/database.ts';

/**
 * Opens the guest copy. At first it gets the default categories, the account "Cash" and a profile,
 * under ids that every account has as well.
 */
export async function openGuestCopy(
  language: Language,
  options: OpenOptions = {},
): Promise<CopyDatabase> {
  const db = await openLocalCopy(guestUserId, options);
  const now = (options.now ?? Date.now)();
  const currency = language === 'vi' ? 'VND' : 'USD';
  await applyChanges(db, async (draft) => {
    if ((await db.rows('userProfiles').get(guestUserId)) !== undefined) return;
    const categories = defaultCategories(language);
    const accounts = defaultAccounts(language, currency);
    await draft.load('userProfiles', [guestUserId]);
    draft.setLocalBase(
      guestUserId,
      {
        ...startingProfile(language, currency),
        email: '',
        plan: 'free',
        isAdmin: false,
        migrationCompleted: false,
      },
      now,
    );
    await draft.load(
      'categories',
      categories.map((_, index) => seedRecordId('category', index)),
    );
    categories.forEach((category, index) =>
      draft.setLocalBase(seedRecordId('category', index), { ...category }, now),
    );
    await draft.load(
      'accounts',
      accounts.map((_, index) => seedRecordId('account', index)),
    );
    accounts.forEach((account, index) =>
      draft.setLocalBase(seedRecordId('account', index), { ...account }, now),
    );
    await db.meta.put({ key: 'seededIn', value: { language, currency } });
  });
  return db;
}

function startingProfile(language: Language, currency: string): Record<string, unknown> {
  return v.parse(schemas.userProfiles, { language, currency });
}

/** The fields of the guest's profile that the person has set. */
export async function loadChosenProfileFields(db: CopyDatabase): Promise<Record<string, unknown>> {
  const row = await db.rows('userProfiles').get(guestUserId);
  const seeded = await db.readMeta<{ language: Language; currency: string }>('seededIn');
  if (row === undefined || seeded === undefined) return {};
  const start = startingProfile(seeded.language, seeded.currency);
  return Object.fromEntries(
    Object.keys(start)
      .filter((field) => JSON.stringify(row[field]) !== JSON.stringify(start[field]))
      .map((field) => [field, row[field]]),
  );
}
