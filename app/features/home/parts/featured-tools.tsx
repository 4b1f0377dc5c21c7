import { Link } from '@remix-run/react';
import type { ToolCardEntry } from '~/tool-kit/tool-card';
import { ToolIcon } from '~/tool-kit/tool-icon';
import { Badge } from '~/ui/badge';
import { classNames } from '~/ui/class-names';

/** Three tools: a large one with its icon, and two beside it. */
export function FeaturedTools({ entries }: { entries: readonly ToolCardEntry[] }) {
  const [first, ...others] = entries;
  if (!first) return null;
  return (
    <section aria-labelledby="featured" className="page">
      <h2 id="featured" className="text-3xl">
        Featured
      </h2>
      <div className="mt-6 grid gap-4 lg:grid-cols-[1.4fr_1fr]">
        <Feature entry={first} large />
        <div className="grid gap-4 sm:max-lg:grid-cols-2">
          {others.map((entry) => (
            <Feature key={entry.slug} entry={entry} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Feature({ entry, large }: { entry: ToolCardEntry; large?: boolean }) {
  const { slug, title, description, category, ready } = entry;
  return (
    <article
      data-category={category}
      className={classNames(
        'tool-card relative flex gap-6 overflow-hidden rounded-card border p-6',
        ready ? 'border-line bg-surface' : 'border-dashed border-line',
        large && 'min-h-72 flex-col justify-end lg:p-10',
      )}
    >
      <ToolIcon
        slug={slug}
        className={classNames(
          large
            ? 'absolute top-6 right-6 thin-drawing size-28 lg:top-10 lg:right-10 lg:size-44'
            : 'size-12',
          !ready && 'text-muted',
        )}
      />
      <div className={classNames('flex flex-col items-start', large && 'max-w-96')}>
        {!ready && <Badge className="mb-2">In the making</Badge>}
        <h3 className={large ? 'text-3xl' : 'text-xl'}>
          {ready ? (
            <Link to={`/${slug}`} prefetch="intent" className="card-link">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className={classNames('mt-1 text-muted', large ? 'text-lg' : 'text-sm')}>
          {description}
        </p>
        <p className="mt-3 flex items-center gap-2 text-xs text-muted">
          <span className="dot" aria-hidden />
          {category}
        </p>
      </div>
    </article>
  );
}
