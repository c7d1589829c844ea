/** Specification §4 and §6 on the running product: the admin route, and what needs a sign-in. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, seenSignedIn, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { readyForAdmin } from '../support/ready-for-admin.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await startProduct();
  visits = await openVisits(product);
});
afterAll(async () => {
  await visits.close();
  await product.dispose();
});

const root = join(import.meta.dirname, '../..');
/** `npm run admin`, beside the running server. */
const admin = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: product.dataDir },
  });

describe('§4 the admin route', () => {
  const lan = newPerson('Lan Nguyễn'),
    minh = newPerson('Minh Trần');
  let lansCookie: string;
  const visitAsLan = (run: Parameters<Visits['visit']>[0]) =>
    visits.visit(run, { cookie: lansCookie });
  beforeAll(async () => {
    lansCookie = await signUpOverHttp(product.url, lan);
    await readyForAdmin(product, lan, lansCookie);
    await signUpOverHttp(product.url, minh);
  });

  test('an admin sees every profile, and leaves for / at the moment the right is revoked', () =>
    visitAsLan(async ({ page }) => {
      await page.goto('/');
      await seenSignedIn(page);
      expect((await page.request.get('/api/admin/profiles')).status()).toBe(403);
      await admin('grant', lan.email);
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Admin' }).click();
      await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
      for (const { email } of [lan, minh])
        await page.getByRole('cell', { name: email, exact: true }).waitFor();
      await page.evaluate(() => {
        (window as { sameDocument?: boolean }).sameDocument = true;
      });
      await admin('revoke', lan.email);
      await page.waitForURL(`${product.url}/`);
      expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(
        true,
      );
      expect((await page.request.get('/api/admin/profiles')).status()).toBe(403);
    }));

  test('the right shows in the account menu without a reload', () =>
    visitAsLan(async ({ page }) => {
      await page.goto('/');
      await seenSignedIn(page);
      await admin('grant', lan.email);
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Admin' }).waitFor();
      await admin('revoke', lan.email);
      await page.getByRole('menuitem', { name: 'Admin' }).waitFor({ state: 'detached' });
    }));

  test('a visitor signs in on the way and arrives as an admin at the requested page', () =>
    visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(/status of 403|admin\/second-step-required/);
      await admin('grant', minh.email);
      await page.goto('/admin-dashboard?from=mail#top');
      await page.waitForURL('**/login');
      await page.getByLabel('Email').fill(minh.email);
      await page.getByLabel('Password', { exact: true }).fill(minh.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.waitForURL('**/admin-dashboard?from=mail#top');
      await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
      // The right alone opens nothing, and the way on is said.
      await page.getByText('The admin area needs sign-in codes', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Go to the profile', exact: true }).click();
      await page.waitForURL('**/profile');
    }));
});

describe('§6 operations that need a sign-in', () => {
  test.each(['state?', 'profile'])(
    'a visitor learns nothing of /api/identity/%s',
    async (operation) => {
      const answer = (await (await fetch(`${product.url}/api/identity/${operation}`)).json()) as {
        value?: unknown;
      };
      expect(answer.value ?? null).toBeNull();
    },
  );
  test.each([
    '/api/sync/pull?clientId=01981000-0000-7000-8000-000000000001&cursor=&settledMutationId=0&schemaVersion=1',
    '/api/sync/stream',
    '/api/admin/profiles',
  ])('%s', async (path) => {
    expect((await fetch(`${product.url}${path}`)).status).toBe(401);
  });
});
