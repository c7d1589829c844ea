/**
 * The document service over HTTP: `/push`, `/pull`, `/stream`, `/merged`, `/deleted` and `/erase`,
 * to be mounted at `/api/sync` of the server's app, which refuses other sites' posts and bodies
 * that are too large before they come here.
 */
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { eraseRequestSchema, schemaVersion } from '#contract/sync';
import { passOn } from '#server/http/failures';
import { forOwner, type OwnerVariables } from '#server/http/owner';
import { readJson, readQuery } from '#server/http/request-input';
import { logError } from '#server/log';
import { parse } from '#server/parse';
import { SyncError } from './errors.ts';
import { createHourMeter } from './hour-meter.ts';
import type { SyncService } from './service.ts';
import { createStreams, type StreamOptions, type StreamOwner } from './streams.ts';

/** A whole number; `fallback` if the parameter is missing or empty. */
const count = (fallback: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (text === '' ? fallback : Number(text))),
    v.safeInteger('is a whole number'),
    v.minValue(0, 'is a whole number'),
  );
const pullParams = v.object({
  clientId: v.optional(v.string(), ''),
  cursor: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (text === '' ? null : text)),
  ),
  limit: count(0),
  settledMutationId: count(0),
  schemaVersion: count(schemaVersion),
});
const deletedParams = v.object({
  before: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (text === '' ? undefined : text)),
  ),
});

/** Identifies the user by the request's session cookie; null for a guest. */
export type Authenticate = (request: Request) => Promise<StreamOwner | null>;

export interface SyncRoutesOptions extends Omit<StreamOptions, 'loadRevision'> {
  service: SyncService;
  authenticate: Authenticate;
  /** Whether an admin closed out a person who is not signed in any more. */
  isDisabled?: (request: Request) => Promise<boolean>;
}

export type SyncEnv = { Variables: OwnerVariables<StreamOwner> };
export interface SyncRoutes {
  app: Hono<SyncEnv>;
  /** Ends open streams: all, or those of one person or session. */
  closeStreams(which?: { userId?: string; sessionId?: string }): void;
  /**
   * The activity of this process: open streams, and the pushes of the last hour. Refusals count
   * single mutations as well as whole requests.
   */
  activity(): { people: number; streams: number; pushesLastHour: number; refusedLastHour: number };
}

export function createSyncRoutes({
  service,
  authenticate,
  isDisabled = async () => false,
  ...streaming
}: SyncRoutesOptions): SyncRoutes {
  const app = new Hono<SyncEnv>();
  const pushes = createHourMeter(Date.now),
    refused = createHourMeter(Date.now);
  const streams = createStreams({ ...streaming, loadRevision: service.loadRevision });

  app.onError((error, c) => {
    if (error instanceof SyncError && error.status !== 401) refused.add();
    if (error instanceof SyncError) return c.json(error.toAnswer(), error.status);
    passOn(error);
    logError('Sync', error);
    return c.json(
      {
        error: {
          code: 'server/failed',
          message: 'The server could not do this. Nothing was lost; try again.',
        },
      },
      500,
    );
  });

  app.use(
    forOwner<StreamOwner>({
      find: (c) => authenticate(c.req.raw),
      idOf: ({ userId }) => userId,
      async refuse(c, why) {
        if (why === 'somebody else')
          throw new SyncError(401, 'auth/unauthenticated', 'Somebody else is signed in here.');
        if (await isDisabled(c.req.raw))
          throw new SyncError(
            401,
            'auth/user-disabled',
            'This account has been closed to sign-in. What was not sent yet stays on this device. Please write to us.',
          );
        throw new SyncError(401, 'auth/unauthenticated', 'Sign in first.');
      },
    }),
  );

  app.post('/push', async (c) => {
    const { userId } = c.var.caller;
    const answer = await service.push(userId, await readOperations(c));
    pushes.add();
    const no = answer.results.filter(({ status }) => status === 'refused').length;
    if (no > 0) refused.add(no);
    return c.json(answer);
  });

  app.get('/pull', async (c) => {
    const { userId } = c.var.caller;
    return c.json(await service.pull(userId, readParams(c, pullParams)));
  });

  app.get('/deleted', async (c) => {
    const { userId } = c.var.caller;
    return c.json(await service.loadDeleted(userId, readParams(c, deletedParams).before));
  });

  app.post('/erase', async (c) => {
    const { userId } = c.var.caller;
    const read = parse(eraseRequestSchema, await readOperations(c));
    if (!read.success)
      throw new SyncError(400, 'sync/invalid', 'roots are the ids of deleted records.');
    return c.json({ erased: await service.eraseDeleted(userId, read.output.roots) });
  });

  app.get('/stream', async (c) => {
    const owner = c.var.caller;
    // Keeps only the session headers, because the request itself belongs to the connection.
    const again = new Request(c.req.url, { headers: new Headers(c.req.raw.headers) });
    return streams.open(
      owner,
      async () => {
        const now = await authenticate(again);
        return now !== null && now.userId === owner.userId && now.sessionId === owner.sessionId;
      },
      () => (c.env as Partial<HttpBindings> | undefined)?.outgoing?.destroy(),
    );
  });

  app.post('/merged', async (c) => {
    const { userId } = c.var.caller;
    const profile = await service.completeMigration(userId);
    return c.json({ migrationCompleted: profile.migrationCompleted });
  });

  return {
    app,
    closeStreams: streams.close,
    activity: () => ({
      people: streams.countPeople(),
      streams: streams.count(),
      pushesLastHour: pushes.count(),
      refusedLastHour: refused.count(),
    }),
  };
}

/**
 * Asking for JSON by name also keeps out what a form on another site could send without being asked
 * first.
 */
async function readOperations(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new SyncError(400, 'sync/invalid', 'A push is application/json.');
  const body = await readJson(c);
  if (body === undefined) throw new SyncError(400, 'sync/invalid', 'The body is not JSON.');
  return body;
}

function readParams<S extends v.GenericSchema>(c: Context, schema: S): v.InferOutput<S> {
  const read = readQuery(c, schema);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new SyncError(
    400,
    'sync/invalid',
    `${v.getDotPath(issue) ?? 'The query'} ${issue.message}.`,
  );
}
