/**
 * Reserves the place of a part that loads after the page, with its height at the last visit, so
 * that the content below does not move.
 */
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';

interface HeldPlaceProps {
  /** The name under which this device stores the height, for the current width of the window. */
  name: string;
  /** Whether the part stays empty; null until that is known. */
  isEmpty: boolean | null;
  /**
   * For a part that was absent at the last visit. `usual`: the class of a place with the usual
   * height of the part. `next`: the part is not urgent; it is measured invisibly, and shown from
   * the next visit on.
   */
  first: { usual: string } | 'next';
  children: ReactNode;
}

const key = 'tudo.places';

/** By name: the width of the window and the height at that width. */
function readPlaces(): Record<string, string> {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
}

/**
 * `height` is the stored one at this width, or 0. Without storage no place is reserved, and no part
 * is held back.
 */
function readPlace(name: string): { isKnown: boolean; height: number } {
  try {
    const [width, height] = String(readPlaces()[name] ?? '')
      .split(' ')
      .map(Number);
    return { isKnown: height! > 0, height: width === innerWidth && height! > 0 ? height! : 0 };
  } catch {
    return { isKnown: true, height: 0 };
  }
}
function storeHeight(name: string, height: number): void {
  try {
    const { [name]: _before, ...others } = readPlaces();
    localStorage.setItem(
      key,
      JSON.stringify(height > 0 ? { ...others, [name]: `${innerWidth} ${height}` } : others),
    );
  } catch {
    /* Then the page moves once at the next visit. */
  }
}

const unseen: CSSProperties = { position: 'absolute', insetInline: 0, visibility: 'hidden' };

export function HeldPlace({ name, isEmpty, first, children }: HeldPlaceProps) {
  const content = useRef<HTMLDivElement>(null);
  const [{ isKnown, height: remembered }] = useState(() => readPlace(name));
  const [isHeld, setHeld] = useState(true);
  useEffect(() => {
    let hasCome = false;
    const observer = new ResizeObserver(() => {
      const height = content.current?.offsetHeight ?? 0;
      if (height > 0) {
        hasCome = true;
        setHeld(false);
      }
      if (hasCome) storeHeight(name, height);
    });
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [name]);
  useEffect(() => {
    if (isEmpty) storeHeight(name, 0);
  }, [isEmpty, name]);
  const isFirst = remembered === 0,
    isHolding = isHeld && isEmpty !== true;
  return (
    <div
      className={
        isHolding && isFirst && isEmpty === false && first !== 'next'
          ? `held ${first.usual}`
          : 'held'
      }
      style={isHolding && !isFirst ? { minHeight: remembered } : undefined}
    >
      <div ref={content} style={!isKnown && first === 'next' ? unseen : undefined}>
        {children}
      </div>
    </div>
  );
}
