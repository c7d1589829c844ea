import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { setAmountsHidden, useAmountsHidden } from '#app/privacy/hidden-amounts.ts';

export const hideKey = 'h';

/** A button for the rail, or a compact one for the bar of a phone. */
export function HideButton({ compact = false }: { compact?: boolean }) {
  const texts = useTranslations('frame').amounts;
  const hidden = useAmountsHidden();
  const press = () => setAmountsHidden(!hidden);
  if (compact)
    return (
      <Button
        look="bare"
        icon
        className="hide-amounts"
        aria-pressed={hidden}
        aria-label={texts.hide}
        onClick={press}
      >
        <AppIcon name={hidden ? 'eyeOff' : 'eye'} />
      </Button>
    );
  return (
    <button type="button" className="rail-item hide-amounts" aria-pressed={hidden} onClick={press}>
      <AppIcon name={hidden ? 'eyeOff' : 'eye'} />
      <span>{texts.hide}</span>
      <kbd aria-hidden="true">{hideKey.toUpperCase()}</kbd>
    </button>
  );
}

/** Announces the new state to screen readers. Empty until the first change. */
export function HiddenStatus({ asked }: { asked: boolean }) {
  const texts = useTranslations('frame').amounts;
  const hidden = useAmountsHidden();
  return (
    <p className="sr-only" role="status">
      {hidden ? texts.hidden : asked ? texts.shown : ''}
    </p>
  );
}
