import { useState, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useRouteError } from 'react-router';
import './ui/tokens.css';
import './ui/fonts/fonts.css';
import './ui/base.css';
import './ui/controls.css';
import './ui/overlays.css';
import './ui/shell.css';
import displayCore from './ui/fonts/newsreader-display-core.woff2?url';
import displayVi from './ui/fonts/newsreader-display-vi.woff2?url';
import interCore from './ui/fonts/inter-core.woff2?url';
import interVi from './ui/fonts/inter-vi.woff2?url';
import textCore from './ui/fonts/newsreader-text-core.woff2?url';
import textVi from './ui/fonts/newsreader-text-vi.woff2?url';
import { Splash, SplashScript } from './features/splash/splash.tsx';
import { LanguageProvider, useLanguage, LanguageSaver } from './language.tsx';
import { PageContent } from './page-content.tsx';
import { siteOrigin } from './site-origin.ts';
import { FailedPage } from './shell/failed-page.tsx';
import { Loading } from './ui/loading.tsx';

/** The script is in every built page and has run; React leaves it unchanged. */
const built = import.meta.env.SSR ? await import('./first-script.ts') : null;

export function Layout({ children }: { children: ReactNode }) {
  const [saveToProfile] = useState(() => new LanguageSaver());
  return (
    <LanguageProvider saveToProfile={saveToProfile}>
      <Page saveToProfile={saveToProfile}>{children}</Page>
    </LanguageProvider>
  );
}

function Page({ children, saveToProfile }: { children: ReactNode; saveToProfile: LanguageSaver }) {
  const { language } = useLanguage();
  const fonts = [
    interCore,
    displayCore,
    textCore,
    ...(language === 'vi' ? [interVi, displayVi, textVi] : []),
  ];
  return (
    <html lang={language} data-origin={siteOrigin} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: built?.firstScript ?? '' }}
        />
        {fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
          />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="manifest"
          href={language === 'vi' ? '/manifest.vi.webmanifest' : '/manifest.webmanifest'}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <Splash />
        <PageContent saveToProfile={saveToProfile}>{children}</PageContent>
        <SplashScript />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function HydrateFallback() {
  return (
    <main className="wrap">
      <title>Tudo</title>
      <Loading label="Đang tải..." />
    </main>
  );
}

export function ErrorBoundary() {
  return <FailedPage error={useRouteError()} />;
}
