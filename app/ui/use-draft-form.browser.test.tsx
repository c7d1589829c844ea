/** Tests a form whose record cannot be stored. */
import { expect, test } from 'vitest';
import { data as en } from '#contract/i18n/en/data';
import { expectComplaints, page, show } from '../../tests/support/component/mount-page.tsx';
import { useDraftForm } from './use-draft-form.ts';

test('a form whose save fails is enabled again, reports it, stays open, and can be sent once more', async () => {
  expectComplaints(/The disk is full/);
  const saves = [() => Promise.reject(new Error('The disk is full.')), () => Promise.resolve(true)];
  let closed = 0;
  function Form() {
    const { form, busy, submit } = useDraftForm(
      { ok: true, fields: {} },
      () => saves.shift()!(),
      () => {
        closed += 1;
      },
    );
    return (
      <form ref={form} onSubmit={submit}>
        <button type="submit" disabled={busy}>
          Save
        </button>
      </form>
    );
  }
  show(<Form />);
  const button = page.getByRole('button', { name: 'Save' });
  await button.click();
  await page.getByText(en.rejected.failed).waitFor();
  await expect.poll(() => [saves.length, closed]).toEqual([1, 0]);
  await button.click();
  await expect.poll(() => [saves.length, closed]).toEqual([0, 1]);
});
