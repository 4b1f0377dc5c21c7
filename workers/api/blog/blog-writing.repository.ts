import { CARD_COLUMNS, type CardRow, type PostRow } from './blog.repository';

/** The administrator's queries. Each change of public content increments the version in its batch. */

const bumpVersion = (db: D1Database) =>
  db.prepare('UPDATE blog_state SET version = version + 1 WHERE id = 1');

/** Columns written by a save. */
export type WrittenPost = Omit<PostRow, 'created_at'>;

/** Lists all posts including drafts, newest first; at most 1000. */
export async function findAllCards(db: D1Database): Promise<CardRow[]> {
  const { results } = await db
    .prepare(`SELECT ${CARD_COLUMNS} FROM blog_posts p ORDER BY p.created_at DESC, p.id LIMIT 1000`)
    .all<CardRow>();
  return results;
}

/**
 * Finds slugs of other posts that equal `base` or start with `base-`. Does not use GLOB, because D1 limits
 * patterns to 50 bytes.
 */
export async function findTakenSlugs(
  db: D1Database,
  base: string,
  postId: string,
): Promise<Set<string>> {
  const { results } = await db
    .prepare(
      `SELECT slug FROM blog_slugs WHERE (slug = ?1 OR substr(slug, 1, length(?1) + 1) = ?1 || '-') AND post_id <> ?2`,
    )
    .bind(base, postId)
    .all<{ slug: string }>();
  return new Set(results.map(({ slug }) => slug));
}

/** Follow-up statements of a successful save: slug, revision, draft; keeps the newest `keep` revisions. */
function afterSave(db: D1Database, post: WrittenPost, revisionId: string, keep: number) {
  const { id, slug, updated_at } = post;
  return [
    db
      .prepare(
        `INSERT INTO blog_slugs (slug, post_id)
         SELECT ?, id FROM blog_posts WHERE id = ? AND updated_at = ? ON CONFLICT DO NOTHING`,
      )
      .bind(slug, id, updated_at),
    db
      .prepare(
        `INSERT INTO blog_revisions (id, post_id, title, content, excerpt, tags, saved_at)
         SELECT ?, id, title, content, excerpt, tags, updated_at FROM blog_posts
         WHERE id = ? AND updated_at = ?`,
      )
      .bind(revisionId, id, updated_at),
    db
      .prepare(
        `DELETE FROM blog_revisions WHERE post_id = ?1 AND id NOT IN (
           SELECT id FROM blog_revisions WHERE post_id = ?1 ORDER BY saved_at DESC LIMIT ?2)`,
      )
      .bind(id, keep),
    db
      .prepare(
        `DELETE FROM blog_drafts WHERE post_id = ?1
         AND EXISTS (SELECT 1 FROM blog_posts WHERE id = ?1 AND updated_at = ?2)`,
      )
      .bind(id, updated_at),
    bumpVersion(db),
  ];
}

/** Stores a new post. Returns false if its id is taken. */
export async function insertPost(
  db: D1Database,
  post: PostRow,
  { revisionId, keep }: { revisionId: string; keep: number },
): Promise<boolean> {
  const [inserted] = await db.batch([
    db
      .prepare(
        `INSERT INTO blog_posts (id, slug, title, content, excerpt, author, author_email, tags, words,
           published, publish_at, published_at, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING id`,
      )
      .bind(
        post.id,
        post.slug,
        post.title,
        post.content,
        post.excerpt,
        post.author,
        post.author_email,
        post.tags,
        post.words,
        post.published,
        post.publish_at,
        post.published_at,
        post.created_at,
        post.updated_at,
      ),
    ...afterSave(db, post, revisionId, keep),
  ]);
  return inserted?.results.length === 1;
}

/** Replaces a post's texts if it is still at version `from`; returns false otherwise. */
export async function replacePost(
  db: D1Database,
  post: WrittenPost,
  { from, revisionId, keep }: { from: number; revisionId: string; keep: number },
): Promise<boolean> {
  const [updated] = await db.batch([
    db
      .prepare(
        `UPDATE blog_posts SET slug = ?, title = ?, content = ?, excerpt = ?, tags = ?, words = ?,
           published = ?, publish_at = ?, published_at = ?, updated_at = ?
         WHERE id = ? AND updated_at = ? RETURNING id`,
      )
      .bind(
        post.slug,
        post.title,
        post.content,
        post.excerpt,
        post.tags,
        post.words,
        post.published,
        post.publish_at,
        post.published_at,
        post.updated_at,
        post.id,
        from,
      ),
    ...afterSave(db, post, revisionId, keep),
  ]);
  return updated?.results.length === 1;
}

/**
 * Publishes or unpublishes a post; the time of the first publication is kept. Creates a new version, so that
 * an editor opened earlier cannot restore the old state. Returns null if there is no such post.
 */
export async function setPublished(
  db: D1Database,
  id: string,
  published: boolean,
  now: number,
): Promise<PostRow | null> {
  const [updated] = await db.batch<PostRow>([
    db
      .prepare(
        `UPDATE blog_posts SET published = ?2, publish_at = NULL,
           published_at = CASE WHEN ?2 = 1 THEN COALESCE(published_at, ?3) ELSE published_at END,
           updated_at = max(?3, updated_at + 1)
         WHERE id = ?1 RETURNING *`,
      )
      .bind(id, published ? 1 : 0, now),
    bumpVersion(db),
  ]);
  return updated?.results[0] ?? null;
}

/** Deletes a post with its slugs, revisions and draft. Returns false if there is no such post. */
export async function deletePost(db: D1Database, id: string): Promise<boolean> {
  // Delete children first rather than rely on cascades.
  const results = await db.batch([
    db.prepare('DELETE FROM blog_slugs WHERE post_id = ?').bind(id),
    db.prepare('DELETE FROM blog_revisions WHERE post_id = ?').bind(id),
    db.prepare('DELETE FROM blog_drafts WHERE post_id = ?').bind(id),
    db.prepare('DELETE FROM blog_posts WHERE id = ? RETURNING id').bind(id),
    bumpVersion(db),
  ]);
  return results[3]?.results.length === 1;
}

/** Publishes the drafts that are due. Returns their ids. */
export async function publishDuePosts(db: D1Database, now: number): Promise<string[]> {
  const due = await db
    .prepare('SELECT id FROM blog_posts WHERE published = 0 AND publish_at <= ?')
    .bind(now)
    .all<{ id: string }>();
  if (due.results.length === 0) return [];
  const [published] = await db.batch<{ id: string }>([
    db
      .prepare(
        `UPDATE blog_posts SET published = 1, published_at = COALESCE(published_at, publish_at),
           publish_at = NULL
         WHERE published = 0 AND publish_at <= ? RETURNING id`,
      )
      .bind(now),
    bumpVersion(db),
  ]);
  return (published?.results ?? []).map(({ id }) => id);
}

/** A stored revision. */
export interface RevisionRow {
  id: string;
  title: string;
  content: string;
  excerpt: string;
  tags: string;
  savedAt: number;
}

/** Lists the revisions of a post, newest first. */
export async function findRevisions(db: D1Database, postId: string): Promise<RevisionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, title, content, excerpt, tags, saved_at AS savedAt FROM blog_revisions
       WHERE post_id = ? ORDER BY saved_at DESC, id`,
    )
    .bind(postId)
    .all<RevisionRow>();
  return results;
}

/** A stored autosave. */
export interface DraftRow {
  postId: string;
  fields: string;
  savedAt: number;
}

const DRAFT_COLUMNS = 'post_id AS postId, fields, saved_at AS savedAt';

/** Stores an autosave, replacing an earlier one. */
export async function putDraft(db: D1Database, draft: DraftRow): Promise<void> {
  await db
    .prepare(
      `INSERT INTO blog_drafts (post_id, fields, saved_at) VALUES (?, ?, ?)
       ON CONFLICT (post_id) DO UPDATE SET fields = excluded.fields, saved_at = excluded.saved_at`,
    )
    .bind(draft.postId, draft.fields, draft.savedAt)
    .run();
}

/** Finds the autosave of a post; null if there is none. */
export async function findDraft(db: D1Database, postId: string): Promise<DraftRow | null> {
  return db
    .prepare(`SELECT ${DRAFT_COLUMNS} FROM blog_drafts WHERE post_id = ?`)
    .bind(postId)
    .first<DraftRow>();
}

/** Lists autosaves of posts that were never saved, newest first; at most 20. */
export async function findNewDrafts(db: D1Database): Promise<DraftRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${DRAFT_COLUMNS} FROM blog_drafts
       WHERE post_id NOT IN (SELECT id FROM blog_posts) ORDER BY saved_at DESC LIMIT 20`,
    )
    .all<DraftRow>();
  return results;
}

/** Deletes an autosave. Returns false if there was none. */
export async function deleteDraft(db: D1Database, postId: string): Promise<boolean> {
  const { results } = await db
    .prepare('DELETE FROM blog_drafts WHERE post_id = ? RETURNING post_id')
    .bind(postId)
    .all();
  return results.length === 1;
}

/** Records an image uploaded to R2. */
export async function insertImage(
  db: D1Database,
  image: { name: string; type: string; width: number; height: number; bytes: number; now: number },
): Promise<void> {
  await db
    .prepare(
      'INSERT INTO blog_images (name, type, width, height, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .bind(image.name, image.type, image.width, image.height, image.bytes, image.now)
    .run();
}
