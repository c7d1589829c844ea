/**
 * Tests changes from another device while the user is editing the plan: neither the focus nor the
 * typed text is lost.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { openOtherDevice, type OtherDevice } from '../support/other-device.ts';
import { signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import {
  dayMs,
  patch,
  putCategory,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
  remove,
  restore,
} from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

/** Returns the focus: the name of a row, the label of a line, or the element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return (
      at?.getAttribute('aria-label') ??
      at?.closest('[role=row]')?.querySelector('.outline-name')?.textContent ??
      at?.tagName ??
      null
    );
  });
const names = (page: Page) => page.locator('.outline-name').allTextContents();
const focusOn = async (page: Page, name: string) => {
  await page
    .locator('[data-row]')
    .filter({ has: page.locator('.outline-name', { hasText: new RegExp(`^${name}$`) }) })
    .focus();
  await expect.poll(() => focused(page)).toBe(name);
};
const becomesFocused = async (page: Page, name: string) => {
  await expect.poll(() => focused(page)).toBe(name);
};

const project = () => putProject({ title: 'A year off', position: 'V' });
/** Two key results: Bread with three tasks, Rent with two. */
function makePlan(projectId: string) {
  const objective = putObjective(projectId, { title: 'Save', position: 'V' });
  const bread = putKeyResult(objective.id, {
    title: 'Bread',
    position: 'B',
    metric: { kind: 'tasks', version: 1 },
  });
  const rent = putKeyResult(objective.id, {
    title: 'Rent',
    position: 'C',
    metric: { kind: 'tasks', version: 1 },
  });
  const [flour, yeast, salt] = [
    putTask(bread.id, { title: 'Flour', position: 'B' }),
    putTask(bread.id, { title: 'Yeast', position: 'C' }),
    putTask(bread.id, { title: 'Salt', position: 'D' }),
  ];
  const [first, second] = [
    putTask(rent.id, { title: 'First', position: 'B' }),
    putTask(rent.id, { title: 'Second', position: 'C' }),
  ];
  return {
    objective,
    bread,
    rent,
    flour,
    yeast,
    salt,
    first,
    second,
    all: [objective, bread, rent, flour, yeast, salt, first, second],
  };
}
async function withPlan(
  run: (given: {
    page: Page;
    device: OtherDevice;
    projectId: string;
    plan: ReturnType<typeof makePlan>;
  }) => Promise<void>,
): Promise<void> {
  const cookie = await signUpOverHttp(product.url);
  const device = openOtherDevice(product.url, cookie);
  const root = project();
  const plan = makePlan(root.id);
  await device.push(root, ...plan.all);
  await visits.visit(
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('tudo.language', 'en'));
      await page.goto('/planning');
      await expect
        .poll(() => names(page))
        .toEqual(['Save', 'Bread', 'Flour', 'Yeast', 'Salt', 'Rent', 'First', 'Second']);
      await run({ page, device, projectId: root.id, plan });
    },
    { cookie },
  );
}
const lineOf = (page: Page, parentId: string) => page.locator(`[data-row="new:${parentId}"] input`);

test('the delete of the focused row moves the focus to the next row, or to the one before', () =>
  withPlan(async ({ page, device, plan }) => {
    await focusOn(page, 'Flour');
    await device.push(remove('tasks', plan.flour.id));
    await becomesFocused(page, 'Yeast');
    // The arrow keys continue from that row.
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Salt');
    // Deletes the row together with its key result.
    await device.push(remove('keyResults', plan.bread.id));
    await becomesFocused(page, 'Rent');
    await focusOn(page, 'Second');
    await device.push(remove('tasks', plan.second.id));
    await becomesFocused(page, 'First');
    await device.push(remove('objectives', plan.objective.id));
    await becomesFocused(page, 'Add an objective');
  }));

test('a row that was only hovered does not take the focus when it is deleted', () =>
  withPlan(async ({ page, device, plan }) => {
    await focusOn(page, 'Flour');
    await page.locator('#new-objective').focus();
    await device.push(remove('tasks', plan.flour.id));
    await expect.poll(() => names(page)).not.toContain('Flour');
    await expect.poll(() => focused(page)).toBe('Add an objective');
  }));

test('a half-written task stays while everything around it changes', () =>
  withPlan(async ({ page, device, projectId, plan }) => {
    const line = lineOf(page, plan.bread.id);
    await line.fill('Sell the b');
    const other = putObjective(projectId, { title: 'Earn', position: 'A' });
    await device.push(
      other,
      putTask(plan.bread.id, { title: 'Butter', position: 'Ba' }),
      remove('tasks', plan.salt.id),
      patch('keyResults', plan.bread.id, { objectiveId: other.id }),
    );
    await expect
      .poll(() => names(page))
      .toEqual(['Earn', 'Bread', 'Flour', 'Butter', 'Yeast', 'Save', 'Rent', 'First', 'Second']);
    expect(await line.inputValue()).toBe('Sell the b');
    await expect.poll(() => focused(page)).toBe('Add a task');
    await page.keyboard.type('ike');
    // Folded away and back, and away to another project and back.
    await focusOn(page, 'Bread');
    await page.keyboard.press('ArrowLeft');
    await line.waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    expect(await line.inputValue()).toBe('Sell the bike');
    await page.locator('#new-objective').fill('Rest m');
    await device.push(putProject({ title: 'Another', position: 'W' }));
    await page.getByRole('button', { name: 'Another', exact: true }).click();
    await line.waitFor({ state: 'detached' });
    expect(await page.locator('#new-objective').inputValue()).toBe('');
    await page.getByRole('button', { name: 'A year off', exact: true }).click();
    expect(await line.inputValue()).toBe('Sell the bike');
    expect(await page.locator('#new-objective').inputValue()).toBe('Rest m');
    await line.press('Enter');
    await expect
      .poll(() => names(page))
      .toEqual([
        'Earn',
        'Bread',
        'Flour',
        'Butter',
        'Yeast',
        'Sell the bike',
        'Save',
        'Rent',
        'First',
        'Second',
      ]);
    expect(await line.inputValue()).toBe('');
  }));

test('a half-written task whose key result is deleted is offered another place', () =>
  withPlan(async ({ page, device, plan }) => {
    await lineOf(page, plan.bread.id).fill('Sell the bike');
    await device.push(remove('keyResults', plan.bread.id));
    await page.getByText('“Sell the bike” was not added: the item above it was deleted.').waitFor();
    await becomesFocused(page, 'Rent');
    await page.getByRole('button', { name: 'Add it elsewhere…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /Rent/ }).click();
    await expect
      .poll(() => names(page))
      .toEqual(['Save', 'Rent', 'First', 'Second', 'Sell the bike']);
    await page.getByText('was not added').waitFor({ state: 'detached' });
  }));

test('a half-written title or objective is kept when its row or project is deleted', () =>
  withPlan(async ({ page, device, projectId, plan }) => {
    await focusOn(page, 'Yeast');
    await page.keyboard.press('e');
    await page.keyboard.type('Sourdough');
    await device.push(remove('tasks', plan.yeast.id));
    await page.getByText('“Sourdough” was not added').waitFor();
    await becomesFocused(page, 'Salt');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('“Sourdough” was not added').waitFor({ state: 'detached' });

    await page.locator('#new-objective').fill('Rest more');
    await device.push(remove('projects', projectId));
    await page.getByText('“Rest more” was not added').waitFor();
  }));

test('details in progress overwrite no remote change, and a delete does not lose their text', () =>
  withPlan(async ({ page, device, plan }) => {
    await focusOn(page, 'Flour');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Details' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('aside') !== null))
      .toBe(true);
    await panel.getByLabel('Notes').fill('From the mill');
    await device.push(patch('tasks', plan.flour.id, { title: 'Rye flour' }));
    await expect.poll(() => names(page)).toContain('Rye flour');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.waitFor({ state: 'detached' });
    await becomesFocused(page, 'Rye flour');
    expect(await names(page)).toContain('Rye flour');

    await page.keyboard.press('Enter');
    await panel.getByText('From the mill').waitFor();
    await panel.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect.poll(() => panel.getByLabel('Notes').inputValue()).toBe('From the mill');
    await panel.getByLabel('Notes').fill('From the mill at the river');
    await device.push(remove('tasks', plan.flour.id));
    await panel.getByText('This was deleted in the meantime.').waitFor();
    expect(await panel.getByLabel('Notes').inputValue()).toBe('From the mill at the river');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=treegrid]') !== null))
      .toBe(true);
  }));

test('rounded values of the details are not written back rounded', () =>
  withPlan(async ({ page, device, plan }) => {
    const remindAt = Date.parse('2027-03-01T02:00:30Z');
    await device.push(
      patch('tasks', plan.flour.id, { remindAt }),
      patch('objectives', plan.objective.id, { progressSetByHand: 1 / 3 }),
    );
    const panel = page.getByRole('complementary', { name: 'Details' });
    for (const [name, field, shown] of [
      ['Flour', 'Remind me', '2027-03-01T09:00'],
      ['Save', 'Progress', '33.3'],
    ] as const) {
      await focusOn(page, name);
      await page.keyboard.press('Enter');
      await expect
        .poll(() => panel.locator('input').and(panel.getByLabel(field)).inputValue())
        .toBe(shown);
      await panel.getByLabel('Title').fill(`${name} anew`);
      await panel.getByRole('button', { name: 'Save' }).click();
      await panel.waitFor({ state: 'detached' });
      await expect.poll(() => names(page)).toContain(`${name} anew`);
    }
    await expect
      .poll(async () =>
        (await pullFresh(page)).of('objectives').map(({ fields }) => fields!['title']),
      )
      .toEqual(['Save anew']);
    expect(
      (await pullFresh(page)).of('tasks').find(({ id }) => id === plan.flour.id)!.fields![
        'remindAt'
      ],
    ).toBe(remindAt);
    expect(
      (await pullFresh(page)).of('objectives').map(({ fields }) => fields!['progressSetByHand']),
    ).toEqual([1 / 3]);
  }));

test('a deferred part that fails to load leaves the page and is requested again', async () => {
  const cookie = await signUpOverHttp(product.url);
  await openOtherDevice(product.url, cookie).push(project());
  await visits.visit(
    async ({ page, expectComplaints }) => {
      expectComplaints(/net::ERR_/);
      let hasNetwork = false,
        warned = 0;
      page.on('console', (message) => {
        if (message.text().includes('asked for again')) warned += 1;
      });
      await page.route('**/assets/deferred-components-*.js', (route) =>
        hasNetwork ? route.continue() : route.abort(),
      );
      // Pretends to be offline, so that the page does not reload for a missing file.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'onLine', { get: () => false }),
      );
      await page.goto('/planning');
      await expect.poll(() => warned).toBeGreaterThan(0);
      const title = page.getByText('A year off').first();
      await title.waitFor();
      hasNetwork = true;
      const came = page.waitForResponse(/\/assets\/deferred-components-/);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await came;
      await title.waitFor();
    },
    { cookie },
  );
});

test('a link to a deleted record says so until it is restored or another record is opened', () =>
  withPlan(async ({ page, device, plan }) => {
    const lost = page
      .getByRole('status')
      .filter({ hasText: 'The item in this link is not in your plan, or no longer in it.' });
    await page.goto(`/planning?item=${plan.flour.id}`);
    await page.getByRole('complementary', { name: 'Details' }).waitFor();
    expect(await lost.count()).toBe(0);
    await device.push(remove('tasks', plan.flour.id));
    await expect
      .poll(() => names(page))
      .toEqual(['Save', 'Bread', 'Yeast', 'Salt', 'Rent', 'First', 'Second']);
    await page.goto('/dashboard');
    await page.goto(`/planning?item=${plan.flour.id}`);
    await lost.waitFor();
    expect(await lost.getByRole('link').getAttribute('href')).toBe('/dashboard/deleted');
    await device.push(restore('tasks', plan.flour.id));
    await lost.waitFor({ state: 'detached' });
    await page.goto('/planning?project=01890000-0000-7000-8000-000000000000');
    await lost.waitFor();
    await page.locator('[data-tab]').first().click();
    await lost.waitFor({ state: 'detached' });
  }));

test('a key result reports that its category was deleted until it gets a new metric', () =>
  withPlan(async ({ page, device, plan }) => {
    const cash = seedRecordId('account', 0);
    const repairs = putCategory({ name: 'Repairs' }),
      mending = putCategory({ name: 'Mending', position: 'a2' });
    const row = putTransaction(cash, {
      categoryId: repairs.id,
      amountMinor: 12_000,
      date: dayMs(todayHere()),
    });
    const result = putKeyResult(plan.objective.id, {
      title: 'Few repairs',
      position: 'D',
      direction: 'keep',
      highValue: 50_000,
      targetValue: 50_000,
      metric: {
        kind: 'money',
        version: 1,
        filter: {
          categoryIds: [repairs.id],
          accountIds: [],
          payees: [],
          tags: [],
          kinds: ['expense'],
        },
        measure: 'sum',
        window: { kind: 'all' },
        currency: 'USD',
      },
    });
    await device.push(repairs, mending, row, result);
    await page.goto(`/planning?item=${result.id}`);
    const said = page
      .getByRole('status')
      .filter({ hasText: 'A category that this key result measures was deleted' });
    await page.getByRole('link', { name: 'Show its transaction' }).waitFor();
    expect(await said.count()).toBe(0);
    await device.push(remove('categories', repairs.id));
    await said.waitFor();
    await page.getByText('Edit this key result').click();
    await page.getByRole('button', { name: /^Categories:/ }).click();
    await page.getByRole('checkbox', { name: 'Mending' }).check();
    await page.keyboard.press('Escape');
    await page
      .locator('button[type=submit]')
      .filter({ hasText: /^Save$/ })
      .click();
    await expect
      .poll(
        async () =>
          (
            (await pullFresh(page)).of('keyResults').find(({ id }) => id === result.id)!.fields![
              'metric'
            ] as { filter: { categoryIds: string[] } }
          ).filter.categoryIds,
      )
      .toEqual([mending.id]);
    await page.goto(`/planning?item=${result.id}`);
    await page.getByRole('link', { name: 'No transactions yet' }).waitFor();
    expect(await said.count()).toBe(0);
  }));
