/**
 * The admin's requests. Each names the admin who makes it; a refusal becomes a sentence by its
 * code.
 */
import { ownerHeader } from '#contract/identity';
import type { AdminErrorCode } from '#contract/admin';
import { askToConfirm, tellCodesMissing } from './confirmation.ts';

export type FailureCode = AdminErrorCode | 'unreachable';
export class AdminFailure extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode) {
    super(code);
    this.code = code;
  }
}

/** Sends a request, and repeats it after a confirmation if the server requires one. */
async function ask(path: string, ownerId: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await askOnce(path, ownerId, init);
  } catch (error) {
    const code = error instanceof AdminFailure ? error.code : null;
    if (code === 'admin/second-step-required') tellCodesMissing();
    if (code !== 'auth/requires-recent-login' || !(await askToConfirm())) throw error;
    return askOnce(path, ownerId, init);
  }
}

async function askOnce(path: string, ownerId: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/admin${path}`, {
      ...init,
      headers: { ...init.headers, [ownerHeader]: ownerId },
    });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new AdminFailure('unreachable');
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as {
    error?: { code?: AdminErrorCode };
  } | null;
  throw new AdminFailure(body?.error?.code ?? 'admin/failed');
}

/** Rejects with AdminFailure, or, when aborted, with the error of fetch. */
export async function load<T>(path: string, ownerId: string, signal?: AbortSignal): Promise<T> {
  return (await (await ask(path, ownerId, signal ? { signal } : {})).json()) as T;
}
export async function sendAdmin<T>(path: string, ownerId: string, body: unknown): Promise<T> {
  return (await (
    await ask(path, ownerId, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json()) as T;
}
export async function loadFile(
  path: string,
  ownerId: string,
  method: 'GET' | 'POST' = 'GET',
): Promise<Blob> {
  return (
    await ask(path, ownerId, {
      method,
      ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}),
    })
  ).blob();
}

export const failureCodeOf = (error: unknown): FailureCode =>
  error instanceof AdminFailure ? error.code : 'admin/failed';

/** Returns the address of a query; empty parameters are left out. */
export function address(
  path: string,
  question: Record<string, string | number | undefined>,
): string {
  const given = Object.entries(question).filter(
    ([, value]) => value !== undefined && value !== '',
  ) as [string, string | number][];
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
