/**
 * A visitor writes to the operator: without an account, with one, with mistakes, and on a phone in
 * Vietnamese.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await startProduct({ env: { CONTACT_EMAIL: 'owner@tudo.example' } });
  visits = await openVisits(product);
});
afterAll(async () => {
  await visits.close();
  await product.dispose();
});
const mailToOwner = (word: string) =>
  product.outbox().filter((mail) => mail.to === 'owner@tudo.example' && mail.text.includes(word));

test('a visitor sees missing fields, keeps the typed text, and sees that the message was sent', () =>
  visits.visit(async ({ page }) => {
    await page.goto('/contact');
    const send = page.getByRole('button', { name: 'Send the message' });
    await page.getByLabel('Message').fill('How do I split a restaurant bill?\n\nThank you.');
    await page.getByLabel('Email').fill('lan at home');
    await send.click();
    await page.getByText('Please enter a name').waitFor();
    await page.getByText('Please give an email address').waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(
      'name',
    );
    expect(await page.getByLabel('Message').inputValue()).toContain('restaurant');
    await page.getByLabel('Name').fill('Lan');
    await page.getByLabel('Email').fill('lan@example.com');
    await send.click();
    await page.getByRole('heading', { name: 'Your message has arrived.' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByText('We will answer to lan@example.com.').waitFor();
    await expect.poll(() => mailToOwner('restaurant').length).toBe(1);
    // No other address gets mail, in particular not the typed one.
    expect(product.outbox().filter((mail) => mail.to !== 'owner@tudo.example')).toEqual([]);
  }));

test('typed text survives an unreachable server', () =>
  visits.visit(async ({ page, context, expectComplaints }) => {
    expectComplaints(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Minh');
    await page.getByLabel('Email').fill('minh@example.com');
    await page.getByLabel('Subject').fill('Offline');
    await page.getByLabel('Message').fill('Written on a train.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send the message' }).click();
    await page.getByRole('alert').getByText('There is no connection').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('Written on a train.');
    await context.setOffline(false);
    // The button that was pressed has the keyboard still.
    await expect
      .poll(() => page.evaluate(() => document.activeElement!.textContent))
      .toBe('Send the message');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your message has arrived.' }).waitFor();
    await expect.poll(() => mailToOwner('Written on a train.').length).toBe(1);
  }));

test('a signed-in person finds name and address filled in and editable, on a phone, in Vietnamese', async () => {
  const person = newPerson('Nguyễn Thị Thanh Hương');
  const cookie = await signUpOverHttp(product.url, person, 'vi');
  await visits.visit(
    async ({ page }) => {
      await page.goto('/vi/contact');
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(person.email);
      await expect.poll(() => page.getByLabel('Tên').inputValue()).toBe(person.fullName);
      await page.getByLabel('Tên').fill('Hương');
      await page.getByLabel('Lời nhắn').fill('Xin chào từ Đà Lạt.');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.getByRole('button', { name: 'Gửi lời nhắn' }).click();
      await page.getByRole('heading', { name: 'Đã nhận được lời nhắn của bạn.' }).waitFor();
      await expect.poll(() => mailToOwner('Xin chào từ Đà Lạt.').length).toBe(1);
      expect(mailToOwner('Xin chào từ Đà Lạt.')[0]!.text).toContain(`Hương <${person.email}>`);
    },
    { cookie, viewport: { width: 360, height: 740 } },
  );
});
