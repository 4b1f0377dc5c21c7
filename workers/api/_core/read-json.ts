import type { Context } from 'hono';
import type { z } from 'zod';
import { ApiError } from './errors';
import { readRequestBody } from './read-request-body';

/** Default limit of a JSON body, in bytes. */
const DEFAULT_BODY_LIMIT_IN_BYTES = 64 * 1024;

/**
 * Reads and validates a JSON body. Throws {@link ApiError}: what {@link readRequestBody} throws, 400
 * `invalid_json`, or 400 `invalid_request` with the first invalid field.
 */
export async function readJsonBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  limitInBytes = DEFAULT_BODY_LIMIT_IN_BYTES,
): Promise<z.output<Schema>> {
  const text = await readRequestBody(c.req.raw, limitInBytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError(400, 'invalid_json', 'The request body is not valid JSON.');
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue === undefined || issue.path.length === 0 ? 'body' : issue.path.join('.');
  throw new ApiError(400, 'invalid_request', `${field}: ${issue?.message ?? 'is not valid'}`);
}
