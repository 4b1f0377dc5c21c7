import type { WebHit } from '@workers/api/search/search-limits.contract';
import { longestRun } from '../web/longest-run';

/** From this many consecutive words, a hit is more than chance. */
const telling = 5;

/** The search results for a phrase, those with the longest match first. */
export function WebHits({ phrase, hits }: { phrase: string; hits: readonly WebHit[] | null }) {
  if (hits === null) return <Said>The search did not answer for this phrase.</Said>;
  const found = hits
    .map((hit) => ({ ...hit, run: longestRun(phrase, `${hit.title} ${hit.excerpt}`) }))
    .filter(({ run }) => run.words >= Math.min(telling, run.of))
    .sort((a, b) => b.run.words - a.run.words);
  if (found.length === 0)
    return (
      <Said>
        {hits.length === 0
          ? 'Nothing was found.'
          : `${hits.length} pages were found, none with these words in its excerpt.`}
      </Said>
    );
  return (
    <ul className="flex w-full flex-col gap-2 border-l-2 border-accent pl-3">
      {found.map(({ url, title, excerpt, run }) => (
        <li key={url} className="text-sm">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="link font-medium"
          >
            {title}
            <span className="sr-only">, opens in a new tab</span>
          </a>{' '}
          <span className="text-muted" data-figures>
            {run.words === run.of ? 'word for word' : `${run.words} of ${run.of} words in a row`}
          </span>
          <p dir="auto" className="line-clamp-2 wrap-anywhere text-muted">
            {excerpt}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Said({ children }: { children: string }) {
  return <p className="w-full text-sm text-muted">{children}</p>;
}
