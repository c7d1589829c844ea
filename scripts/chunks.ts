/**
 * Which modules share a file. Left alone the bundler makes a file per set of pages that use a module, which on an account
 * page is some forty of one or two kilobytes; each costs the browser a request and a link in the page. What is loaded
 * together is one file here, found from the imports, so that a new module lands where it belongs by itself.
 */
import { join } from 'node:path';

interface Graph { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
interface Group { name: (id: string, graph: Graph) => string | null; debugName: string; priority: number }

/** The bundler makes files of these anyway, since pages name them; moved elsewhere they would leave files behind that only point there. */
const files = ['app/entry.client.tsx', 'app/root.tsx', 'app/shell/site-layout.tsx', 'app/shell/account-layout.tsx', 'app/routes/home.tsx'];

/** Each takes what its modules import, at any depth, and no earlier one has taken. */
const layers: readonly (readonly [name: string, ...from: string[]])[] = [
  ['every-page', 'app/entry.client.tsx', 'app/root.tsx'],
  ['identity', 'client/identity.ts', 'client/profile.ts'],
  ['site', 'app/shell/site-layout.tsx', 'app/routes/home.tsx'],
  // What tools and articles share with the account pages: a visitor should not fetch all of those for it.
  ['money', 'domain/money/index.ts', 'app/ui/save-file.ts'],
  ['account', 'app/shell/account-layout.tsx'],
];

/** For the bundler's `codeSplitting`. `root` is the folder of the repository. */
export function groupModules(root: string): Group[] {
  const kept = new Set(files.map((file) => join(root, file)));
  return layers.map(([name, ...from], index) => {
    let members: Set<string> | undefined;
    return {
      debugName: name,
      priority: layers.length - index,
      name(id, graph) {
        members ??= reach(from.map((file) => join(root, file)), graph);
        return members.has(id) && !kept.has(id) && !id.endsWith('.css') ? name : null;
      },
    };
  });
}

function reach(from: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const info = graph.getModuleInfo(id);
    if (info === null && from.includes(id)) throw new Error(`${id} is no module of the site; see scripts/chunks.ts.`);
    waiting.push(...info?.importedIds ?? []);
  }
  return reached;
}
