/** A signed-in person sends small bodies that are expensive to parse, check or refuse. */
import { createRecordId } from '#contract/ids';
import { schemaVersion } from '#contract/sync';
import { accountOf, repeat, sendRequest, type Attack } from './attack.ts';

const push = (mutations: string): string => {
  const frame = { schemaVersion, clientId: createRecordId(), settledMutationId: 0, cursor: null };
  return `${JSON.stringify(frame).slice(0, -1)},"mutations":${mutations}}`;
};
const listOf = (entry: string, count: number): string =>
  `[${`${entry},`.repeat(count - 1)}${entry}]`;

interface Kind {
  kind: string;
  path: string;
  body: string;
  right: number[];
}

function bodies(): Kind[] {
  const id = createRecordId();
  const operation = (fields: string) =>
    push(
      `[{"mutationId":1,"ops":[{"op":"put","collection":"templates","id":"${id}","fields":${fields}}]}]`,
    );
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const unknown = `{${Array.from({ length: 9_000 }, (_, index) => `"field${index}":0`).join(',')}}`;
  return [
    { kind: 'a million mutations', path: 'push', body: push(listOf('0', 1_000_000)), right: [413] },
    { kind: '9,000 wrong mutations', path: 'push', body: push(listOf('0', 9_000)), right: [413] },
    { kind: '500 wrong mutations', path: 'push', body: push(listOf('0', 500)), right: [400] },
    {
      kind: '90,000 values',
      path: 'push',
      body: push(listOf(listOf('0', 9), 9_000)),
      right: [413],
    },
    { kind: '50,000 levels', path: 'push', body: push(nested), right: [400] },
    // Refused by itself, in an answer of 200.
    {
      kind: '50,000 levels in a field',
      path: 'push',
      body: operation(`{"name":"x","content":${nested}}`),
      right: [200],
    },
    { kind: '9,000 unknown fields', path: 'push', body: operation(unknown), right: [200] },
    {
      kind: 'a million roots',
      path: 'erase',
      body: `{"roots":${listOf('0', 1_000_000)}}`,
      right: [413],
    },
    {
      kind: '9,999 wrong roots',
      path: 'erase',
      body: `{"roots":${listOf('0', 9_999)}}`,
      right: [400],
    },
  ];
}

export const costlyBodies: Attack = {
  name: 'costly bodies',
  needsAccount: true,
  async run(target, tally, stop) {
    const { cookie, address } = accountOf(target, costlyBodies.name);
    const kinds = bodies();
    await repeat(2, stop, async (turn) => {
      const { kind, path, body, right } = kinds[turn % kinds.length]!;
      const { status } = await sendRequest(target.url, {
        path: `/api/sync/${path}`,
        address,
        cookie,
        body,
      });
      // 429: as many bytes as an account may send at once, or as often as it may push.
      tally.add(kind, status, [...right, 429]);
    });
  },
};
