/**
 * The frame of account pages, and of the tools for signed-in users: a rail on wide screens, a
 * bottom bar on phones, command palette, shortcuts, creation from anywhere, sync state.
 */
import { Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Language } from '#contract/i18n/index';
import { prepareSignOut, useSignOut } from '#app/features/auth/use-sign-out.tsx';
import { firstPaint } from '#app/data/first-paint.ts';
import { deferredComponent } from '#app/data/deferred-component.ts';
import { useAuth } from '#app/session/auth-provider.tsx';
import { isAccountPath, isUnder, localPath, plainPath } from '#app/language-paths.ts';
import { useLanguage } from '#app/language.tsx';
import { chooseTheme, themes } from '#app/theme.ts';
import { HiddenStatus, HideButton, hideKey } from '#app/privacy/hide-button.tsx';
import { setAmountsHidden, useAmountsHidden } from '#app/privacy/hidden-amounts.ts';
import { askCreate } from '#app/ui/ask-create.ts';
import { CreateAnywhere } from '#app/features/create/create-anywhere.tsx';
import { CostQuestion } from '#app/features/price-in-hours/cost-question.tsx';
import { useRunningClock } from '#app/features/timer/running-clock.ts';
import { CommandPalette, ShortcutHelp } from '#app/ui/command-palette.tsx';
import { keyParts, useCommandKeys, useCommands } from '#app/ui/commands.ts';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Star } from '#app/ui/icons.tsx';
import { PartBoundary } from '#app/ui/part-boundary.tsx';
import { useUndoKeys } from '#app/ui/undo.ts';
import { accountTranslations } from '#app/translations-of-account.ts';
import { fetchTranslations, registerTranslations, useTranslations } from '#app/i18n.tsx';
import './account.css';
import { AccountMenu } from './account-menu.tsx';
import { accountPlaces } from './account-places.ts';
import { hasMusic } from './frame-rules.ts';
import { hasHeader } from './header-rules.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MorePlaces } from './more-places.tsx';
import { allTools } from './navigation.ts';
import { NoticeBell } from './notice-bell.tsx';
import { OwnFacts } from './own-facts.tsx';
import { RefusedDeletes } from './refused-deletes.tsx';
import { regainFocus } from './regain-focus.ts';
import { SyncDetails } from './sync-details.tsx';
import { SyncStatus } from './sync-status.tsx';
import { ToolsPopover } from './tools-popover.tsx';

const DeferredComponents = deferredComponent(
  async () => (await import('./deferred-components.tsx')).default,
  'recurring',
  'planning',
  'search',
);

registerTranslations(accountTranslations);

/**
 * Prefetches the translations of forms and toasts that open within a page, since the device may be
 * offline by then.
 */
function prepareWords(): void {
  fetchTranslations([
    'hourprice',
    'rules',
    'importing',
    'recurring',
    'planning',
    'templates',
    'search',
  ]).catch(() => {
    /* The component that shows them loads them again. */
  });
}

interface AccountFrame {
  /** Rendered before `main`, in one grid with it. */
  rail: ReactNode;
  /** Notices, hidden amounts and sync state, for the bar of a phone. */
  state: ReactNode;
  /** The bottom bar and the parts that open over the page. */
  overlays: ReactNode;
  /** Parts that use the local copy; rendered inside a `DataProvider`. */
  parts: ReactNode;
}

interface PlaceNameProps {
  inRail: boolean;
  label: string;
  letter: string | undefined;
}

function PlaceName({ inRail, label, letter }: PlaceNameProps) {
  return (
    <>
      <span>{label}</span>
      {inRail && letter ? <kbd aria-hidden="true">G {letter.toUpperCase()}</kbd> : null}
    </>
  );
}

/**
 * Shows the clock of a running timer in a component of its own, so that the frame does not render
 * each second.
 */
function TimerPlace(props: PlaceNameProps) {
  const clock = useRunningClock();
  if (clock === null) return <PlaceName {...props} />;
  return (
    <>
      <span className={props.inRail ? undefined : 'sr-only'}>{props.label} </span>
      <span className="num run">{clock}</span>
    </>
  );
}

/**
 * Returns the parts of the frame for a signed-in person; the layouts put them around their pages.
 */
export function useAccountFrame(): AccountFrame {
  const t = useTranslations('site');
  const texts = useTranslations('frame');
  const { user } = useAuth();
  const { language, choose, path } = useLanguage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { signOut, dialog } = useSignOut();
  const [overlay, setOverlay] = useState<'palette' | 'help' | 'data' | 'notices' | 'more' | null>(
    null,
  );
  // Loads the list of toasts too, which account pages soon need, with or without a network.
  useEffect(() => {
    void firstPaint().then(() => {
      prepareSignOut(language);
      prepareWords();
    });
  }, [language]);
  const header = hasHeader(pathname);
  // For styles beyond this frame. With `:has()` from the root, the browser would check every change
  // of any element: a tenth of the work of a key.
  useLayoutEffect(() => {
    document.documentElement.dataset['frame'] = header ? 'under-top' : 'own';
    return () => {
      delete document.documentElement.dataset['frame'];
    };
  }, [header]);
  const here = plainPath(pathname);
  const places = accountPlaces.map((place) => ({
    ...place,
    path: path(place.path),
    label: texts.rail[place.key],
    current: here === place.path || (place.path === '/planning' && isUnder(here, '/planning')),
  }));
  const morePlaces = places.filter(({ railOnly }) => railOnly);
  const barPlaces = places.filter(({ railOnly }) => !railOnly);
  const placeLink = (place: (typeof places)[number], inRail: boolean) => (
    <Link
      key={place.path}
      className={inRail ? 'rail-item' : undefined}
      to={place.path}
      style={place.hue ? ({ '--hue': place.hue } as React.CSSProperties) : undefined}
      aria-current={place.current ? 'page' : undefined}
    >
      <AppIcon name={place.icon} />
      {place.key === 'timer' ? (
        <TimerPlace inRail={inRail} label={place.label} letter={place.letter} />
      ) : (
        <PlaceName inRail={inRail} label={place.label} letter={place.letter} />
      )}
    </Link>
  );
  const close = () => setOverlay(null);
  const hidden = useAmountsHidden();
  // The initial state is not announced if amounts are shown.
  const [wasHidden, setWasHidden] = useState(hidden);
  if (hidden && !wasHidden) setWasHidden(true);
  const compactState = (
    <span className="phone-state">
      <NoticeBell compact onOpen={() => setOverlay('notices')} />
      <HideButton compact />
      <SyncStatus compact onOpen={() => setOverlay('data')} />
    </span>
  );
  const goTo = (address: string) => {
    void navigate(address);
  };
  function speak(other: Language): void {
    choose(other);
    // A tool has an address in each language. Uses the window's address, because the screen may not
    // have followed it yet.
    const { pathname: address, search, hash } = window.location;
    if (!isAccountPath(address)) goTo(`${localPath(plainPath(address), other)}${search}${hash}`);
  }

  useEffect(regainFocus, []);
  useCommandKeys();
  useUndoKeys();
  useCommands([
    {
      label: texts.command.open,
      keys: 'mod+k',
      group: 'general',
      run: () => setOverlay('palette'),
    },
    { label: texts.shortcuts.help, keys: '?', group: 'general', run: () => setOverlay('help') },
    {
      label: texts.bell(0),
      keys: 'g n',
      icon: 'bell',
      group: 'pages',
      run: () => setOverlay('notices'),
    },
    ...places.map((place) => ({
      label: place.label,
      icon: place.icon,
      group: 'pages' as const,
      ...(place.letter && { keys: `g ${place.letter}` }),
      run: () => {
        void navigate(place.path);
      },
    })),
    ...themes.map((theme) => ({
      label: texts.theme[theme],
      group: 'theme' as const,
      run: () => chooseTheme(theme, user?.uid),
    })),
    {
      label: language === 'en' ? 'Tiếng Việt' : 'English',
      group: 'actions',
      run: () => speak(language === 'en' ? 'vi' : 'en'),
    },
    {
      label: texts.amounts.hide,
      keys: hideKey,
      group: 'general',
      run: () => setAmountsHidden(!hidden),
    },
    { label: t.signOut, group: 'actions', run: signOut },
  ]);

  const rail = (
    <aside className="rail lacquer">
      <div className="rail-body">
        <Link className="brand" to={path('/')} aria-label={t.brandHome}>
          <Star />
          {t.brand}
        </Link>
        <div className="rail-places">
          <nav aria-label={t.account}>{places.map((place) => placeLink(place, true))}</nav>
          <div className="grow" />
          <NoticeBell onOpen={() => setOverlay('notices')} />
          <button type="button" className="rail-item" onClick={() => setOverlay('palette')}>
            <AppIcon name="search" />
            <span>{t.search}</span>
            <kbd>{keyParts('mod+k').join(' ')}</kbd>
          </button>
          <HideButton />
          <button type="button" className="rail-item" onClick={() => setOverlay('help')}>
            <AppIcon name="keyboard" />
            <span>{texts.shortcuts.title}</span>
            <kbd>?</kbd>
          </button>
          {header ? null : (
            <ToolsPopover
              tools={allTools}
              trigger={(wiring) => (
                <button type="button" className="rail-item" {...wiring}>
                  <AppIcon name="more" />
                  <span>{t.tools}</span>
                </button>
              )}
            />
          )}
          <div className="rail-item">
            <span>{t.language}</span>
            <LanguageSwitch />
          </div>
        </div>
        <SyncStatus onOpen={() => setOverlay('data')} />
        <div className={hasMusic(pathname) ? 'rail-foot by-player' : 'rail-foot'}>
          <AccountMenu align="start" onSignOut={signOut} />
          <span className="name">
            <b>{user?.displayName}</b>
            {user ? texts.plans[user.plan] : null}
          </span>
        </div>
      </div>
    </aside>
  );
  const overlays = (
    <>
      <nav
        className={hasMusic(pathname) ? 'tabbar lacquer by-player' : 'tabbar lacquer'}
        aria-label={t.account}
      >
        {barPlaces.slice(0, 2).map((place) => placeLink(place, false))}
        <button
          type="button"
          className="plus"
          aria-haspopup="dialog"
          aria-label={texts.create.title}
          onClick={() => askCreate('transaction')}
        >
          <span>
            <AppIcon name="plus" size={20} />
          </span>
        </button>
        {barPlaces.slice(2).map((place) => placeLink(place, false))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={overlay === 'more'}
          data-here={morePlaces.some(({ current }) => current) || undefined}
          onClick={() => setOverlay('more')}
        >
          <AppIcon name="more" />
          <span>{t.more}</span>
        </button>
      </nav>
      <MorePlaces
        open={overlay === 'more'}
        places={morePlaces}
        onSearch={() => setOverlay('palette')}
        onClose={close}
      />
      <CommandPalette
        open={overlay === 'palette'}
        onClose={close}
        openSearch={async () =>
          (await import('#app/features/search/search-list.ts')).openSearch(language, goTo)
        }
      />
      <ShortcutHelp open={overlay === 'help'} onClose={close} />
      {dialog}
    </>
  );
  const parts = (
    <>
      <HiddenStatus asked={wasHidden} />
      <OwnFacts />
      <RefusedDeletes />
      <CostQuestion />
      <CreateAnywhere />
      <PartBoundary quiet>
        <Suspense fallback={null}>
          <DeferredComponents notices={overlay === 'notices'} onCloseNotices={close} />
        </Suspense>
      </PartBoundary>
      <SyncDetails open={overlay === 'data'} onClose={close} />
    </>
  );
  return { rail, state: compactState, overlays, parts };
}
