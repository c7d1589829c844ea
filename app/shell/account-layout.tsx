import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { RequireSignIn } from '#app/features/auth/guards.tsx';
import { prepareSignOut, useSignOut } from '#app/features/auth/use-sign-out.tsx';
import { firstScreen } from '#app/data/first-screen.ts';
import { laterPart } from '#app/data/later-part.ts';
import { openEarly } from '#app/data/open-early.ts';
import { DataProvider } from '#app/data/provider.tsx';
import { useAuth } from '#app/features/auth/auth-provider.tsx';
import { languageOfMain } from '#app/language-paths.ts';
import { useLanguage } from '#app/language.tsx';
import { chooseTheme, themes } from '#app/theme.ts';
import { HiddenStatus, HideButton, hideKey } from '#app/features/privacy/hide-button.tsx';
import { setAmountsHidden, useAmountsHidden, useHidingOnPage } from '#app/features/privacy/hidden-amounts.ts';
import { TimerReturn } from '#app/features/timer/timer-return.ts';
import { askCreate } from '#app/features/create/ask-create.ts';
import { CreateAnywhere } from '#app/features/create/create-anywhere.tsx';
import { CostQuestion } from '#app/features/links/cost-question.tsx';
import { CommandPalette, ShortcutHelp } from '#app/ui/command-palette.tsx';
import { keyParts, useCommandKeys, useCommands } from '#app/ui/commands.ts';
import { Icon } from '#app/ui/all-icons.tsx';
import { Star } from '#app/ui/icons.tsx';
import { useKeptFocus } from '#app/ui/kept-focus.ts';
import { PartBoundary } from '#app/ui/part-boundary.tsx';
import { useUndoKeys } from '#app/ui/undo.ts';
import { WordsIn } from '#app/words-in.tsx';
import { accountWords } from '#app/words-of-account.ts';
import { askWords, fetchWords, knowWords, useWords } from '#app/words.tsx';
// It listens from the beginning: the browser's offer comes once.
import '#app/features/install/install-offer.ts';
import './account.css';
import { AccountMenu } from './account-menu.tsx';
import { accountPlaces } from './account-places.ts';
import { useArrivalFocus } from './arrival.ts';
import { askFramesAhead } from './frame-ahead.ts';
import { hasHeader, hasMusic } from './frame-rules.ts';
import { GuestMergeQuestion } from './guest-merge.tsx';
import { Header } from './header.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MorePlaces } from './more-places.tsx';
import { allTools } from './navigation.ts';
import { NoticeBell } from './notice-bell.tsx';
import { OwnFacts } from './own-facts.tsx';
import { RefusedDeletes } from './refused-deletes.tsx';
import { SlimBar } from './slim-bar.tsx';
import { SyncDetails } from './sync-details.tsx';
import { SyncNotice, SyncStatus } from './sync-status.tsx';
import { ToolsPopover } from './tools-popover.tsx';

const LaterParts = laterPart(async () => (await import('./later-parts.tsx')).default, 'recurring', 'planning', 'finding');

openEarly();
askFramesAhead();
knowWords(accountWords);
askWords('site', 'frame', 'data');

/** What opens within a page, a form or a toast, has words that the page has not; the network may be gone by then. */
function prepareWords(): void {
  fetchWords(['links', 'rules', 'importing', 'recurring', 'planning', 'templates', 'finding']).catch(() => { /* Whoever shows them asks again. */ });
}

/** The frame of the account pages: a rail on wide screens, a bottom bar on phones, palette, shortcuts, state of the data. */
export default function AccountLayout() {
  return <RequireSignIn><Frame /></RequireSignIn>;
}

function Frame() {
  const words = useWords('site');
  const texts = useWords('frame');
  const { user } = useAuth();
  const { language, chosen, choose, path } = useLanguage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const wordsIn = languageOfMain(pathname, chosen);
  const { signOut, dialog } = useSignOut();
  const [overlay, setOverlay] = useState<'palette' | 'help' | 'data' | 'notices' | 'more' | null>(null);
  // With it comes what shows toasts, which account pages soon need, with or without a network.
  useEffect(() => { void firstScreen().then(() => { prepareSignOut(language); prepareWords(); }); }, [language]);
  const header = hasHeader(pathname);
  // For styles beyond this frame. Asked by `:has()` from the root, every change of any element would be looked at for it: a tenth of what a key takes.
  useLayoutEffect(() => {
    document.documentElement.dataset['frame'] = header ? 'under-top' : 'own';
    return () => { delete document.documentElement.dataset['frame']; };
  }, [header]);
  const places = accountPlaces.map((place) => ({ ...place, path: path(place.path), label: texts.rail[place.key], current: pathname === place.path || (place.path === '/planning' && pathname.startsWith('/planning/')) }));
  const morePlaces = places.filter(({ railOnly }) => railOnly);
  const barPlaces = places.filter(({ railOnly }) => !railOnly);
  const barLink = (place: (typeof places)[number]) => <Link key={place.path} to={place.path} style={place.hue ? { '--hue': place.hue } as React.CSSProperties : undefined} aria-current={place.current ? 'page' : undefined}><Icon name={place.icon} /><span>{place.label}</span></Link>;
  const close = () => setOverlay(null);
  useHidingOnPage();
  const hidden = useAmountsHidden();
  // Nothing is said of the state in which a page opens with amounts shown.
  const [wasHidden, setWasHidden] = useState(hidden);
  if (hidden && !wasHidden) setWasHidden(true);
  const compactState = <span className="phone-state"><NoticeBell compact onOpen={() => setOverlay('notices')} /><HideButton compact /><SyncStatus compact onOpen={() => setOverlay('data')} /></span>;
  const goTo = (address: string) => { void navigate(address); };

  useCommandKeys();
  useKeptFocus();
  useArrivalFocus();
  useUndoKeys();
  useCommands([
    { label: texts.command.open, keys: 'mod+k', group: 'general', run: () => setOverlay('palette') },
    { label: texts.shortcuts.help, keys: '?', group: 'general', run: () => setOverlay('help') },
    { label: texts.bell(0), keys: 'g n', icon: 'bell', group: 'pages', run: () => setOverlay('notices') },
    ...places.map((place) => ({ label: place.label, icon: place.icon, group: 'pages' as const, ...(place.letter && { keys: `g ${place.letter}` }), run: () => { void navigate(place.path); } })),
    ...themes.map((theme) => ({ label: texts.theme[theme], group: 'theme' as const, run: () => chooseTheme(theme, user?.uid) })),
    { label: language === 'en' ? 'Tiếng Việt' : 'English', group: 'actions', run: () => choose(language === 'en' ? 'vi' : 'en') },
    { label: texts.amounts.hide, keys: hideKey, group: 'general', run: () => setAmountsHidden(!hidden) },
    { label: words.signOut, group: 'actions', run: signOut },
  ]);

  return (
    <>
      <a className="skip" href="#main">{words.skip}</a>
      {header ? <Header wide state={compactState} /> : <SlimBar railed state={compactState} />}
      <div className={header ? 'app under-top' : 'app'}>
        <aside className="rail lacquer">
          <div className="rail-in">
            <Link className="brand" to={path('/')} aria-label={words.brandHome}><Star />{words.brand}</Link>
            <nav aria-label={words.account}>
              {places.map((place) => (
                <Link key={place.path} className="i" to={place.path} style={place.hue ? { '--hue': place.hue } as React.CSSProperties : undefined} aria-current={place.current ? 'page' : undefined}>
                  <Icon name={place.icon} /><span>{place.label}</span>{place.letter ? <kbd aria-hidden="true">G {place.letter.toUpperCase()}</kbd> : null}
                </Link>
              ))}
            </nav>
            <div className="grow" />
            <NoticeBell onOpen={() => setOverlay('notices')} />
            <button type="button" className="i" onClick={() => setOverlay('palette')}><Icon name="search" /><span>{words.search}</span><kbd>{keyParts('mod+k').join(' ')}</kbd></button>
            <HideButton />
            <button type="button" className="i" onClick={() => setOverlay('help')}><Icon name="keyboard" /><span>{texts.shortcuts.title}</span><kbd>?</kbd></button>
            {header ? null : <ToolsPopover tools={allTools} trigger={(wiring) => <button type="button" className="i" {...wiring}><Icon name="more" /><span>{words.tools}</span></button>} />}
            <div className="i"><span>{words.language}</span><LanguageSwitch /></div>
            <SyncStatus onOpen={() => setOverlay('data')} />
            <div className={hasMusic(pathname) ? 'foot-r by-player' : 'foot-r'}>
              <AccountMenu align="start" onSignOut={signOut} />
              <span className="nm"><b>{user?.displayName}</b>{user ? texts.plans[user.plan] : null}</span>
            </div>
          </div>
        </aside>
        <main className="main" id="main" tabIndex={-1} lang={wordsIn === language ? undefined : wordsIn}>
          <WordsIn language={wordsIn}>
            <HiddenStatus asked={wasHidden} />
            <SyncNotice />
            {user ? (
              <DataProvider userId={user.uid}>
                <OwnFacts />
                <GuestMergeQuestion />
                <TimerReturn />
                <RefusedDeletes />
                <CostQuestion />
                <CreateAnywhere />
                <PartBoundary place={pathname}><Outlet /></PartBoundary>
                <PartBoundary quiet>
                  <Suspense fallback={null}><LaterParts notices={overlay === 'notices'} onCloseNotices={close} /></Suspense>
                </PartBoundary>
                <SyncDetails open={overlay === 'data'} onClose={close} />
              </DataProvider>
            ) : null}
          </WordsIn>
        </main>
      </div>
      <nav className="tabbar lacquer" aria-label={words.account}>
        {barPlaces.slice(0, 2).map(barLink)}
        <button type="button" className="plus" aria-haspopup="dialog" aria-label={texts.create.title} onClick={() => askCreate('transaction')}><span><Icon name="plus" size={20} /></span></button>
        {barPlaces.slice(2).map(barLink)}
        <button type="button" aria-haspopup="dialog" aria-expanded={overlay === 'more'} data-here={morePlaces.some(({ current }) => current) || undefined} onClick={() => setOverlay('more')}><Icon name="more" /><span>{words.more}</span></button>
      </nav>
      <MorePlaces open={overlay === 'more'} places={morePlaces} onSearch={() => setOverlay('palette')} onClose={close} />
      <CommandPalette open={overlay === 'palette'} onClose={close} openFinder={async () => (await import('#app/features/finding/finder.ts')).openFinder(language, goTo)} />
      <ShortcutHelp open={overlay === 'help'} onClose={close} />
      {dialog}
    </>
  );
}
