/** A form that is read as a whole: it opens in its first field, what is wrong is told once saving was tried, the first of it has the focus, and what was stored closes it. */
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { whenBegun } from '#app/features/splash/begun.ts';

export function useDraftForm<F>(read: { ok: true; fields: F } | { ok: false }, onSave: (fields: F) => Promise<boolean>, onClose: () => void): { form: RefObject<HTMLFormElement | null>; tried: boolean; busy: boolean; submit: (event: FormEvent) => void } {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => whenBegun(() => form.current?.querySelector<HTMLElement>('.line > input')?.focus()), []);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  async function save() {
    setTried(true);
    if (!read.ok) {
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    setBusy(true);
    const saved = await onSave(read.fields);
    setBusy(false);
    if (saved) onClose();
  }
  return { form, tried, busy, submit: (event) => { event.preventDefault(); void save(); } };
}
