import { z } from 'zod';
import { queryService, type ServiceHit, type ServiceQuery, toHit } from './query-service';

const MAX_HITS = 8;
/** Abstracts usually have about 300 words; words beyond this position are ignored. */
const MAX_WORDS = 2000;

const workSchema = z.object({
  display_name: z.string().nullish(),
  publication_date: z.string().nullish(),
  doi: z.string().nullish(),
  id: z.string(),
  abstract_inverted_index: z.record(z.string(), z.array(z.number().int())).nullish().catch(null),
});
const answerSchema = z.object({ results: z.array(workSchema) });

/**
 * Queries OpenAlex for research papers (docs.openalex.org, `/works`).
 * @throws Error if the request fails or the response is invalid
 */
export async function searchOpenAlex(
  url: string,
  { text, newest, signal }: ServiceQuery,
): Promise<ServiceHit[]> {
  const address = new URL(url);
  address.searchParams.set('search', text);
  address.searchParams.set('per-page', String(MAX_HITS));
  if (newest) address.searchParams.set('sort', 'publication_date:desc');
  const { results } = answerSchema.parse(JSON.parse(await queryService(address, { signal })));
  return results.flatMap((work) => {
    const { doi, id, display_name, publication_date, abstract_inverted_index } = work;
    return (
      toHit({
        url: doi ?? id,
        title: display_name,
        excerpt: abstractOf(abstract_inverted_index ?? {}),
        date: publication_date,
      }) ?? []
    );
  });
}

/** Rebuilds an abstract from OpenAlex's inverted index of words and positions. */
function abstractOf(places: Readonly<Record<string, readonly number[]>>): string {
  const words: string[] = [];
  for (const [word, at] of Object.entries(places))
    for (const place of at) if (place >= 0 && place < MAX_WORDS) words[place] = word;
  return words.filter((word) => word !== undefined).join(' ');
}
