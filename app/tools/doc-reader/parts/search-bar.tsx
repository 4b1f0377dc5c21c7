import { type FormEvent, useId, useRef } from 'react';
import { Button } from '~/ui/button';
import { controlStyle } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { messages } from '../messages';
import type { DocumentSearch } from '../use-search';

/** The search field, with the number of matches and buttons to step through them. */
export function SearchBar({ search }: { search: DocumentSearch }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.search();
  };
  const count = search.matches?.count;
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="sr-only">
          Search in the document
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          value={search.query}
          placeholder={search.pattern ? 'Pattern' : 'Search text'}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={search.error ? true : undefined}
          aria-describedby={search.error ? `${id}-error` : undefined}
          onChange={(event) => search.setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey) return;
            event.preventDefault();
            search.step(-1);
          }}
          className={`${controlStyle} min-w-0 flex-1 basis-44`}
        />
        <Button
          type="submit"
          busy={search.busy}
          disabledReason={search.query === '' && 'Type what to search for.'}
        >
          Search
        </Button>
        <label className="flex min-h-10 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={search.pattern}
            onChange={(event) => search.setPattern(event.target.checked)}
            className="size-5 accent-accent"
          />
          Pattern
        </label>
      </div>
      {search.error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {search.error}
        </p>
      )}
      {count !== undefined && (
        // On a phone the field is out of view at most matches, so the buttons stay at the bottom.
        <div className="flex items-center gap-1 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:justify-center max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-2">
          <output className="min-w-16 text-sm" data-figures data-testid="match-count">
            {count === 0 ? 'No matches' : messages.matchCount(search.current + 1, count)}
          </output>
          {count > 0 && (
            <>
              <StepButton label="Previous match" icon="arrow-up" onClick={() => search.step(-1)} />
              <StepButton label="Next match" icon="arrow-down" onClick={() => search.step(1)} />
            </>
          )}
          <StepButton
            label="Clear search"
            icon="close"
            onClick={() => {
              search.setQuery('');
              input.current?.focus();
            }}
          />
        </div>
      )}
    </form>
  );
}

function StepButton({
  label,
  icon,
  onClick,
}: {
  label: string;
  icon: 'arrow-up' | 'arrow-down' | 'close';
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
    >
      <Icon name={icon} />
    </button>
  );
}
