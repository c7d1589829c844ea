/**
 * Signals that distinguish a person from a program: a hidden field, and the time that the form has
 * been on the screen.
 */
import { useEffect, useRef, type RefObject } from 'react';
import { leastShownMs, type FormSigns } from '#contract/email-forms';
import { useLanguage } from '#app/language.tsx';

/**
 * `take` waits if a person was faster than the minimum time, so that only programs are refused for
 * it.
 */
export function useFormSigns(): {
  field: RefObject<HTMLInputElement | null>;
  take: () => Promise<FormSigns>;
} {
  const { language } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const shownForMs = () => performance.now() - shownAt.current;
  const take = async (): Promise<FormSigns> => {
    // Adds a margin, because clocks have a coarse resolution.
    const wait = leastShownMs + 50 - shownForMs();
    if (wait > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
    return { website: field.current?.value ?? '', shownForMs: Math.round(shownForMs()), language };
  };
  return { field, take };
}

/**
 * A field out of sight and out of the reading and tabbing order; not `display: none`, which
 * programs look for.
 */
export function TrapField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="form-trap" aria-hidden="true">
      <label>
        Website
        <input
          ref={field}
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </label>
    </div>
  );
}
