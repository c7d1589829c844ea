/**
 * The input of a request: its body, limited before and while it is read, and its query. Every route
 * reads through here (a test checks it), so that none can read more than its rule in the table of
 * routes allows, nor before its session was found.
 */
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import { parse } from '#server/parse';
import type { AppEnv } from './context.ts';
import { isCostlyJson } from './costly-json.ts';
import { LengthRequiredError, TooLargeError, UnfinishedBodyError } from './failures.ts';
import { incomingOf } from './refused-body.ts';
import { defaultBodyBytes, ruleOf, type RouteRule } from './route-table.ts';

/**
 * Refuses a body that is too large for its route by its announced length, before anything else is
 * done.
 */
export function limitBodies(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const rule = ruleOf(c.req.method, c.req.path);
    const length = c.req.header('content-length');
    if (length !== undefined && !(Number(length) <= rule.bodyBytes)) throw new TooLargeError();
    if (c.req.header('transfer-encoding') !== undefined) {
      // No route accepts a body without a length; the amount read decides the answer.
      await skipBody(c, defaultBodyBytes);
      throw new LengthRequiredError();
    }
    c.set('rule', rule);
    return next();
  };
}

/** Reads a body and forgets it. Throws TooLargeError past the limit. */
async function skipBody(c: Context, limit: number): Promise<void> {
  const incoming = incomingOf(c);
  if (incoming !== null) return skipIncoming(incoming, limit);
  const { body } = c.req.raw;
  if (body !== null) for await (const chunk of readLimited(body, limit)) void chunk;
}

/** The same for Node's own request, which flows on past the limit while the caller allows it. */
function skipIncoming(incoming: IncomingMessage, limit: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) reject(new TooLargeError());
    });
    incoming
      .once('end', resolve)
      .once('close', resolve)
      .on('error', () => resolve());
  });
}

/** Hands out a stream piece by piece; cancels it and throws TooLargeError past `limit` bytes. */
async function* readLimited(
  body: ReadableStream<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw new TooLargeError();
    yield chunk;
  }
}

/**
 * Reads the body as text. Throws TooLargeError, and UnfinishedBodyError for one that ends half-way.
 */
export async function readText(c: Context): Promise<string> {
  // A module that a test mounts alone has no rule, and no limit.
  const rule = c.get('rule') as RouteRule | undefined;
  if (rule?.access === 'session' && c.get('caller') === undefined) {
    throw new Error(`${c.req.path} reads a body before its session.`);
  }
  // Node takes no more of a body than its announced length, which has been checked.
  if (c.req.header('content-length') !== undefined) {
    return c.req.text().catch((error: unknown) => {
      throw new UnfinishedBodyError(String(error), { cause: error });
    });
  }
  const { body } = c.req.raw;
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of readLimited(body, rule?.bodyBytes ?? Infinity)) {
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Parses the body as JSON; undefined if it is invalid. Throws TooLargeError. */
export async function readJson(c: Context): Promise<unknown> {
  try {
    const text = await readText(c);
    if (isCostlyJson(text)) throw new TooLargeError();
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Reads the body as JSON of a shape. Throws TooLargeError. */
export async function readBody<S extends v.GenericSchema>(
  c: Context,
  schema: S,
): Promise<v.SafeParseResult<S>> {
  return parse(schema, await readJson(c));
}

/** Reads the query, of which each name counts once. */
export function readQuery<S extends v.GenericSchema>(c: Context, schema: S): v.SafeParseResult<S> {
  return parse(schema, c.req.query());
}

/**
 * Reads one value of the query; undefined where it is missing. Its length is limited by that of the
 * request's head.
 */
export function readQueryValue(c: Context, name: string): string | undefined {
  return c.req.query(name);
}
