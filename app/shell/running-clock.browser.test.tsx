import { expect, test } from 'vitest';
import { frame as en } from '#contract/i18n/en/frame';
import { timer } from '#contract/i18n/en/timer';
import { page, logIn } from '../../tests/support/component/mount-page.tsx';

const place = (frame: string) => page.locator(`${frame} a[href="/timer-block"]`);

test.each([
  { width: 1440, frame: '.rail-places > nav' },
  { width: 390, frame: '.tabbar' },
])(
  'a running block shows its clock on every page, at the link to the timer: $frame',
  async ({ width, frame }) => {
    await page.setViewportSize({ width, height: 800 });
    await logIn();
    await page.goto('/dashboard/recurring');
    await place(frame).filter({ hasText: en.rail.timer }).waitFor();
    expect(await place(frame).innerText()).not.toMatch(/\d:\d\d/);

    await page.goto('/timer-block');
    await page.getByRole('button', { name: timer.start }).click();
    await page.goto('/dashboard/recurring');
    await expect.poll(() => place(frame).innerText()).toMatch(/\b2[45]:\d\d$/);
    expect(await place(frame).textContent()).toContain(en.rail.timer);
    // The clock advances.
    const first = await place(frame).innerText();
    await expect.poll(() => place(frame).innerText()).not.toBe(first);

    // The timer's own page shows the large clock.
    await place(frame).click();
    await page.waitForURL(/timer-block/);
    await expect.poll(() => place(frame).innerText()).not.toMatch(/\d:\d\d/);
  },
);
