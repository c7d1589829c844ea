/**
 * Transport between the sync and the server. One implementation over HTTP; tests pass their own.
 */
import { ownerHeader } from '#contract/identity';
import {
  schemaVersion,
  type ApiError,
  type PullAnswer,
  type PushAnswer,
  type PushRequest,
} from '#contract/sync';
import { askWhoIsSignedIn } from '../identity/news.ts';

/** `limit`: how many records a page holds at most, where not the server's usual number. */
export interface PullRequest {
  clientId: string;
  cursor: string | null;
  settledMutationId: number;
  limit?: number;
}
/** Exchanges with the server. Each method rejects with SyncFailure. */
export interface Transport {
  push(request: PushRequest): Promise<PushAnswer>;
  pull(request: PullRequest): Promise<PullAnswer>;
  /** Says that a guest copy has been merged (`migrationCompleted`). */
  merged(): Promise<void>;
}

/** An answer other than 200, or none at all (`status` 0). */
export class SyncFailure extends Error {
  readonly status: number;
  readonly code: string;
  /** The delay that the server asks for; 0 if it asks for none. */
  readonly retryAfterMs: number;

  constructor(status: number, code: string, message: string, retryAfterMs = 0) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Silence for this long counts as a lost connection. A push of 500 operations and a page of 1,000
 * records take far less.
 */
const timeoutMs = 60_000;

/**
 * A date, which proxies may say in place of seconds, counts as nothing: the usual delay follows.
 */
const readRetryAfter = ({ headers }: Response): number =>
  (Number(headers.get('retry-after')) || 0) * 1_000;

/**
 * @param userId Whose copy it is. Each request names them: the browser may send it with the cookie
 * of whoever has signed in since.
 */
export function createHttpTransport(userId: string): Transport {
  async function ask<T>(path: string, init: RequestInit): Promise<T> {
    let response: Response;
    try {
      response = await fetch(path, {
        ...init,
        headers: { ...init.headers, [ownerHeader]: userId },
        credentials: 'same-origin',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new SyncFailure(0, 'sync/unreachable', String(error));
    }
    if (response.status === 401) askWhoIsSignedIn();
    let body: unknown = null;
    try {
      body = await response.json();
    } catch (error) {
      // A refusal may be in no words of ours (of a proxy); what broke off has not come.
      if (response.ok || !(error instanceof SyntaxError))
        throw new SyncFailure(0, 'sync/unreachable', String(error));
    }
    if (response.ok) return body as T;
    const refusal = body as ApiError | null;
    throw new SyncFailure(
      response.status,
      refusal?.error?.code ?? 'sync/unreadable',
      refusal?.error?.message ?? response.statusText,
      readRetryAfter(response),
    );
  }
  const post = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  return {
    push: (request) => ask('/api/sync/push', post(request)),
    pull: ({ clientId, cursor, settledMutationId, limit }) => {
      const query = new URLSearchParams({
        clientId,
        cursor: cursor ?? '',
        settledMutationId: String(settledMutationId),
        schemaVersion: String(schemaVersion),
        ...(limit !== undefined && { limit: String(limit) }),
      });
      return ask(`/api/sync/pull?${query}`, { method: 'GET' });
    },
    merged: async () => {
      await ask('/api/sync/merged', post({}));
    },
  };
}
