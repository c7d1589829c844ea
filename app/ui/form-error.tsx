import { useLayoutEffect, useRef } from 'react';

/**
 * As `GeneralError`, for forms that home does not bring; and the button, which lets go of the
 * keyboard while it is at work, has it again.
 */
export function FormError({ text }: { text: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (text && document.activeElement === document.body)
      place.current!.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [text]);
  return (
    <div role="alert" ref={place}>
      {text ? <p className="alert">{text}</p> : null}
    </div>
  );
}
