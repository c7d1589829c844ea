import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { putTransaction } from '../../tests/support/records.ts';
import {
  answer,
  hold,
  page,
  pushFromElsewhere,
  logIn,
} from '../../tests/support/component/mount-page.tsx';

test('news that arrives during a press is shown after it, so that nothing moves under the pointer', async () => {
  await logIn();
  await page.goto('/dashboard/rules');
  const pull = hold(() => Response.json({}, { status: 503 }));
  answer('GET /api/sync/pull', pull.answer);
  pushFromElsewhere(putTransaction(seedRecordId('account', 0)));
  await pull.asked;
  const press = (type: string) =>
    document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  const notice = () => document.querySelector('main .notice')?.textContent;
  press('pointerdown');
  // The press moves the focus.
  const heading = document.querySelector<HTMLElement>('main a')!;
  heading.focus();
  heading.blur();
  pull.release();
  await expect
    .poll(() => document.querySelector('.rail .sync')?.textContent)
    .toBe('Offline, saved on this device');
  expect(notice()).toBeUndefined();
  press('pointerup');
  await expect
    .poll(notice)
    .toBe('You are offline. You can keep working: changes are saved here and sent later.');
});
