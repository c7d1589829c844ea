/**
 * The titles of the tests of a file, as its source has them, and whether one is skipped. Nothing of
 * the file is run.
 */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/**
 * `title`: after those of the groups that it stands in, as Vitest prints it: `§8 sign-in >
 * something thrown`. `skipped`: it does not run, or is expected to fail.
 */
export interface Title {
  title: string;
  skipped: boolean;
}

/** Modifiers that skip a test or a group of tests, or expect it to fail. */
const muted = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fails']);

interface Node {
  type: string;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** @throws where the file cannot be read or parsed */
export function readTitles(path: string, source = readFileSync(path, 'utf8')): Title[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const titles: Title[] = [];
  visit(program as unknown as Node, { groups: [], skipped: false });
  return titles;

  function visit(node: Node, within: { groups: string[]; skipped: boolean }): void {
    let inside = within;
    const called = node.type === 'CallExpression' ? nameOf(node['callee']) : null;
    const text = called === null ? null : textOf((node['arguments'] as Node[])[0]);
    if (called !== null && text !== null) {
      const groups = [...within.groups, text],
        skipped = within.skipped || called.modifiers.some((modifier) => muted.has(modifier));
      if (called.name === 'describe') inside = { groups, skipped };
      else titles.push({ title: groups.join(' > '), skipped });
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, inside);
    }
  }
}

/**
 * `test`, `test.skip`, `test.each([...])`, `describe.runIf(...)`: which of the two, and what hangs
 * on it.
 */
function nameOf(
  callee: unknown,
  modifiers: string[] = [],
): { name: 'test' | 'describe'; modifiers: string[] } | null {
  if (!isNode(callee)) return null;
  if (callee.type === 'Identifier') {
    const name = callee['name'] as string;
    return name === 'test' || name === 'it'
      ? { name: 'test', modifiers }
      : name === 'describe'
        ? { name, modifiers }
        : null;
  }
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression')
    return nameOf(callee['callee'] ?? callee['tag'], modifiers);
  if (callee.type === 'MemberExpression')
    return nameOf(callee['object'], [...modifiers, (callee['property'] as Node)['name'] as string]);
  return null;
}

function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node?.type !== 'TemplateLiteral' || (node['expressions'] as unknown[]).length > 0)
    return null;
  return ((node['quasis'] as Node[])[0]!['value'] as { cooked: string }).cooked;
}
