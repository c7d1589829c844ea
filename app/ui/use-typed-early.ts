import { useEffect, useRef, type RefObject } from 'react';

/**
 * A prerendered form can be filled in before its script is loaded, and React's first update would
 * clear it. Passes the values of the named fields on once the script runs.
 */
export function useTypedEarly(
  take: (typed: Record<string, string>) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const taking = useRef(take);
  useEffect(() => {
    const typed = [...(form.current?.elements ?? [])].flatMap((element) =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.value !== ''
        ? [[element.name, element.value] as const]
        : [],
    );
    if (typed.length > 0) taking.current(Object.fromEntries(typed));
  }, []);
  return form;
}
