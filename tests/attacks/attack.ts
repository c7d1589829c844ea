/**
 * Defines an attack, sends its requests, and counts them: kinds of requests, and the answers that
 * came.
 */
import { Agent, request as httpRequest } from 'node:http';

/** A signed-in person. */
export interface AttackAccount {
  email: string;
  password: string;
  cookie: string;
  address: string;
}
export interface Target {
  url: string;
  /** The account whose password is guessed, and whose mailbox is flooded. */
  ownerEmail: string;
  /** Accounts of the attackers: `accountOf` gives each attack its own. */
  accounts: Record<string, AttackAccount>;
}
export interface Attack {
  name: string;
  /** The attack needs an account of its own. */
  needsAccount?: true;
  /** Attacks until told to stop. */
  run(target: Target, tally: StatusCounts, stop: AbortSignal): Promise<void>;
}

/** No answer: the connection was refused or cut. */
export const noAnswer = 0;
/**
 * The server could not use its database in time, which depends on the machine: counted, and never a
 * wrong answer.
 */
const busy = 503;
/** The attacker did not send its request in time, which depends on the machine as well. */
const tooSlow = 408;
const ofTheMachine = [noAnswer, busy, tooSlow];

/** Counts by kind of request: answers by status, and wrong answers. */
export type Counts = Record<
  string,
  { statuses: Record<number, number>; wrong: Record<number, number> }
>;

export class StatusCounts {
  readonly counts: Counts = {};

  /** @param right statuses with which this kind of request may be answered */
  add(kind: string, status: number, right: readonly number[]): void {
    const { statuses, wrong } = (this.counts[kind] ??= { statuses: {}, wrong: {} });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (ofTheMachine.includes(status) || right.includes(status)) return;
    wrong[status] = (wrong[status] ?? 0) + 1;
  }
}

export interface Sent {
  method?: string;
  path: string;
  /** Address of the client as a proxy reports it. */
  address: string;
  cookie?: string;
  body?: Buffer | string;
  /** Sent in pieces, without its length. */
  isChunked?: true;
}
export interface Received {
  status: number;
  text: string;
  cookies: string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/**
 * Sends one request. A failed connection is an answer with status `noAnswer`; nothing is thrown.
 */
export function sendRequest(url: string, sent: Sent): Promise<Received> {
  const { method = 'POST', path, address, cookie = '', body, isChunked } = sent;
  return new Promise((resolve) => {
    const length =
      body === undefined || isChunked ? {} : { 'content-length': Buffer.byteLength(body) };
    const request = httpRequest(
      url,
      {
        agent,
        method,
        path,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          cookie,
          ...length,
        },
      },
      (response) => {
        const { statusCode = noAnswer, headers } = response;
        let text = '';
        const finish = () => {
          resolve({ status: statusCode, text, cookies: headers['set-cookie'] ?? [] });
          // Stops sending the rest of a refused body.
          if (!request.writableFinished) request.destroy();
        };
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.once('end', finish).once('error', finish);
      },
    );
    request.once('error', () => resolve({ status: noAnswer, text: '', cookies: [] }));
    request.end(body);
  });
}

export const cookieOf = (cookies: readonly string[]): string =>
  cookies.map((set) => set.split(';')[0]).join('; ');

/** Several loops of the same work, each until the end. */
export async function repeat(
  loops: number,
  stop: AbortSignal,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  let turn = 0;
  await Promise.all(
    Array.from({ length: loops }, async () => {
      while (!stop.aborted) {
        await work(turn++);
        // Yields, because answers that arrive at once would block timers and signals of this
        // process.
        await new Promise(setImmediate);
      }
    }),
  );
}

/**
 * Returns an IPv4 address that is unique in this run.
 * @param network from 0 to 255, one for each attack
 */
export const addressOf = (network: number, client: number): string =>
  `10.${network}.${Math.floor(client / 250) % 250}.${1 + (client % 250)}`;

export function accountOf({ accounts }: Target, attack: string): AttackAccount {
  const account = accounts[attack];
  if (account === undefined) throw new Error(`${attack} has no account.`);
  return account;
}
