/**
 * The output of `npm run admin -- grant`: the right is granted, and the requirements that the user
 * still lacks before the admin area opens.
 */

interface Has {
  codes: boolean;
  confirmedAddress: boolean;
  password: boolean;
}

/** Sign-in codes need a confirmed address and a password; who has them needs nothing more. */
export function describeGrant(address: string, has: Has): string {
  const granted = `${address} is an admin now`;
  if (has.codes) return `${granted}: the account menu has the admin area.`;
  const steps = [
    ...(has.confirmedAddress
      ? []
      : [
          'confirmed this address, by the link in the mail to it (without SMTP_URL the link ' +
            'is in the log of the server)',
        ]),
    ...(has.password ? [] : ['set a password in their profile']),
    'set up sign-in codes in their profile',
  ];
  return `${granted}. The admin area opens once they have ${steps.join(', then ')}.`;
}
