/** The list of what was deleted, which comes from the server some acts at a time. */
import { expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import type { DeletedAct, DeletedAnswer } from '#contract/sync';
import { portability as en } from '#contract/i18n/en/portability';
import { portability as vi } from '#contract/i18n/vi/portability';
import { answer, hold, page, logIn } from '../../../tests/support/component/mount-page.tsx';

const actOf = (revision: number): DeletedAct => ({
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
  'older ones pressed twice are asked for once, and no row comes twice: %s',
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
    const rows = () => page.getByRole('list', { name: t.title }).locator('.em').allTextContents();
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
