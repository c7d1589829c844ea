/**
 * The search of the address, and changes of it that may follow one another faster than the page is
 * drawn.
 */
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router';

type ChangeSearch = (
  change: (search: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * Searches that the router was asked for and no page has shown yet, oldest first. Shared: there is
 * one address.
 */
let asked: string[] = [];
/** The place in the history, and its search, that the page shows. */
let shown = { key: '', search: '' };

const normalize = (search: string): string => new URLSearchParams(search).toString();

/**
 * Answers the search that the page shows, and a function that changes it. A change begins with the
 * search that was asked for last. `useSearchParams` begins with the one that was drawn last, so
 * that the second of two quick changes takes back the first.
 */
export function useSearchChange(): [search: URLSearchParams, changeSearch: ChangeSearch] {
  const [params] = useSearchParams();
  const { key, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (shown.key === key && shown.search === search) return;
    shown = { key, search };
    // A search that was not asked for here comes from a link or from Back, which cancels what was
    // asked for before.
    const at = asked.indexOf(normalize(search));
    asked = at < 0 ? [] : asked.slice(at + 1);
  }, [key, search]);
  const changeSearch = useCallback<ChangeSearch>(
    (change, options) => {
      const next = change(new URLSearchParams(asked.at(-1) ?? shown.search)).toString();
      asked.push(next);
      void navigate(`?${next}`, options);
    },
    [navigate],
  );
  return [params, changeSearch];
}
