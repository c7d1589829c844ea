/**
 * Password hashes: scrypt with its parameters beside it, as a PHC string
 * `$scrypt$ln=15,r=8,p=3$salt$hash`, at what OWASP's Password Storage Cheat Sheet asks for. Of its
 * equal settings, N = 2^15, r = 8, p = 3 takes 32 MiB for each hash. Those of other settings, as
 * former releases had them (N = 2^16, p = 2; N = 2^17, p = 1; `salt:hash` in hex, N = 2^14, r =
 * 16), are still read, and made anew when their owner signs in next: until then a wrong password
 * for one takes another time than one for nobody's address.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { IdentityFailure } from './results.ts';

/** N is 2^ln. Memory is 128 · N · r bytes. */
export interface ScryptCost {
  ln: number;
  r: number;
  p: number;
}
export const recommendedCost: ScryptCost = { ln: 15, r: 8, p: 3 };

/**
 * Of two cores one is left to everybody else. More than two would take too much memory, at 32 MiB
 * each.
 */
const mostAtOnce = (cores: number): number => (cores > 2 ? 2 : 1);
/** More for each one at work cannot be answered before their pages give up. */
const mostWaiting = 50;
const busyRetrySeconds = 5;
const hashBytes = 32;

interface Parsed {
  cost: ScryptCost;
  salt: Buffer | string;
  key: Buffer;
}
export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/**
 * @param cost another one only in tests; nothing in the configuration of a server sets it
 * @param cores of the machine
 */
export function createPasswordHasher(
  cost: ScryptCost = recommendedCost,
  cores: number = availableParallelism(),
) {
  const enter = createQueue(mostAtOnce(cores));

  function derive(
    password: string,
    salt: Buffer | string,
    bytes: number,
    { ln, r, p }: ScryptCost,
  ): Promise<Buffer> {
    const N = 2 ** ln;
    return enter(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          scrypt(
            password.normalize('NFKC'),
            salt,
            bytes,
            { N, r, p, maxmem: 256 * N * r * p },
            (error, key) => {
              if (error) reject(error);
              else resolve(key);
            },
          );
        }),
    );
  }

  /**
   * Does the work that a weaker hash spares, so that its wrong password takes as long as any other.
   */
  async function spend(work: number, password: string): Promise<void> {
    // No part of it takes more memory than a hash does.
    const sizeOf = (left: number) => Math.min(cost.ln, Math.floor(Math.log2(left)));
    for (let left = work / cost.r; left >= 1024; left -= 2 ** sizeOf(left)) {
      await derive(password, 'nobody', hashBytes, { ln: sizeOf(left), r: cost.r, p: 1 });
    }
  }

  return {
    /** Throws auth/too-many-requests while too many wait. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16);
      const key = await derive(password, salt, hashBytes, cost);
      return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${base64(salt)}$${base64(key)}`;
    },
    /** Throws auth/too-many-requests while too many wait. */
    async verify(password: string, stored: string): Promise<boolean> {
      const parsed = parseHash(stored);
      if (parsed === null) return false;
      const key = await derive(password, parsed.salt, parsed.key.length, parsed.cost);
      if (timingSafeEqual(key, parsed.key)) return true;
      await spend(workOf(cost) - workOf(parsed.cost), password);
      return false;
    },
    /** Whether a hash was made with another setting than is used now. */
    isOutdated(stored: string): boolean {
      const { ln, r, p } = parseHash(stored)?.cost ?? {};
      return ln !== cost.ln || r !== cost.r || p !== cost.p;
    },
  };
}

const workOf = ({ ln, r, p }: ScryptCost): number => 2 ** ln * r * p;
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

function parseHash(stored: string): Parsed | null {
  const phc = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (phc) {
    const [ln, r, p] = phc.slice(1, 4).map(Number) as [number, number, number];
    return {
      cost: { ln, r, p },
      salt: Buffer.from(phc[4]!, 'base64'),
      key: Buffer.from(phc[5]!, 'base64'),
    };
  }
  // The salt is the text of its hex digits, as better-auth 1.7.7 uses it.
  const former = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(stored);
  return (
    former && {
      cost: { ln: 14, r: 16, p: 1 },
      salt: former[1]!,
      key: Buffer.from(former[2]!, 'hex'),
    }
  );
}

/** Lets `atOnce` through at a time, in the order in which they came. */
function createQueue(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function enter<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting * atOnce)
        throw new IdentityFailure('auth/too-many-requests', busyRetrySeconds);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Passes the free place to the longest waiting request.
      if (next) next();
      else running -= 1;
    }
  };
}
