/**
 * The requirements on the public site beyond the specification, sentence by sentence, and
 * the tests of each, in the form of `specification.ts` and checked with it.
 */
import type { Sentence } from './specification.ts';

type Tests = NonNullable<Sentence['by']>[number];
const frameAlone = 'app/shell/header.browser.test.tsx';
const of =
  (section: string) =>
  (says: string, ...by: [Tests, ...Tests[]]): Sentence => ({ section, says, by });

const frame = 'tests/conformance/frame.test.ts';
const splash = 'tests/conformance/splash.test.ts';
const player = 'tests/conformance/player.test.ts',
  playerControl = 'app/features/music/music-player.browser.test.tsx';
const playerAlone = 'app/features/music/player.test.ts';
const music = 'scripts/music/music.test.ts';
const contactServer = 'server/contact/contact.contract.test.ts';
const guideAlone = 'app/features/contact/guide.browser.test.tsx';
const guideForm = 'tests/e2e/guide.test.ts';
const contact = 'tests/e2e/contact.test.ts';
const blog = 'tests/e2e/blog.test.ts';
const texts = 'app/content/content.test.ts';
const prose = 'app/content/render-prose.test.ts';
const built = 'tests/e2e/built-pages.test.ts';
const http = 'server/http/http.test.ts';
const icons = 'scripts/icons/icons.test.ts';
const still = 'tests/e2e/standing-still.test.ts';
const details = 'tests/e2e/public-details.test.ts';
const miniature = 'tests/e2e/home-miniature.test.ts';
const axe = 'tests/e2e/accessibility-public.test.ts';
const everyPage = ['tests/e2e/every-public-page.test.ts', '%s > %s'] as const;

const arriving = of('public site, arriving'),
  looks = of('public site, frame'),
  overlay = of('public site, splash'),
  sound = of('public site, player'),
  home = of('public site, pages'),
  guide = of('public site, lead magnet');
const articles = of('public site, blog'),
  writing = of('public site, contact'),
  machines = of('public site, for machines'),
  policy = of('public site, policy'),
  measured = of('public site, measured');

export const publicSite: readonly Sentence[] = [
  arriving('Every path change begins at the top; on the way back the former position is restored', [
    frame,
    '§2 arrival at a page > a page starts at the top, keeps its position on the way back, and focuses the content',
  ]),
  arriving('The keyboard goes to the content, and the title is announced', [
    frame,
    '§2 arrival at a page > a page starts at the top, keeps its position on the way back, and focuses the content',
  ]),
  arriving(
    'A skip link is the first stop',
    [
      'tests/e2e/narrow-screens.test.ts',
      'the first Tab stop on the dashboard leads to the content',
    ],
    everyPage,
  ),
  arriving('Landmarks and names: axe finds nothing on any open page', everyPage),
  arriving(
    'Nothing of home moves when it comes on a slow line',
    [still, '%s is readable at once and stays still when its fonts load, at %i px, first %s'],
    [
      splash,
      '§2 the welcome overlay > it moves nothing of the page when it appears and when it disappears',
    ],
  ),
  arriving(
    '404: its message, and the real status',
    [
      frame,
      '§2 outside of the layout > any other path shows the not-found page with both lines, a link home and status 404',
    ],
    [built, '%s shows the not-found page with status 404 in its language'],
  ),

  looks('The header is hidden exactly where specified', [
    frameAlone,
    '§2 layout rules > the header is hidden on and below the timer, four tools, profile and dashboard in both languages',
    '§2 layout rules > the header stands on every other page',
  ]),
  looks('The tools and the menu of a phone open by pointer, touch and keyboard', [
    frameAlone,
    '§2 header > the tools open by pointer, by touch and by keyboard, and close when the focus moves on',
    '§2 header > the menu on a phone opens with the tools as a separate list, and closes after a choice',
    '§2 header > the menu on a phone opens by touch and by keyboard, and Escape returns focus to its button',
  ]),
  looks('Home leads to each tool, and a Vietnamese browser to its language', [
    details,
    '%s links to each of the six tools, also on a phone',
    'a Vietnamese browser is offered the Vietnamese home until English is chosen, and others are not',
  ]),
  looks('Reduced motion on the pages too', [details, '%s moves nothing with reduced motion']),
  looks('The account menu in its three forms', [
    frameAlone,
    '§2 header > the account button is disabled while auth is loading; then its menu fits the session',
    '§2 header > signed in it shows an initial, and behind it the name, Profile, Dashboard, Planning and Sign Out',
  ]),
  looks(
    'Language and theme are within reach on every page, also outside of the layout',
    everyPage,
    [
      'tests/e2e/theme.test.ts',
      '%s outside the layout is readable in the other language and in the dark too',
    ],
  ),
  looks('System, light or dark, without a flash', [
    'tests/e2e/theme.test.ts',
    'in %s > dark under a light system stays dark after a reload from its first frame, and system can be restored',
  ]),
  looks('Of the words only those of the language in use are fetched', [
    miniature,
    '%s fetches the translations of its own language only',
  ]),
  looks('The footer comes from one configuration; what is not set is left out', [
    'app/shell/footer.test.tsx',
    'the footer > leaves out what is not set',
    'the footer > gives the postal address, the telephone and the e-mail that are set',
  ]),
  looks(
    'The footer: its groups, a tagline, Hanoi time',
    [frameAlone, '§2 layout rules > the footer shows only on the home page, in its three groups'],
    [
      'app/shell/footer.test.tsx',
      'the footer > has a tagline and the note on Hanoi time, in both languages',
    ],
  ),

  overlay('To the numbers of §9', [
    splash,
    '§4, §9 the splash > it rises by 2 percent every 40 ms to 100, and is ready 300 ms later',
  ]),
  overlay('Taken by a click, Enter and Space', [
    splash,
    '§2 the welcome overlay > it accepts a click anywhere after loading only',
    '§2 the welcome overlay > it accepts the key %o after loading only',
  ]),
  overlay('Once for as long as the browser is open; never again for who asked so on this device', [
    splash,
    'the splash shows once per browser session > it returns neither on a reload nor in another tab, nor after opt-out',
  ]),
  overlay(
    'Not on a payment return, on a link from a mail, without scripts, or when an account page is opened again offline',
    [
      splash,
      'the splash shows once per browser session > it never shows on %s',
      'the splash shows once per browser session > it does not show without scripts: the page is usable by itself',
      'the splash shows once per browser session > it does not show on an account page that opens without the server',
    ],
  ),
  overlay('Announced', [
    splash,
    '§4, §9 the splash > it announces its end in a live region, holds the focus, and has no fault that axe finds',
  ]),
  overlay('Reduced motion', [
    splash,
    '§4, §9 the splash > it moves nothing but its number with reduced motion',
  ]),
  overlay('The page beneath is rendered and does not wait', [
    splash,
    '§2 the welcome overlay > the page beneath is rendered, and the overlay does not wait for the code',
  ]),

  sound('Ten tracks of 1.5 to 3 minutes', [
    music,
    'there are ten tracks of 1.5 to 3 minutes, no two in one key or tempo, in at least four metres',
  ]),
  sound('Distinct in key, tempo and timbre, with a form, composed by a script with a seed', [
    music,
    'there are ten tracks of 1.5 to 3 minutes, no two in one key or tempo, in at least four metres',
    'every piece has an introduction, a theme, a contrast and a return, and moving melodies',
    'composing twice gives the same notes and samples, and another seed gives others',
    "the files were rendered from the present scores, and the player's list matches them",
  ]),
  sound(
    'A script measures spectrum, loudness, silence, clipping and distinctness, and names what is wrong',
    [
      music,
      'a fault in any measurement is named',
      'the committed files are the measured ones and have as many samples as their pieces',
    ],
  ),
  sound('About -18 LUFS, and a loop without a seam', [
    music,
    'every track has about -18 LUFS, below -1 dBTP, no clipping, no long silence, and loops',
  ]),
  sound('At most 12 MB per encoding', [music, 'each encoding has at most 12 MB']),
  sound(
    'A source only after begin, then only metadata ahead',
    [
      player,
      '§2 begin lets the music start > no music is loaded before begin; then the first piece plays, metadata first',
    ],
    [
      playerAlone,
      '§4 play > no source is attached before the first use, and then only metadata is fetched',
    ],
  ),
  sound('Keyboard, volume and mute', [
    playerControl,
    '§2, §9 the control > volume and mute work by keyboard alone',
    '§2, §9 the control > a click on the progress bar seeks to that point, and so do the keys',
  ]),
  sound('Announces itself', [
    playerControl,
    '§2, §9 the control > announces the playing piece and the loading in a live region, folded too',
  ]),
  sound(
    'Is not unfolded over what somebody types, or scrolls to by touch',
    [
      playerControl,
      '§2, §9 the control > folds while a person types under a resting pointer, and unfolds when it moves',
    ],
    [player, '§2, §9 the control > the player unfolds at a touch and folds when the page is used'],
  ),
  sound('Covers no control at the end of a page, folded or unfolded', everyPage),
  sound('Seeks within the seekable range; wraps; one track loops', [
    playerAlone,
    '§4 seeking > is allowed only within the seekable range',
    '§4 the list > the next piece plays when one ends, and the first after the last',
    '§4 the list > a single piece repeats',
  ]),
  sound('NotAllowedError only warns; NotSupportedError alerts', [
    playerControl,
    '§8 playback errors > a forbidden playback only warns in the console',
    '§8 playback errors > an unplayable file shows the exact alert',
  ]),
  sound('Media keys', [
    'app/features/music/media-session.test.ts',
    'the system gets the title and position of the piece, and nothing after the player is removed',
    '%s %o: %s',
  ]),
  sound('Never over an alarm of the timer', [
    player,
    'several tabs > the alarm of the timer silences the music of another tab while it rings',
  ]),
  sound('Pauses where it is hidden, goes on on return; a pause by the person is remembered', [
    player,
    '§2 layout rules > music is silent and hidden on the timer and the plan, and returns afterwards',
    '§2 layout rules > music that the person paused stays paused on return',
  ]),

  home('The hero holds a miniature that works', [
    miniature,
    'an arrow key moves the freedom date on %s, on a phone',
  ]),
  home('What people say is an invitation until somebody has agreed', [
    built,
    'on %s no placeholder is shown while no testimonial is approved',
  ]),
  home('Prices in both currencies, and honest where nothing can be paid', [
    'tests/e2e/pricing.test.ts',
    '%s without keys shows every price, sells nothing, and says why',
    'a signed-in person cannot buy either, and the server refuses to start',
  ]),
  home('The privacy policy names what the software keeps and why it writes', [
    'tests/privacy-policy.test.ts',
    '%s > names %s, which the browser stores',
    '%s > names the cookie %s',
    '%s > says why the mail %s comes',
  ]),

  guide(
    'Double opt-in',
    [
      contactServer,
      'on %s > the guide > is sent after a press behind the link, once, in the requested language',
    ],
    [guideForm, 'a visitor orders the guide from the home page and unsubscribes'],
  ),
  guide('Stored once', [
    contactServer,
    'on %s > the guide > is requested twice: two messages, one row; once confirmed it is sent again at once',
    'on %s > the guide > two requests at the same moment store one row',
  ]),
  guide('One click unsubscribes', [
    contactServer,
    'on %s > the guide > one click of a mail program unsubscribes by a post from anywhere to the header address',
  ]),
  guide('The PDF in both languages is made of its Markdown by a script', [
    'scripts/guide/guide-stamp.test.ts',
    'the PDFs match the present text; otherwise run `node scripts/build-guide.ts` and commit its output',
    'the PDF in %s contains every heading of its text in order',
  ]),
  guide('The keyboard keeps its place, however it ends', [
    guideAlone,
    'the form keeps the focus for a keyboard user, whatever its result: %s',
  ]),
  guide('Without a network nothing is lost', [
    guideAlone,
    'the form reports a missing network, keeps the address, and continues with the network',
  ]),

  articles('Eight articles in each language, of at least 1,200 words', [
    texts,
    'both languages have the same articles, eight or more',
    'in %s > %s has its least length, cited sources, sections, and links to existing pages',
  ]),
  articles('In each a figure to move or a chart', [texts, 'in %s > %s has a figure']),
  articles(
    'No line breaks inside a date or an amount',
    [prose, 'no line breaks inside a date, an amount or the name of the country: %s'],
    [details, '%s breaks no line inside the date of an article on a phone'],
  ),
  articles('Tags, a table of contents, live figures, related posts', [
    blog,
    'a visitor finds an article by its subject, moves its figure and reads on',
  ]),
  articles('Code is moved by the keyboard and read in the dark', [
    details,
    '%s on a phone: a wide line of code scrolls by keyboard, and is readable in the dark',
  ]),
  articles(
    'Reading time',
    [
      blog,
      '%s gives the reading time of each article, and an article gives its own and that of the next ones',
    ],
    [
      texts,
      'reading on in %s > the reading time of %s is its words at 238 a minute, within half a minute',
    ],
  ),
  articles('Figures and no HTML in a text', [
    prose,
    'a block of the language "figure" is a figure',
    'HTML in a text stays text, and no address of a script becomes a link',
  ]),
  articles('RSS and Atom', [
    blog,
    'search engines and feed readers find the addresses of the installation',
  ]),
  articles(
    'Pictures for previews',
    [
      'scripts/social/pictures.test.ts',
      'each picture exists in the size that previews require, and is small',
    ],
    [built, 'the pictures of the previews exist'],
  ),

  writing('Stored and mailed', [
    contactServer,
    'on %s > a contact message > is stored as written, and mailed to the operator with the sender as reply address',
  ]),
  writing('Limited', [
    contactServer,
    'on %s > a contact message > is limited by sender and by client, and the wait is reported',
  ]),
  writing('A field that only programs fill', [
    contactServer,
    'on %s > a contact message > of a program is not stored: the hidden field is filled, or the form was sent too soon',
  ]),
  writing('What is wrong is said, what was typed stays', [
    contact,
    'a visitor sees missing fields, keeps the typed text, and sees that the message was sent',
    'typed text survives an unreachable server',
  ]),

  machines(
    'Sitemap, robots, canonical and alternate links',
    [blog, 'search engines and feed readers find the addresses of the installation'],
    [built, 'every public page names itself, its twin and its preview'],
  ),
  machines('A title and a description of its own for each page, in each language', [
    built,
    'no two public pages in %s have the same title or description',
  ]),
  machines('Open Graph', [built, 'every public page names itself, its twin and its preview']),
  machines('The questions of the FAQ as structured data', [
    built,
    '%s gives machines the questions and answers that it shows',
  ]),
  machines(
    'A manifest and its icons',
    [
      'tests/e2e/install.test.ts',
      '%s names a manifest in its language with existing pictures and shortcuts',
    ],
    [
      icons,
      'the manifest names a vector icon, 192 and 512 pixels, and a maskable icon',
      'every page names a home-screen icon of Apple, 180 pixels',
    ],
  ),

  policy('Scripts and styles by their hash, nothing inline besides', [
    http,
    'the site > a page may run exactly its own inline scripts and be in no frame',
    'the site > a page may use exactly its own inline styles',
    'the site > every answer carries the protective headers',
  ]),
  policy(
    'What Google answered comes over a BroadcastChannel, from a page without inline scripts',
    [
      'tests/conformance/identity-google.test.ts',
      '§7 sign-in with Google > the last page runs no inline script',
    ],
    [
      'tests/conformance/identity-browser.test.ts',
      '§7 sign-in with Google in a popup > closing it shows the specified sentence, and another try works',
    ],
  ),

  measured('Home brings at most 35 kB of code beyond a bare page', [
    'tests/e2e/byte-budget.test.ts',
    '%s is at most 35 kB of code beyond it, service worker included',
    'the bare page contains React, the router, and nothing else',
  ]),
  measured(
    'Built ahead, and compressed for whoever takes it',
    [
      http,
      'the site > a compressed file is sent to a client that accepts it',
      'the site > a file that the browser has is not sent again',
    ],
    [built, 'every public page names itself, its twin and its preview'],
  ),
  measured(
    'axe finds nothing in any state of a public page, with its windows and menus open',
    everyPage,
    [
      axe,
      '%s with all details open, an invalid field, and scenarios side by side',
      'the answers of the forms: refused, sent, confirmed, and unsubscribed',
      'the return page of a payment, signed out and without a payment, and prices for sale',
      'the menus of the header and of the slim bar, the sheet of a phone, the player',
      'the sign-in and the sign-up window, empty and with every field wrong',
      'the welcome overlay, while it loads and when it waits',
    ],
    [
      'tests/e2e/accessibility-account.test.ts',
      'signed in > the return page of a payment, in each state',
    ],
  ),
  measured('Every page by the keyboard alone, at 360 and 1440 px', everyPage),
  measured('No page scrolls sideways at 360 px', everyPage, [
    'tests/e2e/accessibility-account.test.ts',
    'signed in > the dashboard',
    'signed in > the ledger',
    'signed in > the admin dashboard',
  ]),
];
