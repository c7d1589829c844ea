/**
 * The step before every sensitive change: the current password, with a code if one is required, or
 * Google again for a person without a password; a passkey replaces either.
 */
import { useState } from 'react';
import type { AuthError, AuthResult, IdentityService } from '#contract/identity';
import type { SessionUser } from '#app/session/session-user.ts';
import { withIdentity } from '#app/session/with-identity.ts';
import { Button } from '#app/ui/button.tsx';
import { useFirstFocus } from '#app/ui/first-focus.ts';
import { GeneralError } from '#app/ui/general-error.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';

/** A little shorter than the server accepts it (`recentMs`): after that it is asked for again. */
const provesMs = 4.5 * 60_000;

/** `isFirst`: its field is the first of a form, and takes the focus. */
export function useFreshSignIn(user: SessionUser, isFirst = false) {
  const t = useTranslations('profile'),
    texts = useTranslations('security');
  const first = useFirstFocus<HTMLInputElement>();
  const [current, setCurrent] = useState('');
  const [code, setCode] = useState('');
  /** The confirmed person, and the time. */
  const [proof, setProof] = useState<{ uid: string; at: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const confirmed = proof?.uid === user.uid;
  const prove = (call: (identity: IdentityService) => Promise<AuthResult<unknown>>) => () => {
    setProblem(null);
    // Shown here, because a toast would be behind the dialog around it.
    void withIdentity(call).then((result) =>
      result.success
        ? setProof({ uid: user.uid, at: Date.now() })
        : setProblem(result.error.message),
    );
  };
  const others = (
    <>
      <div className="profile-row">
        {user.hasPassword ? null : (
          <Button onClick={prove((identity) => identity.confirmWithGoogle())}>
            {t.googleAgain}
          </Button>
        )}
        {user.hasPasskey && 'PublicKeyCredential' in window ? (
          <Button
            size={user.hasPassword ? 'sm' : 'md'}
            onClick={prove((identity) => identity.confirmWithPasskey())}
          >
            {texts.confirmWithPasskey}
          </Button>
        ) : null}
      </div>
      <GeneralError text={problem} />
    </>
  );
  const field = confirmed ? (
    <p className="note money" role="status">
      {texts.confirmed}
    </p>
  ) : user.hasPassword ? (
    <>
      <TextInput
        {...(isFirst && { ref: first })}
        label={t.currentPassword}
        type="password"
        name="current-password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      {user.secondStep ? (
        <TextInput
          label={texts.code}
          hint={texts.codeOrRecovery}
          name="one-time-code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={setCode}
        />
      ) : null}
      {user.hasPasskey ? others : null}
    </>
  ) : (
    <div className="form-field">
      <p className="hint">{t.needsRecent}</p>
      {others}
    </div>
  );
  /** Resolves to null if the sign-in is recent; otherwise to a message. */
  const confirm = async (identity: IdentityService): Promise<string | null> => {
    if (confirmed && Date.now() - proof.at < provesMs) return null;
    setProof(null);
    if (!user.hasPassword) return t.needsRecent;
    if (!current || (user.secondStep && !code.trim())) return t.required;
    const result = await identity.reauthenticate({
      password: current,
      ...(user.secondStep ? { code } : {}),
    });
    // A code is valid once, so the next attempt needs another.
    setCode('');
    if (result.success) return null;
    return isWrongPassword(result.error) ? t.wrongPassword : result.error.message;
  };
  return { field, confirm };
}

function isWrongPassword(error: AuthError): boolean {
  return error.code === 'auth/invalid-credential' || error.code === 'auth/wrong-password';
}
