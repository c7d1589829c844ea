/**
 * A text field: a label, a line to write on, a hint or errors below, linked for assistive
 * technology.
 */
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** One or several messages; they are announced when they appear. */
  error?: string | readonly string[] | undefined;
  /** A quiet addition to the label, such as "optional". */
  optional?: ReactNode;
  /** Hidden visually, but announced. */
  labelHidden?: boolean;
}
interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function asList(error: FieldTexts['error']): readonly string[] {
  if (!error) return [];
  return typeof error === 'string' ? [error] : error;
}

/**
 * Lays out a field around any control; `children` receives the attributes that link it to label,
 * hint and errors.
 */
export function Field({
  label,
  hint,
  error,
  optional,
  labelHidden = false,
  id: givenId,
  children,
}: FieldTexts & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const errors = asList(error);
  const describedBy = [errors.length > 0 ? `${id}-error` : '', hint ? `${id}-hint` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className="form-field">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : undefined}>
        {label}
        {optional ? <span className="optional"> {optional}</span> : null}
      </label>
      {children({
        id,
        'aria-invalid': errors.length > 0 || undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <div id={`${id}-error`} aria-live="polite">
        {errors.map((text) => (
          <p className="error" key={text}>
            {text}
          </p>
        ))}
      </div>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface TextInputProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  onChange?: (value: string) => void;
  /** The unit after the field: "%", "years". */
  unit?: ReactNode;
  before?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({
  label,
  hint,
  error,
  optional,
  labelHidden,
  unit,
  before,
  id,
  onChange,
  ...rest
}: TextInputProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      labelHidden={labelHidden ?? false}
      id={id}
    >
      {(wiring) => (
        <span className={wiring['aria-invalid'] ? 'line bad' : 'line'}>
          {before}
          <input
            {...rest}
            {...wiring}
            onChange={onChange && ((event) => onChange(event.target.value))}
          />
          {unit ? <span className="unit">{unit}</span> : null}
        </span>
      )}
    </Field>
  );
}
