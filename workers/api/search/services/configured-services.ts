import type { SearchKind } from '../web-search.contract';
import { searchBrave } from './brave';
import { searchOpenAlex } from './openalex';
import type { ConfiguredService, SearchEnv } from './query-service';
import { searchSearx } from './searx';
import { searchTavily } from './tavily';
import { searchCommons, searchWikipedia } from './wikimedia';

const EVERY: readonly SearchKind[] = ['general', 'news', 'code', 'pictures'];

/** Lists the configured services in query order. */
export function configuredServices(env: SearchEnv): ConfiguredService[] {
  const { SEARCH_URL, TAVILY_KEY, TAVILY_URL, BRAVE_SEARCH_KEY, BRAVE_SEARCH_URL } = env;
  const { SEARCH_OPEN = [], WIKIPEDIA_URL, COMMONS_URL, OPENALEX_URL } = env;
  const services: ConfiguredService[] = [];
  const add = (service: Omit<ConfiguredService, 'host'>, url: string) =>
    services.push({ ...service, host: new URL(url).host });
  if (SEARCH_URL !== undefined)
    add(
      {
        id: 'searxng',
        label: 'SearXNG',
        kinds: EVERY,
        search: (query) => searchSearx(SEARCH_URL, query),
      },
      SEARCH_URL,
    );
  if (TAVILY_KEY !== undefined)
    add(
      {
        id: 'tavily',
        label: 'Tavily',
        kinds: ['general', 'news', 'code'],
        search: (query) => searchTavily(TAVILY_URL, TAVILY_KEY, query),
      },
      TAVILY_URL,
    );
  if (BRAVE_SEARCH_KEY !== undefined)
    add(
      {
        id: 'brave',
        label: 'Brave Search',
        kinds: EVERY,
        search: (query) => searchBrave(BRAVE_SEARCH_URL, BRAVE_SEARCH_KEY, query),
      },
      BRAVE_SEARCH_URL,
    );
  if (SEARCH_OPEN.includes('wikipedia'))
    add(
      {
        id: 'wikipedia',
        label: 'Wikipedia',
        kinds: EVERY,
        search: (query) =>
          query.kind === 'pictures'
            ? searchCommons(COMMONS_URL, query)
            : searchWikipedia(WIKIPEDIA_URL, query),
      },
      WIKIPEDIA_URL,
    );
  if (SEARCH_OPEN.includes('openalex'))
    add(
      {
        id: 'openalex',
        label: 'OpenAlex',
        kinds: ['general', 'news', 'code'],
        search: (query) => searchOpenAlex(OPENALEX_URL, query),
      },
      OPENALEX_URL,
    );
  return services;
}
