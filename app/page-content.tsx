/** Wraps every page with the signed-in user and with parts that persist from page to page. */
import { useEffect, type ReactNode } from 'react';
import { AuthModalsProvider } from './features/auth/auth-modals.tsx';
import { Music } from './features/music/music.tsx';
import { TimerWatch } from './features/timer/timer-watch.tsx';
import { useLanguage, type LanguageSaver } from './language.tsx';
import { AuthProvider } from './session/auth-provider.tsx';
import { FocusOnArrival } from './shell/arrival.tsx';
import { useThemeOnPage } from './theme.ts';
import { Toaster } from './ui/toast.tsx';

interface PageContentProps {
  children: ReactNode;
  saveToProfile: LanguageSaver;
}

/** The content of the body. The welcome overlay's script makes it inert while it is covered. */
export function PageContent({ children, saveToProfile }: PageContentProps) {
  const { language } = useLanguage();
  useThemeOnPage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  // Marks the page for code that waits until a press has an effect.
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
  }, []);
  return (
    <div id="page" suppressHydrationWarning>
      <AuthProvider saveToProfile={saveToProfile}>
        <AuthModalsProvider>{children}</AuthModalsProvider>
      </AuthProvider>
      <Toaster />
      <FocusOnArrival />
      <Music />
      <TimerWatch />
    </div>
  );
}
