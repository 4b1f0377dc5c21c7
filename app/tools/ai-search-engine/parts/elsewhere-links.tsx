import { engineAddress, searchEngines } from '../engines';

/** Maximum length of a question in a URL, in UTF-16 code units. */
const LONGEST = 1500;

/** Links to the eight engines with the question filled in. Nothing is sent until a link is followed. */
export function ElsewhereLinks({ query }: { query: string }) {
  return (
    <nav aria-label="Ask elsewhere" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="text-muted">Ask elsewhere</span>
      {searchEngines.map((engine) => (
        <a
          key={engine.id}
          href={engineAddress(engine, query.slice(0, LONGEST))}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-6 items-center"
        >
          {engine.name}
          <span className="sr-only">, opens in a new tab</span>
        </a>
      ))}
    </nav>
  );
}
