/** Somebody asks for the guide on the home page, confirms by the link in the mail, opens it, and unsubscribes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guide as enGuide } from '#contract/words/en/guide';
import { letters as en } from '#contract/words/en/letters';
import { guide as viGuide } from '#contract/words/vi/guide';
import { letters as vi } from '#contract/words/vi/letters';
import { startProduct, type Product } from '../support/product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await startProduct();
  visits = await openVisits(product);
});
afterAll(async () => { await visits.close(); await product.dispose(); });

const mailTo = (email: string) => product.outbox().filter((mail) => mail.to === email);
const linkIn = async (email: string, part: string) => {
  await expect.poll(() => mailTo(email).at(-1)?.links.find((link) => link.includes(part))).toBeDefined();
  return mailTo(email).at(-1)!.links.find((link) => link.includes(part))!;
};
const isPdf = async (url: string) => {
  const answer = await fetch(new URL(url, product.url));
  return [answer.status, answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer()).subarray(0, 5).toString()];
};

test('from the home page to the guide and off the list again', () => visits.visit(async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: /Free by the numbers/ });
  await section.getByLabel('Email').fill('lan');
  await section.getByRole('button', { name: 'Send it to me' }).click();
  await section.getByText('Please give an email address').waitFor();
  await section.getByLabel('Email').fill('lan@example.com');
  await section.getByRole('button', { name: 'Send it to me' }).click();
  await section.getByText('A message is on its way to lan@example.com.').waitFor();

  const confirmation = await linkIn('lan@example.com', '/guide/confirm?token=');
  // A scanner that opens the link confirms nothing.
  expect((await fetch(confirmation)).status).toBe(200);
  await page.goto(confirmation);
  const confirm = page.getByRole('button', { name: 'Confirm and get the guide' });
  await confirm.waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(mailTo('lan@example.com')).toHaveLength(1);
  await confirm.click();
  await page.getByRole('heading', { name: 'Here it is.' }).waitFor();
  expect(await isPdf((await page.getByRole('link', { name: 'Open the guide (PDF)' }).getAttribute('href'))!)).toEqual([200, 'application/pdf', '%PDF-']);
  expect(await isPdf(await linkIn('lan@example.com', '.pdf'))).toEqual([200, 'application/pdf', '%PDF-']);

  const leaving = await linkIn('lan@example.com', '/guide/unsubscribe?token=');
  await page.goto(leaving);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You are off the list.' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'This link was used before.' }).waitFor();
}));

test('on a phone, in Vietnamese, by the keyboard', () => visits.visit(async ({ page }) => {
  await page.goto('/vi');
  const section = page.getByRole('region', { name: /tính bằng số/ });
  await section.getByLabel('Email').fill('huong@example.com');
  await section.getByRole('button', { name: 'Gửi cho tôi', disabled: false }).waitFor();
  await section.getByLabel('Email').press('Enter');
  await section.getByText('Đã gửi thư đến huong@example.com.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goto(await linkIn('huong@example.com', '/vi/guide/confirm?token='));
  await page.getByRole('button', { name: 'Xác nhận và nhận cẩm nang', disabled: false }).press('Enter');
  await page.getByRole('heading', { name: 'Cẩm nang đây.' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await linkIn('huong@example.com', '.pdf')).toMatch(/tudo-guide-vi\.pdf$/);
  expect(await linkIn('huong@example.com', '/guide/unsubscribe')).toContain('/vi/guide/unsubscribe?token=');
}, { viewport: { width: 360, height: 740 } }));

test('without a network the form says so, keeps the address, and goes on when it is back', () => visits.visit(async ({ page, context, expectComplaints }) => {
  expectComplaints(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  const section = page.getByRole('region', { name: /Free by the numbers/ });
  await section.getByLabel('Email').fill('mai@example.com');
  await context.setOffline(true);
  await section.getByRole('button', { name: 'Send it to me' }).click();
  await section.getByRole('alert').getByText('There is no connection').waitFor();
  expect(await section.getByLabel('Email').inputValue()).toBe('mai@example.com');
  await context.setOffline(false);
  await section.getByRole('button', { name: 'Send it to me' }).click();
  await section.getByText('A message is on its way to mai@example.com.').waitFor();
}));

test.each([['en', '', enGuide, en], ['vi', '/vi', viGuide, vi]] as const)('by the keyboard alone the form never loses its place, however it ends: %s', (_, prefix, words, letters) => visits.visit(async ({ page, expectComplaints }) => {
  expectComplaints(/status of (400|429|410)|ERR_FAILED/);
  const answers: (object | null)[] = [];
  await page.route('**/api/letters/guide/ask', (route) => {
    const answer = answers.shift();
    if (answer === null) return route.abort();
    return answer === undefined ? route.fallback() : route.fulfill({ status: 429, json: { success: false, error: answer } });
  });
  const focused = () => page.evaluate(() => { const { localName, textContent } = document.activeElement!; return `${localName} ${textContent}`; });
  // Home, and the page of a link that no longer works.
  for (const [address, email] of [[prefix || '/', 'lan'], [`${prefix}/guide/confirm`, 'mai']] as const) {
    await page.goto(address);
    const form = page.locator('form[name=guide]');
    const field = form.getByLabel(words.ask.email), button = `button ${words.ask.send}`;
    await form.getByRole('button', { name: words.ask.send, disabled: false }).waitFor();
    /** Presses the button, reached from the field by Tab. */
    const press = async () => { await field.focus(); await page.keyboard.press('Tab'); expect(await focused()).toBe(button); await page.keyboard.press('Enter'); };
    await field.fill(email);
    await press();
    // At the field, which is marked as wrong and described by what is wrong with it.
    await form.getByText(words.noEmail).waitFor();
    await expect.poll(focused).toBe('input ');
    expect(await field.evaluate((input) => [input.ariaInvalid, document.getElementById(input.getAttribute('aria-describedby')!)!.textContent])).toEqual(['true', words.noEmail]);
    await page.keyboard.press('End');
    await page.keyboard.type('@example.com');
    await form.getByText(words.noEmail).waitFor({ state: 'hidden' });
    // The server takes it for no address: as above.
    answers.push({ code: 'letters/invalid', faults: {} });
    await press();
    await form.getByText(words.noEmail).waitFor();
    await expect.poll(focused).toBe('input ');
    // Too often, no network, a fault of ours: announced, and at the button, to try again.
    for (const [answer, text] of [[{ code: 'letters/too-many-requests', retryAfterSeconds: 120 }, words.errors.tooMany(2)], [null, words.errors.network], [{ code: 'letters/failed' }, words.errors.failed]] as const) {
      answers.push(answer);
      await press();
      await form.getByRole('alert').getByText(text).waitFor();
      await expect.poll(focused).toBe(button);
    }
    // Sent: at what is said then; and for another address in the field again.
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe(`p ${letters.sent.title(`${email}@example.com`)}`);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(`button ${letters.sent.other}`);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('input ');
  }
}));

test('a link that is incomplete says so and offers a new one', () => visits.visit(async ({ page, expectComplaints }) => {
  expectComplaints(/410/);
  await page.goto('/guide/confirm');
  await page.getByRole('heading', { name: 'This link no longer works.' }).waitFor();
  await page.getByRole('button', { name: 'Send it to me' }).waitFor();
  await page.goto('/guide/confirm?token=abc');
  await page.getByRole('button', { name: 'Confirm and get the guide' }).click();
  await page.getByRole('heading', { name: 'This link no longer works.' }).waitFor();
  await page.goto('/guide/unsubscribe?token=abc');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'This link does not work.' }).waitFor();
}));

test('whoever stops the messages about the plan by a slip puts themselves back, in either language', () => visits.visit(async ({ page }) => {
  const asked: unknown[] = [];
  // The link is signed with the server's secret (server/digest tests it); here the page is what is looked at.
  await page.route('**/api/digest/*', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: route.request().url().endsWith('/unsubscribe') ? { success: true, value: { was: 'weekly' } } : { success: true, value: null } });
  });
  for (const [prefix, words] of [['', en], ['/vi', vi]] as const) {
    await page.goto(`${prefix}/guide/unsubscribe/plan?token=abc`);
    await page.getByRole('heading', { level: 1, name: words.digestLeave.title }).waitFor();
    await page.getByRole('button', { name: words.digestLeave.button, disabled: false }).click();
    await page.getByRole('heading', { level: 1, name: words.digestLeave.doneTitle }).waitFor();
    await page.getByRole('button', { name: words.digestLeave.putBack }).press('Enter');
    await page.getByText(words.digestLeave.backWeekly).waitFor();
  }
  expect(asked).toEqual([{ token: 'abc' }, { token: 'abc', digest: 'weekly' }, { token: 'abc' }, { token: 'abc', digest: 'weekly' }]);
}));

test('a made-up link about the plan stops nothing, and says so', () => visits.visit(async ({ page, expectComplaints }) => {
  expectComplaints(/410/);
  await page.goto('/guide/unsubscribe/plan?token=abc');
  await page.getByRole('button', { name: en.digestLeave.button, disabled: false }).click();
  await page.getByRole('heading', { name: en.digestLeave.badLinkTitle }).waitFor();
}));
