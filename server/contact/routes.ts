/**
 * The HTTP surface under `/api/letters`. Posts from other sites have been refused before they come
 * here (server/http).
 */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { contactFaults, contactFields } from '#contract/contact';
import {
  leastShownMs,
  guidePages,
  type EmailFormError,
  type EmailFormResult,
} from '#contract/email-forms';
import type { AppEnv } from '#server/http/context';
import { passOn } from '#server/http/failures';
import { publicPage } from '#server/http/public-page';
import { readBody, readJson, readQuery, readQueryValue } from '#server/http/request-input';
import { logError } from '#server/log';
import { parse } from '#server/parse';
import { normalizeEmail } from '#server/identity/email-address';
import { IdentityFailure } from '#server/identity/results';
import type { createContact } from './contact-messages.ts';
import type { createGuide } from './newsletter.ts';

const signs = v.object({
  website: v.pipe(v.string(), v.maxLength(1_000)),
  shownForMs: v.number(),
  language: v.picklist(['en', 'vi']),
});
/** Address in its stored form. */
const address = v.pipe(v.string(), v.maxLength(1_000), v.transform(normalizeEmail), v.string());
const askInput = v.object({ ...signs.entries, email: address });
const tokenInput = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });

export function createContactRoutes({
  contact,
  guide,
  publicUrl,
  isAnsweredFirst,
}: {
  contact: ReturnType<typeof createContact>;
  guide: ReturnType<typeof createGuide>;
  publicUrl: string;
  isAnsweredFirst: (request: Request) => Promise<boolean>;
}) {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => {
    if (error instanceof IdentityFailure && error.code === 'auth/too-many-requests') {
      const retryAfterSeconds = error.retryAfterSeconds ?? 1;
      c.header('Retry-After', String(retryAfterSeconds));
      return refuse(c, { code: 'letters/too-many-requests', retryAfterSeconds }, 429);
    }
    passOn(error);
    logError(`Letters, ${c.req.path}`, error);
    return refuse(c, { code: 'letters/failed' }, 500);
  });
  const clientOf = (c: Context<AppEnv>) => ({ address: c.var.clientAddress });

  app.post('/contact', async (c) => {
    const input = await readJson(c),
      sent = parse(signs, input),
      fields = parse(contactFields, input);
    if (!sent.success || !fields.success) {
      return refuse(c, { code: 'letters/invalid', faults: contactFaults(input) ?? {} }, 400);
    }
    const email = normalizeEmail(fields.output.email);
    if (email === null)
      return refuse(c, { code: 'letters/invalid', faults: { email: 'invalid' } }, 400);
    // A program that filled the hidden field gets a success answer.
    if (sent.output.website !== '') return answer(c, null);
    if (sent.output.shownForMs < leastShownMs) return refuse(c, { code: 'letters/too-soon' }, 400);
    // Keeps the address as typed, unless the stored form is another spelling.
    const typed = fields.output.email.toLowerCase() === email ? fields.output.email : email;
    const isFirst = await isAnsweredFirst(c.req.raw);
    const sender = { ...clientOf(c), language: sent.output.language, isFirst };
    await contact.receive({ ...fields.output, email: typed }, sender);
    return answer(c, null);
  });

  app.post('/guide/ask', async (c) => {
    const parsed = await readBody(c, askInput);
    if (!parsed.success)
      return refuse(c, { code: 'letters/invalid', faults: { email: 'invalid' } }, 400);
    const { email, language, website, shownForMs } = parsed.output;
    if (website !== '') return answer(c, null);
    if (shownForMs < leastShownMs) return refuse(c, { code: 'letters/too-soon' }, 400);
    await guide.ask({ email, language }, clientOf(c));
    return answer(c, null);
  });
  app.post('/guide/confirm', async (c) => {
    const parsed = await readBody(c, tokenInput);
    const isGood = parsed.success && (await guide.confirm(parsed.output.token, clientOf(c)));
    return isGood ? answer(c, null) : refuse(c, { code: 'letters/bad-link' }, 410);
  });

  /**
   * The page sends JSON; a mail service posts a form to the address in the header, which carries
   * the token (RFC 8058).
   */
  app.post('/guide/unsubscribe', async (c) => {
    const parsed =
      readQueryValue(c, 'token') === undefined
        ? await readBody(c, tokenInput)
        : readQuery(c, tokenInput);
    const gone = parsed.success ? await guide.unsubscribe(parsed.output.token) : null;
    return gone ? answer(c, gone) : refuse(c, { code: 'letters/bad-link' }, 410);
  });
  /**
   * A mail program without one-click opens the header's address: it gets the page, where a press of
   * the button unsubscribes.
   */
  app.get('/guide/unsubscribe', (c) => {
    const page = publicPage(publicUrl, guidePages.unsubscribe, readQueryValue(c, 'language'));
    return c.redirect(`${page}?token=${encodeURIComponent(readQueryValue(c, 'token') ?? '')}`);
  });
  return app;
}

const answer = <T>(c: Context, value: T) =>
  c.json({ success: true, value } satisfies EmailFormResult<T>);
const refuse = (c: Context, error: EmailFormError, status: 400 | 410 | 429 | 500) =>
  c.json({ success: false, error } satisfies EmailFormResult<never>, status);
