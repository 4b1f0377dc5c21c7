import { Icon } from '~/components/ui/icon';
import type { Phrase } from '../text/distinctive';
import { searchLinks } from '../web/search-links';

/** The web was not compared: the phrases that are worth looking up there, and how. */
export function WebLookup({ phrases }: { phrases: readonly Phrase[] }) {
  if (phrases.length === 0) return null;
  return (
    <section aria-labelledby="web" className="flex flex-col gap-3 print:hidden">
      <div>
        <h3 id="web" className="text-xl">
          On the web
        </h3>
        <p className="max-w-measure text-sm text-muted">
          Nothing was searched. These are the most distinctive phrases; a link sends its phrase to
          the search engine when you follow it.
        </p>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {phrases.map(({ text, start }) => (
          <li key={start} className="flex flex-wrap items-center justify-between gap-x-6 px-4 py-2">
            <span dir="auto" className="min-w-0 flex-1 basis-72 wrap-anywhere">
              {text}
            </span>
            <span className="flex flex-wrap gap-x-4">
              {searchLinks(text).map(({ label, url }) => (
                <a
                  key={label}
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="link inline-flex min-h-8 items-center gap-1 text-sm"
                >
                  {label}
                  <Icon name="external" className="size-4 text-muted" />
                  <span className="sr-only">: {text}, opens in a new tab</span>
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
