/**
 * The accessibility audit: every rule of axe over every state of every page, each check once.
 *
 * A state (a page, window, menu or fold) is checked in English at 1440 px in light and in dark,
 * then at 360 px, and in Vietnamese at 360 px, where longer words have the least room. Each check
 * reads the page first (`read-page.ts`), and axe checks only parts that no earlier check has
 * covered:
 *
 * - content (names, headings, landmarks, language, ids, tables): if any visible element, attribute
 *   or text differs from earlier ones;
 * - structure (roles, states, nesting): for elements of a new structure, with any texts;
 * - colours: for elements with a new look, in each theme, and at each width if it differs;
 * - the size of targets: for small or crowded targets with a new box or new neighbours.
 *
 * And at every width nothing may overflow the page sideways, and on a phone a main action has 44 px
 * each way.
 *
 * target-size (WCAG 2.2 AA) and css-orientation-lock, which axe omits by default, are enabled.
 */
import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import type { Language } from '#contract/i18n/index';
import { readPage, type AccessibilityReading } from './read-page.ts';

export const [wide, narrow] = [1440, 360];
/**
 * The texts differ, and all of them exist (as their types show): they change only the required
 * room.
 */
const usualWidths: Record<Language, readonly number[]> = { en: [wide, narrow], vi: [narrow] };

type Theme = 'light' | 'dark';
interface Violation {
  id: string;
  nodes: { target: string[] }[];
}

const colourRules = ['color-contrast', 'link-in-text-block'];
/** Rules that depend on tags, roles, states and nesting, which are the keys of `structures`. */
const structureRules = [
  'aria-allowed-attr',
  'aria-allowed-role',
  'aria-braille-equivalent',
  'aria-conditional-attr',
  'aria-deprecated-role',
  'aria-hidden-focus',
  'aria-prohibited-attr',
  'aria-required-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-roles',
  'aria-text',
  'aria-valid-attr',
  'autocomplete-valid',
  'avoid-inline-spacing',
  'definition-list',
  'dlitem',
  'list',
  'listitem',
  'nested-interactive',
  'presentation-role-conflict',
  'scrollable-region-focusable',
  'tabindex',
];
const targetRules = ['target-size'];
const sheetRules = ['css-orientation-lock'];
const mediaRules = ['no-autoplay-audio'];
const byKind = new Set([
  ...colourRules,
  ...structureRules,
  ...targetRules,
  ...sheetRules,
  ...mediaRules,
]);
/** All others that axe runs by itself. They are about texts, ids, order or the page as a whole. */
const contentRules = axe
  .getRules()
  .filter(({ tags }) => !tags.some((tag) => /^(experimental|deprecated|wcag2aaa)$/.test(tag)))
  .map(({ ruleId }) => ruleId)
  .filter((id) => !byKind.has(id));

export interface LookOptions {
  /** Selector of a window, menu or fold over a page that was audited before. */
  part?: string;
  /**
   * Widths at which the part exists; by default both in English, and the narrow one in Vietnamese.
   */
  widths?: readonly number[];
}

interface Run {
  part: string | null;
  /** Rules over everything. */
  whole: string[];
  /** Rules over some elements, by their places in the reading. */
  some: { rules: string[]; places: number[] }[];
}

/** Runs axe over what was read. Runs in the page. */
async function runAxe({ part, whole, some }: Run): Promise<{
  violations: Violation[];
  untold: number[];
}> {
  interface Rule {
    id: string;
    matches: (...given: unknown[]) => boolean;
  }
  interface Check {
    evaluate: (this: unknown, node: Element, ...given: unknown[]) => boolean | undefined;
  }
  const page = globalThis as unknown as {
    axe: {
      _audit: { rules: Rule[]; checks: Record<string, Check> };
      run(root: Document | string, options: object): Promise<{ violations: Violation[] }>;
    };
    readElements: Element[];
    asked?: Map<string, Set<unknown>>;
    untold?: Set<Element>;
  };
  const { readElements, axe: loaded } = page;
  // Runs once in a page: each rule checks only the named elements, and undecided results are
  // recorded.
  if (page.asked === undefined) {
    for (const rule of loaded._audit.rules) {
      const { matches } = rule;
      rule.matches = function among(...given: unknown[]) {
        const named = page.asked!.get(rule.id);
        return (named === undefined || named.has(given[0])) && matches.apply(this, given);
      };
    }
    const contrast = loaded._audit.checks['color-contrast']!;
    const { evaluate } = contrast;
    contrast.evaluate = function noting(node, ...given) {
      const answer = evaluate.call(this, node, ...given);
      // Text of a drawing lies over a picture in every state: axe can never tell.
      if (answer === undefined && node.closest('svg') === null) page.untold!.add(node);
      return answer;
    };
  }
  page.asked = new Map(
    some.flatMap(({ rules, places }) => {
      const named = new Set(places.map((place) => readElements[place]));
      return rules.map((rule) => [rule, named] as const);
    }),
  );
  page.untold = new Set();
  // Hides the page, because axe sees it over a window or menu and cannot tell the colours there.
  const top = part === null ? null : document.querySelector<HTMLElement>(part);
  const alone = top?.matches(':modal, :popover-open') ? [document.body, top] : [];
  for (const [place, { style }] of alone.entries())
    style.visibility = ['hidden', 'visible'][place]!;
  const values = [...whole, ...some.flatMap(({ rules }) => rules)];
  const { violations } = await loaded.run(part ?? document, {
    runOnly: { type: 'rule', values },
    resultTypes: ['violations'],
    elementRef: false,
    preload: values.includes('css-orientation-lock') || values.includes('no-autoplay-audio'),
  });
  for (const element of alone) {
    element.style.visibility = '';
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  }
  return {
    violations,
    untold: readElements.flatMap((element, place) => (page.untold!.has(element) ? [place] : [])),
  };
}

interface InPage {
  readPage: typeof readPage;
  runAxe: typeof runAxe;
}

interface View {
  where: string;
  language: Language;
  theme: Theme;
  part: string | null;
  /** The first width of a state. */
  isFirst: boolean;
}

export class Audit {
  /** Keys that axe has checked so far, by kind of question. */
  private readonly answered = {
    content: new Set<string>(),
    structures: new Set<string>(),
    looks: new Set<string>(),
    targets: new Set<string>(),
    sheets: new Set<string>(),
  };
  /** Looks that axe could not tell so far. They are asked again in every English state. */
  private readonly untold = new Set<string>();
  private found: string[] = [];
  /** Number of axe runs. */
  runs = 0;

  /** Lets every page of a context know axe. */
  static async prepare(context: BrowserContext): Promise<void> {
    await context.addInitScript(axe.source);
    // Once in a page: handed over with each question, they would be compiled each time.
    await context.addInitScript(
      `Object.assign(globalThis, { readPage: ${readPage}, runAxe: ${runAxe} })`,
    );
  }

  /** Returns the faults found since the last call: where, rule and place. */
  faults(): string[] {
    const found = this.found;
    this.found = [];
    return found;
  }

  /** Looks at a state in one language, in every width and theme that can answer differently. */
  async look(
    page: Page,
    name: string,
    language: Language,
    { part, widths = usualWidths[language] }: LookOptions = {},
  ): Promise<void> {
    for (const width of widths) {
      if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
      const where = `${language} ${name}, ${width} px`;
      const isFirst = width === widths[0];
      const view = { where, language, part: part ?? null, isFirst };
      const isNew = await this.lookOnce(page, { ...view, theme: 'light' });
      // Checks the first width in English in both themes; others if the light theme shows something
      // new.
      if (isNew || (language === 'en' && isFirst)) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await this.lookOnce(page, { ...view, theme: 'dark', isFirst: false });
        await page.emulateMedia({ colorScheme: 'light' });
      }
    }
  }

  /** Answers whether a look was new. */
  private async lookOnce(page: Page, view: View): Promise<boolean> {
    const { where, language, theme, part, isFirst } = view;
    const reading = await page.evaluate(
      (each) => (globalThis as unknown as InPage).readPage(each),
      part,
    );
    if (reading.sideways > 0)
      this.found.push(`${where}, ${theme}: scrolls-sideways by ${reading.sideways} px`);
    for (const action of reading.smallActions)
      this.found.push(`${where}, ${theme}: small-action ${action}`);
    const isKnown = (place: number) => this.untold.has(reading.looks[place]!);
    const unanswered = this.unanswered('looks', reading.looks);
    const looks = unanswered.filter((place) => language === 'en' || !isKnown(place));
    const isNew = looks.some((place) => !isKnown(place));
    const run = this.questions(part, looks, reading, isFirst);
    if (run.whole.length === 0 && run.some.length === 0) return false;
    this.runs++;
    const { violations, untold } = await page.evaluate(
      (each) => (globalThis as unknown as InPage).runAxe(each),
      run,
    );
    // A look that axe could not judge on one element is asked again on the next element that has
    // it.
    for (const place of untold) {
      this.answered.looks.delete(reading.looks[place]!);
      this.untold.add(reading.looks[place]!);
    }
    for (const { id, nodes } of violations) {
      for (const { target } of nodes) {
        this.found.push(`${where}, ${theme}: ${id} ${target.join(' ')}`);
      }
    }
    return isNew;
  }

  private questions(
    part: string | null,
    looks: number[],
    reading: AccessibilityReading,
    isFirst: boolean,
  ): Run {
    const { content, sheets } = this.answered;
    const whole: string[] = [];
    const structures = this.unanswered('structures', reading.structures);
    const some = [
      { rules: colourRules, places: looks },
      { rules: structureRules, places: structures },
      { rules: targetRules, places: this.unanswered('targets', reading.targets) },
    ];
    // An element missing from a state makes a new structure; at another width it may be hidden.
    const isNew = reading.content.some((key) => !content.has(key));
    if (isNew || (isFirst && structures.length > 0)) {
      for (const key of reading.content) content.add(key);
      whole.push(...contentRules, ...(reading.playsMedia ? mediaRules : []));
    }
    if (part === null && !sheets.has(reading.sheets)) {
      sheets.add(reading.sheets);
      whole.push(...sheetRules);
    }
    return { part, whole, some: some.filter(({ places }) => places.length > 0) };
  }

  /**
   * The places of the keys that are new, which from now on are not: of equal ones the first and the
   * last.
   */
  private unanswered(kind: 'structures' | 'looks' | 'targets', keys: string[]): number[] {
    const known = this.answered[kind];
    const first = new Map<string, number>();
    const last = new Map<string, number>();
    for (const [place, key] of keys.entries()) {
      if (key === '' || known.has(key)) continue;
      if (first.has(key)) last.set(key, place);
      else first.set(key, place);
    }
    for (const key of first.keys()) known.add(key);
    return [...first.values(), ...last.values()];
  }
}
