/**
 * Checks that the forms run before they send anything (specification, section 5). The caller passes
 * the texts in its language.
 */
import { passwordFaults } from '#contract/identity';
import type { Areas } from '#contract/i18n/index';

type Texts = Areas['auth']['validation'];

export interface SignUpFields {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
}
export type FieldErrors<F> = Partial<Record<keyof F, readonly string[]>>;

/** Text, @, text, dot, text. The server may be stricter. */
const emailPattern = /^\S+@\S+\.\S+$/;

/** Reports a missing length and a missing special character together. */
export function passwordErrors(password: string, texts: Texts): readonly string[] {
  if (!password) return [texts.passwordRequired];
  return passwordFaults(password).map((fault) =>
    fault === 'too-short' ? texts.passwordLength : texts.passwordSpecial,
  );
}

export function confirmationErrors(
  password: string,
  confirmPassword: string,
  texts: Texts,
): readonly string[] {
  if (!confirmPassword) return [texts.confirmRequired];
  return confirmPassword === password ? [] : [texts.confirmMatch];
}

/** Returns errors by field; it is empty if the form may be sent. */
export function validateSignUp(fields: SignUpFields, texts: Texts): FieldErrors<SignUpFields> {
  const email = fields.email.trim();
  const found: [keyof SignUpFields, readonly string[]][] = [
    ['fullName', fields.fullName.trim() ? [] : [texts.fullNameRequired]],
    ['email', !email ? [texts.emailRequired] : emailPattern.test(email) ? [] : [texts.emailFormat]],
    ['password', passwordErrors(fields.password, texts)],
    ['confirmPassword', confirmationErrors(fields.password, fields.confirmPassword, texts)],
  ];
  return Object.fromEntries(found.filter(([, errors]) => errors.length > 0));
}
