import { z } from 'zod';
import type { WebHit } from '../search-limits.contract';
import type { SearchKind } from '../web-search.contract';
import { queryService, type ServiceHit, type ServiceQuery, toHit } from './query-service';

const MAX_HITS = 10;
const MAX_PICTURES = 30;

/** The used part of SearXNG's response to `format=json`; malformed hits are skipped. */
const answerSchema = z.object({ results: z.array(z.unknown()) });
const hitSchema = z.object({
  url: z.string(),
  title: z.string().nullish(),
  content: z.string().nullish(),
  publishedDate: z.string().nullish().catch(null),
  thumbnail_src: z.string().nullish().catch(null),
  img_src: z.string().nullish().catch(null),
});

const CATEGORIES: Readonly<Record<SearchKind, string>> = {
  general: 'general',
  news: 'news,general',
  code: 'it,general',
  pictures: 'images',
};

/**
 * Searches SearXNG for an exact phrase (its search API: `q`, `format=json`).
 *
 * @throws Error if the request fails or the response is invalid
 */
export async function searchPhrase(url: string, phrase: string): Promise<WebHit[]> {
  const words = plainWords(phrase.replaceAll('"', ''));
  if (words === '') return [];
  const address = new URL(url);
  address.searchParams.set('q', `"${words}"`);
  address.searchParams.set('format', 'json');
  return readHits(await queryService(address, {}));
}

/**
 * Queries SearXNG (docs.searxng.org/dev/search_api.html).
 * @throws Error if the request fails or the response is invalid
 */
export async function searchSearx(
  url: string,
  { text, kind, newest, signal }: ServiceQuery,
): Promise<ServiceHit[]> {
  const words = plainWords(text);
  if (words === '') return [];
  const address = new URL(url);
  address.searchParams.set('q', words);
  address.searchParams.set('format', 'json');
  address.searchParams.set('categories', CATEGORIES[kind]);
  if (newest) address.searchParams.set('time_range', 'month');
  const json = await queryService(address, { signal });
  return readSearxHits(json, kind === 'pictures' ? MAX_PICTURES : MAX_HITS, url);
}

/**
 * Strips what SearXNG treats as commands at the beginning of a word, even within quotation marks: `!engine`,
 * `!!elsewhere`, `:language`, `<timeout`, `?`. User text must not choose an engine.
 */
function plainWords(phrase: string): string {
  return phrase
    .replace(/(^|[\s"])[!:<?]+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Parses the hits of a response for the Plagiarism Checker.
 * @throws Error if the response is invalid
 */
export function readHits(json: string): WebHit[] {
  return readSearxHits(json, MAX_HITS).map(({ url, title, excerpt }) => ({
    url,
    title,
    excerpt: excerpt.slice(0, 1000),
  }));
}

function readSearxHits(json: string, most: number, base?: string): ServiceHit[] {
  const { results } = answerSchema.parse(JSON.parse(json));
  return results
    .flatMap((result) => {
      const hit = hitSchema.safeParse(result);
      if (!hit.success) return [];
      const { url, title, content, publishedDate, thumbnail_src, img_src } = hit.data;
      // A thumbnail may be relative to the SearXNG instance.
      const picture = URL.parse(thumbnail_src || img_src || '', base)?.href;
      const read = toHit({
        url,
        title,
        excerpt: content,
        date: publishedDate,
        picture: thumbnail_src || img_src ? picture : undefined,
      });
      return read ? [read] : [];
    })
    .slice(0, most);
}
