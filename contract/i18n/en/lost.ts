/** Texts of the not-found page. */
export const lost = {
  title: 'Trang này đã lạc vào vũ trụ.',
  english: 'This page has been lost in the universe.',
  home: 'Back to the home page',
  address: (path: string) => `There is nothing at ${path}.`,
  /** Texts of a page that is not cached on the device, without a network. */
  offline: {
    title: 'This page needs a connection.',
    account: 'Open your account',
    again: 'Try again',
    body: 'There is no connection to Tudo right now, and this page is not saved on this device. When you are signed in, your account works offline.',
  },
} as const;
