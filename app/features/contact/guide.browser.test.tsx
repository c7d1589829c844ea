/**
 * The forms and pages of the guide by mail, and the page on which messages about the plan are
 * stopped.
 */
import { expect, test } from 'vitest';
import { guide as enGuide } from '#contract/i18n/en/guide';
import { contact as en } from '#contract/i18n/en/contact';
import { guide as viGuide } from '#contract/i18n/vi/guide';
import { contact as vi } from '#contract/i18n/vi/contact';
import { answer, page, refusal } from '../../../tests/support/component/mount-page.tsx';

/**
 * The server's answer to an invalid link (`server/contact/contact.contract.test.ts`,
 * `server/digest/digest.contract.test.ts`).
 */
const badLink = () => refusal('letters/bad-link', '', 410);

test('the form reports a missing network, keeps the address, and continues with the network', async () => {
  await page.goto('/');
  const section = page.getByRole('region', { name: /Free by the numbers/ });
  await section.getByLabel('Email').fill('mai@example.com');
  answer('POST /api/letters/guide/ask', () => {
    throw new TypeError('Failed to fetch');
  });
  await section.getByRole('button', { name: 'Send it to me' }).click();
  await section.getByRole('alert').getByText('There is no connection').waitFor();
  expect(await section.getByLabel('Email').inputValue()).toBe('mai@example.com');
  answer('POST /api/letters/guide/ask', () => ({ success: true, value: null }));
  await section.getByRole('button', { name: 'Send it to me' }).click();
  await section.getByText('We have sent a message to mai@example.com.').waitFor();
});

test.each([
  ['en', '', enGuide, en],
  ['vi', '/vi', viGuide, vi],
] as const)(
  'the form keeps the focus for a keyboard user, whatever its result: %s',
  async (_, prefix, t, letters) => {
    const answers: (object | null)[] = [];
    answer('POST /api/letters/guide/ask', () => {
      const next = answers.shift();
      if (next === null) throw new TypeError('Failed to fetch');
      return next === undefined
        ? { success: true, value: null }
        : Response.json({ success: false, error: next }, { status: 429 });
    });
    const focused = () =>
      page.evaluate(() => {
        const { localName, textContent } = document.activeElement!;
        return `${localName} ${textContent}`;
      });
    // The home page, and the page of a link that no longer works.
    for (const [address, email] of [
      [prefix || '/', 'lan'],
      [`${prefix}/guide/confirm`, 'mai'],
    ] as const) {
      await page.goto(address);
      const form = page.locator('form[name=guide]');
      const field = form.getByLabel(t.ask.email),
        button = `button ${t.ask.send}`;
      await form.getByRole('button', { name: t.ask.send, disabled: false }).waitFor();
      /** Presses the button, reached from the field by Tab. */
      const press = async () => {
        await field.focus();
        await page.keyboard.press('Tab');
        expect(await focused()).toBe(button);
        await page.keyboard.press('Enter');
      };
      await field.fill(email);
      await press();
      // The focus is at the field, which is marked as invalid and described by its error.
      await form.getByText(t.noEmail).waitFor();
      await expect.poll(focused).toBe('input ');
      expect(
        await field.evaluate((input) => [
          input.ariaInvalid,
          document.getElementById(input.getAttribute('aria-describedby')!)!.textContent,
        ]),
      ).toEqual(['true', t.noEmail]);
      await page.keyboard.press('End');
      await page.keyboard.type('@example.com');
      await form.getByText(t.noEmail).waitFor({ state: 'hidden' });
      // The server refuses the address: the same as above.
      answers.push({ code: 'letters/invalid', faults: {} });
      await press();
      await form.getByText(t.noEmail).waitFor();
      await expect.poll(focused).toBe('input ');
      // Too many requests, no network, an error of the server: announced, with the focus on the
      // button for another try.
      for (const [error, text] of [
        [{ code: 'letters/too-many-requests', retryAfterSeconds: 120 }, t.errors.tooMany(2)],
        [null, t.errors.network],
        [{ code: 'letters/failed' }, t.errors.failed],
      ] as const) {
        answers.push(error);
        await press();
        await form.getByRole('alert').getByText(text).waitFor();
        await expect.poll(focused).toBe(button);
      }
      // After success the focus is on the message, and after "another address" in the field.
      await page.keyboard.press('Enter');
      await expect.poll(focused).toBe(`p ${letters.sent.title(`${email}@example.com`)}`);
      await page.keyboard.press('Tab');
      expect(await focused()).toBe(`button ${letters.sent.other}`);
      await page.keyboard.press('Enter');
      await expect.poll(focused).toBe('input ');
    }
  },
);

test('an incomplete link reports that it no longer works and offers a new one', async () => {
  answer('POST /api/letters/guide/confirm', badLink);
  answer('POST /api/letters/guide/unsubscribe', badLink);
  await page.goto('/guide/confirm');
  await page.getByRole('heading', { name: 'This link no longer works.' }).waitFor();
  await page.getByRole('button', { name: 'Send it to me' }).waitFor();
  await page.goto('/guide/confirm?token=abc');
  await page.getByRole('button', { name: 'Confirm and get the guide' }).click();
  await page.getByRole('heading', { name: 'This link no longer works.' }).waitFor();
  await page.goto('/guide/unsubscribe?token=abc');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'This link does not work.' }).waitFor();
});

test('a person who stops the messages about the plan by mistake can start them again, in both languages', async () => {
  const asked: unknown[] = [];
  // The link is signed with the server's secret (server/digest tests it); this test covers the
  // page.
  answer('POST /api/digest/unsubscribe', ({ body }) => {
    asked.push(body);
    return { success: true, value: { was: 'weekly' } };
  });
  answer('POST /api/digest/resubscribe', ({ body }) => {
    asked.push(body);
    return { success: true, value: null };
  });
  for (const [prefix, t] of [
    ['', en],
    ['/vi', vi],
  ] as const) {
    await page.goto(`${prefix}/guide/unsubscribe/plan?token=abc`);
    await page.getByRole('heading', { level: 1, name: t.digestLeave.title }).waitFor();
    await page.getByRole('button', { name: t.digestLeave.button, disabled: false }).click();
    await page.getByRole('heading', { level: 1, name: t.digestLeave.doneTitle }).waitFor();
    await page.getByRole('button', { name: t.digestLeave.putBack }).press('Enter');
    await page.getByText(t.digestLeave.backWeekly).waitFor();
  }
  expect(asked).toEqual([
    { token: 'abc' },
    { token: 'abc', digest: 'weekly' },
    { token: 'abc' },
    { token: 'abc', digest: 'weekly' },
  ]);
});

test('an invalid link about the plan stops nothing and says so', async () => {
  answer('POST /api/digest/unsubscribe', badLink);
  await page.goto('/guide/unsubscribe/plan?token=abc');
  await page.getByRole('button', { name: en.digestLeave.button, disabled: false }).click();
  await page.getByRole('heading', { name: en.digestLeave.badLinkTitle }).waitFor();
});
