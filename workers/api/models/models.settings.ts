import { z } from 'zod';

/** The optional bucket `MODELS`: model files and their catalogue. Without it no models are offered. */
export const modelsBucketSetting = z
  .custom<R2Bucket>(
    (value) => typeof (value as Partial<R2Bucket> | undefined)?.head === 'function',
    'MODELS must be an R2 bucket: write its name as "models" in the site\'s file in .deploy',
  )
  .optional();

/** The same binding, as the platform passes it. */
export interface ModelsBindings {
  MODELS?: R2Bucket;
}
