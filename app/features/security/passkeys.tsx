/** The profile's passkeys: add one on this device, rename it, see its last use, remove it. */
import { useEffect, useState, type FormEvent } from 'react';
import { formatDay, todayIn } from '#domain/calendar';
import type { AuthResult, IdentityService, Passkey } from '#contract/identity';
import { deviceTimeZone } from '#app/device-day.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import { describeDevice } from '#contract/device';
import { withIdentity } from '#app/session/with-identity.ts';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useFirstFocus } from '#app/ui/first-focus.ts';
import { GeneralError } from '#app/ui/general-error.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useUnpressed } from '#app/ui/unpressed.ts';
import { useTranslations } from '#app/i18n.tsx';
import { useFreshSignIn } from './fresh-sign-in.tsx';
import './security.css';

type Asking = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

export function PasskeySettings({ user }: { user: SessionUser }) {
  const t = useTranslations('security');
  const { language } = useLanguage();
  const [loaded, setList] = useState<Passkey[] | 'unreadable' | null>(null);
  const list = useUnpressed(loaded);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [last, setLast] = useState<Asking>({ what: 'add' });
  if (asking && asking !== last) setLast(asking);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let over = false;
    void withIdentity((identity) => identity.listPasskeys()).then((result) => {
      if (!over) setList(result.success ? result.value : 'unreadable');
    });
    return () => {
      over = true;
    };
  }, [round]);
  const day = (ms: number) => formatDay(todayIn(deviceTimeZone(), ms), language, 'shortYear');
  const titles = {
    add: t.addPasskey,
    rename: t.renamePasskey,
    remove: t.removePasskey,
  };
  const supported = 'PublicKeyCredential' in window;
  const aboutAdding = user.emailVerified ? t.passkeysText : t.confirmAddressFirst;
  const about = supported ? aboutAdding : t.passkeysUnsupported;
  return (
    <>
      <div className="profile-line">
        <div>
          <span className="profile-label">{t.passkeys}</span>
          <p>{about}</p>
        </div>
        {supported && user.emailVerified ? (
          <Button size="sm" onClick={() => setAsking({ what: 'add' })}>
            {t.addPasskey}
          </Button>
        ) : null}
      </div>
      {list === 'unreadable' ? <p className="note">{t.unreadable}</p> : null}
      {Array.isArray(list) && list.length > 0 ? (
        <ul className="profile-list passkey-list" aria-label={t.passkeys}>
          {list.map((passkey) => (
            <li key={passkey.id} className="profile-line">
              <div>
                <p>{passkey.name}</p>
                <p className="note">
                  {t.passkeyFacts(
                    day(passkey.createdAt),
                    passkey.lastUsedAt === null ? null : day(passkey.lastUsedAt),
                  )}
                </p>
              </div>
              <div className="profile-row">
                <Button
                  size="sm"
                  look="bare"
                  aria-label={t.renameNamed(passkey.name)}
                  onClick={() => setAsking({ what: 'rename', passkey })}
                >
                  {t.rename}
                </Button>
                <Button
                  size="sm"
                  look="bare"
                  aria-label={t.removeNamed(passkey.name)}
                  onClick={() => setAsking({ what: 'remove', passkey })}
                >
                  {t.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={titles[last.what]}
        busy={busy}
      >
        <PasskeyForm
          user={user}
          asking={last}
          busy={busy}
          setBusy={setBusy}
          onCancel={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            setRound((before) => before + 1);
          }}
        />
      </Dialog>
    </>
  );
}

interface FormProps {
  user: SessionUser;
  asking: Asking;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
}

function PasskeyForm({ user, asking, busy, setBusy, onCancel, onDone }: FormProps) {
  const t = useTranslations('security');
  const fresh = useFreshSignIn(user);
  const first = useFirstFocus<HTMLInputElement>();
  const [name, setName] = useState(
    asking.what === 'add' ? describeDevice(navigator.userAgent) : asking.passkey.name,
  );
  const [problem, setProblem] = useState<{ name?: string; general?: string }>({});
  const done = {
    add: t.passkeyAdded,
    rename: t.passkeyRenamed,
    remove: t.passkeyRemoved,
  }[asking.what];
  const act = (identity: IdentityService): Promise<AuthResult<unknown>> => {
    if (asking.what === 'add') return identity.addPasskey({ name });
    return asking.what === 'rename'
      ? identity.renamePasskey({ id: asking.passkey.id, name })
      : identity.removePasskey({ id: asking.passkey.id });
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setProblem({ name: t.nameRequired });
    setBusy(true);
    const general = await withIdentity(async (identity) => {
      const stale = asking.what === 'rename' ? null : await fresh.confirm(identity);
      if (stale) return stale;
      const result = await act(identity);
      return result.success ? null : result.error.message;
    });
    setBusy(false);
    if (general) return setProblem({ general });
    notify.success(done);
    onDone();
  }
  return (
    <form className="profile-fields" onSubmit={submit} noValidate>
      {asking.what === 'add' ? (
        <p className="note">{t.addPasskeyText}</p>
      ) : asking.what === 'remove' ? (
        <p className="note">{t.removePasskeyText(asking.passkey.name)}</p>
      ) : null}
      <GeneralError text={problem.general ?? null} />
      {asking.what === 'remove' ? null : (
        <TextInput
          ref={first}
          label={t.passkeyName}
          hint={asking.what === 'add' ? t.passkeyNameHint : undefined}
          value={name}
          onChange={(value) => {
            setName(value);
            setProblem({});
          }}
          error={problem.name}
          maxLength={80}
          autoComplete="off"
        />
      )}
      {asking.what === 'rename' ? null : fresh.field}
      <div className="dialog-foot">
        <Button onClick={onCancel} disabled={busy}>
          {t.back}
        </Button>
        <Button look="ink" type="submit" busy={busy}>
          {{ add: t.addPasskey, rename: t.rename, remove: t.remove }[asking.what]}
        </Button>
      </div>
    </form>
  );
}
