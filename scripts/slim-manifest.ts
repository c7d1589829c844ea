/**
 * Makes the router's list of routes smaller, which every page brings: nothing that is false is written, no route names
 * the files that every page has loaded by then, and the rest stand in one order, so that they compress.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Route { imports: string[]; css: string[]; [field: string]: unknown }
interface Manifest { entry: { imports: string[]; css: string[] }; routes: Record<string, Route> }
const written = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

/** The code of a manifest, smaller. Throws where React Router writes it otherwise. */
export function slimManifest(code: string): string {
  const manifest = JSON.parse(written.exec(code)?.[1] ?? 'null') as Manifest | null;
  if (!manifest?.routes['root']) throw new Error('The list of routes is written in another way than scripts/slim-manifest.ts knows.');
  const { entry, routes } = manifest;
  const beyond = (files: string[], everywhere: string[]) => files.filter((file) => !everywhere.includes(file)).toSorted();
  const slim = Object.entries(routes).map(([id, route]) => [id, {
    ...Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
    imports: beyond(route.imports, entry.imports),
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
