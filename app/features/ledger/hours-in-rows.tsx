/** The setting whether expenses show their hour price below the amount, stored on the device. */
import { createContext, useState, type ReactNode } from 'react';
import type { HourPrice } from '#domain/measures';
import { useHourPrice } from '#app/data/use-hour-price.ts';

/** Null means that they do not. */
export const HoursInRows = createContext<HourPrice | null>(null);

const key = 'tudo.ledger.hours';

export function useHoursChosen(): { chosen: boolean; choose: (chosen: boolean) => void } {
  const [chosen, setChosen] = useState(() => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  });
  return {
    chosen,
    choose(next) {
      setChosen(next);
      try {
        if (next) localStorage.setItem(key, '1');
        else localStorage.removeItem(key);
      } catch {
        /* then it lasts for the page */
      }
    },
  };
}

export function ShowHours({ children }: { children: ReactNode }) {
  return <HoursInRows value={useHourPrice()}>{children}</HoursInRows>;
}
