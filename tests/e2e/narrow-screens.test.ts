/** On a phone nothing runs out of the side, in either language; and the keyboard can go straight to the content. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFromMenu, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits, cookie: string;
const email = 'nguyen-thi-thanh-huong-giang@a-very-long-domain-name.example.com';
beforeAll(async () => {
  product = await startProduct();
  visits = await openVisits(product);
  await fetch(`${product.url}/api/letters/contact`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'Nguyễn Thị Thanh Hương Giang', email, subject: 'Nhập tệp', message: 'Làm sao để nhập tệp?', website: '', shownForMs: 5_000, language: 'vi' }) });
  await fetch(`${product.url}/api/letters/guide/ask`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, website: '', shownForMs: 5_000, language: 'vi' }) });
  cookie = await signUpOverHttp(product.url, { fullName: 'Nguyễn Thị Thanh Hương Giang', email, password: 'correct-horse' });
  await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'grant', email], { cwd: join(import.meta.dirname, '../..'), env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '' } });
});
afterAll(async () => { await visits.close(); await product.dispose(); });

const articles = readdirSync(join(import.meta.dirname, '../../content/blog/en')).map((name) => `/blog/${name.replace('.md', '')}`);
const phone = { width: 360, height: 740 };

test.each(['en', 'vi'] as const)('no page scrolls sideways at 360 px: %s', (language) => visits.visit(async ({ page, expectComplaints }) => {
  expectComplaints(/404/);
  await page.addInitScript((chosen) => localStorage.setItem('tudo.language', chosen), language);
  const prefix = language === 'vi' ? '/vi' : '';
  const wide: string[] = [];
  for (const path of [prefix || '/', `${prefix}/forgot-password`, `${prefix}/process`, `${prefix}/contact`, `${prefix}/pricing`, `${prefix}/payment/cancel`, `${prefix}/payment/success`, `${prefix}/compound-interest`, `${prefix}/fi-calculator`, `${prefix}/latte-factor`, `${prefix}/budget-planner`, `${prefix}/debt-or-invest`, `${prefix}/guide/confirm`, `${prefix}/guide/unsubscribe?token=x`, `${prefix}/guide/unsubscribe/plan?token=x`, ...['/verify-email', '/resources', '/faq', '/terms-of-service', '/privacy-policy', '/timer-block', '/blog', ...articles].map((path) => prefix + path), '/no/such/page', '/dashboard', '/dashboard/ledger', '/dashboard/accounts', '/dashboard/budgets', '/dashboard/review', '/dashboard/rules', '/dashboard/recurring', '/dashboard/reports', '/planning', '/profile', '/profile/bring-in', '/dashboard/deleted', ...['', '/messages', '/subscribers', '/growth', '/mail', '/health', '/announcements', '/audit'].map((view) => `/admin-dashboard${view}`)]) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    if (path.startsWith('/admin-dashboard')) await page.locator('main :is(table, article, form, .adm-chart)').first().waitFor();
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (scrolls > 0) wide.push(`${path} by ${scrolls} px`);
  }
  expect(wide).toEqual([]);
}, { cookie, viewport: phone }));

test('the two windows and the login page fit', () => visits.visit(async ({ page }) => {
  for (const path of ['/vi/login', '/login']) {
    await page.goto(path);
    await page.getByLabel('Email').waitFor();
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, phone.width]);
  }
  await page.goto('/');
  const dialog = await openFromMenu(page, 'Sign Up');
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  expect(await dialog.evaluate((element) => [element.scrollWidth - element.clientWidth, element.getBoundingClientRect().right <= innerWidth])).toEqual([0, true]);
}, { viewport: phone }));

test.each(['/', '/dashboard'])('the first stop of the keyboard on %s leads to the content', (path) => visits.visit(async ({ page }) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Account', exact: true, disabled: false }).first().waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
}, { cookie }));

test('a line in the ledger is saved by the thumb, and the keyboard stays for the next', async () => {
  const own = await signUpOverHttp(product.url);
  await visits.visit(async ({ page }) => {
    await page.goto('/dashboard/ledger');
    const line = page.getByRole('textbox', { name: 'New transaction' });
    await line.tap();
    await line.fill('coffee 4.5');
    const save = page.locator('.tip').getByRole('button', { name: 'Save', exact: true });
    const { height } = (await save.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(40);
    await save.tap();
    await page.locator('.rw', { hasText: 'coffee' }).waitFor();
    await expect.poll(() => line.inputValue()).toBe('');
    expect(await line.evaluate((field) => field === document.activeElement)).toBe(true);
  }, { cookie: own, viewport: phone, hasTouch: true, isMobile: true });
});
