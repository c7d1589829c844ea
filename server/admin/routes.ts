/**
 * Routes for admins only, at `/api/admin`. The admin is loaded again for each request, so that a
 * revoked right ends at once.
 */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import {
  mailStates,
  messageStates,
  mostReplyCharacters,
  planFilters,
  profileSorts,
  stateFilters,
  webhookStates,
  type AdminErrorCode,
  type AnnouncementsAnswer,
  type AuditedRead,
  type MessagesAnswer,
  type WebhookDelivery,
  type WebhooksAnswer,
} from '#contract/admin';
import type { NewsAnswer } from '#contract/announcements';
import type { Billing, HookEvent } from '#server/billing/create-billing';
import type { AppEnv } from '#server/http/context';
import { sendFile } from '#server/http/download';
import { passOn } from '#server/http/failures';
import { forOwner, type OwnerVariables } from '#server/http/owner';
import { readBody, readJson, readQuery } from '#server/http/request-input';
import { ruleOf } from '#server/http/route-table';
import type { MailLimits } from '#server/identity/mail-limits';
import type { AdminAsker } from '#server/identity/by-admin';
import { IdentityFailure } from '#server/identity/results';
import { isRecent } from '#server/identity/service';
import { logError } from '#server/log';
import { loadDeliveries, retryWithin } from '#server/mail/deliveries';
import { parse } from '#server/parse';
import type { Database } from '#server/storage/database';
import { beginAsAdmin, createActs, NotAdminError, readAct, type ActParts } from './acts.ts';
import {
  createAnnouncementActs,
  loadAnnouncements,
  loadNews,
  readAnnouncement,
} from './announcements.ts';
import {
  loadAudit,
  shortenAddress,
  writeAudit,
  writeRead,
  type Actor,
  type AuditInput,
} from './audit.ts';
import { csvFiles, writeCsv } from './csv-files.ts';
import { loadGrowth } from './growth.ts';
import type { Health } from './health.ts';
import { createMessageActs, loadMessages, loadSubscribers } from './messages.ts';
import { countPeople, loadPeople, loadPerson, loadRow } from './people.ts';

type AdminEnv = {
  Bindings: AppEnv['Bindings'];
  Variables: AppEnv['Variables'] & OwnerVariables<AdminAsker> & { actor: Actor };
};

const text = v.optional(v.pipe(v.string(), v.maxLength(200)), '');
const peopleQuestion = v.object({
  search: text,
  plan: v.optional(v.picklist(planFilters), ''),
  state: v.optional(v.picklist(stateFilters), ''),
  sort: v.optional(v.picklist(profileSorts)),
  order: v.optional(v.picklist(['up', 'down'])),
  after: text,
});
const auditQuestion = v.object({ search: text, what: text, after: text });
const auditPerPage = 50;

const sentences: Record<AdminErrorCode, string> = {
  'auth/unauthenticated': 'Sign in first.',
  'auth/forbidden': 'Only an admin may do this.',
  'admin/invalid': 'This is not something that can be asked.',
  'admin/not-found': 'There is nobody with this id.',
  'admin/self': 'Not to yourself.',
  'admin/last-admin': 'Somebody must stay an admin.',
  'admin/nothing-to-do': 'It is so already.',
  'admin/disabled-person': 'This account is disabled or waits to be deleted.',
  'admin/export-running': 'Another export is under way.',
  'admin/too-many-letters': 'This mailbox has had many letters in the last hour.',
  'auth/requires-recent-login':
    'Confirm that it is you: the last time was more than five minutes ago.',
  'admin/second-step-required': 'Admins need sign-in codes. Set them up in your profile.',
  'admin/failed': 'The server could not do this. Nothing was changed.',
};

const stateQuestion = v.object({
  search: text,
  after: text,
  state: v.optional(v.picklist(['', ...messageStates]), ''),
});
const csvQuestion = v.object({
  search: text,
  what: text,
  state: v.optional(v.picklist(['', ...messageStates]), ''),
  language: v.optional(v.picklist(['en', 'vi']), 'en'),
});
const mailQuestion = v.object({
  state: v.optional(v.picklist(['', ...mailStates]), ''),
  after: text,
});
const webhookQuestion = v.object({
  state: v.optional(v.picklist(['', ...webhookStates]), ''),
  after: text,
});
const webhooksPerPage = 50;
const growthQuestion = v.object({
  days: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(7), v.maxValue(730)),
    '90',
  ),
});

const subscribersQuestion = v.object({
  search: text,
  after: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
});
const stateInput = v.strictObject({ state: v.picklist(messageStates) });
const replyText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(mostReplyCharacters));
const replyInput = v.strictObject({ text: replyText });
const unsubscribeInput = v.strictObject({ email: v.pipe(v.string(), v.maxLength(320)) });

/** Thrown if the input does not have the required shape. */
class InvalidInputError extends Error {}
function valid<S extends v.GenericSchema>(read: v.SafeParseResult<S>): v.InferOutput<S> {
  if (!read.success) throw new InvalidInputError();
  return read.output;
}
const ask = <S extends v.GenericSchema>(c: Context, schema: S): v.InferOutput<S> =>
  valid(readQuery(c, schema));

export interface AdminOptions extends ActParts {
  health: Health;
  mailLimits: MailLimits;
  billing: Pick<Billing, 'listDeliveries' | 'retryDelivery'>;
  /** Whether answers to messages can be sent from here, and whom an answer to those goes to. */
  canSend: boolean;
  contactEmail: string | null;
  /** The folder in which an export is kept until it has been sent. */
  dataDir: string;
}

export function createAdminRoutes(parts: AdminOptions): Hono<AdminEnv> {
  const { db, accounts, now, steadyNow, deliver, mailLimits } = parts;
  const answering = createMessageActs({ db, now, steadyNow, deliver, replyTo: parts.contactEmail });
  const announcing = createAnnouncementActs({ db, now });
  const app = new Hono<AdminEnv>();
  const acting = createActs(parts);
  const refuse = (c: Context, code: AdminErrorCode, status: 400 | 401 | 403 | 404 | 429 | 500) =>
    c.json({ error: { code, message: sentences[code] } }, status);

  app.onError((error, c) => {
    if (error instanceof NotAdminError) return refuse(c, 'auth/forbidden', 403);
    if (error instanceof IdentityFailure && error.code === 'auth/too-many-requests') {
      c.header('Retry-After', String(error.retryAfterSeconds ?? 1));
      return refuse(c, 'admin/too-many-letters', 429);
    }
    if (error instanceof RangeError || error instanceof InvalidInputError)
      return refuse(c, 'admin/invalid', 400);
    passOn(error);
    logError(`Admin, ${c.req.path}`, error);
    return refuse(c, 'admin/failed', 500);
  });
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    return next();
  });
  app.use(
    forOwner<AdminAsker>({
      find: (c) => accounts.askerOf(c.req.raw),
      idOf: ({ userId }) => userId,
      refuse: (c) => refuse(c, 'auth/unauthenticated', 401),
    }),
  );
  app.use(async (c, next) => {
    const { userId, confirmedAt } = c.var.caller;
    const { row, asksForCode } = await db.read(async (tx) => ({
      row: await loadRow(tx, userId),
      asksForCode: await accounts.asksForCode(tx, userId),
    }));
    if (row?.is_admin !== 1) return refuse(c, 'auth/forbidden', 403);
    if (!asksForCode) return refuse(c, 'admin/second-step-required', 403);
    // A route that the table does not know is treated as the strictest.
    const { isFresh } = ruleOf(c.req.method, c.req.path).admin ?? { isFresh: true };
    if (isFresh && !isRecent(confirmedAt, now()))
      return refuse(c, 'auth/requires-recent-login', 403);
    c.set('actor', {
      id: userId,
      name: row.email,
      client: shortenAddress(c.var.clientAddress ?? ''),
    });
    return next();
  });

  const noteRead = (c: Context<AdminEnv>, what: AuditedRead, subject?: AuditInput['subject']) =>
    writeRead(db, c.var.actor, what, c.var.caller.confirmedAt, now(), subject);

  app.get('/profiles', async (c) => {
    const { sort, order, ...question } = ask(c, peopleQuestion);
    await noteRead(c, 'list-people');
    return c.json(
      await loadPeople(db, {
        ...question,
        ...(sort === undefined ? {} : { sort }),
        ...(order === undefined ? {} : { order }),
      }),
    );
  });
  app.get('/profiles-count', async (c) => {
    const { search, plan, state } = ask(c, peopleQuestion);
    await noteRead(c, 'list-people');
    return c.json({ count: await countPeople(db, { search, plan, state }) });
  });
  app.get('/profiles/:id', async (c) => {
    const userId = c.req.param('id');
    const account = {
      providers: await accounts.providersOf(userId),
      signIns: await accounts.countSignIns(userId),
      secondStep: await db.read((tx) => accounts.asksForCode(tx, userId)),
    };
    const person = await loadPerson(db, userId, account, now());
    if (person === null) return refuse(c, 'admin/not-found', 404);
    await noteRead(c, 'view-person', { id: userId, name: person.email });
    return c.json(person);
  });
  app.post('/acts', async (c) => {
    const act = readAct(await readJson(c));
    return act === null
      ? refuse(c, 'admin/invalid', 400)
      : c.json(await acting.act(c.var.actor, act));
  });

  let isExporting = false;
  /** Allows one export at a time, because it stays on the disk until it has been sent. */
  app.post('/profiles/:id/export', async (c) => {
    if (isExporting) return refuse(c, 'admin/export-running', 429);
    isExporting = true;
    const answer = await sendFile(c, {
      folder: parts.dataDir,
      name: 'tudo.json',
      type: 'application/json; charset=utf-8',
      make: (keep) => acting.exportEverything(c.var.actor, c.req.param('id'), keep),
      over: () => {
        isExporting = false;
      },
    });
    return answer ?? refuse(c, 'admin/not-found', 404);
  });

  app.get('/audit', async (c) => {
    const question = ask(c, auditQuestion);
    return c.json(await db.read((tx) => loadAudit(tx, { ...question, limit: auditPerPage })));
  });

  app.get('/messages', async (c) => {
    const question = ask(c, stateQuestion);
    await noteRead(c, 'read-messages');
    return c.json({
      ...(await db.read((tx) => loadMessages(tx, question))),
      canSend: parts.canSend,
    } satisfies MessagesAnswer);
  });
  app.post('/messages/:id/state', async (c) => {
    const { state } = valid(await readBody(c, stateInput));
    const changed = await answering.setState(c.var.actor, c.req.param('id'), state);
    return changed === null ? refuse(c, 'admin/not-found', 404) : c.json(changed);
  });
  app.post('/messages/:id/reply', async (c) => {
    const { text: reply } = valid(await readBody(c, replyInput));
    if (!parts.canSend) return refuse(c, 'admin/invalid', 400);
    const sender = await answering.senderOf(c.var.actor, c.req.param('id'));
    if (sender !== null) await mailLimits.take('reply', sender, null);
    const changed = await answering.reply(c.var.actor, c.req.param('id'), reply);
    return changed === null ? refuse(c, 'admin/not-found', 404) : c.json(changed);
  });
  app.get('/subscribers', async (c) => {
    const { search, after } = ask(c, subscribersQuestion);
    await noteRead(c, 'read-subscribers');
    return c.json(await db.read((tx) => loadSubscribers(tx, { search, after })));
  });
  app.post('/subscribers/unsubscribe', async (c) => {
    const { email } = valid(await readBody(c, unsubscribeInput));
    return (await answering.unsubscribe(c.var.actor, email))
      ? c.json({})
      : refuse(c, 'admin/not-found', 404);
  });
  app.get('/csv/:file', async (c) => {
    const file = valid(parse(v.picklist(csvFiles), c.req.param('file')));
    const { language, ...question } = ask(c, csvQuestion);
    const { actor } = c.var;
    const asked = Object.fromEntries(Object.entries(question).filter(([, value]) => value !== ''));
    await db.write(async (tx) => {
      await beginAsAdmin(tx, actor);
      await writeAudit(
        tx,
        actor,
        { what: 'export-csv', subject: { id: null, name: file }, after: asked },
        now(),
      );
    });
    return c.body(await writeCsv(db, file, language, question), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="tudo-${file}.csv"`,
    });
  });

  app.get('/growth', async (c) =>
    c.json(await loadGrowth(db, ask(c, growthQuestion).days as number, now())),
  );
  app.get('/mail', async (c) => {
    const question = ask(c, mailQuestion);
    await noteRead(c, 'read-mail');
    return c.json(await db.read((tx) => loadDeliveries(tx, question, now())));
  });
  app.post('/mail/:id/retry', async (c) => {
    const id = c.req.param('id'),
      { actor } = c.var;
    const found = await db.write(async (tx) => {
      await beginAsAdmin(tx, actor);
      const mail = await retryWithin(tx, id, now());
      if (mail !== null && mail !== 'under-way')
        await writeAudit(
          tx,
          actor,
          { what: 'retry-mail', subject: { id, name: mail.recipient } },
          now(),
        );
      return mail;
    });
    if (found === null) return refuse(c, 'admin/not-found', 404);
    if (found === 'under-way') return refuse(c, 'admin/nothing-to-do', 400);
    deliver();
    return c.json({});
  });
  const toWebhook = ({
    id,
    provider,
    type,
    receivedAt,
    state,
    attempts,
    error,
  }: HookEvent): WebhookDelivery => ({ id, provider, type, receivedAt, state, attempts, error });
  app.get('/webhooks', async (c) => {
    const { state, after } = ask(c, webhookQuestion);
    const { deliveries, next } = await parts.billing.listDeliveries({
      limit: webhooksPerPage,
      after: after === '' ? null : after,
      state: state === '' ? null : state,
    });
    return c.json({ deliveries: deliveries.map(toWebhook), next } satisfies WebhooksAnswer);
  });
  /**
   * Logged before the retry, since the provider may answer late; but only for existing messages.
   */
  app.post('/webhooks/:id/retry', async (c) => {
    const id = c.req.param('id'),
      { actor } = c.var;
    const isThere = await db.write(async (tx) => {
      await beginAsAdmin(tx, actor);
      const found = await tx.all('SELECT id FROM billing_deliveries WHERE id = ?', id);
      if (found.length > 0)
        await writeAudit(tx, actor, { what: 'retry-webhook', subject: { id, name: id } }, now());
      return found.length > 0;
    });
    const tried = isThere ? await parts.billing.retryDelivery(id) : null;
    return tried === null ? refuse(c, 'admin/not-found', 404) : c.json(toWebhook(tried));
  });
  app.get('/health', async (c) => c.json(await parts.health.load()));

  app.get('/announcements', async (c) =>
    c.json({ announcements: await db.read(loadAnnouncements) } satisfies AnnouncementsAnswer),
  );
  app.post('/announcements', async (c) => {
    const given = readAnnouncement(await readJson(c));
    return given === null
      ? refuse(c, 'admin/invalid', 400)
      : c.json(await announcing.announce(c.var.actor, given));
  });
  app.post('/announcements/:id/end', async (c) => {
    const ended = await announcing.end(c.var.actor, c.req.param('id'));
    return ended === null ? refuse(c, 'admin/not-found', 404) : c.json(ended);
  });
  return app;
}

/** Announcements for every signed-in user, at `/api/announcements`. */
export function createNewsRoutes({
  db,
  authenticate,
  now,
}: {
  db: Pick<Database, 'read'>;
  authenticate: (request: Request) => Promise<{ userId: string } | null>;
  now: () => number;
}) {
  const app = new Hono<{ Variables: OwnerVariables<{ userId: string }> }>();
  app.use(
    forOwner<{ userId: string }>({
      find: (c) => authenticate(c.req.raw),
      idOf: ({ userId }) => userId,
      refuse: (c) =>
        c.json(
          { error: { code: 'auth/unauthenticated', message: sentences['auth/unauthenticated'] } },
          401,
        ),
    }),
  );
  app.get('/', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json({ news: await loadNews(db, now()) } satisfies NewsAnswer);
  });
  return app;
}
