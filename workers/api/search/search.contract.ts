import { z } from 'zod';
import { searchLimits } from './search-limits.contract';

/** Body of `POST /api/search/phrases`: each phrase is searched word for word. */
export const searchRequestSchema = z.strictObject({
  phrases: z
    .array(z.string().trim().min(1).max(searchLimits.phraseLength))
    .min(1)
    .max(searchLimits.phrases),
});
