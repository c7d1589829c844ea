import { useAuth } from '#app/session/auth-provider.tsx';
import { chooseTheme, themes, useTheme } from '#app/theme.ts';
import { Menu } from '#app/ui/menu.tsx';
import { useTranslations } from '#app/i18n.tsx';

/**
 * The choice of the theme, also without an account: a half-filled circle that opens the three
 * options.
 */
export function ThemeSwitch() {
  const t = useTranslations('site');
  const theme = useTheme();
  const uid = useAuth().user?.uid;
  return (
    <Menu
      label={t.theme}
      align="end"
      trigger={(wiring) => (
        <button type="button" className="theme" aria-label={t.theme} {...wiring} />
      )}
      entries={themes.map((each) => ({
        kind: 'choice',
        label: t.themes[each],
        checked: each === theme,
        onSelect: () => chooseTheme(each, uid),
      }))}
    />
  );
}
