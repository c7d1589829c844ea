/**
 * Walks through a page by keyboard only: from the skip link, Tab reaches every visible control in
 * order and leaves at the end; the focused element is always visible as such, and nothing covers
 * it.
 */
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

interface Stops {
  missed: string[];
  unseen: string[];
  covered: string[];
  inMain: boolean;
}
interface Noted {
  reached: Set<Element>;
  unseen: Set<string>;
  covered: Set<string>;
  controls: Element[];
  name: (element: Element) => string;
  stop: () => void;
}

/**
 * Returns the number of controls that the keyboard should reach; from here on the page records the
 * focus. Runs in the page.
 */
function noteStops(): number {
  const name = (element: Element) => {
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .slice(0, 40);
    return `${element.localName}.${String((element as HTMLElement).className)} ${label}`;
  };
  const chosen = [...document.querySelectorAll<HTMLInputElement>('[type=radio]:checked')];
  // Tab reaches one radio button of a group, and arrows move from there.
  const isPassedBy = (element: HTMLElement) =>
    element.matches('[type=radio]:not(:checked)') &&
    chosen.some((other) => other.name === (element as HTMLInputElement).name);
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const controls = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type=hidden]') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isPassedBy(element),
  );
  const listening = new AbortController();
  const noted: Noted = {
    reached: new Set(),
    unseen: new Set(),
    covered: new Set(),
    controls,
    name,
    stop: () => listening.abort(),
  };
  Object.assign(window, { noted });

  const looksOf = (element: Element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderBottomColor, backgroundColor } =
      getComputedStyle(element);
    const outline = outlineStyle === 'none' || parseFloat(outlineWidth) === 0 ? '' : outlineStyle;
    return [outline, boxShadow, borderBottomColor, backgroundColor].join();
  };
  /** The control and what is drawn in its place: the label of a hidden one, the row of a field. */
  const looks = (element: Element) =>
    [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.nextElementSibling,
    ]
      .filter((each) => each != null)
      .map(looksOf)
      .join(';');
  const atRest = new Map(controls.map((control) => [control as Element, looks(control)]));
  const points = [
    [0.5, 0.5],
    [0.1, 0.2],
    [0.9, 0.2],
    [0.1, 0.8],
    [0.9, 0.8],
  ] as const;

  document.addEventListener(
    'focusin',
    ({ target }) => {
      const element = target as HTMLElement;
      if (element.id === 'main' || noted.reached.has(element)) return;
      noted.reached.add(element);
      // The walk begins on the skip link, which is not at rest then.
      if (!element.matches('.skip') && atRest.get(element) === looks(element))
        noted.unseen.add(name(element));
      const { left, top, width, height } = element.getBoundingClientRect();
      // Another thing is drawn for what is there for the keyboard alone.
      if (width < 2 || height < 2 || getComputedStyle(element).opacity === '0') return;
      // Hidden is what shows at none of five points.
      const met = points.map(([across, down]) =>
        document.elementFromPoint(left + width * across, top + height * down),
      );
      const isOwn = (over: Element | null) =>
        over !== null &&
        (element.contains(over) ||
          over.contains(element) ||
          (element.matches('input') && over.closest('label')?.contains(element) === true));
      if (!met.some(isOwn))
        noted.covered.add(`${name(element)} under ${met[0] ? name(met[0]) : 'the edge'}`);
    },
    { signal: listening.signal },
  );
  return controls.length;
}

/** Runs in the page. */
function readStops(): Stops {
  const { reached, unseen, covered, controls, name, stop } = (window as unknown as { noted: Noted })
    .noted;
  stop();
  return {
    missed: controls.filter((control) => control.isConnected && !reached.has(control)).map(name),
    unseen: [...unseen],
    covered: [...covered],
    inMain: [...reached].some((element) => element.closest('main') !== null),
  };
}

/** Sends so many presses of Tab, without waiting for each. */
const pressTab = (keys: CDPSession, times: number) =>
  Promise.all(
    Array.from({ length: times }, async () => {
      const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
      await Promise.all([
        keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
        keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
      ]);
    }),
  );

/**
 * Returns the keyboard faults of a page at the given widths. The page was opened and not touched.
 */
export async function walkByKeyboard(
  page: Page,
  keys: CDPSession,
  { skip, widths }: { skip: string; widths: readonly number[] },
): Promise<string[]> {
  const faults: string[] = [];
  for (const [turn, width] of widths.entries()) {
    const tell = (fault: string) => faults.push(`${page.url()}, ${width} px: ${fault}`);
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    // Waits for all deferred parts, since a control that arrives during the walk would push out the
    // last one.
    const late = page.locator(
      '.avatar:disabled:visible, main :is([aria-busy=true], .wait, .loading, .run button:disabled)',
    );
    await expect.poll(() => late.count()).toBe(0);
    // The focus may start in the first field of a form, or on the heading that an answer brought.
    if (turn === 0 && (await page.evaluate(() => document.activeElement === document.body))) {
      await page.keyboard.press('Tab');
      const first = await page.evaluate(() => document.activeElement!.textContent);
      if (first !== skip) tell(`begins on ${first}`);
    }
    const skipLink = page.locator('.skip');
    await skipLink.focus();
    await page.keyboard.press('Enter');
    // The browser follows a link within the page when it gets to it.
    await expect
      .poll(async () => [page.url(), width, await page.evaluate(() => document.activeElement!.id)])
      .toEqual([expect.any(String), width, 'main']);
    // Back to the beginning.
    await skipLink.focus();
    await pressTab(keys, (await page.evaluate(noteStops)) + 12);
    const { missed, unseen, covered, inMain } = await page.evaluate(readStops);
    // The skip link itself is where the walk began.
    for (const each of missed) if (!each.startsWith('a.skip')) tell(`misses ${each}`);
    for (const each of unseen) tell(`is not seen on ${each}`);
    for (const each of covered) tell(`is covered: ${each}`);
    if (!inMain) tell('reaches nothing of the main part');
  }
  return faults;
}
