/** The other form fields; the text field, and the layout of all fields, are in `text-input.tsx`. */
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { SiteIcon } from './icons.tsx';
import { Field, type FieldTexts } from './text-input.tsx';

interface TextAreaProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  onChange?: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  onChange,
  ...rest
}: TextAreaProps) {
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
          <textarea
            {...rest}
            {...wiring}
            onChange={onChange && ((event) => onChange(event.target.value))}
          />
        </span>
      )}
    </Field>
  );
}

/** Options of one `group` are listed under its name. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  group?: string;
}

interface SelectProps
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'children'> {
  options: readonly SelectOption[];
  onChange?: (value: string) => void;
  ref?: Ref<HTMLSelectElement>;
}

const optionOf = ({ value, label, disabled = false }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

export function Select({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  options,
  onChange,
  ...rest
}: SelectProps) {
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
        <span className={wiring['aria-invalid'] ? 'line select bad' : 'line select'}>
          <select
            {...rest}
            {...wiring}
            onChange={onChange && ((event) => onChange(event.target.value))}
          >
            {[...Map.groupBy(options, ({ group }) => group)].map(([group, some]) =>
              group === undefined ? (
                some.map(optionOf)
              ) : (
                <optgroup key={group} label={group}>
                  {some.map(optionOf)}
                </optgroup>
              ),
            )}
          </select>
          <SiteIcon name="down" size={12} />
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

export function Checkbox({
  label,
  labelHidden = false,
  indeterminate = false,
  onChange,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <label className={className ? `checkbox ${className}` : 'checkbox'}>
      <input
        {...rest}
        type="checkbox"
        className="check"
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
        }}
        onChange={onChange && ((event) => onChange(event.target.checked))}
      />
      <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
    </label>
  );
}

/** `value` is null while nothing is chosen. */
interface SegmentedProps<V extends string> {
  label: string;
  options: readonly { value: V; label: ReactNode; disabled?: boolean }[];
  value: V | null;
  onChange: (value: V) => void;
  disabled?: boolean;
}

/** A choice among two to five visible options. Arrow keys move, as in a group of radio buttons. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
}: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled === true}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
