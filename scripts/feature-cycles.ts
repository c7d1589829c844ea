/**
 * Part of the lint: the features of the app form a directed acyclic graph. Imports of types count,
 * tests do not. What two features need of each other belongs below them.
 */
import { posix } from 'node:path';
import { parseSync } from 'vite';

const featureOf = (path: string): string | null =>
  /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

function specifiersOf(path: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
    ),
    ...dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
}

/** For each feature, the features that it imports, each with one import as an example. */
type FeatureGraph = Map<string, Map<string, string>>;

function graphOf(sources: ReadonlyMap<string, string>): FeatureGraph {
  const graph: FeatureGraph = new Map();
  for (const [path, source] of sources) {
    const feature = featureOf(path);
    if (feature === null || /\.test\.tsx?$/.test(path)) continue;
    const imported = graph.get(feature) ?? new Map<string, string>();
    graph.set(feature, imported);
    for (const specifier of specifiersOf(path, source)) {
      const target = specifier.startsWith('#app/')
        ? specifier.replace('#app/', 'app/')
        : posix.join(posix.dirname(path), specifier);
      const other = featureOf(target);
      if (other !== null && other !== feature) imported.set(other, `${path} imports ${target}`);
    }
  }
  return graph;
}

/**
 * Finds features that import each other, directly or through others.
 * @param sources text by path from the project's root, with `/`
 * @returns one sentence for each cycle that a walk of the graph finds
 */
export function findFeatureCycles(sources: ReadonlyMap<string, string>): string[] {
  const graph = graphOf(sources);
  const done = new Set<string>();
  const faults: string[] = [];
  const walk = (feature: string, trail: readonly string[]): void => {
    const start = trail.indexOf(feature);
    if (start >= 0) {
      const cycle = [...trail.slice(start), feature];
      const examples = cycle.slice(1).map((to, index) => graph.get(cycle[index]!)!.get(to));
      faults.push(`Features import each other: ${cycle.join(' → ')} (${examples.join('; ')}).`);
      return;
    }
    if (done.has(feature)) return;
    for (const other of graph.get(feature)?.keys() ?? []) walk(other, [...trail, feature]);
    done.add(feature);
  };
  for (const feature of graph.keys()) walk(feature, []);
  return faults;
}
