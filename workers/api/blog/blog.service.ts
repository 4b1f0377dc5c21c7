import { ApiError } from '../_core/errors';
import { log } from '../_core/log';
import type { Env } from '../env';
import type { FeedAnswer, PostAnswer, PostList, SitemapAnswer } from './blog.contract';
import {
  cardOf,
  findAddresses,
  findCards,
  findFeedPosts,
  findPost,
  findRelated,
  findTags,
  findVersion,
  postOf,
} from './blog.repository';
import { blogLimits } from './blog-limits.contract';
import { publishDuePosts } from './blog-writing.repository';
import { searchQueryOf } from './post-text';

/** Related posts of one page (spec 1, section 9). */
export const RELATED_POSTS = 3;

/** What of the list is asked for; empty texts ask for nothing. */
export interface PostQuery {
  search: string;
  tag: string;
  /** Counts from 1. */
  page: number;
}

/** A page of the published posts. Drafts are never found. */
export async function listPosts({ DB }: Env, wanted: PostQuery): Promise<PostList> {
  const match = searchQueryOf(wanted.search);
  const finds = wanted.search.trim() === '' || match !== undefined;
  const [rows, tags] = await Promise.all([
    finds
      ? findCards(DB, {
          match,
          tag: wanted.tag === '' ? undefined : wanted.tag,
          limit: blogLimits.cards + 1,
          offset: (wanted.page - 1) * blogLimits.cards,
        })
      : [],
    findTags(DB),
  ]);
  return {
    posts: rows.slice(0, blogLimits.cards).map(cardOf),
    tags,
    page: wanted.page,
    more: rows.length > blogLimits.cards,
  };
}

/**
 * A published post by its slug, an earlier slug or its id. Throws 404 `not_found` when there is none,
 * or only a draft. Our own page (`isFromPage`) is told of a draft by the code `not_published`: it
 * sends the reader to the list then (spec 1, section 4).
 */
export async function readPost(
  { DB }: Env,
  key: string,
  { isFromPage }: { isFromPage: boolean },
): Promise<PostAnswer> {
  const row = await findPost(DB, key);
  if (row === null || row.published === 0) {
    const code = row !== null && isFromPage ? 'not_published' : 'not_found';
    throw new ApiError(404, code, 'Post Not Found');
  }
  const related = await findRelated(DB, row, RELATED_POSTS);
  return { post: postOf(row), related: related.map(cardOf) };
}

/** The latest posts with their texts, for RSS and Atom. */
export async function readFeed({ DB }: Env): Promise<FeedAnswer> {
  return { posts: (await findFeedPosts(DB, blogLimits.feed)).map(postOf) };
}

/** Every published post for the sitemap. */
export async function readAddresses({ DB }: Env): Promise<SitemapAnswer> {
  const rows = await findAddresses(DB);
  return {
    posts: rows.map(({ slug, updated_at }) => ({
      slug,
      updated_at: new Date(updated_at).toISOString(),
    })),
  };
}

/** Counts up with every change of what everybody sees. */
export function readBlogVersion({ DB }: Env): Promise<number> {
  return findVersion(DB);
}

/** Publishes what is due; the minute job's part. */
export async function publishDue(env: Env, now: Date): Promise<void> {
  const ids = await publishDuePosts(env.DB, now.getTime());
  if (ids.length > 0) log(env.LOG_LEVEL, 'info', 'posts_published', { count: ids.length });
}
