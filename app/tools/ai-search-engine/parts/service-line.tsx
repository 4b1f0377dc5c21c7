import { Icon } from '~/ui/icon';
import { engineAddress, needOf, searchEngines } from '../engines';
import type { AiSearch } from '../use-ai-search';

/** Which service the server queries for the chosen engine, and the link to the engine itself. */
export function ServiceLine({ search: { engineId, services, kind, query } }: { search: AiSearch }) {
  if (kind === 'simulation')
    return (
      <p className="text-sm text-muted">
        The percentages are sample figures of the simulation. Nobody has measured them.
      </p>
    );
  const engine = searchEngines.find(({ id }) => id === engineId);
  const own = services?.find(({ id }) => id === engine?.service);
  const first = own ?? services?.[0];
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>
        {engine && services && !own && `${needOf(engine)} `}
        {first
          ? `The web is searched by ${first.label} (${first.host}).`
          : !services
            ? 'The chosen engine is asked first where it is set up here.'
            : 'No web search is set up here: what you keep here, your files, the university knowledge, our tools and our blog are searched.'}
      </span>
      {engine && query.trim() !== '' && (
        <a
          href={engineAddress(engine, query.slice(0, 1500))}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-6 items-center gap-1"
        >
          Ask {engine.name} itself
          <Icon name="external" className="size-4" />
          <span className="sr-only">, opens in a new tab</span>
        </a>
      )}
    </p>
  );
}
