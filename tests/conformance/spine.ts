/**
 * The requirements on the spine beyond the specification (starting and stopping, identity,
 * sync, ledger and plan), sentence by sentence, and the tests of each, in the form of
 * `specification.ts` and checked with it.
 */
import type { Sentence } from './specification.ts';

type Tests = NonNullable<Sentence['by']>[number];
const authForms = 'app/features/auth/auth-forms.browser.test.tsx';
const of =
  (section: string) =>
  (says: string, ...by: [Tests, ...Tests[]]): Sentence => ({ section, says, by });
const unheld =
  (section: string) =>
  (says: string, because: string): Sentence => ({ section, says, because });

const starts = 'tests/e2e/start.test.ts',
  badStarts = 'tests/e2e/bad-starts.test.ts',
  keeper = 'tests/e2e/backup.test.ts',
  config = 'server/config.test.ts',
  checks = 'scripts/checks.test.ts',
  docs = 'tests/docs.test.ts';
const google = 'tests/conformance/identity-google.test.ts',
  commands = 'server/sync/commands.contract.test.ts',
  wire = 'server/sync/push-pull.contract.test.ts',
  page = 'tests/proof/engine.contract.test.ts';
const ledger = 'tests/e2e/ledger.test.ts',
  details = 'tests/e2e/ledger-details.test.ts',
  path = 'tests/e2e/new-person.test.ts',
  plan = 'app/features/planning/planning-keyboard.browser.test.tsx',
  database = 'server/storage/database.contract.test.ts',
  backup = 'server/storage/backup.contract.test.ts';

const running = of('spine, running'),
  house = of('spine, house'),
  identity = of('spine, identity'),
  sync = of('spine, sync'),
  rows = of('spine, ledger'),
  goals = of('spine, plan and dashboard'),
  whole = of('spine, a new person');
const timed = unheld('spine, running');

export const spine: readonly Sentence[] = [
  running(
    'Rebuilds only when sources, or settings that stand in the pages, changed',
    [
      badStarts,
      'the bootstrap > it builds again only after a change of a source or of a setting in the pages',
    ],
    ['scripts/bootstrap.test.ts', 'every file that the build imports triggers a new build'],
  ),
  timed(
    'The first start under 30 s with a warm registry, the second under 3 s',
    'A time of a machine: it is measured on a quiet one, and docs/decisions/stack-and-layout.md says how long it took.',
  ),
  running(
    'One typed configuration, with a clear error for each bad value',
    [
      config,
      'configuration > %s=%s is refused in one sentence',
      'configuration > any text as %s is accepted or refused with a sentence',
      'configuration > all problems are listed at once',
    ],
    [badStarts, 'a bad setting lists every problem in one line each'],
  ),
  running(
    'The documented settings are those of the code',
    [docs, 'the README’s table of settings matches the code'],
    [config, 'configuration > every setting has a description'],
  ),
  running('A start that cannot succeed says why', [
    badStarts,
    'a port that is in use is named',
    'a file that is no database is named',
    'a PostgreSQL that is unreachable is named',
    'a PostgreSQL that does not answer is awaited for a limited time',
  ]),
  running(
    'healthz answers 200 with JSON only when the database answers',
    [
      starts,
      'the product on %s > the product is healthy and says so as JSON',
      'a hanging database is reported and does not keep the product from stopping within 10 s',
    ],
    ['server/http/http.test.ts', 'the API > healthz follows the database'],
  ),
  running(
    'SIGTERM drains and exits 0 within 10 s',
    [
      starts,
      'the product on %s > on SIGTERM the product ends an open stream and exits with 0',
      'a hanging database is reported and does not keep the product from stopping within 10 s',
    ],
    [
      badStarts,
      'the bootstrap > a stop returns the code of the server, and a server without its launcher stops',
    ],
    [
      'server/http/http.test.ts',
      'stopping > ends streams, finishes running requests, and refuses new ones',
    ],
  ),
  running('A PostgreSQL that is restarted ends no server', [
    database,
    'a PostgreSQL that ends its connections undoes running work, and the next request is served',
  ]),
  running('npm test: nothing is skipped, and what is missing is said in one sentence', [
    checks,
    'a missing program that may not be installed is reported in one sentence and counts as a failure',
  ]),
  running('npm run dev with hot reload', [
    'tests/e2e/dev.test.ts',
    'an edited component and text appear without a reload, and a syntax error ends nothing',
  ]),
  running(
    'Back up and restore, tested',
    [
      keeper,
      'a backup of the running product, restored into an empty folder, allows a sign-in',
      'a restore over accounts needs --force, and then brings back the state of the backup',
    ],
    [
      backup,
      'from $from to $to > keeps people, records and their totals; nobody is signed in, and clients start anew',
      'a database on %s > is not replaced while a process has it open',
    ],
  ),

  house('The rules of the folders are enforced, and a guard that checks nothing fails', [
    'tests/house-rules.test.ts',
    'every fixture covers a rule, and every rule has its fixture',
    '%s is reported: %s',
  ]),
  house('The documents name what is there; every decision is in the index', [
    docs,
    '%s > names existing files and folders',
    '%s > names existing commands',
    'the index lists every decision once by its title',
  ]),

  identity(
    'Modals trap and return the focus; errors put the keyboard where they are; password managers work',
    [
      authForms,
      '§4 modals > are empty when opened, trap the focus, and return it to the account button',
      '§5 sign-up > a missing field is named and focused, and typing removes its error',
      '§4 modals > name their fields for password managers, as the pages do',
    ],
  ),
  identity(
    'Google: wrong signature, issuer, audience, nonce and state, and an expired token are refused',
    [
      google,
      '§7 forged answers of Google are refused > a wrong signature',
      '§7 forged answers of Google are refused > another issuer',
      '§7 forged answers of Google are refused > another audience',
      '§7 forged answers of Google are refused > another nonce',
      '§7 forged answers of Google are refused > another state',
      '§7 forged answers of Google are refused > an expired token',
    ],
  ),
  identity('An unverified address links nothing', [
    google,
    '§7 accounts are joined by address only when both sides verified it > an unverified password account is refused',
    '§7 accounts are joined by address only when both sides verified it > Google with verified = %s is refused',
  ]),
  identity(
    'Attempts are limited with growing delay, by the address that a trusted proxy names',
    [
      'server/identity/attempts.contract.test.ts',
      'limits on %s > five attempts are free; each further wait doubles, up to five minutes',
    ],
    ['server/http/http.test.ts', 'the API > the client address comes from the trusted proxy'],
  ),
  identity(
    'Cross-site posts are refused',
    [
      'server/http/http.test.ts',
      'the API > a change from another site is refused, and so is one that is too large',
    ],
    [
      'server/sync/routes.contract.test.ts',
      'over HTTP > a post from another site is refused before its body is read',
    ],
  ),

  sync(
    'Ownership is checked in one place',
    [commands, "commands on %s > another person's id is neither read, probed nor taken"],
    [
      'server/sync/routes.contract.test.ts',
      'over HTTP > the user is the one of the session, whatever the request says',
    ],
  ),
  sync('Every protected field is refused, in every collection', [
    commands,
    'commands on %s > the protected fields are exactly these',
    'commands on %s > refuses a put, a file’s record or a patch that names %s, in every collection',
  ]),
  sync(
    'A cascade is whole, whatever its size',
    [
      'server/sync/cascade.contract.test.ts',
      'deletes and restores on %s > a project of five thousand records is deleted and restored whole',
    ],
    [
      'app/features/planning/planning-long.browser.test.tsx',
      'a delete of more than 500 items states the limit first, and removes all of them',
    ],
  ),
  sync('Each planted fault is caught, on both databases, and by killing the process', [
    'tests/proof/planted-faults.long.test.ts',
    'the proof on %s fails once something is missing > caught: %s',
    'the proof on %s fails once something is missing > caught by killing the process: %s',
  ]),
  sync(
    'An acknowledged mutation is never lost, and none is applied twice',
    [wire, 'push and pull on %s > a repeated mutation takes effect once'],
    [
      'server/sync/crash.contract.test.ts',
      'a process that is killed while writing on %s > no acknowledged mutation is lost, and none is applied in part',
    ],
  ),
  sync(
    'One tab talks to the server, all see everything; without a network what is written waits and arrives once',
    [
      page,
      'the sync engine of a page > with two tabs one syncs, both see everything, and the other takes over',
      'the sync engine of a page > without a network writes wait, are counted, and arrive once',
    ],
  ),
  sync('What the server refuses is kept for the person', [
    'tests/e2e/rejected-changes.test.ts',
    'a task renamed here and deleted elsewhere is restored under its new name',
    'a transaction of an account deleted elsewhere moves to one of its currency, or to none',
  ]),
  sync('A guest loses nothing by signing up', [
    'tests/proof/guest-merge.contract.test.ts',
    'a guest who signs up > finds everything in the account once; the guest copy is deleted, and the server knows',
    'a guest who signs up > loses and duplicates nothing at any power cut',
  ]),
  sync('Account pages open without a network', [
    'tests/e2e/offline-shell.test.ts',
    'account pages open offline after a browser restart, and no API answer is cached',
  ]),

  rows('A line typed as one would say it becomes a row; edited and deleted with undo', [
    ledger,
    'the ledger > a typed line becomes a row, and the totals follow',
    'the ledger > a row is edited in the form by keyboard, and Ctrl+Z undoes the edit',
    'the ledger > a deleted row is restored by the toast',
  ]),
  rows('Found by text, without marks; the search stands in the address', [
    ledger,
    'the ledger > a search without marks finds marked texts, reports no results, and is kept in the address',
  ]),
  rows(
    'A file twice adds nothing; what was typed by hand is matched; an import is taken back as one',
    [
      ledger,
      'a bank file > is previewed before the import, and adds nothing the second time',
      'a bank file > matches rows typed by hand instead of duplicating them',
      'a bank file > is undone in one step later, from the list of imports',
    ],
  ),
  rows('What was detected can be corrected, and is remembered for that header', [
    details,
    'wrong days, decimals and columns are corrected in the preview, once for all files of that header',
  ]),
  rows('Bad rows are listed with line and reason, the rest can be taken', [
    ledger,
    'a bank file > with bad rows names them with line and reason and imports the rest',
  ]),

  goals('The plan is made and changed by keyboard alone', [
    plan,
    'a plan is made and changed by keyboard alone',
  ]),
  goals('Every figure of money opens the rows that sum to it; another currency stands apart', [
    'tests/e2e/dashboard.test.ts',
    'every money figure opens the rows that sum to it, with another currency and savings among them',
  ]),
  goals(
    'The profile keeps what was chosen; password, e-mail, export and the end of the account',
    [
      'tests/e2e/profile-changes.test.ts',
      'name, phone, photo, time zone, theme and month are kept as chosen, also after a reload',
      'the link of the verification mail verifies the address, and the one to a new address changes it',
    ],
    [
      'tests/e2e/profile.test.ts',
      'the password is changed and the account closed, with and without a reload',
      'everything is saved as a file, and a running export is reported',
    ],
  ),

  whole(
    'Sign up, a bank file, a category, a second tab, an offline edit over a restart, sign out',
    [path, 'a new person loses and duplicates nothing from the sign-up to the sign-out'],
  ),
];
