/**
 * Tests ambiguous import files: the currency of the amounts, a last row that may be cut, two
 * accounts whose numbers end alike, columns that are corrected at once.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowser, settled, type TestBrowser } from '../support/browser.ts';
import { ledgerOn } from '../support/ledger.ts';
import { signUp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';

let product: Product, browser: TestBrowser, page: Page;
const { rowOf, preview, openFile } = ledgerOn(() => page);
beforeAll(async () => {
  product = await shareProduct();
  browser = await openBrowser({ url: product.url });
  page = await browser.newPage();
  await signUp(page);
  await page.goto('/dashboard/ledger?period=all');
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});

const file = (name: string, mimeType: string, ...lines: string[]) => ({
  name,
  mimeType,
  buffer: Buffer.from(lines.join('\n')),
});
const line = (text: string) => preview().getByRole('listitem').filter({ hasText: text });
const into = () => preview().getByRole('combobox', { name: 'Which account is this from?' });
const chosen = () => into().locator('option:checked').textContent();
const stored = async (payee: string) =>
  (await pullFresh(page))
    .of('transactions')
    .map(({ fields }) => fields!)
    .filter((fields) => fields['payee'] === payee);
async function run(name: string) {
  await preview().getByRole('button', { name, exact: true }).click();
  await preview().waitFor({ state: 'detached' });
}

test('a file without a currency shows the assumed one, and a correction applies to the next file too', async () => {
  const qif = (name: string, payee: string) =>
    file(
      name,
      'application/qif',
      '!Type:Bank',
      'D15/03/2025',
      'T-5.20',
      `P${payee}`,
      '^',
      'D16/03/2025',
      'T1,000.00',
      'PWork',
      '^',
      '',
    );
  const currency = preview().getByRole('combobox', { name: 'Currency', exact: true });
  const says = (code: string) =>
    preview().getByText(`Assumed: Currency (${code}). Change it if the preview looks wrong.`);
  await openFile(qif('march.qif', 'Boulangerie'));
  await line('Boulangerie').getByText('−\u2060$5.20').waitFor();
  // Into the one account, in the one currency in use, there is nothing to ask.
  await into().selectOption({ label: 'Cash · USD' });
  await says('USD').waitFor({ state: 'detached' });
  await into().selectOption('new');
  await says('USD').waitFor();
  await preview().getByText('Check the layout').click();
  expect(await currency.inputValue()).toBe('USD');
  await preview().getByLabel('Name of the new account').fill('Lyon');
  await currency.selectOption('EUR');
  await line('Boulangerie').getByText('−\u2060€5.20').waitFor();
  await expect.poll(chosen).toBe('New account in EUR');
  expect(await preview().getByLabel('Name of the new account').inputValue()).toBe('Lyon');
  await run('Import 2 lines');
  await rowOf('Boulangerie').getByText('Lyon').waitFor();
  await expect
    .poll(() => stored('Boulangerie'))
    .toMatchObject([{ amountMinor: 520, currency: 'EUR' }]);

  await openFile(qif('april.qif', 'Fromagerie'));
  await line('Fromagerie').getByText('−\u2060€5.20').waitFor();
  await expect.poll(chosen).toBe('Lyon · EUR');
  await says('EUR').waitFor();
  await preview().getByText('Check the layout').click();
  expect(await currency.inputValue()).toBe('EUR');
  // Into another account it means that one's currency.
  await into().selectOption({ label: 'Cash · USD' });
  await line('Fromagerie').getByText('−\u2060$5.20').waitFor();
  expect(await currency.inputValue()).toBe('USD');
  // The chosen currency takes precedence: an account in another currency is replaced by one that
  // fits.
  await currency.selectOption('EUR');
  await line('Fromagerie').getByText('−\u2060€5.20').waitFor();
  await expect.poll(chosen).toBe('Lyon · EUR');
  await preview().getByRole('button', { name: 'Close the import' }).click();
});

test('a last row that was cut off stays out until a person has checked it', async () => {
  await openFile(
    file(
      'cut.csv',
      'text/csv',
      'Date,Description,Amount',
      '2025-05-13,Bakery,-15.00',
      '2025-05-14,Kiosk,-12',
    ),
  );
  await preview()
    .getByText(/^The file seems to break off in line 3: the line may be incomplete/)
    .waitFor();
  const includeBox = preview().getByRole('checkbox', {
    name: /^Import 14 May 2025 · Kiosk · −\u2060\$12\.00 as well$/,
  });
  expect(await includeBox.isChecked()).toBe(false);
  await line('Kiosk').getByText('May be incomplete: left out').waitFor();
  await preview().getByRole('button', { name: 'Import 1 line', exact: true }).waitFor();
  await includeBox.check();
  await preview().getByRole('button', { name: 'Import 2 lines', exact: true }).waitFor();
  await includeBox.uncheck();
  await run('Import 1 line');
  await rowOf('Bakery').waitFor();
  await expect.poll(() => stored('Bakery')).toHaveLength(1);
  expect(await stored('Kiosk')).toEqual([]);
});

test('two accounts with the same last digits are told apart, in one file and in separate files', async () => {
  const ofx = (
    name: string,
    ...accounts: (readonly [number: string, id: string, payee: string])[]
  ) =>
    file(
      name,
      'application/x-ofx',
      'OFXHEADER:100',
      'DATA:OFXSGML',
      'VERSION:102',
      'ENCODING:USASCII',
      'CHARSET:1252',
      '',
      '<OFX>' +
        '<BANKMSGSRSV1>' +
        accounts
          .map(
            ([number, id, payee]) =>
              `<STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>012345678<ACCTID>${number}` +
              '<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>' +
              `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250601<TRNAMT>-12.50<FITID>${id}` +
              `<NAME>${payee}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>`,
          )
          .join('') +
        '</BANKMSGSRSV1></OFX>',
    );
  await openFile(
    ofx('both.ofx', ['1110001234', 'f1', 'Aquarium'], ['2220001234', 'f2', 'Library']),
  );
  const which = preview().getByRole('combobox', { name: 'Account in the file' });
  await expect
    .poll(() => which.locator('option').allTextContents())
    .toEqual(['Bank account 10001234, 1 line', 'Bank account 20001234, 1 line']);
  const name = preview().getByLabel('Name of the new account');
  for (const [place, called] of [
    ['0', 'Bank account 10001234'],
    ['1', 'Bank account 20001234'],
  ] as const) {
    await which.selectOption(place);
    await into().selectOption('new');
    await expect.poll(() => name.inputValue()).toBe(called);
  }
  await run('Import 2 lines into 2 accounts');
  await rowOf('Aquarium').getByText('Bank account 10001234').waitFor();
  await rowOf('Library').getByText('Bank account 20001234').waitFor();
  for (const [number, called] of [
    ['1110001234', 'Bank account 10001234'],
    ['2220001234', 'Bank account 20001234'],
  ] as const) {
    await openFile(ofx(`${number}.ofx`, [number, `g${number}`, 'Zoo']));
    await line('Zoo').waitFor();
    await expect.poll(chosen).toBe(`${called} · USD`);
    await preview().getByRole('button', { name: 'Close the import' }).click();
  }
});

test('two columns that are corrected before the first reread are both kept', async () => {
  await openFile(
    file(
      'columns.csv',
      'text/csv',
      'When;Who;What;How much',
      '2025-07-14;stall 7;Market hall;-3.50',
      '2025-07-15;novel;Book shop;-2.50',
      '',
    ),
  );
  await preview().getByText('Check the layout').click();
  await preview().getByLabel('Who', { exact: true }).waitFor();
  await preview().evaluate(async (panel) => {
    for (const [heading, role] of [
      ['Who', 'payee'],
      ['What', 'note'],
    ] as const) {
      const select = [...panel.querySelectorAll<HTMLLabelElement>('.cols label')].find(
        (label) => label.textContent === heading,
      )!.control as HTMLSelectElement;
      select.value = role;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      // Drawn, and not read yet.
      await Promise.resolve();
    }
  });
  await line('stall 7').waitFor();
  await line('novel').waitFor();
  await expect.poll(() => preview().getByLabel('What', { exact: true }).inputValue()).toBe('note');
  await preview().getByRole('button', { name: 'Close the import' }).click();
});

test('the import buttons are below the scrolled part and cover none of it on any screen', async () => {
  const bad = Array.from(
    { length: 30 },
    (_, index) => `2025-02-${30 + (index % 2)},Never ${index},-1.00`,
  );
  const before = page.viewportSize()!;
  for (const [width, height] of [
    [360, 640],
    [1440, 620],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const panel = page.getByRole(width > 1240 ? 'complementary' : 'dialog', {
      name: 'Import preview',
    });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await panel
      .locator('input[type=file]')
      .setInputFiles(
        file(
          `tall-${width}.csv`,
          'text/csv',
          'Date,Description,Amount',
          '2025-02-03,Tall shop,-4.00',
          ...bad,
          '',
        ),
      );
    await panel.getByText('Check the layout').click();
    const run = panel.getByRole('button', { name: 'Import 1 line', exact: true });
    await run.waitFor();
    // The buttons are in the window before any scrolling, unless the window is so low that all
    // scrolls.
    if (height > 416) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect
        .poll(
          () =>
            run.evaluate((button) => [
              window.scrollY,
              button.getBoundingClientRect().bottom <= window.innerHeight,
            ]),
          { message: `${width} px` },
        )
        .toEqual([0, true]);
    }
    // Each control, scrolled into view as by a key, is the element at its place; and so are the
    // buttons. Measured in one task, so that nothing moves between scrolling and measuring.
    await settled(page);
    const covered = await panel.evaluate((panel) => {
      const found: string[] = [];
      for (const one of panel.querySelectorAll<HTMLElement>(
        'button:not(.import-skip), select, input:not(.sr-only), summary',
      )) {
        if (!one.checkVisibility({ visibilityProperty: true }) || one.matches(':disabled'))
          continue;
        one.scrollIntoView({ block: 'nearest' });
        const { left, top, width: wide, height: high } = one.getBoundingClientRect(),
          hit = document.elementFromPoint(left + wide / 2, top + high / 2);
        if (
          hit === null ||
          !(one.contains(hit) || hit.contains(one) || one.closest('label')?.contains(hit))
        )
          found.push(
            `${one.outerHTML.slice(0, 80)} is under ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`,
          );
      }
      return found;
    });
    expect([width, covered]).toEqual([width, []]);
    expect(
      await panel.locator('.buttons').evaluate((foot) => {
        const scrolled = foot.parentElement!.querySelector('.import-scroll')!;
        return (
          foot.getBoundingClientRect().top >= Math.floor(scrolled.getBoundingClientRect().bottom)
        );
      }),
    ).toBe(true);
    await panel.getByRole('button', { name: 'Close the import' }).click();
    await panel.waitFor({ state: 'detached' });
  }
  await page.setViewportSize(before);
});
