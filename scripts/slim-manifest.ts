/**
 * Makes the router's route manifest smaller, which every page contains: false values, the styles of
 * every page, and the imports of a route's own code are omitted, and the Vietnamese twin of a page
 * (`login-vi` of `login-en`) is derived in the browser. An opened page has links to all of that;
 * the router would prefetch it only for a link with `prefetch`, and there is none.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  css: string[];
  [field: string]: unknown;
}
interface Manifest {
  routes: Record<string, Route>;
}
const written = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

/**
 * Code that sets the field that every route has, and `twinOf` of every English page, in minimal
 * form.
 */
const fill = (field: string) =>
  `(r=>{for(let i in r)r[i].id=i${field && `,r[i].${field}=!0`}})(__reactRouterManifest.routes);`;
const makeTwins =
  "(r=>{for(let i in r)if(i.endsWith('-en')){let e=r[i],v=s=>s.replace(/-en$/,'-vi')," +
  "p=e.path?'vi/'+e.path:e.index&&'vi';r[v(i)]={...e,id:v(i),parentId:v(e.parentId)," +
  '...p&&{path:p}}}})(__reactRouterManifest.routes);';

/** The code of a manifest, smaller. Throws where React Router writes it otherwise. */
export function slimManifest(code: string): string {
  const manifest = JSON.parse(written.exec(code)?.[1] ?? 'null') as Manifest | null;
  if (!manifest?.routes['root'])
    throw new Error(
      'The list of routes is written in another way than scripts/slim-manifest.ts knows.',
    );
  const { routes } = manifest;
  const slim = Object.entries(routes).map(([id, route]) => [
    id,
    {
      ...Object.fromEntries(
        Object.entries(route).filter(([field, value]) => value !== false && field !== 'imports'),
      ),
      // The styles of all pages are those of the root. Their order within a route is that of the
      // build: it decides.
      css:
        id === 'root' ? route.css : route.css.filter((file) => !routes['root']!.css.includes(file)),
    },
  ]);
  const all = Object.fromEntries(slim) as Record<string, Route>;
  const twins = Object.values(all)
    .filter(({ id }) => id.endsWith('-en'))
    .map((route) => twinOf(route));
  // Omits only twins that are derived identically.
  const made = new Set(
    twins.filter((twin) => isDeepStrictEqual(all[twin.id], twin)).map(({ id }) => id),
  );
  const makesAll = made.size > 0 && made.size === twins.length;
  const left = makesAll
    ? (slim.filter(([id]) => !made.has(id as string)) as [string, Route][])
    : (slim as [string, Route][]);
  const every = left.every(([, route]) => route['hasDefaultExport'] === true)
    ? 'hasDefaultExport'
    : '';
  const rest = Object.fromEntries(
    left.map(([id, route]) => [
      id,
      Object.fromEntries(
        Object.entries(route).filter(([field]) => field !== 'id' && field !== every),
      ),
    ]),
  );
  const short = JSON.stringify({ ...manifest, routes: rest });
  return `window.__reactRouterManifest=${short};${fill(every)}${makesAll ? makeTwins : ''}`;
}

function twinOf(route: Route): Route {
  const vi = (name: string) => name.replace(/-en$/, '-vi');
  const path = route.path ? `vi/${route.path}` : route['index'] ? 'vi' : undefined;
  return { ...route, id: vi(route.id), parentId: vi(route.parentId!), ...(path && { path }) };
}

export function slimManifests(clientDir: string): void {
  const assets = join(clientDir, 'assets');
  const files = readdirSync(assets).filter((name) => /^manifest-\w+\.js$/.test(name));
  if (files.length !== 1)
    throw new Error(
      `There is not one list of routes but ${files.length}; see scripts/slim-manifest.ts.`,
    );
  for (const name of files)
    writeFileSync(join(assets, name), slimManifest(readFileSync(join(assets, name), 'utf8')));
}
