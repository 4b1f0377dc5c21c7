import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Gives a tool the query of its address: after the first paint, which is the same for everyone, and again with
 * each navigation to the page, also with the same query: who asks once more wants the settings back. A place
 * on the page (`#limits`) is no new request.
 * @param take gets the parameters of `/pdf-merger?do=compress`, none of `/pdf-merger`; it ignores those that
 *   it does not know
 */
export function useAddressQuery(take: (query: URLSearchParams) => void): void {
  const { search, hash, key } = useLocation();
  const latest = useRef(take);
  latest.current = take;
  const taken = useRef<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is that of the navigation
  useEffect(() => {
    if (hash !== '' && taken.current === search) return;
    taken.current = search;
    latest.current(new URLSearchParams(search));
  }, [search, hash, key]);
}
