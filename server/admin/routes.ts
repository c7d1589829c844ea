/** What only an admin may ask, to be mounted at `/api/admin`. Whoever asks is looked up anew each time: a right that was taken is gone. */
import { Hono } from 'hono';
import type { AdminProfile, AdminProfilesAnswer } from '#contract/admin';
import type { Authenticate } from '#server/sync/routes';
import type { SyncService } from '#server/sync/service';

const pageSize = 500;

export function createAdminRoutes({ authenticate, documents }: { authenticate: Authenticate; documents: Pick<SyncService, 'loadProfile' | 'listProfiles'> }): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    const owner = await authenticate(c.req.raw);
    if (owner === null) return c.json({ error: { code: 'auth/unauthenticated', message: 'Sign in first.' } }, 401);
    if ((await documents.loadProfile(owner.userId))?.isAdmin !== true) return c.json({ error: { code: 'auth/forbidden', message: 'Only an admin may see this.' } }, 403);
    return next();
  });
  /** Profiles by id, `pageSize` at a time; `next` continues. */
  app.get('/profiles', async (c) => {
    const listed = await documents.listProfiles({ afterUserId: c.req.query('after') ?? '', limit: pageSize });
    const profiles = listed.map(({ id, email, displayName, plan, isAdmin, createdAt }): AdminProfile => ({ id, email, displayName: displayName ?? '', plan, isAdmin, createdAt }));
    return c.json<AdminProfilesAnswer>({ profiles, next: listed.length === pageSize ? listed.at(-1)!.id : null });
  });
  return app;
}
