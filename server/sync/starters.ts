/**
 * The records that every person starts with, under the ids that a guest's copy gives them as well.
 */
import { seedRecordId } from '#contract/ids';
import { defaultAccounts, defaultCategories } from '#domain/ledger';
import type { StarterRecord } from './profiles.ts';

export function buildStarters(language: 'en' | 'vi', currency: string): StarterRecord[] {
  return [
    ...defaultCategories(language).map((fields, index): StarterRecord => ({
      collection: 'categories',
      id: seedRecordId('category', index),
      fields,
    })),
    ...defaultAccounts(language, currency).map((fields, index): StarterRecord => ({
      collection: 'accounts',
      id: seedRecordId('account', index),
      fields,
    })),
  ];
}
