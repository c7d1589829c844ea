import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as v from 'valibot';
import { createDataService } from '#client/data-service';
import { openLocalCopy, type CopyDatabase } from '#client/local-copy/database';
import { type CollectionName, type NewFields, schemas } from '#contract/collections';
import type { DataService } from '#contract/data';
import { createRecordId } from '#contract/ids';
import { dayToTimestamp } from '#domain/calendar';
import { openSearch } from './search-list.ts';

/**
 * The kind of a field with searchable words: plain text, or JSON in a feature's own shape. Lists
 * have the kind of each item.
 */
type Leaf = 'text' | 'json';

/**
 * Returns every place of a collection's schema that may contain a person's words: strings up to a
 * length, and free JSON.
 */
function leavesOf(schema: v.GenericSchema, path = ''): [string, Leaf][] {
  const any = schema as unknown as Piped & {
    wrapped?: v.GenericSchema;
    entries?: Record<string, v.GenericSchema>;
    item?: v.GenericSchema;
    options?: v.GenericSchema[];
  };
  const inside = (other: v.GenericSchema) => leavesOf(other, path);
  if (any.wrapped) return inside(any.wrapped);
  if (any.entries)
    return Object.entries(any.entries).flatMap(([name, entry]) =>
      leavesOf(entry, path === '' ? name : `${path}.${name}`),
    );
  if (any.type === 'array') return inside(any.item!);
  if ((any.type === 'variant' || any.type === 'union') && any.options)
    return any.options.flatMap((option) => (typeof option === 'object' ? inside(option) : []));
  if (any.type === 'record') return [[path, 'json']];
  return any.type === 'string' && isLimited(any) ? [[path, 'text']] : [];
}

interface Piped {
  type: string;
  pipe?: Piped[];
}
const isLimited = ({ pipe = [] }: Piped): boolean =>
  pipe
    .slice(pipe[0]?.pipe === undefined ? 1 : 0)
    .some((part) => part.type === 'max_length' || isLimited(part));

/** Fields that are not searched, with the reason. */
const unsearched: Record<string, string> = {
  'userProfiles.displayName': 'the person’s own name',
  'userProfiles.phoneNumber': 'the person’s own number',
  'userProfiles.photoURL': 'a picture',
  'userProfiles.timeZone': 'a setting',
  'userProfiles.timer': 'settings',
  'tasks.repeat': 'a rhythm',
  'timerSessions.timeZone': 'where it was measured',
  'transactions.bankId': 'what a bank calls a row',
  'transactions.transferBankId': 'what a bank calls a row',
  'timeBlocks.event.uid': 'what a calendar calls an event',
  ...Object.fromEntries(
    ['out', 'into'].flatMap((side) =>
      ['payee', 'note', 'tags'].map((field) => [
        `transactions.joined.${side}.${field}`,
        'what a transfer was before it was one, shown nowhere',
      ]),
    ),
  ),
  'categories.icon': 'a picture',
  'recurring.schedule': 'a rhythm',
  'importProfiles.header': 'how a bank’s files are laid out',
  'importProfiles.settings': 'how a bank’s files are laid out',
  'exchangeRates.source': 'nothing, or the word “file”',
  'scenarios.tool': 'the tool has its own line',
  'dismissals.kind': 'what has been read',
  'dismissals.key': 'what has been read',
};

const ids = {
  account: createRecordId(),
  category: createRecordId(),
  project: createRecordId(),
  objective: createRecordId(),
  result: createRecordId(),
  money: createRecordId(),
  task: createRecordId(),
  bare: createRecordId(),
  row: createRecordId(),
  split: createRecordId(),
  recurring: createRecordId(),
  rule: createRecordId(),
  checkIn: createRecordId(),
  session: createRecordId(),
  template: createRecordId(),
  scenario: createRecordId(),
  file: createRecordId(),
};
const plan = (item: string) => `/planning?project=${ids.project}&item=${item}`;
const row = (id: string) => new RegExp(`^/dashboard/ledger\\?period=2026-11-02&.*row=${id}$`);

/** One unique word for each place, and the address that it must lead to. */
const wanted: Record<string, { word: string; to: string | RegExp }> = {
  'projects.title': { word: 'zqtitleproject', to: `/planning?project=${ids.project}` },
  'projects.description': { word: 'zqaboutproject', to: plan(ids.project) },
  'objectives.title': { word: 'zqtitleobjective', to: plan(ids.objective) },
  'objectives.description': { word: 'zqaboutobjective', to: plan(ids.objective) },
  'keyResults.title': { word: 'zqtitleresult', to: plan(ids.result) },
  'keyResults.metric.unit': { word: 'zqunit', to: plan(ids.result) },
  'keyResults.metric.filter.payees': { word: 'zqmetricpayee', to: plan(ids.money) },
  'keyResults.metric.filter.tags': { word: 'zqmetrictag', to: plan(ids.money) },
  'checkIns.note': { word: 'zqcheckin', to: plan(ids.result) },
  'tasks.title': { word: 'zqtitletask', to: plan(ids.task) },
  'tasks.noteMarkdown': { word: 'zqtasknote', to: plan(ids.task) },
  'timerSessions.label': { word: 'zqsessionlabel', to: `/timer-block?session=${ids.session}` },
  'timerSessions.note': { word: 'zqsessionnote', to: `/timer-block?session=${ids.session}` },
  'timerSessions.editReason': { word: 'zqreason', to: `/timer-block?session=${ids.session}` },
  'timeBlocks.label': { word: 'zqblock', to: '/timer-block?day=2026-11-05' },
  'accounts.name': { word: 'zqaccount', to: `/dashboard/ledger?period=all&account=${ids.account}` },
  'categories.name': {
    word: 'zqcategory',
    to: `/dashboard/ledger?period=all&category=${ids.category}`,
  },
  'transactions.payee': { word: 'zqpayee', to: row(ids.row) },
  'transactions.note': { word: 'zqrownote', to: row(ids.row) },
  'transactions.tags': { word: 'zqtag', to: row(ids.row) },
  'transactions.splits.note': { word: 'zqpart', to: row(ids.split) },
  'recurring.template': { word: 'zqrent', to: `/dashboard/recurring?open=${ids.recurring}` },
  'rules.conditions': { word: 'zqcondition', to: `/dashboard/rules?open=${ids.rule}` },
  'rules.actions': { word: 'zqaction', to: `/dashboard/rules?open=${ids.rule}` },
  'imports.fileName': { word: 'zqfile', to: `/dashboard/ledger?imports=${ids.file}` },
  'scenarios.name': { word: 'zqscenario', to: '/budget-planner#2.&c=USD&x=Zqr%C3%A0o,5&end' },
  'scenarios.inputs': { word: 'zqrao', to: '/budget-planner#2.&c=USD&x=Zqr%C3%A0o,5&end' },
  'reviews.answers': { word: 'zqwell', to: '/dashboard/review?week=2026-11-02' },
  'templates.name': { word: 'zqtemplate', to: `/planning?template=${ids.template}` },
  'templates.content': { word: 'zqinside', to: `/planning?template=${ids.template}` },
};
const w = (place: string) => wanted[place]!.word;

async function fill(data: DataService): Promise<void> {
  const add = <C extends CollectionName>(collection: C, id: string, fields: NewFields<C>) => ({
    op: 'add' as const,
    collection,
    id,
    fields,
  });
  const money: NewFields<'keyResults'>['metric'] = {
    kind: 'money',
    version: 1,
    filter: {
      categoryIds: [],
      accountIds: [],
      payees: [w('keyResults.metric.filter.payees')],
      tags: [w('keyResults.metric.filter.tags')],
      kinds: [],
    },
    measure: 'sum',
    window: { kind: 'all' },
    currency: 'USD',
  };
  const spent = {
    date: dayToTimestamp('2026-11-02'),
    accountId: ids.account,
    kind: 'expense',
    amountMinor: 1_000,
    currency: 'USD',
  } as const;
  await data.writeAll([
    add('accounts', ids.account, {
      name: w('accounts.name'),
      type: 'cash',
      currency: 'USD',
      position: 'V',
    }),
    add('categories', ids.category, { name: w('categories.name'), kind: 'expense', position: 'V' }),
    add('projects', ids.project, {
      title: w('projects.title'),
      description: `# Why\n${w('projects.description')}`,
      position: 'V',
    }),
    add('objectives', ids.objective, {
      projectId: ids.project,
      title: w('objectives.title'),
      description: w('objectives.description'),
      position: 'V',
    }),
    add('keyResults', ids.result, {
      objectiveId: ids.objective,
      title: w('keyResults.title'),
      metric: { kind: 'manual', version: 1, unit: w('keyResults.metric.unit') },
      position: 'V',
    }),
    add('keyResults', ids.money, {
      objectiveId: ids.objective,
      title: 'Cheaper',
      metric: money,
      position: 'W',
    }),
    add('checkIns', ids.checkIn, {
      keyResultId: ids.result,
      day: '2026-11-04',
      value: 1,
      note: w('checkIns.note'),
    }),
    add('tasks', ids.task, {
      keyResultId: ids.result,
      title: w('tasks.title'),
      noteMarkdown: w('tasks.noteMarkdown'),
      position: 'V',
    }),
    add('tasks', ids.bare, { keyResultId: ids.result, title: 'Bare', position: 'W' }),
    add('timerSessions', ids.session, {
      taskId: null,
      label: w('timerSessions.label'),
      note: w('timerSessions.note'),
      editReason: w('timerSessions.editReason'),
      kind: 'focus',
      segments: [[dayToTimestamp('2026-11-03'), dayToTimestamp('2026-11-03') + 60_000]],
      timeZone: 'UTC',
      day: '2026-11-03',
      plannedSeconds: 60,
      completed: true,
    }),
    add('timeBlocks', createRecordId(), {
      taskId: null,
      label: w('timeBlocks.label'),
      day: '2026-11-05',
      startMinute: 540,
      minutes: 60,
    }),
    add('timeBlocks', createRecordId(), {
      taskId: null,
      label: w('timeBlocks.label'),
      day: '2026-10-05',
      startMinute: 540,
      minutes: 60,
    }),
    add('transactions', ids.row, {
      ...spent,
      payee: w('transactions.payee'),
      note: w('transactions.note'),
      tags: [w('transactions.tags')],
    }),
    add('transactions', ids.split, {
      ...spent,
      payee: 'Shop',
      splits: [
        { categoryId: ids.category, amountMinor: 400, note: w('transactions.splits.note') },
        { categoryId: null, amountMinor: 600, note: '' },
      ],
    }),
    add('recurring', ids.recurring, {
      schedule: {
        version: 1,
        every: 1,
        unit: 'month',
        startDay: '2027-01-05',
        weekdays: [],
        monthDay: null,
        weekend: 'keep',
      },
      nextDay: '2027-01-05',
      template: {
        version: 1,
        kind: 'expense',
        amountMinor: 5_000,
        currency: 'USD',
        accountId: ids.account,
        transferAccountId: null,
        transferAmountMinor: null,
        payee: w('recurring.template'),
        note: 'zqrentnote',
        categoryId: null,
        tags: ['zqrenttag'],
      },
    }),
    add('rules', ids.rule, {
      position: 'a0',
      conditions: [{ version: 1, field: 'payee', test: 'contains', text: w('rules.conditions') }],
      actions: [{ version: 1, set: 'payee', text: w('rules.actions') }],
    }),
    add('imports', ids.file, {
      fileName: `${w('imports.fileName')}.ofx`,
      format: 'ofx',
      accountId: ids.account,
      status: 'complete',
      rowCount: 1,
    }),
    add('scenarios', ids.scenario, {
      tool: 'budget-planner',
      name: w('scenarios.name'),
      version: 2,
      inputs: { state: '2.&c=USD&x=Zqr%C3%A0o,5&end' },
      position: 'V',
    }),
    add('reviews', createRecordId(), {
      cycleStart: '2026-11-02',
      answers: {
        version: 1,
        well: `It went ${w('reviews.answers')}`,
        hard: 'zqhard',
        next: 'zqnext',
        results: [{ id: ids.result, title: 'zqkept', value: '1', fraction: 1 }],
      },
    }),
    add('templates', ids.template, {
      name: w('templates.name'),
      content: {
        version: 1,
        kind: 'projects',
        anchorDay: null,
        root: {
          fields: { title: 'A year' },
          children: [
            {
              fields: { title: 'Deep', noteMarkdown: `so ${w('templates.content')}` },
              children: [],
            },
          ],
        },
      },
    }),
  ]);
}

describe('the search of the palette', () => {
  let db: CopyDatabase, data: DataService;
  beforeAll(async () => {
    db = await openLocalCopy('linh', { storage: { indexedDB: new IDBFactory(), IDBKeyRange } });
    data = createDataService(db);
    await fill(data);
  });
  afterAll(() => db.close());

  /** Returns every address offered for a typed text after the complete search. */
  async function addressesOf(text: string): Promise<string[]> {
    const gone: string[] = [];
    const search = await openSearch('en', (address) => gone.push(address), { db, data } as never);
    const commands = await new Promise<{ label: string; run: () => void }[]>((resolve) => {
      search.find(text, (groups, searching) => {
        if (!searching) resolve(groups.flatMap((group) => [...group.commands]));
      });
    });
    search.close();
    for (const { run } of commands) run();
    return gone.filter((address) => !address.includes('q=') || address.includes('row='));
  }

  test('covers every text field of every collection, or lists it as unsearched', () => {
    const places = Object.entries(schemas).flatMap(([collection, schema]) =>
      leavesOf(schema as unknown as v.GenericSchema).map(([field]) => `${collection}.${field}`),
    );
    expect(new Set(places).size).toBeGreaterThan(40);
    expect([...new Set(places)].toSorted()).toEqual(
      [...Object.keys(wanted), ...Object.keys(unsearched)].toSorted(),
    );
  });

  test.each(Object.entries(wanted))(
    'finds the word of %s and opens its place',
    async (_place, { word, to }) => {
      const addresses = await addressesOf(word.toUpperCase());
      if (typeof to === 'string') expect(addresses).toContain(to);
      else expect(addresses.filter((address) => to.test(address))).toHaveLength(1);
    },
  );

  test.each([
    ['zqrentnote', `/dashboard/recurring?open=${ids.recurring}`],
    ['zqrenttag', `/dashboard/recurring?open=${ids.recurring}`],
    ['zqhard', '/dashboard/review?week=2026-11-02'],
    ['zqnext', '/dashboard/review?week=2026-11-02'],
    ['zqkept', '/dashboard/review?week=2026-11-02'],
  ])('also finds %s, which stands beside it', async (word, to) => {
    expect(await addressesOf(word)).toContain(to);
  });

  test.each([
    ['change password', '/profile#sign-in'],
    ['PASSKEYS', '/profile#sign-in'],
    ['time zone', '/profile#preferences'],
    ['home currency', '/profile#preferences'],
    ['everything as json', '/profile#data'],
    ['delete acc', '/profile#delete'],
    ['net worth', '/dashboard/reports?report=worth'],
    ['bills', '/dashboard/recurring'],
    ['export', '/profile#data'],
  ])('finds the setting or report “%s” and opens it', async (typed, to) => {
    expect(await addressesOf(typed)).toEqual([to]);
  });

  test('offers nothing without the searched word', async () => {
    expect(await addressesOf('zqnowhere')).toEqual([]);
  });
});
