import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { FROM_PAGE_HEADER } from '../_core/from-page.contract';
import { readOwnSession } from '../auth/session.service';
import type { MeResponse, VersionResponse } from './blog.contract';
import { listPosts, readAddresses, readBlogVersion, readFeed, readPost } from './blog.service';
import { isBlogAdmin } from './blog-access';

/** Highest page number accepted; larger ones are treated as page 1. */
const MAX_PAGE = 1000;

/** Public blog API (spec 1, section 7). */
export const blogRoutes = new Hono<AppEnv>()
  .get('/api/blog/posts', async (c) => {
    const page = Number(c.req.query('page') ?? 1);
    const wanted = {
      search: (c.req.query('q') ?? '').slice(0, 200),
      tag: (c.req.query('tag') ?? '').slice(0, 100),
      page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    };
    return c.json(await listPosts(c.get('env'), wanted));
  })
  .get('/api/blog/posts/:slug', async (c) => {
    const isFromPage = c.req.header(FROM_PAGE_HEADER) !== undefined;
    const slug = c.req.param('slug').slice(0, 200);
    return c.json(await readPost(c.get('env'), slug, { isFromPage }));
  })
  .get('/api/blog/feed', async (c) => c.json(await readFeed(c.get('env'))))
  .get('/api/blog/sitemap', async (c) => c.json(await readAddresses(c.get('env'))))
  .get('/api/blog/version', async (c) => {
    const body: VersionResponse = { version: await readBlogVersion(c.get('env')) };
    return c.json(body);
  })
  .get('/api/blog/me', async (c) => {
    const found = await readOwnSession(c);
    const body: MeResponse = { administrator: isBlogAdmin(c.get('env'), found?.user.email) };
    return c.json(body);
  });
