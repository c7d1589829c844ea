/**
 * The house's own lint rules. `house/imports` holds every import (static, dynamic, of types, of
 * workers by URL) against the table of the house; `house/hooks` keeps the local copy out of what
 * draws; `house/pure` keeps the clock, chance, the network and the process out of `domain/`;
 * `house/names` keeps drawers without a name out of everything.
 */
import { posix, relative, sep } from 'node:path';

/** The folders that each folder may import, besides itself. */
export const mayImport = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  client: ['contract', 'domain'],
  app: ['client', 'contract', 'domain'],
};
/** Packages that a folder may not use, and why. */
const bannedPackages = [
  { folders: ['domain'], pattern: /^node:/, because: 'domain is pure and runs in browsers' },
  {
    folders: ['domain', 'contract', 'client', 'server'],
    pattern: /^(react|react-dom|react-router|@react-router\/.+)(\/|$)/,
    because: 'only app draws',
  },
  { folders: ['app', 'client', 'contract'], pattern: /^node:/, because: 'it runs in browsers' },
  { folders: ['app'], pattern: /^dexie(\/|$)/, because: 'screens see hooks, never the store' },
];
/** The parts of the app below its features: what several of them share. */
const belowFeatures = /^app\/(ui|data|session|ledger|privacy|content)\//;
const drawers = /^(utils?|misc|helpers?|managers?|common)$/;

/**
 * The path of a file inside the house; fixtures under tests/lint-fixtures stand for the folder they
 * imitate.
 */
function placeOf(context) {
  const path = relative(context.cwd, context.filename).split(sep).join('/');
  return path.replace(/^tests\/lint-fixtures\/[^/]+\//, '');
}
const folderOf = (path) => {
  const [first] = path.split('/');
  return Object.hasOwn(mayImport, first) ? first : null;
};
/**
 * React Router's name for a module of the app that never reaches a browser: it runs while the pages
 * are built.
 */
const isBuildOnly = (path) => /^app\/.*\.server\.ts$/.test(path);
const isTest = (path) => /\.test\.tsx?$/.test(path);
/** True for files that render; hooks and their helpers are `.ts`. */
const isScreen = (path) => folderOf(path) === 'app' && path.endsWith('.tsx') && !isTest(path);

/** Rules within the app: features are above what they share, and screens see no store. */
function checkAppImport(path, source) {
  const below = isTest(path) ? undefined : belowFeatures.exec(path)?.[0];
  const target = source.startsWith('.')
    ? posix.join(posix.dirname(path), source)
    : source.replace(/^#app\//, 'app/');
  if (below !== undefined && /^app\/(features|shell|routes)\//.test(target))
    return `${below} may not import ${target}: features are above it`;
  if (isScreen(path) && source.startsWith('#client/local-copy/'))
    return `a screen may not import ${source}: screens see hooks, never the store`;
  return null;
}

function checkImport(path, source) {
  const folder = folderOf(path);
  if (folder === null) return null;
  const isRelative = source.startsWith('.');
  const target = isRelative
    ? folderOf(posix.join(posix.dirname(path), source))
    : folderOf(source.replace(/^#/, '#/').split('#/')[1] ?? '');
  if (target !== null && target !== folder) {
    if (!mayImport[folder].includes(target) && !isTest(path))
      return `${folder} may not import ${target}`;
    if (isRelative) return `${folder} reaches ${target} by its alias #${target}/, not by a path`;
  }
  if (target === null && isRelative && posix.join(posix.dirname(path), source).startsWith('..'))
    return 'nothing stands outside the house';
  if (folder === 'domain' && target === 'domain' && isRelative) {
    const [, module] = path.split('/'),
      [, other] = posix.join(posix.dirname(path), source).split('/');
    if (module !== other)
      return `one domain module reaches another by #domain/${other}, its front door`;
  }
  const fault = checkAppImport(path, source);
  if (fault !== null) return fault;
  const banned =
    isTest(path) || isBuildOnly(path)
      ? undefined
      : bannedPackages.find(
          ({ folders, pattern }) => folders.includes(folder) && pattern.test(source),
        );
  return banned === undefined ? null : `${folder} may not import ${source}: ${banned.because}`;
}

const imports = {
  create(context) {
    const path = placeOf(context);
    const check = (node, source) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const message = checkImport(path, source.value);
      if (message !== null) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source ?? node.argument),
      NewExpression: (node) => {
        if (
          node.callee.name === 'URL' &&
          node.arguments[1]?.type === 'MemberExpression' &&
          /^[.#]/.test(String(node.arguments[0]?.value))
        )
          check(node, node.arguments[0]);
      },
    };
  },
};

const hooks = {
  create(context) {
    if (!isScreen(placeOf(context))) return {};
    const check = (node, key) => {
      if (key.type === 'Identifier' && key.name === 'db')
        context.report({
          node,
          message:
            'a screen may not take the database of a session: screens see hooks, never the store',
        });
    };
    return {
      ObjectPattern: (node) => {
        for (const property of node.properties)
          if (property.type === 'Property' && !property.computed) check(property, property.key);
      },
      MemberExpression: (node) => {
        if (!node.computed) check(node, node.property);
      },
    };
  },
};

const impure = new Set([
  'fetch',
  'process',
  'setTimeout',
  'setInterval',
  'window',
  'document',
  'navigator',
  'localStorage',
  'crypto',
  'performance',
  'XMLHttpRequest',
  'globalThis',
]);
const pure = {
  create(context) {
    const path = placeOf(context);
    if (folderOf(path) !== 'domain' || isTest(path)) return {};
    const report = (node, what) =>
      context.report({ node, message: `domain is pure: ${what} is passed in, not taken` });
    const isGlobal = (node) => {
      for (let scope = context.sourceCode.getScope(node); scope !== null; scope = scope.upper) {
        const variable = scope.set.get(node.name);
        if (variable !== undefined && variable.defs.length > 0) return false;
      }
      return true;
    };
    return {
      MemberExpression(node) {
        const name = node.computed ? node.property.value : node.property.name;
        if (node.object.type !== 'Identifier') return;
        if (node.object.name === 'Date' && name === 'now') report(node, 'the time');
        if (node.object.name === 'Math' && name === 'random') report(node, 'chance');
      },
      NewExpression: (node) => {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node, 'the time');
      },
      CallExpression: (node) => {
        if (node.callee.name === 'Date') report(node, 'the time');
      },
      Identifier(node) {
        if (!impure.has(node.name)) return;
        const { parent } = node;
        const isName =
          (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
          (parent.type === 'Property' &&
            parent.key === node &&
            !parent.computed &&
            !parent.shorthand) ||
          parent.type.startsWith('TS');
        if (!isName && isGlobal(node)) report(node, node.name);
      },
    };
  },
};

const names = {
  create(context) {
    return {
      Program(node) {
        const parts = placeOf(context).split('/');
        const drawer = parts
          .map((part) => part.replace(/\..*$/, ''))
          .find((part) => drawers.test(part));
        if (drawer !== undefined)
          context.report({
            node,
            message: `"${drawer}" says nothing; name the file after what it does`,
          });
        const file = parts
          .at(-1)
          .replace(/\.(config|contract|bench|test|d|client|server)?\.?[cm]?[jt]sx?$/, '');
        if (folderOf(parts.join('/')) !== null && !/^[a-z0-9$.-]+$/.test(file))
          context.report({ node, message: 'file names are kebab-case' });
      },
    };
  },
};

export default { meta: { name: 'house' }, rules: { imports, hooks, pure, names } };
