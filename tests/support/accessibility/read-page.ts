/**
 * Reads what a page shows, without axe: for each element a key of its structure and one of its
 * look, for each small or crowded target a key of its box and its neighbours, and one for the whole
 * content. Equal keys mean that axe answers alike. Runs in the page, so it refers to nothing
 * outside of itself.
 */
export interface AccessibilityReading {
  /** Tags, roles, classes, states and attribute names: own, of all ancestors, of what is inside. */
  structures: string[];
  /** The same path with the computed colours, sizes and weights, and whether there is text. */
  looks: string[];
  /** The box and the boxes within reach; empty where a target is large and alone. */
  targets: string[];
  /** Every attribute and text of the visible elements, their headings and their landmarks. */
  content: string[];
  /** The style sheets. */
  sheets: string;
  playsMedia: boolean;
  /** Pixels by which the page is wider than the window. */
  sideways: number;
  /** Main actions that are smaller than a thumb needs, on a window as narrow as a phone. */
  smallActions: string[];
}

/** Keeps the elements it read in `window.readElements`, in the order of the keys. */
export async function readPage(part: string | null): Promise<AccessibilityReading> {
  const endings = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      .map(({ finished }) => finished);
  const ended = endings();
  // Two frames for width and theme; an animation that is called off is over as well.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  await Promise.allSettled(ended);
  await Promise.allSettled(endings());

  /** 53 bits (cyrb53). */
  const hash = (text: string): string => {
    let [one, two] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      one = Math.imul(one ^ code, 2654435761);
      two = Math.imul(two ^ code, 1597334677);
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
    two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
    return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
  };
  const naming =
    'labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto';
  const references = new RegExp(`^(aria-(${naming})|id|for|popovertarget|list|headers)$`);
  const valued = new RegExp(
    '^(class|role|type|disabled|readonly|required|open|hidden|inert|tabindex|contenteditable|' +
      'scope|popover|autocomplete|autoplay|controls|loop|muted)$',
  );
  const named = new RegExp(
    '^(aria-(label|valuetext|valuenow|valuemin|valuemax|placeholder|roledescription|description|' +
      'rowindex|colindex|rowcount|colcount|posinset|setsize)|' +
      'href|src|alt|title|placeholder|lang|for|name)$',
  );
  const namesOnly = new RegExp(`^aria-(${naming})$`);

  const roles =
    '[role=button], [role=link], [role^=menuitem], [role=option], [role=tab], [role=checkbox], ' +
    '[role=radio], [role=switch]';
  const namedByContent = `a, button, summary, label, legend, caption, th, h1, h2, h3, h4, h5, h6, option, ${roles}`;
  const landmark =
    'main, nav, header, footer, aside, form, section, table, [role=main], [role=navigation], ' +
    '[role=banner], [role=contentinfo], [role=complementary], [role=region], [role=search], [role=form]';

  const ownText = (element: Element): string => {
    let text = '';
    for (const node of element.childNodes) if (node.nodeType === 3) text += node.nodeValue;
    return text.trim();
  };
  /**
   * The kinds of text that axe distinguishes: it leaves a single character, and symbols that are no
   * words, to human review.
   */
  const kindOfText = (text: string): string => {
    if (text === '') return 'none';
    if (text.length === 1) return 'sign';
    return /[\p{L}\d]/u.test(text) ? 'text' : 'signs';
  };
  const describe = (element: Element, style: CSSStyleDeclaration): string => {
    const parts = [element.localName];
    for (const { name, value } of element.attributes) {
      if (valued.test(name)) parts.push(`${name}=${value}`);
      else if (namesOnly.test(name)) parts.push(name);
      else if (named.test(name)) parts.push(value.trim() === '' ? `${name} empty` : name);
      else if (name.startsWith('aria-')) parts.push(`${name}=${value}`);
      else if (name === 'style') parts.push([...(element as HTMLElement).style].join());
    }
    if ((element as HTMLInputElement).checked) parts.push('checked');
    if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
      if (element.scrollHeight > element.clientHeight + 1) parts.push('scrolls down');
      if (element.scrollWidth > element.clientWidth + 1) parts.push('scrolls sideways');
    }
    return parts.join(' ');
  };
  /** Includes labels of disabled controls, whose contrast axe does not check. */
  const exempt = new Set(
    [...document.querySelectorAll(':disabled, [aria-disabled=true]')].flatMap((element) =>
      [
        ...(element.getAttribute('aria-labelledby')?.split(' ') ?? []),
        ...[...((element as HTMLInputElement).labels ?? [])].map(({ id }) => id),
      ].filter((id) => id !== ''),
    ),
  );
  /** 18 pt, or 14 pt in bold, of which less contrast is asked (1.4.3). */
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
    Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 56 / 3 : 24);
  const describeLook = (element: Element, style: CSSStyleDeclaration, text: string): string =>
    [
      element.localName,
      element.getAttribute('class'),
      element.getAttribute('role'),
      element.matches(':disabled, [aria-disabled=true]') || exempt.has(element.id),
      (element as HTMLLabelElement).control?.matches(':disabled') ?? '',
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      isLarge(style),
      style.fontWeight,
      style.fontStyle,
      style.textDecorationLine,
      style.borderBottomWidth === '0px',
      style.textShadow,
      style.filter,
      style.mixBlendMode,
      style.position === 'static',
      kindOfText(text),
    ].join('|');

  const elements: Element[] = [];
  const structures: string[] = [];
  const looks: string[] = [];
  const content: string[] = [];
  const headings: string[] = [];
  const landmarks: string[] = [];
  const root = part === null ? document.documentElement : document.querySelector(part);
  if (root === null) throw new Error(`Nothing on the page is ${part}`);

  /** `innerText` would lay out the page for each. */
  const seenText = (element: Element): string =>
    element.childElementCount === 0
      ? (element.textContent ?? '')
      : [...element.childNodes]
          .map((node) => {
            if (!(node instanceof Element)) return node.nodeType === 3 ? node.nodeValue : '';
            return node.checkVisibility({ visibilityProperty: true }) ? seenText(node) : '';
          })
          .join(' ');
  /**
   * Of a drawing what has a role, a name or the keyboard; its lines and labels are one picture to
   * axe.
   */
  const meaning = '[role], [tabindex], [aria-label], [aria-labelledby], a, foreignObject';
  const meantForPeople = (element: Element): Element[] =>
    [...element.children].filter(
      (child) => child.matches(`${meaning}, title`) || child.querySelector(meaning) !== null,
    );
  /** Returns the key of its contents. */
  function read(element: Element, above: { path: string; look: string }): string {
    const style = getComputedStyle(element);
    const text = ownText(element);
    const own = `${describe(element, style)} ${text === '' ? '' : 'text'}`;
    const path = hash(above.path + own);
    const look = hash(above.look + describeLook(element, style, text));
    const place = elements.push(element) - 1;
    looks.push(look);
    structures.push('');
    const attributes = [...element.attributes].map(({ name, value }) =>
      references.test(name)
        ? `${name} ${value.split(' ').every((id) => document.getElementById(id)) ? '' : 'nothing'}`
        : `${name}=${value}`,
    );
    const name = element.matches(namedByContent) ? seenText(element) : text;
    const labels = [
      ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText),
      ...(element.getAttribute('aria-labelledby')?.split(' ') ?? []).map(
        (id) => document.getElementById(id)?.textContent,
      ),
    ];
    const said = [element.localName, ...attributes, name, ...labels].join(' ');
    content.push(hash(said));
    if (/^h[1-6]$/.test(element.localName)) headings.push(said);
    else if (element.matches(landmark)) landmarks.push(said);
    const children = element.matches('svg, svg *')
      ? meantForPeople(element)
      : [...element.children];
    const inside = children
      .filter((child) => child.checkVisibility({ visibilityProperty: true }))
      .map((child) => read(child, { path, look }));
    const whole = hash(own + [...new Set(inside)].toSorted().join());
    structures[place] = hash(above.path + whole);
    return whole;
  }
  const ancestors: Element[] = [];
  for (let each = root.parentElement; each !== null; each = each.parentElement)
    ancestors.unshift(each);
  let above = { path: '', look: '' };
  for (const each of ancestors) {
    const style = getComputedStyle(each);
    const text = ownText(each);
    above = {
      path: hash(`${above.path}${describe(each, style)} ${text === '' ? '' : 'text'}`),
      look: hash(above.look + describeLook(each, style, text)),
    };
  }
  read(root, above);

  /** The least size, and the reach within which a neighbour counts, of WCAG 2.2 (2.5.8). */
  const least = 24;
  const pressed =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], ' +
    `${roles}, [role=slider], [role=combobox]`;
  /** A link in a line of text may be as small as the line. */
  const isInSentence = (element: Element): boolean => {
    let each = element;
    while (getComputedStyle(each).display === 'inline') {
      if (each.parentElement === null) return false;
      each = each.parentElement;
      if (ownText(each) !== '') return true;
    }
    return false;
  };
  const boxes = new Map<Element, DOMRect>();
  for (const element of elements) {
    if (!element.matches(pressed) || isInSentence(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) boxes.set(element, box);
  }
  const round = (value: number): number => Math.round(value * 4) / 4;
  const targets = elements.map((element, index) => {
    const box = boxes.get(element);
    if (box === undefined) return '';
    let isCrowded = Math.min(box.width, box.height) < least;
    const near: string[] = [];
    for (const [other, { left, top, width, height }] of boxes) {
      if (other === element) continue;
      const [right, down] = [left - box.left, top - box.top];
      if (right > box.width + least || down > box.height + least) continue;
      if (right + width < -least || down + height < -least) continue;
      near.push(
        [other.localName, round(right), round(down), round(width), round(height)].join(' '),
      );
      const apart =
        right >= box.width || down >= box.height || right + width <= 0 || down + height <= 0;
      isCrowded ||= !apart;
    }
    if (!isCrowded) return '';
    const { display, position } = getComputedStyle(element);
    const size = [round(box.width), round(box.height)];
    return hash([structures[index], display, position, ...size, ...near].join('|'));
  });

  Object.assign(globalThis, { readElements: elements });
  const about = part === null ? `${document.title} ${document.documentElement.lang}` : '';
  return {
    structures,
    looks,
    targets,
    content: [...content, about, hash(headings.join('\n')), hash(landmarks.join('\n'))],
    sheets: [...document.styleSheets]
      .map(({ href, ownerNode }) => href ?? ownerNode?.textContent)
      .join('|'),
    playsMedia: root.querySelector('audio, video') !== null,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    smallActions:
      innerWidth > 480
        ? []
        : [...root.querySelectorAll('.btn.ink, .btn.son')].flatMap((action) => {
            const { width, height } = action.getBoundingClientRect();
            const isSmall =
              action.checkVisibility({ visibilityProperty: true }) &&
              width > 0 &&
              Math.min(width, height) < 43.5;
            return isSmall
              ? [`${action.textContent} ${Math.round(width)} × ${Math.round(height)}`]
              : [];
          }),
  };
}
