/**
 * Sign-ups of one client without end, with new addresses and with every spelling of one mailbox.
 */
import { addressOf, repeat, sendRequest, type Attack } from './attack.ts';

export const fromOneClient = 'new address, one client';
export const forOneMailbox = 'one mailbox, many clients';
/** The addresses of the spellings below; only mailboxes ignore the part after the plus. */
export const spelledAddresses = [
  'spelled@example.com',
  'spelled+1@example.com',
  'spelled+anything@example.com',
];

/**
 * Zero width, soft hyphen, direction marks, full width, capitals, other dots, and what a mailbox
 * ignores.
 */
const spellings = [
  'spelled@example.com',
  'SPELLED@EXAMPLE.COM',
  'spelled@exam\u200Bple.com',
  'spelled@exam\u00ADple.com',
  'spelled@\uFF45\uFF58\uFF41\uFF4D\uFF50\uFF4C\uFF45.com',
  'spelled@example\u3002com',
  'spelled@example\uFF0Ecom',
  '\u2060spelled@example.com',
  'spelled@exa\u200Dmple.com',
  'spelled@\u200Eexample.com',
  'spelled@example.com\uFEFF',
  'spelled+1@example.com',
  'spelled+anything@example.com',
];
const literals = [
  'spelled@[127.0.0.1]',
  'spelled@127.0.0.1',
  'spelled@[IPv6:::1]',
  'spelled@2130706433',
];

const signUp = (url: string, address: string, email: string) =>
  sendRequest(url, {
    path: '/api/identity/sign-up',
    address,
    body: JSON.stringify({ email, password: 'correct-horse-9', fullName: 'Lan', language: 'en' }),
  });

export const manySignUps: Attack = {
  name: 'many sign-ups',
  async run({ url }, tally, stop) {
    const ofOneClient = repeat(4, stop, async (turn) => {
      const { status } = await signUp(url, addressOf(9, 0), `one-of-many-${turn}@example.net`);
      tally.add(fromOneClient, status, [200, 429]);
    });
    const ofManyClients = repeat(1, stop, async (turn) => {
      const spelled = await signUp(url, addressOf(10, turn), spellings[turn % spellings.length]!);
      // 409: taken; 400: no address.
      tally.add(forOneMailbox, spelled.status, [200, 400, 409, 429]);
      const literal = await signUp(url, addressOf(11, turn), literals[turn % literals.length]!);
      tally.add('address literal', literal.status, [400, 429]);
    });
    await Promise.all([ofOneClient, ofManyClients]);
  },
};
