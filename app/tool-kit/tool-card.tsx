import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Badge } from '~/ui/badge';
import { classNames } from '~/ui/class-names';
import type { SuiteEntry } from './suite-entry';
import { ToolIcon } from './tool-icon';

/** The fields of a tool that a list shows. */
export type ToolCardEntry = Pick<
  SuiteEntry,
  'slug' | 'title' | 'description' | 'category' | 'ready' | 'needsNetwork'
>;

/**
 * A tool in a list. A ready one is a link as large as the card; a planned one is labelled and has no link.
 */
export function ToolCard({
  entry,
  corner,
  hideCategory,
  className,
}: {
  entry: ToolCardEntry;
  /** A control in the top right corner, such as the star. */
  corner?: ReactNode;
  /** Hides the category where the list already has it as its heading. */
  hideCategory?: boolean;
  className?: string;
}) {
  const { slug, title, description, category, ready, needsNetwork } = entry;
  return (
    <article
      data-category={category}
      data-needs-network={needsNetwork}
      className={classNames(
        'tool-card relative flex flex-col rounded-card border p-5',
        ready ? 'border-line bg-surface' : 'border-dashed border-line',
        className,
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <ToolIcon slug={slug} className={classNames('size-10', !ready && 'text-muted')} />
        {ready ? corner : <Badge>In the making</Badge>}
      </div>
      <h3 className="mt-5 text-lg leading-tight">
        {ready ? (
          <Link to={`/${slug}`} prefetch="intent" className="card-link">
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className="mt-1 text-sm text-muted">{description}</p>
      {!hideCategory && (
        <p className="mt-auto flex items-center gap-2 pt-4 text-xs text-muted">
          <span className="dot" aria-hidden />
          {category}
        </p>
      )}
    </article>
  );
}
