import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/**
 * Blog posts (spec 1, section 3). They belong to the publication, not to a user, so they remain
 * when an account is deleted. Triggers index the published ones in `blog_search` (FTS5).
 */
export const blogPosts = sqliteTable(
  'blog_posts',
  {
    id: text('id').primaryKey(),
    /** The current slug; earlier ones are in `blog_slugs`. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    excerpt: text('excerpt').notNull(),
    author: text('author').notNull(),
    authorEmail: text('author_email').notNull(),
    /** JSON: a list of strings. */
    tags: text('tags').notNull(),
    /** Number of words in the content, for the reading time. */
    words: integer('words').notNull(),
    published: integer('published', { mode: 'boolean' }).notNull(),
    /** When the minutely job publishes the draft; null if not scheduled. */
    publishAt: time('publish_at'),
    /** Time of the first publication; kept when the post is unpublished. */
    publishedAt: time('published_at'),
    createdAt: time('created_at').notNull(),
    /** Doubles as the version of the text: later with each save. */
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('blog_posts_published').on(table.published, table.createdAt),
    index('blog_posts_due').on(table.publishAt),
  ],
);

/** Every slug a post has ever had. Earlier ones redirect. */
export const blogSlugs = sqliteTable('blog_slugs', {
  slug: text('slug').primaryKey(),
  postId: text('post_id')
    .notNull()
    .references(() => blogPosts.id, { onDelete: 'cascade' }),
});

/** Saved revisions, one row per save; the newest 50 of each post are kept. */
export const blogRevisions = sqliteTable(
  'blog_revisions',
  {
    id: text('id').primaryKey(),
    postId: text('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    content: text('content').notNull(),
    excerpt: text('excerpt').notNull(),
    tags: text('tags').notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [index('blog_revisions_post').on(table.postId, table.savedAt)],
);

/** Autosaved input for an existing or new post, never shown in the published text. */
export const blogDrafts = sqliteTable('blog_drafts', {
  postId: text('post_id').primaryKey(),
  /** JSON: the editor's fields. */
  fields: text('fields').notNull(),
  savedAt: time('saved_at').notNull(),
});

/** Images of posts; the bytes are in R2 at `blog/<name>`. */
export const blogImages = sqliteTable('blog_images', {
  /** A random id with the file extension of its type. */
  name: text('name').primaryKey(),
  type: text('type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: time('created_at').notNull(),
});

/** A single row that counts changes to public content, to detect stale cached pages. */
export const blogState = sqliteTable('blog_state', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});
