/**
 * Mounts the music above the routes, so that it continues from page to page. The player is loaded
 * after the user's first action.
 */
import { Suspense, lazy } from 'react';
import { useLocation } from 'react-router';
import { useBegun } from '#app/ui/splash-state.ts';
import { hasMusic } from '#app/shell/frame-rules.ts';

// A failed download of its code leaves the page without music, and has no other effect.
const Player = lazy(() => import('./music-player.tsx').catch(() => ({ default: () => null })));

export function Music() {
  const { pathname } = useLocation();
  return useBegun() ? (
    <Suspense fallback={null}>
      <Player hidden={!hasMusic(pathname)} />
    </Suspense>
  ) : null;
}
