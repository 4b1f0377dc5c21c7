import { useCallback, useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { IconButton } from '~/ui/icon-button';
import { LocalDate } from '~/ui/local-date';
import { listSearches, type StoredSearch, searchStore } from '../history/search-history';
import type { AiSearch } from '../use-ai-search';

/** Stored searches: each can be reopened or deleted. */
export function HistoryList({ search }: { search: AiSearch }) {
  const [kept, setKept] = useState<readonly { id: string; value: StoredSearch }[]>();
  const read = useCallback(async () => setKept(await listSearches().catch(() => [])), []);
  // Includes a search that has just ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each answer
  useEffect(() => void read(), [read, search.saved.times]);
  if (!kept) return null;
  if (kept.length === 0) return <p className="text-sm text-muted">There is none yet.</p>;
  const remove = async (ids: readonly string[]) => {
    for (const id of ids) await searchStore.delete(id);
    await read();
  };
  return (
    <div className="flex flex-col items-start gap-3 pt-2">
      <ul aria-label="Earlier searches" className="w-full divide-y divide-line">
        {kept.map(({ id, value: { at, thread } }) => (
          <li key={id} className="flex items-center gap-2">
            <button
              type="button"
              onClick={() => search.open(thread)}
              className="min-h-10 min-w-0 flex-1 truncate text-left hover:underline"
              dir="auto"
            >
              {thread[0]?.query}
            </button>
            <span className="shrink-0 text-sm text-muted">
              <LocalDate time={at} />
            </span>
            <IconButton
              icon="trash"
              label={`Delete ${thread[0]?.query.slice(0, 80)}`}
              onClick={() => void remove([id])}
            />
          </li>
        ))}
      </ul>
      <Button size="small" variant="quiet" onClick={() => void remove(kept.map(({ id }) => id))}>
        Delete all
      </Button>
    </div>
  );
}
