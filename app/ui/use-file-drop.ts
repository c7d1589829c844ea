import { useEffect, useRef, useState } from 'react';

/** Handles a file dropped anywhere on the page. Returns whether one is dragged over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const handle = useRef(onFile);
  useEffect(() => {
    handle.current = onFile;
  });
  useEffect(() => {
    // Entering a child fires a leave event on its parent: only the balance tells whether the page
    // was left.
    let depth = 0;
    const hasFile = (event: DragEvent) =>
      event.dataTransfer?.types.includes('Files') === true &&
      !document.querySelector('dialog[open]:not(.import-sheet)');
    const listeners: [string, (event: DragEvent) => void][] = [
      [
        'dragenter',
        (event) => {
          if (hasFile(event)) {
            depth += 1;
            setOver(true);
          }
        },
      ],
      [
        'dragleave',
        (event) => {
          if (hasFile(event) && (depth -= 1) <= 0) {
            depth = 0;
            setOver(false);
          }
        },
      ],
      [
        'dragover',
        (event) => {
          if (hasFile(event)) event.preventDefault();
        },
      ],
      [
        'drop',
        (event) => {
          if (!hasFile(event)) return;
          event.preventDefault();
          depth = 0;
          setOver(false);
          const [file] = event.dataTransfer?.files ?? [];
          if (file) handle.current(file);
        },
      ],
    ];
    for (const [name, listener] of listeners)
      window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of listeners)
        window.removeEventListener(name, listener as EventListener);
    };
  }, []);
  return over;
}
