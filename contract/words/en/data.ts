/** What the local copy says: when it cannot open, when a guest's work waits, when the server refused something. */
export const data = {
  loading: 'Đang tải...',
  blocked: { title: 'Close Tudo’s other tabs', body: 'An older version of Tudo is open in another tab. This page opens as soon as that tab is closed or reloaded.' },
  gone: { title: 'This page is out of date', body: 'Your data was moved or removed in another tab. Reload to see it as it is now.', reload: 'Reload' },
  unavailable: { title: 'This browser gives Tudo no storage', body: 'Your account works from a copy on this device. Allow site data for this address, or leave private browsing, and reload.', reload: 'Reload' },
  largeDelete: (count: number) => `${count} items go at once. The limit is 500 items per delete; a larger one takes a moment.`,
  merge: {
    title: 'Bring in what you did before signing in?',
    body: 'This device holds work from before you signed in, and your account already has data. You can add that work to the account, or leave it on this device.',
    merge: 'Add to my account', keepApart: 'Leave it on this device', discard: 'Delete it',
    moving: 'Moving your earlier work into your account.',
  },
  attention: {
    title: 'Needs your attention',
    body: (count: number) => (count === 1 ? 'One change was not accepted. It is kept here until you decide.' : `${count} changes were not accepted. They are kept here until you decide.`),
    retry: 'Try again', discard: 'Discard', place: 'Place elsewhere', export: 'Save as a file',
    reasons: {
      'sync/deleted': 'What it changes has been deleted elsewhere.', 'sync/not-found': 'What it changes no longer exists.', 'sync/reference-missing': 'What it belongs to has been deleted elsewhere.',
      'sync/conflict': 'It contradicts something that is there now.', 'sync/restore-expired': 'It was deleted too long ago to come back.', 'sync/invalid': 'It could not be read.', other: 'The server did not accept it.',
    },
  },
} as const;
