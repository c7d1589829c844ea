import { expect, test } from 'vitest';
import { page, show } from '../../tests/support/component/mount-page.tsx';
import { notify } from './toast.tsx';

const toasts = () => page.locator('.toast');

test.each(['Undo', 'Dismiss'])(
  'a toast closed by %s does not keep later ones from closing by themselves',
  async (name) => {
    show(<p>A page</p>);
    notify.offer('Transaction deleted.', 'Undo', () => undefined);
    await toasts().getByRole('button', { name, exact: true }).click();
    // Removed below a resting pointer, which fires no event.
    await expect.poll(() => toasts().count()).toBe(0);
    await page.mouse.move(5, 400);
    notify.success('Saved.');
    await toasts().filter({ hasText: 'Saved.' }).waitFor();
    await expect.poll(() => toasts().count()).toBe(0);
  },
);

/** Waits until React has run its deferred work and effects, which it does in tasks of this kind. */
async function pendingTasks(): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  }
}

test('a toast stays while the pointer is on it, and closes after that', async () => {
  page.clock.install({ time: new Date('2026-03-02T08:00:00Z') });
  show(<p>A page</p>);
  notify.success('Saved.');
  await toasts().hover();
  await pendingTasks();
  page.clock.fastForward('00:01:00');
  expect(await page.locator('.toast.on').count()).toBe(1);
  await page.mouse.move(5, 400);
  await pendingTasks();
  page.clock.fastForward('00:01:00');
  await expect.poll(() => toasts().count()).toBe(0);
});
