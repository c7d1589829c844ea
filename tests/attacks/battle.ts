/**
 * The built product with a heap of 512 MB, people who use it, and attackers who are let loose on it
 * all at once.
 */
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct, type Product } from '../support/product.ts';
import { allAttacks } from './all-attacks.ts';
import {
  addressOf,
  cookieOf,
  sendRequest,
  type AttackAccount,
  type Attack,
  type Target,
} from './attack.ts';
import type { AttackOrder, AttackOutcome } from './attackers.ts';
import { Neighbour, type Observed, type Seen } from './neighbour.ts';

const heapMb = 512;

export interface Attacked {
  seen: Seen;
  outcome: AttackOutcome;
  /**
   * Maximum memory of the server's process during the attack; null if the system does not report
   * it.
   */
  peakMb: number | null;
}
export interface Battle {
  product: Product;
  url: string;
  neighbour: Neighbour;
  /**
   * Their password is guessed and their mailbox flooded; the cookie is that of their own browser.
   */
  owner: AttackAccount;
  /** Measures the service of other users while nobody attacks. */
  watch(seconds: number): Promise<Seen>;
  attack(attacks: readonly Attack[], seconds: number): Promise<Attacked>;
  close(): Promise<void>;
}

export async function openBattle(database: 'sqlite' | 'postgres'): Promise<Battle> {
  const product = await startProduct({
    database,
    heapMb,
    hashes: 'usual',
    env: { TRUSTED_PROXIES: '127.0.0.1,::1' },
  });
  // Looking the name up for thousands of connections would hold up the attackers and not the
  // server.
  const url = product.url.replace('localhost', '127.0.0.1');
  let people = 0;
  async function signUp(name: string): Promise<AttackAccount> {
    const email = `${name.replaceAll(' ', '-')}@example.org`,
      password = 'correct-horse-9';
    const address = addressOf(200, ++people);
    const body = JSON.stringify({ email, password, fullName: 'Lan', language: 'en' });
    const { status, text, cookies } = await sendRequest(url, {
      path: '/api/identity/sign-up',
      address,
      body,
    });
    if (status !== 200) throw new Error(`sign-up answered ${status}: ${text}`);
    return { email, password, address, cookie: cookieOf(cookies) };
  }

  const owner = await signUp('owner');
  const neighbour = new Neighbour(url, await signUp('neighbour'));
  const target: Target = { url, ownerEmail: owner.email, accounts: {} };
  for (const { name, needsAccount } of allAttacks)
    if (needsAccount) target.accounts[name] = await signUp(name);

  return {
    product,
    url,
    neighbour,
    owner,
    watch: (seconds) => neighbour.watch(seconds),
    async attack(attacks, seconds) {
      const attackers = fork(join(import.meta.dirname, 'attackers.ts'), {
        execArgv: [],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      const outcome = new Promise<AttackOutcome>((resolve, reject) => {
        attackers.once('message', (message) => resolve(message as AttackOutcome));
        attackers.once('exit', (code) => reject(new Error(`The attackers ended with ${code}.`)));
      });
      // A process that has ended has already reported why.
      const order = (what: AttackOrder) => {
        if (attackers.connected) attackers.send(what);
      };
      forgetPeak(product);
      try {
        order({ target, attacks: attacks.map(({ name }) => name) });
        const seen = await neighbour.watch(seconds);
        order('stop');
        return { seen, outcome: await outcome, peakMb: readPeakMb(product) };
      } finally {
        attackers.kill();
      }
    },
    close: () => product.dispose(),
  };
}

/**
 * Maximum resident memory since `forgetPeak`, from Linux; null elsewhere, and if the process is
 * gone.
 */
function readPeakMb(product: Product): number | null {
  try {
    const status = readFileSync(`/proc/${product.pid()}/status`, 'utf8');
    return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) / 1024);
  } catch {
    return null;
  }
}

/** The start of the server is no part of the attack. */
function forgetPeak(product: Product): void {
  try {
    writeFileSync(`/proc/${product.pid()}/clear_refs`, '5');
  } catch {
    // The peak of its whole life is an upper bound.
  }
}

export interface LatencyFigures {
  count: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  statuses: Record<number, number>;
}

export function latencyFiguresOf({ ms, statuses }: Observed): LatencyFigures {
  const sorted = ms.toSorted((a, b) => a - b);
  const last = sorted.length - 1;
  const at = (share: number) =>
    Math.round(sorted[Math.min(last, Math.floor(sorted.length * share))] ?? 0);
  return { count: ms.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), statuses };
}
