import type { z } from 'zod';
import { newId } from '../_core/crypto/secrets';
import { ApiError } from '../_core/errors';
import type { Env } from '../env';
import type {
  AdminPost,
  AdminPostList,
  AdminPostResponse,
  createPostSchema,
  PostDraftFields,
  RevisionList,
  SavedDraft,
  updatePostSchema,
} from './blog.contract';
import { cardOf, findPost, findRelated, type PostRow, postOf } from './blog.repository';
import { RELATED_POSTS } from './blog.service';
import { blogLimits } from './blog-limits.contract';
import {
  type DraftRow,
  deleteDraft,
  deletePost,
  findAllCards,
  findDraft,
  findNewDrafts,
  findRevisions,
  findTakenSlugs,
  insertPost,
  putDraft,
  replacePost,
  setPublished,
} from './blog-writing.repository';
import { countWords } from './count-words';
import { excerptOf, freeSlug, slugOf } from './post-text';

/** The writing user and the time. */
export interface Writer {
  env: Env;
  email: string;
  now: Date;
}

type NewPost = z.output<typeof createPostSchema>;
type ChangedPost = z.output<typeof updatePostSchema>;

const notFound = () => new ApiError(404, 'not_found', 'Post Not Found');

const adminPostOf = (row: PostRow): AdminPost => ({
  ...postOf(row),
  author_email: row.author_email,
});

const draftOf = ({ postId, fields, savedAt }: DraftRow): SavedDraft => ({
  postId,
  fields: JSON.parse(fields) as PostDraftFields,
  savedAt: new Date(savedAt).toISOString(),
});

/** Lists all posts, and autosaves of posts that were never saved. */
export async function listAllPosts({ env: { DB } }: Writer): Promise<AdminPostList> {
  const [rows, drafts] = await Promise.all([findAllCards(DB), findNewDrafts(DB)]);
  return { posts: rows.map(cardOf), unsaved: drafts.map(draftOf) };
}

/** Reads a post, published or not, with its autosave. Throws 404 if there is no such post. */
export async function readAnyPost(
  { env: { DB } }: Writer,
  key: string,
): Promise<AdminPostResponse> {
  const row = await findPost(DB, key);
  if (row === null) throw notFound();
  const [related, draft] = await Promise.all([
    findRelated(DB, row, RELATED_POSTS),
    findDraft(DB, row.id),
  ]);
  return {
    post: adminPostOf(row),
    related: related.map(cardOf),
    draft: draft === null ? null : draftOf(draft),
  };
}

/** Stores a new post. Throws 409 `conflict` if the id is taken, as by a repeated request. */
export async function createPost({ env, email, now }: Writer, post: NewPost): Promise<AdminPost> {
  const base = slugOf(post.slug === '' ? post.title : post.slug);
  const time = now.getTime();
  const row: PostRow = {
    ...columnsOf(post, { publishedAt: null, now: time }),
    id: post.id,
    slug: freeSlug(base, await findTakenSlugs(env.DB, base, post.id)),
    author: env.BLOG_AUTHOR,
    author_email: email,
    created_at: time,
    updated_at: time,
  };
  const stored = await insertPost(env.DB, row, { revisionId: newId(), keep: blogLimits.revisions });
  if (!stored) throw new ApiError(409, 'conflict', 'This post was stored already.');
  return adminPostOf(row);
}

/**
 * Replaces a post's texts. Throws 404 if there is no such post, 409 `conflict` if it changed since
 * `updated_at`. The slug follows the title until the first publication, afterwards only the slug field.
 */
export async function updatePost(
  { env, now }: Writer,
  id: string,
  post: ChangedPost,
): Promise<AdminPost> {
  const stored = await findPost(env.DB, id);
  if (stored === null || stored.id !== id) throw notFound();
  const from = Date.parse(post.updated_at);
  if (stored.updated_at !== from) throw changedMeanwhile();
  const wanted = post.slug !== '' ? slugOf(post.slug) : stored.slug;
  const base = stored.published_at === null && post.slug === '' ? slugOf(post.title) : wanted;
  const row: PostRow = {
    ...stored,
    ...columnsOf(post, { publishedAt: stored.published_at, now: now.getTime() }),
    slug:
      base === stored.slug ? base : freeSlug(base, await findTakenSlugs(env.DB, base, stored.id)),
    // Always later than the previous version, even if the clock is not: this time is the version.
    updated_at: Math.max(now.getTime(), from + 1),
  };
  const replaced = await replacePost(env.DB, row, {
    from,
    revisionId: newId(),
    keep: blogLimits.revisions,
  });
  if (!replaced) throw changedMeanwhile();
  return adminPostOf(row);
}

/** Publishes or unpublishes a post. Throws 404 if there is no such post. */
export async function publishPost(
  { env, now }: Writer,
  id: string,
  published: boolean,
): Promise<AdminPost> {
  const row = await setPublished(env.DB, id, published, now.getTime());
  if (row === null) throw notFound();
  return adminPostOf(row);
}

/** Deletes a post permanently. Throws 404 if there is no such post. */
export async function removePost({ env }: Writer, id: string): Promise<void> {
  if (!(await deletePost(env.DB, id))) throw notFound();
}

/** Lists the revisions of a post, newest first. Throws 404 if there is no such post. */
export async function listRevisions({ env }: Writer, id: string): Promise<RevisionList> {
  const rows = await findRevisions(env.DB, id);
  // Every post has a revision from its first save, so only an empty list needs the check.
  if (rows.length === 0 && (await findPost(env.DB, id)) === null) throw notFound();
  return {
    revisions: rows.map(({ tags, savedAt, ...row }) => ({
      ...row,
      tags: JSON.parse(tags) as string[],
      savedAt: new Date(savedAt).toISOString(),
    })),
  };
}

/** Autosaves the fields of an existing or new post. Returns the time (ISO 8601). */
export async function saveDraft(
  { env, now }: Writer,
  id: string,
  fields: PostDraftFields,
): Promise<string> {
  const draft = { postId: id, fields: JSON.stringify(fields), savedAt: now.getTime() };
  await putDraft(env.DB, draft);
  return now.toISOString();
}

/** Discards an autosave. Throws 404 if there is none. */
export async function discardDraft({ env }: Writer, id: string): Promise<void> {
  if (!(await deleteDraft(env.DB, id))) throw notFound();
}

/** Derives columns from the editor's fields. A scheduled time in the past publishes immediately. */
function columnsOf(
  post: NewPost | ChangedPost,
  { publishedAt, now }: { publishedAt: number | null; now: number },
) {
  const wantedAt = post.publishAt === null ? null : Date.parse(post.publishAt);
  const published = post.published || (wantedAt !== null && wantedAt <= now);
  return {
    title: post.title,
    content: post.content,
    excerpt: excerptOf(post.excerpt, post.content),
    tags: JSON.stringify(post.tags),
    words: countWords(post.content),
    published: published ? (1 as const) : (0 as const),
    publish_at: published ? null : wantedAt,
    published_at: published ? (publishedAt ?? now) : publishedAt,
  };
}

const changedMeanwhile = () =>
  new ApiError(409, 'conflict', 'This post was changed in another tab or on another device.');
