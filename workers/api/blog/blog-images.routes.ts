import { Hono } from 'hono';
import type { AppEnv, UserEnv } from '../_core/app-env';
import { newId } from '../_core/crypto/secrets';
import { ApiError } from '../_core/errors';
import { readJsonBody } from '../_core/read-json';
import { requireUser } from '../auth/session.service';
import { type ImageResponse, uploadImageSchema } from './blog.contract';
import { requireBlogAdmin } from './blog-access';
import { blogLimits } from './blog-limits.contract';
import { insertImage } from './blog-writing.repository';
import { readImageFacts } from './image-type';

/** Base64 encodes three bytes as four characters; the rest is JSON overhead. */
const UPLOAD_LIMIT_IN_BYTES = Math.ceil((blogLimits.image * 4) / 3) + 1024;

const keyOf = (name: string) => `blog/${name}`;

/** Upload of images for posts, by the administrator. */
export const blogImageUploadRoutes = new Hono<UserEnv>().post(
  '/api/blog/admin/images',
  requireUser,
  requireBlogAdmin,
  async (c) => {
    const { data } = await readJsonBody(c, uploadImageSchema, UPLOAD_LIMIT_IN_BYTES);
    const bytes = decodeBase64(data);
    if (bytes.length > blogLimits.image) {
      throw new ApiError(413, 'payload_too_large', 'The picture is larger than 4 MB.');
    }
    const facts = readImageFacts(bytes);
    if (facts === undefined) {
      throw new ApiError(400, 'invalid_request', 'data: is not a PNG, JPEG, WebP or GIF picture');
    }
    const { width, height, type, extension } = facts;
    if (Math.max(width, height) > blogLimits.imageSide) {
      const text = `data: is ${width} × ${height} pixels; a side may have ${blogLimits.imageSide}`;
      throw new ApiError(400, 'invalid_request', text);
    }
    const { DB, FILES } = c.get('env');
    const name = `${newId()}.${extension}`;
    await FILES.put(keyOf(name), bytes, { httpMetadata: { contentType: type } });
    try {
      const now = c.get('now')().getTime();
      await insertImage(DB, { name, type, width, height, bytes: bytes.length, now });
    } catch (error) {
      await FILES.delete(keyOf(name));
      throw error;
    }
    const answer: ImageResponse = { path: `/api/blog/images/${name}`, width, height };
    return c.json(answer, 201);
  },
);

/** Public images of posts. An image never changes under its name, so browsers cache it for a year. */
export const blogImageRoutes = new Hono<AppEnv>().get('/api/blog/images/:name', async (c) => {
  const name = c.req.param('name');
  const file = /^[\w-]{22}\.(?:png|jpg|webp|gif)$/.test(name)
    ? await c.get('env').FILES.get(keyOf(name))
    : null;
  if (file === null) throw new ApiError(404, 'not_found', 'This picture does not exist.');
  return c.body(file.body, 200, {
    'Content-Type': file.httpMetadata?.contentType ?? 'application/octet-stream',
    'Content-Length': String(file.size),
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: file.httpEtag,
  });
});

function decodeBase64(data: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  } catch {
    throw new ApiError(400, 'invalid_request', 'data: is not base64');
  }
}
