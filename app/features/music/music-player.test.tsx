/**
 * Specification §2 and §8: without music there is no player; a piece without a title has the two
 * texts of the specification.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Track } from './player.ts';

beforeEach(() => {
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      pause() {
        /* This player never plays. */
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  vi.doUnmock('./tracks.ts');
});

async function render(tracks: readonly Track[], path = '/'): Promise<string> {
  vi.doMock('./tracks.ts', () => ({ tracks }));
  const [{ default: MusicPlayerControl }, { LanguageProvider }] = await Promise.all([
    import('./music-player.tsx'),
    import('#app/language.tsx'),
  ]);
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <LanguageProvider>
        <MusicPlayerControl hidden={false} />
      </LanguageProvider>
    </MemoryRouter>,
  );
}

test('a player without pieces renders nothing', async () => {
  expect(await render([])).toBe('');
});

test.each(['/', '/vi'])('a piece without a title is named as untitled: %s', async (path) => {
  const html = await render(
    [{ id: 'one', title: { en: '', vi: '' }, sources: [], seconds: 10 }],
    path,
  );
  expect(html).toMatch(/<p class="track-title">Không rõ tiêu đề<\/p>/);
  expect(html).toMatch(/<button[^>]* title="Không có tiêu đề"/);
});
