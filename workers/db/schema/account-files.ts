import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './account';

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/**
 * Encrypted files of a user, each an object of R2. The row comes before the object and reserves its size, so
 * that an object without a row belongs to nobody and is removed (docs/decisions/133-encrypted-files-of-an-account.md).
 */
export const accountFile = sqliteTable(
  'account_file',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** Exact size of the object. */
    bytes: integer('bytes').notNull(),
    /** When the object had arrived whole; null until then. */
    storedAt: integer('stored_at', { mode: 'timestamp_ms' }),
    /** When the file goes unless a set uses it by then; null while one does. */
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('account_file_user').on(table.userId, table.bytes),
    index('account_file_expires_at').on(table.expiresAt),
  ],
);

/** What uses files of a user and keeps them from being removed, such as a collection of documents. */
export const accountFileSet = sqliteTable(
  'account_file_set',
  {
    userId: owner(),
    /** Chosen by the browser. */
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    /** Random, new with each change: a browser that has not seen the last one does not overwrite it. */
    revision: text('revision').notNull(),
    /** What the browser needs to list it and to open its files: name and key. */
    encryptedText: text('encrypted_text').notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Which set uses which file. A file goes with the last set that uses it. */
export const accountFileUse = sqliteTable(
  'account_file_use',
  {
    userId: owner(),
    setId: text('set_id').notNull(),
    fileId: text('file_id')
      .notNull()
      .references(() => accountFile.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.setId, table.fileId] }),
    foreignKey({
      columns: [table.userId, table.setId],
      foreignColumns: [accountFileSet.userId, accountFileSet.id],
    }).onDelete('cascade'),
    index('account_file_use_file').on(table.fileId),
  ],
);
