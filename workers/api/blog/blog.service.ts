import { ApiError } from '../_core/errors';
import { log } from '../_core/log';
import type { Env } from '../env';
import type { FeedResponse, PostList, PostResponse, SitemapResponse } from './blog.contract';
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

/** Maximum related posts per page (spec 1, section 9). */
export const RELATED_POSTS = 3;

/** Query of the post list; empty strings mean no filter. */
export interface PostQuery {
  search: string;
  tag: string;
  /** Counts from 1. */
  page: number;
}

/** Lists one page of published posts, never drafts. */
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
 * Reads a published post by slug, earlier slug or id. Throws 404 `not_found` if there is none or only a
 * draft. For our own page (`isFromPage`) a draft has the code `not_published`, so that it can redirect the
 * reader to the list (spec 1, section 4).
 */
export async function readPost(
  { DB }: Env,
  key: string,
  { isFromPage }: { isFromPage: boolean },
): Promise<PostResponse> {
  const row = await findPost(DB, key);
  if (row === null || row.published === 0) {
    const code = row !== null && isFromPage ? 'not_published' : 'not_found';
    throw new ApiError(404, code, 'Post Not Found');
  }
  const related = await findRelated(DB, row, RELATED_POSTS);
  return { post: postOf(row), related: related.map(cardOf) };
}

/** Reads the latest posts with their content, for RSS and Atom. */
export async function readFeed({ DB }: Env): Promise<FeedResponse> {
  return { posts: (await findFeedPosts(DB, blogLimits.feed)).map(postOf) };
}

/** Lists every published post for the sitemap. */
export async function readAddresses({ DB }: Env): Promise<SitemapResponse> {
  const rows = await findAddresses(DB);
  return {
    posts: rows.map(({ slug, updated_at }) => ({
      slug,
      updated_at: new Date(updated_at).toISOString(),
    })),
  };
}

/** Version of the public content: incremented by each change. */
export function readBlogVersion({ DB }: Env): Promise<number> {
  return findVersion(DB);
}

/** Publishes due posts; part of the minutely job. */
export async function publishDue(env: Env, now: Date): Promise<void> {
  const ids = await publishDuePosts(env.DB, now.getTime());
  if (ids.length > 0) log(env.LOG_LEVEL, 'info', 'posts_published', { count: ids.length });
}
