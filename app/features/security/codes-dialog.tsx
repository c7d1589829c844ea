/**
 * Sets up sign-in codes: prove your identity, scan, confirm by a code, store the recovery codes.
 * Later: new recovery codes, trusted browsers, switching off.
 */
import { useEffect, useState, type FormEvent } from 'react';
import type { SecondStepState } from '#contract/identity';
import type { SessionUser } from '#app/session/session-user.ts';
import { withIdentity } from '#app/session/with-identity.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useFirstFocus } from '#app/ui/first-focus.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { GeneralError } from '#app/ui/general-error.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useFreshSignIn } from './fresh-sign-in.tsx';
import { makeQrCode } from './qr-code.ts';
import './security.css';

interface DialogProps {
  user: SessionUser;
  state: SecondStepState;
  open: boolean;
  onClose: () => void;
  onChange: (state: SecondStepState) => void;
}

export function CodesDialog({ user, state, open, onClose, onChange }: DialogProps) {
  const t = useTranslations('security');
  const [busy, setBusy] = useState(false);
  const [title, setTitle] = useState(t.setUpTitle);
  return (
    <Dialog open={open} onClose={onClose} title={title} busy={busy}>
      <Steps
        user={user}
        state={state}
        busy={busy}
        setBusy={setBusy}
        setTitle={setTitle}
        onClose={onClose}
        onChange={onChange}
      />
    </Dialog>
  );
}

type Step =
  | { at: 'overview' }
  | { at: 'confirm'; next: 'set-up' | 'renew' | 'end' }
  | { at: 'scan'; secret: string; address: string }
  | { at: 'codes'; codes: string[] };
interface StepsProps extends Omit<DialogProps, 'open'> {
  busy: boolean;
  setBusy: (busy: boolean) => void;
  setTitle: (title: string) => void;
}

/** Mounted only while the dialog is open, so that every opening starts from the beginning. */
function Steps({ user, state, busy, setBusy, setTitle, onClose, onChange }: StepsProps) {
  const t = useTranslations('security');
  const [step, setStep] = useState<Step>(
    state.since === null ? { at: 'confirm', next: 'set-up' } : { at: 'overview' },
  );
  const go = setStep;
  const title =
    step.at === 'codes'
      ? t.recoveryTitle
      : step.at === 'overview'
        ? t.manageTitle
        : step.at === 'scan' || step.next === 'set-up'
          ? t.setUpTitle
          : step.next === 'end'
            ? t.turnOffTitle
            : t.newCodes;
  useEffect(() => setTitle(title), [setTitle, title]);
  const shared = { user, busy, setBusy };
  switch (step.at) {
    case 'overview':
      return <Overview state={state} busy={busy} setBusy={setBusy} onChange={onChange} go={go} />;
    case 'confirm':
      return (
        <Confirm
          key={step.next}
          {...shared}
          next={step.next}
          onBack={step.next === 'set-up' ? onClose : () => go({ at: 'overview' })}
          onStep={(next) => {
            if (next.at === 'codes') onChange({ ...state, recoveryCodesLeft: next.codes.length });
            go(next);
          }}
          onEnded={() => {
            onChange({ since: null, recoveryCodesLeft: 0, trustedDevices: 0 });
            notify.success(t.turnedOff);
            onClose();
          }}
        />
      );
    case 'scan':
      return (
        <Scan
          {...step}
          {...shared}
          onBack={onClose}
          onCodes={(codes) => {
            onChange({ since: Date.now(), recoveryCodesLeft: codes.length, trustedDevices: 0 });
            notify.success(t.turnedOn);
            go({ at: 'codes', codes });
          }}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} email={user.email ?? ''} onDone={onClose} />;
  }
}

function Overview({
  state,
  busy,
  setBusy,
  onChange,
  go,
}: {
  state: SecondStepState;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onChange: (state: SecondStepState) => void;
  go: (step: Step) => void;
}) {
  const t = useTranslations('security');
  async function askEverywhere() {
    setBusy(true);
    const result = await withIdentity((identity) => identity.forgetTrustedDevices());
    setBusy(false);
    if (!result.success) return notify.error(result.error.message);
    onChange({ ...state, trustedDevices: 0 });
    notify.success(t.askedEverywhere);
  }
  return (
    <div className="profile-fields">
      <div className="profile-line">
        <p>{t.codesLeft(state.recoveryCodesLeft)}</p>
        <Button size="sm" onClick={() => go({ at: 'confirm', next: 'renew' })}>
          {t.newCodes}
        </Button>
      </div>
      <div className="profile-line">
        <p>{t.trusted(state.trustedDevices)}</p>
        {state.trustedDevices > 0 ? (
          <Button size="sm" busy={busy} onClick={() => void askEverywhere()}>
            {t.askEverywhere}
          </Button>
        ) : null}
      </div>
      <div className="profile-line">
        <p>{t.turnOffText}</p>
        <Button size="sm" onClick={() => go({ at: 'confirm', next: 'end' })}>
          {t.turnOff}
        </Button>
      </div>
    </div>
  );
}

interface StepProps {
  user: SessionUser;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onBack: () => void;
}

function Confirm({
  user,
  busy,
  setBusy,
  next,
  onBack,
  onStep,
  onEnded,
}: StepProps & {
  next: 'set-up' | 'renew' | 'end';
  onStep: (step: Step) => void;
  onEnded: () => void;
}) {
  const t = useTranslations('security');
  const fresh = useFreshSignIn(user, true);
  const [problem, setProblem] = useState<string | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const outcome = await withIdentity(async (identity): Promise<string | Step | 'ended'> => {
      const stale = await fresh.confirm(identity);
      if (stale) return stale;
      if (next === 'set-up') {
        const begun = await identity.beginSecondStep();
        return begun.success ? { at: 'scan', ...begun.value } : begun.error.message;
      }
      if (next === 'renew') {
        const renewed = await identity.renewRecoveryCodes();
        return renewed.success
          ? { at: 'codes', codes: renewed.value.recoveryCodes }
          : renewed.error.message;
      }
      const ended = await identity.endSecondStep();
      return ended.success ? 'ended' : ended.error.message;
    });
    setBusy(false);
    if (outcome === 'ended') return onEnded();
    if (typeof outcome === 'string') return setProblem(outcome);
    onStep(outcome);
  }
  return (
    <form className="profile-fields" onSubmit={submit} noValidate>
      <p className="note">
        {next === 'set-up' ? t.setUpIntro : next === 'renew' ? t.newCodesText : t.turnOffText}
      </p>
      <GeneralError text={problem} />
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={user.email ?? ''}
        readOnly
        hidden
      />
      {fresh.field}
      <div className="dialog-foot">
        <Button onClick={onBack} disabled={busy}>
          {t.back}
        </Button>
        <Button look="ink" type="submit" busy={busy}>
          {next === 'set-up' ? t.continue : next === 'renew' ? t.newCodes : t.turnOff}
        </Button>
      </div>
    </form>
  );
}

function Scan({
  secret,
  address,
  busy,
  setBusy,
  onBack,
  onCodes,
}: StepProps & { secret: string; address: string; onCodes: (codes: string[]) => void }) {
  const t = useTranslations('security');
  const first = useFirstFocus<HTMLInputElement>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const result = await withIdentity((identity) => identity.confirmSecondStep({ code }));
    setBusy(false);
    if (result.success) return onCodes(result.value.recoveryCodes);
    setProblem(result.error.message);
    first.current?.select();
  }
  return (
    <form className="profile-fields" onSubmit={submit} noValidate>
      <div className="otp">
        <div className="otp-qr">
          <QrCode text={address} label={t.qrLabel} />
        </div>
        <div className="otp-hand">
          <p className="note">{t.scan}</p>
          <p className="profile-label">{t.byHand}</p>
          <p className="otp-key" translate="no">
            {secret.match(/.{1,4}/g)!.map((group, at) => (
              <span key={at}>{group} </span>
            ))}
          </p>
          <p>
            <a className="link note" href={address}>
              {t.openApp}
            </a>
          </p>
        </div>
      </div>
      <TextInput
        ref={first}
        label={t.code}
        hint={t.codeHint}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        value={code}
        onChange={(value) => {
          setCode(value);
          setProblem(undefined);
        }}
        error={problem}
      />
      <div className="dialog-foot">
        <Button onClick={onBack} disabled={busy}>
          {t.back}
        </Button>
        <Button look="ink" type="submit" busy={busy}>
          {t.turnOn}
        </Button>
      </div>
    </form>
  );
}

/** Dark on light in both themes, with the quiet zone that cameras need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const square = makeQrCode(text),
    size = square.length + 8;
  const path = square
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

function RecoveryCodes({
  codes,
  email,
  onDone,
}: {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}) {
  const t = useTranslations('security');
  const text = `${t.fileTitle(email)}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(t.copied),
      () => notify.error(t.copyRefused),
    );
  return (
    <form
      className="profile-fields"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <p className="note">{t.recoveryText}</p>
      <ul className="otp-codes num" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="profile-row">
        <Button size="sm" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button
          size="sm"
          onClick={() =>
            saveFile(
              new Blob([text], { type: 'text/plain;charset=utf-8' }),
              'tudo-recovery-codes.txt',
            )
          }
        >
          {t.save}
        </Button>
      </div>
      <div className="dialog-foot">
        <Button look="ink" type="submit">
          {t.kept}
        </Button>
      </div>
    </form>
  );
}
