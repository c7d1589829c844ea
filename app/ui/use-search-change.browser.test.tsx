/** Tests changes of the address that follow each other before the page renders. */
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { useSearchChange } from './use-search-change.ts';

type Change = ReturnType<typeof useSearchChange>[1];
const set = (name: string, value: string) => (search: URLSearchParams) => {
  search.set(name, value);
  return search;
};

function show(first: string) {
  const page: { change: Change; shown: string } = { change: () => {}, shown: '' };
  function Screen() {
    const [search, change] = useSearchChange();
    useEffect(() => {
      Object.assign(page, { change, shown: search.toString() });
    });
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], {
    initialEntries: [first],
  });
  const root = createRoot(document.createElement('div'));
  root.render(<RouterProvider router={router} />);
  onTestFinished(() => root.unmount());
  return { page, router };
}

test('the second change starts from the first, before a page has rendered it', async () => {
  const { page } = show('/plan?view=timeline&find=route');
  await expect.poll(() => page.shown).toBe('view=timeline&find=route');
  page.change((search) => {
    search.delete('view');
    return search;
  });
  page.change((search) => {
    search.delete('find');
    return search;
  });
  await expect.poll(() => page.shown).toBe('');
});

test('any number of changes is applied, also from an earlier render', async () => {
  const { page } = show('/plan?a=0');
  await expect.poll(() => page.shown).toBe('a=0');
  const { change } = page;
  change(set('a', '1'));
  await expect.poll(() => page.shown).toBe('a=1');
  change(set('b', '2'));
  page.change(set('c', '3'));
  await expect.poll(() => page.shown).toBe('a=1&b=2&c=3');
});

test('a link or Back drops earlier changes', async () => {
  const { page, router } = show('/plan?a=0');
  await expect.poll(() => page.shown).toBe('a=0');
  page.change(set('b', '1'));
  await expect.poll(() => page.shown).toBe('a=0&b=1');
  await router.navigate('/plan?d=4');
  await expect.poll(() => page.shown).toBe('d=4');
  page.change(set('e', '5'));
  await expect.poll(() => page.shown).toBe('d=4&e=5');
  await router.navigate(-1);
  await expect.poll(() => page.shown).toBe('d=4');
  page.change(set('f', '6'));
  await expect.poll(() => page.shown).toBe('d=4&f=6');
});
