/** What `npm run admin -- grant` answers: the right is given, and what the person lacks before the admin area opens. */

/** Sign-in codes can be set up only under a confirmed address; who has them needs nothing more. */
export function describeGrant(address: string, has: { codes: boolean; confirmedAddress: boolean }): string {
  const granted = `${address} is an admin now`;
  if (has.codes) return `${granted}: the account menu has the admin area.`;
  if (has.confirmedAddress) return `${granted}. The admin area opens once they have set up sign-in codes in their profile.`;
  return `${granted}. The admin area opens once they have confirmed this address, by the link in the mail to it (without `
    + 'SMTP_URL the link is in the log of the server), and then set up sign-in codes in their profile.';
}
