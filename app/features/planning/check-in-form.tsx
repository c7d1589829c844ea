/**
 * The fields of a check-in: a value if the user counts it, a day, a note, and the confidence of
 * reaching the target.
 */
import { useId, useState, type FormEvent } from 'react';
import type { Language } from '#contract/i18n/index';
import type { Day } from '#domain/calendar';
import { decimalSignOf } from '#domain/money';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { CheckIn } from './key-result-facts.ts';
import { parseInUnit } from './typed-quantity.ts';

export interface CheckInFields {
  day: Day;
  value: number;
  note: string;
  confidence: number | null;
}
interface FormProps {
  noteId?: string;
  today: Day;
  /** True: the person types the value; false: it is measured. */
  typed: boolean;
  value: number | null;
  unit: string;
  language: Language;
  former: CheckIn | null;
  /** Resolves to false if it could not be stored. */
  onSave: (fields: CheckInFields) => Promise<boolean>;
  onCancel?: () => void;
}

export function CheckInForm({
  noteId,
  today,
  typed,
  value,
  unit,
  language,
  former,
  onSave,
  onCancel,
}: FormProps) {
  const t = useTranslations('planning');
  const ownId = useId();
  const [note, setNote] = useState(former?.note ?? '');
  const [day, setDay] = useState(former?.day ?? today);
  const [confidence, setConfidence] = useState<number | null>(former?.confidence ?? null);
  const [amount, setAmount] = useState(
    former === null || !typed ? '' : String(former.value).replace('.', decimalSignOf(language)),
  );
  const [problem, setProblem] = useState<{ value?: string; day?: string }>({});
  const [open, setOpen] = useState(former !== null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = typed
      ? parseInUnit(amount, decimalSignOf(language), unit)
      : (former?.value ?? value);
    // A note without a value of its own repeats the current one.
    const noted = read ?? (typed && former === null ? value : null);
    const problems = {
      ...(noted === null || !Number.isFinite(noted)
        ? { value: typed ? t.badNumber : t.notMeasured }
        : {}),
      ...(!day || day > today ? { day: t.dayAhead } : {}),
    };
    setProblem(problems);
    if (Object.keys(problems).length > 0 || noted === null || busy) {
      setOpen(true);
      return;
    }
    setBusy(true);
    const saved = await onSave({ day, value: noted, note: note.trim(), confidence });
    setBusy(false);
    if (!saved || former !== null) return;
    setNote('');
    setAmount('');
    setConfidence(null);
    setOpen(false);
    setDay(today);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields cancels
    <form
      className="check-in-form"
      onSubmit={submit}
      noValidate
      onFocus={() => setOpen(true)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && onCancel) {
          event.stopPropagation();
          event.preventDefault();
          onCancel();
        }
      }}
    >
      <div className="check-in-note">
        <input
          id={noteId ?? ownId}
          value={note}
          maxLength={5_000}
          aria-label={t.checkInNote}
          placeholder={t.checkInPlaceholder}
          onChange={(event) => setNote(event.target.value)}
        />
        {former === null ? <kbd aria-hidden="true">C</kbd> : null}
      </div>
      {open ? (
        <>
          <div className="outline-pair">
            {typed ? (
              <TextInput
                label={t.fieldValue}
                value={amount}
                onChange={setAmount}
                inputMode="decimal"
                error={problem.value}
                {...(unit && { unit })}
              />
            ) : null}
            <TextInput
              label={t.fieldDay}
              type="date"
              value={day}
              max={today}
              onChange={setDay}
              error={problem.day ?? (typed ? undefined : problem.value)}
            />
          </div>
          <div className="check-in-end">
            <fieldset className="check-in-confidence">
              <legend>{t.confidence}</legend>
              {[1, 2, 3, 4, 5].map((step) => (
                <label key={step} title={t.confidenceStep[step - 1]}>
                  <input
                    type="radio"
                    name={`${ownId}c`}
                    value={step}
                    checked={confidence === step}
                    onChange={() => setConfidence(step)}
                    onClick={() => {
                      if (confidence === step) setConfidence(null);
                    }}
                  />
                  <i className={confidence !== null && step <= confidence ? 'on' : ''} />
                  <span className="sr-only">{t.confidenceOf(step)}</span>
                </label>
              ))}
            </fieldset>
            {onCancel ? (
              <Button size="sm" onClick={onCancel}>
                {t.cancel}
              </Button>
            ) : null}
            <Button look="ink" size="sm" type="submit" busy={busy}>
              {former === null ? t.note : t.save}
            </Button>
          </div>
        </>
      ) : null}
    </form>
  );
}
