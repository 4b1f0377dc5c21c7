import { z } from 'zod';
import { queryService, type ServiceHit, type ServiceQuery, toHit } from './query-service';

const MAX_HITS = 8;
const MAX_PICTURES = 24;
const PICTURE_WIDTH = 400;

const pageSchema = z.object({
  title: z.string(),
  index: z.number().optional(),
  fullurl: z.string().optional(),
  touched: z.string().optional(),
  extract: z.string().optional(),
  imageinfo: z
    .array(z.object({ thumburl: z.string().optional(), descriptionurl: z.string() }))
    .optional(),
});
/** `query` is absent if there are no hits. */
const answerSchema = z.object({
  query: z.object({ pages: z.array(pageSchema) }).optional(),
});

/**
 * Queries Wikipedia (mediawiki.org/wiki/API:Search).
 * @throws Error if the request fails or the response is invalid
 */
export async function searchWikipedia(
  url: string,
  { text, newest, signal }: ServiceQuery,
): Promise<ServiceHit[]> {
  const pages = await search(url, text, signal, {
    gsrlimit: MAX_HITS,
    gsrsort: newest ? 'last_edit_desc' : 'relevance',
    prop: 'info|extracts',
    inprop: 'url',
    exintro: 1,
    explaintext: 1,
    exlimit: 'max',
  });
  return pages.flatMap(
    ({ title, fullurl = '', extract, touched }) =>
      toHit({ url: fullurl, title, excerpt: extract, date: newest ? touched : null }) ?? [],
  );
}

/** Queries Wikimedia Commons for images. @throws Error if the request fails or the response is invalid */
export async function searchCommons(
  url: string,
  { text, signal }: ServiceQuery,
): Promise<ServiceHit[]> {
  const pages = await search(url, `${text} filetype:bitmap`, signal, {
    gsrnamespace: 6,
    gsrlimit: MAX_PICTURES,
    prop: 'imageinfo',
    iiprop: 'url',
    iiurlwidth: PICTURE_WIDTH,
  });
  return pages.flatMap(({ title, imageinfo }) => {
    const [info] = imageinfo ?? [];
    if (!info) return [];
    const name = title.replace(/^File:|\.\w+$/g, '');
    return toHit({ url: info.descriptionurl, title: name, picture: info.thumburl }) ?? [];
  });
}

async function search(
  url: string,
  text: string,
  signal: AbortSignal,
  parameters: Readonly<Record<string, string | number>>,
) {
  const address = new URL(url);
  const all = {
    action: 'query',
    format: 'json',
    formatversion: 2,
    generator: 'search',
    gsrsearch: text,
    ...parameters,
  };
  for (const [name, value] of Object.entries(all)) address.searchParams.set(name, String(value));
  const { query } = answerSchema.parse(JSON.parse(await queryService(address, { signal })));
  return (query?.pages ?? []).sort((one, other) => (one.index ?? 0) - (other.index ?? 0));
}
