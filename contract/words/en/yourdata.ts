/** What is a person's own: bringing a file back, what was deleted, examples to try. */
export const yourdata = {
  kinds: {
    userProfiles: 'Profile', projects: 'Projects', objectives: 'Objectives', keyResults: 'Key results', checkIns: 'Check-ins', tasks: 'Tasks', timerSessions: 'Focus sessions', timeBlocks: 'Time blocks', accounts: 'Accounts', transactions: 'Transactions', categories: 'Categories',
    budgets: 'Budgets', recurring: 'Repeating transactions', rules: 'Rules', imports: 'Imports', importProfiles: 'Layouts of files', exchangeRates: 'Exchange rates', scenarios: 'Scenarios', reviews: 'Reviews', templates: 'Templates', dismissals: 'Dismissed hints',
  },
  records: (n: string, one: boolean) => (one ? 'one record' : `${n} records`),
  toProfile: 'Profile',
  counted: (n: string, one: boolean, singular: string, plural: string) => (one ? `one ${singular}` : `${n} ${plural.toLowerCase()}`),
  deleted: {
    title: 'Recently deleted', answer: { before: '', after: ' can still come back.', afterOne: ' can still come back.' }, things: (n: string, one: boolean) => (one ? 'One deletion' : `${n} deletions`), atLeast: (n: string) => `More than ${n} deletions`,
    lede: 'What you delete waits here for 30 days, on whichever device it was deleted. Then it is forgotten for good.', emptyTitle: 'Nothing was deleted in the last 30 days.', emptyBody: 'Whatever you delete will wait here for 30 days, and come back whole with one press.',
    unreadable: 'The list could not be fetched. It needs a connection.', tryAgain: 'Try again', waiting: 'Changes of this device are still on their way to the server; what they delete appears once they are there.', more: 'Show older ones',
    with: (what: string) => `with ${what}`, left: (days: number) => (days <= 1 ? 'forgotten within a day' : `forgotten in ${days} days`), andMore: (n: number) => `and ${n} more`,
    restore: 'Restore', restoreOf: (name: string) => `Restore ${name}`, restored: (name: string) => `Restored: ${name}`, restoredWith: (name: string, others: string) => `Restored: ${name}, and ${others} that it belongs to`, restoreFailed: 'It could not be restored. Please try again.', missing: (what: string) => `The ${what} that it belonged to is gone for good, so it cannot come back.`, undo: 'Undo', undone: 'Deleted again.',
    erase: 'Delete for ever', eraseOf: (name: string) => `Delete for ever: ${name}`, eraseAll: 'Delete all for ever', eraseTitle: 'Delete it for ever?', eraseAllTitle: 'Delete all of it for ever?', eraseBody: 'It is forgotten on the server at once, and nobody can bring it back.', erased: 'Forgotten for good.', eraseFailed: 'The server could not be reached. Nothing was forgotten; please try again.', cancel: 'Keep it',
  },
  sample: {
    title: 'Try it with examples', body: 'A year of made-up life, in your language and currency: accounts, spending, a project, focus. It is marked as such and goes with one press.', fill: 'Fill in a year of examples', filling: 'Filling in…', filled: (n: string) => `${n} examples are in.`, failed: 'The examples could not be written. Please try again.', undo: 'Undo',
    unfinished: 'The examples are not all in yet.', finish: 'Fill in the rest', here: 'These are examples, to look around with.', remove: 'Remove the examples', removing: 'Removing…', removed: 'The examples are gone. What you wrote yourself is untouched.', removedBut: (n: number, names: string) => (n === 1 ? `The examples are gone, but for ${names}: something of yours belongs to it.` : `The examples are gone, but for ${n} that something of yours belongs to: ${names}.`), removeFailed: 'The examples could not be removed. Please try again.', back: 'The examples are back.',
  },
  bringIn: {
    title: 'Bring back a file', ask: 'Bring back what you saved.', lede: 'A file of “Everything as JSON”, from this account or another one. First it is compared with what is here; nothing is written until you say so.',
    choose: 'Choose the file', another: 'Choose another file', drop: 'The JSON file that Tudo gave you, or drop it on this page.', reading: 'Reading and comparing…', arriving: 'Your records are still arriving on this device. The file is compared once they are here.',
    unreadable: { 'not-readable': 'This file cannot be read as JSON. It may have been cut off while it was saved.', 'not-ours': 'This is not a file of everything from Tudo. In the profile it is the one called “Everything as JSON”.', 'file-too-large': 'The file is larger than 100 MB, and was not read. Nothing was changed.', newer: 'This file was made by a newer Tudo than the one that runs here. Nothing was changed.' }, unreadableTitle: 'Nothing can be brought in from this file',
    of: (email: string, day: string) => `Saved on ${day} from ${email}.`, ofDay: (day: string) => `Saved on ${day}.`,
    answer: { before: 'This file has ', after: ' that are not here.', afterOne: ' that is not here.' }, nothing: 'Nothing in this file is missing here.',
    table: { kind: 'What', new: 'New', same: 'Here already', differs: 'Differs', invalid: 'Not usable' },
    doubled: (n: number) => (n === 1 ? 'One transaction is here already under another number, as the same line of a bank. It is left as it is.' : `${n} transactions are here already under other numbers, as the same lines of a bank. They are left as they are.`),
    reconciled: (rows: number, day: string) => (rows === 1
      ? `One row of the file differs from a row that you reconciled with your statement up to ${day}. With the file's version, the balance that you agreed on no longer matches its rows.`
      : `${rows} rows of the file differ from rows that you reconciled with your statements, the last up to ${day}. With the file's versions, the balances that you agreed on no longer match their rows.`),
    differing: 'Where both have a version', keepHere: 'Keep what is here', takeFile: 'Take the file\'s', whichDiffer: (n: number) => (n === 1 ? 'The one that differs' : `The ${n} that differ`),
    profile: 'Take the settings of the profile as well', profileOf: (names: string) => `They differ in: ${names}.`, never: 'Plan, email address and rights stay as they are in this account.',
    settings: { displayName: 'name', phoneNumber: 'phone', photoURL: 'photo', language: 'language', currency: 'home currency', timeZone: 'time zone', theme: 'theme', timer: 'timer', digest: 'mail about the plan', cycles: 'your month', fi: 'date of freedom' },
    spare: (n: number) => (n === 1 ? 'Remove the one starting category or account that the file does not have' : `Remove the ${n} starting categories and accounts that the file does not have`), spareHint: 'Every new account begins with some. Nothing here uses them.',
    overPlan: 'Active projects and scenarios beyond the number of your plan come in at rest.',
    invalidTitle: (n: number) => (n === 1 ? 'One record cannot be brought in' : `${n} records cannot be brought in`), invalidBody: 'The others are not held up by them, and your file is not touched.', saveInvalid: 'Save them as a file', invalidName: 'tudo-not-brought-in', andMore: (n: number) => `and ${n} more`,
    faults: { id: 'It has no valid id.', twice: 'Another record in the file has the same id.', taken: 'Here its id belongs to something else.', field: (name: string) => `What stands in “${name}” does not fit there.`, rule: (name: string) => `What stands in “${name}” contradicts the rest of it.`, missing: (what: string) => `The ${what} that it belongs to is neither in the file nor here.` },
    run: (n: string, one: boolean) => (one ? 'Bring in one record' : `Bring in ${n} records`), runSettings: 'Take the settings', nothingToDo: 'There is nothing to bring in.',
    running: (done: string, total: string) => `Bringing in: ${done} of ${total}`, takingBack: 'Taking it back…', cancel: 'Stop', failed: 'It could not be written to the end. What was written can be taken back.',
    done: { before: '', after: ' are in.', afterOne: ' is in.' }, settingsDone: 'The settings are taken over.', stopped: 'Stopped.', stoppedBody: (n: string, total: string) => `${n} of ${total} were written. Bring the file in again to go on, or take it back.`, checked: 'Compared again: all that can be used of the file is here as it says.', checkedKept: (n: number) => (n === 1 ? 'Compared again: everything is here; one record was kept as it is here.' : `Compared again: everything is here; ${n} records were kept as they are here.`),
    sending: 'It is on this device and on its way to the server. This page may be closed.', undo: 'Take it back', undone: 'Taken back: everything is as it was before.', undoFailed: 'It could not be taken back. Please try again.', toLedger: 'Open the ledger',
    leave: { title: 'Leave this file?', body: 'Nothing of it has been brought in yet. It would have to be read once more.', stay: 'Stay with it', go: 'Leave it' },
  },
} as const;
