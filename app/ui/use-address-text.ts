/**
 * A field whose text is in the address. The field is ahead: the address follows a moment after the
 * last key, so that a word causes one search and a slow page loses no key.
 */
import { useEffect, useRef, useState } from 'react';

const followsAfterMs = 150;

/** Returns the text in the field, and a function that changes it. */
export function useAddressText(
  text: string,
  onChange: (text: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const last = useRef(text);
  /**
   * The texts sent to the address that it does not show yet. A slow page may show the first after
   * the second has been sent.
   */
  const told = useRef<string[]>([]);
  const send = useRef(onChange);
  useEffect(() => {
    send.current = onChange;
  });
  useEffect(() => {
    const at = told.current.indexOf(text);
    told.current = told.current.slice(at + 1);
    if (at >= 0 || text === last.current) return;
    // The address was changed by something else: Back, or a cleared filter.
    told.current = [];
    last.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    if (typed === last.current) return;
    const timer = setTimeout(() => {
      last.current = typed;
      told.current.push(typed);
      send.current(typed);
    }, followsAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
