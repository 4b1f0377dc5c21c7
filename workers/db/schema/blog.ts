import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/**
 * Posts of the blog (spec 1, section 3). They belong to the publication, not to a person, so they
 * stay when an account is deleted. Triggers keep the published ones in `blog_search` (FTS5).
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
    /** When the minute job publishes the draft; null when it is not scheduled. */
    publishAt: time('publish_at'),
    /** The first publication; stays when the post is unpublished. */
    publishedAt: time('published_at'),
    createdAt: time('created_at').notNull(),
    /** Serves as the version of the text: each save has a later one. */
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('blog_posts_published').on(table.published, table.createdAt),
    index('blog_posts_due').on(table.publishAt),
  ],
);

/** Every slug that a post ever had. The earlier ones redirect. */
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

/** Unsaved input of a post, existing or new: a published text never shows it. */
export const blogDrafts = sqliteTable('blog_drafts', {
  postId: text('post_id').primaryKey(),
  /** JSON: the editor's fields. */
  fields: text('fields').notNull(),
  savedAt: time('saved_at').notNull(),
});

/** Pictures of posts; the bytes are in R2 under `blog/` and the name. */
export const blogImages = sqliteTable('blog_images', {
  /** A random id with the extension of its type. */
  name: text('name').primaryKey(),
  type: text('type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: time('created_at').notNull(),
});

/** A single row that counts changes to public content, so that cached pages can be recognised as stale. */
export const blogState = sqliteTable('blog_state', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});
