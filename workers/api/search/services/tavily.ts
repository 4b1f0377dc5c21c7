import { z } from 'zod';
import { queryService, type ServiceHit, type ServiceQuery, toHit } from './query-service';

const MAX_HITS = 10;

const answerSchema = z.object({
  results: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullish(),
      content: z.string().nullish(),
      published_date: z.string().nullish(),
    }),
  ),
});

/**
 * Queries Tavily (docs.tavily.com, `POST /search`).
 * @throws Error if the request fails or the response is invalid
 */
export async function searchTavily(
  url: string,
  key: string,
  { text, kind, newest, signal }: ServiceQuery,
): Promise<ServiceHit[]> {
  const json = await queryService(new URL(url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify({
      query: text,
      max_results: MAX_HITS,
      search_depth: 'basic',
      topic: kind === 'news' ? 'news' : 'general',
      ...(newest ? { time_range: 'month' } : {}),
    }),
    signal,
  });
  return answerSchema.parse(JSON.parse(json)).results.flatMap((hit) => {
    const { url: address, title, content, published_date } = hit;
    return toHit({ url: address, title, excerpt: content, date: published_date }) ?? [];
  });
}
