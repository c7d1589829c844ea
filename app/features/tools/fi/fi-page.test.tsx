/** Tests the calculator's notes: what its figures leave out, and from when other income counts. */
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import { LanguageProvider } from '#app/language.tsx';
import { loadTranslations } from '#app/i18n.tsx';
import { FiPage } from './fi-tool.tsx';

// The build day, as the build sets it.
vi.stubEnv('VITE_BUILT_ON', '2026-11-28');
afterAll(() => {
  vi.unstubAllEnvs();
});

const said = {
  en: {
    path: '/fi-calculator',
    tax: 'Tax on withdrawals is not included.',
    other: 'Other income once you are free',
    later: 'Leave out what starts later.',
  },
  vi: {
    path: '/vi/fi-calculator',
    tax: 'Chưa trừ thuế khi rút tiền.',
    other: 'Thu nhập khác khi tự do',
    later: 'Khoản đến sau thì đừng ghi.',
  },
};

test.each(['en', 'vi'] as const)(
  'the page says that tax on withdrawals is not included and that other income counts from the first day: %s',
  async (language) => {
    for (const area of ['tools', 'fi', 'lasting', 'simulation', 'scenarios'] as const)
      await loadTranslations(area, language);
    const { path, tax, other, later } = said[language];
    const routes = [
      {
        path,
        element: (
          <LanguageProvider>
            <FiPage />
          </LanguageProvider>
        ),
      },
    ];
    const page = renderToStaticMarkup(
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />,
    );
    const text = page.replaceAll(/<[^>]*>/g, ' ');
    // Beside the answer, and in the explanation of the sum.
    expect(text.split(tax).length - 1).toBeGreaterThanOrEqual(2);
    expect(text).toContain(other);
    expect(text).toContain(later);
  },
);
