/** The records that every person starts with, under the ids that a guest's copy gives them as well. */
import { seedRecordId } from '#contract/ids';
import type { StarterRecord } from './profiles.ts';

export function buildStarters(language: 'en' | 'vi', currency: string): StarterRecord[] {
  return [{ collection: 'accounts', id: seedRecordId('account', 0), fields: { name: language === 'vi' ? 'Tiền mặt' : 'Cash', type: 'cash', currency, position: 'a0' } }];
}
