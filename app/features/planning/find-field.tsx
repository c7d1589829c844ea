import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { useTranslations } from '#app/i18n.tsx';

interface FindFieldProps {
  typed: string;
  onType: (text: string) => void;
  /** Focuses the view. */
  onLeave: () => void;
  ref: Ref<HTMLInputElement>;
}

/**
 * Filters the plan by the typed text. Escape empties the field and continues in the whole plan,
 * which is rendered before the focus moves there: a row of the results may disappear, and one of
 * the plan may not be rendered yet.
 */
export function FindField({ typed, onType, onLeave, ref }: FindFieldProps) {
  const t = useTranslations('planning');
  return (
    <label className="outline-find">
      <AppIcon name="search" />
      <span className="sr-only">{t.search}</span>
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
