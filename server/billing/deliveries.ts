/** Stores each message of a provider once: to be processed, looked at and tried again. */
import type { Kysely } from 'kysely';
import { msPerDay } from '#domain/calendar';
import { createRecordId } from '#contract/ids';
import type { Tables } from '#server/storage/tables';
import type { BillingTables, DeliveryState, ProviderName } from './tables.ts';

/**
 * A verified message of a provider in the admin's view. `type` is the provider's term, `subject`
 * the subject there.
 */
export interface HookEvent {
  id: string;
  provider: ProviderName;
  eventId: string;
  type: string;
  subject: string;
  userId: string | null;
  /** Epoch milliseconds. */
  receivedAt: number;
  state: DeliveryState;
  attempts: number;
  error: string | null;
}
export interface DeliveryPage {
  deliveries: HookEvent[];
  /** Continue after this one; null at the end. */ next: string | null;
}

const mostListed = 500;
/** Longer than any provider repeats itself. */
const keptMs = 90 * msPerDay;

export function createDeliveries(kysely: Kysely<Tables & BillingTables>, steadyNow: () => number) {
  const find = async (id: string): Promise<HookEvent | null> => {
    const row = await kysely
      .selectFrom('billing_deliveries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row === undefined ? null : toDelivery(row);
  };
  return {
    find,

    /**
     * The newest first: at most `limit` (default 100) after the one whose id is `after`, in one
     * state or in all.
     */
    async list({
      after = null,
      limit = 100,
      state = null,
    }: {
      after?: string | null;
      limit?: number;
      state?: DeliveryState | null;
    } = {}): Promise<DeliveryPage> {
      const most = Math.min(Math.max(1, limit), mostListed);
      let query = kysely
        .selectFrom('billing_deliveries')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(most);
      if (after !== null) query = query.where('id', '<', after);
      if (state !== null) query = query.where('state', '=', state);
      const deliveries = (await query.execute()).map(toDelivery);
      return { deliveries, next: deliveries.length === most ? deliveries.at(-1)!.id : null };
    },

    /** Keeps a message, or finds it when it came before. */
    async receive(message: {
      provider: ProviderName;
      eventId: string;
      type: string;
      subject: string;
    }): Promise<HookEvent> {
      const { provider, eventId, type, subject } = message;
      await kysely
        .insertInto('billing_deliveries')
        .values({
          id: createRecordId(steadyNow()),
          provider,
          event_id: eventId,
          type,
          subject,
          user_id: null,
          received_at: steadyNow(),
          state: 'waiting',
          attempts: 0,
          error: null,
        })
        .onConflict((on) => on.columns(['provider', 'event_id']).doNothing())
        .execute();
      return toDelivery(
        await kysely
          .selectFrom('billing_deliveries')
          .selectAll()
          .where('provider', '=', provider)
          .where('event_id', '=', eventId)
          .executeTakeFirstOrThrow(),
      );
    },

    async settle(id: string, state: 'done' | 'ignored', userId: string | null): Promise<void> {
      await kysely
        .updateTable('billing_deliveries')
        .set((eb) => ({ state, user_id: userId, error: null, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('state', '!=', 'done')
        .execute();
    },

    /** Marks a message as failed, unless another node has processed it meanwhile. */
    async fail(id: string, error: unknown): Promise<void> {
      const text = (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
      await kysely
        .updateTable('billing_deliveries')
        .set((eb) => ({ state: 'failed', error: text, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('state', '!=', 'done')
        .execute();
    },

    /**
     * Lists failed messages, and those left by a stopped node, that may be retried automatically;
     * oldest first.
     */
    async listToRetry(attemptsBelow: number, receivedBefore: number): Promise<HookEvent[]> {
      const rows = await kysely
        .selectFrom('billing_deliveries')
        .selectAll()
        .where('state', 'in', ['failed', 'waiting'])
        .where('attempts', '<', attemptsBelow)
        .where('received_at', '<', receivedBefore)
        .orderBy('id')
        .limit(100)
        .execute();
      return rows.map(toDelivery);
    },

    async tidy(): Promise<void> {
      await kysely
        .deleteFrom('billing_deliveries')
        .where('received_at', '<', steadyNow() - keptMs)
        .execute();
    },
  };
}

function toDelivery({
  id,
  provider,
  event_id: eventId,
  type,
  subject,
  user_id: userId,
  received_at: receivedAt,
  state,
  attempts,
  error,
}: BillingTables['billing_deliveries']): HookEvent {
  return {
    id,
    provider,
    eventId,
    type,
    subject,
    userId,
    receivedAt: Number(receivedAt),
    state,
    attempts: Number(attempts),
    error,
  };
}
