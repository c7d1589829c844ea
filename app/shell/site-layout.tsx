import { Outlet, useLocation } from 'react-router';
import { useWords } from '#app/words.tsx';
import { Footer } from './footer.tsx';
import { hasFooter, hasHeader } from './frame-rules.ts';
import { Header } from './header.tsx';
import { SlimBar } from './slim-bar.tsx';

/** The frame of the public pages. */
export default function SiteLayout() {
  const words = useWords('site');
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip" href="#main">{words.skip}</a>
      {hasHeader(pathname) ? <Header /> : <SlimBar />}
      <main id="main" tabIndex={-1}><Outlet /></main>
      {hasFooter(pathname) ? <Footer /> : null}
    </>
  );
}
