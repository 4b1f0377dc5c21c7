import { formatCount } from '@entropy-tools/core/format';
import type { SearchResponse } from '@workers/api/search/search-limits.contract';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { Phrase } from '../text/distinctive';
import { searchLinks } from '../web/search-links';
import { WebHits } from './web-hits';

const loadSearch = () => import('../web/search-phrases');

type State =
  | { status: 'idle' | 'busy' }
  | { status: 'done'; answer: SearchResponse }
  | { status: 'failed'; message: string };

/**
 * Searches the web on request only: by the server's search if there is one, and always by links. The button
 * states what is sent.
 */
export function WebLookup({ phrases }: { phrases: readonly Phrase[] }) {
  const source = useSearchSource();
  const [state, setState] = useState<State>({ status: 'idle' });
  if (phrases.length === 0) return null;
  const look = async () => {
    setState({ status: 'busy' });
    try {
      const { searchPhrases } = await loadSearch();
      setState({ status: 'done', answer: await searchPhrases(phrases.map(({ text }) => text)) });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'The search failed. Try again.';
      setState({ status: 'failed', message });
    }
  };
  const answer = state.status === 'done' ? state.answer : undefined;
  return (
    <section aria-labelledby="web" className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h3 id="web" className="text-xl">
            On the web
          </h3>
          <p className="max-w-measure text-sm text-muted" role="status">
            {answer
              ? `Found by ${answer.source}. Only its excerpts were compared; the pages were not opened, and the score does not count them.`
              : 'Nothing was searched. These are the most distinctive phrases; a link sends its phrase to the search engine when you follow it.'}
          </p>
        </div>
        {source !== null && (
          <div className="flex flex-col items-start gap-1">
            <Button busy={state.status === 'busy'} onClick={() => void look()}>
              <Icon name="search" />
              Look them up
            </Button>
            <p className="text-sm text-muted">
              Sends {formatCount(phrases.length, 'phrase')} to {source} through our server.
            </p>
          </div>
        )}
      </div>
      {state.status === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {state.message}
        </p>
      )}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {phrases.map(({ text, start }, index) => {
          const result = answer?.results[index];
          return (
            <li
              key={start}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2"
            >
              <span dir="auto" className="min-w-0 flex-1 basis-72 wrap-anywhere">
                {text}
              </span>
              <Links phrase={text} />
              {result && <WebHits phrase={text} hits={result.hits} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Links({ phrase }: { phrase: string }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {searchLinks(phrase).map(({ label, url }) => (
        <a
          key={label}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-8 items-center gap-1 text-sm"
        >
          {label}
          <Icon name="external" className="size-4 text-muted" />
          <span className="sr-only">: {phrase}, opens in a new tab</span>
        </a>
      ))}
    </span>
  );
}

/** The host of the server's search; null if there is none or while offline. */
function useSearchSource(): string | null {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (!navigator.onLine) return;
    let isCurrent = true;
    loadSearch()
      .then(({ readSearchStatus }) => readSearchStatus())
      .then(
        (status) => isCurrent && setSource(status.source),
        // The links work anyway.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, []);
  return source;
}
