/**
 * A person changes the profile page, their address and their sign-in methods: the page shows the
 * state of the server.
 */
import type { OAuth2Server } from 'oauth2-mock-server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { billing } from '#contract/i18n/en/billing';
import { profile as words } from '#contract/i18n/en/profile';
import { startGoogle } from '../support/google-stand-in.ts';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, openFromMenu, seenSignedIn, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { patch, put, putTransaction } from '../support/records.ts';
import { pullFresh, pullFreshOverHttp } from '../support/stored.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let issuer: OAuth2Server, product: Product, visits: Visits;
const hoa = { sub: 'google-hoa', email: 'hoa@example.com', name: 'Hoa Trần' };
/** The account that is chosen in Google's window. */
let chosen = hoa;
beforeAll(async () => {
  const google = await startGoogle(() => chosen);
  ({ issuer } = google);
  product = await startProduct({ env: google.env });
  visits = await openVisits(product);
});
afterAll(async () => {
  await visits.close();
  await product.dispose();
  await issuer.stop();
});

const toast = (page: Page, text: string): Promise<void> =>
  page.locator('.toast', { hasText: text }).first().waitFor();
/** A part of the page, by its heading. */
const part = (page: Page, heading: string) =>
  page
    .locator('.profile-section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
/** The profile as a new device receives it. */
const kept = (page: Page) => pullFresh(page).then((stored) => stored.of('userProfiles')[0]?.fields);
const answerOf = async (
  operation: string,
  { cookie = '', body }: { cookie?: string; body?: unknown },
) =>
  (
    await fetch(
      `${product.url}/api/identity/${operation}`,
      body === undefined
        ? { headers: { cookie } }
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie },
            body: JSON.stringify(body),
          },
    )
  ).json() as Promise<{ success: boolean; value: unknown }>;
/** The newest email to an address that is not among the first `after`, and the link in it. */
async function emailTo(email: string, after = 0): Promise<{ count: number; link: string }> {
  const emails = () => product.outbox().filter(({ to }) => to === email);
  await expect.poll(() => emails().length).toBeGreaterThan(after);
  return {
    count: emails().length,
    link: emails()
      .at(-1)!
      .links.find((link) => link.includes('token='))!,
  };
}

test('name, phone, photo, time zone, theme and month are kept as chosen, also after a reload', async () => {
  const person = newPerson('Lan');
  await visits.visit(
    async ({ page }) => {
      await page.goto('/profile');
      await page.getByLabel('Name', { exact: true }).fill('  Lan Phương ');
      // An invalid phone number is reported at the field, and nothing is saved.
      await page.getByLabel('Phone').fill('after six');
      await part(page, 'You').getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('This does not look like a phone number.').waitFor();
      await expect
        .poll(() => page.getByLabel('Phone').evaluate((field) => field === document.activeElement))
        .toBe(true);
      await page.getByLabel('Phone').fill('\u202a+84 912 345 678\u202c');
      await part(page, 'You').getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Lan Phương', exact: true }).waitFor();
      await expect
        .poll(() => kept(page))
        .toMatchObject({ displayName: 'Lan Phương', phoneNumber: '+84 912 345 678' });

      // A picture twice as wide as high, red at its sides and blue in its middle: the square of it
      // is all blue.
      const picture = Buffer.from(
        await page.evaluate(() => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 40 });
          const context = canvas.getContext('2d')!;
          context.fillStyle = '#ff0000';
          context.fillRect(0, 0, 80, 40);
          context.fillStyle = '#0000ff';
          context.fillRect(20, 0, 40, 40);
          return canvas.toDataURL('image/png').split(',')[1]!;
        }),
        'base64',
      );
      await page
        .getByLabel('Choose a photo')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
      await page.getByRole('button', { name: 'Remove the photo' }).waitFor();
      await expect
        .poll(async () => (await kept(page))?.['photoURL'])
        .toMatch(/^data:image\/jpeg;base64,/);
      const shown = page.locator('.profile-photo img');
      const photo = await shown.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: 256, height: 256 });
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0);
        return {
          source: image.src,
          side: image.naturalWidth,
          corners: [
            [8, 8],
            [247, 8],
            [8, 247],
          ].map(([x, y]) => [...context.getImageData(x!, y!, 1, 1).data]),
        };
      });
      expect([photo.source, photo.side]).toEqual([(await kept(page))!['photoURL'], 256]);
      for (const [red, , blue] of photo.corners)
        expect([red! < 40, blue! > 215]).toEqual([true, true]);

      await page.getByLabel('Time zone').selectOption('Europe/Paris');
      await page.getByRole('radio', { name: 'Dark' }).check();
      await expect
        .poll(() => kept(page))
        .toMatchObject({ timeZone: 'Europe/Paris', theme: 'dark' });

      await page.getByRole('button', { name: 'Change the pay cycle' }).click();
      const startDay = page.getByLabel('Starts on day');
      await startDay.fill('32');
      await part(page, 'Pay cycle').getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Please choose a day from 1 to 31.').waitFor();
      await startDay.fill('25');
      await part(page, 'Pay cycle').getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Change the pay cycle' }).waitFor();
      // Nothing is budgeted yet: the first choice holds for the past as well.
      await expect
        .poll(() => kept(page))
        .toMatchObject({
          displayName: 'Lan Phương',
          phoneNumber: '+84 912 345 678',
          photoURL: photo.source,
          timeZone: 'Europe/Paris',
          theme: 'dark',
          cycles: [{ kind: 'monthly', startDayOfMonth: 25, fromDay: '1970-01-01' }],
        });

      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Lan Phương', exact: true }).waitFor();
      // The device remembers the name, which heads the page before the profile has been read.
      await expect
        .poll(async () => [
          await page.getByLabel('Phone').inputValue(),
          await page.getByLabel('Time zone').inputValue(),
          await page.getByRole('radio', { name: 'Dark' }).isChecked(),
          await page.locator('html').getAttribute('data-theme'),
        ])
        .toEqual(['+84 912 345 678', 'Europe/Paris', true, 'dark']);
      await expect.poll(() => shown.getAttribute('src')).toBe(photo.source);
      await page.getByRole('button', { name: 'Remove the photo' }).click();
      await shown.waitFor({ state: 'detached' });
      await expect.poll(async () => (await kept(page))?.['photoURL']).toBe(null);
    },
    { cookie: await signUpOverHttp(product.url, person) },
  );
});

test('text in progress stays when the profile arrives later or another device changes it', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson('Lan'));
  const other = openOtherDevice(product.url, cookie);
  await visits.visit(
    async ({ page, expectComplaints }) => {
      expectComplaints(/ERR_INTERNET_DISCONNECTED/);
      let release = (): void => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/sync/p*', async (route) => {
        await held;
        await route.fallback();
      });
      await page.goto('/profile');
      const name = page.getByLabel('Name', { exact: true }),
        phone = page.getByLabel('Phone'),
        save = part(page, 'You').getByRole('button', { name: 'Save', exact: true });
      // A new device: nothing of the account has arrived yet, and saved values are visible at once
      // all the same.
      await name.fill('Lan Phương');
      await save.click();
      await toast(page, 'Saved');
      // Waits until this toast is gone, to tell the next one from it.
      await page.locator('.toast', { hasText: 'Saved' }).waitFor({ state: 'detached' });
      await page.getByLabel('Withdrawn per year').fill('3.5');
      await page.locator('#freedom').getByRole('button', { name: 'Save', exact: true }).click();
      await toast(page, 'Saved');
      await name.fill('Lan Phương Anh');
      await page.getByLabel('Return per year, after inflation').fill('4.5');
      expect(await page.getByLabel('Withdrawn per year').inputValue()).toBe('3.5');
      release();
      await expect.poll(() => kept(page)).toMatchObject({ displayName: 'Lan Phương' });
      await page.getByRole('heading', { level: 1, name: 'Lan Phương', exact: true }).waitFor();
      const [profile] = (await pullFresh(page)).of('userProfiles');
      await other.push(patch('userProfiles', profile!.id, { phoneNumber: '+84 900 000 001' }));
      await expect.poll(() => phone.inputValue()).toBe('+84 900 000 001');
      expect([
        await name.inputValue(),
        await page.getByLabel('Return per year, after inflation').inputValue(),
      ]).toEqual(['Lan Phương Anh', '4.5']);

      // Offline the page and its frame show the new name too.
      await page.context().setOffline(true);
      await save.click();
      await page.getByRole('heading', { level: 1, name: 'Lan Phương Anh', exact: true }).waitFor();
      await page
        .locator('.rail .rail-foot .name b')
        .getByText('Lan Phương Anh', { exact: true })
        .waitFor();
      await save.waitFor({ state: 'detached' });
      await page.context().setOffline(false);
      await expect
        .poll(() => kept(page))
        .toMatchObject({ displayName: 'Lan Phương Anh', phoneNumber: '+84 900 000 001' });
    },
    { cookie },
  );
});

test('another home currency asks with its effects, and no amount changes', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson('Lan'));
  const cash = seedRecordId('account', 0);
  await openOtherDevice(product.url, cookie).push(
    putTransaction(cash, { kind: 'income', amountMinor: 120_000, payee: 'Studio' }),
    put('exchangeRates', { day: '2020-01-01', fromCurrency: 'EUR', toCurrency: 'USD', rate: 1.25 }),
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard/accounts');
      const answer = page.getByRole('heading', { level: 1 });
      await answer.getByText('$1,200', { exact: true }).waitFor();
      await page.goto('/profile');
      await page.getByText('What changes and what does not').click();
      await page
        .getByText(
          'Transactions and accounts do not change: each keeps its amount in its own currency.',
          { exact: false },
        )
        .waitFor();
      await page.getByLabel('Home currency').selectOption('EUR');
      await expect.poll(async () => (await kept(page))?.['currency']).toBe('EUR');
      const money = async () => {
        const stored = await pullFresh(page);
        return [...stored.of('accounts'), ...stored.of('transactions')].map(({ fields }) => [
          fields!['currency'],
          fields!['amountMinor'] ?? null,
        ]);
      };
      expect(await money()).toEqual([
        ['USD', null],
        ['USD', 120_000],
      ]);
      // Converts at the rate: 1,200 dollars at 1.25 dollars per euro.
      await page.goto('/dashboard/accounts');
      await answer.getByText('€960', { exact: true }).waitFor();
      await page
        .locator('.account-list li')
        .filter({ hasText: 'Cash' })
        .getByText('$1,200.00')
        .waitFor();
    },
    { cookie },
  );
});

test('the empty default account changes with the home currency and back', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson('Lan'), 'en');
  await visits.visit(
    async ({ page }) => {
      const currencies = async () =>
        (await pullFresh(page)).of('accounts').map(({ fields }) => fields!['currency']);
      await page.goto('/profile');
      await page.getByLabel('Home currency').selectOption('GBP');
      await page
        .getByText('Your home currency is GBP now. The empty account “Cash” changed with it.')
        .waitFor();
      await expect.poll(currencies).toEqual(['GBP']);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(currencies).toEqual(['USD']);
      await page.getByLabel('Home currency').selectOption('GBP');
      await expect.poll(currencies).toEqual(['GBP']);
      // The next transaction is in the new currency; from then on the account keeps its currency.
      await page.goto('/dashboard/ledger');
      await page.getByRole('textbox', { name: 'New transaction' }).fill('coffee 3.40');
      await page.keyboard.press('Enter');
      const rows = async () =>
        (await pullFresh(page))
          .of('transactions')
          .map(({ fields }) => [fields!['amountMinor'], fields!['currency']]);
      await expect.poll(rows).toEqual([[340, 'GBP']]);
      await page.goto('/profile');
      await page.getByLabel('Home currency').selectOption('EUR');
      await expect.poll(async () => (await kept(page))?.['currency']).toBe('EUR');
      expect(await currencies()).toEqual(['GBP']);
    },
    { cookie },
  );
});

test('a wrong home currency, or one passed by arrow keys, is undone with all inputs of the freedom date', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson('Lan'));
  const fi = {
    portfolioMinor: 5_000_001,
    asOfDay: '2026-01-01',
    returnAnnualReal: 0.043,
    withdrawalRate: 0.035,
  };
  await visits.visit(
    async ({ page }) => {
      await page.goto('/profile');
      const phone = openOtherDevice(product.url, cookie),
        [own] = (await pullFresh(page)).of('userProfiles');
      await phone.push(
        patch('userProfiles', own!.id, { fi }),
        put('exchangeRates', {
          day: '2020-01-01',
          fromCurrency: 'EUR',
          toCurrency: 'USD',
          rate: 1.25,
        }),
      );
      await page.reload();
      const home = page.getByLabel('Home currency');
      await page.getByLabel('Invested today').waitFor();
      await expect.poll(() => page.getByLabel('Invested today').inputValue()).toBe('50,000.01');
      const stored = async () => {
        const { currency, fi: rests } = (await kept(page))!;
        return [currency, rests];
      };
      // Without a rate the stated sum is removed, with a notice and an undo.
      await home.selectOption('JPY');
      await expect.poll(stored).toEqual(['JPY', null]);
      await page
        .getByText(
          'Your home currency is JPY now. There is no rate for it, so the portfolio that you entered was removed.',
        )
        .waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(stored).toEqual(['USD', fi]);
      // Moves through the list by keys: a currency with a rate at the end is converted, even past
      // one without; and back to the start, to the last cent.
      await home.focus();
      await home.selectOption('JPY');
      await home.selectOption('EUR');
      await expect.poll(stored).toEqual(['EUR', { ...fi, portfolioMinor: 4_000_001 }]);
      await home.selectOption('KWD');
      await home.selectOption('USD');
      await expect.poll(stored).toEqual(['USD', fi]);
    },
    { cookie },
  );
});

test('a new device overwrites no freedom date, cycles or time zone before the profile has arrived', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson('Lan')),
    phone = openOtherDevice(product.url, cookie);
  const fi = {
    portfolioMinor: 5_000_001,
    asOfDay: '2026-01-01',
    returnAnnualReal: 0.043,
    withdrawalRate: 0.035,
  };
  const own = async () => (await pullFreshOverHttp(product.url, cookie)).of('userProfiles')[0]!;
  const stored = async () => {
    const { currency, fi: rests, timeZone, digest } = (await own()).fields!;
    return [currency, rests, timeZone, digest];
  };
  await phone.push(
    patch('userProfiles', (await own()).id, { fi, timeZone: 'Pacific/Auckland' }),
    put('exchangeRates', { day: '2020-01-01', fromCurrency: 'EUR', toCurrency: 'USD', rate: 1.25 }),
  );
  await visits.visit(
    async ({ page, context, expectComplaints }) => {
      expectComplaints(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
      // The network breaks off right after the page was opened.
      for (const way of ['**/api/identity/profile', '**/api/sync/pull**'])
        await context.route(way, (route) => route.abort('internetdisconnected'));
      await page.goto('/profile');
      const home = page.getByLabel('Home currency');
      await home.waitFor();
      await page.locator('.rail').getByText('Offline').waitFor();
      expect([
        await home.isDisabled(),
        await page.getByRole('button', { name: words.changeCycle, exact: true }).isDisabled(),
      ]).toEqual([true, true]);
      await page.getByLabel(words.digest).selectOption('weekly');
      await context.unrouteAll();
      await home.selectOption('EUR');
      await expect
        .poll(stored)
        .toEqual(['EUR', { ...fi, portfolioMinor: 4_000_001 }, 'Pacific/Auckland', 'weekly']);
      await page
        .getByRole('button', { name: words.changeCycle, exact: true })
        .and(page.locator(':enabled'))
        .waitFor();
    },
    { cookie },
  );
});

test('the dashboard says where the verification mail went until it is dismissed or the address confirmed', async () => {
  const person = newPerson('Vy');
  await visits.visit(
    async ({ page }) => {
      const notice = page.getByText(`We have sent an email to ${person.email}.`),
        firstSteps = page.getByRole('heading', { name: 'Your first three steps' });
      await page.goto('/dashboard');
      await notice.waitFor();
      const { count } = await emailTo(person.email);
      await page.getByRole('button', { name: 'Send it again' }).click();
      await toast(page, `Sent to ${person.email}.`);
      const { link } = await emailTo(person.email, count);

      const putOff = page.getByRole('button', { name: 'Do not show this again' });
      await putOff.click();
      await notice.waitFor({ state: 'detached' });
      await firstSteps.waitFor();
      await page.keyboard.press('Control+z');
      await notice.waitFor();

      const elsewhere = await page.context().newPage();
      await elsewhere.goto(link);
      await elsewhere.getByRole('button', { name: 'Confirm the address' }).click();
      await elsewhere.getByRole('heading', { name: 'Your email is confirmed.' }).waitFor();
      await notice.waitFor({ state: 'detached' });
      await elsewhere.getByRole('link', { name: 'Go to the dashboard' }).click();
      await elsewhere.getByRole('heading', { name: 'Your first three steps' }).waitFor();
      expect(await elsewhere.getByText('We have sent an email to').count()).toBe(0);
    },
    { cookie: await signUpOverHttp(product.url, person) },
  );

  const other = newPerson('Vinh');
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Do not show this again' }).click();
      await expect
        .poll(async () =>
          (await pullFresh(page)).of('dismissals').map(({ fields }) => fields!['kind']),
        )
        .toEqual(['dashboard-begin']);
      await page.reload();
      await page.getByRole('heading', { name: 'Your first three steps' }).waitFor();
      expect(await page.getByText('We have sent an email to').count()).toBe(0);
    },
    { cookie: await signUpOverHttp(product.url, other) },
  );
});

test('an address is confirmed on another device, and the earlier sign-in ends', async () => {
  const person = newPerson('Thu');
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard');
      const notice = page.getByText(`We have sent an email to ${person.email}.`);
      await notice.waitFor();
      const { link } = await emailTo(person.email);
      await visits.visit(async ({ page: phone }) => {
        await phone.goto(link);
        await phone.getByRole('heading', { name: 'Is this your email address?' }).waitFor();
        // Opened, it has changed nothing.
        await notice.waitFor();
        await phone.getByRole('button', { name: 'Confirm the address' }).click();
        await phone.getByRole('heading', { name: 'Your email is confirmed.' }).waitFor();
        await phone
          .getByText('Please sign in again on the devices where you were signed in before.')
          .waitFor();
      });
      expect(
        await answerOf('sign-in', { body: { email: person.email, password: person.password } }),
      ).toMatchObject({ success: true, value: { emailVerified: true } });
    },
    { cookie: await signUpOverHttp(product.url, person) },
  );
});

test('the link of the verification mail verifies the address, and the one to a new address changes it', async () => {
  const person = newPerson('Minh'),
    moved = newPerson().email;
  const cookie = await signUpOverHttp(product.url, person);
  await visits.visit(
    async ({ page, expectComplaints }) => {
      expectComplaints(/400|401|auth\/(invalid|expired)-action-code|auth\/invalid-credential/);
      await page.goto('/profile');
      await page.getByText('Not verified yet').waitFor();
      const { count } = await emailTo(person.email);
      await page.getByRole('button', { name: 'Send the verification email' }).click();
      await toast(page, 'Sent. Open the link in the email to verify this address.');
      const { link } = await emailTo(person.email, count);
      expect(new URL(link).pathname).toBe('/verify-email');
      await page.goto(link);
      await page.getByRole('button', { name: 'Confirm the address' }).waitFor();
      expect(await answerOf('state', { cookie })).toMatchObject({
        value: { emailVerified: false },
      });
      await page.getByRole('button', { name: 'Confirm the address' }).click();
      await page.getByRole('heading', { name: 'Your email is confirmed.' }).waitFor();
      expect(await answerOf('state', { cookie })).toMatchObject({
        value: { email: person.email, emailVerified: true },
      });
      await page.goto(link);
      await page
        .getByText(`It was already used or has expired. Your address ${person.email} is confirmed.`)
        .waitFor();
      await page.goto('/profile');
      await page.getByText('Verified', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Send the verification email' }).count()).toBe(
        0,
      );

      // The link works once, and then says where to request another.
      await page.goto(link);
      await page.getByRole('heading', { name: 'This link no longer works.' }).waitFor();
      await page.getByRole('link', { name: 'Go to your profile' }).click();

      await page.getByRole('button', { name: 'Change email' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('New email').fill('nowhere');
      await dialog.getByRole('button', { name: 'Change email' }).click();
      await dialog.getByText('Invalid email format.').waitFor();
      await dialog.getByLabel('New email').fill(` ${person.email.toUpperCase()}`);
      await dialog.getByRole('button', { name: 'Change email' }).click();
      await dialog.getByText('This is already your address.').waitFor();
      await dialog.getByLabel('New email').fill(moved);
      await dialog.getByLabel('Current password').fill(person.password);
      await dialog.getByRole('button', { name: 'Change email' }).click();
      await toast(page, `We have sent a link to ${moved}.`);
      // Nothing changes before the press, which happens on another device with the password; this
      // page follows.
      expect(await answerOf('state', { cookie })).toMatchObject({ value: { email: person.email } });
      await dialog.waitFor({ state: 'detached' });
      const { link: toMove } = await emailTo(moved);
      await visits.visit(async ({ page: phone, expectComplaints: expectOnPhone }) => {
        expectOnPhone(/status of 401|auth\/invalid-credential/);
        await phone.goto(toMove);
        await phone
          .getByText('You are not signed in here, so please enter the password of your account.')
          .waitFor();
        expect(await answerOf('state', { cookie })).toMatchObject({
          value: { email: person.email },
        });
        await phone.getByLabel('Your password', { exact: true }).fill('not-the-password!');
        await phone.getByRole('button', { name: 'Use this address' }).click();
        await phone.getByText('The password is not right.').waitFor();
        await phone.getByLabel('Your password', { exact: true }).fill(person.password);
        await phone.getByRole('button', { name: 'Use this address' }).click();
        await phone.getByRole('heading', { name: 'Your email is confirmed.' }).waitFor();
      });
      await part(page, 'Sign-in').getByText(moved).waitFor();
      await page.reload();
      await part(page, 'Sign-in').getByText(moved).waitFor();
      await page.getByText('Verified', { exact: true }).waitFor();
      expect(
        await answerOf('sign-in', { body: { email: moved, password: person.password } }),
      ).toMatchObject({ success: true, value: { email: moved, emailVerified: true } });
      expect(
        await answerOf('sign-in', { body: { email: person.email, password: person.password } }),
      ).toMatchObject({ success: false });

      // The old mailbox takes it back.
      const { link: back } = await emailTo(person.email);
      await visits.visit(async ({ page: old }) => {
        await old.goto(back);
        await old.getByRole('heading', { name: 'Undo the change of address?' }).waitFor();
        expect(await answerOf('state', { cookie })).toMatchObject({ value: { email: moved } });
        await old.getByRole('button', { name: 'Undo the change' }).click();
        await old.getByRole('heading', { name: 'The account is back at this address.' }).waitFor();
        await old.getByRole('link', { name: 'Set a new password' }).waitFor();
      });
      expect(await answerOf('state', { cookie })).toMatchObject({ value: null });
      expect(
        await answerOf('sign-in', { body: { email: person.email, password: person.password } }),
      ).toMatchObject({ success: true });
    },
    { cookie },
  );
});

test('a person from Google sets a password, signs in with it, and ends the first sign-in', async () => {
  await visits.visit(async ({ page, expectComplaints }) => {
    expectComplaints(/auth\/user-mismatch/);
    await page.goto('/');
    await (await openFromMenu(page, 'Sign In')).getByRole('button', { name: /Google/ }).click();
    await seenSignedIn(page);
    await page.goto('/profile');
    await page
      .getByText('You sign in with Google. With a password, you can also sign in without Google.')
      .waitFor();
    await page.getByRole('button', { name: 'Set a password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New password', { exact: true }).fill('correct-horse');
    await dialog.getByLabel('New password again').fill('correct-horse');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('For your safety, please sign in again to do this.').first().waitFor();
    // The wrong account in Google's window opens nothing, and the page stays that of whoever it
    // was.
    chosen = { sub: 'google-else', email: 'else@example.com', name: 'Somebody Else' };
    await dialog.getByRole('button', { name: 'Confirm with Google' }).click();
    await dialog
      .getByText(
        'This Google account is not connected to the account that is signed in here. Please choose the right one.',
      )
      .waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Hoa Trần');
    chosen = hoa;
    await dialog.getByRole('button', { name: 'Confirm with Google' }).click();
    await dialog.getByText('Confirmed.').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Password set. You can sign in with your email now.');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('A password is set.').waitFor();
    await page.getByText('Google · Email and password').waitFor();

    const answer = await fetch(`${product.url}/api/identity/sign-in`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
      body: JSON.stringify({ email: 'hoa@example.com', password: 'correct-horse' }),
    });
    const elsewhere = answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    expect(await answerOf('state', { cookie: elsewhere })).toMatchObject({
      value: { email: 'hoa@example.com' },
    });
    await page.reload();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Firefox, Linux' })
      .getByRole('button', { name: 'End', exact: true })
      .click();
    await toast(page, 'That device is signed out.');
    await page.getByText('Firefox, Linux', { exact: true }).waitFor({ state: 'detached' });
    expect(await answerOf('state', { cookie: elsewhere })).toMatchObject({
      success: true,
      value: null,
    });
    await page.getByText('this device', { exact: true }).waitFor();
    expect(
      await page.evaluate(
        async () => (await fetch('/api/identity/state')).json() as Promise<unknown>,
      ),
    ).toMatchObject({ value: { email: 'hoa@example.com' } });
  });
});

test('lists that load after the page move nothing below them', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson('Hoa'));
  await visits.visit(
    async ({ page }) => {
      const answers = new Set<() => void>();
      const held = /\/api\/(billing\/|identity\/(list-sign-ins|security-log|list-passkeys))/;
      await page.route(
        held,
        (route) =>
          new Promise<void>((resolve) => {
            answers.add(() => resolve(route.fallback()));
          }),
      );
      await page.goto('/profile');
      const top = async () =>
        (await page.getByRole('link', { name: words.exportEverything }).boundingBox())!.y;
      // The part of the passkeys comes as a file of its own.
      await expect.poll(() => answers.size).toBe(5);
      const before = await top();
      for (const answer of answers) answer();
      await page.getByText(words.securityLog.events['signed-up']).waitFor();
      await page.getByText(words.thisDevice, { exact: true }).waitFor();
      await page.getByText(billing.section.notSetUp).waitFor();
      await page.waitForFunction(() => document.querySelector('.profile-awaited') === null);
      expect(Math.abs((await top()) - before)).toBeLessThan(8);
    },
    { cookie },
  );
});
