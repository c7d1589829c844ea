/**
 * Buying Plus: requests of the screens and answers of the server. None of them contains a secret of
 * a provider.
 */
import type { BillingPeriod, PlanName, PriceCurrency } from './plans.ts';
import type { Language } from './i18n/index.ts';

/** Under `/api/billing`. `webhooks` is the providers' own. */
export const billingPaths = {
  offers: '/api/billing/offers',
  status: '/api/billing/status',
  checkout: '/api/billing/checkout',
  portal: '/api/billing/portal',
  confirmation: '/api/billing/confirmation',
  leave: '/api/billing/leave',
  webhooks: { stripe: '/api/billing/webhooks/stripe', payos: '/api/billing/webhooks/payos' },
} as const;

/**
 * The currencies that Plus can be paid in here, and whether a purchase renews automatically. Empty
 * if payments are not set up.
 */
export type Offers = Partial<Record<PriceCurrency, { renews: boolean }>>;

export interface Receipt {
  id: string;
  currency: string;
  amountMinor: number;
  /** Given back so far. */
  refundedMinor: number;
  paidAt: number;
  /** The provider's number of it. */
  number: string | null;
  /** The provider's page; null: it has none. */
  url: string | null;
}
export interface Subscription {
  /**
   * `renewing`: charged again at `periodEnd`. `ending`: not again. `failing`: the last charge
   * failed. `refunded`: gives no Plus, since its newest payment was given back, and is charged
   * again at `periodEnd` at the latest.
   */
  state: 'renewing' | 'ending' | 'failing' | 'refunded';
  period: BillingPeriod;
  currency: string;
  amountMinor: number;
  periodEnd: number;
  /** The end of Plus, for `ending` and `failing`. */
  endsAt: number | null;
}
/** A person's own plan and payments. Instants are epoch milliseconds. */
export interface BillingStatus {
  plan: PlanName;
  /** End of Plus in the present state; null: free, or without end. */
  until: number | null;
  subscription: Subscription | null;
  /** Whether the provider has a page on which it is changed and ended. */
  canManage: boolean;
  /** The newest first. */
  receipts: Receipt[];
}

export interface CheckoutRequest {
  currency: PriceCurrency;
  period: BillingPeriod;
  language: Language;
}
/** The provider's page that the browser goes to next. */
export interface Elsewhere {
  url: string;
}
/**
 * `waiting`: not yet confirmed by the provider. `unknown`: no payment of this person's. `until`:
 * how far a payment reaches that does not renew itself.
 */
export interface Confirmation {
  state: 'waiting' | 'paid' | 'cancelled' | 'unknown';
  until: number | null;
}

export type BillingErrorCode =
  | 'billing/not-set-up'
  | 'billing/signed-out'
  | 'billing/already-plus'
  | 'billing/still-charges'
  | 'billing/nothing-to-manage'
  | 'billing/invalid'
  | 'billing/too-many-requests'
  /** The payment service did not answer. */
  | 'billing/unavailable'
  /** Created by the client, never by the server. */
  | 'billing/network';
export type BillingResult<T> =
  | { success: true; value: T }
  | { success: false; error: { code: BillingErrorCode } };
