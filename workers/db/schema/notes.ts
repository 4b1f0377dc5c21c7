import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './account';

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** Notes and journal (spec 1, section 3). User content is stored only as ciphertext. */
export const notes = sqliteTable(
  'notes',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** Who holds the key: the server, or only the user's browser, which derives it (`passphrase`). */
    encryption: text('encryption', { enum: ['server', 'passphrase'] }).notNull(),
    encryptedTitle: text('encrypted_title').notNull(),
    encryptedContent: text('encrypted_content').notNull(),
    encryptedTags: text('encrypted_tags'),
    /** HMAC under a key of the user. */
    titleHash: text('title_hash').notNull(),
    contentHash: text('content_hash').notNull(),
    category: text('category').notNull(),
    mood: text('mood'),
    weather: text('weather'),
    isFavorite: integer('is_favorite', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('notes_user_created_at').on(table.userId, table.createdAt)],
);

/** How a user's notes are encrypted. No row means by the server. */
export const notesSetting = sqliteTable('notes_setting', {
  userId: owner().primaryKey(),
  encryption: text('encryption', { enum: ['server', 'passphrase'] }).notNull(),
  /** JSON: key derivation parameters (salt, cost, a text to verify the passphrase). */
  passphrase: text('passphrase'),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
});

/**
 * List entries of all notes whose ids share the first character, encrypted together, so that listing a
 * thousand notes decrypts sixty-four texts instead of three thousand. Built from `notes` on request; triggers
 * clear a part whenever one of its notes is inserted, changed or deleted, and there is a row for every first
 * character that has notes (docs/decisions/031-notes-list.md).
 */
export const notesList = sqliteTable(
  'notes_list',
  {
    userId: owner(),
    /** First character of the notes' ids. */
    part: text('part').notNull(),
    /** Incremented by each change of a note: a list is stored only if built from the latest version. */
    version: integer('version').notNull(),
    encryptedEntries: text('encrypted_entries'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.part] })],
);
