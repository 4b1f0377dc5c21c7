import { Button } from '~/ui/button';
import { controlStyle } from '~/ui/field';
import { Icon } from '~/ui/icon';
import type { Search } from '~/ui/pdf-view/words/use-search';

/** Searches all printed pages: as the user types, and from match to match with Enter. */
export function PrintedSearch({ search }: { search: Search }) {
  const { query, hits, step } = search;
  const none = hits.length === 0 && 'Nothing was found.';
  return (
    <search className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
      <label className="min-w-0 flex-1 basis-40 sm:max-w-72">
        <span className="sr-only">Search in the pages</span>
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search in the pages"
          value={query}
          onChange={(event) => search.setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            step(event.shiftKey ? -1 : 1);
          }}
          className={controlStyle}
        />
      </label>
      {query.trim() !== '' && (
        <>
          <output className="min-w-20 px-2 text-sm text-muted" data-figures>
            {countOf(search)}
          </output>
          <Button
            variant="quiet"
            className="px-2!"
            aria-label="Previous match"
            disabledReason={none}
            onClick={() => step(-1)}
          >
            <Icon name="arrow-up" className="size-5" />
          </Button>
          <Button
            variant="quiet"
            className="px-2!"
            aria-label="Next match"
            disabledReason={none}
            onClick={() => step(1)}
          >
            <Icon name="arrow-down" className="size-5" />
          </Button>
        </>
      )}
    </search>
  );
}

function countOf({ hits, active, isDone, isCut }: Search): string {
  if (hits.length === 0) return isDone ? 'No matches' : 'Searching';
  const count = `${hits.length}${isCut || !isDone ? '+' : ''}`;
  return active < 0 ? count : `${active + 1} of ${count}`;
}
