/**
 * Tests §2 and §4 of the specification on screens that need the real server, a reload or several
 * pages. The forms themselves are tested in `app/features/auth/auth-forms.browser.test.tsx`.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, seenSignedIn, signUp, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { openVisits, type Visitor, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await startProduct();
  visits = await openVisits(product);
});
afterAll(async () => {
  await visits.close();
  await product.dispose();
});

/** A visitor of its own for each test: nobody is signed in, nothing is stored. */
const withPage = (run: (page: Page, visitor: Visitor) => Promise<void>) =>
  visits.visit((visitor) => run(visitor.page, visitor));

describe('§4 modals', () => {
  test('a navigation state opens a modal on arrival, once, and never for a signed-in person', () =>
    withPage(async (page) => {
      const arriveWith = (modal: string) =>
        page.evaluate((openModal) => {
          history.replaceState({ usr: { openModal }, key: 'arrival', idx: 0 }, '');
          location.reload();
        }, modal);
      await page.goto('/pricing');
      await arriveWith('signup');
      await page.getByRole('dialog').getByLabel('Full name').waitFor();
      await page.waitForFunction(
        () =>
          (history.state as { usr?: { openModal?: string } } | null)?.usr?.openModal === undefined,
      );
      await page.reload();
      await page.getByRole('button', { name: 'Account', exact: true, disabled: false }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await signUp(page);
      await arriveWith('signin');
      await page.waitForFunction(
        () =>
          (history.state as { usr?: { openModal?: string } } | null)?.usr?.openModal === undefined,
      );
      await seenSignedIn(page);
      expect(await page.getByRole('dialog').count()).toBe(0);
    }));
});

describe('§4 a sign-out while changes wait', () => {
  test.each([
    [
      'en',
      '/pricing',
      'Account',
      'Sign Out',
      'Signing out…',
      '1 change has not reached the server yet and would be lost. Nothing is lost if you stay signed in.',
      'Stay signed in',
    ],
    [
      'vi',
      '/vi/pricing',
      'Tài khoản',
      'Đăng xuất',
      'Đang đăng xuất…',
      '1 thay đổi chưa được gửi lên máy chủ và sẽ bị mất. Nếu không đăng xuất, bạn sẽ không mất gì.',
      'Không đăng xuất',
    ],
  ] as const)(
    'a public page shows the progress and then the number of unsent changes (%s)',
    async (language, path, account, signOut, underWay, question, stay) => {
      const person = newPerson();
      await visits.visit(
        async ({ page, expectComplaints }) => {
          expectComplaints(/ERR_FAILED|Failed to fetch/);
          await page.goto('/profile');
          const name = page.locator('input[autocomplete=name]');
          await expect.poll(() => name.inputValue()).toBe(person.fullName);
          await page.route('**/api/sync/**', (route) => route.abort());
          await name.fill('Lan Trần');
          await name.press('Enter');
          await page.locator('.toast').waitFor();
          await page.goto(path);
          const leave = async () => {
            await page.getByRole('button', { name: account, exact: true }).click();
            await page.getByRole('menuitem', { name: signOut }).click();
          };
          await leave();
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('heading', { name: underWay }).waitFor();
          // Nothing closes it: the sign-out goes on all the same.
          await page.keyboard.press('Escape');
          await dialog.getByText(question).waitFor();
          await dialog.getByRole('button', { name: stay }).click();
          await dialog.waitFor({ state: 'detached' });
          await page.unroute('**/api/sync/**');
          await leave();
          await page.waitForURL(`**${language === 'vi' ? '/vi' : '/'}`);
          const again = await fetch(`${product.url}/api/identity/sign-in`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: person.email, password: person.password }),
          });
          expect(await again.json()).toMatchObject({ value: { displayName: 'Lan Trần' } });
        },
        { cookie: await signUpOverHttp(product.url, person, language) },
      );
    },
  );
});

describe('§4 guarded pages', () => {
  // A page that React could not take over as it stands would complain in the log, which fails a
  // visit.
  test('a sign-in page that a guard opened is kept over a reload and a return', () =>
    withPage(async (page) => {
      const led = page.getByText(
        'You need to sign in to open that page. After that you go straight to it.',
      );
      await page.goto('/dashboard');
      await page.waitForURL('**/login');
      await led.waitFor();
      await page.reload();
      await led.waitFor();
      await page.goto('/faq');
      await page.goBack();
      await page.waitForURL('**/login');
      await led.waitFor();
    }));

  test.each([
    [
      'en',
      'You were signed out. Sign in again to return to that page; what you saved is still there.',
      'Password',
      'Sign In',
      'Name',
    ],
    [
      'vi',
      'Phiên đăng nhập của bạn đã kết thúc. Đăng nhập lại để trở về trang đó; những gì bạn đã lưu vẫn còn nguyên.',
      'Mật khẩu',
      'Đăng nhập',
      'Tên',
    ],
  ] as const)(
    'an act after the sign-in ended says so, and saved work is found later (%s)',
    async (language, ended, password, signIn, name) => {
      const person = newPerson(),
        cookie = await signUpOverHttp(product.url, person, language);
      await visits.visit(
        async ({ page, expectComplaints }) => {
          expectComplaints(/status of 401|ERR_FAILED|Failed to fetch/);
          await page.goto('/profile');
          const field = page.getByLabel(name, { exact: true });
          await expect.poll(() => field.inputValue()).toBe(person.fullName);
          await page.route('**/api/sync/push', (route) => route.abort());
          await field.fill('Lan Trần');
          await field.press('Enter');
          await page.locator('.toast').waitFor();
          await fetch(`${product.url}/api/identity/sign-out`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie },
            body: '{}',
          });
          await page.getByText(ended).waitFor();
          await page.unroute('**/api/sync/push');
          await page.getByLabel('Email').fill(person.email);
          await page.getByLabel(password, { exact: true }).fill(person.password);
          await page.getByRole('button', { name: signIn, exact: true }).click();
          await page.waitForURL('**/profile');
          await expect
            .poll(
              async () =>
                (
                  await page.evaluate(
                    async () =>
                      (await fetch('/api/identity/profile')).json() as Promise<{
                        value: { displayName: string };
                      }>,
                  )
                ).value.displayName,
            )
            .toBe('Lan Trần');
          // The copy is opened again: until it has been read, the page shows the data of identity.
          await expect.poll(() => field.inputValue()).toBe('Lan Trần');
        },
        { cookie },
      );
    },
  );
});

describe('§2 /forgot-password', () => {
  test('the mailed link sets a new password once', () =>
    withPage(async (page, { expectComplaints }) => {
      const person = newPerson();
      await signUpOverHttp(product.url, person);
      await page.goto('/login');
      await page
        .getByRole('main')
        .getByRole('button', { name: 'Sign In', exact: true, disabled: false })
        .waitFor();
      await page.getByLabel('Email').fill(person.email);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(person.email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByRole('heading', { name: 'Check your email.' }).waitFor();
      await expect
        .poll(
          () =>
            product
              .outbox()
              .filter((mail) => mail.to === person.email)
              .flatMap((mail) => mail.links)
              .filter((link) => link.includes('/forgot-password')).length,
        )
        .toBe(1);
      const link = product
        .outbox()
        .filter((mail) => mail.to === person.email)
        .flatMap((mail) => mail.links)
        .find((each) => each.includes('/forgot-password'))!;
      // Looking at the page does not use the link up.
      await page.goto(link);
      await page.getByLabel('New password').waitFor();
      for (const label of ['New password', 'Confirm password'])
        expect(await page.getByLabel(label, { exact: true }).getAttribute('autocomplete')).toBe(
          'new-password',
        );
      await page.reload();
      await page.getByLabel('New password').fill('short1');
      await page.getByRole('button', { name: 'Save the new password' }).click();
      await expect
        .poll(() => page.locator('.error').allTextContents())
        .toEqual([
          'Password must be at least 8 characters.',
          'Password must contain at least one special character.',
          'Please confirm your password.',
        ]);
      await page.getByLabel('New password').fill('another-horse');
      await page.getByLabel('Confirm password').fill('another-horse');
      await page.getByRole('button', { name: 'Save the new password' }).click();
      await page.getByRole('heading', { name: 'Your new password is set.' }).waitFor();
      expectComplaints(/400|auth\/(invalid|expired)-action-code/);
      // Said before anything is typed.
      await page.goto(link);
      await page.getByRole('heading', { name: 'This link no longer works.' }).waitFor();
      expect(await page.getByLabel('New password').count()).toBe(0);
      await page.getByRole('link', { name: 'Get a new link' }).waitFor();
    }));
});

describe('§2 the frame', () => {
  test('a choice of language on any page applies to the account pages and the next visit', () =>
    withPage(async (page) => {
      await signUp(page);
      await page.goto('/planning');
      // The words of its main alone are Vietnamese until then: the frame, the title and the dates
      // are not.
      const main = page.locator('#main[lang=vi]');
      await main
        .getByText(
          'This page is in Vietnamese until you choose. Show it in English · Giữ tiếng Việt',
        )
        .waitFor();
      await main.getByRole('button', { name: 'Thêm dự án' }).first().waitFor();
      await page
        .getByRole('link', { name: /^Dashboard/ })
        .first()
        .waitFor();
      expect([await page.locator('html').getAttribute('lang'), await page.title()]).toEqual([
        'en',
        'Plan · Tudo',
      ]);
      await page.goto('/profile');
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      await page.getByRole('button', { name: 'EN, English' }).first().click();
      await page.goto('/planning');
      await page.locator('html[lang=en]').waitFor();
      await page.goto('/');
      // Waits for hydration, since before it the link would navigate without storing the choice.
      await seenSignedIn(page);
      const saved = page.waitForResponse((response) =>
        response.url().endsWith('/api/identity/update-profile'),
      );
      await page.getByRole('link', { name: 'VI, Tiếng Việt' }).click();
      await page.waitForURL('**/vi');
      await saved;
      await page.goto('/dashboard');
      await page.locator('html[lang=vi]').waitFor();
    }));
});
