/** Errors that the identity client makes itself, without asking the server. */
export const identityClient = {
  network: 'The server cannot be reached. Please check the connection and try again.',
  internal: 'Something went wrong on the server. Please try again.',
  passkeyCancelled: 'No passkey was chosen.',
  passkeyFailed: 'The browser could not use a passkey here.',
  passkeyKnown: 'This device already has a passkey of this account.',
  popupClosed: 'The Google window was closed before the sign-in was complete.',
  popupReplaced: 'Another Google sign-in has replaced this one.',
  popupBlocked: 'The browser blocked the Google window.',
  changesWaiting: (count: number) =>
    `${count} ${count === 1 ? 'change has' : 'changes have'} not reached the server yet and would be lost.`,
  // The specification's own words (§8), the same in both languages.
  noUser: 'Không có người dùng nào đăng nhập.',
  noUserToLink: 'Người dùng chưa đăng nhập.',
  noUserOrEmail: 'Không có người dùng hoặc email để xác thực lại.',
  noEmail: 'Tài khoản người dùng không có email để liên kết.',
} as const;
