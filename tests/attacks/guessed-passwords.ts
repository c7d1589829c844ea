/** Wrong passwords: for one known address from many clients, and for addresses that nobody has. */
import { addressOf, repeat, sendRequest, type Attack } from './attack.ts';

const clients = 200;
/**
 * Guesses at the known address, independent of the duration: its owner is tested against all of
 * them.
 */
export const guessesAtOwner = 1_000;

const guess = (url: string, address: string, email: string) =>
  sendRequest(url, {
    path: '/api/identity/sign-in',
    address,
    body: JSON.stringify({ email, password: 'not-the-right-1' }),
  });
// 200 would mean that it was guessed.
const right = [401, 429];

export const guessedPasswords: Attack = {
  name: 'guessed passwords',
  async run({ url, ownerEmail }, tally, stop) {
    let made = 0;
    const atOwner = async () => {
      while (made < guessesAtOwner || !stop.aborted) {
        const { status } = await guess(url, addressOf(7, made++ % clients), ownerEmail);
        tally.add('for a known address', status, right);
      }
    };
    const atNobody = repeat(4, stop, async (turn) => {
      const { status } = await guess(
        url,
        addressOf(8, turn % clients),
        `nobody-${turn}@example.com`,
      );
      tally.add('for addresses of nobody', status, right);
    });
    await Promise.all([...Array.from({ length: 4 }, atOwner), atNobody]);
  },
};
