import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import { FROM_PAGE_HEADER } from '../_core/from-page.contract';
import { logError } from '../_core/log';
import { readJsonBody } from '../_core/read-json';
import { PAGE_LOG_MAX, PAGE_LOG_PATH, type PageLogLine } from './page-log.contract';

const lineSchema = z.object({
  event: z
    .string()
    .max(PAGE_LOG_MAX.event)
    .regex(/^[a-z_]+$/),
  error: z.string().max(PAGE_LOG_MAX.error),
  message: z.string().max(PAGE_LOG_MAX.message),
  stack: z.string().max(PAGE_LOG_MAX.stack).optional(),
  path: z.string().max(PAGE_LOG_MAX.path).optional(),
  dropped: z.int().min(0).optional(),
}) satisfies z.ZodType<PageLogLine>;

/**
 * Writes a failure of the page tier into the Worker's log, because Pages keeps none: the id that an error
 * page shows is found there. Pages removes the header from all requests of browsers, so even a path that it
 * should forward by mistake is answered 404.
 */
export const pageLogRoutes = new Hono<AppEnv>().post(PAGE_LOG_PATH, async (c) => {
  if (c.req.header(FROM_PAGE_HEADER) === undefined) {
    throw new ApiError(404, 'not_found', 'There is nothing here.');
  }
  const { event, error, message, stack, path, dropped } = await readJsonBody(c, lineSchema);
  const failure = Object.assign(new Error(message), { name: error, stack });
  const requestId = c.get('requestId');
  logError('page_error', failure, { requestId, pageEvent: event, path, dropped });
  return c.body(null, 204);
});
