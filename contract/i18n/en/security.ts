/** Codes after the password, passkeys, and what else protects an account: in the profile. */
export const security = {
  codes: 'Sign-in codes',
  codesOff:
    'Off. When codes are on, you also enter a code from an app to sign in, so a stolen password or Google account is not enough.',
  codesOn: (day: string) => `On since ${day}.`,
  codesNeedPassword:
    'To set up codes, first add a password above. After that, signing in with Google also asks for a code.',
  isOn: 'On.',
  setUp: 'Set up',
  manage: 'Manage',
  continue: 'Continue',
  done: 'Done',
  unreadable: 'This could not be loaded. You need to be online.',
  setUpTitle: 'Set up sign-in codes',
  setUpIntro:
    'You need an authenticator app, such as Aegis, 2FAS, Google Authenticator or the one in your password manager. From then on, signing in with your password or with Google asks for its six digits.',
  scan: 'Scan this with the app',
  qrLabel: 'QR code for the authenticator app',
  byHand: 'No camera? Type this key into the app',
  openApp: 'Open it in an app on this device',
  code: 'Code from the app',
  codeHint: 'Six digits that change every 30 seconds.',
  codeOrRecovery: 'From your app, or one of your recovery codes.',
  turnOn: 'Turn on',
  recoveryTitle: 'Your recovery codes',
  recoveryText:
    'Each code signs you in once if you do not have the app. They are shown only this time: keep them in a place where you can find them without your phone.',
  copy: 'Copy',
  copied: 'The codes are copied.',
  copyRefused: 'The browser did not allow copying. Please save the file instead.',
  save: 'Save as a file',
  fileTitle: (email: string) => `Tudo recovery codes for ${email}. Each works once.`,
  kept: 'I have saved them',
  manageTitle: 'Sign-in codes',
  codesLeft: (n: number) =>
    n === 0
      ? 'No recovery codes are left.'
      : `${n} recovery ${n === 1 ? 'code is' : 'codes are'} left.`,
  newCodes: 'New recovery codes',
  newCodesText: 'The old ones stop working at once.',
  trusted: (n: number) =>
    n === 0
      ? 'We ask for a code in every browser.'
      : `We do not ask for a code in ${n} ${n === 1 ? 'browser' : 'browsers'}.`,
  askEverywhere: 'Ask everywhere again',
  askedEverywhere: 'We ask for a code in every browser again.',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn sign-in codes off',
  turnOffText: 'Once they are off, you can sign in with the password alone.',
  turnedOn: 'Sign-in codes are on.',
  turnedOff: 'Sign-in codes are off.',
  back: 'Back',
  passkeys: 'Passkeys',
  passkeysText:
    'Sign in with the fingerprint, face or PIN of a device. There is nothing to remember, and nothing to type into a fake page.',
  passkeysUnsupported: 'This browser cannot use passkeys.',
  addPasskey: 'Add a passkey',
  addPasskeyText:
    'The device asks for your fingerprint, face or PIN, and then you can sign in with it.',
  passkeyName: 'Name',
  passkeyNameHint: 'So that you recognise it in this list.',
  nameRequired: 'Please give it a name.',
  passkeyAdded: 'The passkey is added.',
  passkeyFacts: (added: string, used: string | null) =>
    `Added ${added} · ${used === null ? 'not used yet' : `last used ${used}`}`,
  rename: 'Rename',
  renameNamed: (name: string) => `Rename ${name}`,
  renamePasskey: 'Rename the passkey',
  passkeyRenamed: 'Renamed.',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removePasskey: 'Remove the passkey',
  removePasskeyText: (name: string) =>
    `You can no longer sign in here with “${name}”. The device itself may still list it until you delete it there.`,
  passkeyRemoved: 'The passkey is removed.',
  resetEndsOthers:
    'Passkeys and Google stop working here too. You can add them again in your profile.',
  resetCode: 'Code from the app (optional)',
  resetCodeHint:
    'Enter a code or one of your recovery codes to keep sign-in codes on. Without it they are turned off.',
  confirmAddressFirst:
    'Confirm your email address first: open the link in the email that we sent to it.',
  connectGoogle: 'Connect Google',
  disconnectGoogle: 'Disconnect Google',
  toGoogle: 'Continue to Google',
  connectGoogleText:
    'You can then sign in here with the Google account that you choose in the next window.',
  googleConnected: 'Google is connected.',
  disconnectGoogleText:
    'You can no longer sign in here with Google. Your password or passkey still works.',
  googleDisconnected: 'Google is disconnected.',
  googleOnlyWay:
    'Google is the only sign-in method of this account. Set a password or add a passkey first; after that you can disconnect Google.',
  confirmWithPasskey: 'Confirm with a passkey',
  confirmed: 'Confirmed.',
} as const;
