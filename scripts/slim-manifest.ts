/**
 * Makes the router's list of routes smaller, which every page brings: nothing that is false is written, no route names
 * the styles that every page has, nor the code that its own imports. A page that is opened has links to all of that; the
 * router would ask for it ahead only where a link says `prefetch`, and none does.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Route { css: string[]; [field: string]: unknown }
interface Manifest { routes: Record<string, Route> }
const written = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

/** The code of a manifest, smaller. Throws where React Router writes it otherwise. */
export function slimManifest(code: string): string {
  const manifest = JSON.parse(written.exec(code)?.[1] ?? 'null') as Manifest | null;
  if (!manifest?.routes['root']) throw new Error('The list of routes is written in another way than scripts/slim-manifest.ts knows.');
  const { routes } = manifest;
  const slim = Object.entries(routes).map(([id, route]) => [id, {
    ...Object.fromEntries(Object.entries(route).filter(([field, value]) => value !== false && field !== 'imports')),
    // The styles of all pages are those of the root. Their order within a route is that of the build: it decides.
    css: id === 'root' ? route.css : route.css.filter((file) => !routes['root']!.css.includes(file)),
  }]);
  return `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: Object.fromEntries(slim) })};`;
}

export function slimManifests(clientDir: string): void {
  const assets = join(clientDir, 'assets');
  const files = readdirSync(assets).filter((name) => /^manifest-\w+\.js$/.test(name));
  if (files.length !== 1) throw new Error(`There is not one list of routes but ${files.length}; see scripts/slim-manifest.ts.`);
  for (const name of files) writeFileSync(join(assets, name), slimManifest(readFileSync(join(assets, name), 'utf8')));
}
