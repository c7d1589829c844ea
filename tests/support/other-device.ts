/** Another device of a person, without a screen: its pushes arrive on theirs. */
import { createRecordId } from '#contract/ids';
import { schemaVersion, type Operation, type PushAnswer } from '#contract/sync';

export interface OtherDevice {
  /** Pushes one mutation; throws if the server does not accept it. */ push(
    ...ops: Operation[]
  ): Promise<void>;
}

/** `cookie` as `signUpOverHttp` answers it. */
export function openOtherDevice(url: string, cookie: string): OtherDevice {
  const clientId = createRecordId();
  let mutationId = 0;
  return {
    async push(...ops) {
      const answer = await fetch(`${url}/api/sync/push`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', origin: url },
        body: JSON.stringify({
          schemaVersion,
          clientId,
          settledMutationId: 0,
          cursor: null,
          mutations: [{ mutationId: ++mutationId, ops }],
        }),
      });
      const body = (await answer.json()) as PushAnswer;
      if (body.results?.[0]?.status !== 'applied')
        throw new Error(`It was not taken: ${JSON.stringify(body).slice(0, 400)}`);
    },
  };
}
