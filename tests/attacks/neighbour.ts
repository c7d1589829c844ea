/**
 * Measures the service of another user meanwhile: one who pushes small changes and pulls, and a
 * health check.
 */
import { createRecordId, seedRecordId } from '#contract/ids';
import { schemaVersion, type PullAnswer, type PushAnswer } from '#contract/sync';
import { sendRequest, type AttackAccount } from './attack.ts';

/** Milliseconds of the requests of one kind, and how many answers of each status came. */
export interface Observed {
  ms: number[];
  statuses: Record<number, number>;
}
const nothingYet = (): Observed => ({ ms: [], statuses: {} });

async function observe<T extends { status: number }>(
  observed: Observed,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const answer = await work();
  observed.ms.push(performance.now() - startedAt);
  observed.statuses[answer.status] = (observed.statuses[answer.status] ?? 0) + 1;
  return answer;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** No more often than a person may for ever (`server/http/rates.ts`). */
const betweenPushesMs = 110;
const betweenChecksMs = 50;

export interface Seen {
  push: Observed;
  pull: Observed;
  health: Observed;
}

/**
 * A device of a person: it sends each change until the server has accepted it, and records the
 * accepted ones.
 */
export class Neighbour {
  readonly acknowledged: string[] = [];
  readonly #url: string;
  readonly #account: AttackAccount;
  readonly #clientId = createRecordId();
  #last = 0;
  #cursor: string | null = null;
  /** The record that was sent and not yet acknowledged. */
  #waiting: string | null = null;

  constructor(url: string, account: AttackAccount) {
    this.#url = url;
    this.#account = account;
  }

  /** Pushes, pulls and checks the health for so long. */
  async watch(seconds: number): Promise<Seen> {
    const seen: Seen = { push: nothingYet(), pull: nothingYet(), health: nothingYet() };
    const until = performance.now() + seconds * 1_000;
    const isOver = () => performance.now() > until;
    await Promise.all([this.#work(seen, isOver), this.#checkHealth(seen.health, isOver)]);
    return seen;
  }

  async #work({ push, pull }: Seen, isOver: () => boolean): Promise<void> {
    for (let turn = 0; !isOver(); turn++) {
      await this.#write(push);
      if (turn % 4 === 0) await observe(pull, () => this.#get(this.#pathOfPull(this.#cursor)));
      await pause(betweenPushesMs);
    }
  }

  /** Writes a new transaction, or repeats the last one if it was not accepted. */
  async #write(push: Observed): Promise<void> {
    const id = (this.#waiting ??= createRecordId());
    const fields = {
      date: Date.UTC(2026, 10, 20),
      accountId: seedRecordId('account', 0),
      kind: 'expense',
      amountMinor: 450,
      currency: 'USD',
      payee: 'Kafi',
      categoryId: seedRecordId('category', 3),
    };
    const mutations = [
      { mutationId: this.#last + 1, ops: [{ op: 'put', collection: 'transactions', id, fields }] },
    ];
    const body = JSON.stringify({
      schemaVersion,
      clientId: this.#clientId,
      settledMutationId: this.#last,
      cursor: this.#cursor,
      mutations,
    });
    const { address, cookie } = this.#account;
    const { status, text } = await observe(push, () =>
      sendRequest(this.#url, { path: '/api/sync/push', address, cookie, body }),
    );
    if (status !== 200) return;
    const answer = JSON.parse(text) as PushAnswer;
    if (answer.lastMutationId <= this.#last) return;
    this.#last = answer.lastMutationId;
    this.#cursor = answer.cursor;
    this.#waiting = null;
    this.acknowledged.push(id);
  }

  async #checkHealth(health: Observed, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await observe(health, () => this.#get('/healthz'));
      await pause(betweenChecksMs);
    }
  }

  /** The records that were acknowledged and are not there. */
  async findLost(): Promise<string[]> {
    const found = new Set<string>();
    for (let cursor: string | null = null; ;) {
      const { status, text } = await this.#get(this.#pathOfPull(cursor));
      if (status !== 200) throw new Error(`pull answered ${status}: ${text}`);
      const page = JSON.parse(text) as PullAnswer;
      for (const { id } of page.records) found.add(id);
      ({ cursor } = page);
      if (!page.more) return this.acknowledged.filter((id) => !found.has(id));
    }
  }

  #get(path: string) {
    const { address, cookie } = this.#account;
    return sendRequest(this.#url, { method: 'GET', path, address, cookie });
  }

  #pathOfPull(cursor: string | null): string {
    const query = new URLSearchParams({
      clientId: this.#clientId,
      cursor: cursor ?? '',
      settledMutationId: String(this.#last),
      schemaVersion: String(schemaVersion),
    });
    return `/api/sync/pull?${query}`;
  }
}
