/**
 * The interface of a payment provider, shaped to fit both: Stripe (renews, by card) and PayOS (one
 * payment at a time, in đồng).
 */
import type { BillingPeriod, PriceCurrency } from '#contract/plans';
import type { Language } from '#contract/i18n/index';
import type { ProviderName, SubscriptionState } from './tables.ts';

/**
 * A message that carries the provider's signature. `subject`: what `resolve` takes; null: nothing
 * that changes a plan.
 */
export interface Message {
  eventId: string;
  type: string;
  subject: string | null;
}
/**
 * The message is not the provider's, was changed on the way, or is too old: nothing of it may be
 * believed.
 */
export class ForgedMessage extends Error {}
/**
 * The provider has no such customer: removed there, or made with the keys of another account of the
 * operator.
 */
export class UnknownCustomer extends Error {}
export const unknownCustomerText = (provider: string, customerId: string): string =>
  `${provider} knows no customer ${customerId} of a deleted account; ` +
  'if the keys were changed, look for it under the earlier ones';

export interface Buyer {
  userId: string;
  email: string;
  name: string;
  language: Language;
}
export interface CheckoutOrder {
  period: BillingPeriod;
  currency: PriceCurrency;
  amountMinor: number;
  language: Language;
  /** The page that the provider sends the user back to. */ successUrl: string;
  cancelUrl: string;
}

/** Instants are epoch milliseconds, amounts minor units. */
export interface SubscriptionFacts {
  id: string;
  state: SubscriptionState;
  period: BillingPeriod;
  currency: string;
  amountMinor: number;
  periodStart: number;
  periodEnd: number;
  /** The end of a subscription that does not renew; null if it renews. */
  endsAt: number | null;
  /** True if the last payment was refunded in full, or lost in a dispute. */
  refunded: boolean;
  createdAt: number;
}
export interface ReceiptFacts {
  id: string;
  period: BillingPeriod | null;
  currency: string;
  amountMinor: number;
  refundedMinor: number;
  paidAt: number;
  number: string | null;
  url: string | null;
}
/**
 * The provider's state at one moment. `isWhole`: everything about the customer; otherwise only
 * about one order, which never goes back to an earlier state.
 */
export interface Snapshot {
  isWhole: boolean;
  subscriptions: SubscriptionFacts[];
  receipts: ReceiptFacts[];
  paidCheckouts: string[];
  cancelledCheckouts: string[];
}

export interface Provider {
  readonly name: ProviderName;
  /** Whether its plan renews itself until it is cancelled. */
  readonly renews: boolean;
  /** Checks the signature over the body as it came. Throws ForgedMessage. */
  readMessage(body: string, signature: string | null, receivedAt: number): Promise<Message>;
  /** Finds the payer of a message; null if it is no user of this server. */
  resolve(subject: string): Promise<Payer | null>;
  /**
   * Loads the provider's current state. Throws if the provider cannot be reached, and
   * UnknownCustomer.
   */
  load(account: Payer): Promise<Snapshot>;
  /** Throws UnknownCustomer. */
  openCheckout(
    buyer: Buyer,
    customerId: string,
    order: CheckoutOrder,
    previousCheckout: string | null,
  ): Promise<{ id: string; url: string }>;
  createCustomer(buyer: Buyer): Promise<string>;
  /** Closes an unused payment page; a payment there stays valid. */
  closeCheckout(id: string): Promise<void>;
  /**
   * The provider's page on which the person sees and ends their subscription; null: it has none.
   * Throws UnknownCustomer.
   */
  openPortal(customerId: string, language: Language, returnUrl: string): Promise<string | null>;
  /**
   * Ends whatever would charge this customer again. Throws UnknownCustomer: then there is nothing
   * that these keys could end.
   */
  endAll(customerId: string): Promise<void>;
}
/**
 * `customerId` is known to the provider; `userId` was told to the provider, for a database that has
 * lost it. `checkout`: the one order of the message.
 */
export interface Payer {
  customerId: string;
  userId: string | null;
  checkout: string | null;
}
