import { z } from 'zod';
import { queryService, type ServiceHit, type ServiceQuery, toHit } from './query-service';

const MAX_HITS = 10;
const MAX_PICTURES = 24;

const hitSchema = z.object({
  url: z.string(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  page_age: z.string().nullish(),
  thumbnail: z.object({ src: z.string() }).nullish().catch(null),
});
const webSchema = z.object({ web: z.object({ results: z.array(hitSchema) }).optional() });
const pictureSchema = z.object({ results: z.array(hitSchema) });

/**
 * Queries the Brave Search API (api-dashboard.search.brave.com: `web/search`, `images/search`).
 * @throws Error if the request fails or the response is invalid
 */
export async function searchBrave(
  base: string,
  key: string,
  { text, kind, newest, signal }: ServiceQuery,
): Promise<ServiceHit[]> {
  const isPictures = kind === 'pictures';
  const address = new URL(`${base.replace(/\/$/, '')}/${isPictures ? 'images' : 'web'}/search`);
  address.searchParams.set('q', text);
  address.searchParams.set('count', String(isPictures ? MAX_PICTURES : MAX_HITS));
  if (newest && !isPictures) address.searchParams.set('freshness', 'pm');
  const body: unknown = JSON.parse(
    await queryService(address, { headers: { 'X-Subscription-Token': key }, signal }),
  );
  const hits = isPictures
    ? pictureSchema.parse(body).results
    : (webSchema.parse(body).web?.results ?? []);
  return hits.flatMap(({ url, title, description, page_age, thumbnail }) => {
    const picture = isPictures ? thumbnail?.src : undefined;
    return toHit({ url, title, excerpt: description, date: page_age, picture }) ?? [];
  });
}
