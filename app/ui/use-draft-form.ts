/**
 * A form that is validated as a whole: it opens in its first field, shows errors after the first
 * attempt to save, focuses the first error, and closes when stored.
 */
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { whenBegun } from './splash-state.ts';
import { useTranslations } from '#app/i18n.tsx';
import { notify } from './toast.tsx';

export function useDraftForm<F>(
  read: { ok: true; fields: F } | { ok: false },
  onSave: (fields: F) => Promise<boolean>,
  onClose: () => void,
): {
  form: RefObject<HTMLFormElement | null>;
  tried: boolean;
  busy: boolean;
  submit: (event: FormEvent) => void;
} {
  const t = useTranslations('data').rejected;
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () => whenBegun(() => form.current?.querySelector<HTMLElement>('.line > input')?.focus()),
    [],
  );
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  async function save() {
    setTried(true);
    if (!read.ok) {
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    setBusy(true);
    try {
      if (await onSave(read.fields)) onClose();
    } catch (error) {
      // The input stays in the form, which can be submitted again.
      console.error(error);
      notify.error(t.failed);
    } finally {
      setBusy(false);
    }
  }
  return {
    form,
    tried,
    busy,
    submit: (event) => {
      event.preventDefault();
      void save();
    },
  };
}
