/** Event streams whose reader takes nothing, while its own writes make the server send more. */
import { createRecordId } from '#contract/ids';
import { schemaVersion } from '#contract/sync';
import { accountOf, addressOf, noAnswer, sendRequest, type Attack } from './attack.ts';
import { openStream } from './cut-streams.ts';

const streams = 200;

export const unreadStreams: Attack = {
  name: 'unread streams',
  needsAccount: true,
  async run(target, tally, stop) {
    const account = accountOf(target, unreadStreams.name);
    const open = Array.from({ length: streams }, (_, index) =>
      openStream(target.url, { ...account, address: addressOf(4, index) }),
    );
    for (const { socket, status } of open) void status.then(() => socket.pause());
    const clientId = createRecordId(),
      id = createRecordId();
    for (let mutationId = 1; !stop.aborted;) {
      const fields = { name: `No. ${mutationId}`, kind: 'expense', position: 'a0' };
      const mutations = [
        { mutationId, ops: [{ op: 'put', collection: 'categories', id, fields }] },
      ];
      const settledMutationId = mutationId - 1;
      const body = JSON.stringify({
        schemaVersion,
        clientId,
        settledMutationId,
        cursor: null,
        mutations,
      });
      const { address, cookie } = account;
      const { status } = await sendRequest(target.url, {
        path: '/api/sync/push',
        address,
        cookie,
        body,
      });
      // 429: as often as one account may push.
      tally.add('push', status, [200, 429]);
      if (status === 200) mutationId++;
      else if (status === noAnswer || status === 429)
        await new Promise((resolve) => setTimeout(resolve, 200));
    }
    for (const { socket, status } of open) {
      socket.destroy();
      tally.add('stream', await status, [200]);
    }
  },
};
