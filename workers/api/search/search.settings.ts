import { z } from 'zod';
import { isHttpUrl } from '../_core/http-url';

function address(name: string, example: string) {
  return z
    .string()
    .refine(isHttpUrl, `${name} must be an http or https address such as ${example}`);
}

function key(name: string, service: string) {
  // Sent in a header: no characters that could terminate it.
  return z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, `${name} must be a key of ${service}, without spaces`)
    .optional();
}

const MAX_DAILY_CALLS = 1_000_000;
const DAILY_CALLS = `SEARCH_DAILY_CALLS must be a whole number from 2 to ${MAX_DAILY_CALLS}`;
const OPEN = 'SEARCH_OPEN must be wikipedia, openalex, or both with a comma between';

/**
 * Search services for the Plagiarism Checker and AI Search; see docs/settings.md. Without any, the former
 * only offers links and the latter searches the suite's own content.
 */
export const searchSettings = {
  /** Search URL of a SearXNG instance (or a compatible service) with JSON enabled. */
  SEARCH_URL: address('SEARCH_URL', 'https://searx.example/search').optional(),
  TAVILY_KEY: key('TAVILY_KEY', 'Tavily'),
  TAVILY_URL: address('TAVILY_URL', 'https://api.tavily.com/search').default(
    'https://api.tavily.com/search',
  ),
  BRAVE_SEARCH_KEY: key('BRAVE_SEARCH_KEY', 'the Brave Search API'),
  BRAVE_SEARCH_URL: address('BRAVE_SEARCH_URL', 'https://api.search.brave.com/res/v1').default(
    'https://api.search.brave.com/res/v1',
  ),
  /** Services that need no key; used only when listed here. */
  SEARCH_OPEN: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(['wikipedia', 'openalex'], OPEN)))
    .optional(),
  WIKIPEDIA_URL: address('WIKIPEDIA_URL', 'https://en.wikipedia.org/w/api.php').default(
    'https://en.wikipedia.org/w/api.php',
  ),
  COMMONS_URL: address('COMMONS_URL', 'https://commons.wikimedia.org/w/api.php').default(
    'https://commons.wikimedia.org/w/api.php',
  ),
  OPENALEX_URL: address('OPENALEX_URL', 'https://api.openalex.org/works').default(
    'https://api.openalex.org/works',
  ),
  /** AI Search's daily limit of queries to all services together; anonymous users may use half of it. */
  SEARCH_DAILY_CALLS: z.coerce
    .number(DAILY_CALLS)
    .int(DAILY_CALLS)
    .min(2, DAILY_CALLS)
    .max(MAX_DAILY_CALLS, DAILY_CALLS)
    .default(1000),
};

/** The same variables as the platform delivers them: strings, or absent. */
export type SearchBindings = { [Name in keyof typeof searchSettings]?: string };

type SearchSettings = z.output<z.ZodObject<typeof searchSettings>>;

const ADDRESSES = [
  'SEARCH_URL',
  'TAVILY_URL',
  'BRAVE_SEARCH_URL',
  'WIKIPEDIA_URL',
  'COMMONS_URL',
  'OPENALEX_URL',
] as const;

/** Problems in the combination of these settings: one sentence each, naming the variable. */
export function findSearchProblems(env: SearchSettings & { APP_ENV: string }): string[] {
  if (env.APP_ENV !== 'production') return [];
  return ADDRESSES.filter((name) => env[name]?.startsWith('http:')).map(
    (name) => `${name} must be an https address in production: what people look up is private`,
  );
}
