import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { useTranslations } from '#app/i18n.tsx';

interface FindFieldProps {
  typed: string;
  onType: (text: string) => void;
  /** Gives the focus to what is shown. */
  onLeave: () => void;
  ref: Ref<HTMLInputElement>;
}

/**
 * Narrows the plan to what is typed. Escape empties it and goes on in the whole plan, which is
 * drawn before the focus goes there: a row of what was found may not be drawn again, nor one of the
 * plan while it is being narrowed.
 */
export function FindField({ typed, onType, onLeave, ref }: FindFieldProps) {
  const t = useTranslations('planning');
  return (
    <label className="o-find">
      <AppIcon name="search" />
      <span className="sr">{t.search}</span>
      <input
        ref={ref}
        type="search"
        value={typed}
        placeholder={t.search}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          flushSync(() => onType(''));
          onLeave();
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
}
