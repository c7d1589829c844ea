import { Link, useLocation } from 'react-router';
import { plainPath } from '#app/language-paths.ts';
import { useLanguage } from '#app/language.tsx';
import { Popover, type PopoverTrigger } from '#app/ui/menu.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { allTools } from './navigation.ts';

interface Tools {
  tools: typeof allTools;
}

/** The tools with a short description, opened below a button. */
export function ToolsPopover({
  tools,
  trigger,
}: Tools & { trigger: (wiring: PopoverTrigger) => React.ReactNode }) {
  return (
    <Popover className="tools" trigger={trigger}>
      {(close) => <ToolList tools={tools} onPick={close} />}
    </Popover>
  );
}

/** The same list within a page. */
export function ToolList({ tools, onPick }: Tools & { onPick?: () => void }) {
  const t = useTranslations('site');
  const { path } = useLanguage();
  const here = plainPath(useLocation().pathname);
  return (
    <ul>
      {tools.map((tool) => (
        <li key={tool.path}>
          <Link
            to={path(tool.path)}
            onClick={onPick}
            aria-current={here === tool.path ? 'page' : undefined}
          >
            <i className={`tick ${tool.hue}`} />
            <span>{t.toolNames[tool.key]}</span>
            <small>{t.toolNotes[tool.key]}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
