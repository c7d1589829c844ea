/** Every form that sends a letter, for one mailbox, from many clients. */
import { addressOf, repeat, sendRequest, type Attack } from './attack.ts';

export const floodedMailbox: Attack = {
  name: 'flooded mailbox',
  async run({ url, ownerEmail: email }, tally, stop) {
    const signUp = { email, password: 'correct-horse-9', fullName: 'Lan', language: 'en' };
    const forms: [kind: string, path: string, body: object][] = [
      ['reset', '/api/identity/send-reset', { email }],
      ['sign-up', '/api/identity/sign-up', signUp],
      [
        'guide',
        '/api/letters/guide/ask',
        { email, language: 'en', website: '', shownForMs: 10_000 },
      ],
    ];
    await repeat(1, stop, async (turn) => {
      const [kind, path, body] = forms[turn % forms.length]!;
      const { status } = await sendRequest(url, {
        path,
        address: addressOf(12, turn),
        body: JSON.stringify(body),
      });
      tally.add(kind, status, [200, 400, 409, 429]);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
  },
};
