import { type Context, Hono } from 'hono';
import type { UserEnv } from '../_core/app-env';
import { readJsonBody } from '../_core/read-json';
import { requireUser } from '../auth/session.service';
import {
  createPostSchema,
  draftFieldsSchema,
  publishPostSchema,
  updatePostSchema,
  type WriteResponse,
} from './blog.contract';
import { requireBlogAdmin } from './blog-access';
import { blogLimits } from './blog-limits.contract';
import {
  createPost,
  discardDraft,
  listAllPosts,
  listRevisions,
  publishPost,
  readAnyPost,
  removePost,
  saveDraft,
  updatePost,
  type Writer,
} from './blog-writing.service';

/** JSON may escape a code unit of the content as `\uXXXX`: six bytes. */
const POST_BODY_LIMIT_IN_BYTES = blogLimits.content * 6 + 64 * 1024;

const writerOf = (c: Context<UserEnv>): Writer => ({
  env: c.get('env'),
  email: c.get('user').email,
  now: c.get('now')(),
});

/** Administrator-only endpoints; each request checks the user again. */
export const blogAdminRoutes = new Hono<UserEnv>()
  .get('/api/blog/admin/posts', requireUser, requireBlogAdmin, async (c) =>
    c.json(await listAllPosts(writerOf(c))),
  )
  .post('/api/blog/admin/posts', requireUser, requireBlogAdmin, async (c) => {
    const post = await readJsonBody(c, createPostSchema, POST_BODY_LIMIT_IN_BYTES);
    const answer: WriteResponse = { post: await createPost(writerOf(c), post) };
    return c.json(answer, 201);
  })
  .get('/api/blog/admin/posts/:id', requireUser, requireBlogAdmin, async (c) =>
    c.json(await readAnyPost(writerOf(c), c.req.param('id'))),
  )
  .put('/api/blog/admin/posts/:id', requireUser, requireBlogAdmin, async (c) => {
    const post = await readJsonBody(c, updatePostSchema, POST_BODY_LIMIT_IN_BYTES);
    const answer: WriteResponse = { post: await updatePost(writerOf(c), c.req.param('id'), post) };
    return c.json(answer);
  })
  .patch('/api/blog/admin/posts/:id', requireUser, requireBlogAdmin, async (c) => {
    const { published } = await readJsonBody(c, publishPostSchema);
    const post = await publishPost(writerOf(c), c.req.param('id'), published);
    const answer: WriteResponse = { post };
    return c.json(answer);
  })
  .delete('/api/blog/admin/posts/:id', requireUser, requireBlogAdmin, async (c) => {
    const id = c.req.param('id');
    await removePost(writerOf(c), id);
    return c.json({ id });
  })
  .get('/api/blog/admin/posts/:id/revisions', requireUser, requireBlogAdmin, async (c) =>
    c.json(await listRevisions(writerOf(c), c.req.param('id'))),
  )
  .put('/api/blog/admin/drafts/:id{[\\w-]{22}}', requireUser, requireBlogAdmin, async (c) => {
    const fields = await readJsonBody(c, draftFieldsSchema, POST_BODY_LIMIT_IN_BYTES);
    const savedAt = await saveDraft(writerOf(c), c.req.param('id'), fields);
    return c.json({ savedAt });
  })
  .delete('/api/blog/admin/drafts/:id{[\\w-]{22}}', requireUser, requireBlogAdmin, async (c) => {
    const id = c.req.param('id');
    await discardDraft(writerOf(c), id);
    return c.json({ id });
  });
