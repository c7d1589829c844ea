/**
 * The audit finds each kind of fault, also in a state whose other elements it has looked at before.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#contract/i18n/index';
import { Audit } from '../support/accessibility/audit.ts';
import { audited } from '../support/accessibility/walk.ts';
import type { Product } from '../support/product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let visits: Visits, leave: () => Promise<void>, page: Page;
beforeAll(async () => {
  // Uses an address only: the pages of these tests come from no server.
  visits = await openVisits({ url: 'http://localhost' } as Product);
  const visitor = await visits.enter(audited);
  await Audit.prepare(visitor.context);
  ({ page, leave } = visitor);
  await page.goto('about:blank', { waitUntil: 'commit' });
});
afterAll(() => leave());

const sound = `<!doctype html>
<html lang="en">
<head>
<title>A page</title>
<style>
  :root { color-scheme: light dark }
  body { background: #fff; color: #111; font: 16px sans-serif }
  a, button, input, summary { display: inline-block; min-width: 32px; min-height: 32px }
  button { background: #eee; color: #111; border: 1px solid #111 }
  p a { display: inline; color: inherit; text-decoration: underline }
  .phone { display: none }
  .box { overflow: auto }
  .box div { width: 300px }
  @media (prefers-color-scheme: dark) {
    body { background: #111; color: #eee }
    button, input { background: #222; color: #eee }
  }
  @media (max-width: 400px) { .phone { display: block } }
</style>
</head>
<body>
<header><nav aria-label="Main"><a href="/">Home</a></nav></header>
<main>
  <h1>Budget</h1>
  <p class="lead">What is left of <a href="/pay">your pay</a> this month.</p>
  <form aria-label="New"><label for="amount">Amount</label><input id="amount"></form>
  <button type="button" aria-label="Close"><b aria-hidden="true">x</b></button>
  <h2 id="rows">Rows</h2>
  <ul aria-labelledby="rows"><li class="row">Food</li><li class="row">Rent</li><li class="row">Pay</li></ul>
  <div role="menu" aria-label="More"><button type="button" role="menuitem" tabindex="0">Move it</button></div>
  <div class="box"><div>Wide</div></div>
  <img src="data:," alt="A chart">
  <div class="phone"><button type="button" class="plus">Add it</button>
  <button type="button" class="plus">Take it</button></div>
</main>
<footer>The end</footer>
</body>
</html>`;

const withStyle = (css: string) => (html: string) => html.replace('</style>', `${css}</style>`);
const replacing = (text: string, by: string) => (html: string) => html.replace(text, by);

interface Fault {
  title: string;
  rule: string;
  plant: (html: string) => string;
  /** Width and theme in which the fault must be found; elsewhere it must not. */
  only?: RegExp;
  language?: Language;
  /** A window, which is opened. */
  part?: string;
  /** True for a page that was not audited without the fault. */
  isFirst?: boolean;
}
const dark = (css: string) => withStyle(`@media (prefers-color-scheme: dark) { ${css} }`);
const onPhone = (css: string) => withStyle(`@media (max-width: 400px) { ${css} }`);
const faults: Fault[] = [
  {
    title: 'a field without a label',
    rule: 'label',
    plant: replacing('<label for="amount">Amount</label>', ''),
  },
  {
    title: 'a low contrast',
    rule: 'color-contrast',
    plant: withStyle('.lead { color: #aaa }'),
    only: /light/,
  },
  {
    title: 'a low contrast that only the dark theme has',
    rule: 'color-contrast',
    plant: dark('.lead { color: #333 }'),
    only: /dark/,
  },
  {
    title: 'a low contrast of what only phones show',
    rule: 'color-contrast',
    plant: withStyle('.plus { color: #ccc }'),
    only: /360 px/,
  },
  {
    title: 'a low contrast of what only phones show, in the dark',
    rule: 'color-contrast',
    plant: dark('.phone .plus { color: #444 }'),
    only: /360 px, dark/,
    isFirst: true,
  },
  {
    title: 'a low contrast that a known element has on phones only',
    rule: 'color-contrast',
    plant: onPhone('.lead { color: #aaa }'),
    only: /360 px, light/,
  },
  {
    title: 'a low contrast of one row among equal ones',
    rule: 'color-contrast',
    plant: replacing('<li class="row">Rent', '<li class="row" style="color:#bbb">Rent'),
    only: /light/,
  },
  {
    title: 'a link that differs from its sentence by a colour only',
    rule: 'link-in-text-block',
    plant: withStyle('p a { text-decoration: none; color: #333 }'),
    only: /light/,
  },
  {
    title: 'targets of 16 px on phones',
    rule: 'target-size',
    plant: onPhone(
      '.plus { min-width: 0; min-height: 0; width: 16px; height: 16px; padding: 0; overflow: hidden; margin: 0 -2px }',
    ),
    only: /360 px/,
  },
  {
    title: 'a target below another one',
    rule: 'target-size',
    plant: (html) =>
      html.replace(
        '</nav>',
        '<a href="/over" style="position:absolute;left:0;top:0;width:300px;height:36px">Over</a></nav>',
      ),
  },
  {
    title: 'a button without a name in one language',
    rule: 'button-name',
    plant: replacing('aria-label="Close"', 'aria-label=""'),
    only: /^vi/,
    language: 'vi',
  },
  { title: 'a link without a name', rule: 'link-name', plant: replacing('>Home</a>', '></a>') },
  {
    title: 'a second main landmark',
    rule: 'landmark-no-duplicate-main',
    plant: replacing('<footer>', '<main>Twice</main><footer>'),
  },
  {
    title: 'content outside of every landmark',
    rule: 'region',
    plant: replacing('<footer>', '<div>Lost</div><footer>'),
  },
  {
    title: 'a heading that leaves out a level',
    rule: 'heading-order',
    plant: (html) => html.replaceAll('h2', 'h4'),
  },
  {
    title: 'a page without a first heading',
    rule: 'page-has-heading-one',
    plant: (html) => html.replaceAll('h1', 'h2'),
  },
  {
    title: 'an attribute that a menu item may not have',
    rule: 'aria-allowed-attr',
    plant: replacing('role="menuitem"', 'role="menuitem" aria-checked="true"'),
  },
  {
    title: 'a menu without its items',
    rule: 'aria-required-children',
    plant: replacing(' role="menuitem"', ''),
  },
  {
    title: 'a list with a child that is no item',
    rule: 'list',
    plant: replacing('<li class="row">Pay</li>', '<div>Pay</div>'),
  },
  {
    title: 'a button in a link',
    rule: 'nested-interactive',
    plant: replacing(
      '<a href="/">Home</a>',
      '<div role="button" tabindex="0">Home <button type="button">Go</button></div>',
    ),
  },
  {
    title: 'a page without a language',
    rule: 'html-has-lang',
    plant: replacing('<html lang="en">', '<html>'),
  },
  {
    title: 'a page without a title',
    rule: 'document-title',
    plant: replacing('<title>A page</title>', ''),
  },
  {
    title: 'two landmarks of one name',
    rule: 'landmark-unique',
    plant: replacing('<footer>', '<nav aria-label="Main"><a href="/end">End</a></nav><footer>'),
  },
  {
    title: 'a reference to nothing',
    rule: 'aria-valid-attr-value',
    plant: replacing(
      'id="amount"',
      'id="amount" aria-controls="nothing" aria-expanded="true" role="combobox"',
    ),
  },
  { title: 'a picture without a text', rule: 'image-alt', plant: replacing(' alt="A chart"', '') },
  {
    title: 'something hidden that has the keyboard',
    rule: 'aria-hidden-focus',
    plant: replacing('<b aria-hidden="true">x</b>', '<b aria-hidden="true" tabindex="0">x</b>'),
  },
  {
    title: 'a low contrast in a window over the page',
    rule: 'color-contrast',
    plant: replacing(
      '<footer>',
      '<dialog aria-label="Ask"><p style="color:#bbb">Are you sure?</p></dialog><footer>',
    ),
    part: 'dialog',
    only: /light/,
  },
  {
    title: 'a page that runs out of the side of a phone',
    rule: 'scrolls-sideways',
    plant: onPhone('main { width: 500px }'),
    only: /360 px/,
  },
  {
    title: 'a main action that is too small for a thumb',
    rule: 'small-action',
    only: /360 px/,
    plant: replacing(
      '<footer>',
      '<button type="button" class="btn ink" style="height:40px;width:90px">Save</button><footer>',
    ),
  },
  {
    title: 'a style that turns the page with the phone',
    rule: 'css-orientation-lock',
    plant: withStyle('@media (orientation: landscape) { html { transform: rotate(-90deg) } }'),
  },
];

describe('the audit', () => {
  test('finds nothing in a page without faults, and skips axe on a repeated page', async () => {
    const audit = new Audit();
    await page.setContent(sound);
    await audit.look(page, 'sound', 'en');
    expect(audit.faults()).toEqual([]);
    const { runs } = audit;
    await audit.look(page, 'sound', 'en');
    expect([audit.faults(), audit.runs]).toEqual([[], runs]);
  });

  test.each(faults)(
    'finds $title on a page that was clean before',
    async ({ rule, plant, only, language = 'en', isFirst = false, part }) => {
      expect(plant(sound)).not.toBe(sound);
      const audit = new Audit();
      if (!isFirst) {
        await page.setContent(sound);
        await audit.look(page, 'page', 'en');
        expect(audit.faults()).toEqual([]);
      }
      await page.setContent(plant(sound));
      if (part !== undefined)
        await page.locator(part).evaluate((dialog: HTMLDialogElement) => dialog.showModal());
      await audit.look(page, 'page', language, part === undefined ? {} : { part });
      const found = audit.faults().filter((fault) => fault.includes(` ${rule} `));
      expect(found).not.toEqual([]);
      expect(found.filter((fault) => only?.test(fault) === false)).toEqual([]);
    },
  );
});
