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
const pictures = [['dashboard', '/dashboard'], ['ledger', '/dashboard/ledger'], ['planning', '/planning']] as const;
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
const browser = await openBrowser({ url: product.url, deviceScaleFactor: 2, viewport: { width: 1440, height: 960 } });
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
  const today = Math.floor(Date.now() / dayMs) * dayMs;
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

  const [project, objective, keyResult] = [createRecordId(), createRecordId(), createRecordId()];
  await push([
    { op: 'put', collection: 'projects', id: project, fields: { title: 'A year off in 2028', position: 'a0' } },
    { op: 'put', collection: 'objectives', id: objective, fields: { projectId: project, title: 'Twelve months of living costs set aside', position: 'a0' } },
    { op: 'put', collection: 'keyResults', id: keyResult, fields: { objectiveId: objective, title: 'Cushion of $24,000', position: 'a0' } },
    ...['Open the savings account', 'Standing order on pay day', 'Sell the second bicycle'].map((title, index): Operation => ({ op: 'put', collection: 'tasks', id: createRecordId(), fields: { keyResultId: keyResult, title, position: `a${index}`, ...(index === 0 ? { status: 'done', completedAt: today } : {}) } })),
  ]);

  await browser.context.addCookies(cookie.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: product.url })));
  mkdirSync(target, { recursive: true });
  const page = await browser.newPage();
  await page.goto('/');
  await seenSignedIn(page);
  for (const [name, address] of pictures) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(/Fetching your records/).waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => { setTimeout(done, 1_500); })));
    await page.screenshot({ path: join(target, `${name}.png`) });
    console.log(`docs/images/${name}.png`);
  }
} finally {
  await browser.close();
  await product.dispose();
}
