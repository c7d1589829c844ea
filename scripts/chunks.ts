/**
 * Decides which modules share a file. By default the bundler makes a file per set of pages that use
 * a module: about forty files of one or two kilobytes on an account page, each of which costs a
 * request and a link in the page. Here modules that load together form one file, found from the
 * imports, so that new modules are placed automatically.
 */
import { join } from 'node:path';

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
interface Group {
  name: (id: string, graph: Graph) => string | null;
  debugName: string;
  priority: number;
}

/**
 * The bundler makes files of these anyway, since pages name them; moved elsewhere they would leave
 * files behind that only point there.
 */
const files = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'app/shell/site-layout.tsx',
  'app/shell/tool-layout.tsx',
  'app/shell/account-layout.tsx',
  'app/routes/home.tsx',
  'app/shell/deferred-components.tsx',
];

interface Layer {
  name: string;
  /** Takes the imports of these at any depth, except those of earlier layers. */
  from: readonly string[];
  /** Takes only imports that at least one of these shares. */
  and?: readonly string[];
  /** Takes only imports that at least two of `from` share. */
  twice?: true;
  /**
   * Nothing that one of these imports, nor what imports such a thing: the bundler puts that beside
   * it. What an earlier layer has taken does not count.
   */
  not?: readonly string[];
  /**
   * Modules that a domain module's index (`domain/<module>/index.ts`) exports and this layer does
   * not use; with `and`, also those found through it alone.
   */
  without?: readonly string[];
}

const page = (name: string) => `app/routes/${name}.tsx`;
const tools = [
  'fi-calculator',
  'budget-planner',
  'latte-factor',
  'compound-interest',
  'debt-or-invest',
].map(page);
/** The pages of the account, most of which are opened one after the other. */
const accountPages = [
  'dashboard',
  'ledger',
  'planning',
  'accounts',
  'budgets',
  'reports',
  'review',
  'rules',
  'recurring',
  'profile',
].map(page);

const otherPages = [
  'pricing',
  'contact',
  'content-page',
  'blog-post',
  'login',
  'timer-block',
  'payment-success',
  'not-found',
].map(page);

/**
 * Reads the line of a task: the plan opens with it, the timer fetches it with the parts that its
 * line needs.
 */
const taskLine = [
  'quick-task',
  'quick-repeat',
  'quick-frequency',
  'quick-day',
  'quick-date',
  'line-form',
].map((name) => `domain/timer/${name}.ts`);
/**
 * Parts of shared modules that only the account uses: no file loaded before the account's includes
 * them.
 */
const ofAccount = [
  'domain/money/parse-quantity.ts',
  'domain/money/exact-sum.ts',
  'domain/text/fold.ts',
];

/** Modules that the FI calculator, the largest page, needs only after a press or not at all. */
const notForFi = [
  'app/features/tools/saving-formula.ts',
  'app/features/tools/account/use-my-numbers.tsx',
];

const layers: readonly Layer[] = [
  // The frame of the site too: hardly a page does without its header, and one file is smaller than
  // two.
  {
    name: 'every-page',
    from: ['app/entry.client.tsx', 'app/root.tsx', 'app/shell/site-layout.tsx'],
    without: [
      'domain/calendar/cycles.ts',
      'domain/calendar/cycles-per-year.ts',
      'domain/calendar/spans.ts',
      'domain/calendar/zone.ts',
      'domain/compound/growth.ts',
      'domain/compound/solve.ts',
      'domain/compound/habits.ts',
    ],
  },
  { name: 'identity', from: ['client/identity.ts', 'client/profile.ts'] },
  // Apart, since its styles come after those of every page.
  {
    name: 'site',
    from: ['app/routes/home.tsx'],
    without: [
      'domain/calendar/cycles.ts',
      'domain/calendar/cycles-per-year.ts',
      'domain/calendar/spans.ts',
      'domain/calendar/zone.ts',
      'domain/compound/growth.ts',
      'domain/compound/solve.ts',
      'domain/compound/habits.ts',
    ],
  },
  // Modules that tools, articles and prices share with the account pages: a guest should not fetch
  // all of the account pages for them. As few files as the guests' byte budgets allow: each further
  // file costs an account page two milliseconds as it opens.
  {
    name: 'money',
    from: ['domain/money/index.ts', 'app/ui/save-file.ts', 'app/ui/scroll.tsx'],
    without: [
      'domain/calendar/zone.ts',
      'domain/calendar/cycles-per-year.ts',
      'domain/calendar/spans.ts',
    ],
  },
  // Excluded from articles.
  {
    name: 'device-day',
    from: ['app/device-day.ts', 'app/features/tools/account/goal-texts.ts'],
    without: ['domain/calendar/cycles-per-year.ts', 'domain/calendar/spans.ts'],
  },
  // Excluded from the prices.
  { name: 'growth', from: ['domain/compound/index.ts', 'app/ui/chart.tsx', 'app/ui/axis.ts'] },
  // The frame around the tools, which home does not have.
  { name: 'every-tool', from: ['app/shell/tool-layout.tsx'] },
  // Keeps them apart, because a site page that uses one of them would load all account pages and
  // the local copy.
  {
    name: 'shared',
    from: ['app/shell/account-layout.tsx'],
    and: [
      'pricing',
      'contact',
      'content-page',
      'blog-post',
      'login',
      'forgot-password',
      'guide-confirm',
      'payment-success',
      'not-found',
    ].map(page),
  },
  // The same for the tools: the date of freedom is the account's too, and the dashboard leads into
  // them.
  {
    name: 'figured',
    from: [
      'app/shell/account-layout.tsx',
      'app/features/tools/tool-address.ts',
      'app/features/tools/explained.tsx',
      'app/ui/save-csv.ts',
      'app/ui/usual-currencies.ts',
    ],
    and: tools,
    without: ['domain/freedom/freedom-date.ts', 'domain/budget/envelope-book.ts'],
  },
  // The prices need one of these and a calculator the other: separate files let their dependents
  // share one.
  { name: 'plans', from: ['contract/plans.ts'] },
  { name: 'latte', from: ['app/features/tools/latte/latte-spec.ts'] },
  // The timer of a guest who has nothing yet: its rules are the account's too, and the local copy
  // is not to come with them.
  {
    name: 'timed',
    from: ['app/shell/account-layout.tsx', page('dashboard')],
    and: [page('timer-block')],
    without: taskLine,
  },
  { name: 'account', from: ['app/shell/account-layout.tsx'], without: taskLine },
  { name: 'task-line', from: taskLine },
  { name: 'account-pages', from: accountPages, twice: true, not: [...tools, ...otherPages] },
  // Modules that the account's frame fetches shortly after every page.
  {
    name: 'account-later',
    from: ['app/shell/deferred-components.tsx'],
    not: [...tools, ...otherPages],
  },
  {
    name: 'tool-parts',
    from: tools,
    twice: true,
    without: notForFi,
    not: [...accountPages, ...otherPages, 'app/translations-of-tools.ts'],
  },
  { name: 'tool-rows', from: notForFi },
  {
    name: 'futures',
    from: [
      'domain/withdrawal/plan.ts',
      'domain/withdrawal/market.ts',
      'domain/monte-carlo/mean-of-median.ts',
    ],
  },
];

/** Groups for the bundler's `codeSplitting`. `root` is the folder of the repository. */
export function groupModules(root: string): Group[] {
  const kept = new Set(files.map((file) => join(root, file)));
  const inRoot = (names: readonly string[]) => names.map((file) => join(root, file));
  const found = new Map<Layer, Set<string>>();
  /** The modules that a layer would take, did none come before it. */
  function membersOf(layer: Layer, graph: Graph): Set<string> {
    const before = found.get(layer);
    if (before) return before;
    const { from, and, twice, not, without = [] } = layer;
    const isForVisitors =
      layers.indexOf(layer) < layers.findIndex(({ name }) => name === 'account');
    const left = new Set(inRoot([...without, ...(isForVisitors ? ofAccount : [])]));
    const also = and && reach(inRoot(and), graph, left),
      each = twice && inRoot(from).map((one) => reach([one], graph));
    const taken = new Set(
      layers.slice(0, layers.indexOf(layer)).flatMap((earlier) => [...membersOf(earlier, graph)]),
    );
    const never = new Set([...reach(inRoot(not ?? []), graph)].filter((id) => !taken.has(id)));
    const members = new Set(
      [...reach(inRoot(from), graph)].filter(
        (id) =>
          (also?.has(id) ?? true) &&
          !left.has(id) &&
          (each === undefined || each.filter((reached) => reached.has(id)).length > 1) &&
          (never.size === 0 || ![...reach([id], graph)].some((needed) => never.has(needed))),
      ),
    );
    found.set(layer, members);
    return members;
  }
  return layers.map((layer, index) => ({
    debugName: layer.name,
    priority: layers.length - index,
    name: (id, graph) =>
      membersOf(layer, graph).has(id) && !kept.has(id) && !id.endsWith('.css') ? layer.name : null,
  }));
}

function reach(
  from: readonly string[],
  graph: Graph,
  barred: ReadonlySet<string> = new Set(),
): Set<string> {
  const reached = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || barred.has(id)) continue;
    reached.add(id);
    const info = graph.getModuleInfo(id);
    if (info === null && from.includes(id))
      throw new Error(`${id} is no module of the site; see scripts/chunks.ts.`);
    waiting.push(...(info?.importedIds ?? []));
  }
  return reached;
}
