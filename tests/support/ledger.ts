/** The ledger on the screen, as the tests of it find it. */
import type { Page } from 'playwright-core';

/** A file as the browser's file chooser takes it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** `page`: asked each time, since a test opens it after this. */
export function ledgerOn(page: () => Page) {
  const quickLine = () => page().getByRole('textbox', { name: 'New transaction' });
  const rows = () =>
    page()
      .getByRole('grid')
      .getByRole('row')
      .filter({ has: page().getByRole('checkbox') });
  const rowOf = (payee: string) => rows().filter({ hasText: payee });
  const preview = () => page().getByRole('complementary', { name: 'Import preview' });
  return {
    quickLine,
    rows,
    rowOf,
    preview,
    /** Writes one line, and waits until it is saved. */
    async write(line: string): Promise<void> {
      await quickLine().fill(line);
      await quickLine().press('Enter');
      await page()
        .getByText(/^Saved: /)
        .waitFor();
    },
    /**
     * Opens the import with a file, and waits for its preview. The rows of one before stand in the
     * ledger before its panel closes.
     */
    async openFile(file: ChosenFile): Promise<void> {
      await preview().waitFor({ state: 'detached' });
      await page().getByRole('button', { name: 'Import', exact: true }).click();
      await preview().locator('input[type=file]').setInputFiles(file);
      await preview().getByText(file.name).waitFor();
    },
  };
}
