import { z } from 'zod';

/** Wrong attempts that a mailed code allows. */
export const MAX_CODE_TRIES = 5;

/** The six digits from a mail as typed: spaces and hyphens are allowed. */
export const sixDigits = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'is not a code of six digits'));
