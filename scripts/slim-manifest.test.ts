import { expect, test } from 'vitest';
import { slimManifest } from './slim-manifest.ts';

const manifest = {
  entry: { module: '/e.js', imports: ['/all.js'], css: ['/all.css'] },
  routes: {
    root: {
      id: 'root',
      path: '',
      hasLoader: false,
      hasErrorBoundary: true,
      module: '/root.js',
      imports: ['/all.js'],
      css: ['/all.css', '/root.css'],
    },
    home: {
      id: 'home',
      parentId: 'root',
      index: true,
      hasLoader: true,
      hasAction: false,
      module: '/home.js',
      imports: ['/z.js', '/all.js', '/b.js'],
      css: ['/z.css', '/all.css', '/b.css'],
    },
  },
  url: '/m.js',
  version: '1',
};

const run = (code: string): unknown => {
  const window: Record<string, unknown> = {};
  new Function(
    'window',
    code.replaceAll('(__reactRouterManifest.routes)', '(window.__reactRouterManifest.routes)'),
  )(window);
  return (window['__reactRouterManifest'] as { routes: unknown }).routes;
};

test('the route manifest keeps true flags and the fields that only some routes have', () => {
  const code = slimManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  expect(run(code)).toEqual({
    root: {
      id: 'root',
      path: '',
      hasErrorBoundary: true,
      module: '/root.js',
      css: ['/all.css', '/root.css'],
    },
    home: {
      id: 'home',
      parentId: 'root',
      index: true,
      hasLoader: true,
      module: '/home.js',
      css: ['/z.css', '/b.css'],
    },
  });
  expect(code).not.toMatch(/false|"id"/);
});

const twin = (language: string, path: string | undefined, fields: object) => ({
  id: `page-${language}`,
  parentId: `site-${language}`,
  ...(path !== undefined && { path }),
  hasDefaultExport: true,
  module: '/page.js',
  css: ['/page.css'],
  ...fields,
});
test.each([
  ['a page', 'login', 'vi/login', {}],
  ['the first page', undefined, 'vi', { index: true }],
])('the Vietnamese twin of %s is derived in the browser', (_name, path, viPath, fields) => {
  const routes = {
    root: manifest.routes.root,
    'page-en': twin('en', path, fields),
    'page-vi': twin('vi', viPath, fields),
  };
  const code = slimManifest(
    `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes })};`,
  );
  expect(code).not.toContain('"page-vi"');
  expect(run(code)).toEqual({
    ...routes,
    root: {
      id: 'root',
      path: '',
      hasErrorBoundary: true,
      module: '/root.js',
      css: ['/all.css', '/root.css'],
    },
  });
});
test('a page that differs in Vietnamese is written out', () => {
  const routes = {
    root: manifest.routes.root,
    'page-en': twin('en', 'login', {}),
    'page-vi': twin('vi', 'vi/dang-nhap', {}),
  };
  const code = slimManifest(
    `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes })};`,
  );
  expect(run(code)).toMatchObject({ 'page-vi': { path: 'vi/dang-nhap' } });
});

test('fields of every route are written once', () => {
  const routes = {
    root: { ...manifest.routes.root, hasDefaultExport: true },
    home: { ...manifest.routes.home, hasDefaultExport: true },
  };
  const code = slimManifest(
    `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes })};`,
  );
  expect(code.match(/hasDefaultExport/g)).toHaveLength(1);
  expect(run(code)).toMatchObject({
    root: { id: 'root', hasDefaultExport: true },
    home: { id: 'home', hasDefaultExport: true },
  });
});

test('a manifest of another form stops the build', () => {
  expect(() => slimManifest('window.__other={}')).toThrow(/another way/);
  expect(() => slimManifest('window.__reactRouterManifest={"routes":{}}')).toThrow(/another way/);
});
