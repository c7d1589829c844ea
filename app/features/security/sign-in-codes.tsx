/** The profile's line on sign-in codes. Its dialog is loaded with the first press. */
import { Suspense, useState } from 'react';
import { formatDay, todayIn } from '#domain/calendar';
import type { SecondStepState } from '#contract/identity';
import { deviceTimeZone } from '#app/device-day.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import { withIdentity } from '#app/session/with-identity.ts';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';

const CodesDialog = lazyPart(
  () => import('./codes-dialog.tsx').then((module) => module.CodesDialog),
  'security',
);

/** The requirement for sign-in codes that is not met, or their purpose. */
function CodesMissing({ user }: { user: SessionUser }) {
  const t = useTranslations('security');
  if (!user.hasPassword) return t.codesNeedPassword;
  return user.emailVerified ? t.codesOff : t.confirmAddressFirst;
}

export function SignInCodes({ user }: { user: SessionUser }) {
  const t = useTranslations('security');
  const { language } = useLanguage();
  const [state, setState] = useState<SecondStepState | null>(null);
  const [open, setOpen] = useState<'closed' | 'loading' | 'open'>('closed');
  const [everOpened, setEverOpened] = useState(false);
  async function show() {
    setOpen('loading');
    const result = await withIdentity((identity) => identity.loadSecondStep());
    if (!result.success) {
      setOpen('closed');
      return notify.error(result.error.message);
    }
    setState(result.value);
    setEverOpened(true);
    setOpen('open');
  }
  const since = state?.since ?? null;
  const on =
    since === null
      ? t.isOn
      : t.codesOn(formatDay(todayIn(deviceTimeZone(), since), language, 'full'));
  return (
    <div className="profile-line">
      <div>
        <span className="profile-label">{t.codes}</span>
        <p>
          {user.secondStep ? (
            <span className="note money">{on}</span>
          ) : (
            <CodesMissing user={user} />
          )}
        </p>
      </div>
      {user.hasPassword && (user.emailVerified || user.secondStep) ? (
        <Button size="sm" busy={open === 'loading'} onClick={() => void show()}>
          {user.secondStep ? t.manage : t.setUp}
        </Button>
      ) : null}
      {everOpened && state ? (
        <Suspense fallback={null}>
          <CodesDialog
            user={user}
            state={state}
            open={open === 'open'}
            onClose={() => setOpen('closed')}
            onChange={setState}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
