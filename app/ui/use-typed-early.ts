import { useEffect, useRef, type RefObject } from 'react';

/**
 * A prerendered form can be written in before its script is there, and React would take that away
 * with its first update. Hands over what stands in the named fields once the script is.
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
