/**
 * The theme: of the system, light or dark. Stored on the device (so that the first paint knows it)
 * and in the profile.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { keepChoice } from './kept-choice.ts';
import { loadProfiles } from './services.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
const kept = keepChoice<Theme>(
  'tudo.theme',
  (text) => (text === 'light' || text === 'dark' ? text : 'system'),
  (theme) => (theme === 'system' ? null : theme),
);
export const setTheme = kept.set;

/**
 * Applies a chosen theme. `uid` of the signed-in user: the theme is also stored in the profile for
 * other devices, since the profile would otherwise overwrite it here.
 */
export function chooseTheme(theme: Theme, uid: string | undefined): void {
  setTheme(theme);
  if (uid)
    void loadProfiles().then(
      (profiles) => profiles.updateProfileFields(uid, { theme }),
      () => {
        /* Without a network only the device stores it. */
      },
    );
}

export function useTheme(): Theme {
  return useSyncExternalStore(kept.subscribe, kept.get, () => 'system');
}

/**
 * Keeps `data-theme` of the page equal to the choice; the first script set it before the first
 * paint.
 */
export function useThemeOnPage(): void {
  const theme = useTheme();
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
}
