import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { plainPath } from '#app/language-paths.ts';
import { useLanguage } from '#app/language.tsx';
import { SiteIcon, Star } from '#app/ui/icons.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { allTools } from './navigation.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { ToolsPopover } from './tools-popover.tsx';

/**
 * The bar above a page without the header: home, the other tools, language, theme, account.
 * `railed`: beside a rail that has the same items on wide screens, so the bar is for phones.
 * `state`: shown before the language.
 */
export function SlimBar({ railed = false, state = null }: { railed?: boolean; state?: ReactNode }) {
  const t = useTranslations('site');
  const { path } = useLanguage();
  const here = plainPath(useLocation().pathname);
  const tool = allTools.find((each) => each.path === here);
  return (
    <div className={railed ? 'wrap railed' : 'wrap'}>
      <header className="slim">
        <Link className="brand" to={path('/')} aria-label={t.brandHome}>
          <Star />
          <span>{t.brand}</span>
        </Link>
        <ToolsPopover
          tools={allTools}
          trigger={(wiring) => (
            <button type="button" className="crumb" {...wiring}>
              <span className={tool ? 'parent' : undefined}>{t.tools}</span>
              {tool ? <b>{t.toolNames[tool.key]}</b> : null}
              <SiteIcon name="down" size={12} />
            </button>
          )}
        />
        <span className="spacer">{state}</span>
        <LanguageSwitch />
        {state ? null : <ThemeSwitch />}
        <AccountMenu />
      </header>
    </div>
  );
}
