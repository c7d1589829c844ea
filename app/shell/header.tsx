import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { plainPath } from '#app/language-paths.ts';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { SiteIcon, Star } from '#app/ui/icons.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { toolLinks } from './navigation.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { ToolsPopover } from './tools-popover.tsx';

/** Solid after the page was scrolled by more than this (specification, section 2). */
const solidAfterPx = 10;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setScrolled(window.scrollY > solidAfterPx);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return scrolled;
}

/**
 * `wide`: above the rail of an account page, edge to edge. `state`: shown on phones, which have no
 * rail.
 */
export function Header({ wide = false, state = null }: { wide?: boolean; state?: ReactNode }) {
  const t = useTranslations('site');
  const { path } = useLanguage();
  const { pathname, key } = useLocation();
  const here = plainPath(pathname);
  const solid = useScrolled();
  const [menuAt, setMenuAt] = useState<string | null>(null); // closed by a navigation
  const [toolsOpen, setToolsOpen] = useState(false);
  const menuOpen = menuAt === key;
  const menuButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!menuOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setMenuAt(null);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [menuOpen]);
  const current = (to: string) => (here === to ? { 'aria-current': 'page' as const } : {});
  const links = {
    home: ['/', t.home],
    process: ['/process', t.process],
    pricing: ['/pricing', t.pricing],
    resources: ['/resources', t.resources],
  } as const;
  const link = (name: keyof typeof links) => (
    <Link to={path(links[name][0])} {...current(links[name][0])}>
      {links[name][1]}
    </Link>
  );

  return (
    <header
      className={[
        'top fixed',
        here === '/' && 'lacquer',
        wide && 'edge',
        (wide || solid || menuOpen) && 'solid',
      ]
        .filter(Boolean)
        .join(' ')}
      data-solid={solid}
    >
      <div className="wrap">
        <Link className="brand" to={path('/')} aria-label={t.brandHome}>
          <Star />
          {t.brand}
        </Link>
        <nav aria-label={t.main}>
          {link('home')}
          {link('process')}
          <ToolsPopover
            tools={toolLinks}
            trigger={(wiring) => (
              <button type="button" {...wiring}>
                {t.tools} <SiteIcon name="down" size={12} />
              </button>
            )}
          />
          {link('pricing')}
          {link('resources')}
        </nav>
        <LanguageSwitch />
        {state ? <span className="state">{state}</span> : <ThemeSwitch />}
        <span className="account">
          <AccountMenu />
        </span>
        <Button
          ref={menuButton}
          look="bare"
          icon
          className="menu-button"
          aria-label={t.menu}
          aria-expanded={menuOpen}
          aria-controls="site-menu"
          onClick={() => setMenuAt(menuOpen ? null : key)}
        >
          <SiteIcon name={menuOpen ? 'close' : 'menu'} size={18} />
        </Button>
      </div>
      <div className="sheet" id="site-menu" hidden={!menuOpen}>
        <nav aria-label={t.menu}>
          {link('home')}
          {link('process')}
          <button
            type="button"
            className="submenu-button"
            aria-expanded={toolsOpen}
            aria-controls="site-menu-tools"
            onClick={() => setToolsOpen(!toolsOpen)}
          >
            {t.tools}
            <SiteIcon name={toolsOpen ? 'up' : 'down'} />
          </button>
          <ul className="submenu" id="site-menu-tools" hidden={!toolsOpen}>
            {toolLinks.map((tool) => (
              <li key={tool.path}>
                <Link to={path(tool.path)} {...current(tool.path)}>
                  <i className={`tick ${tool.hue}`} />
                  {t.toolNames[tool.key]}
                </Link>
              </li>
            ))}
          </ul>
          {link('pricing')}
          {link('resources')}
        </nav>
        <LanguageSwitch />
      </div>
    </header>
  );
}
