import type { SearchServiceId } from '@workers/api/search/web-search.contract';

/** A search engine of the row (spec 3, section 3: 8 fixed entries, accuracies 85 to 97). */
export interface SearchEngine {
  id: string;
  name: string;
  type: string;
  /** A sample figure of the specification, in percent: nobody has measured it. Simulation only. */
  accuracy: number;
  /** The address that the words of a question are put behind. */
  address: string;
  /** The service that asks this engine for us, where it is set up. */
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
 * The engine that is chosen before the person chooses: the first that is asked here, else none but the one of the
 * simulation (spec 3, section 2: perplexity-pro).
 * @param services what the server may ask; undefined: not known yet
 */
export function defaultEngine(
  kind: 'real' | 'simulation',
  services: readonly { id: SearchServiceId }[] | undefined,
): string | undefined {
  if (kind === 'simulation') return 'perplexity-pro';
  return searchEngines.find((engine) => isSetUp(engine, services))?.id;
}

/** Whether the server asks this engine. */
export function isSetUp(
  { service }: SearchEngine,
  services: readonly { id: SearchServiceId }[] | undefined,
): boolean {
  return services?.some(({ id }) => id === service) ?? false;
}

/** What an engine that the server does not ask needs, in a sentence. */
export function needOf({ name, service }: SearchEngine): string {
  return `${name} is ${service ? 'not set up here' : 'asked by the link alone'}.`;
}

/** Where an engine answers a question. Nothing is sent before the link is followed. */
export function engineAddress({ address }: SearchEngine, query: string): string {
  return address + encodeURIComponent(query.trim().toWellFormed());
}
