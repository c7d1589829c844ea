/**
 * Specification §2, §4, §5 and §9 on the sign-in and sign-up forms: both modals, /login, the
 * account menu, the guards.
 */
import { describe, expect, test, vi } from 'vitest';
import type { Locator } from '../../../tests/support/component/locator.ts';
import {
  answer,
  expectComplaints,
  hold,
  newStubPerson,
  openMenuDialog,
  page,
  refusal,
  waitForSignedIn,
  signedInAs,
  storedProfile,
  type StubPerson,
} from '../../../tests/support/component/mount-page.tsx';

const toast = (text: string): Promise<void> => page.locator('.toast', { hasText: text }).waitFor();
const errorsOf = (dialog: Locator): Promise<string[]> => dialog.locator('.error').allTextContents();
const account = () => page.getByRole('button', { name: 'Account', exact: true });
const incorrect = () =>
  refusal('auth/invalid-credential', 'The address or the password is wrong.', 401);

/** Makes the stub server sign this person in, and know them from then on. */
function signsIn(person: StubPerson): { success: true; value: StubPerson['user'] } {
  signedInAs(person);
  return { success: true, value: person.user };
}

/** Sends the sign-up of the home page, and returns its dialog. */
async function sendSignUp(person: StubPerson): Promise<Locator> {
  await page.goto('/');
  const dialog = await openMenuDialog('Sign Up');
  await dialog.getByLabel('Full name').fill(person.user.displayName!);
  await dialog.getByLabel('Email').fill(person.user.email!);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Confirm password').fill(person.password);
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  return dialog;
}

/**
 * Expects that Escape, a press beside it, its cross and the link to the other form do not close the
 * dialog.
 */
async function staysOpen(dialog: Locator, other: 'Sign In' | 'Sign Up'): Promise<void> {
  // The request is in flight from here on.
  await dialog.getByRole('button', { name: other, exact: true, disabled: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await dialog.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
  expect(await dialog.getByRole('button', { name: other, exact: true }).isDisabled()).toBe(true);
  expect([await dialog.isVisible(), await dialog.getAttribute('data-state')]).toEqual([
    true,
    'open',
  ]);
}

describe('§5 sign-up', () => {
  test('a missing field is named and focused, and typing removes its error', async () => {
    await page.goto('/');
    const dialog = await openMenuDialog('Sign Up');
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect
      .poll(() => errorsOf(dialog))
      .toEqual([
        'Full name is required.',
        'Email is required.',
        'Password is required.',
        'Please confirm your password.',
      ]);
    expect(
      await dialog.getByLabel('Full name').evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await dialog.getByLabel('Email').fill('l');
    await expect
      .poll(() => errorsOf(dialog))
      .toEqual([
        'Full name is required.',
        'Password is required.',
        'Please confirm your password.',
      ]);
    await dialog.getByLabel('Full name').fill('Lan');
    await dialog.getByLabel('Password', { exact: true }).fill('short1');
    await dialog.getByLabel('Confirm password').fill('short');
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect
      .poll(() => errorsOf(dialog))
      .toEqual([
        'Invalid email format.',
        'Password must be at least 8 characters.',
        'Password must contain at least one special character.',
        'Passwords do not match.',
      ]);
    expect(await dialog.getByLabel('Password', { exact: true }).getAttribute('placeholder')).toBe(
      'Min. 8 characters, 1 special char.',
    );
  });

  test('a taken address is reported in the form, and typing removes the report', async () => {
    expectComplaints(/auth\/email-already-in-use/);
    answer('POST /api/identity/sign-up', () =>
      refusal('auth/email-already-in-use', 'This address has an account.', 409),
    );
    const dialog = await sendSignUp(newStubPerson());
    await dialog
      .getByText('This email address is already in use. Please choose another email or sign in.')
      .waitFor();
    await dialog.getByLabel('Full name').fill('Lan N');
    expect(await dialog.locator('.alert').count()).toBe(0);
  });
});

describe('§5 sign-in', () => {
  test('both fields are required, and the browser checks the address only', async () => {
    expectComplaints(/auth\/invalid-credential/);
    const sent: unknown[] = [];
    answer('POST /api/identity/sign-in', ({ body }) => {
      sent.push(body);
      return incorrect();
    });
    await page.goto('/');
    const dialog = await openMenuDialog('Sign In');
    const [email, password] = [
      dialog.getByLabel('Email'),
      dialog.getByLabel('Password', { exact: true }),
    ];
    const submit = () => dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    const missing = () =>
      dialog
        .locator('form')
        .evaluate((form) =>
          [...form.querySelectorAll('input')]
            .filter((input) => !input.validity.valid)
            .map((input) => [input.name, input.validity.valueMissing, input.validity.typeMismatch]),
        );
    await submit();
    expect(await missing()).toEqual([
      ['identifier', true, false],
      ['password', true, false],
    ]);
    await email.fill('lan');
    await password.fill('x');
    await submit();
    expect([await missing(), sent]).toEqual([[['identifier', false, true]], []]);
    // A sign-up would refuse this address and this password; a sign-in accepts any.
    await email.fill('lan@example');
    await submit();
    await dialog.getByRole('alert').getByText('Incorrect email or password.').waitFor();
    expect(sent).toEqual([{ email: 'lan@example', password: 'x' }]);
  });
});

describe('§4 modals', () => {
  test('cannot be closed while a request is in flight, and close on success', async () => {
    const person = newStubPerson();
    const { answer: held, release } = hold(() => signsIn(person));
    answer('POST /api/identity/sign-in', held);
    await page.goto('/');
    const dialog = await openMenuDialog('Sign In');
    await dialog.getByLabel('Email').fill(person.user.email!);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await staysOpen(dialog, 'Sign Up');
    release();
    await toast('Signed in successfully! Welcome back.');
    await dialog.waitFor({ state: 'detached' });
  });

  test('cannot be closed while a sign-up is in flight', async () => {
    const person = newStubPerson();
    const { answer: held, release } = hold(() => signsIn(person));
    answer('POST /api/identity/sign-up', held);
    const dialog = await sendSignUp(person);
    await staysOpen(dialog, 'Sign In');
    release();
    await toast('Account created successfully! Welcome.');
    await dialog.waitFor({ state: 'detached' });
  });

  test.each([
    ['Sign In', 'Sign Up'],
    ['Sign Up', 'Sign In'],
  ] as const)(
    'cannot be closed while the window of Google is open, from %s',
    async (entry, other) => {
      expectComplaints(/auth\/popup-closed-by-user/);
      // A stand-in of Google's window while the person decides.
      const popup = {
        closed: false,
        close: () => {
          popup.closed = true;
        },
      };
      const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
      await page.goto('/');
      const dialog = await openMenuDialog(entry);
      await dialog.getByRole('button', { name: /Google/ }).click();
      await expect
        .poll(() => open.mock.calls.map(([address]) => String(address).split('?')[0]))
        .toEqual(['/api/identity/google/start']);
      await staysOpen(dialog, other);
      popup.close();
      await dialog.getByText('You have closed the Google sign-in window.').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  );

  // Password managers read these attributes to tell which field is the account's name, and whether
  // its password is current or new.
  test('name their fields for password managers, as the pages do', async () => {
    const named = (scope: Locator) =>
      scope
        .locator('input')
        .evaluateAll((inputs) =>
          inputs.map((input) => [input.getAttribute('name'), input.getAttribute('autocomplete')]),
        );
    await page.goto('/');
    const dialog = await openMenuDialog('Sign In');
    const asks = [
      ['identifier', 'username webauthn'],
      ['password', 'current-password'],
    ];
    expect(await named(dialog)).toEqual(asks);
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await dialog.getByLabel('Full name').waitFor();
    expect(await named(dialog)).toEqual([
      ['fullName', 'name'],
      ['email', 'username'],
      ['password', 'new-password'],
      ['confirmPassword', 'new-password'],
    ]);
    await page.goto('/login');
    await page.locator('form[name="sign-in"]').waitFor();
    expect(await named(page.locator('form[name="sign-in"]'))).toEqual(asks);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').waitFor();
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username');
  });

  test('are empty when opened, trap the focus, and return it to the account button', async () => {
    await page.goto('/');
    const dialog = await openMenuDialog('Sign In');
    await dialog.getByLabel('Email').fill('left@over.example');
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      // Between the last and the first stop the browser's own controls may hold the focus, but
      // never the page behind.
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Account',
    );
    const again = await openMenuDialog('Sign In');
    expect(await again.getByLabel('Email').inputValue()).toBe('');
    await again.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await again.getByLabel('Full name').waitFor();
    await again.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  });
});

describe('§2 and §4 the account menu', () => {
  const entries = () => page.getByRole('menuitem').allTextContents();

  test('offers sign-in and sign-up to a visitor, and name, pages and sign-out to a signed-in person', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Account', exact: true, disabled: false }).click();
    await expect.poll(entries).toEqual(['Sign In', 'Sign Up']);
    await page.keyboard.press('Escape');
    const person = newStubPerson();
    answer('POST /api/identity/sign-up', () => signsIn(person));
    await sendSignUp(person);
    await toast('Account created successfully! Welcome.');
    await page.waitForURL(/\/dashboard$/);
    await page.goto('/');
    await waitForSignedIn();
    expect(await account().textContent()).toBe('L');
    await account().click();
    await expect.poll(entries).toEqual(['Profile', 'Dashboard', 'Planning', 'Sign Out']);
    await page.getByText(person.user.displayName!).waitFor();
  });

  test('is disabled until the session is known', async () => {
    const { answer: held, release } = hold(() => ({ success: true, value: null }));
    answer('GET /api/identity/state', held);
    await page.goto('/');
    expect(await account().isDisabled()).toBe(true);
    release();
    await page.getByRole('button', { name: 'Account', exact: true, disabled: false }).waitFor();
  });

  test('is disabled until the profile of the signed-in person has loaded', async () => {
    signedInAs(newStubPerson());
    const {
      answer: held,
      release,
      asked,
    } = hold(() => ({ success: true, value: storedProfile() }));
    answer('GET /api/identity/profile', held);
    await page.goto('/');
    await asked;
    expect(await account().isDisabled()).toBe(true);
    release();
    await page.getByRole('button', { name: 'Account', exact: true, disabled: false }).waitFor();
    await waitForSignedIn();
  });

  test('sign-out from an account page leads home, is confirmed, and clears the timer keys', async () => {
    signedInAs(newStubPerson());
    answer('POST /api/identity/sign-out', () => {
      answer('GET /api/identity/state', () => ({ success: true, value: null }));
      return { success: true, value: null };
    });
    localStorage.setItem('timerTasks_v3', '[]');
    localStorage.setItem('timerActiveTaskId_v3', 'x');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await toast('You have been signed out.');
    expect(location.pathname).toBe('/');
    expect([
      localStorage.getItem('timerTasks_v3'),
      localStorage.getItem('timerActiveTaskId_v3'),
    ]).toEqual([null, null]);
  });

  test('a failed sign-out is reported, and the person stays signed in', async () => {
    expectComplaints(/auth\/network-request-failed/);
    signedInAs(newStubPerson());
    await page.goto('/');
    await waitForSignedIn();
    answer('POST /api/identity/sign-out', () => {
      throw new TypeError('Failed to fetch');
    });
    await account().click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await toast('Failed to sign out. Please try again.');
    await waitForSignedIn();
  });
});

describe('§4 guarded pages', () => {
  test.each([
    '/dashboard',
    '/dashboard/ledger?find=x',
    '/dashboard/accounts',
    '/dashboard/budgets',
    '/dashboard/review',
    '/dashboard/rules',
    '/dashboard/recurring',
    '/dashboard/reports',
    '/profile',
    '/profile/bring-in',
    '/planning',
    '/admin-dashboard',
    '/dashboard/deleted',
  ])('%s leads a visitor to /login and back', async (path) => {
    const person = newStubPerson();
    answer('POST /api/identity/sign-in', ({ body }) =>
      (body as { password: string }).password === person.password ? signsIn(person) : incorrect(),
    );
    await page.goto(path);
    await page.waitForURL(/\/login$/);
    if (path === '/dashboard') {
      expectComplaints(/auth\/invalid-credential/);
      await page.getByLabel('Email').fill(person.user.email!);
      await page.getByLabel('Password', { exact: true }).fill('not-the-one');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.getByRole('alert').getByText('Incorrect email or password.').waitFor();
    }
    await page.getByLabel('Email').fill(person.user.email!);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    // The person is no admin: that page redirects home, and says why.
    await expect
      .poll(() => location.pathname + location.search)
      .toBe(path === '/admin-dashboard' ? '/' : path);
    if (path === '/admin-dashboard') await toast('The admin area is for admins only.');
  });

  test('the admin page shows that it checks the right, in Vietnamese', async () => {
    const person = newStubPerson();
    signedInAs(person);
    const { answer: held, release } = hold(() => ({ success: true, value: person.user }));
    answer('GET /api/identity/state', held);
    void page.goto('/admin-dashboard');
    await page.getByText('Đang kiểm tra quyền truy cập...').waitFor();
    release();
    await expect.poll(() => location.pathname).toBe('/');
  });
});
