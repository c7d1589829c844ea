/** Codes after the password, passkeys, and what else protects an account: in the profile. */
export const security = {
  codes: 'Sign-in codes', codesOff: 'Off. A code from an app after the password keeps out whoever has guessed it.', codesOn: (day: string) => `On since ${day}.`, codesNeedPassword: 'They are asked for after a password, and you have none here: Google asks in its own way.',
  isOn: 'On.', setUp: 'Set up', manage: 'Manage', continue: 'Continue', done: 'Done', unreadable: 'This could not be fetched. It needs a connection.',
  setUpTitle: 'Set up sign-in codes',
  setUpIntro: 'You need an authenticator app, such as Aegis, 2FAS, Google Authenticator or the one in your password manager. From then on, signing in with your password asks for its six digits.',
  scan: 'Scan this with the app', qrLabel: 'QR code for the authenticator app', byHand: 'No camera? Type this key into the app', openApp: 'Open it in an app on this device',
  code: 'Code from the app', codeHint: 'Six digits that change every 30 seconds.', codeOrRecovery: 'From your app, or one of your recovery codes.',
  turnOn: 'Turn on',
  recoveryTitle: 'Your recovery codes', recoveryText: 'Each one signs you in once if the app is not at hand. They are shown this one time: keep them where you can find them without your phone.',
  copy: 'Copy', copied: 'The codes are copied.', copyRefused: 'The browser did not allow copying. Please save the file instead.', save: 'Save as a file', fileTitle: (email: string) => `Tudo recovery codes for ${email}. Each works once.`, kept: 'I have kept them',
  manageTitle: 'Sign-in codes', codesLeft: (n: number) => (n === 0 ? 'No recovery codes are left.' : `${n} recovery ${n === 1 ? 'code is' : 'codes are'} left.`), newCodes: 'New recovery codes', newCodesText: 'The old ones stop working at once.',
  trusted: (n: number) => (n === 0 ? 'No browser is spared the code.' : `${n} ${n === 1 ? 'browser is' : 'browsers are'} not asked for a code.`), askEverywhere: 'Ask everywhere again', askedEverywhere: 'Every browser is asked for a code again.',
  turnOff: 'Turn off', turnOffTitle: 'Turn sign-in codes off', turnOffText: 'From then on the password alone signs in.', turnedOn: 'Sign-in codes are on.', turnedOff: 'Sign-in codes are off.', back: 'Back',
} as const;
