import type { EmailFormError } from '#contract/email-forms';
import type { Areas } from '#contract/i18n/index';

/** Returns the sentence above a form. Errors of fields are shown at the fields. */
export function emailFormErrorText(
  error: EmailFormError,
  texts: Areas['guide']['errors'],
): string | null {
  switch (error.code) {
    case 'letters/invalid':
      return null;
    case 'letters/too-many-requests':
      return texts.tooMany(Math.max(1, Math.ceil(error.retryAfterSeconds / 60)));
    case 'letters/network':
      return texts.network;
    case 'letters/bad-link':
    case 'letters/too-soon':
    case 'letters/failed':
      return texts.failed;
  }
}
