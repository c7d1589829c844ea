/** Form fields: a label, a line to write on, a hint or errors below, tied together for assistive technology. */
import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes } from 'react';
import { Icon } from './icons.tsx';

interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** One or several messages; they are announced when they appear. */
  error?: string | readonly string[] | undefined;
  /** A quiet addition to the label, such as "optional". */
  optional?: ReactNode;
  /** Hidden visually, still read out. */
  labelHidden?: boolean;
}
interface Wiring { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

function asList(error: FieldTexts['error']): readonly string[] {
  if (!error) return [];
  return typeof error === 'string' ? [error] : error;
}

/** Lays out a field around any control; `children` receives the attributes that tie it to label, hint and errors. */
export function Field({ label, hint, error, optional, labelHidden = false, id: givenId, children }: FieldTexts & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const errors = asList(error);
  const describedBy = [errors.length > 0 ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className="fld">
      <label htmlFor={id} className={labelHidden ? 'sr' : undefined}>{label}{optional ? <span className="opt"> {optional}</span> : null}</label>
      {children({ id, 'aria-invalid': errors.length > 0 || undefined, 'aria-describedby': describedBy || undefined })}
      <div id={`${id}-error`} aria-live="polite">{errors.map((text) => <p className="err" key={text}>{text}</p>)}</div>
      {hint ? <p className="hint" id={`${id}-hint`}>{hint}</p> : null}
    </div>
  );
}

interface TextInputProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  onChange?: (value: string) => void;
  /** Stands after the line: "%", "years". */
  unit?: ReactNode;
  before?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({ label, hint, error, optional, labelHidden, unit, before, id, onChange, ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden ?? false} id={id}>
      {(wiring) => (
        <span className={wiring['aria-invalid'] ? 'line bad' : 'line'}>
          {before}
          <input {...rest} {...wiring} onChange={onChange && ((event) => onChange(event.target.value))} />
          {unit ? <span className="unit">{unit}</span> : null}
        </span>
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> { onChange?: (value: string) => void; ref?: Ref<HTMLTextAreaElement> }

export function TextArea({ label, hint, error, optional, labelHidden, id, onChange, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden ?? false} id={id}>
      {(wiring) => <span className={wiring['aria-invalid'] ? 'line bad' : 'line'}><textarea {...rest} {...wiring} onChange={onChange && ((event) => onChange(event.target.value))} /></span>}
    </Field>
  );
}

interface SelectProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'children'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  onChange?: (value: string) => void;
  ref?: Ref<HTMLSelectElement>;
}

export function Select({ label, hint, error, optional, labelHidden, id, options, onChange, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden ?? false} id={id}>
      {(wiring) => (
        <span className={wiring['aria-invalid'] ? 'line sel bad' : 'line sel'}>
          <select {...rest} {...wiring} onChange={onChange && ((event) => onChange(event.target.value))}>
            {options.map((option) => <option key={option.value} value={option.value} disabled={option.disabled ?? false}>{option.label}</option>)}
          </select>
          <Icon name="down" size={12} />
        </span>
      )}
    </Field>
  );
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> {
  label: ReactNode;
  labelHidden?: boolean;
  indeterminate?: boolean;
  onChange?: (checked: boolean) => void;
}

export function Checkbox({ label, labelHidden = false, indeterminate = false, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label className={className ? `chk ${className}` : 'chk'}>
      <input {...rest} type="checkbox" className="check" ref={(element) => { if (element) element.indeterminate = indeterminate; }} onChange={onChange && ((event) => onChange(event.target.checked))} />
      <span className={labelHidden ? 'sr' : undefined}>{label}</span>
    </label>
  );
}

interface SegmentedProps<V extends string> { label: string; options: readonly { value: V; label: ReactNode }[]; value: V; onChange: (value: V) => void; disabled?: boolean }

/** A choice among two to five, all in view. Arrow keys move, as in any group of radio buttons. */
export function Segmented<V extends string>({ label, options, value, onChange, disabled = false }: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr">{label}</legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} disabled={disabled} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
