import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './account';

/** API keys stored on the server (spec 1, section 3). Keys kept on the device are never sent here. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    service: text('service').notNull(),
    encryptedKey: text('encrypted_key').notNull(),
    /** HMAC under a key of the user: detects a key that is already stored. */
    keyHash: text('key_hash').notNull(),
    storageType: text('storage_type', { enum: ['database'] }).notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** When a tool last used it. */
    lastUsed: integer('last_used', { mode: 'timestamp_ms' }),
  },
  (table) => [index('api_keys_user_created_at').on(table.userId, table.createdAt)],
);
