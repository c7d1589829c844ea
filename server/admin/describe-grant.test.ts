import { expect, test } from 'vitest';
import { describeGrant } from './describe-grant.ts';

test('a grant names the conditions that the person does not meet yet', () => {
  const said = (codes: boolean, confirmedAddress: boolean, password = true) =>
    describeGrant('a@example.com', { codes, confirmedAddress, password });
  expect(said(false, false)).toMatch(
    /^a@example\.com is an admin now\. .*confirmed this address.*log of the server.*sign-in codes/,
  );
  expect(said(false, true)).toBe(
    'a@example.com is an admin now. The admin area opens once they have set up sign-in codes in their profile.',
  );
  expect(said(false, true, false)).toBe(
    'a@example.com is an admin now. The admin area opens once they have set a password' +
      ' in their profile, then set up sign-in codes in their profile.',
  );
  for (const confirmed of [true, false]) {
    expect(said(true, confirmed)).toBe(
      'a@example.com is an admin now: the account menu has the admin area.',
    );
  }
});
