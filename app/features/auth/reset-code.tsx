/**
 * Warns, before it is saved, of the sign-in methods that a new password by mail ends. Sign-in codes
 * stay for users who can enter one.
 */
import type { ResetEnds } from '#contract/identity';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';

interface Props {
  ends: ResetEnds;
  code: string;
  busy: boolean;
  onChange: (code: string) => void;
}

export function ResetCode({ ends, code, busy, onChange }: Props) {
  const t = useTranslations('security');
  return (
    <>
      {ends.others ? <p className="note">{t.resetEndsOthers}</p> : null}
      {ends.secondStep ? (
        <TextInput
          label={t.resetCode}
          hint={t.resetCodeHint}
          name="one-time-code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={busy}
          value={code}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}
