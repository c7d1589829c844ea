/** Keeps the place of a part that comes after the page, as high as it was at the last visit: what lies below stands still. */
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface HeldPlaceProps {
  /** What it is remembered by, on this device and at this width of the window. */
  name: string;
  /** Known that nothing will come. */
  isEmpty: boolean;
  children: ReactNode;
}

const key = 'tudo.places';

/** By name: the width of the window and the height there. */
function readPlaces(): Record<string, string> {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
  return typeof stored === 'object' && stored !== null ? stored as Record<string, string> : {};
}

/** Where nothing can be stored, no place is held. */
function readHeight(name: string): number {
  try {
    const [width, height] = String(readPlaces()[name] ?? '').split(' ').map(Number);
    return width === innerWidth && height! > 0 ? height! : 0;
  } catch {
    return 0;
  }
}
function storeHeight(name: string, height: number): void {
  try {
    const { [name]: _before, ...others } = readPlaces();
    localStorage.setItem(key, JSON.stringify(height > 0 ? { ...others, [name]: `${innerWidth} ${height}` } : others));
  } catch { /* Then the page moves once at the next visit. */ }
}

export function HeldPlace({ name, isEmpty, children }: HeldPlaceProps) {
  const content = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(() => readHeight(name));
  useEffect(() => {
    let hasCome = false;
    const observer = new ResizeObserver(() => {
      const height = content.current?.offsetHeight ?? 0;
      if (height > 0) {
        hasCome = true;
        setHeld(0);
      }
      if (hasCome) storeHeight(name, height);
    });
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [name]);
  useEffect(() => { if (isEmpty) storeHeight(name, 0); }, [isEmpty, name]);
  return <div className="held" style={held > 0 && !isEmpty ? { minHeight: held } : undefined}><div ref={content}>{children}</div></div>;
}
