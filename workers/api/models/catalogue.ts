import { z } from 'zod';
import type { OfferedModel } from './models.contract';

/** The object in the bucket that lists its models; `npm run models` writes it. */
export const CATALOGUE_KEY = 'catalogue.json';

const count = z.int().min(1).max(1e12);

/** Checks one model of the catalogue. */
export const offeredModelSchema = z.object({
  file: z
    .string()
    .regex(
      /^[\w][\w.-]{0,199}\.gguf$/i,
      'is a name of letters, digits, . _ and - that ends in .gguf',
    ),
  name: z.string().min(1).max(120),
  goodFor: z.string().max(300).default(''),
  licence: z.string().min(1).max(120),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'is 64 hexadecimal digits'),
  quantisation: z.string().max(40),
  context: count,
  weightBytes: count,
  cacheBytesPerToken: count,
  vocabulary: count,
  width: count,
}) satisfies z.ZodType<OfferedModel, unknown>;

const catalogueSchema = z.object({ models: z.array(offeredModelSchema).max(100) });

/**
 * Reads a catalogue.
 * @throws Error that says what is wrong in it
 */
export function readCatalogue(text: string): OfferedModel[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${CATALOGUE_KEY} is not JSON: ${(error as Error).message}`);
  }
  const result = catalogueSchema.safeParse(json);
  if (result.success) return result.data.models;
  const problems = result.error.issues.map((one) => `${one.path.join('.')} ${one.message}`.trim());
  throw new Error(`${CATALOGUE_KEY} is wrong: ${problems.join('; ')}`);
}
