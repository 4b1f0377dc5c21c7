import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ToolCardEntry } from './tool-card';
import { ToolIcon } from './tool-icon';

/** A ready tool in a dense grid: icon, name, description. The link is as large as the tile. */
export function ToolTile({ entry, corner }: { entry: ToolCardEntry; corner?: ReactNode }) {
  const { slug, title, description, category, needsNetwork } = entry;
  return (
    <article
      data-category={category}
      data-needs-network={needsNetwork}
      className="tool-card relative flex h-full items-start gap-3 rounded-card border border-line bg-surface p-3 pr-2"
    >
      <ToolIcon slug={slug} className="size-8 text-ink" />
      <div className="min-w-0 flex-1 py-0.5">
        <h3 className="text-base leading-tight">
          <Link to={`/${slug}`} prefetch="intent" className="card-link">
            {title}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-3 text-sm leading-snug text-muted">{description}</p>
        <p className="sr-only">{category}</p>
      </div>
      {corner && <div className="-mt-1 -mr-0.5 shrink-0">{corner}</div>}
    </article>
  );
}
