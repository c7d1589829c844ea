/**
 * Reads and drops the rest of a refused body for a moment after the answer: a connection that is
 * closed while the other side sends loses the answer.
 */
import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** The time that the rest of a body is read before the connection may close. */
const lingerMs = 500;

/** Node's request, where there is one: a test may ask the app without a connection. */
export function incomingOf(c: Context): IncomingMessage | null {
  const { incoming } = (c.env ?? {}) as { incoming?: unknown };
  return incoming instanceof IncomingMessage ? incoming : null;
}

/** Answers JSON, and ends the answer when the body has come to its end or the moment is over. */
export function answerAndLinger(c: Context, answer: object, status: 411 | 413 | 429): Response {
  const incoming = incomingOf(c);
  if (incoming === null || incoming.readableEnded) return c.json(answer, status);
  const bytes = new TextEncoder().encode(JSON.stringify(answer));
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes);
      await forgetRest(incoming);
      controller.close();
    },
  });
  // The length lets the client read a complete answer before the connection ends.
  return c.body(body, status, {
    'content-type': 'application/json',
    'content-length': String(bytes.length),
  });
}

function forgetRest(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, lingerMs);
    const over = (): void => {
      clearTimeout(timer);
      resolve();
    };
    incoming.once('end', over).once('close', over).on('error', over).resume();
  });
}
