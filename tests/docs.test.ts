/** The documents tell the truth: every path, link, command and setting that they name exists, and the settings' table is the code's. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settings } from '#server/config';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => name.endsWith('.md')).map((name) => `docs/decisions/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`), ...decisions];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const topFolders = ['app', 'bench', 'client', 'contract', 'docs', 'domain', 'public', 'scripts', 'server', 'tests', 'content', '.ci'];

describe.each(documents)('%s', (document) => {
  const text = read(document);
  test('names files and folders that are there', () => {
    const named = [...text.matchAll(/`((?:[\w.@-]+\/)+[\w.*-]*|[\w-]+\.(?:ts|mjs|json|md))`/g)].map((match) => match[1]!)
      .filter((path) => topFolders.some((folder) => path.startsWith(`${folder}/`)) && !path.includes('*'));
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
  test('links to files that are there', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1]!).filter((link) => !/^[a-z]+:/.test(link));
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
  });
  test('names commands that are there', () => {
    const named = [...text.matchAll(/npm (?:run )?([a-z]+)\b/g)].filter((match) => match[0].startsWith('npm run') || ['start', 'test'].includes(match[1]!)).map((match) => match[1]!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('every command of package.json has its script, and the README names it', () => {
  const readme = read('README.md');
  const names = Object.keys(scripts);
  expect(scripts).toEqual(Object.fromEntries(names.map((name) => [name, `exec node scripts/bootstrap.mjs ${name}`])));
  expect(names.filter((name) => !['start', 'build'].includes(name) && !existsSync(join(root, `scripts/${name}.ts`)))).toEqual([]);
  expect(names.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme))).toEqual([]);
});

test('the README’s table of settings is the code’s', () => {
  const rows = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\| (.*) \|$/gm)].map(([, name, value, meaning]) => ({ name, default: value ?? '', meaning }));
  expect(rows).toEqual(Object.entries(settings).map(([name, { default: value, meaning }]) => ({ name, default: value, meaning })));
});

test('the index lists every decision, once, by its title', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(.*)\]\((.*)\)$/gm)].map(([, title, file]) => `${file}: ${title}`);
  const present = decisions.filter((path) => !path.endsWith('README.md')).map((path) => `${path.replace('docs/decisions/', '')}: ${/^# (.*)$/m.exec(read(path))![1]}`);
  expect(listed).toEqual(present.toSorted());
});
