import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** A browser signed in with an admin key, for 15 minutes. The id itself is only in its cookie. */
export const adminSession = sqliteTable(
  'admin_session',
  {
    /** SHA-256 of the session id, hexadecimal. */
    idHash: text('id_hash').primaryKey(),
    /** HMAC of the admin key used: removing a key ends its sessions. */
    keyId: text('key_id').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('admin_session_expires_at').on(table.expiresAt)],
);

/** Actions done or attempted with the admin key; kept for a year. */
export const adminAudit = sqliteTable(
  'admin_audit',
  {
    id: text('id').primaryKey(),
    at: time('at').notNull(),
    act: text('act', {
      enum: [
        'signed_in',
        'signed_out',
        'refused',
        'coupons_listed',
        'coupon_generated',
        'stats_read',
        'payments_read',
        'payments_exported',
        'transfer_credited',
        'transfer_refunded',
        'transfer_closed',
        'webhook_sent_again',
        'work_dead',
        'knowledge_read',
        'knowledge_added',
        'knowledge_changed',
        'knowledge_published',
        'knowledge_withdrawn',
        'account_read',
        'account_suspended',
        'account_restored',
        'account_deleted',
        'servers_read',
        'server_taken_down',
        'server_restored',
      ],
    }).notNull(),
    /** HMAC of the key; null for a wrong one. */
    keyId: text('key_id'),
    /** The object of the action, such as the id of a coupon. */
    subject: text('subject'),
    /** What the action changed, such as 'review → paid', and why. */
    detail: text('detail'),
  },
  (table) => [
    index('admin_audit_at').on(table.at, table.id),
    index('admin_audit_subject').on(table.subject),
  ],
);
