import { useCallback, useEffect, useState } from 'react';
import { loadOffers } from '#client/billing';
import type { Offers } from '#contract/billing';

/**
 * The offers of this installation. `null` until the server has answered: the page itself is the
 * same everywhere.
 */
export interface OffersState {
  offers: Offers | 'unreachable' | null;
  askAgain: () => void;
}

export function useOffers(): OffersState {
  const [offers, setOffers] = useState<Offers | 'unreachable' | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let over = false;
    void loadOffers().then((answer) => {
      if (!over) setOffers(answer.success ? answer.value : 'unreachable');
    });
    return () => {
      over = true;
    };
  }, [round]);
  const askAgain = useCallback(() => {
    setOffers(null);
    setRound((before) => before + 1);
  }, []);
  return { offers, askAgain };
}
