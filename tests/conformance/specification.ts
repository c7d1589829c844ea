/**
 * The specification (§2 to §9), sentence by sentence, and the tests of each: `file`, then the
 * titles as Vitest prints them. `tests/specification.test.ts` checks that each test exists and
 * runs, so that a sentence which loses its test is noticed. A sentence that no test can check
 * states the reason.
 */

/** A file of tests, and titles in it. */
type Tests = readonly [file: string, title: string, ...more: string[]];
export interface Sentence {
  section: string;
  /** The sentence in short. */
  says: string;
  by?: readonly Tests[];
  /** The reason why no test can check it. */
  because?: string;
}

const authForms = 'app/features/auth/auth-forms.browser.test.tsx';
const frameAlone = 'app/shell/header.browser.test.tsx';
const of = (section: string) => ({
  held: (says: string, ...by: [Tests, ...Tests[]]): Sentence => ({ section, says, by }),
  open: (says: string, because: string): Sentence => ({ section, says, because }),
});

const frame = 'tests/conformance/frame.test.ts';
const screens = 'tests/conformance/identity-screens.test.ts';
const states = 'tests/conformance/states.test.ts';
const sentences = 'tests/conformance/sentences.test.ts';
const splash = 'tests/conformance/splash.test.ts';
const player = 'tests/conformance/player.test.ts',
  playerControl = 'app/features/music/music-player.browser.test.tsx';
const toasts = 'tests/conformance/toasts.test.ts';
const signIn = 'tests/conformance/identity-sign-in.test.ts';
const account = 'tests/conformance/identity-account.test.ts';
const google = 'tests/conformance/identity-google.test.ts';
const client = 'tests/conformance/identity-client.test.ts';
const browser = 'tests/conformance/identity-browser.test.ts';
const data = 'tests/conformance/data-layer.test.ts';
const commands = 'tests/conformance/identity-admin.test.ts';
const playerAlone = 'app/features/music/player.test.ts';
const playerDrawn = 'app/features/music/music-player.test.tsx';
const formAlone = 'app/features/auth/validation.test.ts';
const profileJoined = 'app/session/session-user.test.ts';

const routes = of('§2 routes'),
  layout = of('§2 layout'),
  header = of('§2 header'),
  footer = of('§2 footer'),
  modals = of('§2 modals'),
  overlay = of('§2 welcome overlay'),
  music = of('§2 music player');
const entities = of('§3'),
  auth = of('§4 auth'),
  window = of('§4 modals'),
  admin = of('§4 admin route'),
  rising = of('§4 splash'),
  playing = of('§4 player');
const form = of('§5 sign-up'),
  entering = of('§5 sign-in'),
  layer = of('§5 data layer');
const roles = of('§6'),
  identity = of('§7 identity'),
  documents = of('§7 documents'),
  files = of('§7');
const errors = of('§8'),
  failures = of('§8 data layer'),
  limits = of('§9');

export const specification: readonly Sentence[] = [
  routes.held('/ stacks hero, problem, lead magnet, testimonials and blog preview', [
    frameAlone,
    '§2 layout rules > home stacks the hero, the problem, the lead magnet, the testimonials and the blog',
  ]),
  routes.held(
    '/blog lists posts, /blog/{slug} is one',
    [
      'tests/e2e/blog.test.ts',
      'a visitor finds an article by its subject, moves its figure and reads on',
    ],
    [frameAlone, '§2 layout rules > the header stands on every other page'],
  ),
  routes.held(
    '/resources, /contact, /faq, /terms-of-service, /privacy-policy, /pricing and /process are pages of content',
    ['tests/e2e/built-pages.test.ts', 'every public page names itself, its twin and its preview'],
    [frameAlone, '§2 layout rules > the header stands on every other page'],
  ),
  routes.held('/dashboard, /profile and /planning are account pages', [
    frameAlone,
    '§2 header > the account menu goes to the profile, the dashboard and the plan',
  ]),
  routes.held('/forgot-password resets a password', [
    screens,
    '§2 /forgot-password > the mailed link sets a new password once',
  ]),
  routes.held('/timer-block is a tool', [
    'tests/e2e/timer.test.ts',
    '%s > a guest starts in one tap, pauses, uses two tabs at once, and finds the block in the list',
  ]),
  routes.held('/fi-calculator is a tool', [
    'app/features/tools/fi/fi-tool.browser.test.tsx',
    '%s > the month of freedom is found, and the link shows the same',
  ]),
  routes.held('/budget-planner is a tool', [
    'tests/e2e/budget-planner.test.ts',
    '%s > splits an income by 50/30/20 to the exact sum and keeps it over a reload',
  ]),
  routes.held('/latte-factor is a tool', [
    'app/features/tools/latte/latte-tool.browser.test.tsx',
    '%s > one of two habits is replaced, the more expensive one is named, and the link shows the same',
  ]),
  routes.held('/debt-or-invest is a tool', [
    'app/features/tools/debt/debt-tool.browser.test.tsx',
    '%s > a single loan gives its break-even return, and the link shows the same',
  ]),
  routes.held('/compound-interest is a tool', [
    'app/features/tools/compound/compound-tool.browser.test.tsx',
    '%s > the year in which savings reach a sum is found, and the link shows the same',
  ]),
  routes.held('/admin-dashboard is guarded', [
    states,
    '§4 the admin route > an admin sees every profile, and leaves for / at the moment the right is revoked',
  ]),
  routes.held('/payment/success and /payment/cancel stand outside of the layout', [
    frame,
    '§2 outside of the layout > %s has no layout, describes its state, and links back',
  ]),
  routes.held('Any other path: 404, lost in the universe, a way back home', [
    frame,
    '§2 outside of the layout > any other path shows the not-found page with both lines, a link home and status 404',
  ]),
  routes.held('/login is where a redirect leads', [
    authForms,
    '§4 guarded pages > %s leads a visitor to /login and back',
  ]),
  routes.open(
    'The screen of /login is not shown',
    'Nothing is said of how it looks; the product decides.',
  ),

  layout.held('The header is hidden on the timer, four tools, the profile and the dashboard', [
    frameAlone,
    '§2 layout rules > the header is hidden on and below the timer, four tools, profile and dashboard in both languages',
    '§2 layout rules > the header stands on every other page',
  ]),
  layout.held('The footer shows only on /', [
    frameAlone,
    '§2 layout rules > the footer shows only on the home page, in its three groups',
  ]),
  layout.held('The page scrolls to the top on every change of path', [
    frame,
    '§2 arrival at a page > a page starts at the top, keeps its position on the way back, and focuses the content',
  ]),
  layout.held('The music is hidden on the timer and the plan', [
    player,
    '§2 layout rules > music is silent and hidden on the timer and the plan, and returns afterwards',
  ]),
  layout.held('Pages load lazily on demand', [
    'tests/e2e/byte-budget.test.ts',
    '%s loads nothing of the local copy',
    'account pages load the local copy',
  ]),
  layout.open(
    'The layouts of dashboard, profile, plan, admin, pricing, payment and tools are not shown',
    'Nothing is said that could be checked; the product decides.',
  ),

  header.held('Links: Home, Process, Tools (five of them), Pricing, Resources', [
    frameAlone,
    '§2 header > links to Home, Process, Pricing, Resources and, in a dropdown, to the five tools',
  ]),
  header.held('Solid after more than 10 px', [
    frameAlone,
    '§2 header > turns solid after more than 10 px, and not before',
  ]),
  header.held('On a phone a menu that collapses, with a list of the tools', [
    frameAlone,
    '§2 header > the menu on a phone opens with the tools as a separate list, and closes after a choice',
  ]),
  header.held('The account menu shows an initial', [
    frameAlone,
    '§2 header > signed in it shows an initial, and behind it the name, Profile, Dashboard, Planning and Sign Out',
  ]),
  header.held(
    'Signed in: the name or the address, Profile, Dashboard, Planning, Sign Out',
    [
      frameAlone,
      '§2 header > signed in it shows an initial, and behind it the name, Profile, Dashboard, Planning and Sign Out',
    ],
    [
      frameAlone,
      '§3 the display name > falls back to the profile, the identity, the part before the @, and New User, in that order',
    ],
  ),
  header.held('Signed out: Sign In, Sign Up', [
    frameAlone,
    '§2 header > the account button is disabled while auth is loading; then its menu fits the session',
  ]),
  header.held(
    'The account button is disabled while auth is loading',
    [
      frameAlone,
      '§2 header > the account button is disabled while auth is loading; then its menu fits the session',
    ],
    [authForms, '§2 and §4 the account menu > is disabled until the session is known'],
  ),
  header.held(
    'A navigation state opens a modal on arrival, is cleared, and acts only for who is signed out',
    [
      screens,
      '§4 modals > a navigation state opens a modal on arrival, once, and never for a signed-in person',
    ],
  ),

  footer.held('Quick Links, Legal, Contact Us, with their links', [
    frameAlone,
    '§2 layout rules > the footer shows only on the home page, in its three groups',
  ]),

  modals.held('Sign-in: e-mail, password, forgotten password, Google, a switch', [
    frameAlone,
    '§2 modals > sign-in has e-mail, password, a link for a forgotten one, Google and a switch',
  ]),
  modals.held(
    'Sign-up: full name, e-mail, password, confirmation, Google, a switch',
    [
      frameAlone,
      '§2 modals > sign-in has e-mail, password, a link for a forgotten one, Google and a switch',
    ],
    [authForms, '§4 modals > name their fields for password managers, as the pages do'],
  ),
  modals.held('Neither closes while a request is in flight', [
    authForms,
    '§4 modals > cannot be closed while a request is in flight, and close on success',
    '§4 modals > cannot be closed while a sign-up is in flight',
    '§4 modals > cannot be closed while the window of Google is open, from %s',
  ]),
  modals.held(
    'Both reset when opened',
    [frameAlone, '§2 modals > are empty and without errors when opened'],
    [
      authForms,
      '§4 modals > are empty when opened, trap the focus, and return it to the account button',
    ],
  ),
  modals.held('In within 300 ms, out within 200 ms', [
    frameAlone,
    '§2 modals > enter in 300 ms and leave in 200 ms: %s',
  ]),

  overlay.held('Full screen, dark, its text and a progress bar in percent', [
    splash,
    '§2 the welcome overlay > it covers the whole screen, dark, with its text and a progress bar',
  ]),
  overlay.held('At 100 percent: Click Anywhere to Begin', [
    splash,
    '§4, §9 the splash > it rises by 2 percent every 40 ms to 100, and is ready 300 ms later',
  ]),
  overlay.held('A click counts only after loading is done', [
    splash,
    '§2 the welcome overlay > it accepts a click anywhere after loading only',
    '§2 the welcome overlay > it accepts the key %o after loading only',
  ]),
  overlay.held('Begin hides it and lets the music start', [
    player,
    '§2 begin lets the music start > no music is loaded before begin; then the first piece plays, metadata first',
  ]),
  overlay.held('While shown the content is dimmed to 30 percent and not interactive', [
    splash,
    '§2 the welcome overlay > it dims the content to 30 percent and makes it inert while it shows',
  ]),

  music.held(
    'Fixed at the bottom left, round, 2.75rem; 14rem on hover within 0.3 s; shows the title',
    [
      playerControl,
      '§2, §9 the control > is a 2.75rem circle at the bottom left; hover or focus opens it to 14rem in 0.3 s with the title',
    ],
  ),
  music.held('A click on the progress bar seeks to that point', [
    playerControl,
    '§2, §9 the control > a click on the progress bar seeks to that point, and so do the keys',
  ]),
  music.held('The button shows a spinner while loading', [
    playerControl,
    '§2, §9 the control > shows a spinner while it loads',
  ]),
  music.held('With no tracks the player does not render', [
    playerDrawn,
    'a player without pieces renders nothing',
  ]),

  entities.held('Each record has an id plus fields, an owner, createdAt and updatedAt', [
    data,
    '§3 records > each record has an id, its owner and its times, on this device and on the server',
  ]),
  entities.held(
    'userProfiles are keyed by uid: email, displayName, phoneNumber, plan free, isAdmin and migrationCompleted false',
    [
      data,
      '§3 records > a profile is keyed by the uid and starts with free, no admin, nothing migrated and no language',
    ],
    [
      signIn,
      '§7 sign-up, sign-in and sign-out on %s > sign-up signs in, sets the name and creates the default profile',
    ],
  ),
  entities.held('Objectives name a project, key results an objective, tasks a key result', [
    data,
    '§3 records > an objective names its project, a key result its objective, a task its key result',
  ]),
  entities.held('tasks: a supplied createdAt is kept', [
    data,
    '§7 tasks > a supplied createdAt is kept for a task and ignored for other records',
  ]),
  entities.held('transactions: the date is stored as a timestamp', [
    data,
    '§7 transactions > an added transaction gets its owner and times, and its date is the timestamp of its day',
  ]),
  entities.open(
    'Other fields of these entities are not shown',
    'Nothing is said that could be checked; the product decides.',
  ),
  entities.held(
    'The auth user: uid, displayName, email, phoneNumber, photoURL',
    [
      signIn,
      '§7 sign-up, sign-in and sign-out on %s > sign-up signs in, sets the name and creates the default profile',
    ],
    [account, '§7 the own account > name, phone and photo change on the profile and on the user'],
  ),
  entities.held(
    'The auth context adds plan and isAdmin',
    [states, '§4 the admin route > the right shows in the account menu without a reload'],
    [
      profileJoined,
      'specification §4, §6, a missing profile > takes plan and right from the profile alone',
    ],
  ),
  entities.held('The display name: profile, auth, what stands before the @, New User', [
    frameAlone,
    '§3 the display name > falls back to the profile, the identity, the part before the @, and New User, in that order',
  ]),
  entities.held('The forms: fullName, email, password, confirmPassword; identifier, password', [
    authForms,
    '§4 modals > name their fields for password managers, as the pages do',
  ]),
  entities.held('A track: id, title, src; ten of them, track1 to track10', [
    playerControl,
    '§3, §4 the list > has ten pieces, and the first follows the last',
  ]),
  entities.held('Fallback titles Không rõ tiêu đề and Không có tiêu đề', [
    playerDrawn,
    'a piece without a title is named as untitled: %s',
  ]),
  entities.held('An auth error is code and message', [
    client,
    '§8 errors are returned and logged, never thrown > a refusal of the service is logged and returned with its code',
  ]),

  auth.held('Loading until the first answer of auth', [
    authForms,
    '§2 and §4 the account menu > is disabled until the session is known',
  ]),
  auth.held('Loading until the profile is there', [
    authForms,
    '§2 and §4 the account menu > is disabled until the profile of the signed-in person has loaded',
  ]),
  auth.held('Without a user, user is null', [
    client,
    '§7 subscription > signed out is null, and every tab is told of sign-up, sign-in and sign-out',
    '§7 subscription > an answer that a newer request has overtaken reports nobody as signed out',
  ]),
  auth.held('On sign-in the profile is listened to live', [
    states,
    '§4 the admin route > the right shows in the account menu without a reload',
  ]),
  auth.held(
    'A missing profile is created with the defaults; missing fields are filled in and merged back',
    [
      account,
      '§7 the own account > a missing profile is created, and missing fields are filled in and kept',
    ],
  ),
  auth.held('Sign-out removes the timer’s keys, then signs out', [
    client,
    '§4 sign-out > sign-out removes the timer’s keys, then signs out, then deletes the local copy',
  ]),
  auth.held('A sign-out that succeeds shows a toast and goes to /', [
    authForms,
    '§2 and §4 the account menu > sign-out from an account page leads home, is confirmed, and clears the timer keys',
  ]),

  window.held('One can switch between them', [
    frameAlone,
    '§2 modals > sign-in has e-mail, password, a link for a forgotten one, Google and a switch',
  ]),
  window.held('Both close on success', [
    authForms,
    '§4 modals > cannot be closed while a request is in flight, and close on success',
    '§4 modals > cannot be closed while a sign-up is in flight',
  ]),
  window.held('Busy while a password or Google is on its way', [
    authForms,
    '§4 modals > cannot be closed while a request is in flight, and close on success',
    '§4 modals > cannot be closed while the window of Google is open, from %s',
  ]),
  window.held(
    'Neither is there nor can be opened when signed in',
    [
      frame,
      '§2 modals > they do not exist for a signed-in person, and close when another tab signs in',
    ],
    [
      screens,
      '§4 modals > a navigation state opens a modal on arrival, once, and never for a signed-in person',
    ],
  ),

  admin.held('Checking: Đang kiểm tra quyền truy cập...', [
    authForms,
    '§4 guarded pages > the admin page shows that it checks the right, in Vietnamese',
  ]),
  admin.held('An admin sees the content', [
    states,
    '§4 the admin route > an admin sees every profile, and leaves for / at the moment the right is revoked',
  ]),
  admin.held('Whoever is none goes to /', [
    authForms,
    '§4 guarded pages > %s leads a visitor to /login and back',
  ]),
  admin.held('Signed out: /login, with the way back', [
    states,
    '§4 the admin route > a visitor signs in on the way and arrives as an admin at the requested page',
  ]),
  admin.held('A missing profile counts as no admin', [
    frameAlone,
    '§4 the admin route > a person without a profile is no admin',
  ]),
  admin.held(
    'The profile is listened to live',
    [
      states,
      '§4 the admin route > an admin sees every profile, and leaves for / at the moment the right is revoked',
    ],
    [
      commands,
      '§6 admins on %s > grant and revoke reach open pages, list names admins, and only they read profiles',
    ],
  ),

  rising.held('From 0 to 100, ready after 300 ms, then waits for a click', [
    splash,
    '§4, §9 the splash > it rises by 2 percent every 40 ms to 100, and is ready 300 ms later',
    '§2 the welcome overlay > it accepts a click anywhere after loading only',
  ]),

  playing.held(
    'Play when ready plays; otherwise the source loads first',
    [
      playerAlone,
      '§4 play > a loaded source plays at once',
      '§4 play > an unloaded source loads first, and the control shows the loading',
    ],
    [playerControl, '§2, §9 the control > shows a spinner while it loads'],
  ),
  playing.held('When a track ends the next plays; the list wraps', [
    playerControl,
    '§3, §4 the list > when a piece ends the next one plays',
    '§3, §4 the list > has ten pieces, and the first follows the last',
  ]),
  playing.held('With one track it loops', [playerAlone, '§4 the list > a single piece repeats']),
  playing.held(
    'A playback error stops loading and playing and clears the intent',
    [
      playerAlone,
      '§4, §8 errors > an error while it plays stops loading and playing, and clears the wish to play',
    ],
    [playerControl, '§8 playback errors > an unplayable file shows the exact alert'],
  ),
  playing.held('NotAllowedError: only a warning in the console', [
    playerControl,
    '§8 playback errors > a forbidden playback only warns in the console',
  ]),
  playing.held('NotSupportedError: alert Lỗi: Không thể phát bài hát.', [
    playerControl,
    '§8 playback errors > an unplayable file shows the exact alert',
  ]),
  playing.held('Seeking only within the seekable range', [
    playerAlone,
    '§4 seeking > is allowed only within the seekable range',
    '§4 seeking > is not possible before anything is loaded',
  ]),
  of('§4').open(
    'Status enumerations of goal entities are not shown',
    'Nothing is said that could be checked; the product decides.',
  ),

  form.held(
    'Full name is required., trimmed',
    [authForms, '§5 sign-up > a missing field is named and focused, and typing removes its error'],
    [formAlone, 'specification §5, sign-up > requires a full name, trimmed: %j'],
  ),
  form.held(
    'Email is required. and Invalid email format.',
    [authForms, '§5 sign-up > a missing field is named and focused, and typing removes its error'],
    [
      formAlone,
      'specification §5, sign-up > refuses an address unlike text@text.text: %j',
      'specification §5, sign-up > takes %j',
    ],
    [signIn, '§5 and §8 refusals > the server refuses the address %s'],
  ),
  form.held('Password is required.', [
    authForms,
    '§5 sign-up > a missing field is named and focused, and typing removes its error',
  ]),
  form.held(
    'At least 8 characters, at least one special one; both messages can show together',
    [authForms, '§5 sign-up > a missing field is named and focused, and typing removes its error'],
    [formAlone, 'specification §5, sign-up > reports both faults of %j together'],
  ),
  form.held('Please confirm your password. and Passwords do not match.', [
    authForms,
    '§5 sign-up > a missing field is named and focused, and typing removes its error',
  ]),
  form.held('Typing in a field clears its error and the general error', [
    authForms,
    '§5 sign-up > a missing field is named and focused, and typing removes its error',
    '§5 sign-up > a taken address is reported in the form, and typing removes the report',
  ]),
  form.held('Placeholder: Min. 8 characters, 1 special char.', [
    authForms,
    '§5 sign-up > a missing field is named and focused, and typing removes its error',
  ]),

  entering.held('Both fields are required, the e-mail by the browser’s type, no other checks', [
    authForms,
    '§5 sign-in > both fields are required, and the browser checks the address only',
  ]),

  layer.held('Reading a profile without an id returns null', [
    data,
    '§5 and §8 a profile without an id > it is read as null, and a change of it is an error that changes nobody',
  ]),
  layer.held(
    'Updating a profile without an id returns an error',
    [
      client,
      '§8 errors are returned and logged, never thrown > a change of a profile without an id is an error',
    ],
    [
      data,
      '§5 and §8 a profile without an id > it is read as null, and a change of it is an error that changes nobody',
    ],
  ),
  layer.held(
    'Batches end beyond 450 operations; a warning says the limit of 500 items per delete',
    [
      data,
      '§5 and §7 cascades > a batch has at most 450 operations; a delete over 500 items warns first',
    ],
    [
      'app/features/planning/planning-long.browser.test.tsx',
      'a delete of more than 500 items states the limit first, and removes all of them',
    ],
  ),
  layer.held(
    'Account functions need somebody signed in',
    [
      client,
      '§8 errors are returned and logged, never thrown > the client’s own errors have the specified words',
    ],
    [account, '§5 and §6 refusals of the own account > %s needs a sign-in'],
  ),
  layer.held('Re-authentication and linking also need an e-mail', [
    client,
    '§8 errors are returned and logged, never thrown > an account without an email gets the specified words at once',
  ]),
  layer.held('The identity service enforces a password policy of its own', [
    signIn,
    '§5 and §8 refusals > the server refuses the password %#, whatever the form said',
  ]),

  roles.held('A visitor has the public pages and the modals', [
    frameAlone,
    '§2 layout rules > the header stands on every other page',
    '§2 modals > sign-in has e-mail, password, a link for a forgotten one, Google and a switch',
  ]),
  roles.held('Signed in: Profile, Dashboard and Planning in the header', [
    frameAlone,
    '§2 header > signed in it shows an initial, and behind it the name, Profile, Dashboard, Planning and Sign Out',
  ]),
  roles.open(
    'Whether those pages enforce sign-in is not shown',
    'The product decides that they do; identity-screens holds it under §4.',
  ),
  roles.held(
    'Profile, re-authentication, password, verification and linking need a sign-in',
    [account, '§5 and §6 refusals of the own account > %s needs a sign-in'],
    [
      states,
      '§6 operations that need a sign-in > a visitor learns nothing of /api/identity/%s',
      '§6 operations that need a sign-in > %s',
    ],
  ),
  roles.held(
    'Only an admin reaches /admin-dashboard',
    [
      states,
      '§4 the admin route > an admin sees every profile, and leaves for / at the moment the right is revoked',
    ],
    [authForms, '§4 guarded pages > %s leads a visitor to /login and back'],
  ),
  roles.held(
    'Admins can list all profiles; nobody else',
    [
      commands,
      '§6 admins on %s > grant and revoke reach open pages, list names admins, and only they read profiles',
    ],
    [
      states,
      '§4 the admin route > an admin sees every profile, and leaves for / at the moment the right is revoked',
    ],
  ),
  roles.held('The plan is free by default', [
    data,
    '§3 records > a profile is keyed by the uid and starts with free, no admin, nothing migrated and no language',
  ]),
  roles.open('What the plan enables is not shown', 'The product decides.'),
  roles.held('Queries are of the current user alone', [
    data,
    '§6 access of other people > every list of a person contains only their own records, and no other profile is read',
    '§7 transactions > the live list is of one person, by date, the latest first',
  ]),
  roles.held('Each individual sees and changes only their own data (§1)', [
    data,
    '§6 access of other people > no record of another person is changed or deleted, whatever the request says',
    '§6 access of other people > a person cannot write the fields of the server: plan, admin right, address',
  ]),
  roles.open(
    'Server-side security rules are not shown',
    'The product decides; the rows above hold what it came to.',
  ),

  identity.held('Operations return success or an error with code and message, and do not throw', [
    client,
    '§8 errors are returned and logged, never thrown > a refusal of the service is logged and returned with its code',
    '§8 errors are returned and logged, never thrown > a missing network and an unreadable answer have codes',
  ]),
  identity.held(
    'Sign-up with e-mail, password and an optional name, which becomes the display name',
    [
      signIn,
      '§7 sign-up, sign-in and sign-out on %s > sign-up signs in, sets the name and creates the default profile',
    ],
    [account, '§7 the own account > the display name falls back to the text before the @'],
  ),
  identity.held('Sign-in with e-mail and password', [
    signIn,
    '§7 sign-up, sign-in and sign-out on %s > any spelling works, and a taken address is refused with its code',
  ]),
  identity.held(
    'Sign-in with Google in a popup',
    [
      browser,
      '§7 sign-in with Google in a popup > closing it shows the specified sentence, and another try works',
    ],
    [
      google,
      '§7 sign-in with Google > a new person gets an account with name and verified address, and returns to it',
    ],
  ),
  identity.held('A password-reset e-mail', [
    account,
    '§7 passwords and codes on %s > a reset link sets a new password once, ends every sign-in and proves the address',
  ]),
  identity.held('Sign out', [
    signIn,
    '§7 sign-up, sign-in and sign-out on %s > sign-out ends the sign-in on the server as well as in the browser',
  ]),
  identity.held('Update the profile, any of its fields', [
    account,
    '§7 the own account > name, phone and photo change on the profile and on the user',
  ]),
  identity.held('Re-authenticate with the password, and change it', [
    account,
    '§7 passwords and codes on %s > a password change needs a confirmation, keeps this sign-in and ends others',
  ]),
  identity.held('A verification e-mail', [
    account,
    '§7 verification > the link of the sign-up verifies once',
  ]),
  identity.held(
    'Link a password to the account',
    [
      google,
      '§7 sign-in with Google > a popup of a signed-in person replaces the former sign-in and counts as recent',
    ],
    [
      'tests/e2e/profile-changes.test.ts',
      'a person from Google sets a password, signs in with it, and ends the first sign-in',
    ],
  ),
  identity.held('Subscribe to auth-state changes: the user or nothing', [
    client,
    '§7 subscription > signed out is null, and every tab is told of sign-up, sign-in and sign-out',
    '§7 subscription > a removed listener gets no more calls',
  ]),

  documents.held('Listen to one profile by uid', [
    data,
    '§7 profiles > one document is listened to by its uid: it says who is an admin, and follows remote changes',
  ]),
  documents.held('Read one profile', [data, '§7 profiles > one document is read']),
  documents.held(
    'Read all profiles',
    [
      commands,
      '§6 admins on %s > grant and revoke reach open pages, list names admins, and only they read profiles',
    ],
    [
      states,
      '§4 the admin route > an admin sees every profile, and leaves for / at the moment the right is revoked',
    ],
  ),
  documents.held('Write a profile, merged by default', [
    data,
    '§7 profiles > a write merges: fields that it does not name are kept',
  ]),
  documents.held('A live list filtered by equality, by createdAt descending', [
    data,
    '§7 lists > a live list is filtered by equality, comes newest first, and follows every write',
  ]),
  documents.held('A list that is read once', [
    data,
    '§7 lists > a list is read once, in the same order',
  ]),
  documents.held('Transactions: live, of the user, by date descending', [
    data,
    '§7 transactions > the live list is of one person, by date, the latest first',
  ]),
  documents.held('Transactions: add gives the date as a timestamp, userId, createdAt, updatedAt', [
    data,
    '§7 transactions > an added transaction gets its owner and times, and its date is the timestamp of its day',
  ]),
  documents.held('Transactions: update sets updatedAt; delete', [
    data,
    '§7 transactions > an update sets updatedAt and keeps the rest, and a delete removes the transaction',
  ]),
  documents.held('Categories: live by createdAt ascending; add with userId and createdAt; delete', [
    data,
    '§7 categories > the live list is sorted by creation, oldest first; a category is added and deleted',
  ]),
  documents.held('Projects, objectives, key results: lists by what they belong to; add', [
    data,
    '§7 projects, objectives and key results > they are listed live and once by their own parent only',
  ]),
  documents.held('Projects, objectives, key results: update sets updatedAt', [
    data,
    '§7 projects, objectives and key results > an update changes the named fields and sets updatedAt',
  ]),
  documents.held('Tasks: list by key result; add; delete', [
    data,
    '§7 tasks > they are listed by their key result, and deleted',
  ]),
  documents.held('Tasks: an update strips id, userId and createdAt first', [
    data,
    '§7 tasks > an update strips id, userId and createdAt first',
  ]),
  documents.held('Deleting a key result, objective or project removes all children', [
    data,
    '§5 and §7 cascades > a delete removes every descendant of a key result, objective or project',
  ]),
  files.held('Audio files load by their src', [
    player,
    '§2 begin lets the music start > no music is loaded before begin; then the first piece plays, metadata first',
  ]),
  files.open('No HTTP paths of the product are shown', 'Nothing is said that could be checked.'),
  files.open(
    'The Google logo comes from a public image host',
    'The product serves it itself and calls no other host: a recorded deviation.',
  ),
  files.open(
    'Other response shapes, and the calls for payments, blog, contact and the lead magnet are not shown',
    'Nothing is said that could be checked; the product decides.',
  ),

  errors.held(
    'Sign-in: user-not-found, wrong-password, invalid-credential',
    [
      sentences,
      '§8 sign-in > a wrong password and an unknown address show one sentence, which typing removes',
      '§8 sign-in > %s',
    ],
    [signIn, '§5 and §8 refusals > a wrong address and a wrong password get the same answer'],
  ),
  errors.held('Sign-in error: {message}', [sentences, '§8 sign-in > %s']),
  errors.held('An unexpected error occurred during sign-in.', [
    sentences,
    '§8 sign-in > an exception',
  ]),
  errors.held(
    'Google: popup-closed-by-user',
    [
      browser,
      '§7 sign-in with Google in a popup > closing it shows the specified sentence, and another try works',
    ],
    [google, '§7 sign-in with Google > cancelling at Google gives the code of a closed window'],
  ),
  errors.held('Google: cancelled-popup-request', [
    sentences,
    '§8 Google > a request that another one replaces',
  ]),
  errors.held('Google: popup-blocked', [sentences, '§8 Google > a window that the browser blocks']),
  errors.held('Google sign-in error: {message}', [
    sentences,
    '§8 Google > any other error with its message, and then a sign-up that succeeds',
  ]),
  errors.held('Google, thrown: its own message, or Google sign-in failed. Please try again.', [
    sentences,
    '§8 Google > an exception, %s',
  ]),
  errors.held('Sign-up: email-already-in-use', [
    authForms,
    '§5 sign-up > a taken address is reported in the form, and typing removes the report',
  ]),
  errors.held('Sign-up: weak-password; Sign up error: {message}', [sentences, '§8 sign-up > %s']),
  errors.held('Sign-up, thrown: its message, or Sign up failed. Please try again.', [
    sentences,
    '§8 sign-up > an exception, %s',
  ]),
  errors.held('Failed to sign out. Please try again.', [
    authForms,
    '§2 and §4 the account menu > a failed sign-out is reported, and the person stays signed in',
  ]),
  errors.held('Signed in successfully! Welcome back.', [
    authForms,
    '§4 modals > cannot be closed while a request is in flight, and close on success',
  ]),
  errors.held('Signed in with Google successfully! Welcome back.', [
    browser,
    '§7 sign-in with Google in a popup > closing it shows the specified sentence, and another try works',
  ]),
  errors.held('Account created successfully! Welcome.', [
    authForms,
    '§4 modals > cannot be closed while a sign-up is in flight',
  ]),
  errors.held('Signed in with Google successfully! Welcome.', [
    sentences,
    '§8 Google > any other error with its message, and then a sign-up that succeeds',
  ]),
  errors.held('You have been signed out.', [
    authForms,
    '§2 and §4 the account menu > sign-out from an account page leads home, is confirmed, and clears the timer keys',
  ]),
  errors.held('auth/no-user in both wordings, auth/no-user-or-email', [
    client,
    '§8 errors are returned and logged, never thrown > the client’s own errors have the specified words',
  ]),
  errors.held('auth/no-email', [
    client,
    '§8 errors are returned and logged, never thrown > an account without an email gets the specified words at once',
  ]),
  errors.held('Service errors are logged and returned', [
    client,
    '§8 errors are returned and logged, never thrown > a refusal of the service is logged and returned with its code',
  ]),

  failures.held(
    'Failures are logged; live lists are empty on error',
    [
      data,
      '§8 failures of the data layer > a live list that cannot be read is empty, and the failure is logged',
    ],
    [sentences, '§8 the data layer > a list that cannot be read is empty and says so'],
  ),
  failures.held('Profile reads return null, or an error for a missing id', [
    data,
    '§5 and §8 a profile without an id > it is read as null, and a change of it is an error that changes nobody',
  ]),
  failures.held('Add and update rethrow', [
    data,
    '§8 failures of the data layer > add and update throw the failure after logging it',
  ]),
  failures.held(
    'The alerts of a project, an objective and a key result that cannot be deleted',
    [
      sentences,
      '§8 the data layer > %s that cannot be deleted on this device shows the alert and stays',
      '§8 the data layer > %s whose delete the server refuses shows the same alert and returns',
    ],
    [
      data,
      '§8 failures of the data layer > a failed delete is logged and answers the sentence of its collection',
    ],
  ),
  failures.open(
    'The reaction to the document database’s own codes, beyond logging, is not shown',
    'The product keeps rejected changes and says so; tested by “a rejected change is kept for the person”.',
  ),

  limits.held(
    'Password: 8 characters and one special one',
    [authForms, '§5 sign-up > a missing field is named and focused, and typing removes its error'],
    [signIn, '§5 and §8 refusals > the server refuses the password %#, whatever the form said'],
  ),
  limits.held('The header turns solid after 10 px', [
    frameAlone,
    '§2 header > turns solid after more than 10 px, and not before',
  ]),
  limits.held('Toasts: top right, gap 8, at most 350 px', [
    toasts,
    '§9 at %i px: top right, 8 px apart, at most 350 px wide, clear of the next buttons',
  ]),
  limits.held('Toasts: 5 s, success 3 s, error 6 s', [
    toasts,
    '§9 how long a toast stays > a success stays 3 s',
    '§9 how long a toast stays > an error stays 6 s',
    '§9 how long a toast stays > any other toast stays 5 s',
  ]),
  limits.held('Ten tracks', [
    playerControl,
    '§3, §4 the list > has ten pieces, and the first follows the last',
  ]),
  limits.held('Audio preload is metadata', [
    player,
    '§2 begin lets the music start > no music is loaded before begin; then the first piece plays, metadata first',
  ]),
  limits.held('The splash rises 2 percent every 40 ms; ready 300 ms later', [
    splash,
    '§4, §9 the splash > it rises by 2 percent every 40 ms to 100, and is ready 300 ms later',
  ]),
  limits.held('The player: 2.75rem, 14rem, 0.3 s', [
    playerControl,
    '§2, §9 the control > is a 2.75rem circle at the bottom left; hover or focus opens it to 14rem in 0.3 s with the title',
  ]),
  limits.held('Modals: 300 ms in, 200 ms out', [
    frameAlone,
    '§2 modals > enter in 300 ms and leave in 200 ms: %s',
  ]),
  limits.held('Batches commit above 450 operations; 500 is the stated limit', [
    data,
    '§5 and §7 cascades > a batch has at most 450 operations; a delete over 500 items warns first',
  ]),
  limits.held('Default sort: createdAt descending', [
    data,
    '§7 lists > a live list is filtered by equality, comes newest first, and follows every write',
  ]),
  limits.held('Default plan free, isAdmin false', [
    data,
    '§3 records > a profile is keyed by the uid and starts with free, no admin, nothing migrated and no language',
  ]),
  limits.held(
    'Local storage keys timerTasks_v3 and timerActiveTaskId_v3',
    [
      authForms,
      '§2 and §4 the account menu > sign-out from an account page leads home, is confirmed, and clears the timer keys',
    ],
    [
      'tests/e2e/new-person.test.ts',
      'a new person loses and duplicates nothing from the sign-up to the sign-out',
    ],
  ),
  limits.held('Default language en', [
    screens,
    '§2 the frame > a choice of language on any page applies to the account pages and the next visit',
  ]),
  limits.open(
    'Prices, plan limits and formulas of the tools are not shown',
    'Nothing is said that could be checked; the product decides.',
  ),
];
