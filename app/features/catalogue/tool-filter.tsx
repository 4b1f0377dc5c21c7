import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { ToolFilter as Filter } from '~/tool-kit/tool-filter';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';

/**
 * Search and category of /tools. A plain GET form, so that it works without JavaScript; with it, each change
 * applies immediately and updates the URL.
 */
export function ToolFilter({
  filter,
  categories,
  shownCount,
  onChange,
}: {
  filter: Filter;
  categories: readonly string[];
  shownCount: number;
  onChange: (filter: Filter) => void;
}) {
  const [query, setQuery] = useState(filter.query);
  const typed = useRef(filter.query);
  const { state } = useNavigation();

  // Back, forward and 'Show all tools' change the URL; update the field.
  useEffect(() => {
    if (state !== 'idle' || filter.query === typed.current) return;
    typed.current = filter.query;
    setQuery(filter.query);
  }, [filter.query, state]);

  return (
    <search>
      <form action="/tools" onSubmit={(event) => event.preventDefault()}>
        <div className="flex items-end gap-2">
          <TextField
            label="Search tools"
            hideLabel
            type="search"
            name="q"
            placeholder="Name, purpose or .docx"
            autoComplete="off"
            className="max-w-lg flex-1"
            value={query}
            onChange={(event) => {
              const next = event.currentTarget.value;
              typed.current = next;
              setQuery(next);
              onChange({ ...filter, query: next });
            }}
          />
          <noscript>
            <Button type="submit">Search</Button>
          </noscript>
        </div>
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="sr-only">Category</legend>
          {[undefined, ...categories].map((category) => (
            <label
              key={category ?? 'all'}
              data-category={category}
              className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-line px-3 text-sm transition-colors hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
            >
              <input
                type="radio"
                name="category"
                value={category ?? ''}
                checked={filter.category === category}
                onChange={() => onChange({ query, category })}
                className="sr-only"
              />
              {category && <span className="dot" aria-hidden />}
              {category ?? 'All'}
            </label>
          ))}
        </fieldset>
        <p role="status" className="sr-only">
          {shownCount === 1 ? '1 tool' : `${shownCount} tools`}
        </p>
      </form>
    </search>
  );
}
