/**
 * The admin area under `/api/admin`: requests and answers of its pages. Other people get 401 or 403
 * on every request.
 */

export const planFilters = ['', 'free', 'plus'] as const;
export const stateFilters = ['', 'admin', 'disabled', 'unverified', 'deleting'] as const;
export const profileSorts = ['created', 'seen', 'name', 'email', 'plan'] as const;
export type PlanFilter = (typeof planFilters)[number];
export type StateFilter = (typeof stateFilters)[number];
export type ProfileSort = (typeof profileSorts)[number];

/**
 * The parts of an account that an admin sees: nothing about money, time or goals. Instants are
 * epoch milliseconds.
 */
export interface AdminProfile {
  id: string;
  email: string;
  displayName: string;
  plan: 'free' | 'plus';
  isAdmin: boolean;
  verified: boolean;
  createdAt: number;
  /** The last sign-in or opening of a page, to the hour; null: none is known. */
  lastSeenAt: number | null;
  disabledAt: number | null;
  deletesAt: number | null;
}
/** GET /profiles?search=&plan=&state=&sort=&order=&after= */
export interface AdminProfilesAnswer {
  profiles: AdminProfile[];
  /** The value of `after` for the next page; null at the end. */ next: string | null;
}
/** GET /profiles/ID */
export interface AdminPerson extends AdminProfile {
  /** The end of Plus; null if it has no end, or the account is not on Plus. */
  planUntil: number | null;
  /**
   * A subscription is charged again at the end of its period, whatever an admin does to the plan.
   */
  renews: boolean;
  /**
   * Until when it has been paid for; null: it has not, or that is over. Taking Plus away ends that
   * too.
   */
  paidUntil: number | null;
  providers: ('password' | 'google')[];
  signIns: number;
  /** A code is asked for after the password. */ secondStep: boolean;
  devices: number;
  lastPushAt: number | null;
  /** The number of live records by collection. Admins never see their contents. */
  records: Record<string, number>;
  audit: AuditEntry[];
}

export const acts = [
  'set-plan',
  'grant-admin',
  'revoke-admin',
  'disable',
  'enable',
  'sign-out',
  'resend-verification',
  'reset-second-step',
  'delete',
] as const;
export type AdminAction = (typeof acts)[number];
/** Acts that accept several people at once. */
export const bulkActs: readonly AdminAction[] = ['disable', 'enable', 'sign-out'];
export const mostPerAct = 200;
/** POST /acts; `plan` and, for a plan that ends by itself, `until` only with set-plan. */
export interface ActRequest {
  act: AdminAction;
  userIds: string[];
  plan?: 'free' | 'plus';
  until?: number | null;
}
export type ActRefusal =
  | 'admin/not-found'
  | 'admin/self'
  | 'admin/last-admin'
  | 'admin/nothing-to-do'
  | 'admin/disabled-person';
export interface ActAnswer {
  done: string[];
  refused: { userId: string; code: ActRefusal }[];
}
export type AdminErrorCode =
  | ActRefusal
  | 'auth/unauthenticated'
  | 'auth/forbidden'
  /**
   * The admin has not confirmed their identity within the last five minutes, or has no sign-in
   * codes.
   */
  | 'auth/requires-recent-login'
  | 'admin/second-step-required'
  | 'admin/invalid'
  | 'admin/export-running'
  | 'admin/too-many-letters'
  | 'admin/failed';

/** The reads by admins that are logged, once for each confirmation. */
export const auditedReads = [
  'list-people',
  'view-person',
  'read-messages',
  'read-subscribers',
  'read-mail',
] as const;
export type AuditedRead = (typeof auditedReads)[number];
const otherAudits = [
  'export',
  'export-csv',
  'message-state',
  'message-reply',
  'unsubscribe',
  'retry-mail',
  'retry-webhook',
  'announce',
  'end-announcement',
] as const;
export const auditNames = [...acts, ...auditedReads, ...otherAudits] as const;
export type AuditName = (typeof auditNames)[number];

/** `what` names an act, or what else was done. `before` and `after` hold only what changed. */
export interface AuditEntry {
  id: string;
  at: number;
  actor: string;
  actorId: string | null;
  what: string;
  subject: string;
  subjectId: string | null;
  /**
   * The network of the client's address: its first three parts (IPv4) or its first 48 bits (IPv6).
   */
  client: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
/** GET /audit?search=&what=&after= */
export interface AuditAnswer {
  entries: AuditEntry[];
  next: string | null;
}

export const messageStates = ['new', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];
/** A message from the contact page. GET /messages?search=&state=&after= */
export interface ContactMessage {
  id: string;
  at: number;
  language: 'en' | 'vi';
  name: string;
  email: string;
  subject: string;
  message: string;
  state: MessageState;
  /** The admin who set the state, and the time. */ stateBy: string | null;
  stateAt: number | null;
}
export interface MessagesAnswer {
  messages: ContactMessage[];
  next: string | null;
  /** Whether an answer can be sent from here; otherwise the mail program opens. */ canSend: boolean;
}
/** POST /messages/ID/state; POST /messages/ID/reply */
export interface MessageStateRequest {
  state: MessageState;
}
export interface ReplyRequest {
  text: string;
}
export const mostReplyCharacters = 10_000;
/** GET /subscribers?search=&after=; POST /subscribers/unsubscribe { email } */
export interface Subscriber {
  email: string;
  language: 'en' | 'vi';
  createdAt: number;
  confirmedAt: number | null;
}
export interface SubscribersAnswer {
  subscribers: Subscriber[];
  next: string | null;
}

/** GET /growth?days=: days of UTC, the oldest first, each day of the range once. */
export interface GrowthAnswer {
  days: { day: string; signUps: number; active: number }[];
  totals: {
    people: number;
    verified: number;
    plus: number;
    disabled: number;
    deleting: number;
    subscribers: number;
  };
}

/** The kinds of e-mail. Admins see the kind but not the text, since some mention a plan. */
export const mailKinds = [
  'verify',
  'reset',
  'address',
  'notice',
  'contact',
  'guide',
  'digest',
  'reply',
  'payment',
  'other',
] as const;
export type MailKind = (typeof mailKinds)[number];
export const mailStates = ['waiting', 'delivered', 'failed', 'expired'] as const;
export type MailState = (typeof mailStates)[number];
/** GET /mail?state=&after=; POST /mail/ID/retry */
export interface MailDelivery {
  id: string;
  at: number;
  kind: MailKind;
  recipient: string;
  state: MailState;
  attempts: number;
  lastError: string | null;
  /** The time of the next attempt; null if there is no automatic one. */ nextAt: number | null;
  settledAt: number | null;
  canRetry: boolean;
}
export interface MailAnswer {
  deliveries: MailDelivery[];
  next: string | null;
  /** The number of days that settled messages stay in this list. */ keptDays: number;
}

/**
 * The states of a payment provider's message. GET /webhooks?state=&after=; POST /webhooks/ID/retry
 */
export const webhookStates = ['waiting', 'done', 'ignored', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];
export interface WebhookDelivery {
  id: string;
  provider: string;
  type: string;
  receivedAt: number;
  state: WebhookState;
  attempts: number;
  error: string | null;
}
export interface WebhooksAnswer {
  deliveries: WebhookDelivery[];
  next: string | null;
}

/** GET /health */
export interface NodeHealth {
  id: string;
  host: string;
  version: string;
  startedAt: number;
  seenAt: number;
  people: number;
  streams: number;
  pushesLastHour: number;
  refusedLastHour: number;
  memoryBytes: number;
  diskFreeBytes: number | null;
  diskBytes: number | null;
  isThisOne: boolean;
}
export interface HealthAnswer {
  at: number;
  database: {
    kind: 'sqlite' | 'postgres';
    answersInMs: number;
    bytes: number;
    migrations: { part: string; last: string }[];
  };
  mail: { waiting: number; failed: number; oldestWaitingAt: number | null };
  sync: { devices: number; devicesLastHour: number; refusalsKept: number };
  /**
   * Work that the server could not do yet and retries automatically: messages of payment providers,
   * and accounts whose deletion is some hours overdue.
   */
  undone: { webhooksFailed: number; deletionsOverdue: number };
  nodes: NodeHealth[];
}

export const announcementLevels = ['info', 'important'] as const;
export type AnnouncementLevel = (typeof announcementLevels)[number];
export const announcementLimits = { title: 120, text: 4_000 } as const;
/** Text is the Markdown of notes. POST /announcements, POST /announcements/ID/end */
export interface AnnouncementInput {
  titleEn: string;
  textEn: string;
  titleVi: string;
  textVi: string;
  level: AnnouncementLevel;
  fromAt: number;
  untilAt: number;
}
export interface Announcement extends AnnouncementInput {
  id: string;
  by: string;
  createdAt: number;
  endedAt: number | null;
}
export interface AnnouncementsAnswer {
  announcements: Announcement[];
}
