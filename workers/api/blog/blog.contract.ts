/**
 * The blog (spec 1, sections 2 to 9). `author_email`, `created_at` and `updated_at` keep the spelling of the
 * specification's table `blog_posts`.
 */

import { z } from 'zod';
import { blogLimits } from './blog-limits.contract';

/** A random 128-bit id, base64url. */
const postIdSchema = z.string().regex(/^[\w-]{22}$/, 'is not a post id');

const longest = (name: keyof typeof blogLimits) => `is longer than ${blogLimits[name]} characters`;

/** Text fields of the editor. */
const texts = {
  title: z
    .string()
    .trim()
    .min(1, 'Title and content are required')
    .max(blogLimits.title, longest('title')),
  content: z
    .string()
    .max(blogLimits.content, longest('content'))
    .refine((content) => content.trim() !== '', 'Title and content are required'),
  /** If empty, the first 200 characters of the content and '...'. */
  excerpt: z.string().trim().max(blogLimits.excerpt, longest('excerpt')),
  tags: z
    .array(z.string().trim().min(1, 'is empty').max(blogLimits.tag, longest('tag')))
    .max(blogLimits.tags, `are more than ${blogLimits.tags}`)
    .transform((tags) => [...new Set(tags)]),
};

const written = {
  ...texts,
  /** The requested slug; if empty, derived from the title. */
  slug: z.string().trim().max(blogLimits.slug, longest('slug')),
  published: z.boolean(),
  /** When to publish the draft automatically; null for never. */
  publishAt: z.iso.datetime().nullable(),
};

/** Body of `POST /api/blog/admin/posts`. The browser chooses the id, so a repeated request gets 409. */
export const createPostSchema = z.object({ id: postIdSchema, ...written });
export type CreatePost = z.input<typeof createPostSchema>;

/** Body of `PUT /api/blog/admin/posts/:id`. 409 `conflict` if `updated_at` is not the current version. */
export const updatePostSchema = z.object({ updated_at: z.iso.datetime(), ...written });
export type UpdatePost = z.input<typeof updatePostSchema>;

/** Body of `PATCH /api/blog/admin/posts/:id`: the publish toggle. */
export const publishPostSchema = z.object({ published: z.boolean() });

/** Body of `PUT /api/blog/admin/drafts/:id`: the editor's fields as typed, tags in one line. */
export const draftFieldsSchema = z.object({
  title: z.string().max(blogLimits.title * 2, longest('title')),
  content: z.string().max(blogLimits.content, longest('content')),
  excerpt: z.string().max(blogLimits.excerpt * 2, longest('excerpt')),
  tags: z.string().max(1000, 'are longer than 1000 characters'),
  slug: z.string().max(blogLimits.slug * 2, longest('slug')),
});
export type PostDraftFields = z.output<typeof draftFieldsSchema>;

/** Body of `POST /api/blog/admin/images`: base64, because writes accept JSON only. */
export const uploadImageSchema = z.object({
  data: z
    .string()
    .min(1, 'is empty')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is not base64'),
});

/** A post as shown in lists. */
export interface PostCard {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  tags: string[];
  published: boolean;
  created_at: string;
  updated_at: string;
  /** Time of the first publication; null before. */
  publishedAt: string | null;
  /** When the draft is published automatically; null for never. */
  publishAt: string | null;
  words: number;
}

/** A post as shown on its page. */
export interface Post extends PostCard {
  content: string;
}

/** A tag with the number of published posts that carry it. */
export interface TagCount {
  tag: string;
  count: number;
}

/** Body of `GET /api/blog/posts`: newest first, or best match first. */
export interface PostList {
  posts: PostCard[];
  tags: TagCount[];
  page: number;
  /** Whether there is a next page. */
  more: boolean;
}

/** Response of `GET /api/blog/posts/:slug`. Earlier slugs and the id work too: redirect to `post.slug`. */
export interface PostResponse {
  post: Post;
  related: PostCard[];
}

/** Body of `GET /api/blog/feed`. */
export interface FeedResponse {
  posts: Post[];
}

/** Body of `GET /api/blog/sitemap`: every published post. */
export interface SitemapResponse {
  posts: { slug: string; updated_at: string }[];
}

/** Body of `GET /api/blog/version`. */
export interface VersionResponse {
  version: number;
}

/** Body of `GET /api/blog/me`. */
export interface MeResponse {
  administrator: boolean;
}

/** An autosave. */
export interface SavedDraft {
  postId: string;
  fields: PostDraftFields;
  savedAt: string;
}

/** Response of `GET /api/blog/admin/posts`: every post, newest first, and autosaves of never saved posts. */
export interface AdminPostList {
  posts: PostCard[];
  unsaved: SavedDraft[];
}

/** A post as shown to the administrator. */
export interface AdminPost extends Post {
  author_email: string;
}

/** Body of `GET /api/blog/admin/posts/:id`. */
export interface AdminPostResponse {
  post: AdminPost;
  related: PostCard[];
  draft: SavedDraft | null;
}

/** Response to a write of a post. */
export interface WriteResponse {
  post: AdminPost;
}

/** A saved revision of a post. */
export interface Revision {
  id: string;
  title: string;
  content: string;
  excerpt: string;
  tags: string[];
  savedAt: string;
}

/** Body of `GET /api/blog/admin/posts/:id/revisions`: newest first. */
export interface RevisionList {
  revisions: Revision[];
}

/** Response to an image upload. */
export interface ImageResponse {
  /** Path for use in the post's Markdown. */
  path: string;
  width: number;
  height: number;
}
