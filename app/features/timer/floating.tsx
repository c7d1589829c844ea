/** The clock in a small window that stays on top, in browsers with picture-in-picture documents. */
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useInBrowser } from '#app/in-browser.ts';

interface PictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window>;
}
const api = (): PictureInPicture | null =>
  typeof window === 'undefined'
    ? null
    : ((window as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture ??
      null);

export function useFloating(): {
  canFloat: boolean;
  open: () => Promise<void>;
  show: (content: ReactNode) => ReactNode;
} {
  const [floating, setFloating] = useState<Window | null>(null);
  const canFloat = useInBrowser() && api() !== null;
  useEffect(() => () => floating?.close(), [floating]);
  async function open() {
    const made = await api()!.requestWindow({ width: 300, height: 180 });
    for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]'))
      made.document.head.append(sheet.cloneNode(true));
    made.document.documentElement.lang = document.documentElement.lang;
    const { theme } = document.documentElement.dataset;
    if (theme) made.document.documentElement.dataset['theme'] = theme;
    made.addEventListener('pagehide', () => setFloating(null));
    setFloating(made);
  }
  return {
    canFloat,
    open,
    show: (content) =>
      floating
        ? createPortal(<div className="floating">{content}</div>, floating.document.body)
        : null,
  };
}
