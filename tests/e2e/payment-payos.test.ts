/**
 * Hương pays in đồng by bank transfer: she leaves once, which closes her order, then pays and gets
 * the confirmation. Uses a stand-in for PayOS.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import { payosKeys, startPayos, type PayosStandIn } from '../support/payos-stand-in.ts';
import { startProduct, type Product } from '../support/product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let payos: PayosStandIn, product: Product, visits: Visits;
beforeAll(async () => {
  payos = await startPayos();
  product = await startProduct({
    env: {
      PAYOS_CLIENT_ID: payosKeys.clientId,
      PAYOS_API_KEY: payosKeys.apiKey,
      PAYOS_CHECKSUM_KEY: payosKeys.checksumKey,
      PAYOS_API_BASE: payos.url,
    },
  });
  visits = await openVisits(product);
});
afterAll(async () => {
  await visits?.close();
  await product?.dispose();
  await payos?.close();
});

const tell = async (message: string): Promise<number> =>
  (
    await fetch(`${product.url}/api/billing/webhooks/payos`, {
      method: 'POST',
      body: message,
      headers: { 'content-type': 'application/json' },
    })
  ).status;
const lastOrder = () => payos.requests.at(-1)!['orderCode'] as number;

test('a month in đồng is left once, then paid, confirmed and extended', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson('Hương Đỗ'), 'vi');
  await visits.visit(
    async ({ page, expectComplaints }) => {
      expectComplaints(/502 .*billing\/leave/);
      const heading = (name: string) =>
        page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      const buy = async (name: string) => {
        await page.goto('/vi/pricing');
        await page.getByRole('button', { name: 'VND', exact: true }).click();
        await page.getByRole('button', { name: 'Tháng', exact: true }).click();
        await page.getByRole('button', { name, exact: true }).click();
        await page.waitForURL(`${payos.url}/web/**`);
      };

      await buy('Mua gói Plus');
      const left = lastOrder();
      await page.getByRole('link', { name: 'Leave' }).click();
      await heading('Bạn chưa thanh toán.');
      await expect.poll(() => payos.order(left).status).toBe('CANCELLED');
      await page.getByRole('link', { name: 'Xem lại các gói' }).click();
      await page.waitForURL('**/vi/pricing');

      // The page says that an unanswered order ends by itself.
      await buy('Mua gói Plus');
      const unanswered = lastOrder();
      payos.failing = true;
      await page.getByRole('link', { name: 'Leave' }).click();
      await page.getByText(/^Hiện chưa hủy được đơn/).waitFor();
      payos.failing = false;

      await buy('Mua gói Plus');
      const paid = lastOrder();
      expect(payos.order(unanswered).status).toBe('CANCELLED');
      await page.getByRole('link', { name: 'Pay', exact: true }).click();
      await heading('Đang chờ xác nhận thanh toán.');
      // Signed with another key, and of an amount that nobody transferred: neither is believed.
      const forged = JSON.parse(payos.claim(paid, 79_000)) as { data: Record<string, unknown> };
      expect(await tell(JSON.stringify({ ...forged, data: { ...forged.data, amount: 1 } }))).toBe(
        400,
      );
      expect(await tell(payos.claim(paid, 79_000))).toBe(200);
      const message = payos.transfer(paid, 79_000, Date.now());
      // Told twice.
      expect([await tell(message), await tell(message)]).toEqual([200, 200]);
      await heading('Cảm ơn bạn. Bạn đã có gói Plus.');
      await expect
        .poll(() => product.outbox().filter(({ text }) => text.includes(String(paid))).length)
        .toBe(1);

      // The order was paid after all, and the page behind the wrong link shows the true state.
      await buy('Gia hạn gói Plus');
      const second = lastOrder();
      payos.transfer(second, 79_000, Date.now());
      await page.getByRole('link', { name: 'Leave' }).click();
      await heading('Cảm ơn bạn. Bạn đã có gói Plus.');
      await page.goto('/profile');
      await page
        .getByRole('listitem')
        .filter({ hasText: `Biên nhận ${second}` })
        .or(page.getByText(`Biên nhận ${second}`))
        .first()
        .waitFor();
    },
    { cookie },
  );
});
