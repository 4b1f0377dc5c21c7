import { formatCount } from '@entropy-tools/core/format';
import { noteCategories } from '@workers/api/notes/note-lists.contract';
import { type Ref, useId } from 'react';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import type { NoteFilter, NoteSort } from '../store/find-notes';
import { categoryLook } from './category-look';

const sortNames: Record<NoteSort, string> = {
  date: 'Date created',
  updated: 'Last updated',
  title: 'Title',
};

/** Search, category filter and sort order of the notes. */
export function NotesToolbar({
  filter,
  onChange,
  shownCount,
  searchRef,
}: {
  filter: NoteFilter;
  onChange: (change: Partial<NoteFilter>) => void;
  shownCount: number;
  searchRef: Ref<HTMLInputElement>;
}) {
  const name = useId();
  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            ref={searchRef}
            label="Search notes"
            hideLabel
            type="search"
            autoComplete="off"
            placeholder="Search notes"
            aria-keyshortcuts="/"
            className="min-w-56 flex-1"
            value={filter.query}
            onChange={(event) => onChange({ query: event.currentTarget.value })}
          />
          <div className="flex items-end gap-2">
            <Select
              label="Sort by"
              hideLabel
              className="w-44"
              value={filter.sort}
              onChange={(event) => onChange({ sort: event.currentTarget.value as NoteSort })}
            >
              {Object.entries(sortNames).map(([sort, text]) => (
                <option key={sort} value={sort}>
                  {text}
                </option>
              ))}
            </Select>
            <Button
              onClick={() => onChange({ ascending: !filter.ascending })}
              aria-label={
                filter.ascending
                  ? 'Ascending; change to descending'
                  : 'Descending; change to ascending'
              }
              className="w-10 px-0!"
            >
              <Icon name={filter.ascending ? 'arrow-up' : 'arrow-down'} />
            </Button>
          </div>
        </div>
        <fieldset className="relative flex min-w-0 gap-2 overflow-x-auto py-1 max-sm:-mx-4 max-sm:px-4 sm:flex-wrap">
          <legend className="sr-only">Category</legend>
          {(['all', ...noteCategories] as const).map((category) => (
            <label
              key={category}
              className={classNames(
                'inline-flex min-h-9 shrink-0 cursor-pointer items-center gap-2 rounded-full border border-line px-3 text-sm transition-colors hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
                category !== 'all' && categoryLook[category].hue,
              )}
            >
              <input
                type="radio"
                name={name}
                value={category}
                checked={filter.category === category}
                onChange={() => onChange({ category })}
                className="sr-only"
              />
              {category !== 'all' && <span className="dot" aria-hidden />}
              {category === 'all' ? 'All' : categoryLook[category].label}
            </label>
          ))}
        </fieldset>
        <p role="status" className="sr-only">
          {formatCount(shownCount, 'note')}
        </p>
      </form>
    </search>
  );
}
