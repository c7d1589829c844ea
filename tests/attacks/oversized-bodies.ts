/**
 * Bodies of 31 MiB, without a session: with their length and without, to every route that is open
 * to everybody.
 */
import { routeTable } from '#server/http/route-table';
import { addressOf, repeat, sendRequest, type Attack } from './attack.ts';

const bytes = 31 * 1024 * 1024;

export const oversizedBodies: Attack = {
  name: 'oversized bodies',
  async run({ url }, tally, stop) {
    const lists = Buffer.alloc(bytes, '[],');
    const paths = Object.entries(routeTable)
      .filter(([, { access }]) => access === 'anybody')
      .flatMap(([route]) => /^POST (.*)$/.exec(route)?.[1] ?? [])
      // Webhooks exist only if payments are set up.
      .filter((path) => !path.startsWith('/api/billing/webhooks/'));
    await repeat(2, stop, async (turn) => {
      const path = paths[turn % paths.length]!;
      const address = addressOf(1, turn % 50);
      const withLength = await sendRequest(url, { path, address, body: lists });
      tally.add('31 MiB with a length', withLength.status, [413]);
      const withoutLength = await sendRequest(url, { path, address, body: lists, isChunked: true });
      tally.add('31 MiB without a length', withoutLength.status, [413]);
      // Sends the largest body with the most values that fit into it.
      const small = await sendRequest(url, { path, address, body: `[${'[],'.repeat(21_000)}[]]` });
      tally.add('64 KiB of lists', small.status, [413]);
    });
  },
};
