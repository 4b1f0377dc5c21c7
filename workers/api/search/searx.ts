import { z } from 'zod';
import { readBounded } from '../_core/read-bounded';
import type { WebHit } from './search-limits.contract';

const TIMEOUT_MS = 8000;
/** Ten hits have some 20 kB. */
const LIMIT_IN_BYTES = 1024 * 1024;
const MAX_HITS = 10;
const LONGEST = { title: 300, excerpt: 1000, url: 2000 };

/** What SearXNG answers to `format=json`, as far as it is used; hits of another shape are left out. */
const answerSchema = z.object({ results: z.array(z.unknown()) });
const hitSchema = z.object({
  url: z.string().max(LONGEST.url),
  title: z.string().nullish(),
  content: z.string().nullish(),
});

/**
 * Asks a SearXNG for a phrase word for word (its search API: `q`, `format=json`). Waits 8 seconds,
 * reads 1 MB, follows no redirect.
 *
 * @throws Error when it does not answer, or answers anything else
 */
export async function searchPhrase(url: string, phrase: string): Promise<WebHit[]> {
  const words = plainWords(phrase);
  if (words === '') return [];
  const address = new URL(url);
  address.searchParams.set('q', `"${words}"`);
  address.searchParams.set('format', 'json');
  const response = await fetch(address, {
    headers: { Accept: 'application/json', 'User-Agent': 'Entropy-Tools' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the search answered ${response.status}`);
  }
  const tooLarge = () => new Error(`the search answered more than ${LIMIT_IN_BYTES} bytes`);
  return readHits(await readBounded(response.body, LIMIT_IN_BYTES, tooLarge));
}

/**
 * The phrase without what SearXNG takes for orders at the beginning of a word, also within quotation
 * marks: `!engine`, `!!elsewhere`, `:language`, `<timeout`, `?`. Somebody's text chooses no engine.
 */
function plainWords(phrase: string): string {
  return phrase
    .replaceAll('"', '')
    .replace(/(^|\s)[!:<?]+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Reads the hits of an answer. @throws Error when it is not one */
export function readHits(json: string): WebHit[] {
  const { results } = answerSchema.parse(JSON.parse(json));
  return results
    .flatMap((result) => {
      const hit = hitSchema.safeParse(result);
      if (!hit.success || !/^https?:$/.test(URL.parse(hit.data.url)?.protocol ?? '')) return [];
      const { url, title, content } = hit.data;
      return [
        {
          url,
          title: plain(title ?? '', LONGEST.title) || url,
          excerpt: plain(content ?? '', LONGEST.excerpt),
        },
      ];
    })
    .slice(0, MAX_HITS);
}

/** Text without tags, which some engines put around the words that they found. */
function plain(text: string, longest: number): string {
  return text
    .replace(/<\/?[a-z][^<>]{0,100}>/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
}
