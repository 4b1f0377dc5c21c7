import { Link } from '@remix-run/react';
import { StarButton } from '~/tool-kit/star-button';
import type { SuiteEntry } from '~/tool-kit/suite-entry';
import type { ToolFilter } from '~/tool-kit/tool-filter';
import { ToolIcon } from '~/tool-kit/tool-icon';
import { ToolTile } from '~/tool-kit/tool-tile';
import { buttonStyle } from '~/ui/button-style';
import { EmptyState } from '~/ui/empty-state';

/** All ready tools in one grid, ordered by category; planned ones follow as a plain list. */
export function ToolGrid({
  entries,
  categories,
  filter,
}: {
  entries: readonly SuiteEntry[];
  categories: readonly string[];
  filter: ToolFilter;
}) {
  if (entries.length === 0) return <NothingFound filter={filter} />;
  // Search results are already ordered by relevance.
  const ordered = filter.query ? entries : inOrder(entries, categories);
  const ready = ordered.filter((entry) => entry.ready);
  const planned = ordered.filter((entry) => !entry.ready);
  return (
    <>
      {ready.length > 0 && (
        <section aria-labelledby="ready">
          <h2 id="ready" className="sr-only">
            Ready
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {ready.map((entry) => (
              <li key={entry.slug}>
                <ToolTile
                  entry={entry}
                  corner={<StarButton slug={entry.slug} title={entry.title} />}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {planned.length > 0 && (
        <section aria-labelledby="planned">
          <h2 id="planned" className="text-2xl">
            In the making
          </h2>
          <p className="mt-1 text-muted">
            These do not work yet. They will appear above as they are done.
          </p>
          <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {planned.map((entry) => (
              <li
                key={entry.slug}
                data-category={entry.category}
                className="flex items-start gap-3 border-t border-line py-3 text-muted"
              >
                <ToolIcon slug={entry.slug} className="size-6" />
                <div className="min-w-0">
                  <h3 className="font-sans text-base font-medium text-ink">{entry.title}</h3>
                  <p className="line-clamp-2 text-sm">{entry.description}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function inOrder(
  entries: readonly SuiteEntry[],
  categories: readonly string[],
): readonly SuiteEntry[] {
  return categories.flatMap((category) => entries.filter((entry) => entry.category === category));
}

function NothingFound({ filter }: { filter: ToolFilter }) {
  return (
    <EmptyState
      title={filter.query ? `No tool goes by ‘${filter.query}’` : 'No tool here yet'}
      action={
        <Link to="/tools" preventScrollReset className={buttonStyle()}>
          Show all tools
        </Link>
      }
    >
      {filter.category
        ? `Only ${filter.category} was searched. Try all categories or another word.`
        : 'Try another word, or a file type such as .pdf.'}
    </EmptyState>
  );
}
