/**
 * Limits the bodies that one client may be sending at the same time. Each holds a connection and
 * the part that has arrived; a body that never ends costs its sender nothing.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '#server/identity/attempts';

/** Many people may share an address; none of them sends hundreds of bodies at once. */
const mostPerClient = 256;

/**
 * Counts a request's body until it has come, or is not waited for any more; false where its client
 * has too many.
 */
export type TakeBody = (
  clientAddress: string,
  request: IncomingMessage,
  response: ServerResponse,
) => boolean;

export function createBodyCount(): TakeBody {
  const unfinished = new Map<string, number>();
  return (clientAddress, request, response) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) return true;
    const client = networkOf(clientAddress);
    const count = unfinished.get(client) ?? 0;
    if (count >= mostPerClient) return false;
    unfinished.set(client, count + 1);
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      const left = unfinished.get(client)! - 1;
      if (left === 0) unfinished.delete(client);
      else unfinished.set(client, left);
    };
    request.once('end', over).once('close', over);
    response.once('close', over);
    return true;
  };
}
