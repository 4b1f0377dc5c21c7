import { z } from 'zod';
import { slidesLimits } from './slides-limits.contract';

/** Body of `POST /api/slides/photo`. */
export const photoRequestSchema = z.strictObject({
  query: z.string().trim().min(1).max(slidesLimits.queryLength),
});

/** Body of `POST /api/slides/picture`. */
export const pictureRequestSchema = z.strictObject({
  url: z.string().trim().min(1).max(slidesLimits.urlLength),
});
