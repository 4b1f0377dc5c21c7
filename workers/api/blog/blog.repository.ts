import type { Post, PostCard, TagCount } from './blog.contract';

/** Public reads: every query here requires `published = 1` unless noted. */

/** Stored columns of a card. Times are epoch milliseconds. */
export interface CardRow {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  tags: string;
  words: number;
  published: 0 | 1;
  publish_at: number | null;
  published_at: number | null;
  created_at: number;
  updated_at: number;
}

/** All stored columns. */
export interface PostRow extends CardRow {
  content: string;
  author_email: string;
}

export const CARD_COLUMNS =
  'p.id, p.slug, p.title, p.excerpt, p.author, p.tags, p.words, p.published, p.publish_at, p.published_at, p.created_at, p.updated_at';

const iso = (time: number) => new Date(time).toISOString();
const isoOrNull = (time: number | null) => (time === null ? null : iso(time));

/** Converts a row to a card as shown in lists. */
export function cardOf(row: CardRow): PostCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    author: row.author,
    tags: JSON.parse(row.tags) as string[],
    published: row.published === 1,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    publishedAt: isoOrNull(row.published_at),
    publishAt: isoOrNull(row.publish_at),
    words: row.words,
  };
}

/** Converts a row to a post as shown on its page, without the author's e-mail address. */
export function postOf(row: PostRow): Post {
  return { ...cardOf(row), content: row.content };
}

const WITH_TAG = 'EXISTS (SELECT 1 FROM json_each(p.tags) WHERE lower(json_each.value) = lower(?))';

/** Filters for published posts. `match` is an FTS5 query, see `searchQueryOf`. */
export interface CardQuery {
  match: string | undefined;
  tag: string | undefined;
  limit: number;
  offset: number;
}

/** Lists published posts: newest first, or with `match` best match first (titles weigh most). */
export async function findCards(
  db: D1Database,
  { match, tag, limit, offset }: CardQuery,
): Promise<CardRow[]> {
  const from = match
    ? 'blog_search JOIN blog_posts p ON p.id = blog_search.post_id'
    : 'blog_posts p';
  const conditions = [
    'p.published = 1',
    ...(match ? ['blog_search MATCH ?'] : []),
    ...(tag ? [WITH_TAG] : []),
  ];
  const order = match ? 'bm25(blog_search, 0, 8, 4, 1), p.created_at DESC' : 'p.created_at DESC';
  const { results } = await db
    .prepare(
      `SELECT ${CARD_COLUMNS} FROM ${from} WHERE ${conditions.join(' AND ')}
       ORDER BY ${order}, p.id LIMIT ? OFFSET ?`,
    )
    .bind(...[match, tag].filter((value) => value !== undefined), limit, offset)
    .all<CardRow>();
  return results;
}

/** Counts the tags of published posts, most frequent first. */
export async function findTags(db: D1Database): Promise<TagCount[]> {
  const { results } = await db
    .prepare(
      `SELECT json_each.value AS tag, count(*) AS count FROM blog_posts p, json_each(p.tags)
       WHERE p.published = 1 GROUP BY lower(json_each.value) ORDER BY count DESC, tag`,
    )
    .all<TagCount>();
  return results;
}

/** Finds a post by slug, earlier slug or id, including drafts: the service decides who may see it. */
export async function findPost(db: D1Database, key: string): Promise<PostRow | null> {
  return db
    .prepare(
      `SELECT * FROM blog_posts
       WHERE id = COALESCE((SELECT post_id FROM blog_slugs WHERE slug = ?1), ?1)`,
    )
    .bind(key)
    .first<PostRow>();
}

/** Finds other published posts with shared tags: most shared first, then newest (spec 1, section 7). */
export async function findRelated(
  db: D1Database,
  post: Pick<CardRow, 'id' | 'tags'>,
  limit: number,
): Promise<CardRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${CARD_COLUMNS}, (
         SELECT count(*) FROM json_each(p.tags) AS theirs
         WHERE lower(theirs.value) IN (SELECT lower(value) FROM json_each(?1))
       ) AS shared
       FROM blog_posts p WHERE p.published = 1 AND p.id <> ?2 AND shared > 0
       ORDER BY shared DESC, p.created_at DESC, p.id LIMIT ?3`,
    )
    .bind(post.tags, post.id, limit)
    .all<CardRow>();
  return results;
}

/** Lists the most recently published posts with their content. */
export async function findFeedPosts(db: D1Database, limit: number): Promise<PostRow[]> {
  const { results } = await db
    .prepare('SELECT * FROM blog_posts WHERE published = 1 ORDER BY published_at DESC, id LIMIT ?')
    .bind(limit)
    .all<PostRow>();
  return results;
}

/** Slugs of all published posts, limited to what one sitemap can hold besides other pages. */
export async function findAddresses(
  db: D1Database,
): Promise<{ slug: string; updated_at: number }[]> {
  const { results } = await db
    .prepare(
      'SELECT slug, updated_at FROM blog_posts WHERE published = 1 ORDER BY created_at DESC LIMIT 40000',
    )
    .all<{ slug: string; updated_at: number }>();
  return results;
}

/** Version of the public content: incremented by each change. */
export async function findVersion(db: D1Database): Promise<number> {
  const row = await db
    .prepare('SELECT version FROM blog_state WHERE id = 1')
    .first<{ version: number }>();
  return row?.version ?? 0;
}
