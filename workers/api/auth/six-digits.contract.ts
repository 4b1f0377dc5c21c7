import { z } from 'zod';

/** Wrong codes that a mail's six digits bear. */
export const MAX_CODE_TRIES = 5;

/** The six digits of a mail as somebody types them: spaces and hyphens are allowed. */
export const sixDigits = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'is not a code of six digits'));
