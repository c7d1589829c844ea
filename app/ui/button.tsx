import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

type Look = 'outline' | 'ink' | 'son' | 'bare';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * `ink` is the main action; `son` (vermilion) is used at most once on a screen; `bare` is
   * tertiary.
   */
  look?: Look;
  size?: 'sm' | 'md' | 'big';
  /** Square, for an icon alone: needs an aria-label. */
  icon?: boolean;
  wide?: boolean;
  /** True during its work: disabled, with a spinner before the text. */
  busy?: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

type ButtonLook = {
  [Key in 'look' | 'size' | 'icon' | 'wide']?: ButtonProps[Key] | undefined;
};

/** Returns the class names of a button, for links that look like one. */
export function buttonClass({ look, size, icon, wide }: ButtonLook = {}): string {
  return ['btn', look !== 'outline' && look, size !== 'md' && size, icon && 'icon', wide && 'wide']
    .filter(Boolean)
    .join(' ');
}

export function Button({
  look,
  size,
  icon,
  wide,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = buttonClass({ look, size, icon, wide });
  return (
    <button
      {...rest}
      type={type}
      className={className ? `${classes} ${className}` : classes}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span role="status">
      <span className="spin" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  ) : (
    <span className="spin" aria-hidden="true" />
  );
}
