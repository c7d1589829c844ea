import { expect, test } from 'vitest';
import { slimManifest } from './slim-manifest.ts';

const manifest = {
  entry: { module: '/e.js', imports: ['/all.js'], css: ['/all.css'] },
  routes: {
    root: { id: 'root', path: '', hasLoader: false, hasErrorBoundary: true, module: '/root.js', imports: ['/all.js'], css: ['/all.css', '/root.css'] },
    home: { id: 'home', parentId: 'root', index: true, hasLoader: true, hasAction: false, module: '/home.js', imports: ['/z.js', '/all.js', '/b.js'], css: ['/z.css', '/all.css', '/b.css'] },
  },
  url: '/m.js', version: '1',
};

test('the list of routes keeps what is true and what a route has beyond every page', () => {
  const code = slimManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  expect(JSON.parse(code.slice(code.indexOf('{'), -1))).toEqual({
    ...manifest,
    routes: {
      root: { id: 'root', path: '', hasErrorBoundary: true, module: '/root.js', css: ['/all.css', '/root.css'] },
      home: { id: 'home', parentId: 'root', index: true, hasLoader: true, module: '/home.js', css: ['/z.css', '/b.css'] },
    },
  });
});

test('a list that is written otherwise stops the build', () => {
  expect(() => slimManifest('window.__other={}')).toThrow(/another way/);
  expect(() => slimManifest('window.__reactRouterManifest={"routes":{}}')).toThrow(/another way/);
});
