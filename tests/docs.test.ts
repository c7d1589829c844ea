/**
 * The documents tell the truth: every path, link, command and setting that they name exists, and
 * the settings' table is the code's.
 */
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settings } from '#server/config';
import { supportedBrowsers } from '../scripts/supported-browsers.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const decisions = readdirSync(join(root, 'docs/decisions'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/decisions/${name}`);
/** Documents that describe the present product. */
const current = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/how-to'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];
const documents = [...current, ...decisions];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** Every file that is part of the product. */
const filePaths = [
  '.',
  'app',
  'bench',
  'client',
  'contract',
  'docs',
  'domain',
  'public',
  'scripts',
  'server',
  'tests',
  'content',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((path) =>
    join(folder, path).replaceAll('\\', '/'),
  ),
);
const fileNames = new Set(filePaths.map((path) => basename(path)));
const topFolders = [
  'app',
  'bench',
  'client',
  'contract',
  'docs',
  'domain',
  'public',
  'scripts',
  'server',
  'tests',
  'content',
  '.ci',
];

const isInTopFolder = (path: string) =>
  topFolders.some((folder) => path.startsWith(`${folder}/`)) && !path.includes('*');
/** Paths that stand alone or in a command, in a line or in a block of code. */
function missingFiles(text: string): string[] {
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([span]) => span);
  const named = code
    .flatMap((span) =>
      [...span.matchAll(/(?<![\w./@:#<-])(?:[\w.@-]+\/)+[\w.*-]*/g)].map(([path]) => path),
    )
    .filter(isInTopFolder);
  const alone = [...text.matchAll(/`([\w-]+\.(?:ts|mjs|json|md))`/g)].map(([, name]) => name!);
  // `x.ts` stands for any file.
  return [
    ...named.filter((path) => !existsSync(join(root, path))),
    ...alone.filter((name) => !name.startsWith('x.') && !fileNames.has(name)),
  ];
}
/**
 * Names and parts of paths that mean files: `keys.ts`, `shell/tool-layout.tsx`. Those that start
 * with a top folder are checked by `missingFiles`.
 */
function missingParts(text: string): string[] {
  const named = [...text.matchAll(/`((?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|m?js|css|json|md))`/g)];
  return named
    .map(([, path]) => path!)
    .filter(
      (path) =>
        !isInTopFolder(path) &&
        !/^x\.|\.js$/.test(path) &&
        !filePaths.some((one) => one === path || one.endsWith(`/${path}`)),
    );
}
/** Exports that are named behind their file, `file.ts` (`name`, `other`), and are not in it. */
function missingNames(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\.tsx?)`\s\(((?:`\w+`(?:, )?)+)\)/g)].flatMap(
    ([, path, names]) => {
      const source = existsSync(join(root, path!)) ? read(path!) : '';
      return [...names!.matchAll(/\w+/g)]
        .filter(([name]) => !new RegExp(`\\b${name}\\b`).test(source))
        .map(([name]) => `${path}: ${name}`);
    },
  );
}
/** Anchors of headings, as GitHub creates them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
function brokenLinks(document: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? document : join(dirname(document), path);
      return (
        !existsSync(join(root, target)) ||
        (anchor !== undefined && !anchorsOf(read(target)).includes(anchor))
      );
    });
}
function unknownCommands(text: string): string[] {
  const named = [...text.matchAll(/npm (?:run )?([a-z]+(?::[a-z]+)?)\b/g)]
    .filter((match) => match[0].startsWith('npm run') || ['start', 'test'].includes(match[1]!))
    .map((match) => match[1]!);
  return named.filter((name) => !(name in scripts));
}

describe.each(documents)('%s', (document) => {
  const text = read(document);
  test('names existing files and folders', () => {
    expect(missingFiles(text)).toEqual([]);
  });
  test('links to existing targets', () => {
    expect(brokenLinks(document, text)).toEqual([]);
  });
  test('names existing commands', () => {
    expect(unknownCommands(text)).toEqual([]);
  });
});

describe.each(current)('the present document %s', (document) => {
  const text = read(document);
  test('names existing parts of paths', () => {
    expect(missingParts(text)).toEqual([]);
  });
  test('names exports that are in their files', () => {
    expect(missingNames(text)).toEqual([]);
  });
});

test('faults in a document are found', () => {
  expect(
    missingFiles(
      [
        '`domain/gold/` and `domain/money/`, `node scripts/gone.ts x`, `no-such-file.ts`, ' +
          '`package.json`',
        '```sh',
        'node scripts/bench.ts tests/e2e/gone.test.ts # `server/main.ts`',
        '```',
      ].join('\n'),
    ),
  ).toEqual(['domain/gold/', 'scripts/gone.ts', 'tests/e2e/gone.test.ts', 'no-such-file.ts']);
  expect(
    brokenLinks(
      'CONTRIBUTING.md',
      '[a](README.md#layout) [b](README.md#the-hut) [c](docs/gone.md) [d](https://example.com) [e](#code) [f](#none)',
    ),
  ).toEqual(['README.md#the-hut', 'docs/gone.md', '#none']);
  expect(
    missingParts(
      '`shell/tool-layout.tsx`, `shell/gone.tsx`, `keys.ts`, `gone.css`, `x.test.ts`, `domain/gold.ts`',
    ),
  ).toEqual(['shell/gone.tsx', 'gone.css']);
  expect(
    missingNames('`server/sync/keys.ts` (`computeKeys`, `findGold`) and `server/gone.ts` (`run`)'),
  ).toEqual(['server/sync/keys.ts: findGold', 'server/gone.ts: run']);
  expect(unknownCommands('`npm run build`, `npm run fly`, `npm test`, npm install')).toEqual([
    'fly',
  ]);
});

test('every command of package.json has its script, and the README names it', () => {
  const readme = read('README.md');
  const names = Object.keys(scripts);
  expect(scripts).toEqual(
    Object.fromEntries(names.map((name) => [name, `exec node scripts/bootstrap.mjs ${name}`])),
  );
  expect(
    names.filter(
      (name) =>
        !['start', 'build'].includes(name) &&
        !existsSync(join(root, `scripts/${name.replace(':', '-')}.ts`)),
    ),
  ).toEqual([]);
  expect(names.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme))).toEqual([]);
});

test('the README’s table of settings matches the code', () => {
  const rows = [
    ...read('README.md').matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\| (.*) \|$/gm),
  ].map(([, name, value, meaning]) => ({ name, default: value ?? '', meaning }));
  expect(rows).toEqual(
    Object.entries(settings).map(([name, { default: value, meaning }]) => ({
      name,
      default: value,
      meaning,
    })),
  );
});

test('the README names the browsers that the build targets', () => {
  const rows = [
    ...read('README.md').matchAll(/^\| (Chrome|Edge|Firefox|Safari) \| ([\d.]+) \|$/gm),
  ];
  expect(
    Object.fromEntries(rows.map(([, name, version]) => [name!.toLowerCase(), version])),
  ).toEqual(supportedBrowsers);
  expect(read('vite.config.ts')).toContain('cssTarget: browserTarget');
});

test('the terms of the glossary are unique and in alphabetical order', () => {
  const [, section] = /## Terms of the code\n([\s\S]*?)\n## /.exec(read('docs/glossary.md'))!;
  const terms = [...section!.matchAll(/^\| (?!Term \|)([^|-][^|]*) \|/gm)].map(([, term]) =>
    term!.toLowerCase(),
  );
  expect(terms.length).toBeGreaterThan(80);
  expect(terms).toEqual([...new Set(terms)].toSorted());
});

test('the index lists every decision once by its title', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(.*)\]\((.*)\)$/gm)].map(
    ([, title, file]) => `${file}: ${title}`,
  );
  const present = decisions
    .filter((path) => !path.endsWith('README.md'))
    .map((path) => `${path.replace('docs/decisions/', '')}: ${/^# (.*)$/m.exec(read(path))![1]}`);
  expect(listed.toSorted()).toEqual(present.toSorted());
});

test('a decision page has its three parts, and there are at most 30', () => {
  const pages = decisions.filter((path) => !path.endsWith('/README.md'));
  expect(pages.length).toBeLessThanOrEqual(30);
  const parts = ['## Context', '## Decision', '## Consequences'];
  for (const path of pages) {
    const headings = read(path).match(/^## .*$/gm) ?? [];
    expect([path, headings]).toEqual([path, parts]);
  }
});

test('comments of the code name only existing source files', () => {
  const folders = '{app,bench,client,contract,domain,scripts,server,tests}';
  const paths = globSync([`${folders}/**/*.{ts,tsx,mjs,js,css}`, '*.ts'], { cwd: root }).filter(
    (path) => !/[\\/]build[\\/]/.test(path),
  );
  const known = paths.map((path) => `/${path.replaceAll('\\', '/')}`);
  const missing = paths
    .filter((path) => !/lint-fixtures|affected-tests|docs\.test/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/^\s*(?:\*|\/\/|\/\*\*).*$/gm)].flatMap(([line]) =>
        [...line.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|css))`/g)].flatMap(([, name]) =>
          known.some((file) => file.endsWith(`/${name!}`)) ? [] : [`${path}: ${name!}`],
        ),
      ),
    );
  expect(missing).toEqual([]);
});

test('code cites only existing decision pages', () => {
  const folders = '{app,bench,client,contract,domain,scripts,server,tests}';
  const cited = globSync([`${folders}/**/*.{ts,tsx,mjs,js,css}`, '*.ts'], { cwd: root })
    .filter((path) => !/[\\/]build[\\/]/.test(path))
    .flatMap((path) => {
      const text = read(path);
      const pages = [...text.matchAll(/decisions\/([\w-]+)\.md/g)].map((match) => match[1]!);
      const numbered = text.match(/\bdecisions? \d{4}\b/g) ?? [];
      return [
        ...pages
          .filter((page) => !existsSync(join(root, 'docs/decisions', `${page}.md`)))
          .map((page) => `${path}: ${page}`),
        ...numbered.map((name) => `${path}: ${name}`),
      ];
    });
  expect(cited).toEqual([]);
});
