import { useLayoutEffect, useRef } from 'react';

/**
 * As `GeneralError`, for forms that are not on the home page; also returns the focus to the button,
 * which loses it during the request.
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
