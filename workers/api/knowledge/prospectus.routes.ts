import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import { fileNameSchema } from './operator.contract';
import { findFileDocument } from './operator.repository';
import { readFile } from './operator.service';

/** Serves prospectuses added by an operator whose university permits distribution (spec 3, section 2). */
export const prospectusRoutes = new Hono<AppEnv>().get('/prospectuses/:file', async (c) => {
  const env = c.get('env');
  const name = fileNameSchema.safeParse(c.req.param('file'));
  const id = name.success ? await findFileDocument(env.DB, name.data) : undefined;
  const file = id === undefined ? null : await readFile(env, id);
  if (!name.success || file === null)
    throw new ApiError(
      404,
      'not_found',
      'This prospectus is not provided. See the website of the university.',
    );
  return c.body(file.body, 200, {
    'Content-Type': 'application/pdf',
    'Content-Length': String(file.size),
    'Content-Disposition': `inline; filename="${name.data}"`,
    'Cache-Control': 'public, max-age=300',
    ETag: file.httpEtag,
  });
});
