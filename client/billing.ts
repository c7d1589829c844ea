/**
 * Plans and payments, as the screens ask for them. Nothing throws: a lost connection is an error
 * object too.
 */
import {
  billingPaths,
  type BillingResult,
  type BillingStatus,
  type CheckoutRequest,
  type Confirmation,
  type Elsewhere,
  type Offers,
} from '#contract/billing';
import { ownerHeader } from '#contract/identity';
import type { Language } from '#contract/i18n/index';

const timeoutMs = 30_000;

/** `userId`: the person of this page; the server refuses if another person is signed in by now. */
async function ask<T>(
  path: string,
  userId: string | null,
  body?: unknown,
  signal = AbortSignal.timeout(timeoutMs),
): Promise<BillingResult<T>> {
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      signal,
      headers: {
        ...(userId !== null && { [ownerHeader]: userId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer = (await response.json().catch(() => null)) as BillingResult<T> | null;
    return typeof answer?.success === 'boolean'
      ? answer
      : { success: false, error: { code: 'billing/network' } };
  } catch {
    return { success: false, error: { code: 'billing/network' } };
  }
}

export const loadOffers = () => ask<Offers>(billingPaths.offers, null);
export const loadStatus = (userId: string, signal?: AbortSignal) =>
  ask<BillingStatus>(billingPaths.status, userId, undefined, signal);
export const loadConfirmation = (userId: string, session: string) =>
  ask<Confirmation>(`${billingPaths.confirmation}?session=${encodeURIComponent(session)}`, userId);
/** Closes a payment that the person cancelled, and returns its state. */
export const leaveCheckout = (userId: string, session: string) =>
  ask<Confirmation>(billingPaths.leave, userId, { session });
export const openCheckout = (userId: string, request: CheckoutRequest) =>
  ask<Elsewhere>(billingPaths.checkout, userId, request);
export const openPortal = (userId: string, language: Language) =>
  ask<Elsewhere>(billingPaths.portal, userId, { language });
