/**
 * Elements as the end-to-end tests name them (Playwright's words), for tests that run in the page
 * itself. Reading is immediate, acting goes through the browser's own input, and both wait for the
 * element as Playwright does.
 */
import { inject, vi } from 'vitest';
import {
  cdp,
  commands,
  page as browserPage,
  userEvent,
  type Locator as BrowserLocator,
} from 'vitest/browser';

/** Uses the real clock, also if a test has replaced it. */
const realPassedMs = performance.now.bind(performance);
const realSetTimeout = globalThis.setTimeout.bind(globalThis);

/**
 * Milliseconds that a test waits for anything, long enough for a busy machine; `PATIENCE_MS`
 * shortens it while writing tests.
 */
export const patienceMs = inject('patienceMs');

declare module 'vitest' {
  interface ProvidedContext {
    patienceMs: number;
    browserSlowdown: number;
  }
}

type Role = Parameters<BrowserLocator['getByRole']>[0];
type RoleOptions = Parameters<BrowserLocator['getByRole']>[1];
interface TextOptions {
  exact?: boolean;
}
interface Filter {
  hasText?: string | RegExp;
  hasNotText?: string | RegExp;
  has?: Locator;
  hasNot?: Locator;
}
interface WaitOptions {
  state?: 'visible' | 'attached' | 'hidden' | 'detached';
}
interface ClickOptions {
  modifiers?: ('Alt' | 'Control' | 'ControlOrMeta' | 'Meta' | 'Shift')[];
  position?: { x: number; y: number };
  button?: 'left' | 'right' | 'middle';
  force?: boolean;
}

/** Chained by `>>`, as Playwright writes selectors. */
const filterOf = ({ hasText, hasNotText, has, hasNot }: Filter) => ({
  ...(hasText !== undefined && { hasText }),
  ...(hasNotText !== undefined && { hasNotText }),
  ...(has !== undefined && { has: within(has) }),
  ...(hasNot !== undefined && { hasNot: within(hasNot) }),
});
/** Returns the locator in the form for a search within another element, where there is no body. */
function within({ inner }: Locator): BrowserLocator {
  const fromBody = `${whole().inner.selector} >> `;
  return inner.selector.startsWith(fromBody)
    ? ({ selector: inner.selector.slice(fromBody.length) } as BrowserLocator)
    : inner;
}

const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};

/**
 * Waits until `isSo` answers true; what it throws is no answer yet. It is asked at once, when the
 * document has changed, and now and then, since styles change without it: a look-up by role reads
 * the whole page, and one every few milliseconds would keep the page from its work.
 */
export async function until(isSo: () => boolean, complaint: () => string): Promise<void> {
  const ask = () => {
    if (!isSo()) throw new Error(complaint());
  };
  // Only Vitest can advance a fake clock.
  if (vi.isFakeTimers()) return vi.waitFor(ask, { timeout: patienceMs, interval: 20 });
  for (const endsAt = realPassedMs() + patienceMs; ;) {
    try {
      return ask();
    } catch (error) {
      if (realPassedMs() > endsAt) throw error;
    }
    await nextChange();
  }
}

/**
 * Settles after a change of the document, not before 15 ms are over, and after 150 ms in any case.
 */
async function nextChange(): Promise<void> {
  let observer: MutationObserver | undefined;
  const change = new Promise<void>((resolve) => {
    observer = new MutationObserver(() => resolve());
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
    });
  await Promise.race([Promise.all([change, pause(15)]), pause(150)]);
  observer?.disconnect();
}

export class Locator {
  readonly inner: BrowserLocator;

  constructor(inner: BrowserLocator) {
    this.inner = inner;
  }

  getByRole(role: Role, options?: RoleOptions): Locator {
    return new Locator(this.inner.getByRole(role, options));
  }
  getByLabel(text: string | RegExp, options?: TextOptions): Locator {
    return new Locator(this.inner.getByLabelText(text, options));
  }
  getByText(text: string | RegExp, options?: TextOptions): Locator {
    return new Locator(this.inner.getByText(text, options));
  }
  getByPlaceholder(text: string | RegExp, options?: TextOptions): Locator {
    return new Locator(this.inner.getByPlaceholder(text, options));
  }
  getByTitle(text: string | RegExp, options?: TextOptions): Locator {
    return new Locator(this.inner.getByTitle(text, options));
  }
  locator(selector: string, filter: Filter = {}): Locator {
    const found = new Locator(
      (this.inner as unknown as { locator(selector: string): BrowserLocator }).locator(selector),
    );
    return Object.keys(filter).length === 0 ? found : found.filter(filter);
  }
  filter(filter: Filter): Locator {
    return new Locator(this.inner.filter(filterOf(filter)));
  }
  first(): Locator {
    return new Locator(this.inner.first());
  }
  last(): Locator {
    return new Locator(this.inner.last());
  }
  nth(index: number): Locator {
    return new Locator(this.inner.nth(index));
  }
  and(other: Locator): Locator {
    return new Locator(this.inner.and(other.inner));
  }
  or(other: Locator): Locator {
    return new Locator(this.inner.or(other.inner));
  }

  /** The one element, once it is there. Throws when there are several. */
  async element(): Promise<HTMLElement> {
    return (await this.inner.findElement({ timeout: patienceMs })) as HTMLElement;
  }
  private elements(): HTMLElement[] {
    return this.inner.elements() as HTMLElement[];
  }

  async count(): Promise<number> {
    return this.elements().length;
  }
  async all(): Promise<Locator[]> {
    return this.inner.all().map((each) => new Locator(each));
  }
  async innerText(): Promise<string> {
    return (await this.element()).innerText;
  }
  async textContent(): Promise<string | null> {
    return (await this.element()).textContent;
  }
  async allInnerTexts(): Promise<string[]> {
    return this.elements().map(({ innerText }) => innerText);
  }
  async allTextContents(): Promise<string[]> {
    return this.elements().map(({ textContent }) => textContent ?? '');
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.element()).getAttribute(name);
  }
  async inputValue(): Promise<string> {
    return ((await this.element()) as HTMLInputElement).value;
  }
  async isChecked(): Promise<boolean> {
    return ((await this.element()) as HTMLInputElement).checked;
  }
  async isDisabled(): Promise<boolean> {
    return (await this.element()).matches(':disabled, [aria-disabled=true]');
  }
  async isEnabled(): Promise<boolean> {
    return !(await this.isDisabled());
  }
  async isVisible(): Promise<boolean> {
    const [element] = this.elements();
    return element !== undefined && isVisible(element);
  }
  async boundingBox(): Promise<DOMRect> {
    return (await this.element()).getBoundingClientRect();
  }
  async evaluate<T, A = undefined>(
    run: (element: HTMLElement, given: A) => T,
    given?: A,
  ): Promise<Awaited<T>> {
    return await run(await this.element(), given as A);
  }
  async evaluateAll<T, A = undefined>(
    run: (elements: HTMLElement[], given: A) => T,
    given?: A,
  ): Promise<Awaited<T>> {
    return await run(this.elements(), given as A);
  }

  async waitFor({ state = 'visible' }: WaitOptions = {}): Promise<void> {
    const isSo = () => {
      const elements = this.elements();
      if (state === 'visible' || state === 'attached') {
        if (elements.length > 1)
          throw new Error(`${this.inner.selector} is there ${elements.length} times.`);
        return elements.length === 1 && (state === 'attached' || isVisible(elements[0]!));
      }
      return state === 'detached' ? elements.length === 0 : !elements.some(isVisible);
    };
    await until(isSo, () => `${this.inner.selector} is not ${state}.`);
  }

  async click(options?: ClickOptions): Promise<void> {
    await this.inner.click(options);
  }
  async dblclick(): Promise<void> {
    await this.inner.dblClick();
  }
  async hover(): Promise<void> {
    await this.inner.hover();
  }
  async fill(text: string): Promise<void> {
    await this.inner.fill(text);
  }
  async clear(): Promise<void> {
    await this.inner.clear();
  }
  /** Selects by the value of the option or by its label. */
  async selectOption(option: string | { label: string }): Promise<void> {
    await this.inner.selectOptions(typeof option === 'string' ? option : option.label);
  }
  async setInputFiles(files: File | File[]): Promise<void> {
    await this.inner.upload(files);
  }
  async dragTo(
    target: Locator,
    options?: { targetPosition?: { x: number; y: number } },
  ): Promise<void> {
    await this.inner.dropTo(target.inner, options);
  }
  /** Focuses after the effects of the latest render, one of which may move the focus. */
  async focus(): Promise<void> {
    const element = await this.element();
    await nextFrame();
    (element.isConnected ? element : await this.element()).focus();
  }
  async blur(): Promise<void> {
    (await this.element()).blur();
  }
  async check(options?: ClickOptions): Promise<void> {
    if (!(await this.isChecked())) await this.click(options);
  }
  async uncheck(): Promise<void> {
    if (await this.isChecked()) await this.click();
  }
  async press(key: string): Promise<void> {
    await this.focus();
    await keyboard.press(key);
  }
  /** Typed letter by letter. */
  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await keyboard.type(text);
  }
  async scrollIntoViewIfNeeded(): Promise<void> {
    (await this.element()).scrollIntoView({ block: 'nearest' });
  }
}

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => realSetTimeout(resolve));
  });

/**
 * One key with its modifiers, as `Control+Shift+z`, in the notation of the browser's keyboard here.
 */
function keysOf(combination: string): string {
  const parts = combination.split(/\+(?=.)/);
  const key = parts.pop()!;
  const modifiers = parts.map((each) => (each === 'ControlOrMeta' ? 'Control' : each));
  const pressed = key === '{' || key === '[' ? key + key : key.length === 1 ? key : `{${key}}`;
  return [
    ...modifiers.map((each) => `{${each}>}`),
    pressed,
    ...modifiers.toReversed().map((each) => `{/${each}}`),
  ].join('');
}

export const keyboard = {
  async press(combination: string): Promise<void> {
    await userEvent.keyboard(keysOf(combination));
  },
  /** Held until `up`; once more, and it repeats. */
  async down(key: string): Promise<void> {
    await commands.pressKey(key);
  },
  async up(key: string): Promise<void> {
    await commands.releaseKey(key);
  },
  async type(text: string): Promise<void> {
    await userEvent.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
  },
};

/** The pointer, at places of the window. */
export const mouse = {
  async move(x: number, y: number, { steps = 1 }: { steps?: number } = {}): Promise<void> {
    await commands.moveMouse(x, y, steps);
  },
  async down(): Promise<void> {
    await commands.pressMouse();
  },
  async up(): Promise<void> {
    await commands.releaseMouse();
  },
  async click(x: number, y: number): Promise<void> {
    await mouse.move(x, y);
    await mouse.down();
    await mouse.up();
  },
};

const touch = async (
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  touchPoints: { x: number; y: number }[],
): Promise<void> => {
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
};

/** A finger on the glass, at places of the window. It scrolls where nothing takes it. */
export const finger = {
  async press(x: number, y: number): Promise<void> {
    await touch('touchStart', [{ x, y }]);
  },
  async move(x: number, y: number): Promise<void> {
    await touch('touchMove', [{ x, y }]);
  },
  async release(): Promise<void> {
    await touch('touchEnd', []);
  },
};

/** Named once: Vitest derives the selector of an element from the whole page. */
const body = new Locator(browserPage.elementLocator(document.body));
const whole = (): Locator => body;

/** Everything that is shown. */
export const locate = {
  getByRole: (role: Role, options?: RoleOptions): Locator =>
    new Locator(browserPage.getByRole(role, options)),
  getByLabel: (text: string | RegExp, options?: TextOptions): Locator =>
    new Locator(browserPage.getByLabelText(text, options)),
  getByText: (text: string | RegExp, options?: TextOptions): Locator =>
    new Locator(browserPage.getByText(text, options)),
  getByPlaceholder: (text: string | RegExp, options?: TextOptions): Locator =>
    new Locator(browserPage.getByPlaceholder(text, options)),
  locator: (selector: string, filter?: Filter): Locator => whole().locator(selector, filter),
};
