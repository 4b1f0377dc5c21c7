import { Link } from '@remix-run/react';
import { favouritesRecord, recentRecord } from '~/platform/slug-lists';
import { useLocal } from '~/platform/use-local';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { ToolCardEntry } from './tool-card';
import { ToolIcon } from './tool-icon';

/**
 * The user's own tools as shortcuts: favourites, then those opened last. Only this device knows them, so they
 * render after the page's first paint, and take no space when there are none.
 */
export function OwnTools({
  entries,
  className,
}: {
  entries: readonly ToolCardEntry[];
  className?: string;
}) {
  const [favourites] = useLocal(favouritesRecord);
  const [recent] = useLocal(recentRecord);
  const ready = new Map(entries.filter((entry) => entry.ready).map((entry) => [entry.slug, entry]));
  const slugs = [...new Set([...favourites, ...recent])].filter((slug) => ready.has(slug));
  if (slugs.length === 0) return null;
  return (
    <nav aria-label="Your tools" className={classNames('flex flex-col gap-2', className)}>
      <h2 className="font-sans text-sm font-semibold tracking-normal">Your tools</h2>
      <ul className="-mx-1 flex gap-2 overflow-x-auto px-1 pb-1 md:flex-wrap">
        {slugs.map((slug) => (
          <li key={slug} className="shrink-0" data-category={ready.get(slug)?.category}>
            <Link
              to={`/${slug}`}
              prefetch="intent"
              className="inline-flex min-h-10 items-center gap-2 rounded-control border border-line bg-surface px-3 text-sm font-medium transition-colors hover:border-ink"
            >
              <ToolIcon slug={slug} className="size-5" />
              {ready.get(slug)?.title}
              {favourites.includes(slug) && (
                <>
                  <Icon name="star-filled" className="size-3.5 text-accent-text" />
                  <span className="sr-only">favourite</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
