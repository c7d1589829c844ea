/** Tests the list of deleted records, which the server sends in pages. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { schemas } from '#contract/collections';
import { createRecordId } from '#contract/ids';
import type { DeletionEntry, DeletedAnswer } from '#contract/sync';
import { portability as en } from '#contract/i18n/en/portability';
import { portability as vi } from '#contract/i18n/vi/portability';
import { answer, hold, page, logIn, stored } from '../../../tests/support/component/mount-page.tsx';
import { putAccount, putTransaction, remove } from '../../../tests/support/records.ts';

const actOf = (revision: number): DeletionEntry => ({
  revision,
  deletedAt: Date.now() - 60_000,
  roots: [
    {
      collection: 'projects',
      id: createRecordId(),
      createdAt: 1,
      updatedAt: 1,
      below: {},
      fields: { title: `Project ${revision}` },
    },
  ],
});

test.each([
  ['en', en],
  ['vi', vi],
] as const)(
  'two presses for older ones send one request, and no row is listed twice: %s',
  async (language, texts) => {
    const t = texts.deleted;
    const pages: Record<string, DeletedAnswer> = {
      '': { acts: [actOf(9), actOf(8)], next: '8' },
      8: { acts: [actOf(7), actOf(6)], next: '6' },
      6: { acts: [actOf(5)], next: null },
    };
    const asked: string[] = [];
    const give = (from: string) => hold(() => pages[from]!);
    const held: Record<string, ReturnType<typeof hold>> = { 8: give('8'), 6: give('6') };
    await logIn({ language });
    answer('GET /api/sync/deleted', (request) => {
      const from = request.url.searchParams.get('before') ?? '';
      if (from === '') return pages['']!;
      asked.push(from);
      return held[from]!.answer(request);
    });
    await page.goto('/dashboard/deleted');
    const rows = () =>
      page.getByRole('list', { name: t.title }).locator('.strong').allTextContents();
    await expect.poll(rows).toEqual(['Project 9', 'Project 8']);
    const more = page.getByRole('button', { name: t.more });
    const pressTwice = async (from: string) => {
      await more.click();
      await held[from]!.asked;
      await more.click();
      held[from]!.release();
    };
    await pressTwice('8');
    await expect.poll(rows).toEqual(['Project 9', 'Project 8', 'Project 7', 'Project 6']);
    await pressTwice('6');
    await expect
      .poll(rows)
      .toEqual(['Project 9', 'Project 8', 'Project 7', 'Project 6', 'Project 5']);
    expect(asked).toEqual(['8', '6']);
    expect(await more.count()).toBe(0);
  },
);

/** A deleted row of a statement, as the server lists it. */
const listed = ({ id, fields }: ReturnType<typeof putTransaction>) => ({
  collection: 'transactions' as const,
  id,
  createdAt: 1,
  updatedAt: 1,
  below: {},
  fields: v.parse(schemas.transactions, fields) as Record<string, unknown>,
});

test.each([
  ['en', en],
  ['vi', vi],
] as const)(
  'a restore leaves out the rows that a later import brought again, and says so: %s',
  async (language, { deleted: t }) => {
    const account = putAccount();
    const row = (bankId: string) => putTransaction(account.id, { bankId, payee: bankId });
    const [before, other, earlier, again] = [
      row('row-1'),
      row('row-2'),
      row('row-1'),
      row('row-1'),
    ];
    const acts: DeletionEntry[] = [
      { revision: 9, deletedAt: Date.now() - 60_000, roots: [listed(before), listed(other)] },
      { revision: 5, deletedAt: Date.now() - 9_000_000, roots: [listed(earlier)] },
    ];
    await logIn({
      language,
      records: [account, other, remove('transactions', other.id), again],
    });
    answer('GET /api/sync/deleted', () => ({ acts, next: null }));
    await page.goto('/dashboard/deleted');
    const list = page.getByRole('list', { name: t.title });
    const restore = list.getByRole('button', { name: t.restore });
    await restore.first().click();
    const said = new RegExp(`^${t.restored('row-2')}.*${t.leftOut('1', true)}`);
    await page.getByText(said).waitFor();
    const alive = () => stored('transactions').flatMap((one) => (one.deleted ? [] : [one.id]));
    await expect.poll(() => alive().toSorted()).toEqual([other.id, again.id].toSorted());
    await restore.last().click();
    await page.getByText(t.importedAgain).waitFor();
    expect(alive()).toHaveLength(2);
  },
);
