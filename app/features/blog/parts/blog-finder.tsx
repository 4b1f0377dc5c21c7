import { Form, Link, useNavigation, useSubmit } from '@remix-run/react';
import type { TagCount } from '@workers/api/blog/blog.contract';
import { useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { TextField } from '~/ui/text-field';

/** Debounce of search as you type. */
const PAUSE_MS = 300;

/** The search box and the tag filter; both work without JavaScript. */
export function BlogFinder({
  search,
  tag,
  tags,
}: {
  search: string;
  tag: string;
  tags: readonly TagCount[];
}) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const form = useRef<HTMLFormElement>(null);
  // A link such as 'Show all posts' or going back changes the search; do not overwrite a focused field.
  useEffect(() => {
    const field = form.current?.elements.namedItem('q');
    if (!(field instanceof HTMLInputElement) || field === document.activeElement) return;
    clearTimeout(timer.current);
    field.value = search;
  }, [search]);
  const busy = useNavigation().location?.pathname === '/blog';
  return (
    <div className="flex flex-col gap-4">
      <Form
        ref={form}
        method="get"
        action="/blog"
        className="flex max-w-lg items-end gap-2"
        aria-label="Search the blog"
        role="search"
        onSubmit={() => clearTimeout(timer.current)}
      >
        <TextField
          key={tag}
          label="Search posts"
          type="search"
          name="q"
          defaultValue={search}
          autoComplete="off"
          maxLength={200}
          className="flex-1"
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(
              () => submit(form.current, { replace: true, preventScrollReset: true }),
              PAUSE_MS,
            );
          }}
        />
        {tag !== '' && <input type="hidden" name="tag" value={tag} />}
        <Button type="submit" busy={busy}>
          Search
        </Button>
      </Form>
      {tags.length > 0 && (
        <nav aria-label="Filter by tag">
          <ul className="flex flex-wrap gap-2">
            <TagLink tag="" label="All posts" selected={tag === ''} search={search} />
            {tags.map(({ tag: name, count }) => (
              <TagLink
                key={name}
                tag={name}
                label={name}
                count={count}
                selected={tag.toLowerCase() === name.toLowerCase()}
                search={search}
              />
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function TagLink({
  tag,
  label,
  count,
  selected,
  search,
}: {
  tag: string;
  label: string;
  count?: number;
  selected: boolean;
  search: string;
}) {
  const query = new URLSearchParams({ ...(search ? { q: search } : {}), ...(tag ? { tag } : {}) });
  const text = query.toString();
  return (
    <li>
      <Link
        to={text === '' ? '/blog' : `/blog?${text}`}
        preventScrollReset
        aria-current={selected ? 'true' : undefined}
        className={classNames(
          'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm wrap-anywhere transition-colors',
          selected ? 'border-ink bg-ink text-paper' : 'border-edge text-ink hover:border-ink',
        )}
      >
        {label}
        {count !== undefined && (
          <span className={selected ? 'tabular-nums' : 'text-muted tabular-nums'}>{count}</span>
        )}
      </Link>
    </li>
  );
}
