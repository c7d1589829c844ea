/**
 * Paths, and names of clients, that would begin a line of their own in a log that writes them as
 * they are.
 */
import { addressOf, repeat, sendRequest, type Attack } from './attack.ts';

/** The beginning of a forged line. */
export const forgedMark = 'FORGED';

const ends = [
  '%0a',
  '%0d',
  '%0a%0d',
  '%0d%0a',
  '%E2%80%A8',
  '%E2%80%A9',
  '%C2%85',
  '%1b%5b2K%0d',
  '%00%0a',
  '%250a',
];

export const forgedLogLines: Attack = {
  name: 'forged log lines',
  async run({ url }, tally, stop) {
    await repeat(1, stop, async (turn) => {
      const line = `${ends[turn % ends.length]}${forgedMark} POST /api/identity/sign-in 200 1ms`;
      const path = `/api/${line.replaceAll(' ', '%20')}`;
      const method = turn % 2 === 0 ? 'GET' : 'POST';
      const sent = { method, path, address: addressOf(5, turn % 10) };
      const { status } = await sendRequest(url, method === 'POST' ? { ...sent, body: '{}' } : sent);
      tally.add('path with a line end', status, [404]);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  },
};
