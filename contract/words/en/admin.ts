/** The admin area: people and actions, the audit log, messages, mail, growth, health, announcements. */
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const admin = {
  title: 'Admin', views: 'Parts of the admin area',
  view: { people: 'People', messages: 'Messages', subscribers: 'Subscribers', growth: 'Growth', mail: 'Deliveries', health: 'Health', announcements: 'Announcements', audit: 'Audit log' },
  loading: 'Đang tải...', more: 'Show more', again: 'Try again', cancel: 'Cancel', close: 'Close', search: 'Search', all: 'All', csv: 'Save as CSV', never: 'never', none: 'none', yes: 'Yes', no: 'No', saved: 'Saved.',
  unreadable: 'This list could not be read', unreadableHint: 'The server did not answer. Nothing was changed.',
  people: {
    searchHint: 'Name or email, with or without accents', plan: 'Plan', state: 'State',
    plans: { free: 'Free', plus: 'Plus' }, states: { admin: 'Admins', disabled: 'Disabled', unverified: 'Not verified', deleting: 'To be deleted' },
    count: (n: number) => (n === 1 ? 'One person' : `${n} people`), empty: 'Nobody found', emptyHint: 'Change the search or the filters.', reset: 'Show everybody',
    name: 'Name', email: 'Email', isAdmin: 'Admin', since: 'Joined', seen: 'Last seen', noName: 'No name',
    disabled: 'Disabled', unverified: 'Not verified', verified: 'Verified', deleting: (day: string) => `To be deleted on ${day}`, choose: (email: string) => `Choose ${email}`, chooseAll: 'Choose all that are shown', chosen: (n: number) => `${n} chosen`, sortBy: 'Sort by', sorts: { created: 'Newest first', seen: 'Last seen first', name: 'By name', email: 'By email', plan: 'By plan' },
    details: 'What the server knows', privacy: 'Counts only. You cannot see people’s money, time and goals here.', providers: 'Signs in with', providerNames: { password: 'password', google: 'Google' }, signIns: 'Signed in on', devices: 'Synced devices', signInCount: (n: number) => count(n, 'device', 'devices'), deviceCount: (n: number, when: string) => (n === 0 ? 'none' : `${n}, last change received ${when}`),
    records: 'Records', noRecords: 'None.', collections: { userProfiles: 'Profile', projects: 'Projects', objectives: 'Objectives', keyResults: 'Key results', checkIns: 'Check-ins', tasks: 'Tasks', timerSessions: 'Focus sessions', timeBlocks: 'Time blocks', accounts: 'Accounts', transactions: 'Transactions', categories: 'Categories', budgets: 'Budgets', recurring: 'Recurring', rules: 'Rules', imports: 'Imports', importProfiles: 'File layouts', exchangeRates: 'Exchange rates', scenarios: 'Scenarios', reviews: 'Reviews', templates: 'Templates', dismissals: 'Dismissals' },
    history: 'What admins did here', noHistory: 'Nothing so far.', actions: 'Actions', until: 'Plus until the end of (empty: no end date)', plusUntil: (day: string) => `Plus until ${day}`, plusForever: 'Plus, without end', renews: 'a subscription renews automatically', changeEnd: 'Change how long Plus lasts', changeEndTitle: 'Change how long Plus lasts?', paidStays: 'This does not shorten what was paid for.', stillCharged: 'A subscription is active: the card is still charged, and the next payment turns Plus on again. Cancel it at the payment service too.', paidLost: (day: string) => `Plus is paid for until ${day}, and that time ends too. This does not refund any money: to refund it, use the payment service. A further payment restores the time that was paid for.`, untilBad: 'Please choose a future day.',
  },
  acts: {
    'set-plan': { name: 'Change plan', title: (plan: string) => `Change the plan to ${plan}?`, text: (who: string) => `${who} sees the new plan at once. Data stays, whatever the plan.`, button: 'Change the plan', done: 'The plan was changed.' },
    'grant-admin': { name: 'Make an admin', title: 'Make an admin?', text: (who: string) => `${who} will see everybody’s account and can do everything that you can do here, once sign-in codes are set up for that account.`, button: 'Make an admin', done: 'This person is an admin now.' },
    'revoke-admin': { name: 'Remove the admin right', title: 'Remove the admin right?', text: (who: string) => `The admin area closes for ${who} at once.`, button: 'Remove it', done: 'This person is no longer an admin.' },
    disable: { name: 'Disable', title: 'Disable this account?', text: (who: string) => `${who} cannot sign in any more and is signed out everywhere at once. Data stays on the server; it is removed from their devices, except changes that were not sent yet.`, button: 'Disable', done: 'Disabled.' },
    enable: { name: 'Enable', title: 'Enable this account?', text: (who: string) => `${who} can sign in again, but is not signed in automatically.`, button: 'Enable', done: 'Enabled.' },
    'sign-out': { name: 'Sign out everywhere', title: 'Sign out everywhere?', text: (who: string) => `${who} is signed out on all devices at once. Changes that have not been sent stay on the device until the next sign-in.`, button: 'Sign out', done: 'Signed out everywhere.' },
    'reset-second-step': { name: 'Reset sign-in codes', title: 'Reset the sign-in codes?', text: (who: string) => `${who} signs in with the password alone from now on, and gets an email about it. Only for somebody who has lost both the app and the recovery codes, and after you have made sure that it is them.`, button: 'Reset', done: 'Reset. The person has been told.' },
    'resend-verification': { name: 'Send the verification again', title: 'Send the verification again?', text: (who: string) => `${who} gets a new link to confirm the address. It works for 24 hours.`, button: 'Send', done: 'Sent.' },
    delete: { name: 'Delete', title: 'Delete this account?', text: (who: string) => `Only on request of the person. ${who} is signed out and gets a message; after 7 days everything is deleted permanently. A sign-in before that undoes it.`, button: 'Delete in 7 days', done: 'It will be deleted in 7 days.' },
    export: { name: 'Export the data', title: 'Export this person’s data?', text: (who: string) => `Only for a legal request. You get the same file as ${who} would; the person is told by email.`, button: 'Export', done: 'Exported. The person is told.' },
  },
  bulk: { titles: { disable: 'Disable these accounts?', enable: 'Enable these accounts?', 'sign-out': 'Sign these people out everywhere?' }, who: (n: number) => `These ${n} people`, done: (done: number, refused: number) => (refused === 0 ? `Done for ${done}.` : `Done for ${done}; ${refused} left as they were.`) },
  confirm: {
    title: 'Confirm that it is you',
    text: 'You can see and change people’s data only within five minutes of a confirmation.',
    button: 'Confirm',
  },
  codes: {
    title: 'The admin area needs sign-in codes',
    text: 'An admin sees everybody’s account, so a password alone is not enough. Set up sign-in codes in your profile, under “Sign-in”. You need a confirmed email address and a password for that. Then come back here.',
    button: 'Go to the profile',
  },
  refusals: {
    'admin/not-found': 'This does not exist any more.', 'admin/self': 'You cannot do this to your own account here.', 'admin/last-admin': 'Somebody must stay an admin. Make another one first.', 'admin/nothing-to-do': 'There is nothing to change.', 'admin/disabled-person': 'This account is disabled or will be deleted.',
    'auth/requires-recent-login': 'You have not confirmed that it is you. Nothing was changed.', 'admin/second-step-required': 'Admins need sign-in codes. Set them up in your profile. Nothing was changed.',
    'auth/unauthenticated': 'You are signed out. Nothing was changed.', 'auth/forbidden': 'You are no longer an admin. Nothing was changed.', 'admin/invalid': 'The server did not accept this. Please check what you entered.', 'admin/export-running': 'Another export is running. Please try again in a moment.', 'admin/too-many-letters': 'This mailbox got many emails in the last hour. The answer was not sent; please try again in an hour.', 'admin/failed': 'The server could not do this. Nothing was changed.', unreachable: 'The server cannot be reached. Nothing was changed.',
  },
  audit: {
    note: 'Everything that admins do, newest first. What they read is listed once after each confirmation that it is them. Entries cannot be changed or removed. Only the network part of the client’s address is stored.',
    when: 'When', who: 'Who', what: 'What', whom: 'To whom', client: 'From', change: 'Change', empty: 'Nothing here yet', emptyHint: 'Everything that an admin does is listed here.',
    fields: { plan: 'Plan', until: 'Until', isAdmin: 'Admin', disabled: 'Disabled', signIns: 'Sign-ins', secondStep: 'Sign-in codes', deletesAt: 'To be deleted', state: 'State', titleEn: 'Title in English', textEn: 'Text in English', titleVi: 'Title in Vietnamese', textVi: 'Text in Vietnamese', level: 'Level', fromAt: 'From', untilAt: 'Until', endedAt: 'Ended', search: 'Search', what: 'What' }, noEnd: 'no end',
    searchHint: 'Admin or person', whatNames: { 'set-plan': 'plan changed', 'grant-admin': 'made an admin', 'revoke-admin': 'admin right removed', disable: 'disabled', enable: 'enabled', 'sign-out': 'signed out everywhere', 'resend-verification': 'verification sent again', 'reset-second-step': 'sign-in codes reset', delete: 'deletion requested', export: 'data exported', 'message-state': 'message marked', 'message-reply': 'message answered', unsubscribe: 'unsubscribed', 'retry-mail': 'mail tried again', 'retry-webhook': 'webhook tried again', announce: 'announced', 'end-announcement': 'announcement ended', 'list-people': 'people listed', 'view-person': 'person viewed', 'read-messages': 'messages read', 'read-subscribers': 'subscribers read', 'read-mail': 'deliveries read', 'export-csv': 'list saved as CSV' },
  },
  messages: {
    note: 'Messages from the contact page. They are deleted after two years.', empty: 'No messages', emptyHint: 'What people write on the contact page appears here.', searchHint: 'Name, email or words', state: 'State', states: { new: 'New', answered: 'Answered', closed: 'Closed' },
    noSubject: 'No subject', by: (who: string, when: string) => `by ${who}, ${when}`, mark: { new: 'Mark as new', answered: 'Mark as answered', closed: 'Close' }, reply: 'Answer', replyByMail: 'Answer in the mail program', replyText: 'Your answer', replyHint: 'A greeting and the original message are added.', replyEmpty: 'Please write something first.', send: 'Send the answer', sent: 'The answer is sent.', from: 'From',
  },
  subscribers: { note: 'Who gets the guide by mail.', empty: 'No subscribers', emptyHint: 'Whoever asks for the guide and confirms the address appears here.', searchHint: 'Email', email: 'Email', language: 'Language', since: 'Since', confirmed: 'Confirmed', notConfirmed: 'not yet', unsubscribe: 'Unsubscribe', unsubscribeTitle: 'Unsubscribe this address?', unsubscribeText: (email: string) => `${email} is deleted and gets no more mail about the guide.`, done: 'Unsubscribed.' },
  growth: {
    note: 'Days are counted in UTC. A person is active on a day when they sign in or open a page, counted since counting began. Sign-ups are those of accounts that still exist.', range: 'Range', ranges: { '30': '30 days', '90': '90 days', '365': 'a year' }, step: 'Per', steps: { day: 'Day', week: 'Week' },
    signUps: 'Sign-ups', active: 'Active people', plans: 'Plans', chartAlt: (what: string, total: number) => `${what}: ${total}.`, read: (what: string) => `Read ${what.toLowerCase()} point by point`, point: (day: string, n: number) => `${day}: ${n}`, weekOf: (day: string) => `week from ${day}`, table: 'The figures', day: 'Day', week: 'Week from', caption: (n: number) => `${n} in this range`, dayCaption: (n: number) => `at most ${n}`,
    people: 'People', verified: 'Verified', plus: 'On Plus', free: 'On Free', disabled: 'Disabled', deleting: 'To be deleted', subscribers: 'Subscribers', share: (percent: string) => `${percent} of all`,
  },
  mail: {
    note: (days: number) => `To whom and about what, without the text. Delivered and failed messages stay here for ${days} days. Without a mail server, “delivered” means saved in the outbox, whose files are deleted after 30 days.`, title: 'Mail', state: 'State', states: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Given up', expired: 'Too late' },
    kind: 'About', kinds: { verify: 'Verification', reset: 'New password', address: 'New address', notice: 'Notice', contact: 'Contact message', guide: 'Guide', digest: 'Plan digest', reply: 'Answer', payment: 'Plan and payment', other: 'Other' }, to: 'To', at: 'When', attempts: 'Attempts', error: 'Last error', next: (when: string) => `next try ${when}`, retry: 'Try now', retried: 'It is being tried now.', empty: 'No mail', emptyHint: 'Messages that the product sends appear here.',
    webhooks: 'Payment messages', webhooksNote: 'What the payment providers told us, each once.', webhookStates: { waiting: 'Waiting', done: 'Done', ignored: 'Nothing to do', failed: 'Failed' }, provider: 'Provider', type: 'Type', received: 'Received', noWebhooks: 'No payment messages', noWebhooksHint: 'They appear here once a payment provider is set up.',
  },
  health: {
    asOf: (when: string) => `As of ${when}.`, refresh: 'Check again', database: 'Database', kinds: { sqlite: 'SQLite, embedded', postgres: 'PostgreSQL' }, kind: 'Kind', answers: 'Answers in', size: 'Size', migrations: 'Migrations', sync: 'Sync', connected: 'People connected', streams: 'Open streams', pushes: 'Pushes in the last hour', refused: 'Refused in the last hour', devices: 'Devices known', devicesHour: 'Devices that wrote in the last hour', refusals: 'Refusals that devices have not read', mail: 'Mail', waiting: 'Waiting', oldest: (when: string) => `the oldest since ${when}`, failed: 'Given up', undone: 'Payments and deletions', webhooksFailed: 'Payment messages that failed', deletionsOverdue: 'Accounts that could not be deleted yet (the log says why)', nodes: 'Servers', node: 'Server', thisOne: 'answers you', version: 'Version', uptime: 'Running since', memory: 'Memory', disk: 'Disk free', diskOf: (free: string, all: string) => `${free} of ${all}`, unknown: 'unknown', ms: (n: string) => `${n} ms`,
    pages: 'Public pages', contact: { postalAddress: 'Postal address', phone: 'Phone', email: 'Email' },
    unset: (setting: string) => `Not shown. Set ${setting} and start Tudo again`,
    quotes: 'Quotes on the home page',
    noQuotes: 'None. Add them to content/testimonials.json and start Tudo again',
  },
  announcements: {
    note: 'Shown once to everybody who is signed in, in their language, until they dismiss it. Whoever is offline gets it when they are back.', make: 'New announcement', titleEn: 'Title in English', textEn: 'Text in English', titleVi: 'Title in Vietnamese', textVi: 'Text in Vietnamese', markdown: 'Markdown, as in notes: **bold**, lists, links.', level: 'Level', levels: { info: 'Information', important: 'Important' }, from: 'From', until: 'Until (last day)', preview: 'Preview', publish: 'Announce', publishTitle: 'Announce this to everybody?', publishText: (from: string, until: string) => `It is shown from ${from} to ${until}. You can end it, but not take it back from people who have read it.`, published: 'Announced.', missing: 'Please fill this in: both languages need it.', dayBad: 'The last day must not be before the first day or in the past.',
    list: 'Announcements so far', empty: 'None so far', emptyHint: 'Write the first one above.', running: 'Running', coming: 'Planned', over: 'Over', ended: 'Ended early', by: (who: string) => `by ${who}`, end: 'End now', endTitle: 'End this announcement?', endText: 'It is shown to nobody from now on.', endDone: 'Ended.',
  },
  csvHeads: { audit: ['when', 'who', 'what', 'to whom', 'from', 'before', 'after'], messages: ['when', 'name', 'email', 'subject', 'message', 'language', 'state', 'by', 'at'], subscribers: ['email', 'language', 'since', 'confirmed'] },
} as const;
