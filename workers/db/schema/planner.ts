import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './account';

/** Tasks, Pomodoro sessions and daily plans of the productivity planner, as the devices sync them. */
export const plannerItem = sqliteTable(
  'planner_item',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Random, made by the device. */
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    /** The fields with the time at which each was last changed, as ciphertext. */
    encryptedBody: text('encrypted_body').notNull(),
    /** Incremented by each change of any of the person's items: a device asks for newer revisions. */
    revision: integer('revision').notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
    /** When it was deleted: the row stays for a while, so that every device learns of it. */
    deletedAt: integer('deleted_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('planner_item_revision').on(table.userId, table.revision),
    index('planner_item_deleted').on(table.deletedAt),
  ],
);
