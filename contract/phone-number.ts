/**
 * A telephone number as people write it: at least six digits, with spaces, brackets, dots and
 * dashes among them, and perhaps a plus before.
 */
export function isPhoneNumber(text: string): boolean {
  return /^[\s(]*\+?[\d\s().\p{Pd}]+$/u.test(text) && text.replace(/\D/g, '').length >= 6;
}
