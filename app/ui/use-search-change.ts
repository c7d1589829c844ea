/**
 * The search of the address, and changes of it that may follow each other faster than the page
 * renders.
 */
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router';

type ChangeSearch = (
  change: (search: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * Searches requested from the router that no page has shown yet, oldest first. Shared, because
 * there is one address.
 */
let asked: string[] = [];
/** The history entry, and its search, that the page shows. */
let shown = { key: '', search: '' };

const normalize = (search: string): string => new URLSearchParams(search).toString();

/**
 * Returns the search that the page shows, and a function that changes it. A change starts from the
 * search requested last. `useSearchParams` starts from the one rendered last, so that the second of
 * two quick changes reverts the first.
 */
export function useSearchChange(): [search: URLSearchParams, changeSearch: ChangeSearch] {
  const [params] = useSearchParams();
  const { key, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (shown.key === key && shown.search === search) return;
    shown = { key, search };
    // A search that was not requested here comes from a link or from Back, which cancels earlier
    // requests.
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
