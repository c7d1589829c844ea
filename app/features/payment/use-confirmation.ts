/**
 * The result of a payment, requested from our own server with growing pauses until the payment
 * service has confirmed it there. Opening this page proves no payment, and leaving it loses
 * nothing.
 */
import { useEffect, useState } from 'react';
import { loadConfirmation, loadOffers } from '#client/billing';

export type PaymentOutcome =
  | { state: 'waiting'; isLong: boolean; isOffline: boolean }
  | { state: 'paid'; until: number | null }
  | { state: 'cancelled' }
  | { state: 'unknown' }
  | { state: 'closed' };

const firstPauseMs = 1_000,
  longestPauseMs = 15_000;
/** The number of requests after which the wait counts as long: about three quarters of a minute. */
const usualQuestions = 9;

/**
 * Returns the outcome of a payment. `userId` is null while nobody is signed in. `session` is the
 * payment named in the address, or null.
 */
export function useConfirmation(userId: string | null, session: string | null): PaymentOutcome {
  const [outcome, setOutcome] = useState<PaymentOutcome>({
    state: 'waiting',
    isLong: false,
    isOffline: false,
  });
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (next: PaymentOutcome) => {
      if (!over) setOutcome(next);
    };
    async function ask(round: number): Promise<void> {
      const offers = round === 0 ? await loadOffers() : null;
      if (offers?.success && Object.keys(offers.value).length === 0)
        return say({ state: 'closed' });
      if (session === null) return say({ state: 'unknown' });
      if (userId === null) return;
      const answer = await loadConfirmation(userId, session);
      if (answer.success && answer.value.state !== 'waiting')
        return say(
          answer.value.state === 'paid'
            ? { state: 'paid', until: answer.value.until }
            : { state: answer.value.state },
        );
      say({ state: 'waiting', isLong: round >= usualQuestions, isOffline: !answer.success });
      if (!over)
        timer = setTimeout(
          () => void ask(round + 1),
          Math.min(longestPauseMs, firstPauseMs * 1.5 ** round),
        );
    }
    void ask(0);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [userId, session]);
  return outcome;
}
