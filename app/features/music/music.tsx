/**
 * Mounts the music above the routes, so that it goes on from page to page. The player is loaded
 * after the user's first action.
 */
import { Suspense, lazy } from 'react';
import { useLocation } from 'react-router';
import { useBegun } from '#app/features/splash/begun.ts';
import { hasMusic } from '#app/shell/frame-rules.ts';

// Without its code there is no music; the page has no part in that.
const Player = lazy(() => import('./music-player.tsx').catch(() => ({ default: () => null })));

export function Music() {
  const { pathname } = useLocation();
  return useBegun() ? (
    <Suspense fallback={null}>
      <Player hidden={!hasMusic(pathname)} />
    </Suspense>
  ) : null;
}
