/** The theme: of the system, light or dark. Kept on the device (so that the first paint knows it) and in the profile. */
import { useEffect, useSyncExternalStore } from 'react';
import { loadProfiles } from './services.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
const storageKey = 'tudo.theme';
const changed = 'tudo:theme';
let memory: Theme | undefined;

function read(): Theme {
  try {
    const value = localStorage.getItem(storageKey);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system'; // Storage is refused in some private windows.
  }
}

export function currentTheme(): Theme {
  return (memory ??= read());
}

export function setTheme(theme: Theme): void {
  if (theme === currentTheme()) return;
  memory = theme;
  try { if (theme === 'system') localStorage.removeItem(storageKey); else localStorage.setItem(storageKey, theme); } catch { /* see read */ }
  window.dispatchEvent(new Event(changed));
}

/** What a person chooses; `uid` of who is signed in: their profile keeps it for their other devices, and would else undo it here. */
export function chooseTheme(theme: Theme, uid: string | undefined): void {
  setTheme(theme);
  if (uid) void loadProfiles().then((profiles) => profiles.updateProfileFields(uid, { theme }), () => { /* No network: the device keeps it. */ });
}

function subscribe(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => { if (event.key === storageKey) { memory = undefined; onChange(); } };
  window.addEventListener(changed, onChange);
  window.addEventListener('storage', onStorage);
  return () => { window.removeEventListener(changed, onChange); window.removeEventListener('storage', onStorage); };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'system');
}

/** Keeps `data-theme` of the page true to the choice; the first script set it before the first paint. */
export function useThemeOnPage(): void {
  const theme = useTheme();
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
}
