/**
 * Part of the lint: an exported name is declared once in the whole project, so that a search for it
 * finds one place, and exported under no other. Re-exports count as no declaration. Exempt are
 * names that a convention fixes: the exports of a route module, the two languages of one text, and
 * the pieces of the music.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type ESTree } from 'vite';

const exempt = [
  /^app\/(routes\/|root\.tsx$)/,
  /^contract\/i18n\/(en|vi)\//,
  /^scripts\/music\/pieces\//,
  /^tests\/(bare-page|lint-fixtures)\//,
];

/** The names that a statement of a module declares and exports. */
function exportedBy(statement: ESTree.Statement): string[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return [];
  const { declaration } = statement;
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [id.name] : [],
    );
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

/** The names under which a statement exports something that is declared under another. */
function aliasesOf(statement: ESTree.Statement): string[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  return statement.specifiers.flatMap(({ local, exported }) => {
    const [from, to] = [local, exported].map((node) => ('name' in node ? node.name : node.value));
    return from === to || from === 'default' || to === 'default' ? [] : [`${from} as ${to}`];
  });
}

/**
 * Finds exports under a second name, and exported names that several files declare.
 * @param sources text by path from the project's root, with `/`
 * @returns one sentence for each name, in alphabetical order
 */
export function findRepeatedExports(sources: ReadonlyMap<string, string>): string[] {
  const places = new Map<string, Set<string>>();
  const aliases: string[] = [];
  for (const [path, text] of sources) {
    if (exempt.some((pattern) => pattern.test(path))) continue;
    const { body } = parseSync(path, text).program;
    for (const name of body.flatMap(exportedBy))
      places.set(name, (places.get(name) ?? new Set()).add(path));
    for (const alias of body.flatMap(aliasesOf))
      aliases.push(`${path} exports ${alias}. Export it under its own name.`);
  }
  const repeated = [...places]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name} is exported by ${[...paths].join(' and ')}. Rename one.`);
  return [...repeated, ...aliases].toSorted();
}

/** @param root the folder of the project */
export function readAllSources(root: string): Map<string, string> {
  const folders = '{app,bench,client,contract,domain,scripts,server,tests}';
  const paths = globSync(`${folders}/**/*.{ts,tsx,mjs}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('/build/'));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
