import { Link } from '@remix-run/react';
import { StarButton } from '~/tool-kit/star-button';
import type { SuiteEntry } from '~/tool-kit/suite-entry';
import { ToolCard } from '~/tool-kit/tool-card';
import type { ToolFilter } from '~/tool-kit/tool-filter';
import { ToolIcon } from '~/tool-kit/tool-icon';
import { buttonStyle } from '~/ui/button-style';
import { EmptyState } from '~/ui/empty-state';

/** Ready tools by category as cards, then what is in the making as a quiet list. */
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
  const ready = entries.filter((entry) => entry.ready);
  const planned = entries.filter((entry) => !entry.ready);
  return (
    <>
      {ready.length > 0 && (
        <section aria-labelledby="ready">
          <h2 id="ready" className="sr-only">
            Ready
          </h2>
          {byCategory(ready, categories).map(([category, group]) => (
            <section
              key={category}
              aria-label={category}
              className="mb-10"
              data-category={category}
            >
              <h3 className="flex items-center gap-2 text-lg">
                <span className="dot" aria-hidden />
                {category}
              </h3>
              <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
                {group.map((entry) => (
                  <li key={entry.slug}>
                    <ToolCard
                      entry={entry}
                      hideCategory
                      className="h-full"
                      corner={<StarButton slug={entry.slug} title={entry.title} />}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
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
          <div className="mt-4 lg:columns-2 lg:gap-16">
            {byCategory(planned, categories).map(([category, group]) => (
              <section
                key={category}
                aria-label={`${category}, in the making`}
                data-category={category}
                className="break-inside-avoid pt-6"
              >
                <h3 className="flex items-center gap-2 text-base">
                  <span className="dot" aria-hidden />
                  {category}
                </h3>
                <ul className="mt-2">
                  {group.map((entry) => (
                    <li
                      key={entry.slug}
                      className="flex items-start gap-4 border-t border-line py-3 text-muted"
                    >
                      <ToolIcon slug={entry.slug} className="size-7" />
                      <div>
                        <h4 className="font-medium text-ink">{entry.title}</h4>
                        <p className="text-sm">{entry.description}</p>
                      </div>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** Entries in the order of the categories, empty ones left out. */
function byCategory(
  entries: readonly SuiteEntry[],
  categories: readonly string[],
): [string, SuiteEntry[]][] {
  return categories
    .map((category): [string, SuiteEntry[]] => [
      category,
      entries.filter((entry) => entry.category === category),
    ])
    .filter(([, group]) => group.length > 0);
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
