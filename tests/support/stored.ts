/** Reads a user's records from the server, as a new client pulls them. */
import type { Page } from 'playwright-core';
import type { CollectionName } from '#contract/collections';
import { createRecordId } from '#contract/ids';
import { schemaVersion, type PullAnswer, type WireRecord } from '#contract/sync';
import { settled } from './browser.ts';

export interface StoredRecords {
  /** Everything alive of a collection. */ of(collection: CollectionName): WireRecord[];
  /** Revision of the account. */ revision: number;
}

export const pullFresh = (page: Page): Promise<StoredRecords> =>
  pullAll(async (path) => (await page.request.get(path)).json() as Promise<PullAnswer>);
/** Like `pullFresh`, with the cookies that `signUpOverHttp` returns. */
export const pullFreshOverHttp = (url: string, cookie: string): Promise<StoredRecords> =>
  pullAll(
    async (path) =>
      (await fetch(`${url}${path}`, { headers: { cookie } })).json() as Promise<PullAnswer>,
  );

async function pullAll(get: (path: string) => Promise<PullAnswer>): Promise<StoredRecords> {
  const clientId = createRecordId();
  const records = new Map<string, WireRecord>();
  for (let cursor = ''; ;) {
    const query = new URLSearchParams({
      clientId,
      cursor,
      settledMutationId: '0',
      schemaVersion: String(schemaVersion),
    });
    const answer = await get(`/api/sync/pull?${query}`);
    for (const record of answer.records) records.set(record.id, record);
    cursor = answer.cursor;
    if (!answer.more)
      return {
        of: (collection) =>
          [...records.values()].filter(
            (record) => record.collection === collection && !record.deleted,
          ),
        revision: answer.revision,
      };
  }
}

/** Waits until the page has stored its writes and reports none as pending. */
export async function saved(page: Page, timeoutMs = 90_000): Promise<void> {
  await settled(page);
  const status = page.getByRole('status').filter({ hasText: 'Everything saved' }).first();
  await status.waitFor({ state: 'attached', timeout: timeoutMs });
}
