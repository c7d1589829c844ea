import { expect, test } from 'vitest';
import { page, logIn } from '../../tests/support/component/mount-page.tsx';

test('a button of an account page gets the focus back when its work is done', async () => {
  await logIn();
  await page.goto('/dashboard/rules');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const button = document.createElement('button');
  document.querySelector('main')!.append(button);
  const work = async () => {
    button.focus();
    button.disabled = true;
    await expect.poll(() => document.activeElement).toBe(document.body);
  };
  await work();
  button.disabled = false;
  await expect.poll(() => document.activeElement).toBe(button);

  // The focus stays if the user has moved it meanwhile.
  await work();
  const link = document.querySelector<HTMLElement>('main a')!;
  link.focus();
  button.disabled = false;
  await Promise.resolve();
  expect(document.activeElement).toBe(link);
});
