/** A person remembers a word or an amount and looks for the exact record, wherever it is stored. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { search as en } from '#contract/i18n/en/search';
import { frame as enFrame } from '#contract/i18n/en/frame';
import { profile as enProfile } from '#contract/i18n/en/profile';
import { search as vi } from '#contract/i18n/vi/search';
import { frame as viFrame } from '#contract/i18n/vi/frame';
import { profile as viProfile } from '#contract/i18n/vi/profile';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import {
  dayMs,
  put,
  putCategory,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
} from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const account = seedRecordId('account', 0);

test.each([
  {
    language: 'en' as const,
    words: en,
    frame: enFrame,
    currency: 'USD',
    amount: '45.50',
    amountMinor: 4_550,
  },
  {
    language: 'vi' as const,
    words: vi,
    frame: viFrame,
    currency: 'VND',
    amount: '1.250.000',
    amountMinor: 1_250_000,
  },
])(
  'one field finds every kind of record and opens it at its place: $language',
  async ({ language, words, frame, currency, amount, amountMinor }) => {
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    const device = openOtherDevice(product.url, cookie);
    const category = putCategory({ name: 'Cà phê' });
    const project = putProject({ title: 'Một năm nghỉ' }),
      objective = putObjective(project.id, { title: 'Để dành đủ' }),
      keyResult = putKeyResult(objective.id);
    const task = putTask(keyResult.id, {
      title: 'Gọi ngân hàng',
      noteMarkdown: '# Hỏi\n- lãi suất **thẻ vàng**',
    });
    const wanted = putTransaction(account, {
      date: dayMs('2024-03-09'),
      payee: 'Bảo tàng Mỹ thuật',
      amountMinor,
      currency,
    });
    const many = Array.from({ length: 400 }, (_, at) =>
      putTransaction(account, {
        date: dayMs('2024-03-09'),
        payee: `Dòng ${at}`,
        amountMinor: 1_000,
        currency,
      }),
    );
    await device.push(
      category,
      project,
      objective,
      keyResult,
      task,
      putTransaction(account, {
        payee: 'Quán góc',
        categoryId: category.id,
        amountMinor: 30_000,
        currency,
      }),
    );
    await device.push(wanted, ...many);
    await device.push(
      put('recurring', {
        schedule: {
          version: 1,
          every: 1,
          unit: 'month',
          startDay: '2027-01-05',
          weekdays: [],
          monthDay: null,
          weekend: 'keep',
        },
        nextDay: '2027-01-05',
        template: {
          version: 1,
          kind: 'expense',
          amountMinor: 120_000,
          currency,
          accountId: account,
          transferAccountId: null,
          transferAmountMinor: null,
          payee: 'Tiền nhà trọ',
          note: '',
          categoryId: null,
          tags: [],
        },
      }),
      put('rules', {
        position: 'a0',
        conditions: [{ version: 1, field: 'payee', test: 'contains', text: 'Xanh SM' }],
        actions: [{ version: 1, set: 'category', categoryId: category.id }],
      }),
      put('timerSessions', {
        kind: 'focus',
        label: 'Đọc luận văn',
        segments: [[dayMs('2026-11-18'), dayMs('2026-11-18') + 1_500_000]],
        timeZone: 'Asia/Ho_Chi_Minh',
        day: '2026-11-18',
        plannedSeconds: 1_500,
        completed: true,
      }),
    );
    await visits.visit(
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        const combobox = page.getByRole('combobox', { name: frame.command.open });
        const search = async (text: string) => {
          await page.keyboard.press('Control+k');
          await combobox.fill(text);
        };
        /** Goes down to the option with the keyboard, and takes it. */
        const open = async (text: string, option: string | RegExp) => {
          await search(text);
          await page.getByRole('option', { name: option }).first().waitFor();
          await expect
            .poll(async () => {
              if ((await page.getByRole('option', { name: option, selected: true }).count()) > 0)
                return true;
              await combobox.press('ArrowDown');
              return false;
            })
            .toBe(true);
          await combobox.press('Enter');
        };
        await page.goto('/dashboard');
        await page.getByRole('heading', { level: 1 }).first().waitFor();

        // A row of years ago, by its amount, then by its name without marks; 400 others stand on
        // its day.
        await open(amount, /Bảo tàng/);
        await page.waitForURL(/\/dashboard\/ledger\?/);
        const focused = page.locator('[data-row]:focus');
        await focused.filter({ hasText: 'Bảo tàng Mỹ thuật' }).waitFor();
        await page.goto('/dashboard');
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await open('bao tang', /Bảo tàng/);
        await focused.filter({ hasText: 'Bảo tàng Mỹ thuật' }).waitFor();
        // The row is found by its category on the ledger itself, whose own search would omit it.
        await open('ca phe', /Quán góc/);
        await focused.filter({ hasText: 'Quán góc' }).waitFor();
        // Deep down in a day.
        await open('dong 399', /Dòng 399/);
        await focused.filter({ hasText: 'Dòng 399' }).waitFor();

        await open('the vang', /Gọi ngân hàng/);
        await page.waitForURL(new RegExp(`/planning\\?.*item=${task.id}`));
        await page
          .locator(`[aria-selected=true]`)
          .filter({ hasText: 'Gọi ngân hàng' })
          .first()
          .waitFor();

        await open('nha tro', `Tiền nhà trọ ${words.kinds.recurring}`);
        await page.getByRole('dialog').locator('input[value="Tiền nhà trọ"]').waitFor();
        await page.keyboard.press('Escape');
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
        await open('xanh sm', /Xanh SM/);
        await page.getByRole('dialog').locator('input[value="Xanh SM"]').waitFor();
        await page.keyboard.press('Escape');
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

        await search('luan van');
        await page
          .getByRole('group', { name: words.groups.focus })
          .getByRole('option', { name: /Đọc luận văn/ })
          .waitFor();
        await combobox.fill('zzzz qqqq');
        await page
          .getByRole('option', { name: words.searchLedger('zzzz qqqq'), selected: true })
          .waitFor();
        // The search of the ledger, and a task of that name.
        await expect
          .poll(() => page.getByRole('option').allTextContents())
          .toEqual([words.searchLedger('zzzz qqqq'), words.addTask('zzzz qqqq')]);
        await combobox.fill(language === 'vi' ? 'lai kep' : 'compound');
        await page
          .getByRole('group', { name: words.groups.pages })
          .getByRole('option')
          .first()
          .waitFor();
        await combobox.fill('luan van');
        await page.getByRole('option', { name: /Đọc luận văn/ }).click();
        await page.waitForURL(/\/timer-block/);
        await page.getByRole('dialog').locator('input[value="Đọc luận văn"]').waitFor();
      },
      { cookie },
    );
  },
);

test('notes and other texts beside names are found and opened at their place', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'vi');
  const device = openOtherDevice(product.url, cookie);
  const project = putProject({ title: 'Một năm nghỉ', description: 'Vì sao: **ngắm hoa ban**' }),
    objective = putObjective(project.id),
    keyResult = putKeyResult(objective.id, {
      title: 'Đọc mười hai cuốn',
      metric: { kind: 'manual', version: 1, unit: 'cuốn' },
      targetValue: 12,
    });
  await device.push(
    project,
    objective,
    keyResult,
    put('checkIns', {
      keyResultId: keyResult.id,
      day: '2026-11-04',
      value: 3,
      note: 'Mượn ở thư viện tỉnh',
    }),
    put('timerSessions', {
      kind: 'focus',
      label: 'Viết',
      note: 'Xong phần mở bài',
      segments: [[dayMs('2026-11-18'), dayMs('2026-11-18') + 1_500_000]],
      timeZone: 'Asia/Ho_Chi_Minh',
      day: '2026-11-18',
      plannedSeconds: 1_500,
      completed: true,
    }),
    put('timeBlocks', {
      taskId: null,
      label: 'Khám răng',
      day: '2024-02-29',
      startMinute: 540,
      minutes: 60,
    }),
    put('reviews', {
      cycleStart: '2025-03-03',
      answers: { version: 1, well: 'Nhịn trà sữa', hard: '', next: '', results: [] },
    }),
    put('scenarios', {
      tool: 'compound-interest',
      name: 'Quỹ cho bé Bống',
      version: 1,
      inputs: { state: '1.&c=USD&p=7654321&end' },
      position: 'a0',
    }),
    put('templates', {
      name: 'Chuyển nhà',
      content: {
        version: 1,
        kind: 'projects',
        anchorDay: null,
        root: {
          fields: { title: 'Chuyển nhà' },
          children: [{ fields: { title: 'Gom thùng các tông' }, children: [] }],
        },
      },
    }),
    put('imports', {
      fileName: 'sao-ke-thang-10.ofx',
      format: 'ofx',
      accountId: account,
      status: 'complete',
      rowCount: 0,
    }),
  );
  await visits.visit(
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('tudo.language', 'vi'));
      const combobox = page.getByRole('combobox', { name: viFrame.command.open });
      const open = async (text: string, group: string, option: RegExp) => {
        await page.goto('/dashboard');
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.keyboard.press('Control+k');
        await combobox.fill(text);
        await page
          .getByRole('group', { name: group })
          .getByRole('option', { name: option })
          .click();
      };
      const { groups } = vi;
      await open('hoa ban', groups.notes, /Một năm nghỉ/);
      await page.waitForURL((url) => url.searchParams.get('item') === project.id);
      await open('thu vien tinh', groups.notes, /Đọc mười hai cuốn/);
      await page.getByText('Mượn ở thư viện tỉnh').first().waitFor();
      await open('mo bai', groups.notes, /Viết/);
      await page.getByRole('dialog').locator('input[value="Xong phần mở bài"]').waitFor();
      await open('kham rang', groups.focus, /Khám răng/);
      await page
        .getByRole('button', { name: /^Khám răng/ })
        .first()
        .waitFor();
      await open('tra sua', groups.notes, /./);
      await page.waitForURL(/week=2025-03-03/);
      await expect
        .poll(() =>
          page
            .locator('textarea')
            .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value)),
        )
        .toContain('Nhịn trà sữa');
      await open('be bong', groups.saved, /Quỹ cho bé Bống/);
      await page.locator('input[value*="76"]').first().waitFor();
      await open('cac tong', groups.notes, /Chuyển nhà/);
      await page
        .getByRole('dialog')
        .locator('[aria-current]')
        .filter({ hasText: 'Chuyển nhà' })
        .waitFor();
      await open('sao ke thang', groups.ledger, /sao-ke-thang-10/);
      await page
        .getByRole('dialog')
        .locator('[aria-current]')
        .filter({ hasText: 'sao-ke-thang-10.ofx' })
        .waitFor();
    },
    { cookie },
  );
});

test.each([
  { language: 'en' as const, frame: enFrame, profile: enProfile, width: 1440 },
  { language: 'vi' as const, frame: viFrame, profile: viProfile, width: 360 },
])(
  'a setting opens at its part of the profile, also a second time: $language',
  async ({ language, frame, profile, width }) => {
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    await visits.visit(
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        await page.goto('/dashboard/accounts');
        await page.locator('main h1').waitFor();
        const begun = page.getByRole('heading', { name: profile.signIn, exact: true });
        for (let time = 1; time <= 2; time += 1) {
          await page.keyboard.press('Control+k');
          await page
            .getByRole('combobox', { name: frame.command.open })
            .fill(profile.changePassword);
          await page.getByRole('option', { name: profile.changePassword }).first().waitFor();
          await page.keyboard.press('Enter');
          await expect
            .poll(() => begun.evaluate((heading) => heading === document.activeElement))
            .toBe(true);
          const top = () => begun.evaluate((heading) => heading.getBoundingClientRect().top);
          await expect.poll(top).toBeGreaterThan(16);
          await expect.poll(top).toBeLessThan(400);
          await page.evaluate(() => window.scrollTo(0, 0));
        }
      },
      { cookie, viewport: { width, height: 800 } },
    );
  },
);
