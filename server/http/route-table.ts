/**
 * Every route of the server: who may use it, the maximum body, and the rate limits. A route outside
 * this table is not served: a test compares it with the routes of the real app.
 */
import { acts, type AuditName } from '#contract/admin';
import type { LimitName } from '#server/identity/attempts';
import type { RateName } from './rates.ts';

/** The maximum size of a body if a route sets no other. */
export const defaultBodyBytes = 64 * 1024;
/** A photo of 200,000 characters, with its profile. */
const profileBytes = 320 * 1024;
/**
 * 500 operations of 16 KiB each, forty times the usual. The client sends a larger batch one
 * mutation at a time.
 */
const pushBytes = 8 * 1024 * 1024;
/** 10,000 ids, as many as one request may name. */
const eraseBytes = 512 * 1024;

export interface RouteRule {
  /** `session`: the body is read only after the caller was found (`server/http/owner.ts`). */
  access: 'anybody' | 'session';
  /** The largest body in bytes. More than the default only for a session. */
  bodyBytes: number;
  /** Counted by `server/identity/attempts.ts`. */
  limits: readonly LimitName[];
  /** The rate limit per user, counted once the caller was found (`server/http/owner.ts`). */
  rate?: RateName;
  /**
   * The requirements of the admin area beyond a session; set on every route under `/api/admin`
   * (`server/admin/routes.ts`).
   */
  admin?: AdminRule;
}

/** Every admin needs the right, checked on each request, and sign-in codes. */
export interface AdminRule {
  /**
   * Requires a confirmation within the last minutes: the route reads data about people, or changes
   * something.
   */
  isFresh: boolean;
  /** The entries that it writes into the audit log. */
  audits: readonly AuditName[];
}

const open = (...limits: LimitName[]): RouteRule => ({
  access: 'anybody',
  bodyBytes: defaultBodyBytes,
  limits,
});
const own = (...limits: LimitName[]): RouteRule => ({
  access: 'session',
  bodyBytes: defaultBodyBytes,
  limits,
});
/** Rule of a route about the product, without data of people. */
const adminFigures = (): RouteRule => ({ ...own(), admin: { isFresh: false, audits: [] } });
/** Reads data about people, or changes something. */
const adminAct = (audits: readonly AuditName[], ...limits: LimitName[]): RouteRule => ({
  ...own(...limits),
  admin: { isFresh: true, audits },
});
const large = (bodyBytes: number): RouteRule => ({ access: 'session', bodyBytes, limits: [] });
const paced = (rate: RateName, rule: RouteRule = own()): RouteRule => ({ ...rule, rate });

const codeLimits = ['secondStepOwn', 'secondStepAddress', 'secondStepPerson'] as const;

export const routeTable: Readonly<Record<string, RouteRule>> = {
  'GET /healthz': open(),
  'GET /.well-known/change-password': open(),
  'GET /.well-known/security.txt': open(),

  'GET /api/identity/state': open(),
  'POST /api/identity/sign-up': open(
    'signUpAddress',
    'takenAddress',
    'takenEmail',
    'mailAddress',
    'mailRecipient',
  ),
  'POST /api/identity/sign-in': open(
    'signInAddress',
    'signInPair',
    'signInAccount',
    'signInDevice',
  ),
  'POST /api/identity/finish-sign-in': open(...codeLimits),
  'POST /api/identity/begin-passkey': open('passkeyAddress'),
  'POST /api/identity/sign-in-passkey': open('passkeySignInAddress'),
  // Harmless without a session; where there is one, only its owner ends it.
  'POST /api/identity/sign-out': open(),
  'POST /api/identity/send-reset': open('resetAddress', 'resetRecipient'),
  'POST /api/identity/check-reset': open('codeAddress'),
  'POST /api/identity/reset': open('codeAddress', ...codeLimits),
  'POST /api/identity/check-email-link': open('codeAddress'),
  'POST /api/identity/verify-email': open('codeAddress', 'proofPair', ...codeLimits),
  'GET /api/identity/google/start': open('googleAddress'),
  'GET /api/identity/google/callback': open(),
  'GET /api/identity/google/popup.js': open(),
  'GET /api/identity/profile': own(),
  'POST /api/identity/update-profile': large(profileBytes),
  'POST /api/identity/reauthenticate': own('proofPair', 'secondStepOwn', 'secondStepPerson'),
  'POST /api/identity/change-password': own(),
  'POST /api/identity/link-password': own(),
  'POST /api/identity/send-verification': own('mailAddress', 'mailRecipient'),
  'POST /api/identity/change-email': own('mailAddress', 'mailRecipient'),
  'POST /api/identity/confirm-passkey': own(),
  'POST /api/identity/unlink-google': own(),
  'POST /api/identity/list-passkeys': own(),
  'POST /api/identity/begin-adding-passkey': own(),
  'POST /api/identity/add-passkey': own(),
  'POST /api/identity/rename-passkey': own(),
  'POST /api/identity/remove-passkey': own(),
  'POST /api/identity/second-step': own(),
  'POST /api/identity/begin-second-step': own(),
  'POST /api/identity/confirm-second-step': own('secondStepOwn', 'secondStepPerson'),
  'POST /api/identity/renew-recovery-codes': own(),
  'POST /api/identity/forget-trusted-devices': own(),
  'POST /api/identity/end-second-step': own(),
  'POST /api/identity/list-sign-ins': own(),
  'POST /api/identity/security-log': own(),
  'POST /api/identity/end-sign-in': own(),
  'POST /api/identity/delete-account': own(),
  'GET /api/identity/export/everything.json': paced('export'),
  'GET /api/identity/export/ledger.csv': paced('export'),
  'GET /api/identity/export/ledger.journal': paced('export'),

  'POST /api/letters/contact': open('contactAddress', 'contactSender'),
  'POST /api/letters/guide/ask': open(
    'mailAddress',
    'guideAddress',
    'guideRecipient',
    'mailRecipient',
  ),
  'POST /api/letters/guide/confirm': open('codeAddress'),
  'POST /api/letters/guide/unsubscribe': open(),
  'GET /api/letters/guide/unsubscribe': open(),

  'GET /api/digest/unsubscribe': open(),
  'POST /api/digest/unsubscribe': open(),
  'POST /api/digest/resubscribe': open(),

  'GET /api/billing/offers': open(),
  'GET /api/billing/status': own(),
  'GET /api/billing/confirmation': own(),
  'POST /api/billing/checkout': own('checkoutPerson'),
  'POST /api/billing/leave': own(),
  'POST /api/billing/portal': own('checkoutPerson'),
  // Signed by the provider over the whole body, which is therefore read first, and no larger than
  // any other open one.
  'POST /api/billing/webhooks/stripe': open(),
  'POST /api/billing/webhooks/payos': open(),

  'POST /api/sync/push': paced('push', large(pushBytes)),
  'GET /api/sync/pull': paced('pull'),
  'GET /api/sync/deleted': paced('deleted'),
  'POST /api/sync/erase': paced('erase', large(eraseBytes)),
  'GET /api/sync/stream': paced('stream'),
  'POST /api/sync/merged': paced('merged'),

  'GET /api/announcements': own(),

  'GET /api/admin/profiles': adminAct(['list-people']),
  'GET /api/admin/profiles-count': adminAct(['list-people']),
  'GET /api/admin/profiles/:id': adminAct(['view-person']),
  'POST /api/admin/acts': adminAct(acts),
  'POST /api/admin/profiles/:id/export': adminAct(['export']),
  // An entry for each look at the log would tell of nothing but itself.
  'GET /api/admin/audit': adminAct([]),
  'GET /api/admin/messages': adminAct(['read-messages']),
  'POST /api/admin/messages/:id/state': adminAct(['message-state']),
  'POST /api/admin/messages/:id/reply': adminAct(['message-reply'], 'mailRecipient'),
  'GET /api/admin/subscribers': adminAct(['read-subscribers']),
  'POST /api/admin/subscribers/unsubscribe': adminAct(['unsubscribe']),
  'GET /api/admin/csv/:file': adminAct(['export-csv']),
  'GET /api/admin/growth': adminFigures(),
  'GET /api/admin/mail': adminAct(['read-mail']),
  'POST /api/admin/mail/:id/retry': adminAct(['retry-mail']),
  'GET /api/admin/webhooks': adminFigures(),
  'POST /api/admin/webhooks/:id/retry': adminAct(['retry-webhook']),
  'GET /api/admin/health': adminFigures(),
  'GET /api/admin/announcements': adminFigures(),
  'POST /api/admin/announcements': adminAct(['announce']),
  'POST /api/admin/announcements/:id/end': adminAct(['end-announcement']),
};

/** Rule of an unknown address: status 404, and the body is not read. */
const noRoute: RouteRule = open();
const toPattern = (route: string) =>
  new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
const patterns = Object.entries(routeTable)
  .filter(([route]) => route.includes(':'))
  .map(([route, rule]) => ({ pattern: toPattern(route), rule }));

/** The rule of a request. @param path decoded, as Hono's router has it */
export function ruleOf(method: string, path: string): RouteRule {
  // Hono answers HEAD by the route of GET.
  const asked = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  if (Object.hasOwn(routeTable, asked)) return routeTable[asked]!;
  return patterns.find(({ pattern }) => pattern.test(asked))?.rule ?? noRoute;
}
