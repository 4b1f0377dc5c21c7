import type { SearchServiceId } from '@workers/api/search/web-search.contract';

/** One of the listed search engines (spec 3, section 3: 8 fixed entries, accuracies 85 to 97). */
export interface SearchEngine {
  id: string;
  name: string;
  type: string;
  /** A sample figure from the specification, in percent, never measured. Simulation only. */
  accuracy: number;
  /** URL prefix, to which the question is appended. */
  address: string;
  /** The search service that queries this engine for us, if it is configured. */
  service?: SearchServiceId;
}

export const searchEngines: readonly SearchEngine[] = [
  {
    id: 'perplexity-pro',
    name: 'Perplexity Pro',
    type: 'Answers',
    accuracy: 97,
    address: 'https://www.perplexity.ai/search?q=',
  },
  {
    id: 'chatgpt-search',
    name: 'ChatGPT Search',
    type: 'Answers',
    accuracy: 95,
    address: 'https://chatgpt.com/?hints=search&q=',
  },
  {
    id: 'google',
    name: 'Google',
    type: 'Web',
    accuracy: 94,
    address: 'https://www.google.com/search?q=',
  },
  {
    id: 'bing',
    name: 'Bing',
    type: 'Web',
    accuracy: 91,
    address: 'https://www.bing.com/search?q=',
  },
  {
    id: 'brave',
    name: 'Brave Search',
    type: 'Web',
    accuracy: 90,
    address: 'https://search.brave.com/search?q=',
    service: 'brave',
  },
  {
    id: 'duckduckgo',
    name: 'DuckDuckGo',
    type: 'Web',
    accuracy: 88,
    address: 'https://duckduckgo.com/?q=',
  },
  {
    id: 'wikipedia',
    name: 'Wikipedia',
    type: 'Encyclopedia',
    accuracy: 87,
    address: 'https://en.wikipedia.org/w/index.php?search=',
    service: 'wikipedia',
  },
  {
    id: 'openalex',
    name: 'OpenAlex',
    type: 'Papers',
    accuracy: 85,
    address: 'https://openalex.org/works?search=',
    service: 'openalex',
  },
];

/**
 * The default engine: the first one configured here, or undefined; for the simulation perplexity-pro (spec 3,
 * section 2).
 * @param services the server's configured services; undefined when not known yet
 */
export function defaultEngine(
  kind: 'real' | 'simulation',
  services: readonly { id: SearchServiceId }[] | undefined,
): string | undefined {
  if (kind === 'simulation') return 'perplexity-pro';
  return searchEngines.find((engine) => isSetUp(engine, services))?.id;
}

/** Whether the server can query this engine. */
export function isSetUp(
  { service }: SearchEngine,
  services: readonly { id: SearchServiceId }[] | undefined,
): boolean {
  return services?.some(({ id }) => id === service) ?? false;
}

/** Why the server cannot query an engine, as a sentence. */
export function needOf({ name, service }: SearchEngine): string {
  return `${name} is ${service ? 'not set up here' : 'asked by the link alone'}.`;
}

/** The URL at which an engine answers a question. Nothing is sent until the link is followed. */
export function engineAddress({ address }: SearchEngine, query: string): string {
  return address + encodeURIComponent(query.trim().toWellFormed());
}
