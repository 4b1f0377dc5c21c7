import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Gives a tool the query of its address: after the first paint, which is the same for everyone, and again
 * when the router changes it.
 * @param take gets the parameters of `/pdf-merger?do=compress`, none of `/pdf-merger`; it ignores those that
 *   it does not know
 */
export function useAddressQuery(take: (query: URLSearchParams) => void): void {
  const { search } = useLocation();
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => latest.current(new URLSearchParams(search)), [search]);
}
