import { useCallback } from 'react';
import { useServedParams } from '~/platform/offline/use-served-params';
import { type ViewId, views } from './view-names';

/** The location within the planner, stored in the address so that back, reload and links work. */
export interface PlannerAddress {
  view: ViewId;
  /** Search words; empty shows the view itself. */
  query: string;
  tag: string | null;
  /** Goes to a view and clears search and tag. */
  goTo: (view: ViewId) => void;
  /** Replaces the history entry while typing. */
  search: (query: string) => void;
  filterTag: (tag: string | null) => void;
}

/** Reads and writes `?view=`, `?q=` and `?tag=`. An unknown view is Today. */
export function useAddress(): PlannerAddress {
  const [params, setParams] = useServedParams();
  const view = views.find(({ id }) => id === params.get('view'))?.id ?? 'today';
  const goTo = useCallback(
    (next: ViewId) =>
      setParams(next === 'today' ? {} : { view: next }, { preventScrollReset: true }),
    [setParams],
  );
  const search = useCallback(
    (query: string) =>
      setParams((before) => withParam(before, 'q', query), {
        preventScrollReset: true,
        replace: true,
      }),
    [setParams],
  );
  const filterTag = useCallback(
    (tag: string | null) =>
      setParams((before) => withParam(before, 'tag', tag), { preventScrollReset: true }),
    [setParams],
  );
  return { view, query: params.get('q') ?? '', tag: params.get('tag'), goTo, search, filterTag };
}

function withParam(before: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(before);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
