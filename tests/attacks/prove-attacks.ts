/**
 * All attacks at once on the built product, as tests of what does not depend on the speed of the
 * machine. The times are printed as figures. `ATTACK_SECONDS`: how long it goes on; 60 by default,
 * 600 for the record.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTo } from '../support/mailbox.ts';
import { defaultAttacks } from './all-attacks.ts';
import { addressOf, sendRequest } from './attack.ts';
import { latencyFiguresOf, openBattle, type Attacked, type Battle } from './battle.ts';
import { forgedMark } from './forged-log-lines.ts';
import { guessedPasswords, guessesAtOwner } from './guessed-passwords.ts';
import { forOneMailbox, fromOneClient, manySignUps, spelledAddresses } from './many-sign-ups.ts';

const seconds = Number(process.env['ATTACK_SECONDS'] ?? 60);
const aloneSeconds = 10;
const mostMb = 450;

const sumOf = (statuses: Record<number, number>) =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0);

export function proveAttacks(database: 'sqlite' | 'postgres'): void {
  describe(`all attacks at once on ${database}`, () => {
    let battle: Battle, attacked: Attacked, tookMs: number;
    beforeAll(
      async () => {
        battle = await openBattle(database);
        const alone = await battle.watch(aloneSeconds);
        const startedAt = Date.now();
        attacked = await battle.attack(defaultAttacks, seconds);
        tookMs = Date.now() - startedAt;
        for (const part of ['push', 'pull', 'health'] as const) {
          const figures = {
            alone: latencyFiguresOf(alone[part]),
            attacked: latencyFiguresOf(attacked.seen[part]),
          };
          console.log(JSON.stringify({ database, part, ...figures }));
        }
        console.log(
          JSON.stringify({ database, peakMb: attacked.peakMb, outcome: attacked.outcome }),
        );
      },
      seconds * 1_000 + 600_000,
    );
    afterAll(() => battle.close());

    /**
     * Number of attempts that a limit lets through which waits a minute, two, four … after its free
     * attempts.
     */
    const allowed = (free: number) => free + Math.floor(Math.log2(1 + tookMs / 60_000));
    const countsOf = (attack: string) => attacked.outcome[attack]!.counts;

    test('the server keeps running', async () => {
      const lastWords = battle.product.hasCrashed() ? battle.product.log().slice(-5_000) : null;
      expect(lastWords).toBe(null);
      expect(
        (await sendRequest(battle.url, { method: 'GET', path: '/healthz', address: '' })).status,
      ).toBe(200);
    });

    test(`its memory stays under ${mostMb} MB`, () => {
      if (attacked.peakMb !== null) expect(attacked.peakMb).toBeLessThan(mostMb);
    });

    test('a neighbour loses no acknowledged write', async () => {
      expect(battle.neighbour.acknowledged.length).toBeGreaterThan(0);
      expect(await battle.neighbour.findLost()).toEqual([]);
      // 503: the database was waited for in vain, which depends on the machine; the client sends
      // the change again.
      for (const { statuses } of Object.values(attacked.seen)) {
        expect(
          Object.keys(statuses).filter((status) => status !== '200' && status !== '503'),
        ).toEqual([]);
      }
    });

    test.each(defaultAttacks.map(({ name }) => name))('%s: every answer is as expected', (name) => {
      const { counts, failure } = attacked.outcome[name]!;
      expect(failure).toBe(null);
      expect(Object.values(counts).every(({ statuses }) => sumOf(statuses) > 0)).toBe(true);
      expect(Object.entries(counts).filter(([, { wrong }]) => sumOf(wrong) > 0)).toEqual([]);
    });

    test('no line of the log is forged', () => {
      const lines = battle.product.log().split(/[\n\r\u0085\u2028\u2029]/);
      expect(lines.filter((line) => line.startsWith(forgedMark))).toEqual([]);
    });

    test(`the owner signs in from a known browser after ${guessesAtOwner} guesses of 200 addresses`, async () => {
      const { url } = battle;
      const { statuses } = countsOf(guessedPasswords.name)['for a known address']!;
      expect(sumOf(statuses)).toBeGreaterThanOrEqual(guessesAtOwner);
      const signIn = (address: string, cookie: string, email: string, password: string) =>
        sendRequest(url, {
          path: '/api/identity/sign-in',
          address,
          cookie,
          body: JSON.stringify({ email, password }),
        });
      // Waits until the remaining password hashes of the attack are computed.
      let strangers = 0;
      const isServed = async () => {
        strangers++;
        return (
          await signIn(
            addressOf(201, strangers),
            '',
            `stranger-${strangers}@example.org`,
            'wrong-1',
          )
        ).status;
      };
      await expect.poll(isServed).toBe(401);
      const { email, password, cookie } = battle.owner;
      expect((await signIn(addressOf(202, 0), cookie, email, password)).status).toBe(200);
    });

    test('one client creates 20 accounts, and one mailbox has one and gets few messages', () => {
      const { [fromOneClient]: one, [forOneMailbox]: spelled } = countsOf(manySignUps.name);
      expect(one!.statuses[200] ?? 0).toBeLessThanOrEqual(allowed(20));
      expect(spelled!.statuses[200] ?? 0).toBeLessThanOrEqual(spelledAddresses.length);
      // Letters to set a password have a count of their own.
      const letters = allowed(5) + allowed(4);
      expect(mailTo(battle.product, battle.owner.email).length).toBeLessThanOrEqual(letters);
      const toSpelled = spelledAddresses.flatMap((address) => mailTo(battle.product, address));
      expect(toSpelled.length).toBeLessThanOrEqual(letters);
    });
  });
}
