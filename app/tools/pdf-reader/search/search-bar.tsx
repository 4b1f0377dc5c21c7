import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Search } from '~/ui/pdf-view/words/use-search';
import { ToolButton } from '../parts/tool-button';

/** The search field, the number of matches, and buttons for previous and next. */
export function SearchBar({ search, onClose }: { search: Search; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const none = search.hits.length === 0 && 'Nothing was found.';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      search.step(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  };
  return (
    <search className="flex items-center gap-1 px-2 py-1.5">
      <label className="min-w-0 flex-1 sm:max-w-80">
        <span className="sr-only">Search in the document</span>
        <input
          ref={field}
          type="text"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search in the document"
          value={search.query}
          onChange={(event) => search.setQuery(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="min-h-9 w-full rounded-control border border-edge bg-surface px-3 text-base placeholder:text-muted"
        />
      </label>
      <p role="status" className="min-w-20 px-2 text-sm text-muted tabular-nums">
        {countText(search)}
      </p>
      <ToolButton
        icon="up"
        label="Previous match"
        disabledReason={none}
        onClick={() => search.step(-1)}
      />
      <ToolButton
        icon="down"
        label="Next match"
        disabledReason={none}
        onClick={() => search.step(1)}
      />
      <ToolButton icon="close" label="Close search" onClick={onClose} className="ml-auto" />
    </search>
  );
}

function countText({ query, hits, active, isDone, isCut }: Search): string {
  if (query.trim() === '') return '';
  if (hits.length === 0) return isDone ? 'No matches' : 'Searching';
  const count = `${hits.length}${isCut || !isDone ? '+' : ''}`;
  return active < 0 ? count : `${active + 1} of ${count}`;
}
