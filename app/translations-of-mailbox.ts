/** Where the words of the page behind links in mail are: that page alone asks for them. */
export const mailboxWords: Record<string, () => Promise<Record<string, unknown>>> =
  import.meta.glob<Record<string, unknown>>('../contract/i18n/*/mailbox.ts');
