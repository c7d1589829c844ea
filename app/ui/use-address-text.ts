/**
 * A field whose text stands in the address: the field is ahead, and the address follows a moment
 * after the last key, so that a word costs one search and no key is lost to a page that is still
 * being drawn.
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
   * The texts sent to the address and not shown by it yet. A slow page may show the first after the
   * second has been sent.
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
    // The address changed by itself: back, a cleared filter.
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
