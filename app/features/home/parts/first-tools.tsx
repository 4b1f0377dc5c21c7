import { Link } from '@remix-run/react';
import { favouritesRecord, recentRecord } from '~/platform/slug-lists';
import { useLocal } from '~/platform/use-local';
import { ToolIcon } from '~/tool-kit/tool-icon';

const TILES = 8;

/**
 * One row of tools: the visitor's own (favourites, then those opened last), filled up with the usual ones. The
 * number of tiles never changes, so that nothing shifts when this device's own become known.
 */
export function FirstTools({
  tools,
  usual,
}: {
  /** All ready tools. */
  tools: readonly { slug: string; title: string; category: string }[];
  usual: readonly string[];
}) {
  const [favourites] = useLocal(favouritesRecord);
  const [recent] = useLocal(recentRecord);
  const bySlug = new Map(tools.map((tool) => [tool.slug, tool]));
  const shown = [...new Set([...favourites, ...recent, ...usual])]
    .flatMap((slug) => bySlug.get(slug) ?? [])
    .slice(0, TILES);
  return (
    <nav aria-label="Tools to start with">
      <ul className="first-tools">
        {shown.map(({ slug, title, category }, place) => (
          // The tile stays, whatever it shows.
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row, not a tool
          <li key={place} data-category={category}>
            <Link to={`/${slug}`} prefetch="intent" className="first-tool">
              <ToolIcon slug={slug} className="size-8" />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
