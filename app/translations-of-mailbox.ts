/** Loaders of the translations that only the page behind links in mail uses. */
export const mailboxWords: Record<string, () => Promise<Record<string, unknown>>> =
  import.meta.glob<Record<string, unknown>>('../contract/i18n/*/mailbox.ts');
