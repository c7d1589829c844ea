/** Specification §2, §4, §5, §8 and §9 on the screens: the header's account menu, both modals, /login, /forgot-password, the guards. */
import { execFileSync } from 'node:child_process';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, openFromMenu, seenSignedIn, sendSignUp, signUp, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { openVisits, type Visitor, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => { product = await startProduct(); visits = await openVisits(product); });
afterAll(async () => { await visits.close(); await product.dispose(); });

/** A visitor of its own for each test: nobody is signed in, nothing is stored. */
const withPage = (run: (page: Page, visitor: Visitor) => Promise<void>) => visits.visit((visitor) => run(visitor.page, visitor));
const toast = (page: Page, text: string): Promise<void> => page.locator('.toast', { hasText: text }).waitFor();
const errorsOf = (dialog: Locator): Promise<string[]> => dialog.locator('.err').allTextContents();
/** Holds every answer of an operation until it is let go. */
async function hold(page: Page, operation: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => { release = resolve; });
  await page.route(`**/api/identity/${operation}`, async (route) => { await held; await route.continue(); });
  return release;
}

/** Neither Escape nor a press beside it, on its cross or on the way to the other form closes it. */
async function staysOpen(page: Page, dialog: Locator, other: 'Sign In' | 'Sign Up'): Promise<void> {
  // In flight from here on.
  await dialog.getByRole('button', { name: other, exact: true, disabled: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await dialog.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
  expect(await dialog.getByRole('button', { name: other, exact: true }).isDisabled()).toBe(true);
  expect([await dialog.isVisible(), await dialog.getAttribute('data-state')]).toEqual([true, 'open']);
}

describe('§5 sign-up', () => {
  test('says what is missing, puts the keyboard there, and forgets each error as one types', () => withPage(async (page) => {
    await page.goto('/');
    const dialog = await openFromMenu(page, 'Sign Up');
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect.poll(() => errorsOf(dialog)).toEqual(['Full name is required.', 'Email is required.', 'Password is required.', 'Please confirm your password.']);
    expect(await dialog.getByLabel('Full name').evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByLabel('Email').fill('l');
    await expect.poll(() => errorsOf(dialog)).toEqual(['Full name is required.', 'Password is required.', 'Please confirm your password.']);
    await dialog.getByLabel('Full name').fill('Lan');
    await dialog.getByLabel('Password', { exact: true }).fill('short1');
    await dialog.getByLabel('Confirm password').fill('short');
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect.poll(() => errorsOf(dialog)).toEqual(['Invalid email format.', 'Password must be at least 8 characters.', 'Password must contain at least one special character.', 'Passwords do not match.']);
    expect(await dialog.getByLabel('Password', { exact: true }).getAttribute('placeholder')).toBe('Min. 8 characters, 1 special char.');
  }));

  test('a taken address is said in the form, and typing takes the sentence away', () => withPage(async (page, { expectComplaints }) => {
    const taken = newPerson();
    await signUpOverHttp(product.url, taken);
    expectComplaints(/409|auth\/email-already-in-use/);
    await page.goto('/');
    const dialog = await openFromMenu(page, 'Sign Up');
    await dialog.getByLabel('Full name').fill('Lan');
    await dialog.getByLabel('Email').fill(taken.email);
    await dialog.getByLabel('Password', { exact: true }).fill(taken.password);
    await dialog.getByLabel('Confirm password').fill(taken.password);
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await dialog.getByText('This email address is already in use. Please choose another email or sign in.').waitFor();
    await dialog.getByLabel('Full name').fill('Lan N');
    expect(await dialog.locator('.alert').count()).toBe(0);
  }));
});

describe('§5 sign-in', () => {
  test('both fields are required, the address is checked by the browser, and nothing else is', () => withPage(async (page, { expectComplaints }) => {
    expectComplaints(/401|auth\/invalid-credential/);
    const sent: unknown[] = [];
    page.on('request', (request) => { if (request.url().endsWith('/api/identity/sign-in')) sent.push(request.postDataJSON()); });
    await page.goto('/');
    const dialog = await openFromMenu(page, 'Sign In');
    const [email, password] = [dialog.getByLabel('Email'), dialog.getByLabel('Password', { exact: true })];
    const submit = () => dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    const missing = () => dialog.locator('form').evaluate((form: HTMLFormElement) => [...form.querySelectorAll('input')].filter((input) => !input.validity.valid).map((input) => [input.name, input.validity.valueMissing, input.validity.typeMismatch]));
    await submit();
    expect(await missing()).toEqual([['identifier', true, false], ['password', true, false]]);
    await email.fill('lan');
    await password.fill('x');
    await submit();
    expect([await missing(), sent]).toEqual([[['identifier', false, true]], []]);
    // No sign-up would take this address or this password; to sign in with, they are as good as any.
    await email.fill('lan@example');
    await submit();
    await dialog.getByRole('alert').getByText('Incorrect email or password.').waitFor();
    expect(sent).toEqual([{ email: 'lan@example', password: 'x' }]);
  }));
});

describe('§4 modals', () => {
  test('cannot be closed while a request is in flight, and close on success', () => withPage(async (page) => {
    const person = newPerson();
    await signUpOverHttp(product.url, person);
    const release = await hold(page, 'sign-in');
    await page.goto('/');
    const dialog = await openFromMenu(page, 'Sign In');
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await staysOpen(page, dialog, 'Sign Up');
    release();
    await toast(page, 'Signed in successfully! Welcome back.');
    await dialog.waitFor({ state: 'detached' });
  }));

  test('so with a sign-up', () => withPage(async (page) => {
    const person = newPerson();
    const release = await hold(page, 'sign-up');
    const dialog = await sendSignUp(page, person);
    await staysOpen(page, dialog, 'Sign In');
    release();
    await toast(page, 'Account created successfully! Welcome.');
    await dialog.waitFor({ state: 'detached' });
  }));

  test.each([['Sign In', 'Sign Up'], ['Sign Up', 'Sign In']] as const)('so while Google’s window is open, from %s', (entry, other) => withPage(async (page, { context, expectComplaints }) => {
    expectComplaints(/auth\/popup-closed-by-user/);
    // Google's page, while the person thinks it over.
    await context.route('**/api/identity/google/start?*', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">Choose an account' }));
    await page.goto('/');
    const dialog = await openFromMenu(page, entry);
    const [popup] = await Promise.all([page.waitForEvent('popup'), dialog.getByRole('button', { name: /Google/ }).click()]);
    await popup.getByText('Choose an account').waitFor();
    await staysOpen(page, dialog, other);
    await popup.close();
    await dialog.getByText('You have closed the Google sign-in window.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }));

  // What a password manager goes by: which field is the name of the account, and whether its password is known or new.
  test('name their fields for password managers, as the pages do', () => withPage(async (page) => {
    const named = (scope: Locator) => scope.locator('input').evaluateAll((inputs) => inputs.map((input) => [input.getAttribute('name'), input.getAttribute('autocomplete')]));
    await page.goto('/');
    const dialog = await openFromMenu(page, 'Sign In');
    const asks = [['identifier', 'username webauthn'], ['password', 'current-password']];
    expect(await named(dialog)).toEqual(asks);
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await dialog.getByLabel('Full name').waitFor();
    expect(await named(dialog)).toEqual([['fullName', 'name'], ['email', 'username'], ['password', 'new-password'], ['confirmPassword', 'new-password']]);
    await page.goto('/login');
    expect(await named(page.locator('form[name="sign-in"]'))).toEqual(asks);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').waitFor();
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username');
  }));

  test('reset when opened, keep the keyboard inside, and give it back to the account button', () => withPage(async (page) => {
    await page.goto('/');
    const dialog = await openFromMenu(page, 'Sign In');
    await dialog.getByLabel('Email').fill('left@over.example');
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      // Between the last and the first stop the browser's own frame may hold the focus; the page behind never does.
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Account');
    const again = await openFromMenu(page, 'Sign In');
    expect(await again.getByLabel('Email').inputValue()).toBe('');
    await again.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await again.getByLabel('Full name').waitFor();
    await again.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  }));

  test('a navigation state opens one on arrival, once, and never for a signed-in person', () => withPage(async (page) => {
    const arriveWith = (modal: string) => page.evaluate((openModal) => { history.replaceState({ usr: { openModal }, key: 'arrival', idx: 0 }, ''); location.reload(); }, modal);
    await page.goto('/pricing');
    await arriveWith('signup');
    await page.getByRole('dialog').getByLabel('Full name').waitFor();
    await page.waitForFunction(() => (history.state as { usr?: { openModal?: string } } | null)?.usr?.openModal === undefined);
    await page.reload();
    await page.getByRole('button', { name: 'Account', exact: true, disabled: false }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await signUp(page);
    await arriveWith('signin');
    await page.waitForFunction(() => (history.state as { usr?: { openModal?: string } } | null)?.usr?.openModal === undefined);
    await seenSignedIn(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }));
});

describe('§2 and §4 the account menu', () => {
  test('offers sign-in and sign-up to a visitor, and name, pages and sign-out to a person', () => withPage(async (page) => {
    await page.goto('/');
    const account = page.getByRole('button', { name: 'Account', exact: true });
    await account.click();
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Sign In', 'Sign Up']);
    await page.keyboard.press('Escape');
    const person = await signUp(page);
    await toast(page, 'Account created successfully! Welcome.');
    expect(await account.textContent()).toBe('L');
    await account.click();
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Profile', 'Dashboard', 'Planning', 'Sign Out']);
    await page.getByText(person.fullName).waitFor();
  }));

  test('is disabled while nobody knows yet who is there', () => withPage(async (page) => {
    const release = await hold(page, 'state');
    await page.goto('/');
    const account = page.getByRole('button', { name: 'Account', exact: true });
    expect(await account.isDisabled()).toBe(true);
    release();
    await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('[aria-label="Account"]')?.disabled === false);
  }));

  test('is disabled until the profile of who is signed in has come', async () => visits.visit(async ({ page }) => {
    const release = await hold(page, 'profile');
    const account = page.getByRole('button', { name: 'Account', exact: true });
    const answered = page.waitForResponse('**/api/identity/state*');
    const asked = page.waitForRequest('**/api/identity/profile*');
    await page.goto('/');
    await Promise.all([answered, asked]);
    expect(await account.isDisabled()).toBe(true);
    release();
    await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('[aria-label="Account"]')?.disabled === false);
    await seenSignedIn(page);
  }, { cookie: await signUpOverHttp(product.url) }));

  test('sign-out from an account page goes home, says so, and clears the timer keys', () => withPage(async (page) => {
    await signUp(page);
    await page.evaluate(() => { localStorage.setItem('timerTasks_v3', '[]'); localStorage.setItem('timerActiveTaskId_v3', 'x'); });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await toast(page, 'You have been signed out.');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => [localStorage.getItem('timerTasks_v3'), localStorage.getItem('timerActiveTaskId_v3')])).toEqual([null, null]);
  }));

  test('a sign-out that fails says so, and the person stays', () => withPage(async (page, { expectComplaints }) => {
    await signUp(page);
    expectComplaints(/sign-out|auth\/network-request-failed|ERR_FAILED/);
    await page.route('**/api/identity/sign-out', (route) => route.abort());
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await toast(page, 'Failed to sign out. Please try again.');
    await seenSignedIn(page);
  }));
});

describe('§4 a sign-out while changes wait', () => {
  test.each([
    ['en', '/pricing', 'Account', 'Sign Out', 'Signing out…', '1 change has not reached the server yet and would be lost. Nothing is lost if you stay signed in.', 'Stay signed in'],
    ['vi', '/vi/pricing', 'Tài khoản', 'Đăng xuất', 'Đang đăng xuất…', '1 thay đổi chưa được gửi lên máy chủ và sẽ bị mất. Nếu không đăng xuất, bạn sẽ không mất gì.', 'Không đăng xuất'],
  ] as const)('says on a public page that it is under way, and then how much would be lost (%s)', async (language, path, account, signOut, underWay, question, stay) => {
    const person = newPerson();
    await visits.visit(async ({ page, expectComplaints }) => {
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
      const again = await fetch(`${product.url}/api/identity/sign-in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: person.email, password: person.password }) });
      expect(await again.json()).toMatchObject({ value: { displayName: 'Lan Trần' } });
    }, { cookie: await signUpOverHttp(product.url, person, language) });
  });
});

describe('§4 guarded pages', () => {
  test.each(['/dashboard', '/dashboard/ledger?find=x', '/dashboard/accounts', '/dashboard/budgets', '/dashboard/review', '/dashboard/rules', '/dashboard/recurring', '/dashboard/reports', '/profile', '/profile/bring-in', '/planning', '/admin-dashboard', '/dashboard/deleted'])('%s leads a visitor to /login and back', (path) => withPage(async (page, { expectComplaints }) => {
    const person = newPerson();
    await signUpOverHttp(product.url, person);
    await page.goto(path);
    await page.waitForURL('**/login');
    if (path === '/dashboard') {
      expectComplaints(/401|auth\/invalid-credential/);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill('not-the-one');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.getByRole('alert').getByText('Incorrect email or password.').waitFor();
    }
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    // No admin: that page sends home, and says why.
    await page.waitForURL(`${product.url}${path === '/admin-dashboard' ? '/' : path}`);
    if (path === '/admin-dashboard') await toast(page, 'The admin area is for admins only.');
  }));

  // A page that React could not take over as it stands would complain in the log, which fails a visit.
  test('a sign-in page to which somebody was led is taken over as it stands, loaded anew and come back to', () => withPage(async (page) => {
    const led = page.getByText('That page belongs to your account. Sign in and you are taken straight to it.');
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
    ['en', 'Your sign-in has ended. Sign in again and you are back on that page; what you saved is still there.', 'Password', 'Sign In', 'Name'],
    ['vi', 'Phiên đăng nhập của bạn đã kết thúc. Đăng nhập lại để trở về trang đó; những gì bạn đã lưu vẫn còn nguyên.', 'Mật khẩu', 'Đăng nhập', 'Tên'],
  ] as const)('whose sign-in has ended in the middle of an act is told so, and finds what they saved (%s)', async (language, ended, password, signIn, name) => {
    const person = newPerson(), cookie = await signUpOverHttp(product.url, person, language);
    await visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(/status of 401|ERR_FAILED|Failed to fetch/);
      await page.goto('/profile');
      const field = page.getByLabel(name, { exact: true });
      await expect.poll(() => field.inputValue()).toBe(person.fullName);
      await page.route('**/api/sync/push', (route) => route.abort());
      await field.fill('Lan Trần');
      await field.press('Enter');
      await page.locator('.toast').waitFor();
      await fetch(`${product.url}/api/identity/sign-out`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: '{}' });
      await page.getByText(ended).waitFor();
      await page.unroute('**/api/sync/push');
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel(password, { exact: true }).fill(person.password);
      await page.getByRole('button', { name: signIn, exact: true }).click();
      await page.waitForURL('**/profile');
      await expect.poll(async () => (await page.evaluate(async () => (await fetch('/api/identity/profile')).json() as Promise<{ value: { displayName: string } }>)).value.displayName).toBe('Lan Trần');
      // The copy is opened anew: until it has been read, the page shows what identity knew.
      await expect.poll(() => field.inputValue()).toBe('Lan Trần');
    }, { cookie });
  });

  test('the admin page says that it checks, in Vietnamese', () => withPage(async (page) => {
    await signUp(page);
    const release = await hold(page, 'state');
    // What this device remembers of them would answer before long.
    await page.evaluate(() => localStorage.removeItem('tudo.signedIn'));
    await page.goto('/admin-dashboard');
    await page.getByText('Đang kiểm tra quyền truy cập...').waitFor();
    release();
    await page.waitForURL(`${product.url}/`);
  }));
});

describe('§4 and §6 the admin area', () => {
  const admin = (command: 'grant' | 'revoke', email: string) => execFileSync(process.execPath, ['scripts/admin.ts', command, email], { env: { ...process.env, DATA_DIR: product.dataDir }, stdio: 'pipe' });
  const askForProfiles = (page: Page) => page.evaluate(async () => (await fetch('/api/admin/profiles')).status);

  test('a right given elsewhere shows without a reload, and a right taken closes the page at once', () => withPage(async (page, { expectComplaints }) => {
    expectComplaints(/40[13]/);
    await page.goto('/');
    expect(await askForProfiles(page)).toBe(401);
    const person = await signUp(page);
    expect(await askForProfiles(page)).toBe(403);
    admin('grant', person.email);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Admin' }).click();
    await page.getByRole('heading', { name: 'Admin' }).waitFor();
    await page.getByRole('cell', { name: person.email, exact: true }).waitFor();
    admin('revoke', person.email);
    await page.waitForURL(`${product.url}/`);
    expect(await askForProfiles(page)).toBe(403);
  }));
});

describe('§2 /forgot-password', () => {
  test('the link in the mail sets a new password, once', () => withPage(async (page, { expectComplaints }) => {
    const person = newPerson();
    await signUpOverHttp(product.url, person);
    await page.goto('/login');
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true, disabled: false }).waitFor();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Look in your mail.' }).waitFor();
    await expect.poll(() => product.outbox().filter((mail) => mail.to === person.email).flatMap((mail) => mail.links).filter((link) => link.includes('/forgot-password')).length).toBe(1);
    const link = product.outbox().filter((mail) => mail.to === person.email).flatMap((mail) => mail.links).find((each) => each.includes('/forgot-password'))!;
    // Looking at the page does not use the link up.
    await page.goto(link);
    await page.getByLabel('New password').waitFor();
    for (const label of ['New password', 'Confirm password']) expect(await page.getByLabel(label, { exact: true }).getAttribute('autocomplete')).toBe('new-password');
    await page.reload();
    await page.getByLabel('New password').fill('short1');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect.poll(() => page.locator('.err').allTextContents()).toEqual(['Password must be at least 8 characters.', 'Password must contain at least one special character.', 'Please confirm your password.']);
    await page.getByLabel('New password').fill('another-horse');
    await page.getByLabel('Confirm password').fill('another-horse');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await page.getByRole('heading', { name: 'Your new password is set.' }).waitFor();
    expectComplaints(/400|auth\/(invalid|expired)-action-code/);
    // Said before anything is typed.
    await page.goto(link);
    await page.getByRole('heading', { name: 'This link no longer works.' }).waitFor();
    expect(await page.getByLabel('New password').count()).toBe(0);
    await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
  }));
});

describe('§2 the frame', () => {
  test('unknown paths show the lost page in Vietnamese with an English line and a way home', () => withPage(async (page, { expectComplaints }) => {
    expectComplaints(/404/);
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Trang này đã lạc vào vũ trụ.' }).waitFor();
    await page.getByText('This page has been lost in the universe.').waitFor();
    await page.getByText('There is nothing at /no/such/page.').waitFor();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.waitForURL(`${product.url}/`);
  }));

  test('the header turns solid after more than 10 px, and a new page begins at its top', () => withPage(async (page) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
    await scrollTo(10);
    await page.waitForFunction(() => window.scrollY === 10);
    expect(await header.getAttribute('data-solid')).toBe('false');
    await scrollTo(11);
    await page.locator('header[data-solid=true]').waitFor();
    await scrollTo(400);
    await header.getByRole('link', { name: 'Pricing' }).click();
    await page.waitForURL('**/pricing');
    await page.waitForFunction(() => window.scrollY === 0);
  }));

  test('a choice of language on any page rules the account pages and the next visit', () => withPage(async (page) => {
    await signUp(page);
    await page.goto('/planning');
    expect(await page.locator('html').getAttribute('lang')).toBe('vi');
    await page.goto('/profile');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByRole('button', { name: 'EN, English' }).first().click();
    await page.goto('/planning');
    await page.locator('html[lang=en]').waitFor();
    await page.goto('/');
    // Before the page has been taken over this is a link like any other, which leads there and chooses nothing.
    await seenSignedIn(page);
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/identity/update-profile'));
    await page.getByRole('link', { name: 'VI, Tiếng Việt' }).click();
    await page.waitForURL('**/vi');
    await saved;
    await page.goto('/dashboard');
    await page.locator('html[lang=vi]').waitFor();
  }));
});
