/**
 * Everything that is not a file of the site: health, the API's routes, and what holds for every
 * answer.
 */
import { Hono, type Context } from 'hono';
import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createRareLog, describeError, escapeLine } from '#server/log';
import { isValueRefused } from '#server/storage/refused-value';
import { isDatabaseUnavailable, isDiskRefused, isStorageBroken } from '#server/storage/unavailable';
import { createClientAddress } from './client-address.ts';
import type { AppEnv } from './context.ts';
import {
  LengthRequiredError,
  TooLargeError,
  TooManyRequestsError,
  UnfinishedBodyError,
} from './failures.ts';
import { createBodiesAtWork } from './bodies-at-work.ts';
import { createRates } from './rates.ts';
import { answerAndLinger } from './refused-body.ts';
import { limitBodies } from './request-input.ts';
import { refuseCrossSite } from './same-site.ts';
import { createBodyCount } from './unfinished-bodies.ts';
import { serveSite } from './static.ts';
import { addWellKnown } from './well-known.ts';
import type { Site } from './site.ts';

export interface AppOptions {
  publicUrl: string;
  trustedProxies: readonly string[];
  /**
   * Throws when the database cannot be read and written. `mustWrite`: it is written to now, however
   * lately it was.
   */
  checkDatabase(mustWrite: boolean): Promise<unknown>;
  /** Adds the API's routes, each with its full path. */
  addRoutes(app: Hono<AppEnv>): void;
  /** Null while another server (development) serves the pages. */
  site: Site | null;
  /** The address that the site shows; null: none. */
  siteEmail?: string | null;
  /** A monotonic clock, replaced in tests of the rate limits. */
  monotonicMs?: () => number;
  /** One line per API request or failure. */
  log(line: string): void;
}

/**
 * The time that `/healthz` stays red after a request met a full disk or a damaged file: its own
 * query may touch only an intact part. After that it stays red until a write has succeeded.
 */
const brokenForMs = 30_000;
/** A database that restarts is back within seconds. */
const retryAfterSeconds = 5;
/** Policy of answers that are no page; pages and files have their own. */
const dataPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/**
 * The browser features that no page uses. Not listed: the clipboard, the wake lock, passkeys, full
 * screen, sound and picture in picture. Only names that browsers know, since any other is a
 * warning.
 */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .join(', ');
const jsonError = (code: string, message: string) => ({ error: { code, message } });

/** The routes with all middleware before them. */
export function createApp(options: Omit<AppOptions, 'site'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const sayUnavailable = createRareLog(options.log),
    sayRefused = createRareLog(options.log);
  const clientAddress = createClientAddress(options.trustedProxies);
  const monotonicMs = options.monotonicMs ?? (() => performance.now());
  const rates = createRates(monotonicMs);
  const bodies = createBodiesAtWork();
  /** Null: nothing is known to be broken. */
  let brokenUntil: number | null = null;

  app.use(async (c, next) => {
    c.set('rates', rates);
    c.set('bodies', bodies);
    c.set(
      'clientAddress',
      clientAddress(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for')),
    );
    const startedAt = performance.now();
    await next();
    // The GET route creates a body that HEAD does not send, so its source is ended here.
    if (c.req.method === 'HEAD') await c.res.body?.cancel();
    if (c.req.path === '/healthz') return;
    // The path alone: a query may carry a token, and the API's paths carry none.
    options.log(`${nameOf(c)} ${c.res.status} ${Math.round(performance.now() - startedAt)}ms`);
  });
  app.use('/api/*', refuseCrossSite({ publicUrl: options.publicUrl }));
  app.use(limitBodies());
  app.get('/healthz', async (c) => {
    c.header('cache-control', 'no-store');
    const unavailable = (reason: string) => c.json({ status: 'unavailable', reason }, 503);
    const mayBeMended = brokenUntil !== null && monotonicMs() >= brokenUntil;
    try {
      await options.checkDatabase(mayBeMended);
    } catch (error) {
      return unavailable(
        isStorageBroken(error) ? 'the database cannot be written' : 'the database does not answer',
      );
    }
    // Applies to a failure that a request met meanwhile too.
    if (brokenUntil !== null && (!mayBeMended || monotonicMs() < brokenUntil)) {
      return unavailable('a request met with a full disk, or a damaged database');
    }
    brokenUntil = null;
    return c.json({ status: 'ok' });
  });
  addWellKnown(app, options);
  options.addRoutes(app);
  app.notFound((c) =>
    c.json(jsonError('request/not-found', 'There is nothing at this address.'), 404),
  );
  app.onError((error, c) => {
    const comeAgain = (what: string, message: string) => {
      sayUnavailable(`${what}, requests are told to come again: ${escapeLine(error.message)}`);
      c.header('retry-after', String(retryAfterSeconds));
      return c.json(jsonError('request/unavailable', message), 503);
    };
    if (error instanceof TooLargeError) {
      return answerAndLinger(c, jsonError('request/too-large', 'This request is too large.'), 413);
    }
    if (error instanceof LengthRequiredError) {
      return answerAndLinger(
        c,
        jsonError('request/length-required', 'This request does not say how long it is.'),
        411,
      );
    }
    if (error instanceof TooManyRequestsError) {
      c.header('retry-after', String(error.retryAfterSeconds));
      return answerAndLinger(
        c,
        jsonError('request/too-many', 'Too many requests of this account.'),
        429,
      );
    }
    if (isDatabaseUnavailable(error)) {
      if (isStorageBroken(error)) brokenUntil = monotonicMs() + brokenForMs;
      return comeAgain(
        'The database cannot be used',
        'The server cannot use its database. Try again in a moment.',
      );
    }
    if (isDiskRefused(error)) {
      return comeAgain(
        'A file cannot be written',
        'The server has no room to write this. Try again later.',
      );
    }
    if (error instanceof UnfinishedBodyError) {
      return c.json(
        jsonError('request/unfinished', 'The body of this request did not come to its end.'),
        400,
      );
    }
    if (isValueRefused(error)) {
      // Usually a fault of the request; if a statement of the server is at fault, only this line
      // shows it.
      sayRefused(`refused ${nameOf(c)}: ${describeError(error)}`);
      return c.json(
        jsonError(
          'request/invalid',
          'This request holds a text or a number that cannot be stored.',
        ),
        400,
      );
    }
    options.log(`error ${nameOf(c)}: ${describeError(error)}`);
    return c.json(jsonError('request/failed', 'Something went wrong on the server.'), 500);
  });
  return app;
}

/** The path as it was sent: decoded, it may hold line ends. */
const nameOf = (c: Context): string =>
  `${c.req.method} ${/^\w+:\/\/[^/]*([^?#]*)/.exec(c.req.url)?.[1] ?? ''}`;

/** Several headers of this name count as one, as Node joins them. */
const forwardedFor = ({ headers }: IncomingMessage) =>
  headers['x-forwarded-for'] as string | undefined;

/** The listener for Node's server. */
export function createListener(options: AppOptions): RequestListener {
  const app = createApp(options);
  // Puts Hono's own Response in the place of the global one: an answer of text is then sent as it
  // is, and not read back from a stream.
  const honoListener = getRequestListener(app.fetch, { overrideGlobalObjects: true });
  const isSecure = options.publicUrl.startsWith('https:');
  const clientAddress = createClientAddress(options.trustedProxies);
  const takeBody = createBodyCount();
  return (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'same-origin');
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('content-security-policy', dataPolicy);
    response.setHeader('permissions-policy', permissionsPolicy);
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    // Windows that others open lose their hold on ours. The one for Google is opened here, and
    // asked whether it was closed.
    response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (isSecure)
      response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (
      !takeBody(
        clientAddress(request.socket.remoteAddress, forwardedFor(request)),
        request,
        response,
      )
    ) {
      const retryAfter = String(retryAfterSeconds);
      const headers = {
        'content-type': 'application/json',
        'retry-after': retryAfter,
        connection: 'close',
      };
      response.writeHead(429, headers);
      response.end(
        JSON.stringify(
          jsonError('request/too-many', 'Too many requests of this address are unfinished.'),
        ),
      );
      return;
    }
    if (options.site !== null && serveSite(options.site, request, response)) return;
    // Default for routes without a header of their own. Set here, it costs no second set of
    // headers.
    response.setHeader('cache-control', 'no-store');
    void honoListener(request, response);
  };
}
