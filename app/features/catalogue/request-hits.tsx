import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { RequestHit } from '~/tool-kit/requests/request-hit';
import { ToolIcon } from '~/tool-kit/tool-icon';

const MAX_SHOWN = 4;

/**
 * What the search text means as a request ('mp4 to gif'), without the tools that the page lists anyway.
 * @param served what the server found, until the parser has loaded
 */
export function useRequestHits(
  query: string,
  served: readonly RequestHit[],
): readonly RequestHit[] {
  const [found, setFound] = useState(served);
  useEffect(() => {
    if (query.trim() === '') return;
    let isCurrent = true;
    import('~/tools/find-requests').then(
      ({ findRequests }) => isCurrent && setFound(findRequests(query)),
      // Offline before it was loaded: the tools are found all the same.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [query]);
  if (query.trim() === '') return [];
  return found.filter((hit) => !hit.isTool && !hit.isGuess).slice(0, MAX_SHOWN);
}

/** The requests of {@link useRequestHits} as links. */
export function RequestHits({ hits }: { hits: readonly RequestHit[] }) {
  if (hits.length === 0) return null;
  return (
    <nav aria-label="Do it now">
      <ul className="grid gap-2 sm:grid-cols-2">
        {hits.map(({ to, label, title, slug, category, understood }) => (
          <li key={to} data-category={category}>
            <Link
              to={to}
              prefetch="intent"
              className="flex min-h-12 items-center gap-3 rounded-control border border-edge bg-surface px-3 py-2 transition-colors hover:border-ink"
            >
              <ToolIcon slug={slug} className="size-6" />
              <span className="min-w-0">
                <span className="block font-medium">{label}</span>
                <span className="block text-sm text-muted">
                  {[title, ...understood].join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
