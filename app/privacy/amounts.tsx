/**
 * A sentence of which only the amounts are hidden: each becomes an element. A text outside of it is
 * hidden as a whole.
 */
import { Fragment } from 'react';
import { cutAtAmounts } from '#app/privacy/amount-text.ts';

export function Amounts({ children }: { children: string }) {
  return cutAtAmounts(children).map((part, place) =>
    place % 2 === 1 ? <span key={place}>{part}</span> : <Fragment key={place}>{part}</Fragment>,
  );
}
