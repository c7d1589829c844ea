import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { plainPath } from '#app/language-paths.ts';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { type ArrivalState, placeAfterSignUp } from './after-sign-up.ts';
import type { ModalName } from './auth-modals.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/**
 * One dialog for both forms, so that switching does not animate. Every opening and every switch
 * starts with empty forms.
 */
export default function Modals({
  modal,
  onChange,
}: {
  modal: ModalName | null;
  onChange: (modal: ModalName | null) => void;
}) {
  const t = useTranslations('auth');
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ modal: ModalName; opening: number; open: boolean }>({
    modal: modal ?? 'signin',
    opening: 0,
    open: modal !== null,
  });
  // The dialog keeps its last content while it closes.
  if (modal === null ? shown.open : !shown.open || modal !== shown.modal) {
    setShown((before) => ({
      modal: modal ?? before.modal,
      open: modal !== null,
      opening: before.opening + (modal === null ? 0 : 1),
    }));
  }
  const Form = shown.modal === 'signin' ? SignInForm : SignUpForm;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = () => {
    onChange(null);
    if (shown.modal !== 'signup') return;
    const place = placeAfterSignUp(pathname);
    const goTo = (address: string) => {
      void navigate(address, { state: { arrived: true } satisfies ArrivalState });
    };
    if (place !== null) return goTo(place);
    const { goOn, openDashboard } = t.toasts;
    if (plainPath(pathname) !== '/login')
      notify.offer(goOn, openDashboard, () => goTo('/dashboard'));
  };
  return (
    <Dialog
      open={modal !== null}
      onClose={() => onChange(null)}
      title={shown.modal === 'signin' ? t.signInTitle : t.signUpTitle}
      busy={busy}
    >
      <p className="note">{shown.modal === 'signin' ? t.signInLede : t.signUpLede}</p>
      <Form
        key={`${shown.modal}${shown.opening}`}
        onBusy={setBusy}
        onDone={leave}
        onLeave={() => onChange(null)}
        onSwitch={() => onChange(shown.modal === 'signin' ? 'signup' : 'signin')}
      />
    </Dialog>
  );
}
