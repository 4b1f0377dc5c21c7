import { z } from 'zod';
import { isHttpUrl } from '../_core/http-url';

function address(name: string, example: string) {
  return z
    .string()
    .refine(isHttpUrl, `${name} must be an http or https address such as ${example}`);
}

function key(name: string, service: string) {
  // The text reaches a header: nothing that could end it.
  return z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, `${name} must be a key of ${service}, without spaces`)
    .optional();
}

const MAX_DAILY_CALLS = 1_000_000;
const DAILY_CALLS = `SEARCH_DAILY_CALLS must be a whole number from 2 to ${MAX_DAILY_CALLS}`;
const OPEN = 'SEARCH_OPEN must be wikipedia, openalex, or both with a comma between';

/**
 * Where the Plagiarism Checker and AI Search look things up; see docs/settings.md. Without any of it the one has
 * links only and the other searches what is the suite's own.
 */
export const searchSettings = {
  /** The search address of a SearXNG (or one that answers as it does) with JSON switched on. */
  SEARCH_URL: address('SEARCH_URL', 'https://searx.example/search').optional(),
  TAVILY_KEY: key('TAVILY_KEY', 'Tavily'),
  TAVILY_URL: address('TAVILY_URL', 'https://api.tavily.com/search').default(
    'https://api.tavily.com/search',
  ),
  BRAVE_SEARCH_KEY: key('BRAVE_SEARCH_KEY', 'the Brave Search API'),
  BRAVE_SEARCH_URL: address('BRAVE_SEARCH_URL', 'https://api.search.brave.com/res/v1').default(
    'https://api.search.brave.com/res/v1',
  ),
  /** Services that need no key, which are asked only where this names them. */
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
  /** Questions of AI Search to all services in a day, whoever asks; strangers have half of them. */
  SEARCH_DAILY_CALLS: z.coerce
    .number(DAILY_CALLS)
    .int(DAILY_CALLS)
    .min(2, DAILY_CALLS)
    .max(MAX_DAILY_CALLS, DAILY_CALLS)
    .default(1000),
};

/** The same as the platform hands them over: text, or absent. */
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

/** What is wrong with these settings as a whole: one sentence each, naming the variable. */
export function findSearchProblems(env: SearchSettings & { APP_ENV: string }): string[] {
  if (env.APP_ENV !== 'production') return [];
  return ADDRESSES.filter((name) => env[name]?.startsWith('http:')).map(
    (name) => `${name} must be an https address in production: what people look up is private`,
  );
}
