import { z } from 'zod';
import { searchLimits } from './search-limits.contract';
import { searchKinds, searchServiceIds, webSearchLimits } from './web-search.contract';

/** Body of `POST /api/search/phrases`: each is searched as an exact phrase. */
export const searchRequestSchema = z.strictObject({
  phrases: z
    .array(z.string().trim().min(1).max(searchLimits.phraseLength))
    .min(1)
    .max(searchLimits.phrases),
});

/** Body of `POST /api/search/web`. */
export const webSearchSchema = z.strictObject({
  queries: z
    .array(z.string().trim().min(1).max(webSearchLimits.queryLength))
    .min(1)
    .max(webSearchLimits.queries),
  kind: z.enum(searchKinds),
  newest: z.boolean(),
  wide: z.boolean(),
  pages: z.int().min(0).max(webSearchLimits.pages),
  service: z.enum(searchServiceIds).optional(),
});

/** Query of `GET /api/search/picture`. */
export const pictureQuerySchema = z.object({
  url: z.string().min(1).max(2000),
  day: z.iso.date(),
  mark: z.string().regex(/^[0-9a-f]{64}$/),
});
