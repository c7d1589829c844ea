/**
 * Specification §8: every sentence of the error catalogue, word for word, where a person reads it.
 */
import type { MutableRedirectUri, OAuth2Server } from 'oauth2-mock-server';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGoogle } from '../support/google-stand-in.ts';
import { newPerson, openFromMenu, signUpOverHttp, type Person } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { saved } from '../support/stored.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let issuer: OAuth2Server, product: Product, visits: Visits;
const googleUser = { sub: 'google-minh', email: 'minh@example.com' };
beforeAll(async () => {
  const google = await startGoogle(() => ({ name: 'Minh Trần', ...googleUser }));
  ({ issuer } = google);
  issuer.service.addRoute('GET', '/choose', (_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end('<link rel="icon" href="data:,">Choose an account');
  });
  product = await startProduct({ env: google.env });
  visits = await openVisits(product);
});
afterAll(async () => {
  await visits.close();
  await product.dispose();
  await issuer.stop();
});

const general = (dialog: Locator) => dialog.getByRole('alert').locator('.alert');
const google = (dialog: Locator) => dialog.getByRole('button', { name: 'Continue with Google' });
const answerWith = (page: Page, operation: string, code: string, message: string) =>
  page.route(`**/api/identity/${operation}`, (route) =>
    route.fulfill({ json: { success: false, error: { code, message } } }),
  );
/**
 * Makes the log of errors fail once: nothing of identity throws by itself, so that something around
 * it has to.
 */
const throwOnce = (page: Page, message: string) =>
  page.evaluate((text) => {
    const log = console.error;
    console.error = () => {
      console.error = log;
      throw new Error(text);
    };
  }, message);

async function signIn(
  page: Page,
  { email, password } = { email: 'lan@example.com', password: 'correct-horse' },
): Promise<Locator> {
  await page.goto('/');
  const dialog = await openFromMenu(page, 'Sign In');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  return dialog;
}
async function signUp(
  page: Page,
  { fullName, email, password }: Person = newPerson(),
): Promise<Locator> {
  await page.goto('/');
  const dialog = await openFromMenu(page, 'Sign Up');
  await dialog.getByLabel('Full name').fill(fullName);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  return dialog;
}
const press = (dialog: Locator, name: 'Sign In' | 'Sign Up') =>
  dialog.locator('form').getByRole('button', { name, exact: true }).first().click();

describe('§8 sign-in', () => {
  test('a wrong password and an unknown address show one sentence, which typing removes', () =>
    visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(/401|auth\/invalid-credential/);
      const lan = newPerson();
      await signUpOverHttp(product.url, lan);
      for (const who of [{ ...lan, password: 'not-the-one' }, newPerson()]) {
        const dialog = await signIn(page, who);
        await press(dialog, 'Sign In');
        await general(dialog).getByText('Incorrect email or password.', { exact: true }).waitFor();
        await dialog.getByLabel('Password', { exact: true }).fill('x');
        await general(dialog).waitFor({ state: 'detached' });
      }
    }));

  test.each([
    ['auth/user-not-found', 'No such user.', 'Incorrect email or password.'],
    ['auth/wrong-password', 'Wrong.', 'Incorrect email or password.'],
    ['auth/user-disabled', 'This account is closed.', 'Sign-in error: This account is closed.'],
  ])('%s', (code, message, sentence) =>
    visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(new RegExp(code));
      await answerWith(page, 'sign-in', code, message);
      const dialog = await signIn(page);
      await press(dialog, 'Sign In');
      await general(dialog).getByText(sentence, { exact: true }).waitFor();
    }),
  );

  test('an exception', () =>
    visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(/Identity threw/);
      await answerWith(page, 'sign-in', 'auth/internal-error', 'x');
      const dialog = await signIn(page);
      await throwOnce(page, 'a reason that is not shown');
      await press(dialog, 'Sign In');
      await general(dialog)
        .getByText('An unexpected error occurred during sign-in.', { exact: true })
        .waitFor();
    }));
});

describe('§8 sign-up', () => {
  test.each([
    [
      'auth/email-already-in-use',
      'x',
      'This email address is already in use. Please choose another email or sign in.',
    ],
    ['auth/weak-password', 'x', 'The password is too weak. Please try a stronger one.'],
    ['auth/too-many-requests', 'Please wait.', 'Sign up error: Please wait.'],
  ])('%s', (code, message, sentence) =>
    visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(new RegExp(code));
      await answerWith(page, 'sign-up', code, message);
      const dialog = await signUp(page);
      await press(dialog, 'Sign Up');
      await general(dialog).getByText(sentence, { exact: true }).waitFor();
    }),
  );

  test.each([
    ['its own message', 'The storage is full.', 'The storage is full.'],
    ['without a message', '', 'Sign up failed. Please try again.'],
  ])('an exception, %s', (_, thrown, sentence) =>
    visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(/Identity threw/);
      await answerWith(page, 'sign-up', 'auth/internal-error', 'x');
      const dialog = await signUp(page);
      await throwOnce(page, thrown);
      await press(dialog, 'Sign Up');
      await general(dialog).getByText(sentence, { exact: true }).waitFor();
    }),
  );
});

describe('§8 Google', () => {
  test('a window that the browser blocks', () =>
    visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(/auth\/popup-blocked/);
      await page.goto('/');
      const dialog = await openFromMenu(page, 'Sign Up');
      await page.evaluate(() => {
        window.open = () => null;
      });
      await google(dialog).click();
      await general(dialog)
        .getByText('The Google sign-in request was canceled or blocked by the browser.', {
          exact: true,
        })
        .waitFor();
    }));

  test('a request that another one replaces', () =>
    visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(/auth\/(cancelled-popup-request|popup-closed-by-user)/);
      const hesitateOnce = () =>
        issuer.service.once('beforeAuthorizeRedirect', (redirect: MutableRedirectUri) => {
          redirect.url.href = `${issuer.issuer.url}/choose`;
        });
      await page.goto('/login');
      hesitateOnce();
      const form = page.locator('main');
      const [first] = await Promise.all([page.waitForEvent('popup'), google(form).click()]);
      await first.getByText('Choose an account').waitFor();
      hesitateOnce();
      const dialog = await openFromMenu(page, 'Sign Up');
      const [second] = await Promise.all([page.waitForEvent('popup'), google(dialog).click()]);
      await general(form)
        .getByText('The Google sign-in request was canceled or blocked by the browser.', {
          exact: true,
        })
        .waitFor();
      await second.getByText('Choose an account').waitFor();
      await second.close();
      await general(dialog)
        .getByText('You have closed the Google sign-in window.', { exact: true })
        .waitFor();
    }));

  test('any other error with its message, and then a sign-up that succeeds', () =>
    visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(/auth\/(account-exists-with-different-credential|invalid-credential)/);
      await page.goto('/');
      const dialog = await openFromMenu(page, 'Sign Up');
      issuer.service.once('beforeAuthorizeRedirect', (redirect: MutableRedirectUri) => {
        redirect.url.searchParams.set('code', 'an-invented-code');
      });
      await google(dialog).click();
      await general(dialog)
        .getByText('Google sign-in error: Google did not confirm this sign-in. Please try again.', {
          exact: true,
        })
        .waitFor();
      await google(dialog).click();
      await page
        .locator('.toast')
        .getByText('Signed in with Google successfully! Welcome.', { exact: true })
        .waitFor();
      await dialog.waitFor({ state: 'detached' });
    }));

  test.each([
    ['its own message', 'The channel is closed.', 'The channel is closed.'],
    ['without a message', '', 'Google sign-in failed. Please try again.'],
  ])('an exception, %s', (_, thrown, sentence) =>
    visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(/Identity threw/);
      await page.goto('/');
      const dialog = await openFromMenu(page, 'Sign In');
      await page.evaluate((text) => {
        window.open = () => {
          throw new Error(text);
        };
      }, thrown);
      await google(dialog).click();
      await general(dialog).getByText(sentence, { exact: true }).waitFor();
    }),
  );
});

describe('§8 the data layer', () => {
  const visitSignedIn = async (run: Parameters<Visits['visit']>[0]) =>
    visits.visit(run, { cookie: await signUpOverHttp(product.url) });
  const sentences = {
    projects:
      'Xóa Project thất bại! Có thể do quá nhiều mục con. Vui lòng liên hệ hỗ trợ hoặc thử xóa thủ công các mục con trước.',
    objectives: 'Xóa Objective thất bại!',
    keyResults: 'Xóa Key Result thất bại!',
  };
  /** An error object in the log, whose name the build has shortened. */
  const loggedError = /^console: \w+ \(http[^)]*\/assets\//;
  /** A plan of one project, objective and key result, in a signed-in visitor's page. */
  async function openPlan(page: Page): Promise<void> {
    await page.addInitScript(() => localStorage.setItem('tudo.language', 'en'));
    await page.goto('/planning');
    await page.getByRole('button', { name: 'Add a project' }).first().click();
    await page.getByLabel('What is the project called?').fill('Freedom');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByLabel('Add an objective').fill('Save');
    await page.keyboard.press('Enter');
    await page.getByLabel('Add a key result').fill('A year of bread');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /A year of bread/ }).waitFor();
    await page.getByLabel('Add a task').fill('Buy flour');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /Buy flour/ }).waitFor();
  }
  async function removeOf(page: Page, title: string): Promise<void> {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  }

  test.each([
    ['a project', 'Freedom', sentences.projects],
    ['an objective', 'Save', sentences.objectives],
    ['a key result', 'A year of bread', sentences.keyResults],
  ])('%s that cannot be deleted on this device shows the alert and stays', (_, title, sentence) =>
    visitSignedIn(async ({ page, expectComplaints }) => {
      expectComplaints(loggedError);
      await openPlan(page);
      // The plan is stored shortly after it is shown; the disk must be full only after that.
      await saved(page);
      await page.evaluate(() => {
        IDBObjectStore.prototype.add = IDBObjectStore.prototype.put = () => {
          throw new DOMException('The disk is full.', 'QuotaExceededError');
        };
      });
      const alert = page.waitForEvent('dialog').then(async (dialog) => {
        const said = [dialog.type(), dialog.message()];
        await dialog.accept();
        return said;
      });
      await removeOf(page, title);
      expect(await alert).toEqual(['alert', sentence]);
      await page.getByRole('row', { name: /A year of bread/ }).waitFor();
    }),
  );

  test.each(['Delete', 'menu'])(
    'a task that cannot be deleted on this device shows our sentence and stays (%s)',
    (way) =>
      visitSignedIn(async ({ page, expectComplaints }) => {
        expectComplaints(loggedError);
        await openPlan(page);
        await saved(page);
        await page.evaluate(() => {
          IDBObjectStore.prototype.add = IDBObjectStore.prototype.put = () => {
            throw new DOMException('The disk is full.', 'QuotaExceededError');
          };
        });
        const alerts: string[] = [];
        page.on('dialog', (dialog) => {
          alerts.push(dialog.message());
          void dialog.accept();
        });
        if (way === 'menu') await removeOf(page, 'Buy flour');
        else {
          await page.getByRole('row', { name: /Buy flour/ }).focus();
          await page.keyboard.press('Delete');
        }
        await page
          .getByRole('alert')
          .getByText('This could not be saved. Nothing was lost on the server; please try again.')
          .waitFor();
        await page.getByRole('row', { name: /Buy flour/ }).waitFor();
        expect(alerts).toEqual([]);
      }),
  );

  test.each([
    ['a project', 'Freedom', sentences.projects],
    ['an objective', 'Save', sentences.objectives],
    ['a key result', 'A year of bread', sentences.keyResults],
  ])('%s whose delete the server refuses shows the same alert and returns', (_, title, sentence) =>
    visitSignedIn(async ({ page }) => {
      await openPlan(page);
      await saved(page);
      await page.route('**/api/sync/push', async (route) => {
        // Replaces the delete by an operation that the server refuses, so that the refusal is real.
        const sent = route.request().postDataJSON() as {
          mutations: { ops: { op: string; fields?: object }[] }[];
        };
        for (const op of sent.mutations.flatMap(({ ops }) => ops))
          if (op.op === 'delete')
            Object.assign(op, { op: 'patch', fields: { userId: 'somebody-else' } });
        return route.continue({ postData: JSON.stringify(sent) });
      });
      const alert = page.waitForEvent('dialog').then(async (dialog) => {
        const said = [dialog.type(), dialog.message()];
        await dialog.accept();
        return said;
      });
      await removeOf(page, title);
      expect(await alert).toEqual(['alert', sentence]);
      await page.getByRole('row', { name: /A year of bread/ }).waitFor();
    }),
  );

  test('a list that cannot be read is empty and says so', () =>
    visitSignedIn(async ({ page, expectComplaints }) => {
      // The plan, and what measures it: which focus counts as work stands in the projects.
      expectComplaints(loggedError);
      expectComplaints(/What key results stand at could not be read\./);
      await page.addInitScript(() => {
        localStorage.setItem('tudo.language', 'en');
        const refuse = (read: (...given: never[]) => unknown) =>
          function (this: IDBObjectStore | IDBIndex, ...given: never[]) {
            if (('objectStore' in this ? this.objectStore.name : this.name) === 'projects')
              throw new DOMException('unreadable', 'UnknownError');
            return read.apply(this, given);
          };
        for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
          prototype.getAll = refuse(prototype.getAll) as typeof prototype.getAll;
          prototype.openCursor = refuse(prototype.openCursor) as typeof prototype.openCursor;
        }
      });
      await page.goto('/planning');
      await page.getByText('The plan could not be read from this device.').waitFor();
    }));
});
