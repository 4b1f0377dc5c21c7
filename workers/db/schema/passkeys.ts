import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from './account';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** A passkey (WebAuthn credential) for sign-in. Holds only a public key, so a copy gives no access. */
export const passkey = sqliteTable(
  'passkey',
  {
    /** Our own random id: identifies the passkey in URLs. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The authenticator's credential id, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key (RFC 9052), base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; many always report 0. */
    counter: integer('counter').notNull(),
    /** WebAuthn transports, comma-separated, such as `internal,hybrid`. */
    transports: text('transports').notNull(),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkey_user').on(table.userId, table.createdAt)],
);
