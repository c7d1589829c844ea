/**
 * `npm run screenshots`: the pictures of the documents, taken from the running product with a year of a made-up ledger.
 * The year ends today, and its amounts come from a fixed seed.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRecordId } from '#contract/ids';
import { schemaVersion, type Operation, type PullAnswer, type PushAnswer } from '#contract/sync';
import { openBrowser } from '../tests/support/browser.ts';
import { newPerson, seenSignedIn, signUpOverHttp } from '../tests/support/people.ts';
import { startProduct } from '../tests/support/product.ts';

const dayMs = 86_400_000;
const pictures = [['dashboard', '/dashboard'], ['ledger', '/dashboard/ledger'], ['planning', '/planning'], ['timer', '/timer-block'], ['review', '/dashboard/review']] as const;
const target = join(import.meta.dirname, '../docs/images');

/** mulberry32: the same numbers each time. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A year of somebody's money in cents: what it is, on which days of a month, between which amounts. */
const habits = [
  { slug: /salary|income/, kind: 'income', payee: 'Studio Sông Hồng', days: [1], between: [420_000, 420_000] },
  { slug: /hous|rent|home/, kind: 'expense', payee: 'Rent', days: [2], between: [95_000, 95_000] },
  { slug: /grocer|food/, kind: 'expense', payee: 'Market', days: [3, 7, 11, 16, 20, 25], between: [2_800, 7_900] },
  { slug: /coffee|eat|dining|restaurant|food/, kind: 'expense', payee: 'Cà phê Giảng', days: [4, 6, 9, 12, 15, 19, 22, 26], between: [350, 900] },
  { slug: /transport|travel/, kind: 'expense', payee: 'Fuel', days: [8, 21], between: [2_500, 4_200] },
  { slug: /util|bill/, kind: 'expense', payee: 'Electricity', days: [10], between: [3_900, 7_200] },
  { slug: /health/, kind: 'expense', payee: 'Pharmacy', days: [14], between: [1_200, 4_800] },
  { slug: /fun|leisure|entertain|shopping/, kind: 'expense', payee: 'Books', days: [18], between: [1_500, 5_500] },
] as const;

const product = await startProduct();
// A screenshot puts a style of its own into the page.
const browser = await openBrowser({ url: product.url, deviceScaleFactor: 2, viewport: { width: 1440, height: 960 }, bypassCSP: true });
try {
  const cookie = await signUpOverHttp(product.url, newPerson('Lan Nguyễn'));
  const clientId = createRecordId();
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const answer = await fetch(`${product.url}/api/sync/${path}`, { ...init, headers: { cookie, 'content-type': 'application/json' } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
  const { records } = await call<PullAnswer>(`pull?clientId=${clientId}&schemaVersion=${schemaVersion}`);
  const of = (collection: string) => records.filter((record) => record.collection === collection);
  const accountId = of('accounts')[0]!.id;
  const profile = of('userProfiles')[0]!;
  let mutationId = 0;
  const push = async (ops: Operation[]) => {
    const { results } = await call<PushAnswer>('push', { method: 'POST', body: JSON.stringify({ schemaVersion, clientId, settledMutationId: 0, cursor: null, mutations: [{ mutationId: ++mutationId, ops }] }) });
    if (results[0]?.status !== 'applied') throw new Error(JSON.stringify(results));
  };

  const chance = createChance(7);
  // The day that it is in Hanoi.
  const today = Math.floor((Date.now() + 7 * 3_600_000) / dayMs) * dayMs;
  const spent: Operation[] = [];
  for (let date = today - 370 * dayMs; date <= today; date += dayMs) {
    for (const { slug, kind, payee, days, between: [low, high] } of habits) {
      if (!(days as readonly number[]).includes(new Date(date).getUTCDate())) continue;
      const category = of('categories').find((record) => record.fields?.['kind'] === kind && slug.test(String(record.fields['slug'])));
      spent.push({ op: 'put', collection: 'transactions', id: createRecordId(), fields: { date, accountId, kind, payee, currency: 'USD', amountMinor: Math.round(low + chance() * (high - low)), categoryId: category?.id ?? null } });
    }
  }
  for (let start = 0; start < spent.length; start += 400) await push(spent.slice(start, start + 400));
  await push([{ op: 'patch', collection: 'userProfiles', id: profile.id, fields: { currency: 'USD', timeZone: 'Asia/Ho_Chi_Minh', fi: { portfolioMinor: 11_800_000, asOfDay: new Date(today).toISOString().slice(0, 10), returnAnnualReal: 0.045, withdrawalRate: 0.04 } } }]);

  const day = (days: number) => new Date(today + days * dayMs).toISOString().slice(0, 10);
  const put = (collection: Operation['collection'], fields: Record<string, unknown>, id = createRecordId()): Operation => ({ op: 'put', collection, id, fields });
  const [project, cushion, thesis, cushionMoney, coffee, hours, pages] = Array.from({ length: 7 }, createRecordId) as [string, string, string, string, string, string, string];
  const [chapter, order] = [createRecordId(), createRecordId()];
  const coffeeCategory = of('categories').find((record) => /coffee|eat|dining|food/.test(String(record.fields?.['slug'])))!.id;
  const filter = { categoryIds: [], accountIds: [], payees: [], tags: [], kinds: [] };
  await push([
    put('projects', { title: 'A year off in 2028', position: 'a0', startDay: day(-90), dueDay: day(400) }, project),
    put('objectives', { projectId: project, title: 'Twelve months of living costs set aside', position: 'a0' }, cushion),
    put('objectives', { projectId: project, title: 'The thesis is handed in', position: 'a1', startDay: day(-50), dueDay: day(40) }, thesis),
    put('keyResults', { objectiveId: cushion, title: 'Cushion of $40,000', position: 'a0', metric: { kind: 'money', version: 1, filter, measure: 'balance', window: { kind: 'all' }, currency: 'USD' }, startValue: 0, targetValue: 4_000_000 }, cushionMoney),
    put('keyResults', { objectiveId: cushion, title: 'Eating out under $60 a month', position: 'a1', direction: 'decrease', metric: { kind: 'money', version: 1, filter: { ...filter, categoryIds: [coffeeCategory], kinds: ['expense'] }, measure: 'sum', window: { kind: 'cycle' }, currency: 'USD' }, startValue: 20_000, targetValue: 6_000 }, coffee),
    put('keyResults', { objectiveId: thesis, title: 'Forty hours on the thesis', position: 'a0', metric: { kind: 'time', version: 1 }, targetValue: 2_400, startDay: day(-50), dueDay: day(40) }, hours),
    put('keyResults', { objectiveId: thesis, title: '120 pages', position: 'a1', metric: { kind: 'manual', version: 1, unit: 'pages' }, targetValue: 120, currentValue: 74, startDay: day(-50), dueDay: day(40) }, pages),
    ...[[-42, 9], [-30, 21], [-21, 38], [-12, 55], [-3, 74]].map(([ago, value]) => put('checkIns', { keyResultId: pages, day: day(ago!), value, confidence: 4 })),
    put('tasks', { keyResultId: cushionMoney, title: 'Open the savings account', position: 'a0', status: 'done', completedAt: today - 5 * dayMs }),
    put('tasks', { keyResultId: cushionMoney, title: 'Standing order on pay day', position: 'a1', dueDay: day(3), priority: 2 }, order),
    put('tasks', { keyResultId: cushionMoney, title: 'Sell the second bicycle', position: 'a2', dueDay: day(-2) }),
    put('tasks', { keyResultId: hours, title: 'Chapter two', position: 'a0', status: 'doing', priority: 3, dueDay: day(1), estimateMinutes: 300 }, chapter),
    put('tasks', { keyResultId: hours, title: 'Send chapter two to thầy Minh', position: 'a1', dueDay: day(2), estimateMinutes: 50 }),
    ...Array.from({ length: 18 }, (_, ago) => ago).flatMap((ago) => (ago % 6 === 5 ? [] : [8, 9, 13].slice(0, 1 + (ago % 3)).map((hour) => {
      // Hanoi is seven hours ahead, and the blocks of today are over by the time that this runs.
      const start = today - (ago + 1) * dayMs + (hour - 7) * 3_600_000;
      return put('timerSessions', { taskId: chapter, kind: 'focus', segments: [[start, start + 1_500_000]], timeZone: 'Asia/Ho_Chi_Minh', day: day(-ago - 1), plannedSeconds: 1_500, completed: true });
    }))),
    put('timeBlocks', { taskId: chapter, day: day(0), startMinute: 8 * 60 + 30, minutes: 50 }),
    put('timeBlocks', { taskId: null, label: 'Run, Hồ Tây', day: day(0), startMinute: 17 * 60, minutes: 60 }),
    put('timeBlocks', { taskId: order, day: day(0), startMinute: 14 * 60, minutes: 25 }),
  ]);

  await browser.context.addCookies(cookie.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: product.url })));
  mkdirSync(target, { recursive: true });
  const page = await browser.newPage();
  await page.goto('/');
  await seenSignedIn(page);
  for (const [name, address] of pictures) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(/Loading your data/).waitFor({ state: 'detached' });
    // What a device fetches first comes in parts.
    if (address.startsWith('/dashboard')) await page.locator('.rail').getByText('Everything saved').waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => { setTimeout(done, 1_500); })));
    await page.screenshot({ path: join(target, `${name}.png`) });
    console.log(`docs/images/${name}.png`);
  }
} finally {
  await browser.close();
  await product.dispose();
}
