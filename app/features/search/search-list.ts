/**
 * Searches everything that the user has on this device, and the public pages. Names are found at
 * once; notes and the ledger are added as they are read, newest first. Loaded with the palette.
 */
import { LedgerSearch, type LedgerEntry } from '#client/ledger-search';
import type { CopyDatabase } from '#client/local-copy/database';
import type { Areas, Language } from '#contract/i18n/index';
import type { Stored } from '#contract/collections';
import { formatDay, timestampToDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { readTemplate } from '#domain/recurring';
import { parseTimerSettings } from '#domain/timer';
import { readRule } from '#domain/rules';
import { foldText } from '#domain/text';
import { getOpenSession } from '#app/data/open-session.ts';
import { type CreationContext, creationsOf } from '#app/features/create/creations.ts';
import { readToday } from '#app/device-day.ts';
import { earlierOf, learnFrom, usualAccountId } from '#app/features/ledger/usual-account.ts';
import { capital } from '#app/capital.ts';
import { sentencesOf } from '#app/features/rules/rule-sentence.ts';
import { reportKinds } from '#app/features/reports/report-address.ts';
import { localPath } from '#app/language-paths.ts';
import type { Command, PaletteSearch, FoundGroup } from '#app/ui/commands.ts';
import { loadTranslations } from '#app/i18n.tsx';
import { namesOfProfile, profileAddress } from '#app/features/profile/profile-parts.ts';
import { allTools } from '#app/shell/navigation.ts';
import { ledgerMatcher } from './ledger-matcher.ts';
import { findOwnTexts, lineWith, loadOwnTexts, type OwnText } from './own-texts.ts';
import { scenarioAddress, toolOf } from './scenario-address.ts';

/** The most results of each group, so that all groups are visible. */
const most = {
  settings: 4,
  plan: 8,
  ledger: 6,
  transactions: 8,
  notes: 6,
  focus: 4,
  saved: 4,
  pages: 5,
};
type GroupKey = keyof typeof most;
/** `add`: creations of which the line is sure. `addTask`: any line can be a task. */
const order: readonly (GroupKey | 'add' | 'addTask')[] = [
  'add',
  'plan',
  'ledger',
  'settings',
  'transactions',
  'notes',
  'focus',
  'saved',
  'pages',
  'addTask',
];
/** The read ledger is kept for this long after the palette has closed. */
const keptMs = 60_000;

interface Named {
  folded: string;
  parts: string[];
  command: Command;
  group: GroupKey;
}

let kept: { db: CopyDatabase; search: LedgerSearch } | null = null;
let forget: ReturnType<typeof setTimeout> | undefined;
function searchOf(db: CopyDatabase): LedgerSearch {
  clearTimeout(forget);
  if (kept?.db !== db) {
    kept?.search.close();
    kept = { db, search: new LedgerSearch(db) };
  }
  return kept.search;
}

export async function openSearch(
  language: Language,
  go: (address: string) => void,
  session: Searched | null = getOpenSession(),
): Promise<PaletteSearch> {
  const [t, site, rules, profile, security, reports] = await Promise.all([
    loadTranslations('search', language),
    loadTranslations('site', language),
    loadTranslations('rules', language),
    loadTranslations('profile', language),
    loadTranslations('security', language),
    loadTranslations('reports', language),
  ]);
  const ledger = session ? searchOf(session.db) : null;
  // Prepared before the first letter.
  ledger?.prepare();
  const own: Own = session
    ? await loadOwn(session.data, t, site, rules, language, go)
    : { named: [], accounts: [], categories: [] };
  const setting = (
    label: string,
    detail: string,
    icon: Command['icon'] & string,
    address: string,
  ): Named => nameOf('settings', { label, detail, icon, run: () => go(address) });
  const settings =
    session === null
      ? []
      : [
          ...reportKinds.map((kind) =>
            setting(
              reports.kinds[kind],
              reports.kinds.label,
              'reports',
              `/dashboard/reports?report=${kind}`,
            ),
          ),
          setting(t.bills, t.kinds.recurring, 'recurring', '/dashboard/recurring'),
          setting(t.exportData, profile.title, 'person', profileAddress('data')),
          ...namesOfProfile(profile, security).map(([part, label]) =>
            setting(label, profile.title, 'person', profileAddress(part)),
          ),
        ];
  let named: readonly Named[] = [...own.named, ...settings, ...namesOfPages(t, site, language, go)];
  void loadArticles(language).then((articles) => {
    named = [
      ...named,
      ...articles.map(({ title, address }) =>
        nameOf('pages', { label: title, detail: t.kinds.article, run: () => go(address) }),
      ),
    ];
  });
  let measured: Promise<readonly Labelled[]> | undefined, texts: Promise<OwnText[]> | undefined;
  let creation: Promise<CreationContext> | undefined;
  let stopped = new AbortController();

  return {
    find(typed, onFound) {
      stopped.abort();
      stopped = new AbortController();
      const { signal } = stopped;
      const wanted = foldText(typed).split(/\s+/).filter(Boolean);
      const found = new Map<(typeof order)[number], readonly Command[]>();
      /** The groups that are still being searched. */
      const pending = new Set<GroupKey>(
        session && ledger ? ['transactions', 'notes', 'focus'] : [],
      );
      const tell = (group: (typeof order)[number], commands: readonly Command[]) => {
        if (signal.aborted) return;
        found.set(group, commands);
        onFound(
          order.flatMap((key): FoundGroup[] => {
            const some = found.get(key);
            return some && some.length > 0 ? [{ title: t.groups[key], commands: some }] : [];
          }),
          pending.size > 0,
        );
      };
      const finish = (group: GroupKey, commands: readonly Command[]) => {
        pending.delete(group);
        tell(group, commands);
      };
      const byGroup = Map.groupBy(bestOf(named, wanted), ({ group }) => group);
      for (const [group, some] of byGroup)
        found.set(
          group,
          some.slice(0, most[group]).map(({ command }) => command),
        );
      const all: Command = {
        label: t.searchLedger(typed),
        icon: 'search',
        run: () => go(`/dashboard/ledger?${new URLSearchParams({ period: 'all', q: typed })}`),
      };
      tell('transactions', session ? [all] : []);
      if (session) {
        creation ??= loadCreation(session.data, own, language);
        void creation
          .then((context) => {
            const { sure, possible } = creationsOf(typed, context, t);
            // A text that names a record is a search for it: creation then comes last.
            const isNamed = byGroup.has('plan') || byGroup.has('ledger');
            tell('add', isNamed ? [] : sure);
            tell('addTask', isNamed ? [...sure, ...possible] : possible);
          })
          .catch((error: unknown) => console.warn('What could be added is not known.', error));
      }
      if (session && ledger) {
        const matches = ledgerMatcher(typed, wanted, own.categories, language);
        ledger
          .find(
            (entry) => matches(entry) !== 'no',
            most.transactions,
            signal,
            (entries, complete) => {
              (complete ? finish : tell)('transactions', [
                all,
                ...entries.map((entry) =>
                  commandOfEntry(entry, matches(entry) === 'text' ? typed : null, t, language, go),
                ),
              ]);
            },
          )
          .catch((error: unknown) => {
            console.warn('The ledger could not be searched.', error);
            finish('transactions', [all]);
          });
        // Loaded with the first letter: a person who opens the palette for a command loads none of
        // it.
        texts ??= loadTexts(session.data, t, language);
        texts
          .then(async (some) =>
            finish(
              'notes',
              (await findOwnTexts(some, wanted, most.notes, signal)).map(
                ({ label, text, icon, address }) => ({
                  label,
                  detail: lineWith(text, wanted),
                  icon,
                  run: () => go(address),
                }),
              ),
            ),
          )
          .catch((error: unknown) => {
            console.warn(error);
            finish('notes', []);
          });
        measured ??= loadLabelled(session.data, t, language, go);
        measured
          .then((some) =>
            finish(
              'focus',
              bestOf(some, wanted)
                .slice(0, most.focus)
                .map(({ command }) => command),
            ),
          )
          .catch((error: unknown) => {
            console.warn(error);
            finish('focus', []);
          });
      }
    },
    close() {
      stopped.abort();
      clearTimeout(forget);
      forget = setTimeout(() => {
        kept?.search.close();
        kept = null;
      }, keptMs);
    },
  };
}

function nameOf(group: GroupKey, command: Command, text = command.label): Named {
  const folded = foldText(text);
  return { folded, parts: folded.split(/[^\p{L}\p{N}]+/u), command, group };
}

/** Returns the matches where every word begins a word first, then those where it is anywhere. */
function bestOf(named: readonly Named[], wanted: readonly string[]): Named[] {
  const begins: Named[] = [],
    has: Named[] = [];
  for (const one of named) {
    if (!wanted.every((word) => one.folded.includes(word))) continue;
    (wanted.every((word) => one.parts.some((part) => part.startsWith(word))) ? begins : has).push(
      one,
    );
  }
  return [...begins, ...has];
}

type Searched = Pick<NonNullable<ReturnType<typeof getOpenSession>>, 'db' | 'data'>;
type Data = Searched['data'];

interface Own {
  named: Named[];
  accounts: readonly Stored<'accounts'>[];
  categories: readonly Stored<'categories'>[];
}

async function loadOwn(
  data: Data,
  t: Areas['search'],
  site: Areas['site'],
  ruleWords: Areas['rules'],
  language: Language,
  go: (address: string) => void,
): Promise<Own> {
  const [
    categories,
    accounts,
    projects,
    objectives,
    keyResults,
    tasks,
    rules,
    recurring,
    scenarios,
    templates,
    imports,
  ] = await Promise.all([
    data.load({ collection: 'categories' }),
    data.load({ collection: 'accounts' }),
    data.load({ collection: 'projects' }),
    data.load({ collection: 'objectives' }),
    data.load({ collection: 'keyResults' }),
    data.load({ collection: 'tasks' }),
    data.load({ collection: 'rules' }),
    data.load({ collection: 'recurring' }),
    data.load({ collection: 'scenarios' }),
    data.load({ collection: 'templates' }),
    data.load({ collection: 'imports' }),
  ]);
  const { kinds } = t;
  const own = (
    group: GroupKey,
    label: string,
    detail: string,
    icon: Command['icon'] & string,
    address: string,
  ): Named => nameOf(group, { label, detail, icon, run: () => go(address) });
  const projectOf = new Map(objectives.map(({ id, projectId }) => [id, projectId]));
  const objectiveOf = new Map(keyResults.map(({ id, objectiveId }) => [id, objectiveId]));
  const inPlan = (projectId: string | undefined, item: string) =>
    projectId === undefined ? '/planning' : `/planning?project=${projectId}&item=${item}`;
  const taskAddress = ({ id, keyResultId }: Stored<'tasks'>) =>
    inPlan(projectOf.get(objectiveOf.get(keyResultId) ?? ''), id);
  const nameIn = (records: readonly { id: string; name: string }[]) => {
    const names = new Map(records.map(({ id, name }) => [id, name]));
    return (id: string) => names.get(id) ?? '';
  };
  const names = { language, accountName: nameIn(accounts), categoryName: nameIn(categories) };
  return {
    accounts,
    categories,
    named: [
      ...projects.map(({ id, title }) =>
        own('plan', title, kinds.project, 'plan', `/planning?project=${id}`),
      ),
      ...objectives.map(({ id, title, projectId }) =>
        own('plan', title, kinds.objective, 'plan', inPlan(projectId, id)),
      ),
      ...keyResults.map(({ id, title, objectiveId }) =>
        own('plan', title, kinds.keyResult, 'plan', inPlan(projectOf.get(objectiveId), id)),
      ),
      ...tasks.map((task) => own('plan', task.title, kinds.task, 'plan', taskAddress(task))),
      ...categories.map(({ id, name }) =>
        own('ledger', name, kinds.category, 'tag', `/dashboard/ledger?period=all&category=${id}`),
      ),
      ...accounts.map(({ id, name }) =>
        own(
          'ledger',
          name,
          kinds.account,
          'accounts',
          `/dashboard/ledger?period=all&account=${id}`,
        ),
      ),
      ...recurring.flatMap(({ id, template }) => {
        const payee = readTemplate(template)?.payee;
        return payee
          ? [own('ledger', payee, kinds.recurring, 'recurring', `/dashboard/recurring?open=${id}`)]
          : [];
      }),
      ...rules.flatMap((record) => {
        const rule = readRule(record);
        if (rule === null) return [];
        const { when, does } = sentencesOf(rule, ruleWords, names);
        const address = `/dashboard/rules?open=${record.id}`;
        return [own('ledger', `${capital(when)}: ${does}`, kinds.rule, 'rules', address)];
      }),
      ...imports.map(({ id, fileName, createdAt }) =>
        own(
          'ledger',
          fileName,
          t.imported(formatDay(timestampToDay(createdAt), language, 'shortYear')),
          'import',
          `/dashboard/ledger?imports=${id}`,
        ),
      ),
      ...templates.map(({ id, name }) =>
        own('saved', name, kinds.template, 'plan', `/planning?template=${id}`),
      ),
      ...scenarios.map((scenario) => {
        const tool = toolOf(scenario);
        return own(
          'saved',
          scenario.name,
          tool ? `${kinds.scenario}, ${site.toolNames[tool.key]}` : kinds.scenario,
          'search',
          scenarioAddress(scenario, language),
        );
      }),
    ],
  };
}

/** Loads the context for parsing a line; the latest transactions are read with the first letter. */
async function loadCreation(
  data: Data,
  { accounts, categories }: Pick<Own, 'accounts' | 'categories'>,
  language: Language,
): Promise<CreationContext> {
  const [[profile], latest] = await Promise.all([
    data.load({ collection: 'userProfiles' }),
    data.load({
      collection: 'transactions',
      orderBy: { field: 'date', direction: 'desc' },
      limit: learnFrom,
    }),
  ]);
  const today = readToday(profile?.timeZone ?? null);
  const open = accounts
    .filter(({ closedDay }) => closedDay === null || closedDay > today)
    .toSorted((a, b) => (a.position < b.position ? -1 : 1));
  return {
    today,
    currency: profile?.currency ?? 'USD',
    language,
    categories,
    accounts: open,
    focusMinutes: parseTimerSettings(profile?.timer).focusMinutes,
    defaultAccountId: usualAccountId(null, latest, open),
    earlier: earlierOf(latest),
  };
}

function namesOfPages(
  { kinds }: Areas['search'],
  site: Areas['site'],
  language: Language,
  go: (address: string) => void,
): Named[] {
  const page = (path: string, label: string, detail: string) =>
    nameOf('pages', { label, detail, run: () => go(localPath(path, language)) });
  const { footer } = site;
  return [
    ...allTools.map(({ path, key }) => page(path, site.toolNames[key], kinds.tool)),
    ...(
      [
        ['/', site.home],
        ['/process', site.process],
        ['/pricing', site.pricing],
        ['/resources', site.resources],
        ['/blog', footer.blog],
        ['/faq', footer.faq],
        ['/contact', footer.contact],
        ['/terms-of-service', footer.terms],
        ['/privacy-policy', footer.privacy],
      ] as const
    ).map(([path, label]) => page(path, label, kinds.page)),
  ];
}

/**
 * Loads the titles from the blog's feed; without a network, and before the first request, there are
 * none.
 */
async function loadArticles(language: Language): Promise<{ title: string; address: string }[]> {
  const feed = await loadDocument(localPath('/blog/rss.xml', language)).catch(() => null);
  return [...(feed?.querySelectorAll('item') ?? [])].flatMap((item) => {
    const title = item.querySelector('title')?.textContent,
      link = item.querySelector('link')?.textContent;
    return title && link && URL.canParse(link) ? [{ title, address: new URL(link).pathname }] : [];
  });
}

/**
 * Loads and parses a document in one request: a page may not parse text (`app/trusted-types.ts`).
 * Null if it fails.
 */
function loadDocument(address: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send();
  });
}

function commandOfEntry(
  { id, date, kind, amountMinor, currency, name, adjustment }: LedgerEntry,
  q: string | null,
  t: Areas['search'],
  language: Language,
  go: (address: string) => void,
): Command {
  const day = timestampToDay(date);
  const money =
    kind === 'transfer' || adjustment
      ? formatMoney(amountMinor, currency, language)
      : formatMoney(kind === 'income' ? amountMinor : -amountMinor, currency, language, {
          sign: 'always',
        });
  // Opens the row in its cycle, with the other matches if the ledger's own search finds them.
  return {
    label: name || t.noName,
    detail: `${formatDay(day, language, 'shortYear')} · ${money}`,
    icon: 'ledger',
    run: () =>
      go(
        `/dashboard/ledger?${new URLSearchParams({ period: day, ...(q !== null && { q }), row: id })}`,
      ),
  };
}

type Labelled = Named;

/** Returns the latest session or planned block of each label. */
async function loadLabelled(
  data: Data,
  t: Areas['search'],
  language: Language,
  go: (address: string) => void,
): Promise<Labelled[]> {
  const [sessions, blocks] = await Promise.all([
    data.load({ collection: 'timerSessions' }),
    data.load({ collection: 'timeBlocks' }),
  ]);
  const timer = localPath('/timer-block', language);
  const latestOf = <R extends { day: string }>(some: readonly R[]): R =>
    some.reduce((a, b) => (b.day > a.day ? b : a));
  const byLabel = <R extends { label: string }>(records: readonly R[]) =>
    Map.groupBy(
      records.filter(({ label }) => label !== ''),
      ({ label }) => label,
    );
  const measured = byLabel(sessions);
  return [
    ...Array.from(measured, ([label, some]) => {
      const latest = latestOf(some);
      return nameOf('focus', {
        label,
        detail: t.sessions(some.length, formatDay(latest.day, language, 'shortYear')),
        icon: 'today',
        run: () => go(`${timer}?session=${latest.id}`),
      });
    }),
    ...Array.from(byLabel(blocks.filter(({ label }) => !measured.has(label))), ([label, some]) => {
      const { day } = latestOf(some);
      return nameOf('focus', {
        label,
        detail: t.planned(formatDay(day, language, 'shortYear')),
        icon: 'today',
        run: () => go(`${timer}?day=${day}`),
      });
    }),
  ];
}

async function loadTexts(
  data: Data,
  finding: Areas['search'],
  language: Language,
): Promise<OwnText[]> {
  const [review, timer] = await Promise.all([
    loadTranslations('review', language),
    loadTranslations('timer', language),
  ]);
  return loadOwnTexts(data, { search: finding, review, timer }, language);
}
