/**
 * Many of the largest pushes of one account at the same time: each is read whole, and all but one
 * wait for their turn.
 */
import { createRecordId } from '#contract/ids';
import { schemaVersion } from '#contract/sync';
import { putKeyResult, putObjective, putProject, putTask } from '../support/records.ts';
import { accountOf, addressOf, repeat, sendRequest, type Attack } from './attack.ts';

const atOnce = 60;
/** Just below 8 MiB. */
const tasks = 170,
  noteMarkdown = '*a '.repeat(16_000);

export const parallelPushes: Attack = {
  name: 'parallel pushes',
  needsAccount: true,
  async run(target, tally, stop) {
    const { cookie } = accountOf(target, parallelPushes.name);
    const clientId = createRecordId();
    const project = putProject(),
      objective = putObjective(project.id),
      keyResult = putKeyResult(objective.id);
    const bodyOf = (mutationId: number, ops: unknown[]) =>
      Buffer.from(
        JSON.stringify({
          schemaVersion,
          clientId,
          settledMutationId: 0,
          cursor: null,
          mutations: [{ mutationId, ops }],
        }),
      );
    const push = async (kind: string, body: Buffer, address: string) => {
      const { status } = await sendRequest(target.url, {
        path: '/api/sync/push',
        address,
        cookie,
        body,
      });
      // 429: as many bytes as an account may send at once, or as often as it may push.
      tally.add(kind, status, [200, 429]);
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await push('new plan', bodyOf(1, [project, objective, keyResult]), addressOf(9, 0));
    // Known already from the second time on: it is read, and changes nothing.
    const body = bodyOf(
      2,
      Array.from({ length: tasks }, () => putTask(keyResult.id, { noteMarkdown })),
    );
    await repeat(atOnce, stop, (turn) => push('8 MB of notes', body, addressOf(9, turn)));
  },
};
