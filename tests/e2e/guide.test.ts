/**
 * A visitor requests the guide on the home page, confirms by the mailed link, opens it, and
 * unsubscribes. The forms themselves are tested in `app/features/contact/guide.browser.test.tsx`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type Product } from '../support/product.ts';
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

const mailTo = (email: string) => product.outbox().filter((mail) => mail.to === email);
const linkIn = async (email: string, part: string) => {
  await expect
    .poll(() =>
      mailTo(email)
        .at(-1)
        ?.links.find((link) => link.includes(part)),
    )
    .toBeDefined();
  return mailTo(email)
    .at(-1)!
    .links.find((link) => link.includes(part))!;
};
const isPdf = async (url: string) => {
  const answer = await fetch(new URL(url, product.url));
  return [
    answer.status,
    answer.headers.get('content-type'),
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ];
};

test('a visitor orders the guide from the home page and unsubscribes', () =>
  visits.visit(async ({ page }) => {
    await page.goto('/');
    const section = page.getByRole('region', { name: /Free by the numbers/ });
    await section.getByLabel('Email').fill('lan');
    await section.getByRole('button', { name: 'Send it to me' }).click();
    await section.getByText('Please give an email address').waitFor();
    await section.getByLabel('Email').fill('lan@example.com');
    await section.getByRole('button', { name: 'Send it to me' }).click();
    await section.getByText('We have sent a message to lan@example.com.').waitFor();

    const confirmation = await linkIn('lan@example.com', '/guide/confirm?token=');
    // A scanner that opens the link confirms nothing.
    expect((await fetch(confirmation)).status).toBe(200);
    await page.goto(confirmation);
    const confirm = page.getByRole('button', { name: 'Confirm and get the guide' });
    await confirm.waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(mailTo('lan@example.com')).toHaveLength(1);
    await confirm.click();
    await page.getByRole('heading', { name: 'Here is your guide.' }).waitFor();
    expect(
      await isPdf(
        (await page.getByRole('link', { name: 'Open the guide (PDF)' }).getAttribute('href'))!,
      ),
    ).toEqual([200, 'application/pdf', '%PDF-']);
    expect(await isPdf(await linkIn('lan@example.com', '.pdf'))).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);

    const leaving = await linkIn('lan@example.com', '/guide/unsubscribe?token=');
    await page.goto(leaving);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed.' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'This link was used before.' }).waitFor();
  }));

test('a visitor orders the guide on a phone, in Vietnamese, by keyboard', () =>
  visits.visit(
    async ({ page }) => {
      await page.goto('/vi');
      const section = page.getByRole('region', { name: /tính bằng số/ });
      await section.getByLabel('Email').fill('huong@example.com');
      await section.getByRole('button', { name: 'Gửi cho tôi', disabled: false }).waitFor();
      await section.getByLabel('Email').press('Enter');
      await section.getByText('Đã gửi thư đến huong@example.com.').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.goto(await linkIn('huong@example.com', '/vi/guide/confirm?token='));
      await page
        .getByRole('button', { name: 'Xác nhận và nhận cẩm nang', disabled: false })
        .press('Enter');
      await page.getByRole('heading', { name: 'Cẩm nang của bạn đây.' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await linkIn('huong@example.com', '.pdf')).toMatch(/tudo-guide-vi\.pdf$/);
      expect(await linkIn('huong@example.com', '/guide/unsubscribe')).toContain(
        '/vi/guide/unsubscribe?token=',
      );
    },
    { viewport: { width: 360, height: 740 } },
  ));
